import "server-only";
import { brands } from "../../brands/index.ts";
import { hasSameItem } from "../cart/same-item.ts";
import {
  type AddToCart,
  addItem,
  displayCart,
  removeItem,
  updateQuantity,
} from "../contract/cart.ts";
import type {
  AddedLines,
  AddedToCart,
  ChangedQuantity,
  RemovedLines,
} from "../contract/cart-changes.ts";
import { messages } from "../forms/messages.ts";
import { BackendError } from "./errors.ts";
import type { Context } from "./handler.server.ts";

/*
 * Changes of the cart on a backend that has the published calls only (7.27 to 7.30), which answer little: the cart is read before
 * and after them.
 */

export type CartContext = Pick<Context<unknown, unknown>, "call" | "brand">;

/** The cart after a change; null when it can't be read although the change was made. */
const readCart = ({ call }: CartContext) => call(displayCart, undefined).catch(() => null);

export interface NewLines {
  /** `brand` is the maker. */
  lines: (AddToCart["lines"][number] & { brand: string })[];
  /** Add nothing if the cart has one of the items already (4.8). */
  unlessPresent: boolean;
}

/** Sets lines of the cart, all or none (7.27). */
export async function addToCart(
  context: CartContext,
  { lines, unlessPresent }: NewLines,
): Promise<AddedToCart> {
  if (unlessPresent) {
    const cart = await context.call(displayCart, undefined);
    const { manyMakers } = brands[context.brand];
    const areOffers = lines.some(({ rfiNumber }) => rfiNumber);
    if (hasSameItem(cart, lines, { manyMakers, areOffers })) return { added: false, cart };
  }
  await context.call(addItem, { lines });
  return { added: true, cart: await readCart(context) };
}

/** Enough to find a dozen refused lines among 200. */
const CALLS_MAX = 60;
const REFUSED_KINDS = ["refused", "invalid", "missing", "conflict"];

/**
 * Sets many lines, or adds those of a guest cart. The backend refuses a call as a whole, so a refused one is repeated in halves until
 * each refused line is found; the others are added.
 */
export async function addLines(
  context: CartContext,
  { lines, ...merge }: AddToCart,
): Promise<AddedLines> {
  const refused: Record<string, string> = {};
  const refuse = (some: AddToCart["lines"], { message }: BackendError) => {
    for (const { itemId } of some) refused[itemId] = message;
  };
  let calls = 0;
  async function add(some: AddToCart["lines"]): Promise<void> {
    try {
      calls++;
      await context.call(addItem, { ...merge, lines: some });
    } catch (error) {
      if (!(error instanceof BackendError) || !REFUSED_KINDS.includes(error.kind)) throw error;
      if (some.length === 1 || calls >= CALLS_MAX) return refuse(some, error);
      const half = Math.ceil(some.length / 2);
      await add(some.slice(0, half));
      await add(some.slice(half));
    }
  }
  await add(lines);
  return { refused, cart: await readCart(context) };
}

/** Sets the quantity of a line. The published call (7.30) takes the item, which is looked up in the cart. */
export async function setQuantity(
  context: CartContext,
  lineId: string,
  quantity: number,
): Promise<ChangedQuantity> {
  const cart = await context.call(displayCart, undefined);
  const line = cart.find(({ id }) => id === lineId);
  if (!line) throw new BackendError("missing", 404, messages.cartLineNotFound);
  if (line.locked) throw new BackendError("conflict", 409, messages.lockedQuantity);
  const outcome = await context.call(updateQuantity, { itemId: line.itemId, quantity });
  return { ...outcome, cart: await readCart(context) };
}

/** Calls at once; the backend removes one line per call (7.29). */
const REMOVALS_AT_ONCE = 6;

/**
 * Removes several lines. A line that is gone already, as after a removal in another tab, counts as removed. `refused` are the
 * reasons by line id.
 */
export async function removeLines(context: CartContext, lineIds: string[]): Promise<RemovedLines> {
  const refused: Record<string, string> = {};
  const remove = (lineId: string) =>
    context.call(removeItem, lineId).catch((error: unknown) => {
      if (!(error instanceof BackendError) || !REFUSED_KINDS.includes(error.kind)) throw error;
      if (error.kind !== "missing") refused[lineId] = error.message;
    });
  for (let i = 0; i < lineIds.length; i += REMOVALS_AT_ONCE) {
    // Not `all`: no removal may still be on its way when the buyer sees a failure.
    const results = await Promise.allSettled(lineIds.slice(i, i + REMOVALS_AT_ONCE).map(remove));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  }
  return { refused, cart: await readCart(context) };
}
