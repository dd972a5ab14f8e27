import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BrandId } from "../../../brands/types.ts";
import { formatMoney } from "../../../lib/format.ts";
import { type Deduction, deductionNouns } from "../../../lib/payments/tax-deduction.ts";
import type { Db } from "../../db/client.ts";
import {
  companies,
  receiptAllocations,
  receiptDeductions,
  receipts,
} from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { addToBalance } from "./balance.ts";
import {
  allocateReceipt,
  allocateUnusedReceipts,
  findOpenLots,
  lockCompany,
  releaseReceipt,
} from "./settlement.ts";

const withdrawal = alias(receiptDeductions, "withdrawal");

/** Deductions that are neither withdrawn nor withdraw another one. */
export const isInEffect = (db: Db) =>
  and(
    isNull(receiptDeductions.withdrawsId),
    notExists(
      db
        .select({ id: withdrawal.id })
        .from(withdrawal)
        .where(eq(withdrawal.withdrawsId, sql`${receiptDeductions}."id"`)),
    ),
  );

interface ReceiptOfCompany {
  id: number;
  number: string;
  reference: string;
  companyId: number;
  brand: BrandId;
}

const receiptFields = {
  id: receipts.id,
  number: sql<string>`coalesce(${receipts.number}, '')`,
  reference: receipts.reference,
  companyId: receipts.companyId,
  brand: sql<BrandId>`${companies.brand}`,
};

export interface NewDeduction extends Deduction {
  /** Number of the receipt. */
  receipt: string;
  /** Today: "2026-11-20". */
  recordedOn: string;
}

export interface AddedDeduction {
  receipt: ReceiptOfCompany;
  /** By an earlier call with the same content; nothing was changed. */
  alreadyRecorded: boolean;
}

/** Open lots of a company, those of invoices that the receipt has paid first. */
async function findLotsFor(tx: Db, { id, companyId }: ReceiptOfCompany) {
  const lots = await findOpenLots(tx, companyId);
  const paid = await tx
    .select({ invoiceId: receiptAllocations.invoiceId })
    .from(receiptAllocations)
    .where(eq(receiptAllocations.receiptId, id));
  const ids = new Set(paid.map(({ invoiceId }) => invoiceId));
  return lots.toSorted((a, b) => Number(ids.has(b.id)) - Number(ids.has(a.id)));
}

/**
 * Adds tax that the buyer deducted from a recorded payment. It settles what is left of the payment's invoices, then the oldest ones,
 * and increases the balance. 404 for an unknown receipt, 409 for more than is open on the account.
 */
export async function addDeduction(
  tx: Db,
  { receipt: number, recordedOn, ...deduction }: NewDeduction,
): Promise<AddedDeduction> {
  const [receipt] = await tx
    .select(receiptFields)
    .from(receipts)
    .innerJoin(companies, eq(companies.id, receipts.companyId))
    .where(eq(receipts.number, number));
  if (!receipt) throw new Refusal(404, `There is no receipt ${number}.`);
  await lockCompany(tx, receipt.companyId);
  const [same] = await tx
    .select({ id: receiptDeductions.id })
    .from(receiptDeductions)
    .where(
      and(
        eq(receiptDeductions.receiptId, receipt.id),
        eq(receiptDeductions.kind, deduction.kind),
        eq(receiptDeductions.amount, deduction.amount),
        eq(receiptDeductions.base, deduction.base),
        isInEffect(tx),
      ),
    );
  if (same) return { receipt, alreadyRecorded: true };
  await allocateUnusedReceipts(tx, receipt.companyId);
  const lots = await findLotsFor(tx, receipt);
  const open = lots.reduce((sum, lot) => sum + lot.open, 0);
  if (deduction.amount > open)
    throw new Refusal(
      409,
      open > 0
        ? `Only ${formatMoney(open)} is open on this account.`
        : "Nothing is open on this account that deducted tax could settle.",
    );
  await tx.insert(receiptDeductions).values({ ...deduction, receiptId: receipt.id, recordedOn });
  await addToBalance(tx, {
    companyId: receipt.companyId,
    amount: deduction.amount,
    reason: `${deductionNouns[deduction.kind]}, of payment ${receipt.reference}`,
  });
  await allocateReceipt(tx, { receiptId: receipt.id, rest: deduction.amount }, lots);
  return { receipt, alreadyRecorded: false };
}

export interface WithdrawnDeduction extends Deduction {
  receipt: ReceiptOfCompany;
  /** By an earlier call; nothing was changed. */
  alreadyWithdrawn: boolean;
}

/**
 * Takes back deducted tax: what no invoice needs first, then from the invoices that it settled, which are open again. Reduces the
 * balance, below zero if the credit was used meanwhile. 404 for an unknown deduction.
 */
export async function withdrawDeduction(
  tx: Db,
  { deductionId, recordedOn }: { deductionId: number } & Pick<NewDeduction, "recordedOn">,
): Promise<WithdrawnDeduction> {
  const isThis = and(eq(receiptDeductions.id, deductionId), isNull(receiptDeductions.withdrawsId));
  const [found] = await tx
    .select({ receipt: receiptFields, deduction: receiptDeductions })
    .from(receiptDeductions)
    .innerJoin(receipts, eq(receipts.id, receiptDeductions.receiptId))
    .innerJoin(companies, eq(companies.id, receipts.companyId))
    .where(isThis);
  if (!found) throw new Refusal(404, "This deducted tax no longer exists.");
  const { receipt } = found;
  const { amount, base, kind } = found.deduction as Deduction;
  await lockCompany(tx, receipt.companyId);
  const [inEffect] = await tx
    .select({ id: receiptDeductions.id })
    .from(receiptDeductions)
    .where(and(isThis, isInEffect(tx)));
  const withdrawn = { receipt, amount, base, kind, alreadyWithdrawn: !inEffect };
  if (!inEffect) return withdrawn;
  await releaseReceipt(tx, receipt.id, amount);
  await tx.insert(receiptDeductions).values({
    ...{ receiptId: receipt.id, kind, amount: -amount, base },
    ...{ recordedOn, withdrawsId: deductionId },
  });
  await addToBalance(tx, {
    companyId: receipt.companyId,
    amount: -amount,
    reason: `${deductionNouns[kind]}, of payment ${receipt.reference} withdrawn`,
  });
  await allocateUnusedReceipts(tx, receipt.companyId);
  return withdrawn;
}
