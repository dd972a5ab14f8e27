import { ApiError, api } from "../http.ts";
import { type GuestLine, guestCart } from "./guest-cart.ts";
import { sameLine } from "./guest-line.ts";

const LOCK = "guest-cart-merge";

const send = (mergeId: string, lines: readonly GuestLine[]) =>
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

/** One bad line makes the server refuse the whole cart; one by one, the good ones get through. */
async function sendOneByOne(mergeId: string, lines: readonly GuestLine[]): Promise<string[]> {
  const refused: string[] = [];
  for (const line of lines) {
    try {
      await send(mergeId, [line]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.push(line.name);
    }
  }
  return refused;
}

/** Empties the guest cart of what was sent; what another tab put in meanwhile stays, under a new merge id. */
function forget(sent: readonly GuestLine[]) {
  const later = guestCart.read().flatMap((line) => {
    const quantity = line.quantity - (sent.find((one) => sameLine(one, line))?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  guestCart.clear();
  for (const line of later) guestCart.add(line);
}

async function merge(): Promise<string[]> {
  const lines = guestCart.read();
  if (lines.length === 0) return [];
  const mergeId = guestCart.id;
  let refused: string[] = [];
  try {
    await send(mergeId, lines);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    refused = await sendOneByOne(mergeId, lines);
  }
  forget(lines);
  return refused;
}

/**
 * Moves this browser's guest cart into the server cart, answers the names that the server would not take.
 * One tab at a time; a replay adds nothing twice, as the merge id stays until the server has acknowledged.
 * Throws ApiError when the server can't be reached, and then the guest cart is still there.
 */
export function mergeGuestCart(): Promise<string[]> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(LOCK, merge) : merge();
}
