import type { CartLine } from "../contract/cart.ts";
import type { OrderPageLine } from "../contract/order-page.ts";
import { formatCount, formatMoney } from "../format.ts";
import { messages } from "../forms/messages.ts";

/** What ordering a line again would mean today. */
export interface AgainLine {
  line: OrderPageLine;
  /** False when the item is no longer sold, or its price is on request. */
  orderable: boolean;
  /** What differs from then, in words; empty when nothing does. */
  changes: string[];
}

function stockChange({ quantity, today }: OrderPageLine): string | null {
  if (!today) return null;
  if (today.availability !== "Stock") return `Availability is now ${today.availability}.`;
  if (today.quantityNow >= quantity) return null;
  return `${formatCount(today.quantityNow)} of ${formatCount(quantity)} are in stock now, the rest comes later.`;
}

const isIn = (cart: CartLine[], { itemId, quantity }: OrderPageLine) =>
  cart.find((one) => one.itemId === itemId && !one.locked && one.quantity !== quantity);

/** Price, stock and cart against what was ordered; the cart's line is set to the quantity, as in 4.8. */
export function againOf(line: OrderPageLine, cart: CartLine[]): AgainLine {
  const { today, yourPrice, quantity } = line;
  if (!today) return { line, orderable: false, changes: ["This item is no longer sold."] };
  if (today.price === 0) return { line, orderable: false, changes: [messages.onRequestOnly] };
  const inCart = isIn(cart, line);
  const changes = [
    today.price !== yourPrice &&
      `Price ${formatMoney(yourPrice)} is now ${formatMoney(today.price)}.`,
    stockChange(line),
    inCart && `${formatCount(inCart.quantity)} in your cart become ${formatCount(quantity)}.`,
  ];
  return { line, orderable: true, changes: changes.filter((one) => typeof one === "string") };
}
