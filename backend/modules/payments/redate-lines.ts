import { eq } from "drizzle-orm";
import { dateReasons } from "../../../lib/delivery/notices.ts";
import { daysBetween, indianDay } from "../../../lib/indian-time.ts";
import { arrivalDay, dispatchDay, workingDayAfter } from "../../../lib/rules/delivery-days.ts";
import type { Db } from "../../db/client.ts";
import type { CheckoutSnapshot, LineDraft } from "../../db/schema/checkout-snapshot.ts";
import { orderLines } from "../../db/schema/index.ts";
import { insertNotices } from "../fulfilment/index.ts";

/**
 * Lines of a frozen checkout with the dates of the day on which it is paid: a bank may confirm a payment days later, and
 * lead times count from the order. Paid on the day itself, even after the cut-off, they keep the dates that the buyer saw.
 */
export function redateLines(
  { frozenOn, delivery, lines }: CheckoutSnapshot,
  paidAt: Date,
): LineDraft[] {
  const days = frozenOn ? daysBetween(frozenOn, indianDay(paidAt)) : 0;
  if (days <= 0) return lines;
  return lines.map((line) => {
    const nowBy = line.now_by && dispatchDay(paidAt, 0);
    const laterBy = line.later_by && workingDayAfter(line.later_by, days);
    return {
      ...line,
      now_by: nowBy,
      now_arrives_by: arrivalDay(nowBy, delivery.transitDays),
      later_by: laterBy,
      later_arrives_by: arrivalDay(laterBy, delivery.transitDays),
    };
  });
}

/** Inserts a notice for each date of a new order's lines that differs from the checkout's, which its buyer saw. */
export async function insertRedatingNotices(
  tx: Db,
  orderId: number,
  { snapshotLines, lines }: { snapshotLines: LineDraft[]; lines: LineDraft[] },
  now: Date,
): Promise<void> {
  if (snapshotLines === lines) return;
  const rows = await tx
    .select({ id: orderLines.id, line: orderLines.line })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const idOf = new Map(rows.map(({ id, line }) => [line, id]));
  const changes = lines.flatMap((line, index) => {
    const snapshotLine = snapshotLines[index];
    const id = idOf.get(line.line);
    if (!snapshotLine || !id) return [];
    const laterQuantity = line.quantity - line.quantity_now;
    return [
      { quantity: line.quantity_now, from: snapshotLine.now_by, to: line.now_by },
      { quantity: laterQuantity, from: snapshotLine.later_by, to: line.later_by },
    ].flatMap(({ to, ...move }) =>
      to === null
        ? []
        : [{ line: { id }, to, moves: [{ ...move, reason: dateReasons.paidLater }] }],
    );
  });
  await insertNotices(tx, changes, now);
}
