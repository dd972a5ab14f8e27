import { and, eq, max, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { financialYear } from "../../../lib/financial-year.ts";
import { brandKeys } from "../../db/advisory-locks.ts";
import type { Db } from "../../db/client.ts";
import type {
  deliveryChallans,
  payments,
  receiptReversals,
  receipts,
  refunds,
} from "../../db/schema/index.ts";

/**
 * Locks a brand's series of numbers. The lock is held until the transaction ends, so that the series has neither gaps nor
 * duplicates; read the clock after taking it, so that a higher serial never has an earlier date.
 */
export async function lockSeries(tx: Db, lock: number, brand: BrandId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock}::int, ${brandKeys[brand]}::int)`);
}

/** "ZW/26-27/000123": at most 16 characters (Rules 46 and 55), with one series per prefix and financial year. */
export const formatSerial = (prefix: string, year: string, serial: number): string =>
  `${prefix}/${year.slice(0, 2)}-${year.slice(2)}/${String(serial).padStart(6, "0")}`;

/** The next number after those in a table, for a document of that moment. The caller has locked the series. */
export async function findNextNumber(
  tx: Db,
  table:
    | typeof deliveryChallans
    | typeof payments
    | typeof receiptReversals
    | typeof receipts
    | typeof refunds,
  { brand, prefixes }: { brand: BrandId; prefixes: Record<BrandId, string> },
  at: Date,
) {
  const year = financialYear(at);
  const [row] = await tx
    .select({ last: max(table.serial) })
    .from(table)
    .where(and(eq(table.brand, brand), eq(table.financialYear, year)));
  const serial = (row?.last ?? 0) + 1;
  return {
    brand,
    financialYear: year,
    serial,
    number: formatSerial(prefixes[brand], year, serial),
  };
}
