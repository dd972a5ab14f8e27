import { eq } from "drizzle-orm";
import { arrivalDay, dispatchDay, workingDayAfter } from "../../../lib/delivery/days.ts";
import { dateReasons } from "../../../lib/delivery/notices.ts";
import { indianDay, startOfDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import type { CheckoutSnapshot, LineDraft } from "../../db/schema/checkout-snapshot.ts";
import { orderLineNotices, orderLines } from "../../db/schema/index.ts";

const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  (startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS;

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

/** Inserts a notice for each date of a new order that isn't the one its buyer saw at the checkout. */
export async function insertRedatingNotices(
  tx: Db,
  orderId: number,
  { shown, redated }: { shown: LineDraft[]; redated: LineDraft[] },
  now: Date,
): Promise<void> {
  if (shown === redated) return;
  const recorded = await tx
    .select({ id: orderLines.id, line: orderLines.line })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const notices = recorded.flatMap(({ id: orderLineId, line: number }) => {
    const [before, after] = [shown, redated].map((lines) =>
      lines.find(({ line }) => line === number),
    );
    if (!before || !after) return [];
    const moves = [
      { quantity: after.quantity_now, from: before.now_by, to: after.now_by },
      {
        quantity: after.quantity - after.quantity_now,
        from: before.later_by,
        to: after.later_by,
      },
    ];
    return moves.flatMap(({ quantity, from, to }) =>
      to !== null && quantity > 0 && from !== to
        ? [{ orderLineId, quantity, from, to, reason: dateReasons.paidLater, createdAt: now }]
        : [],
    );
  });
  if (notices.length > 0) await tx.insert(orderLineNotices).values(notices);
}
