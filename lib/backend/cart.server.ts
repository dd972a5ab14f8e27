import "server-only";
import { z } from "zod";
import type { AddToCart } from "../contract/cart.ts";
import {
  type AddedLines,
  type AddedToCart,
  addLines as addLinesCall,
  type ChangedQuantity,
  changeQuantity,
  type RefusedChange,
  type RemovedLines,
  removeLines as removeLinesCall,
} from "../contract/cart-changes.ts";
import { messages } from "../forms/messages.ts";
import { QUANTITY_MAX } from "../rules/quantity.ts";
import { BackendError, errorKind, lacksCall } from "./errors.ts";
import * as published from "./published-cart.server.ts";

type CartContext = published.CartContext;

export const quantitySchema = z
  .int(messages.quantityRange)
  .min(1, messages.quantityRange)
  .max(QUANTITY_MAX, messages.quantityRange);

/** A line as the browser sends it; the price (paise) is a hint. */
export const newLineSchema = z.object({
  itemId: z.string().min(1).max(40),
  name: z.string().max(200),
  /** The maker; needed with `unlessPresent` only. */
  brand: z.string().max(200).default(""),
  unitPrice: z.int().nonnegative(),
  quantity: quantitySchema,
});

/** The reply to a call of ours; null if the backend has the published calls only. */
const orPublished = <Reply>(reply: Promise<Reply>): Promise<Reply | null> =>
  reply.catch((error: unknown) => {
    if (lacksCall(error)) return null;
    throw error;
  });

function throwFirst([first]: RefusedChange[]): void {
  if (first) throw new BackendError(errorKind(first.status), first.status, first.message);
}

/**
 * Sets lines, all or none; with `unlessPresent` only if the cart has none of the items yet (4.8, 7.27). Its lines of RFI offers
 * don't count then, unless offers are added.
 */
export async function addToCart(
  context: CartContext,
  added: published.NewLines,
): Promise<AddedToCart> {
  const reply = await orPublished(context.call(addLinesCall, added));
  if (!reply) return published.addToCart(context, added);
  throwFirst(reply.refused);
  return { added: reply.added, cart: reply.cart };
}

/** Sets many lines, or adds those of a guest cart once per `mergeId`; each is refused by itself. */
export async function addLines(context: CartContext, added: AddToCart): Promise<AddedLines> {
  const reply = await orPublished(context.call(addLinesCall, { ...added, unlessPresent: false }));
  if (!reply) return published.addLines(context, added);
  const refused = reply.refused.flatMap(({ id, message }) =>
    added.lines
      .filter(({ itemId }) => id === itemId || id === "")
      .map(({ itemId }) => [itemId, message] as const),
  );
  return { refused: Object.fromEntries(refused), cart: reply.cart };
}

/** Sets the quantity of a line. */
export async function setQuantity(
  context: CartContext,
  lineId: string,
  quantity: number,
): Promise<ChangedQuantity> {
  const reply = await orPublished(context.call(changeQuantity, { lineId, quantity }));
  if (!reply) return published.setQuantity(context, lineId, quantity);
  const { refused, ...changed } = reply;
  throwFirst(refused);
  return changed;
}

/** Removes lines. One that is gone already, as after a removal in another tab, counts as removed. */
export async function removeLines(context: CartContext, lineIds: string[]): Promise<RemovedLines> {
  const reply = await orPublished(context.call(removeLinesCall, lineIds));
  return reply ? { refused: {}, cart: reply.cart } : published.removeLines(context, lineIds);
}
