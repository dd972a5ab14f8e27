import type { CartLine } from "../contract/cart.ts";
import type { Item } from "../contract/item.ts";

/** An item as it is asked for: a line of the cart, or straight from its page. Money in paise. */
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
  /** Tells the lines of a request apart, also after a reload. */
  key: string;
  /** null when it is not in the cart. */
  cartLineId: string | null;
  /** null when it is not known before our answer. */
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

/** What the summary of a request leaves out, in words; "" when nothing. */
export function getTotalsNote(lines: RequestLine[]): string {
  const said = [
    lines.some((line) => line.total === 0) &&
      "Items whose price is displayed on request are not in these totals.",
    lines.some((line) => line.total > 0 && line.gstRateBp === null) &&
      "GST is told with our answer.",
  ];
  return said.filter(Boolean).join(" ");
}
