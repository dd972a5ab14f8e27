import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Db } from "../../db/client.ts";
import { companies, receiptReversals, receipts } from "../../db/schema/index.ts";
import { findNextNumber, lockSeries } from "../documents/index.ts";
import { addToBalance } from "./balance.ts";
import { allocateUnusedReceipts, releaseReceipt } from "./settlement.ts";

/** Sum of what went back to the payer of a receipt, in paise. */
export async function getReversedAmount(db: Db, receiptId: number): Promise<number> {
  const [row] = await db
    .select({
      amount: sql<number>`coalesce(sum(${receiptReversals.amount}), 0)::int8`.mapWith(Number),
    })
    .from(receiptReversals)
    .where(eq(receiptReversals.receiptId, receiptId));
  return row?.amount ?? 0;
}

export interface Reversal {
  receiptId: number;
  /** Paise. */
  amount: number;
  /** "2026-11-20" */
  reversedOn: string;
  createdAt: Date;
  /** How the money went back; "" if the provider refunded it. */
  mode?: string;
  reference?: string;
  reason?: string;
}

const prefixes: Record<BrandId, string> = { zwz: "ZRF", nod: "NRF" };

/**
 * Records that a part of a receipt went back to the payer: what is unused first, then from its invoices, which are open
 * again. Reduces the balance of the locked company, below zero if the credit was used meanwhile. Returns the number of the
 * refund voucher.
 */
export async function reverseReceipt(tx: Db, reversal: Reversal): Promise<string> {
  const { receiptId, amount, createdAt } = reversal;
  const [receipt] = await tx
    .select({
      companyId: receipts.companyId,
      reference: receipts.reference,
      brand: companies.brand,
    })
    .from(receipts)
    .innerJoin(companies, eq(companies.id, receipts.companyId))
    .where(eq(receipts.id, receiptId));
  if (!receipt) throw new Error("the receipt no longer exists");
  const { companyId, reference } = receipt;
  const brand = receipt.brand as BrandId;
  const advance = await releaseReceipt(tx, receiptId, amount);
  await lockSeries(tx, advisoryLocks.refundVoucherNumbers, brand);
  const next = await findNextNumber(tx, receiptReversals, { brand, prefixes }, createdAt);
  await tx.insert(receiptReversals).values({ ...reversal, ...next, advance });
  await addToBalance(tx, { companyId, amount: -amount, reason: `Payment ${reference} refunded` });
  await allocateUnusedReceipts(tx, companyId);
  return next.number;
}
