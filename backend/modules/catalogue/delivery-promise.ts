import type { Availability } from "../../../lib/contract/availability.ts";
import { dispatchDay } from "../../../lib/delivery/days.ts";

export interface StockLevel {
  available: number;
  /** Availability when nothing is in stock. */
  whenOut: string;
  /** Days until pieces beyond the stock are dispatched; null if unknown. */
  leadDays: number | null;
}

export interface DeliveryPromise {
  availability: Availability;
  quantityNow: number;
  quantityLater: number;
  /** Dispatch day of the pieces in stock, "YYYY-MM-DD" in Indian time; null without any. */
  nowBy: string | null;
  /** Dispatch day of the last piece; null if unknown. */
  expected: string | null;
}

/** Availability of an item without stock; unknown text counts as 'On Demand'. */
export function parseAvailability(text: string): Availability {
  return text === "Arriving Shortly" || text === "PRODUCTION" ? text : "On Demand";
}

/** Delivery promise of a quantity: all now, some now and the rest later, or all later. */
export function promise(stock: StockLevel, quantity: number, today: Date): DeliveryPromise {
  const later = stock.leadDays === null ? null : dispatchDay(today, stock.leadDays);
  if (stock.available <= 0) {
    return {
      availability: parseAvailability(stock.whenOut),
      quantityNow: 0,
      quantityLater: quantity,
      nowBy: null,
      expected: later,
    };
  }
  const quantityNow = Math.min(quantity, stock.available);
  const nowBy = dispatchDay(today, 0);
  return {
    availability: "Stock",
    quantityNow,
    quantityLater: quantity - quantityNow,
    nowBy,
    expected: quantityNow === quantity ? nowBy : later,
  };
}
