import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { itemStock, items } from "../../db/schema/index.ts";

/** IDs of the items in stock now; the index holds only the state at its last build. */
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

/** Time of the last change of each item. */
export async function findItemChanges(db: Db, ids: number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: items.id, changed: items.updatedAt })
    .from(items)
    .where(eq(items.id, sql`any(${sql.param(ids)}::int[])`));
  return new Map(rows.map(({ id, changed }) => [id, changed]));
}
