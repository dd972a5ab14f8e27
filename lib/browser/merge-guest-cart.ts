import type { GuestLine } from "../cart/guest-line.ts";
import { isSameLine } from "../cart/guest-line.ts";
import { guestCart } from "./guest-cart.ts";
import { ApiError, api } from "./http.ts";

const LOCK = "guest-cart-merge";

const postLines = (mergeId: string, lines: readonly GuestLine[]) =>
  api<null>("/api/cart/merge", {
    method: "POST",
    body: {
      mergeId,
      lines: lines.map((line) => ({
        itemId: line.itemId,
        name: line.name,
        unitPrice: line.price,
        quantity: line.quantity,
      })),
    },
  });

const isRefusal = (error: unknown) =>
  error instanceof ApiError && ["refused", "invalid", "missing", "conflict"].includes(error.kind);

/** A line that the server refuses, with the reason for the buyer. */
export interface RefusedLine {
  line: GuestLine;
  reason: string;
}

/** Merges the lines and returns those that the server refuses. Throws when it can't be reached. */
async function mergeLines(mergeId: string, lines: readonly GuestLine[]): Promise<RefusedLine[]> {
  try {
    await postLines(mergeId, lines);
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [line, ...more] = lines;
    if (line && more.length === 0) return [{ line, reason: (error as ApiError).message }];
  }
  // One invalid line makes the server refuse the whole cart, so the lines are sent one by one.
  const refused: RefusedLine[] = [];
  for (const line of lines) refused.push(...(await mergeLines(mergeId, [line])));
  return refused;
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

async function merge(): Promise<RefusedLine[]> {
  const lines = guestCart.read();
  if (lines.length === 0) return [];
  const refused = await mergeLines(guestCart.id, lines);
  removeMerged(lines.filter((line) => !refused.some((one) => one.line === line)));
  return refused;
}

/**
 * Merges the guest cart into the server cart, in one tab at a time, and returns the refused lines, which stay in the
 * guest cart. A repeated request adds nothing twice: the merge id stays until the server has acknowledged. Throws
 * ApiError when the server can't be reached; the guest cart is then unchanged.
 */
export function mergeGuestCart(): Promise<RefusedLine[]> {
  // Absent on plain http.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(LOCK, merge) : merge();
}
