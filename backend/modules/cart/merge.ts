import { and, eq, lt, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { QUANTITY_MAX } from "../../../lib/rules/quantity.ts";
import type { Db } from "../../db/client.ts";
import { cartLines, cartMerges } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { lockQuantities, updateCart } from "./cart.ts";
import type { Owner } from "./cart-lines.ts";
import { type CartItem, type LineInput, resolveCartItems } from "./item-lookup.ts";

/** The lines of a guest cart with the quantities that were not merged before. */
async function findUnmerged(
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
  return lines
    .map(({ itemId, quantity }) => ({ itemId, quantity: quantity - (merged.get(itemId) ?? 0) }))
    .filter((line) => line.quantity > 0);
}

/**
 * Adds a guest cart's quantities once per `mergeId`: a repeated call or a second tab adds nothing (9.5). Lines that `refuse` gives a
 * reason for, or that would exceed the maximum quantity, are left out and returned with it. Call it in `updateCart`.
 */
export async function mergeItems(
  tx: Db,
  owner: Owner,
  { lines, mergeId }: { lines: CartItem[]; mergeId: string },
  refuse: (unmerged: CartItem[]) => Map<number, string>,
): Promise<Map<number, string>> {
  const { userId } = owner;
  const unmerged = await findUnmerged(tx, owner, mergeId, lines);
  if (unmerged.length === 0) return new Map();
  const present = await lockQuantities(tx, owner, unmerged);
  const refused = refuse(unmerged);
  for (const { itemId, quantity } of unmerged)
    if ((present.get(itemId) ?? 0) + quantity > QUANTITY_MAX)
      refused.set(itemId, messages.tooManyPieces);
  const added = unmerged.filter(({ itemId }) => !refused.has(itemId));
  if (added.length === 0) return refused;
  const isAdded = new Set(added.map(({ itemId }) => itemId));
  const whole = lines.filter(({ itemId }) => isAdded.has(itemId));
  await tx
    .insert(cartMerges)
    .values(whole.map((line) => ({ ...line, userId, mergeId })))
    .onConflictDoUpdate({
      target: [cartMerges.userId, cartMerges.mergeId, cartMerges.itemId],
      set: { quantity: sql`greatest(${cartMerges.quantity}, excluded.quantity)` },
    });
  await tx
    .insert(cartLines)
    .values(added.map((line) => ({ ...line, userId })))
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.itemId],
      targetWhere: sql`${cartLines.rfiLineId} is null`,
      set: { quantity: sql`${cartLines.quantity} + excluded.quantity` },
    });
  return refused;
}

/** Merges a guest cart, all or none: throws 409 if a line would exceed the maximum quantity (7.27 with our `merge_id`). */
export async function mergeLines(
  db: Db,
  owner: Owner,
  inputs: LineInput[],
  mergeId: string,
): Promise<void> {
  const lines = await resolveCartItems(db, owner.brand, inputs, (one, other) => one + other);
  await updateCart(db, owner, async (tx) => {
    const [refused] = (await mergeItems(tx, owner, { lines, mergeId }, () => new Map())).values();
    if (refused) throw new Refusal(409, refused);
  });
}

/** Deletes merge records older than 30 days, which no browser sends again. */
export async function deleteOldMerges(db: Db): Promise<void> {
  await db.delete(cartMerges).where(lt(cartMerges.mergedAt, sql`now() - interval '30 days'`));
}
