import { arrivalDay, dispatchDay } from "../../../lib/delivery/days.ts";
import { indianDay, startOfDay } from "../../../lib/indian-time.ts";
import type { CheckoutSnapshot, LineDraft } from "../../db/schema/checkout-snapshot.ts";

const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  (startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS;

/**
 * Lines of a frozen checkout with the dates of the day on which it is paid: a bank may confirm a payment days later, and
 * lead times count from the order.
 */
export function redateLines(
  { frozenOn, delivery, lines }: CheckoutSnapshot,
  paidAt: Date,
): LineDraft[] {
  const days = frozenOn ? daysBetween(frozenOn, indianDay(paidAt)) : 0;
  if (days <= 0) return lines;
  const move = (day: string | null) => day && dispatchDay(startOfDay(day), days);
  return lines.map((line) => {
    const nowBy = line.now_by && dispatchDay(paidAt, 0);
    const laterBy = move(line.later_by);
    return {
      ...line,
      now_by: nowBy,
      now_arrives_by: arrivalDay(nowBy, delivery.transitDays),
      later_by: laterBy,
      later_arrives_by: arrivalDay(laterBy, delivery.transitDays),
    };
  });
}
