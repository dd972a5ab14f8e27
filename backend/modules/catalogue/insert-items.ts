import { sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";

/** A row of `items` with its stock, without an ID. */
export interface NewItem {
  maker: string;
  designation: string;
  slug: string;
  code: string;
  category: string;
  subCategory: string;
  description: string;
  kind: string;
  series: string;
  base: string;
  boreUm: number | null;
  outsideUm: number | null;
  widthUm: number | null;
  massMg: number | null;
  massApproximate: boolean;
  universalNumber: string | null;
  competitorNumber: string | null;
  packing: string | null;
  qtyPerCarton: number | null;
  country: string | null;
  hsn: string;
  listPrice: number;
  stock: { available: number; whenOut: string; leadDays: number | null };
}

const CHUNK = 4000;

/** One statement for thousands of rows on both databases: the rows are passed as one JSON text. */
async function insertChunk(tx: Db, brand: BrandId, chunk: NewItem[]): Promise<void> {
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
export async function insertItems(tx: Db, brand: BrandId, items: Iterable<NewItem>): Promise<void> {
  let chunk: NewItem[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < CHUNK) continue;
    await insertChunk(tx, brand, chunk);
    chunk = [];
  }
  if (chunk.length > 0) await insertChunk(tx, brand, chunk);
}
