import { formatCount, formatDate, formatMoney } from "../../../lib/format.ts";
import { lastDay } from "../../../lib/indian-time.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import type { LockedLine, Rfi } from "./rfi-lines.ts";
import type { SavedOffer, SavedRefusal } from "./save-offer.ts";

/** The operator who answers, and the call. */
export interface Answerer {
  operator: Pick<Operator, "id" | "name">;
  action: string;
}

interface DescribedOffer {
  name: string;
  price: number;
  quantity: number;
  leadDays: number | null;
  lastDay: string;
}

const describeOffer = ({ name, price, quantity, leadDays, lastDay: day }: DescribedOffer) =>
  [
    `${name}, ${formatCount(quantity)} at ${formatMoney(price)}`,
    leadDays === null ? "" : `lead time ${leadDays} days`,
    `until ${formatDate(day)}`,
  ]
    .filter(Boolean)
    .join(", ");

/** The answer that a line had, e.g. "6204-2RS ZWZ, 10 at ₹200.00, until 31 Dec 2026". */
export function describeAnswer(line: LockedLine): string {
  const { status, item, price, allotted, leadDays, validUntil } = line;
  if (status !== "answered" || !item || !price || !allotted || !validUntil) return status;
  const name = `${item.designation} ${item.maker}`;
  return describeOffer({ name, price, quantity: allotted, leadDays, lastDay: lastDay(validUntil) });
}

const describeSaved = (saved: SavedOffer | SavedRefusal) =>
  "price" in saved
    ? describeOffer({ ...saved, name: `${saved.designation} ${saved.maker}` })
    : `declined: ${saved.note}`;

/** Records the answers of lines in their transaction. */
export async function auditAnswers(
  tx: Db,
  rfi: Rfi,
  { operator, action }: Answerer,
  locked: LockedLine[],
  saved: (SavedOffer | SavedRefusal)[],
): Promise<void> {
  const before = new Map(locked.map((line) => [line.line, describeAnswer(line)]));
  await recordAudit(tx, operator, {
    action,
    subject: { type: "rfi", id: rfi.number },
    brand: rfi.brand,
    companyId: rfi.companyId,
    changes: saved.map((one) => ({
      field: `line ${one.line}`,
      from: before.get(one.line) ?? "",
      to: describeSaved(one),
    })),
  });
}
