import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { hsnRates } from "../../db/schema/index.ts";

/** Goods that no schedule names fall into the 18 % slab. */
const RESIDUAL_RATE_BP = 1800;

/**
 * GST rate of an item in basis points: the longest prefix of its HSN that is in force on `day` ("YYYY-MM-DD", both
 * dates of a rate included). An expression, so that a rate costs no query of its own.
 */
export function rateBpOf(hsn: AnyColumn, day: string): SQL<number> {
  const { prefix, rateBp, validFrom, validTo } = hsnRates;
  return sql<number>`coalesce((
    select ${rateBp} from ${hsnRates}
    where starts_with(${hsn}, ${prefix}) and ${validFrom} <= ${day}::date
      and (${validTo} is null or ${validTo} >= ${day}::date)
    order by length(${prefix}) desc, ${validFrom} desc limit 1), ${sql.raw(String(RESIDUAL_RATE_BP))})`;
}
