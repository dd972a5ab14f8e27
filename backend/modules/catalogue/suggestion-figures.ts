import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";
import { itemStock, items } from "../../db/schema/index.ts";

/** Price, stock and size of an item, as suggestions show them. */
export interface SuggestionFigures {
  id: number;
  listPrice: number;
  available: number;
  whenOut: string;
  leadDays: number | null;
  boreUm: number | null;
  outsideUm: number | null;
  widthUm: number | null;
}

/** Suggestions follow each other within a second, so that most figures have just been read. */
const MAX_AGE_MS = 4_500;
const CACHED = 50_000;

const read = async (db: Db, ids: number[]): Promise<SuggestionFigures[]> =>
  db
    .select({
      id: items.id,
      listPrice: items.listPrice,
      available: sql<number>`coalesce(${itemStock.available}, 0)::int`,
      whenOut: sql<string>`coalesce(${itemStock.outOfStockAvailability}, 'On Demand')`,
      leadDays: itemStock.leadDays,
      boreUm: items.boreUm,
      outsideUm: items.outsideUm,
      widthUm: items.widthUm,
    })
    .from(items)
    .leftJoin(itemStock, eq(itemStock.itemId, items.id))
    .where(eq(items.id, sql`any(${sql.param(ids)}::int[])`));

/**
 * Reads figures by id, at most `maxAgeMs` old. Requests that come while a query runs share the next one, so that the
 * number of queries does not grow with the number of visitors.
 */
export function createFigureReader(
  db: Db,
  maxAgeMs = MAX_AGE_MS,
): (ids: number[]) => Promise<Map<number, SuggestionFigures>> {
  const cache = new LRUCache<number, SuggestionFigures>({ max: CACHED, ttl: maxAgeMs });
  let waiting = new Set<number>();
  let next: Promise<Map<number, SuggestionFigures>> | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const run = async () => {
    const ids = [...waiting];
    waiting = new Set();
    next = null;
    const query = read(db, ids);
    running = query.catch(() => undefined);
    const rows = await query;
    for (const row of rows) cache.set(row.id, row);
    return new Map(rows.map((row) => [row.id, row]));
  };

  return async (ids) => {
    const found = new Map<number, SuggestionFigures>();
    const missing: number[] = [];
    for (const id of ids) {
      const figures = cache.get(id);
      if (figures) found.set(id, figures);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const id of missing) waiting.add(id);
    next ??= running.then(run);
    const rows = await next;
    for (const id of missing) {
      const figures = rows.get(id);
      if (figures) found.set(id, figures);
    }
    return found;
  };
}
