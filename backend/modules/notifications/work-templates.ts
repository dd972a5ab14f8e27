import type { BrandId } from "../../../brands/types.ts";
import type { QueueRow } from "../../../lib/contract/operations/queues.ts";
import { countNoun } from "../../../lib/count-noun.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { describeCount } from "../../../lib/operations/queues.ts";
import { type Topic, topicPath, topicTitle } from "../../../lib/operations/subscriptions.ts";
import { type Email, renderEmail } from "./email.ts";

/** Rows of one e-mail; the console shows the rest. */
const ROWS_MAX = 20;

const describe = (topic: Topic, count: number): string =>
  topic === "new-orders" ? countNoun(count, "new order") : describeCount(topic, count);

const FOOTER =
  "You get this e-mail because you subscribed to it. You can change that under E-mail notifications on the page of each queue in the console.";

/** New rows of queues, to an operator. */
export function newWorkEmail(
  brand: BrandId,
  parts: { topic: Topic; rows: QueueRow[] }[],
  consoleUrl: string,
): Email {
  const rows = parts.flatMap((part) => part.rows.map((row) => ({ ...row, topic: part.topic })));
  const [first] = parts;
  const more = rows.length - ROWS_MAX;
  return renderEmail(brand, {
    template: "operator-new-work",
    subject: parts.map(({ topic, rows: own }) => describe(topic, own.length)).join(", "),
    lines: ["New in the operator console:", ...(more > 0 ? [`And ${more} more.`] : []), FOOTER],
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

/** How much work waits, to an operator. */
export const workSummaryEmail = (
  brand: BrandId,
  counts: { queue: Topic; count: number; oldest: string }[],
  consoleUrl: string,
): Email =>
  renderEmail(brand, {
    template: "operator-summary",
    subject: `Today: ${counts.map(({ queue, count }) => describe(queue, count)).join(", ")}`,
    lines: ["This waits in the operator console:", FOOTER],
    link: { label: "Open the console", url: `${consoleUrl}/` },
    items: counts.map(({ queue, count, oldest }) => ({
      name: describe(queue, count),
      url: consoleUrl + topicPath(queue),
      amount: "",
      details: [`Oldest since ${formatDate(oldest)}`],
    })),
  });
