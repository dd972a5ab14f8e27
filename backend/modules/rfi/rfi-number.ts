import { sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { financialYear } from "../../../lib/financial-year.ts";
import type { Db } from "../../db/client.ts";

const prefixes: Record<BrandId, string> = { zwz: "ZWRFI", nod: "NDRFI" };

/** Whether the text has the format of an RFI number. */
export const isRfiNumber = (text: string): boolean => /^[A-Z]{5}\d{4}-\d{6,10}$/.test(text);

/** Reserves the next RFI id and derives its number, e.g. ZWRFI2627-000123. Numbers may have gaps, as for orders. */
export async function nextRfiNumber(db: Db, brand: BrandId, at: Date) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('rfis', 'id'))::int as id`,
  );
  const id = rows[0]?.id ?? 0;
  const number = `${prefixes[brand]}${financialYear(at)}-${String(id).padStart(6, "0")}`;
  return { id, number };
}
