import { formatStockStatus } from "../catalogue/stock-status.ts";
import type { CartLine } from "../contract/cart.ts";
import type { OrderDetailsLine } from "../contract/order-details.ts";
import { formatCount, formatMoney } from "../format.ts";
import { messages } from "../forms/messages.ts";
import { QUANTITY_MAX } from "../forms/quantity.ts";

/** An item of a former order as it would be ordered today. */
export interface ReorderLine {
  /** First line of the item, with the quantity of all its lines. */
  line: OrderDetailsLine;
  /** False if the item is no longer sold or its price is on request. */
  orderable: boolean;
  /** Changes since the former order, as shown to the buyer. */
  changes: string[];
}

function describeStock({ quantity, today }: OrderDetailsLine): string | null {
  if (!today) return null;
  if (today.availability !== "Stock") {
    const { availability } = today;
    return `Availability today: ${formatStockStatus({ availability })}.`;
  }
  if (today.quantityNow >= quantity) return null;
  return `${formatCount(today.quantityNow)} of ${formatCount(quantity)} are in stock now. The rest will be dispatched later.`;
}

const findInCart = (cart: CartLine[], { itemId, quantity }: OrderDetailsLine) =>
  cart.find((one) => one.itemId === itemId && !one.locked && one.quantity !== quantity);

/** An order may contain an item twice, once from an RFI offer; the cart combines them in one line. */
function describeMerge(same: OrderDetailsLine[], pieces: number): string[] {
  if (same.length === 1) return [];
  const tooMany = `The order had ${formatCount(pieces)} pieces on ${same.length} lines, but the maximum per order is ${formatCount(QUANTITY_MAX)}.`;
  const combined = `The order had this item on ${same.length} lines. They are combined into one line of ${formatCount(pieces)} pieces.`;
  return [pieces > QUANTITY_MAX ? tooMany : combined];
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
  const formerPrices = [...new Set(same.map(({ yourPrice }) => yourPrice))];
  const inCart = findInCart(cart, line);
  const changes = [
    ...describeMerge(same, pieces),
    ...formerPrices
      .filter((price) => price !== today.price)
      .map(
        (price) => `The price was ${formatMoney(price)} and is now ${formatMoney(today.price)}.`,
      ),
    describeStock(line),
    inCart &&
      `The quantity in your cart changes from ${formatCount(inCart.quantity)} to ${formatCount(line.quantity)}.`,
  ];
  return { line, orderable: true, changes: changes.filter((one) => typeof one === "string") };
}

/**
 * Compares each item of an order with today's price, stock and cart. An item on several lines is combined; adding it sets
 * the cart line to its quantity, as in 4.8.
 */
export const getReorderLines = (lines: OrderDetailsLine[], cart: CartLine[]): ReorderLine[] =>
  lines
    .map((first) => ({ first, same: lines.filter(({ itemId }) => itemId === first.itemId) }))
    .filter(({ first, same }) => same[0] === first)
    .map(({ first, same }) => toReorderLine(same, first, cart));
