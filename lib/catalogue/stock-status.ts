import type { Availability } from "../contract/availability.ts";
import { type DatedPieces, datesInWords, describePieces } from "../delivery/dates.ts";
import { formatCount } from "../format.ts";
import { arrivalDay } from "../rules/delivery-days.ts";

export interface StockFacts {
  availability: Availability;
  /** Pieces in free stock. */
  stock?: number | null;
  /** ISO date by which the whole quantity is dispatched; another backend may send other text. */
  expected?: string | null;
  /** Pieces from stock with their dispatch date, and back-ordered pieces, if the quantity is split. */
  quantityNow?: number | null;
  nowBy?: string | null;
  quantityLater?: number | null;
  /** Days from dispatch to arrival, where the pincode is known. */
  transitDays?: number | null;
}

export interface StockStatus {
  tone: "good" | "warning" | "muted";
  /** "In stock: 6", "Back-order", "On request", "RFI Approved". */
  label: string;
  /** ["dispatch by 12 Dec", "arrives by 15 Dec"], as far as known. */
  dates: string[];
}

const toDates = (dispatchBy: string | null = null, transitDays: number | null = null) => ({
  dispatchBy: dispatchBy || null,
  arrivesBy: arrivalDay(dispatchBy, transitDays),
});

/** Both parts of a split quantity; empty if all pieces have the same date. */
export function getSplit(facts: StockFacts): DatedPieces[] {
  const { quantityNow, nowBy, quantityLater, expected, transitDays } = facts;
  if (!quantityNow || !quantityLater) return [];
  return [
    { quantity: quantityNow, inStock: true, ...toDates(nowBy, transitDays) },
    { quantity: quantityLater, inStock: false, ...toDates(expected, transitDays) },
  ];
}

/**
 * The one wording of availability on screens. The codes of 4.11 stay in the API, in the cart's filter (2.36) and in
 * the RFI history (2.51). An item without stock is a back-order if its dispatch day is known or it is on its way.
 */
export function getStockStatus(facts: StockFacts): StockStatus {
  const { availability, stock, expected, transitDays } = facts;
  const dates = datesInWords(toDates(expected, transitDays), null);
  if (availability === "Stock") {
    return { tone: "good", label: stock ? `In stock: ${formatCount(stock)}` : "In stock", dates };
  }
  if (availability === "RFI Approved") return { tone: "good", label: availability, dates };
  if (!expected && availability === "On Demand") {
    return { tone: "muted", label: "On request", dates };
  }
  const tone = availability === "Arriving Shortly" ? "warning" : "muted";
  return { tone, label: "Back-order", dates };
}

/** The status as one text: "Back-order, dispatch by 12 Dec"; a split needs no label. */
export function formatStockStatus(facts: StockFacts): string {
  const split = getSplit(facts);
  if (split.length > 0) return split.map((pieces) => describePieces(pieces, null)).join("; ");
  const { label, dates } = getStockStatus(facts);
  return [label, ...dates].join(", ");
}
