import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type Actor, recordOrderEvents } from "../../db/order-events.ts";
import { type LinePieces, orderLines, orders } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { assertApproved, lockOrder } from "../orders/index.ts";
import { chooseAllocated, lockOrderLines } from "./order-lines.ts";

export interface Packing {
  orderId: number;
  /** By default all allocated pieces. */
  pieces?: LinePieces[] | undefined;
  by?: Actor | undefined;
}

/**
 * Records that allocated pieces of an approved order are packed: all of them, or so many of each given line. Returns how
 * many are packed of each line. 409 if the order isn't approved, or if fewer pieces are allocated. Locks: order, stock by
 * item, lines.
 */
export async function packOrder(
  tx: Db,
  { orderId, pieces, by }: Packing,
  now: Date,
): Promise<LinePieces[]> {
  const order = await lockOrder(tx, orderId);
  assertApproved(order);
  const lines = await lockOrderLines(tx, orderId);
  const chosen = pieces
    ? chooseAllocated(lines, pieces)
    : lines.map((line) => ({ line, quantity: line.allocated }));
  if (chosen.every(({ quantity }) => quantity === 0)) {
    throw new Refusal(409, "No pieces of this order are allocated.");
  }
  for (const { line, quantity } of chosen) {
    await tx.update(orderLines).set({ packed: quantity }).where(eq(orderLines.id, line.id));
  }
  await tx.update(orders).set({ packedAt: now }).where(eq(orders.id, orderId));
  const done = chosen
    .filter(({ quantity }) => quantity > 0)
    .map(({ line: { line }, quantity }) => ({ line, quantity }));
  await recordOrderEvents(tx, [{ orderId, at: now, kind: "packed", pieces: done, ...by }]);
  return done;
}
