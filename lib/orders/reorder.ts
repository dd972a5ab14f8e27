import type { StockFacts } from "../catalogue/stock-status.ts";
import type { CartLine } from "../contract/cart.ts";
import type { OrderDetailsLine, TodaysOffer } from "../contract/order-details.ts";
import { formatCount, formatMoney } from "../format.ts";
import { messages } from "../forms/messages.ts";
import { QUANTITY_MAX } from "../rules/quantity.ts";

/** An item of a former order as it would be ordered today. */
export interface ReorderLine {
  itemId: string;
  name: string;
  brand: string;
  /** Of all its lines in the order, at most what a cart line holds. */
  quantity: number;
  /** Today's, paise; null if the item is no longer sold or its price is on request. */
  price: number | null;
  /** Differences from the former order that do not depend on the quantity. */
  changes: string[];
  /** Pieces that can leave today of the order's quantity, and the days of dispatch; null if it is not sold. */
  stock: (Pick<TodaysOffer, "availability" | "nowBy" | "expected"> & { now: number }) | null;
  /** Quantity in the cart; null if it is not there. */
  inCart: number | null;
}

/** An order may contain an item twice, once from an RFI offer; the cart combines them in one line. */
function describeMerge(same: OrderDetailsLine[], pieces: number): string[] {
  if (same.length === 1) return [];
  const tooMany = `The order had ${formatCount(pieces)} pieces on ${same.length} lines, but the maximum per order is ${formatCount(QUANTITY_MAX)}.`;
  const combined = `The order had this item on ${same.length} lines. They are combined into one line of ${formatCount(pieces)} pieces.`;
  return [pieces > QUANTITY_MAX ? tooMany : combined];
}

function describeToday({ today }: OrderDetailsLine, same: OrderDetailsLine[]): string[] {
  if (!today) return ["This item is no longer sold."];
  if (today.price === 0) return [messages.onRequestOnly];
  return [...new Set(same.map(({ yourPrice }) => yourPrice))]
    .filter((price) => price !== today.price)
    .map((price) => `The price was ${formatMoney(price)} and is now ${formatMoney(today.price)}.`);
}

function toReorderLine(
  same: OrderDetailsLine[],
  first: OrderDetailsLine,
  cart: CartLine[],
): ReorderLine {
  const { itemId, name, brand, today } = first;
  const pieces = same.reduce((sum, { quantity }) => sum + quantity, 0);
  const isOrderable = Boolean(today && today.price > 0);
  return {
    ...{ itemId, name, brand },
    quantity: Math.min(pieces, QUANTITY_MAX),
    price: isOrderable && today ? today.price : null,
    changes: [...(isOrderable ? describeMerge(same, pieces) : []), ...describeToday(first, same)],
    stock: isOrderable && today ? { ...today, now: today.quantityNow } : null,
    inCart: cart.find((one) => one.itemId === itemId && !one.locked)?.quantity ?? null,
  };
}

/** Compares each item of an order with today's price, stock and cart. An item on several lines is combined. */
export const getReorderLines = (lines: OrderDetailsLine[], cart: CartLine[]): ReorderLine[] =>
  [...Map.groupBy(lines, ({ itemId }) => itemId).values()].flatMap((same) =>
    same[0] ? toReorderLine(same, same[0], cart) : [],
  );

/**
 * Availability of so many pieces today. Null for an item that is not sold, and for more pieces than were ordered if all of those are in
 * stock: the cart tells how many more there are.
 */
export function getTodaysSupply(
  { stock, quantity: ordered }: ReorderLine,
  quantity: number,
): StockFacts | null {
  if (!stock) return null;
  const { availability, nowBy, expected } = stock;
  const isInStock = availability === "Stock";
  if (isInStock && stock.now >= ordered && quantity > ordered) return null;
  const quantityNow = Math.min(stock.now, quantity);
  const quantityLater = quantity - quantityNow;
  const last = quantityLater === 0 ? nowBy : expected;
  return { availability, quantityNow, nowBy, quantityLater, expected: last };
}

/** Whether stock doesn't cover the quantity of the order. */
export const isShortToday = (line: ReorderLine): boolean => {
  const supply = getTodaysSupply(line, line.quantity);
  return supply !== null && (supply.availability !== "Stock" || Boolean(supply.quantityLater));
};

/** Changes in price and cart that affect a line at this quantity, one sentence each. */
export function describeReorder(line: ReorderLine, quantity: number): string[] {
  const { changes, price, inCart } = line;
  const cart =
    price !== null && inCart !== null && inCart !== quantity
      ? `The quantity in your cart changes from ${formatCount(inCart)} to ${formatCount(quantity)}.`
      : null;
  return cart ? [...changes, cart] : changes;
}
