import { and, desc, eq, exists, gt, ilike, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import type { findReceipts, ReceiptPage } from "../../../lib/contract/operations/receivables.ts";
import type { DeductionKind } from "../../../lib/payments/tax-deduction.ts";
import type { Db } from "../../db/client.ts";
import { containing } from "../../db/like.ts";
import {
  companies,
  invoices,
  receiptAllocations,
  receiptDeductions,
  receiptReversals,
  receipts,
} from "../../db/schema/index.ts";
import { isInEffect, reversed, unused } from "../invoices/index.ts";

const PAGE_ROWS = 50;

async function findAllocations(db: Db, receiptIds: number[]) {
  if (receiptIds.length === 0) return new Map<number, { number: string; amount: number }[]>();
  const rows = await db
    .select({
      receiptId: receiptAllocations.receiptId,
      number: invoices.number,
      amount: receiptAllocations.amount,
    })
    .from(receiptAllocations)
    .innerJoin(invoices, eq(invoices.id, receiptAllocations.invoiceId))
    .where(inArray(receiptAllocations.receiptId, receiptIds))
    .orderBy(invoices.dueOn, invoices.id);
  const groups = Map.groupBy(rows, ({ receiptId }) => receiptId);
  return new Map(
    [...groups].map(([id, group]) => [
      id,
      group.map(({ number, amount }) => ({ number: number ?? "", amount })),
    ]),
  );
}

async function findDeductions(db: Db, receiptIds: number[]) {
  const rows = await db
    .select()
    .from(receiptDeductions)
    .where(and(inArray(receiptDeductions.receiptId, receiptIds), isInEffect(db)))
    .orderBy(receiptDeductions.id);
  const deductions = rows.map((row) => ({ ...row, kind: row.kind as DeductionKind }));
  return Map.groupBy(deductions, ({ receiptId }) => receiptId);
}

async function findVouchers(db: Db, receiptIds: number[]) {
  const rows = await db
    .select({ receiptId: receiptReversals.receiptId, number: receiptReversals.number })
    .from(receiptReversals)
    .where(and(inArray(receiptReversals.receiptId, receiptIds), isNotNull(receiptReversals.number)))
    .orderBy(receiptReversals.id);
  return Map.groupBy(rows, ({ receiptId }) => receiptId);
}

/** Whether a receipt has a refund voucher whose number contains the text. */
const hasVoucher = (db: Db, pattern: string) =>
  exists(
    db
      .select({ id: receiptReversals.id })
      .from(receiptReversals)
      .where(
        and(eq(receiptReversals.receiptId, receipts.id), ilike(receiptReversals.number, pattern)),
      ),
  );

/** Payments on account, newest first, with what they settled. */
export async function listReceipts(
  db: Db,
  { brand, unusedOnly, uncertifiedOnly, text, after }: z.output<typeof findReceipts.body>,
): Promise<ReceiptPage> {
  const pattern = text ? containing(text) : "";
  const rows = await db
    .select({
      id: receipts.id,
      number: receipts.number,
      brand: companies.brand,
      companyId: companies.id,
      company: companies.name,
      amount: receipts.amount,
      unused,
      reversed,
      reference: receipts.reference,
      mode: receipts.mode,
      receivedOn: receipts.receivedOn,
      recordedAt: receipts.recordedAt,
      online: sql<boolean>`${receipts.paymentId} is not null`,
    })
    .from(receipts)
    .innerJoin(companies, eq(companies.id, receipts.companyId))
    .where(
      and(
        brand && eq(companies.brand, brand),
        unusedOnly ? gt(unused, 0) : undefined,
        uncertifiedOnly
          ? exists(
              db
                .select({ id: receiptDeductions.id })
                .from(receiptDeductions)
                .where(
                  and(
                    eq(receiptDeductions.receiptId, receipts.id),
                    eq(receiptDeductions.certificate, ""),
                    isInEffect(db),
                  ),
                ),
            )
          : undefined,
        text
          ? or(
              ilike(receipts.reference, pattern),
              ilike(receipts.number, pattern),
              ilike(companies.name, pattern),
              hasVoucher(db, pattern),
            )
          : undefined,
        after === undefined ? undefined : lt(receipts.id, after),
      ),
    )
    .orderBy(desc(receipts.id))
    .limit(PAGE_ROWS + 1);
  const page = rows.slice(0, PAGE_ROWS);
  const ids = page.map(({ id }) => id);
  const [settled, deductions, vouchers] = await Promise.all([
    findAllocations(db, ids),
    findDeductions(db, ids),
    findVouchers(db, ids),
  ]);
  return {
    rows: page.map((row) => ({
      ...row,
      brand: row.brand as BrandId,
      recordedAt: row.recordedAt.toISOString(),
      invoices: settled.get(row.id) ?? [],
      deductions: deductions.get(row.id) ?? [],
      vouchers: (vouchers.get(row.id) ?? []).map(({ number }) => number ?? ""),
    })),
    next: rows.length > PAGE_ROWS ? (page.at(-1)?.id ?? null) : null,
  };
}
