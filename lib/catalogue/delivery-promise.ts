import type { Availability } from "../contract/availability.ts";
import { formatCount, formatDay } from "../format.ts";
import { formatStockStatus } from "./stock-status.ts";

export interface Supply {
  availability: Availability;
  /** Pieces free to sell; null when unknown. */
  stock: number | null;
  /** Days until pieces beyond the stock are dispatched; null when unknown. */
  leadDays: number | null;
}

export interface DeliveryPromise {
  now: number;
  later: number;
  /** Dispatch day of the last piece, "YYYY-MM-DD" in Indian time; null when unknown. */
  expected: string | null;
}

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

/** Indian calendar day `days` after `from`; a Sunday moves to Monday, because there is no dispatch on Sundays. */
function dispatchDay(from: Date, days: number): string {
  const day = new Date(from.getTime() + INDIA_MS + days * DAY_MS);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Splits a quantity into pieces dispatched now and later. */
export function getDeliveryPromise(supply: Supply, quantity: number, today: Date): DeliveryPromise {
  const inStock = supply.availability === "Stock" ? (supply.stock ?? quantity) : 0;
  const now = Math.min(quantity, Math.max(0, inStock));
  const later = quantity - now;
  const days = later === 0 ? 0 : supply.leadDays;
  return { now, later, expected: days === null ? null : dispatchDay(today, days) };
}

function formatDispatchDay(expected: string, today: Date): string {
  const days = Math.round((Date.parse(expected) - Date.parse(indianDay(today))) / DAY_MS);
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `on ${formatDay(expected)}`;
}

/** Indian calendar day, "2026-11-20". */
export const indianDay = (moment: Date): string =>
  new Date(moment.getTime() + INDIA_MS).toISOString().slice(0, 10);

/** "In stock: 120 · dispatched today", "6 now, 14 by 12 Dec", "Back-order, dispatch by 12 Dec". */
export function formatDeliveryPromise(
  supply: Supply,
  quantity: number,
  today: Date,
  /** The stock stands beside the promise. */
  withoutStock = false,
): string {
  const { now, later, expected } = getDeliveryPromise(supply, quantity, today);
  if (later === 0 && expected) {
    const { availability, stock } = supply;
    const status = formatStockStatus({ availability, stock: withoutStock ? null : stock });
    return `${status} · dispatched ${formatDispatchDay(expected, today)}`;
  }
  if (now > 0) {
    const rest = expected ? `by ${formatDay(expected)}` : "on a date we confirm after the order";
    return `${formatCount(now)} now, ${formatCount(later)} ${rest}`;
  }
  return formatStockStatus({ ...supply, expected });
}
