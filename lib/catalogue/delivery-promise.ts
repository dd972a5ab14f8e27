import type { Availability } from "../contract/availability.ts";
import { dispatchDay } from "../delivery/days.ts";

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
  /** Dispatch day of the pieces in stock, "YYYY-MM-DD" in Indian time; null without any. */
  nowBy: string | null;
  /** Dispatch day of the last piece; null when unknown. */
  expected: string | null;
}

/** Splits a quantity into pieces dispatched now and later. */
export function getDeliveryPromise(supply: Supply, quantity: number, today: Date): DeliveryPromise {
  const inStock = supply.availability === "Stock" ? (supply.stock ?? quantity) : 0;
  const now = Math.min(quantity, Math.max(0, inStock));
  const later = quantity - now;
  const days = later === 0 ? 0 : supply.leadDays;
  return {
    now,
    later,
    nowBy: now > 0 ? dispatchDay(today, 0) : null,
    expected: days === null ? null : dispatchDay(today, days),
  };
}

/**
 * Dispatch day of one piece ordered at `now`, for tables and lists. Null if unknown, and for items in stock unless their arrival is
 * shown: pieces that leave at once need no date, but an arrival without its dispatch would.
 */
export function findFirstDispatch(
  { availability, leadDays }: Pick<Supply, "availability" | "leadDays">,
  now: Date,
  transitDays: number | null,
): string | null {
  if (availability === "Stock" && transitDays === null) return null;
  return getDeliveryPromise({ availability, stock: null, leadDays }, 1, now).expected;
}
