import type { CartLine } from "../contract/cart.ts";
import type { OrderDetailsLine } from "../contract/order-details.ts";
import { formatCount, formatMoney } from "../format.ts";
import { messages } from "../forms/messages.ts";
import { QUANTITY_MAX } from "../forms/quantity.ts";

/** What ordering an item again would mean today. */
export interface ReorderLine {
  /** The first line of the item, with the pieces of all its lines. */
  line: OrderDetailsLine;
  /** False when the item is no longer sold, or its price is on request. */
  orderable: boolean;
  /** What differs from then, in words; empty when nothing does. */
  changes: string[];
}

function describeStock({ quantity, today }: OrderDetailsLine): string | null {
  if (!today) return null;
  if (today.availability !== "Stock") return `Availability is now ${today.availability}.`;
  if (today.quantityNow >= quantity) return null;
  return `${formatCount(today.quantityNow)} of ${formatCount(quantity)} are in stock now, the rest comes later.`;
}

const findInCart = (cart: CartLine[], { itemId, quantity }: OrderDetailsLine) =>
  cart.find((one) => one.itemId === itemId && !one.locked && one.quantity !== quantity);

/** An order may hold an item twice, from stock and from an RFI offer; the cart takes it once. */
function describeMerge(same: OrderDetailsLine[], pieces: number): string[] {
  if (same.length === 1) return [];
  const over = `The order had ${formatCount(pieces)} on ${same.length} lines; more than ${formatCount(QUANTITY_MAX)} can't be ordered at once.`;
  const told = `The order had this item on ${same.length} lines; they become one of ${formatCount(pieces)} pieces.`;
  return [pieces > QUANTITY_MAX ? over : told];
}

function toReorderLine(
  same: OrderDetailsLine[],
  first: OrderDetailsLine,
  cart: CartLine[],
): ReorderLine {
  const pieces = same.reduce((sum, { quantity }) => sum + quantity, 0);
  const line = { ...first, quantity: Math.min(pieces, QUANTITY_MAX) };
  const { today } = line;
  if (!today) return { line, orderable: false, changes: ["This item is no longer sold."] };
  if (today.price === 0) return { line, orderable: false, changes: [messages.onRequestOnly] };
  const before = [...new Set(same.map(({ yourPrice }) => yourPrice))];
  const inCart = findInCart(cart, line);
  const changes = [
    ...describeMerge(same, pieces),
    ...before
      .filter((price) => price !== today.price)
      .map((price) => `Price ${formatMoney(price)} is now ${formatMoney(today.price)}.`),
    describeStock(line),
    inCart && `${formatCount(inCart.quantity)} in your cart become ${formatCount(line.quantity)}.`,
  ];
  return { line, orderable: true, changes: changes.filter((one) => typeof one === "string") };
}

/**
 * Price, stock and cart against what was ordered, each item once with the pieces of all its lines; the cart's line is set
 * to that quantity, as in 4.8.
 */
export const getReorderLines = (lines: OrderDetailsLine[], cart: CartLine[]): ReorderLine[] =>
  lines
    .map((first) => ({ first, same: lines.filter(({ itemId }) => itemId === first.itemId) }))
    .filter(({ first, same }) => same[0] === first)
    .map(({ first, same }) => toReorderLine(same, first, cart));
