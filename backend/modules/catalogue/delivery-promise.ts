import type { Availability } from "../../../lib/contract/availability.ts";

export interface StockFigures {
  available: number;
  /** What the item is when nothing is in stock. */
  whenOut: string;
  /** Days until pieces beyond the stock are dispatched; null when not known. */
  leadDays: number | null;
}

export interface Promised {
  availability: Availability;
  quantityNow: number;
  quantityLater: number;
  /** Day on which the last piece leaves, "YYYY-MM-DD" in Indian time; null when not known. */
  expected: string | null;
}

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

/** The day `days` after `from` by the Indian calendar, moved on from a Sunday, when nothing is dispatched. */
export function dispatchDay(from: Date, days: number): string {
  const day = new Date(from.getTime() + INDIA_MS + days * DAY_MS);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** What an item is when none is there; unknown words count as 'On Demand'. */
export function whenOutOf(text: string): Availability {
  return text === "Arriving Shortly" || text === "PRODUCTION" ? text : "On Demand";
}

/** What can be promised for a quantity: all now, some now and the rest later, or all later. */
export function promise(stock: StockFigures, quantity: number, today: Date): Promised {
  const later = stock.leadDays === null ? null : dispatchDay(today, stock.leadDays);
  if (stock.available <= 0) {
    return {
      availability: whenOutOf(stock.whenOut),
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
