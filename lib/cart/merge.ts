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

/** A line that the server would not take, and why, in words for the buyer. */
export interface RefusedLine {
  line: GuestLine;
  reason: string;
}

/** What the server refuses of these lines; throws when it can't be asked. */
async function refusedOf(mergeId: string, lines: readonly GuestLine[]): Promise<RefusedLine[]> {
  try {
    await send(mergeId, lines);
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [line, ...more] = lines;
    if (line && more.length === 0) return [{ line, reason: (error as ApiError).message }];
  }
  // One bad line makes the server refuse the whole cart; one by one, the good ones get through.
  const refused: RefusedLine[] = [];
  for (const line of lines) refused.push(...(await refusedOf(mergeId, [line])));
  return refused;
}

/**
 * Takes out of the guest cart what the server has taken in; what it refused, and what another tab put in meanwhile,
 * stays under a new merge id.
 */
function forget(taken: readonly GuestLine[]) {
  const later = guestCart.read().flatMap((line) => {
    const quantity = line.quantity - (taken.find((one) => sameLine(one, line))?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  guestCart.clear();
  for (const line of later) guestCart.add(line);
}

async function merge(): Promise<RefusedLine[]> {
  const lines = guestCart.read();
  if (lines.length === 0) return [];
  const refused = await refusedOf(guestCart.id, lines);
  forget(lines.filter((line) => !refused.some((one) => one.line === line)));
  return refused;
}

/**
 * Moves this browser's guest cart into the server cart, answers the lines that the server would not
 * take, which stay in the guest cart. One tab at a time; a replay adds nothing twice, as the merge id stays until the server has acknowledged.
 * Throws ApiError when the server can't be reached, and then the guest cart is still there.
 */
export function mergeGuestCart(): Promise<RefusedLine[]> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(LOCK, merge) : merge();
}
