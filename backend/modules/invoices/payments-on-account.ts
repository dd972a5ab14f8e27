import { asc, eq, inArray } from "drizzle-orm";
import { indianDay } from "../../../lib/indian-time.ts";
import { getDocumentNoun } from "../../../lib/payments/document-nouns.ts";
import { type DeductionKind, sumAmounts } from "../../../lib/payments/tax-deduction.ts";
import type { Db } from "../../db/client.ts";
import {
  invoices,
  receiptAllocations,
  receiptDeductions,
  receiptReversals,
  receipts,
} from "../../db/schema/index.ts";

/** Receipts of a company with the tax deducted from them, what they settled and what went back to the payer, oldest first. */
export async function findPaymentsOnAccount(db: Db, companyId: number) {
  const rows = await db
    .select()
    .from(receipts)
    .where(eq(receipts.companyId, companyId))
    .orderBy(asc(receipts.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [allocations, reversals, deductions] = await Promise.all([
    db
      .select({
        receiptId: receiptAllocations.receiptId,
        kind: invoices.kind,
        number: invoices.number,
        issuedAt: invoices.issuedAt,
        amount: receiptAllocations.amount,
      })
      .from(receiptAllocations)
      .innerJoin(invoices, eq(invoices.id, receiptAllocations.invoiceId))
      .where(inArray(receiptAllocations.receiptId, ids))
      .orderBy(asc(invoices.dueOn), asc(invoices.id)),
    db
      .select()
      .from(receiptReversals)
      .where(inArray(receiptReversals.receiptId, ids))
      .orderBy(asc(receiptReversals.id)),
    db
      .select()
      .from(receiptDeductions)
      .where(inArray(receiptDeductions.receiptId, ids))
      .orderBy(asc(receiptDeductions.id)),
  ]);
  return rows.map((row) => {
    const settled = allocations
      .filter(({ receiptId }) => receiptId === row.id)
      .map(({ kind, number, issuedAt, amount }) => ({
        noun: getDocumentNoun(kind),
        number: number ?? "",
        date: issuedAt ? indianDay(issuedAt) : "",
        amount,
      }));
    const reversed = reversals.filter(({ receiptId }) => receiptId === row.id);
    const taxes = deductions
      .filter(({ receiptId }) => receiptId === row.id)
      .map((one) => ({ ...one, kind: one.kind as DeductionKind }));
    const withdrawn = new Set(taxes.map(({ withdrawsId }) => withdrawsId));
    const deductionTotal = sumAmounts(taxes);
    return {
      ...row,
      number: row.number ?? "",
      invoices: settled,
      reversals: reversed,
      reversed: sumAmounts(reversed),
      /** Without those that were withdrawn. */
      deductions: taxes.filter((one) => one.withdrawsId === null && !withdrawn.has(one.id)),
      /** Every deduction, and below zero every withdrawal, by day. */
      taxEntries: taxes.map(({ kind, amount, recordedOn }) => ({
        kind,
        amount,
        day: recordedOn ?? row.receivedOn,
      })),
      /** How often tax was added or withdrawn later. */
      taxChanges: taxes.filter(({ recordedOn }) => recordedOn !== null).length,
      deductionTotal,
      unused: row.amount + deductionTotal - sumAmounts(settled) - sumAmounts(reversed),
    };
  });
}

export type PaymentOnAccount = Awaited<ReturnType<typeof findPaymentsOnAccount>>[number];
