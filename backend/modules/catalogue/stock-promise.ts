import type { Availability } from "../../../lib/contract/availability.ts";
import { type DeliveryPromise, promiseDelivery } from "../../../lib/rules/delivery-promise.ts";

export interface StockLevel {
  available: number;
  /** Availability when nothing is in stock. */
  whenOut: string;
  /** Days until pieces beyond the stock are dispatched; null if unknown. */
  leadDays: number | null;
}

/** Delivery promise of a line with its availability. */
export interface LinePromise extends DeliveryPromise {
  availability: Availability;
}

/** Availability of an item, 'Stock' or why it has none; unknown text counts as 'On Demand'. */
export function getAvailability({
  available,
  whenOut,
}: Pick<StockLevel, "available" | "whenOut">): Availability {
  if (available > 0) return "Stock";
  return whenOut === "Arriving Shortly" || whenOut === "PRODUCTION" ? whenOut : "On Demand";
}

/** Promise of a quantity from free stock. */
export const promiseFromStock = (stock: StockLevel, quantity: number, now: Date): LinePromise => ({
  availability: getAvailability(stock),
  ...promiseDelivery(quantity, { inStock: stock.available, leadDays: stock.leadDays }, now),
});
