import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { BrandId } from "../../../brands/types.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { createTokenBuckets } from "../../../lib/token-buckets.ts";
import type { Db } from "../../db/client.ts";
import { searches } from "../../db/schema/index.ts";
import { toSearchedText } from "./searched-text.ts";

const FLUSH_MS = 10_000;
/** Different texts held in memory; further ones are not counted until the next write. */
const PENDING_MAX = 2_000;
/** Different texts stored per brand and day, so that a script cannot fill the database. */
const TEXTS_PER_DAY = 2_000;
/** Searches counted per address: a list of numbers at once, then one a second. The address is never stored. */
const LIMIT = { perSecond: 1, burst: 200 };

export interface SearchRecorder {
  /** Counts searches of a client address; `total` is the number of results. Returns at once. */
  record: (brand: BrandId, address: string, searches: { text: string; total: number }[]) => void;
  /** Writes what was counted since the last time. */
  flush: () => Promise<void>;
}

interface Count {
  brand: BrandId;
  day: string;
  text: string;
  searches: number;
  without_results: number;
}

/** Adds counts to the table. New texts of a day that has enough of them are dropped. */
async function store(db: Db, counts: Count[]): Promise<void> {
  // Sorted, so that two backends cannot deadlock.
  const rows = counts.toSorted((a, b) => (a.text < b.text ? -1 : 1));
  await db.execute(sql`
    with counts as (
      select *, row_number() over (partition by brand, day order by text) as place
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as c(brand text, day date, text text, searches int, without_results int)
    ), stored as (
      select brand, day, count(*)::int as texts from ${searches}
      where (brand, day) in (select brand, day from counts) group by brand, day
    )
    insert into ${searches} (brand, day, text, searches, without_results)
    select c.brand, c.day, c.text, c.searches, c.without_results
    from counts c left join stored s on s.brand = c.brand and s.day = c.day
    where coalesce(s.texts, 0) + c.place <= ${TEXTS_PER_DAY}::int
      or exists (select 1 from ${searches} e where e.brand = c.brand and e.day = c.day and e.text = c.text)
    order by c.brand, c.day, c.text
    on conflict (brand, day, text) do update set
      searches = least(${searches}.searches::bigint + excluded.searches, 2147483647)::int,
      without_results = least(${searches}.without_results::bigint + excluded.without_results, 2147483647)::int`);
}

/**
 * Counts submitted searches in memory and writes them every ten seconds, so that a search never waits for it. What a
 * killed process or an unreachable database has not written is lost.
 */
export function createSearchRecorder(
  db: Db,
  clock: () => Date,
  log: Pick<FastifyBaseLogger, "warn">,
): SearchRecorder {
  let pending = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const take = createTokenBuckets(LIMIT);

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...pending.values()];
    pending = new Map();
    if (counts.length === 0) return writing;
    writing = writing
      .then(() => store(db, counts))
      .catch((error: unknown) => log.warn({ err: error }, "searches not counted"));
    return writing;
  };

  const count = (brand: BrandId, day: string, typed: string, total: number) => {
    const text = toSearchedText(typed);
    if (text === null) return;
    const key = `${brand} ${day} ${text}`;
    const known = pending.get(key);
    if (!known && pending.size >= PENDING_MAX) return;
    const counted = known ?? { brand, day, text, searches: 0, without_results: 0 };
    counted.searches += 1;
    if (total === 0) counted.without_results += 1;
    pending.set(key, counted);
    timer ??= setTimeout(flush, FLUSH_MS).unref();
  };

  return {
    record(brand, address, found) {
      const day = indianDay(clock());
      for (const { text, total } of found) {
        if (take(address) > 0) return;
        count(brand, day, text, total);
      }
    },
    flush,
  };
}
