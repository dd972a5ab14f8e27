import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import {
  type listSearches as listCall,
  SEARCHES_PAGE,
  type SearchedText,
  type SearchedTexts,
} from "../../../lib/contract/operations/searches.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { containing } from "../../db/like.ts";
import { handledSearches, searches } from "../../db/schema/index.ts";

/** As long as page views: a month can be compared with the same month of the previous year. */
const RETENTION_DAYS = 396;

export async function deleteOldSearches(db: Db, now: Date): Promise<void> {
  const first = laterDay(indianDay(now), -RETENTION_DAYS);
  await db.delete(searches).where(lt(searches.day, first));
  // A note about a text that is no longer counted has no row to stand beside.
  await db.execute(sql`delete from handled_searches h where handled_at < ${first}::date
    and not exists (select 1 from searches s where s.brand = h.brand and s.text = h.text)`);
}

/** Whether an operator has dealt with the text of the row `s`. */
export const isHandled: SQL = sql`exists (
  select 1 from handled_searches h where h.brand = s.brand and h.text = s.text)`;

type Filter = ReturnType<(typeof listCall)["body"]["parse"]>;

const shown: Record<Filter["show"], SQL> = {
  "without-results": sql`s."withoutResults" > 0 and h.text is null`,
  handled: sql`h.text is not null`,
  all: sql`true`,
};

type Row = Omit<SearchedText, "handled"> & {
  note: string | null;
  operator: string | null;
  handledAt: string | Date | null;
  total: number;
};

/** Texts of the last days, most frequent first; where only those without results are shown, by how often there were none. */
export async function listSearches(
  db: Db,
  { brand, days, show, text, page }: Filter,
  now: Date,
): Promise<SearchedTexts> {
  const first = laterDay(indianDay(now), 1 - days);
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select s.*, h.note, h.operator, h.handled_at as "handledAt", count(*) over ()::int as total
    from (
      select brand, text, sum(searches)::int as searches, sum(without_results)::int as "withoutResults",
        min(day)::text as "firstOn", max(day)::text as "lastOn"
      from searches where day >= ${first}::date ${brand ? sql`and brand = ${brand}` : sql``}
      group by brand, text
    ) s left join handled_searches h on h.brand = s.brand and h.text = s.text
    where ${shown[show]} ${text ? sql`and s.text ilike ${containing(text)}` : sql``}
    order by ${show === "all" ? sql`s.searches` : sql`s."withoutResults"`} desc, s."lastOn" desc, s.text, s.brand
    limit ${SEARCHES_PAGE}::int offset ${(page - 1) * SEARCHES_PAGE}::int`);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ note, operator, handledAt, total: _, ...row }) => ({
      ...row,
      handled:
        handledAt === null
          ? null
          : {
              note: note ?? "",
              operator: operator ?? "",
              at: new Date(handledAt).toISOString(),
            },
    })),
  };
}

/** Takes a text out of the queue, also if it is searched for again. A later note replaces the former one. */
export async function handleSearch(
  tx: Db,
  { brand, text, note }: { brand: BrandId; text: string; note: string },
  operator: string,
): Promise<void> {
  await tx
    .insert(handledSearches)
    .values({ brand, text, note, operator })
    .onConflictDoUpdate({
      target: [handledSearches.brand, handledSearches.text],
      set: { note, operator, handledAt: sql`now()` },
    });
}

/** Whether any visitor searched for this text, so that nothing else can be marked. */
export const isSearchedText = async (
  tx: Db,
  { brand, text }: { brand: BrandId; text: string },
): Promise<boolean> =>
  (await tx.$count(searches, and(eq(searches.brand, brand), eq(searches.text, text)))) > 0;

/** Returns whether the text had been handled. */
export async function reopenSearch(
  tx: Db,
  { brand, text }: { brand: BrandId; text: string },
): Promise<boolean> {
  const removed = await tx
    .delete(handledSearches)
    .where(and(eq(handledSearches.brand, brand), eq(handledSearches.text, text)))
    .returning({ text: handledSearches.text });
  return removed.length > 0;
}
