import { and, eq, lt, sql } from "drizzle-orm";
import { QUANTITY_MAX } from "../../../lib/forms/quantity.ts";
import type { Db } from "../../db/client.ts";
import { cartLines, cartMerges } from "../../db/schema/index.ts";
import { updateCart } from "./cart.ts";
import type { Owner } from "./cart-lines.ts";
import { type CartItem, type LineInput, resolveCartItems } from "./item-lookup.ts";

/** What of each line this guest cart has not brought in yet; remembers that it now has. */
async function recordMerge(
  tx: Db,
  { userId }: Owner,
  mergeId: string,
  lines: CartItem[],
): Promise<CartItem[]> {
  const rows = await tx
    .select({ itemId: cartMerges.itemId, quantity: cartMerges.quantity })
    .from(cartMerges)
    .where(and(eq(cartMerges.userId, userId), eq(cartMerges.mergeId, mergeId)));
  const merged = new Map(rows.map((row) => [row.itemId, row.quantity]));
  const rest = lines
    .map(({ itemId, quantity }) => ({ itemId, quantity: quantity - (merged.get(itemId) ?? 0) }))
    .filter((line) => line.quantity > 0);
  if (rest.length === 0) return rest;
  await tx
    .insert(cartMerges)
    .values(lines.map((line) => ({ ...line, userId, mergeId })))
    .onConflictDoUpdate({
      target: [cartMerges.userId, cartMerges.mergeId, cartMerges.itemId],
      set: { quantity: sql`greatest(${cartMerges.quantity}, excluded.quantity)` },
    });
  return rest;
}

/** Adds a guest cart's quantities, each only once per `mergeId`: a replay or a second tab adds nothing (9.5). */
export async function mergeLines(
  db: Db,
  owner: Owner,
  wanted: LineInput[],
  mergeId: string,
): Promise<void> {
  const lines = await resolveCartItems(
    db,
    owner.brand,
    wanted,
    (earlier, later) => earlier + later,
  );
  await updateCart(db, owner, async (tx) => {
    const fresh = await recordMerge(tx, owner, mergeId, lines);
    if (fresh.length === 0) return;
    await tx
      .insert(cartLines)
      .values(fresh.map((line) => ({ ...line, userId: owner.userId })))
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.itemId],
        targetWhere: sql`${cartLines.rfiLineId} is null`,
        set: { quantity: sql`least(${cartLines.quantity} + excluded.quantity, ${QUANTITY_MAX})` },
      });
  });
}

/** Forgets guest carts merged a month ago; no browser still sends one of them again. */
export async function sweepMerges(db: Db): Promise<void> {
  await db.delete(cartMerges).where(lt(cartMerges.mergedAt, sql`now() - interval '30 days'`));
}
