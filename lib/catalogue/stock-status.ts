import type { Availability } from "../contract/availability.ts";
import { formatCount, formatDay } from "../format.ts";

export interface StockFacts {
  availability: Availability;
  /** Pieces in free stock. */
  stock?: number | null;
  /** ISO date by which the whole quantity is dispatched; another backend may send other text. */
  expected?: string | null;
  /** Pieces from stock and back-ordered pieces, if the quantity is split. */
  now?: number | null;
  later?: number | null;
}

export interface StockStatus {
  tone: "good" | "warning" | "muted";
  /** "In stock: 6", "Back-order", "On request", "RFI Approved". */
  label: string;
  /** "dispatch by 12 Dec", "6 now, 14 by 12 Dec"; null when no date is known. */
  promise: string | null;
}

/** "12 Dec"; text that is not a date stays as it is. */
const formatDispatchDate = (value: string): string =>
  Number.isNaN(Date.parse(value)) ? value : formatDay(value);

function formatPromise({ now, later, expected }: StockFacts): string | null {
  if (now && later) {
    const rest = expected ? `by ${formatDispatchDate(expected)}` : "later";
    return `${formatCount(now)} now, ${formatCount(later)} ${rest}`;
  }
  return expected ? `dispatch by ${formatDispatchDate(expected)}` : null;
}

/**
 * The one wording of availability on screens. The codes of 4.11 stay in the API, in the cart's filter (2.36) and in
 * the RFI history (2.51). An item without stock is a back-order if its dispatch day is known or it is on its way.
 */
export function getStockStatus(facts: StockFacts): StockStatus {
  const { availability, stock, expected } = facts;
  const promise = formatPromise(facts);
  if (availability === "Stock") {
    return { tone: "good", label: stock ? `In stock: ${formatCount(stock)}` : "In stock", promise };
  }
  if (availability === "RFI Approved") return { tone: "good", label: availability, promise };
  if (!expected && availability === "On Demand") {
    return { tone: "muted", label: "On request", promise: null };
  }
  const tone = availability === "Arriving Shortly" ? "warning" : "muted";
  return { tone, label: "Back-order", promise };
}

/** The status as one text: "Back-order, dispatch by 12 Dec"; a split needs no label. */
export function formatStockStatus(facts: StockFacts): string {
  const { label, promise } = getStockStatus(facts);
  if (facts.now && facts.later && promise) return promise;
  return promise ? `${label}, ${promise}` : label;
}
