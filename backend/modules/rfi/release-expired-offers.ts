import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { rfiLines, rfis } from "../../db/schema/index.ts";
import type { StockChange } from "./answer-rfi.ts";
import { lockStock, moveStock } from "./rfi-lines.ts";

const over = and(
  eq(rfiLines.status, "answered"),
  gt(rfiLines.held, 0),
  lte(rfiLines.validUntil, sql`now()`),
);

/** Puts what expired offers hold back into free stock, each once; answers what changed, by brand. */
export function releaseExpiredOffers(db: Db): Promise<StockChange[]> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: rfiLines.id, itemId: rfiLines.itemId })
      .from(rfiLines)
      .where(over);
    await lockStock(
      tx,
      found.map(({ itemId }) => itemId),
    );
    const ids = found.map(({ id }) => id);
    const lines = await tx
      .select({
        id: rfiLines.id,
        itemId: rfiLines.itemId,
        held: rfiLines.held,
        brand: rfis.brand,
      })
      .from(rfiLines)
      .innerJoin(rfis, eq(rfis.id, rfiLines.rfiId))
      .where(and(inArray(rfiLines.id, ids), over))
      .orderBy(asc(rfiLines.id))
      .for("update", { of: rfiLines });
    for (const { id, itemId, held } of lines) {
      await moveStock(tx, itemId, held);
      await tx.update(rfiLines).set({ held: 0 }).where(eq(rfiLines.id, id));
    }
    const byBrand = Map.groupBy(lines, (line) => line.brand as BrandId);
    return [...byBrand].map(([brand, its]) => ({ brand, items: its.map(({ itemId }) => itemId) }));
  });
}
