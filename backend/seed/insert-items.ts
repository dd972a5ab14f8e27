import { sql } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import type { Db } from "../db/client.ts";
import type { SeedItem } from "./catalogue-items.ts";

const CHUNK = 4000;

/** One statement for thousands of rows on both databases: the rows are passed as one JSON text. */
async function insertChunk(tx: Db, brand: BrandId, chunk: SeedItem[]): Promise<void> {
  await tx.execute(sql`
    with data as materialized (
      select * from json_to_recordset(${JSON.stringify(chunk)}::json) as d(
        "maker" text, "designation" text, "slug" text, "code" text, "category" text, "subCategory" text,
        "description" text, "kind" text, "series" text, "base" text, "boreUm" int, "outsideUm" int, "widthUm" int,
        "massMg" bigint, "massApproximate" boolean, "universalNumber" text, "competitorNumber" text,
        "packing" text, "qtyPerCarton" int, "country" text, "hsn" text, "listPrice" bigint, "stock" json)
    ), inserted as (
      insert into items (brand, maker, designation, slug, code, category, sub_category, description, bearing_type, series,
        base_designation, bore_um, outside_um, width_um, mass_mg, mass_approximate, universal_number, competitor_number, packing,
        qty_per_carton, country, hsn, list_price)
      select ${brand}, "maker", "designation", "slug", "code", "category", "subCategory", "description", "kind",
        "series", "base", "boreUm", "outsideUm", "widthUm", "massMg", "massApproximate", "universalNumber",
        "competitorNumber", "packing", "qtyPerCarton", "country", "hsn", "listPrice"
      from data
      returning id, maker, designation
    )
    insert into item_stock (item_id, available, out_of_stock_availability, lead_days)
    select inserted.id, (data.stock->>'available')::int, data.stock->>'whenOut', (data.stock->>'leadDays')::int
    from inserted join data on data.maker = inserted.maker and data.designation = inserted.designation`);
}

/** Inserts items with their stock, thousands per statement. */
export async function insertItems(
  tx: Db,
  brand: BrandId,
  items: Iterable<SeedItem>,
): Promise<void> {
  let chunk: SeedItem[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < CHUNK) continue;
    await insertChunk(tx, brand, chunk);
    chunk = [];
  }
  if (chunk.length > 0) await insertChunk(tx, brand, chunk);
}
