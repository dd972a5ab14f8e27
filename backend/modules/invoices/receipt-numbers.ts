import { and, asc, eq, isNull } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Db } from "../../db/client.ts";
import { companies, receipts } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { findNextNumber, lockSeries } from "../documents/index.ts";

const prefixes: Record<BrandId, string> = { zwz: "ZR", nod: "NR" };

/**
 * Gives a receipt the next number of its series, in the caller's transaction.
 */
export async function numberReceipt(
  tx: Db,
  { id, brand, recordedAt }: { id: number; brand: BrandId; recordedAt: Date },
): Promise<string> {
  await lockSeries(tx, advisoryLocks.receiptNumbers, brand);
  const next = await findNextNumber(tx, receipts, { brand, prefixes }, recordedAt);
  await tx
    .update(receipts)
    .set(next)
    .where(and(eq(receipts.id, id), isNull(receipts.serial)));
  return next.number;
}

/** Numbers the receipts that were recorded before receipts had numbers, oldest first. */
export async function numberOldReceipts(db: Db): Promise<void> {
  const rows = await db
    .select({ id: receipts.id, recordedAt: receipts.recordedAt, brand: companies.brand })
    .from(receipts)
    .innerJoin(companies, eq(companies.id, receipts.companyId))
    .where(isNull(receipts.serial))
    .orderBy(asc(receipts.id));
  for (const row of rows) {
    await withRetry(() =>
      db.transaction((tx) => numberReceipt(tx, { ...row, brand: row.brand as BrandId })),
    );
  }
}
