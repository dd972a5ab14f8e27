import type { GuestLine } from "../cart/guest-line.ts";
import { isSameLine } from "../cart/guest-line.ts";
import type { CartLine } from "../contract/cart.ts";
import type { AddedLines } from "../contract/cart-changes.ts";
import { guestCart } from "./guest-cart.ts";
import { api } from "./http.ts";

const LOCK = "guest-cart-merge";

/** A line that the server refuses, with the reason for the buyer. */
export interface RefusedLine {
  line: GuestLine;
  reason: string;
}

/** The refused lines, which stay in the guest cart, and the cart; null if nothing was merged or it could not be read. */
export interface MergedCart {
  refused: RefusedLine[];
  cart: CartLine[] | null;
}

/** Removes merged lines from the guest cart. Refused lines and those another tab has added stay, under a new merge id. */
function removeMerged(merged: readonly GuestLine[]) {
  const remaining = guestCart.read().flatMap((line) => {
    const quantity = line.quantity - (merged.find((one) => isSameLine(one, line))?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  guestCart.clear();
  for (const line of remaining) guestCart.add(line);
}

async function merge(): Promise<MergedCart> {
  const lines = guestCart.read();
  if (lines.length === 0) return { refused: [], cart: null };
  const { refused: reasons, cart } = await api<AddedLines>("/api/cart/merge", {
    method: "POST",
    body: {
      mergeId: guestCart.id,
      lines: lines.map((line) => ({
        itemId: line.itemId,
        name: line.name,
        unitPrice: line.price,
        quantity: line.quantity,
      })),
    },
  });
  const refused = lines.flatMap((line) => {
    const reason = reasons[line.itemId];
    return reason ? [{ line, reason }] : [];
  });
  removeMerged(lines.filter((line) => !reasons[line.itemId]));
  return { refused, cart };
}

/**
 * Merges the guest cart into the server cart, in one tab at a time. A repeated request adds nothing twice: the merge id stays until
 * the server has acknowledged. Throws ApiError when the server can't be reached; the guest cart is then unchanged.
 */
export function mergeGuestCart(): Promise<MergedCart> {
  // Absent on plain http.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(LOCK, merge) : merge();
}
