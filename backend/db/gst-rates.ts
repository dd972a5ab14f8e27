import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { hsnRates } from "./schema/index.ts";

/** Goods that no schedule names are taxed at 18 %. */
const RESIDUAL_RATE_BP = 1800;

/**
 * GST rate of an item in basis points: the longest HSN prefix in force on `day` ("YYYY-MM-DD", both dates of a
 * rate inclusive). A SQL expression, so that a rate needs no query of its own.
 */
export function rateBpOf(hsn: AnyColumn, day: string): SQL<number> {
  const { prefix, rateBp, validFrom, validTo } = hsnRates;
  return sql<number>`coalesce((
    select ${rateBp} from ${hsnRates}
    where starts_with(${hsn}, ${prefix}) and ${validFrom} <= ${day}::date
      and (${validTo} is null or ${validTo} >= ${day}::date)
    order by length(${prefix}) desc, ${validFrom} desc limit 1), ${sql.raw(String(RESIDUAL_RATE_BP))})`;
}
