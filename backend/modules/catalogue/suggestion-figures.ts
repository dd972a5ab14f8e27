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
/** This often, figures that are in use and about to be too old are read again. */
const REFRESH_MS = 1_000;
const CACHED = 50_000;
/** So many of them at once: a request for other items waits for one such query at most. */
const BATCH = 50;

type Row = [
  id: number,
  listPrice: number,
  available: number,
  whenOut: string,
  leadDays: number | null,
  boreUm: number | null,
  outsideUm: number | null,
  widthUm: number | null,
];

/** All rows as one text: for the embedded database that is half the work of sending them one by one. */
async function read(db: Db, ids: number[]): Promise<SuggestionFigures[]> {
  const columns = sql.join(
    [
      items.id,
      items.listPrice,
      sql`coalesce(${itemStock.available}, 0)`,
      sql`coalesce(${itemStock.outOfStockAvailability}, 'On Demand')`,
      itemStock.leadDays,
      items.boreUm,
      items.outsideUm,
      items.widthUm,
    ],
    sql`, `,
  );
  const [found] = await db
    .select({ rows: sql<string | null>`json_agg(json_build_array(${columns}))::text` })
    .from(items)
    .leftJoin(itemStock, eq(itemStock.itemId, items.id))
    .where(eq(items.id, sql`any(${sql.param(ids)}::int[])`));
  const rows = JSON.parse(found?.rows ?? "[]") as Row[];
  return rows.map(([id, listPrice, available, whenOut, leadDays, boreUm, outsideUm, widthUm]) => ({
    id,
    listPrice,
    available,
    whenOut,
    leadDays,
    boreUm,
    outsideUm,
    widthUm,
  }));
}

/**
 * Reads figures by id, at most `maxAgeMs` old. Requests that come while a query runs share the next one, and figures in
 * use are read again in batches before they are too old, so that few requests wait for the database and the number of
 * queries does not grow with the number of visitors.
 */
export function createFigureReader(
  db: Db,
  { maxAgeMs = MAX_AGE_MS, refreshMs = REFRESH_MS } = {},
): (ids: number[]) => Promise<Map<number, SuggestionFigures>> {
  const cache = new LRUCache<number, SuggestionFigures>({ max: CACHED, ttl: maxAgeMs });
  let waiting = new Set<number>();
  let next: Promise<Map<number, SuggestionFigures>> | null = null;
  let running: Promise<unknown> = Promise.resolve();
  /** Items found in the cache since the last refresh, and those of them that are to be read again. */
  let inUse = new Set<number>();
  let ageing: number[] = [];
  let refreshAt = Date.now() + refreshMs;

  const run = async () => {
    const ids = [...waiting, ...ageing.splice(0, BATCH)];
    waiting = new Set();
    next = null;
    const query = read(db, ids);
    running = query.catch(() => undefined);
    const rows = await query;
    for (const row of rows) cache.set(row.id, row);
    if (ageing.length > 0) readAgeing();
    return new Map(rows.map((row) => [row.id, row]));
  };

  const schedule = () => {
    next ??= running.then(run);
    return next;
  };

  /** If it fails, the figures become too old, and the request that needs them reports the error. */
  const readAgeing = () => void schedule().catch(() => undefined);

  const refresh = () => {
    refreshAt = Date.now() + refreshMs;
    ageing = [...inUse].filter((id) => cache.getRemainingTTL(id) < 2 * refreshMs);
    inUse = new Set();
    if (ageing.length > 0) readAgeing();
  };

  return async (ids) => {
    const found = new Map<number, SuggestionFigures>();
    const missing: number[] = [];
    for (const id of ids) {
      const figures = cache.get(id);
      if (figures) {
        found.set(id, figures);
        inUse.add(id);
      } else missing.push(id);
    }
    if (Date.now() >= refreshAt) refresh();
    if (missing.length === 0) return found;
    for (const id of missing) waiting.add(id);
    const rows = await schedule();
    for (const id of missing) {
      const figures = rows.get(id);
      if (figures) found.set(id, figures);
    }
    return found;
  };
}
