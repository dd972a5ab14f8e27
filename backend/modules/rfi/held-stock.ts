import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { itemStock, rfiLines, rfis } from "../../db/schema/index.ts";
import { allocateFreeStock } from "../fulfilment/allocation.ts";

/** Items whose free stock changed. */
export interface StockChange {
  brand: BrandId;
  items: number[];
}

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

/** A line with held stock always has an item. */
const itemIdOf = sql<number>`${rfiLines.itemId}`;

const isExpiredWithStock = and(
  eq(rfiLines.status, "answered"),
  gt(rfiLines.held, 0),
  lte(rfiLines.validUntil, sql`now()`),
);

/** Returns the pieces held by expired offers to stock, and reports the changed items by brand. */
export function releaseExpiredOffers(db: Db, now: Date): Promise<StockChange[]> {
  return db.transaction(async (tx) => {
    const expired = await tx
      .select({ id: rfiLines.id, itemId: itemIdOf })
      .from(rfiLines)
      .where(isExpiredWithStock);
    await lockStock(
      tx,
      expired.map(({ itemId }) => itemId),
    );
    const ids = expired.map(({ id }) => id);
    const lines = await tx
      .select({
        id: rfiLines.id,
        itemId: itemIdOf,
        held: rfiLines.held,
        brand: rfis.brand,
      })
      .from(rfiLines)
      .innerJoin(rfis, eq(rfis.id, rfiLines.rfiId))
      .where(and(inArray(rfiLines.id, ids), isExpiredWithStock))
      .orderBy(asc(rfiLines.id))
      .for("update", { of: rfiLines });
    for (const { id, itemId, held } of lines) {
      await adjustStock(tx, itemId, held);
      await tx.update(rfiLines).set({ held: 0 }).where(eq(rfiLines.id, id));
    }
    await allocateFreeStock(
      tx,
      lines.map(({ itemId }) => itemId),
      now,
    );
    const byBrand = Map.groupBy(lines, (line) => line.brand as BrandId);
    return [...byBrand].map(([brand, group]) => ({
      brand,
      items: group.map(({ itemId }) => itemId),
    }));
  });
}
