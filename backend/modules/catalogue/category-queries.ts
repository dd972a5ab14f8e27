import { and, eq, gt, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { itemStock, items } from "../../db/schema/index.ts";

/** Which of these items are in stock now: the index only knows how it was when it was built. */
export async function findItemsInStock(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: itemStock.itemId })
    .from(itemStock)
    .where(
      and(eq(itemStock.itemId, sql`any(${sql.param(ids)}::int[])`), gt(itemStock.available, 0)),
    );
  return new Set(rows.map(({ id }) => id));
}

/** When these items changed; those of a chunk of the sitemap, found by their keys. */
export async function findItemChanges(db: Db, ids: number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: items.id, changed: items.updatedAt })
    .from(items)
    .where(eq(items.id, sql`any(${sql.param(ids)}::int[])`));
  return new Map(rows.map(({ id, changed }) => [id, changed]));
}

/** What says on which shelves an item stands; undefined when the brand has no such item. */
export async function placeOf(db: Db, brand: BrandId, id: number) {
  const [item] = await db
    .select({
      category: items.category,
      subCategory: items.subCategory,
      series: items.series,
      boreUm: items.boreUm,
    })
    .from(items)
    .where(and(eq(items.brand, brand), eq(items.id, id)));
  return item;
}
