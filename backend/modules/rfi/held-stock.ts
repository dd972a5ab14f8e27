import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { rfiLines, rfis } from "../../db/schema/index.ts";
import { adjustStock, lockStock } from "../catalogue/index.ts";
import { allocateFreeStock } from "../fulfilment/index.ts";

/** Items whose free stock changed. */
export interface StockChange {
  brand: BrandId;
  items: number[];
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
