import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type { Db } from "../../../db/client.ts";
import { items } from "../../../db/schema/index.ts";

/** IDs per page, small enough not to grow the embedded database's memory, which never shrinks. */
const PAGE = 2_000;

/**
 * Searchable columns of a brand's items that are sold, page by page, each page a JSON list of `IndexRow`. Not parsed here: with a
 * large catalogue the builder's thread does that.
 */
export async function* rowPages(db: Db, brand: BrandId): AsyncGenerator<string> {
  const [ends] = await db
    .select({
      first: sql<number>`coalesce(min(${items.id}), 0)::int`,
      last: sql<number>`coalesce(max(${items.id}), -1)::int`,
    })
    .from(items)
    .where(eq(items.brand, brand));
  if (!ends) return;
  for (let from = ends.first; from <= ends.last; from += PAGE) {
    const result = await db.execute(sql`
      select json_agg(json_build_array(i.id, i.maker, i.designation, i.sub_category, i.category, i.universal_number,
          i.competitor_number, i.bore_um, i.outside_um, i.width_um, coalesce(s.available, 0) > 0,
          i.slug, i.series) order by i.id)::text
        as rows
      from items i left join item_stock s on s.item_id = i.id
      where i.id >= ${from} and i.id < ${from + PAGE} and i.brand = ${brand}
        and i.status = 'Active'`);
    const page = result.rows[0] as { rows: string | null } | undefined;
    if (page?.rows) yield page.rows;
  }
}
