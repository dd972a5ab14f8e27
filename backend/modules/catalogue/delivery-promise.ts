import type { Availability } from "../../../lib/contract/availability.ts";

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
  /** Dispatch day of the last piece, "YYYY-MM-DD" in Indian time; null if unknown. */
  expected: string | null;
}

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

/** The day `days` after `from` in the Indian calendar. Moves on from a Sunday, when nothing is dispatched. */
export function dispatchDay(from: Date, days: number): string {
  const day = new Date(from.getTime() + INDIA_MS + days * DAY_MS);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
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
      expected: later,
    };
  }
  const quantityNow = Math.min(quantity, stock.available);
  return {
    availability: "Stock",
    quantityNow,
    quantityLater: quantity - quantityNow,
    expected: quantityNow === quantity ? dispatchDay(today, 0) : later,
  };
}
