import { desc, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Db } from "../../db/client.ts";
import { lots } from "../../db/open-lots.ts";
import {
  companies,
  invoices,
  receiptAllocations,
  receiptReversals,
  receipts,
} from "../../db/schema/index.ts";
import { addToBalance } from "../accounts/balance.ts";
import { findNextNumber, lockSeries } from "./series.ts";
import { allocateUnusedReceipts, unused } from "./settlement.ts";

/** Reduces the allocation of a receipt to invoices by an amount (paise), the last due first. */
async function takeFromInvoices(tx: Db, receiptId: number, amount: number): Promise<void> {
  const allocated = await tx
    .select({ invoiceId: invoices.id, amount: receiptAllocations.amount })
    .from(receiptAllocations)
    .innerJoin(invoices, eq(invoices.id, receiptAllocations.invoiceId))
    .where(eq(receiptAllocations.receiptId, receiptId))
    .orderBy(
      sql`(select max(coalesce(lot.due_on, 'infinity')) from ${lots} lot) desc`,
      desc(invoices.id),
    );
  let left = amount;
  for (const one of allocated) {
    const taken = Math.min(left, one.amount);
    if (taken === 0) break;
    left -= taken;
    const isAllocation = sql`${receiptAllocations.receiptId} = ${receiptId} and ${receiptAllocations.invoiceId} = ${one.invoiceId}`;
    if (taken === one.amount) await tx.delete(receiptAllocations).where(isAllocation);
    else {
      await tx
        .update(receiptAllocations)
        .set({ amount: one.amount - taken })
        .where(isAllocation);
    }
    await tx
      .update(invoices)
      .set({ settled: sql`${invoices.settled} - ${taken}` })
      .where(eq(invoices.id, one.invoiceId));
  }
}

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
      unused,
    })
    .from(receipts)
    .innerJoin(companies, eq(companies.id, receipts.companyId))
    .where(eq(receipts.id, receiptId));
  if (!receipt) throw new Error("the receipt no longer exists");
  const { companyId, reference } = receipt;
  const brand = receipt.brand as BrandId;
  const advance = Math.min(amount, receipt.unused);
  await takeFromInvoices(tx, receiptId, amount - advance);
  await lockSeries(tx, advisoryLocks.refundVoucherNumbers, brand);
  const next = await findNextNumber(tx, receiptReversals, { brand, prefixes }, createdAt);
  await tx.insert(receiptReversals).values({ ...reversal, ...next, advance });
  await addToBalance(tx, { companyId, amount: -amount, reason: `Payment ${reference} refunded` });
  await allocateUnusedReceipts(tx, companyId);
  return next.number;
}
