import { and, eq, lt, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { QUANTITY_MAX } from "../../../lib/rules/quantity.ts";
import type { Db } from "../../db/client.ts";
import { cartLines, cartMerges } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { lockQuantities, updateCart } from "./cart.ts";
import type { Owner } from "./cart-lines.ts";
import { type CartItem, type LineInput, resolveCartItems } from "./item-lookup.ts";

/** Records the merged quantities of a guest cart and returns those not merged before. */
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
  const remaining = lines
    .map(({ itemId, quantity }) => ({ itemId, quantity: quantity - (merged.get(itemId) ?? 0) }))
    .filter((line) => line.quantity > 0);
  if (remaining.length === 0) return remaining;
  await tx
    .insert(cartMerges)
    .values(lines.map((line) => ({ ...line, userId, mergeId })))
    .onConflictDoUpdate({
      target: [cartMerges.userId, cartMerges.mergeId, cartMerges.itemId],
      set: { quantity: sql`greatest(${cartMerges.quantity}, excluded.quantity)` },
    });
  return remaining;
}

/**
 * Adds a guest cart's quantities once per `mergeId`: a repeated call or a second tab adds nothing (9.5). All or none: throws
 * 409 if a line would exceed the maximum quantity.
 */
export async function mergeLines(
  db: Db,
  owner: Owner,
  inputs: LineInput[],
  mergeId: string,
): Promise<void> {
  const lines = await resolveCartItems(
    db,
    owner.brand,
    inputs,
    (earlier, later) => earlier + later,
  );
  await updateCart(db, owner, async (tx) => {
    const newLines = await recordMerge(tx, owner, mergeId, lines);
    if (newLines.length === 0) return;
    const present = await lockQuantities(tx, owner, newLines);
    const isTooMany = newLines.some(
      ({ itemId, quantity }) => (present.get(itemId) ?? 0) + quantity > QUANTITY_MAX,
    );
    if (isTooMany) throw new Refusal(409, messages.tooManyPieces);
    await tx
      .insert(cartLines)
      .values(newLines.map((line) => ({ ...line, userId: owner.userId })))
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.itemId],
        targetWhere: sql`${cartLines.rfiLineId} is null`,
        set: { quantity: sql`${cartLines.quantity} + excluded.quantity` },
      });
  });
}

/** Deletes merge records older than 30 days, which no browser sends again. */
export async function deleteOldMerges(db: Db): Promise<void> {
  await db.delete(cartMerges).where(lt(cartMerges.mergedAt, sql`now() - interval '30 days'`));
}
