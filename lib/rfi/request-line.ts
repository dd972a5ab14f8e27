import type { CartLine } from "../contract/cart.ts";
import type { Item } from "../contract/item.ts";

/** A line of a request, from the cart or from a product page. Money in paise. */
export interface RequestLine
  extends Pick<
    CartLine,
    | "itemId"
    | "name"
    | "brand"
    | "category"
    | "quantity"
    | "listPrice"
    | "yourPrice"
    | "discountPercent"
    | "total"
    | "massKg"
    | "country"
  > {
  /** Identifies the line within a request, also after a reload. */
  key: string;
  /** null for an item that is not in the cart. */
  cartLineId: string | null;
  /** null when unknown before the offer. */
  gstRateBp: number | null;
}

export const toRequestLine = (line: CartLine): RequestLine => ({
  ...line,
  key: line.id,
  cartLineId: line.id,
});

export function toItemRequestLine(item: Item, quantity: number): RequestLine {
  const yourPrice = item.yourPrice ?? item.listPrice;
  return {
    key: `item-${item.id}`,
    cartLineId: null,
    itemId: item.id,
    name: item.name,
    brand: item.brand,
    category: item.category,
    quantity,
    listPrice: item.listPrice,
    yourPrice,
    discountPercent: item.discountPercent,
    total: yourPrice * quantity,
    gstRateBp: null,
    massKg: item.massKg === null ? null : item.massKg * quantity,
    country: item.country,
  };
}

/** Describes what the summary of a request leaves out; "" if nothing. */
export function getTotalsNote(lines: RequestLine[]): string {
  const notes = [
    lines.some((line) => line.total === 0) &&
      "Items whose price is displayed on request are not in these totals.",
    lines.some((line) => line.total > 0 && line.gstRateBp === null) &&
      "GST will be stated in our answer.",
  ];
  return notes.filter(Boolean).join(" ");
}
