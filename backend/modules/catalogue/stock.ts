import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { itemStock } from "../../db/schema/index.ts";

/** Locks stock in item order, as orders do, to avoid deadlocks. */
export const lockStock = (tx: Db, itemIds: number[]) =>
  tx
    .select({ itemId: itemStock.itemId })
    .from(itemStock)
    .where(eq(itemStock.itemId, sql`any(${sql.param(itemIds)}::int[])`))
    .orderBy(asc(itemStock.itemId))
    .for("update");

/**
 * Adds pieces to free stock (`allocateFreeStock` follows), or removes them if negative. Returns the new free stock, or null if there
 * was too little.
 */
export async function adjustStock(tx: Db, itemId: number, pieces: number): Promise<number | null> {
  const [row] = await tx
    .update(itemStock)
    .set({ available: sql`${itemStock.available} + ${pieces}::int` })
    .where(and(eq(itemStock.itemId, itemId), sql`${itemStock.available} + ${pieces}::int >= 0`))
    .returning({ available: itemStock.available });
  return row?.available ?? null;
}
