import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { cartMerges } from "../../db/schema/index.ts";
import type { Owner } from "./cart-lines.ts";
import type { CartItem } from "./item-lookup.ts";

/** The lines of a guest cart with the quantities that were not merged before. */
export async function findUnmerged(
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

/** Remembers merged lines, so that a repeated call or a second tab adds nothing (9.5). */
export async function recordMerge(
  tx: Db,
  { userId }: Owner,
  mergeId: string,
  lines: CartItem[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(cartMerges)
    .values(lines.map(({ itemId, quantity }) => ({ itemId, quantity, userId, mergeId })))
    .onConflictDoUpdate({
      target: [cartMerges.userId, cartMerges.mergeId, cartMerges.itemId],
      set: { quantity: sql`greatest(${cartMerges.quantity}, excluded.quantity)` },
    });
}

/** Deletes merge records older than 30 days, which no browser sends again. */
export async function deleteOldMerges(db: Db): Promise<void> {
  await db.delete(cartMerges).where(lt(cartMerges.mergedAt, sql`now() - interval '30 days'`));
}
