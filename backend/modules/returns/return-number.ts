import { sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { financialYear } from "../../../lib/financial-year.ts";
import type { Db } from "../../db/client.ts";

const prefixes: Record<BrandId, string> = { zwz: "ZRT", nod: "NRT" };

/** Reserves the next id of a return and derives its number, e.g. ZRT2627-000012. Numbers may have gaps, as for orders. */
export async function nextReturnNumber(tx: Db, brand: BrandId, at: Date) {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('returns', 'id'))::int as id`,
  );
  const id = rows[0]?.id ?? 0;
  const number = `${prefixes[brand]}${financialYear(at)}-${String(id).padStart(6, "0")}`;
  return { id, number };
}

/** Whether the text has the format of a return's number. */
export const isReturnNumber = (text: string): boolean => /^[A-Z]{2,3}\d{4}-\d{6,9}$/.test(text);
