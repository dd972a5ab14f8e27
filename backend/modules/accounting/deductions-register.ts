import { and, asc, eq, sql } from "drizzle-orm";
import {
  certificateNouns,
  type DeductionKind,
  quarterOf,
} from "../../../lib/payments/tax-deduction.ts";
import type { Db } from "../../db/client.ts";
import { companies, receiptDeductions, receipts } from "../../db/schema/index.ts";
import { isInEffect } from "../invoices/index.ts";
import { type Column, dayColumn, moneyColumn, textColumn } from "./columns.ts";
import type { Period } from "./period.ts";
import { movementNouns } from "./receipts-register.ts";

interface DeductionRow {
  /** Day on which it was recorded or withdrawn. */
  day: string;
  /** Day of the payment, to whose quarter the tax belongs. */
  receivedOn: string;
  kind: DeductionKind;
  receipt: string;
  reference: string;
  buyer: string;
  customerId: string;
  gstin: string;
  /** Paise, below zero if it was withdrawn. */
  base: number;
  amount: number;
  /** Number of the buyer's certificate; "" until it arrives. */
  certificate: string;
  /** Whether it was withdrawn, or is the withdrawal. */
  isWithdrawn: boolean;
}

/** Tax that buyers deducted and that was withdrawn in a period, by day: that of the payment, if it was recorded with it. */
export async function* readDeductions(
  db: Db,
  { brand, from, to }: Period,
): AsyncGenerator<DeductionRow> {
  const day = sql<string>`coalesce(${receiptDeductions.recordedOn}, ${receipts.receivedOn})`;
  const rows = await db
    .select({
      day,
      receivedOn: receipts.receivedOn,
      kind: receiptDeductions.kind,
      receipt: receipts.number,
      reference: receipts.reference,
      buyer: companies.name,
      customerId: companies.customerNumber,
      gstin: companies.gstin,
      base: sql<number>`sign(${receiptDeductions.amount}) * ${receiptDeductions.base}`.mapWith(
        Number,
      ),
      amount: receiptDeductions.amount,
      certificate: receiptDeductions.certificate,
      isWithdrawn: sql<boolean>`not (${isInEffect(db)})`,
    })
    .from(receiptDeductions)
    .innerJoin(receipts, eq(receipts.id, receiptDeductions.receiptId))
    .innerJoin(companies, eq(companies.id, receipts.companyId))
    .where(and(eq(companies.brand, brand), sql`${day} between ${from}::date and ${to}::date`))
    .orderBy(asc(day), asc(receiptDeductions.id));
  for (const { kind, receipt, gstin, ...row } of rows)
    yield { ...row, kind: kind as DeductionKind, receipt: receipt ?? "", gstin: gstin ?? "" };
}

export const deductionColumns: Column<DeductionRow>[] = [
  textColumn("Quarter", 12, ({ receivedOn }) => quarterOf(receivedOn)),
  dayColumn("Date", ({ day }) => day),
  textColumn("Kind", 26, ({ kind }) => movementNouns[kind]),
  textColumn("Buyer", 30, ({ buyer }) => buyer),
  textColumn("Customer ID", 13, ({ customerId }) => customerId),
  textColumn("GSTIN", 18, ({ gstin }) => gstin),
  textColumn("Receipt", 17, ({ receipt }) => receipt),
  textColumn("Reference", 24, ({ reference }) => reference),
  moneyColumn("Deducted from", ({ base }) => base),
  moneyColumn("Tax deducted", ({ amount }) => amount),
  textColumn("Proof", 10, ({ kind }) => certificateNouns[kind]),
  textColumn("Certificate", 24, ({ certificate, isWithdrawn }) =>
    isWithdrawn ? "withdrawn" : certificate || "missing",
  ),
];
