import type { BrandId } from "../../../brands/types.ts";
import type { QueueRow } from "../../../lib/contract/operations/queues.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import {
  describeTopic,
  type Topic,
  topicPath,
  topicTitle,
} from "../../../lib/operations/subscriptions.ts";
import { type Email, renderEmail } from "./email.ts";

/** Rows of one e-mail; the console shows the rest. */
const ROWS_MAX = 20;

/** To whom such an e-mail goes: an operator who subscribed, or the seller's mailbox. */
export type WorkReader = "operator" | "mailbox";

const footers: Record<WorkReader, string> = {
  operator:
    "You get this e-mail because you subscribed to it. You can change that under E-mail notifications on the page of each queue in the console.",
  mailbox:
    "This mailbox is set to hear of new orders, RFIs, sign-ups and failed payments. Whoever runs the store can change that in its settings.",
};

/** New rows of queues. */
export function newWorkEmail(
  brand: BrandId,
  parts: { topic: Topic; rows: QueueRow[] }[],
  { reader, consoleUrl }: { reader: WorkReader; consoleUrl: string },
): Email {
  const rows = parts.flatMap((part) => part.rows.map((row) => ({ ...row, topic: part.topic })));
  const [first] = parts;
  const more = rows.length - ROWS_MAX;
  return renderEmail(brand, {
    template: "operator-new-work",
    subject: parts.map(({ topic, rows: own }) => describeTopic(topic, own.length)).join(", "),
    lines: [
      "New in the operator console:",
      ...(more > 0 ? [`And ${more} more.`] : []),
      footers[reader],
    ],
    link: {
      label: "Open the console",
      url: `${consoleUrl}${first ? topicPath(first.topic) : "/"}`,
    },
    items: rows
      .slice(0, ROWS_MAX)
      .map(({ topic, title, company, detail, amount, dueOn, href }) => ({
        name: title,
        url: consoleUrl + href,
        amount: amount === null ? "" : formatMoney(amount),
        details: [
          topicTitle(topic),
          ...(company && company !== title ? [company] : []),
          detail,
          ...(dueOn ? [`Due ${formatDate(dueOn)}`] : []),
        ],
      })),
  });
}

/** How much work waits. */
export const workSummaryEmail = (
  brand: BrandId,
  counts: { queue: Topic; count: number; oldest: string }[],
  { reader, consoleUrl }: { reader: WorkReader; consoleUrl: string },
): Email =>
  renderEmail(brand, {
    template: "operator-summary",
    subject: `Today: ${counts.map(({ queue, count }) => describeTopic(queue, count)).join(", ")}`,
    lines: ["This waits in the operator console:", footers[reader]],
    link: { label: "Open the console", url: `${consoleUrl}/` },
    items: counts.map(({ queue, count, oldest }) => ({
      name: describeTopic(queue, count),
      url: consoleUrl + topicPath(queue),
      amount: "",
      details: [`Oldest since ${formatDate(oldest)}`],
    })),
  });
