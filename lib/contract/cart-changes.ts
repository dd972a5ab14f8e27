import { z } from "zod";
import {
  type AddToCart,
  addItem,
  type CartLine,
  cartLineWire,
  decodeCartLine,
  lineId,
} from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { loose, message, success, text } from "./fields.ts";

/** Why a line could not be changed, with the status that the published call would have. */
export interface RefusedChange {
  /** The item or line as the caller named it; "" for all of the call. */
  id: string;
  status: number;
  message: string;
}

const changedCart = z.object({
  success,
  message,
  refused: z.array(z.object({ id: z.string(), status: z.int(), message: z.string() })),
  /** null if the cart was changed but could not be read. */
  itemdetails: z.array(cartLineWire).nullable(),
});

const decodeChange = ({ refused, itemdetails }: z.output<typeof changedCart>) => ({
  refused: refused satisfies RefusedChange[],
  cart: itemdetails?.map(decodeCartLine) ?? null,
});

/*
 * Changes of the cart that answer with the whole cart, in one round trip. They are ours; a backend without them answers 404, which
 * they never do otherwise: reasons are in `refused`.
 */

/**
 * Sets lines, or adds those of a guest cart once per `mergeId` (9.5). Each is refused by itself, the offers of an RFI all or none.
 * With `unlessPresent` nothing is set if the cart has the item of a line already (4.8).
 */
export const addLines = endpoint({
  method: "POST",
  path: "api/cart_lines/",
  auth: "required",
  summary: "Set lines of the cart and return it",
  body: addItem.body.extend({ unless_present: z.boolean() }),
  reply: changedCart.extend({ added: z.boolean() }),
  encode: ({ unlessPresent, ...added }: AddToCart & { unlessPresent: boolean }) => ({
    ...addItem.encode(added),
    unless_present: unlessPresent,
  }),
  decode: (wire) => ({ added: wire.added, ...decodeChange(wire) }),
});

/** Sets the quantity of a line. */
export const changeQuantity = endpoint({
  method: "POST",
  path: "api/cart_quantity/",
  auth: "required",
  summary: "Change the quantity of a line and return the cart",
  body: z.object({ item_detail_id: lineId, item_quantity: loose }),
  reply: changedCart.extend({ backorder_flag: loose }),
  encode: (input: { lineId: string; quantity: number }) => ({
    item_detail_id: input.lineId,
    item_quantity: String(input.quantity),
  }),
  decode: (wire) => ({
    backorder: text(wire.backorder_flag) === "1",
    message: wire.message ?? "",
    ...decodeChange(wire),
  }),
});

/** Removes lines; those that are gone already count as removed. */
export const removeLines = endpoint({
  method: "POST",
  path: "api/cart_removal/",
  auth: "required",
  summary: "Remove lines from the cart and return it",
  body: z.object({ item_detail_ids: z.array(lineId).min(1).max(200) }),
  reply: changedCart,
  encode: (lineIds: string[]) => ({ item_detail_ids: lineIds }),
  decode: decodeChange,
});

/** Response of our own /api to a change of the cart: the new cart; null when it was changed but could not be read. */
export interface ChangedCart {
  cart: CartLine[] | null;
}
export interface ChangedQuantity extends ChangedCart {
  backorder: boolean;
  message: string;
}
/** `added` is false when `unlessPresent` was set and the cart holds the item already. */
export interface AddedToCart extends ChangedCart {
  added: boolean;
}

/** Reasons by item id of the lines that were not added. */
export interface AddedLines extends ChangedCart {
  refused: Record<string, string>;
}

/** Reasons by line id of the lines that were not removed. */
export interface RemovedLines extends ChangedCart {
  refused: Record<string, string>;
}
