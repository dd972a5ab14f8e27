import type { Availability } from "../contract/availability.ts";
import { dispatchDay } from "./delivery-days.ts";

/** When the pieces of a quantity are dispatched. */
export interface DeliveryPromise {
  quantityNow: number;
  quantityLater: number;
  /** Dispatch day of the pieces in stock, "YYYY-MM-DD" in Indian time; null without any. */
  nowBy: string | null;
  /** Dispatch day of the last piece; null if unknown. */
  expected: string | null;
}

/**
 * Splits a quantity ordered at `now` into pieces in stock and the others, which are dispatched `leadDays` later; null if nobody
 * knows when.
 */
export function promiseDelivery(
  quantity: number,
  { inStock, leadDays }: { inStock: number; leadDays: number | null },
  now: Date,
): DeliveryPromise {
  const quantityNow = Math.min(quantity, Math.max(0, inStock));
  const days = quantityNow === quantity ? 0 : leadDays;
  return {
    quantityNow,
    quantityLater: quantity - quantityNow,
    nowBy: quantityNow > 0 ? dispatchDay(now, 0) : null,
    expected: days === null ? null : dispatchDay(now, days),
  };
}

/** Stock and lead time of an item, as the API publishes them. */
export interface ItemStock {
  availability: Availability;
  /** Pieces free to sell; null when unknown. */
  stock: number | null;
  /** Days until pieces beyond the stock are dispatched; null when unknown. */
  leadDays: number | null;
}

/** Delivery promise of a quantity of an item. Its stock counts only while it is sold from it; an unknown stock is enough. */
export const promiseItem = (
  { availability, stock, leadDays }: ItemStock,
  quantity: number,
  now: Date,
): DeliveryPromise => {
  const inStock = availability === "Stock" ? (stock ?? quantity) : 0;
  return promiseDelivery(quantity, { inStock, leadDays }, now);
};

/**
 * Dispatch day of one piece ordered at `now`, for tables and lists. Null if unknown, and for items in stock unless their arrival is
 * shown: pieces that leave at once need no date, but an arrival without its dispatch would.
 */
export function findFirstDispatch(
  { availability, leadDays }: Pick<ItemStock, "availability" | "leadDays">,
  now: Date,
  transitDays: number | null,
): string | null {
  if (availability === "Stock" && transitDays === null) return null;
  return promiseItem({ availability, stock: null, leadDays }, 1, now).expected;
}
