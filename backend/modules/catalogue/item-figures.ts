import { and, eq, gte, lt, max, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { itemChanges, itemStock, items } from "../../db/schema/index.ts";
import { type FigureRow, FigureTable, type ItemFigures } from "./figure-table.ts";

export interface FigureReader {
  /** Figures by id, at most two seconds old; undefined for an item that does not exist. */
  read: (ids: number[]) => Promise<(ItemFigures | undefined)[]>;
  close: () => void;
}

/** This often changes are read, and figures read longer ago are not used. */
const POLL_MS = 1_000;
const MAX_AGE_MS = 2_000;
const RETENTION_MINUTES = 60;
/** After a longer time without the database, changes may have been deleted. */
const RELOAD_MS = (RETENTION_MINUTES * 60_000) / 2;
/** Items per query, small enough not to grow the embedded database's memory, which never shrinks. */
const PAGE = 2_000;

/** All rows as one text: for the embedded database that is half the work of sending them one by one. */
async function readRows(db: Db, which: SQL | undefined): Promise<FigureRow[]> {
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
    .where(which);
  return JSON.parse(found?.rows ?? "[]") as FigureRow[];
}

/** A snapshot that sees every transaction. */
const EVERYTHING = "9223372036854775807:9223372036854775807:";

/**
 * The items changed by transactions that the snapshot `since` does not see, and the snapshot of this reading. A number or
 * a time would miss what commits after something later.
 */
async function readChanges(db: Db, since: string): Promise<{ snapshot: string; ids: number[] }> {
  const { rows } = await db.execute<{ snapshot: string; ids: number[] }>(sql`
    select pg_current_snapshot()::text as snapshot, coalesce((
      select json_agg(distinct changed.id) from item_changes c, unnest(c.item_ids) as changed (id)
      where c.transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(c.transaction, ${since}::pg_snapshot)), '[]') as ids`);
  return rows[0] ?? { snapshot: since, ids: [] };
}

/**
 * Holds the figures of all items in memory. Changes of every process are read a second apart, so that only a request that
 * finds the last reading too old, as after an outage, or an item that it has not seen, waits for the database.
 */
export async function createFigureReader(
  db: Db,
  onFault?: (error: unknown) => void,
  { pollMs = POLL_MS, maxAgeMs = MAX_AGE_MS, now = () => Date.now() } = {},
): Promise<FigureReader> {
  const table = new FigureTable();
  let since: string | null = null;
  /** When the last reading of changes that succeeded was begun. */
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let closed = false;

  const load = async () => {
    const { snapshot } = await readChanges(db, EVERYTHING);
    const [found] = await db.select({ last: max(items.id) }).from(items);
    for (let from = 0; from <= (found?.last ?? 0); from += PAGE) {
      const page = and(gte(items.id, from), lt(items.id, from + PAGE));
      for (const row of await readRows(db, page)) table.set(row);
    }
    since = snapshot;
  };

  const apply = async (last: string) => {
    const { snapshot, ids } = await readChanges(db, last);
    for (let at = 0; at < ids.length; at += PAGE) {
      const page = eq(items.id, sql`any(${sql.param(ids.slice(at, at + PAGE))}::int[])`);
      for (const row of await readRows(db, page)) table.set(row);
    }
    since = snapshot;
  };

  const refresh = async () => {
    const begun = now();
    if (since === null || begun - readAt > RELOAD_MS) await load();
    else await apply(since);
    readAt = begun;
  };
  /** One reading at a time, which all waiting requests share. */
  const update = () => {
    reading ??= refresh().finally(() => {
      reading = null;
    });
    return reading;
  };

  let timer: NodeJS.Timeout;
  const poll = async () => {
    try {
      await update();
    } catch (error) {
      if (!closed) onFault?.(error);
    }
    if (!closed) timer = setTimeout(poll, pollMs).unref();
  };

  await update();
  timer = setTimeout(poll, pollMs).unref();

  return {
    async read(ids) {
      const figures = () => ids.map((id) => table.get(id));
      const found = figures();
      if (now() - readAt <= maxAgeMs && !found.includes(undefined)) return found;
      await update();
      return figures();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** Deletes changes that every process has had time to read. */
export async function deleteOldItemChanges(db: Db): Promise<void> {
  await db
    .delete(itemChanges)
    .where(
      lt(itemChanges.changedAt, sql`now() - make_interval(mins => ${RETENTION_MINUTES}::int)`),
    );
}
