import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { items } from "../../db/schema/index.ts";

/** Time of the last change of each item. */
export async function findItemChanges(db: Db, ids: number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: items.id, changed: items.updatedAt })
    .from(items)
    .where(eq(items.id, sql`any(${sql.param(ids)}::int[])`));
  return new Map(rows.map(({ id, changed }) => [id, changed]));
}
