import { and, asc, eq, gte, lte } from "drizzle-orm";
import {
  certificateNouns,
  type DeductionKind,
  quarterOf,
} from "../../../lib/payments/tax-deduction.ts";
import type { Db } from "../../db/client.ts";
import { companies, receiptDeductions, receipts } from "../../db/schema/index.ts";
import { type Column, dayColumn, moneyColumn, textColumn } from "./columns.ts";
import type { Period } from "./period.ts";
import { movementNouns } from "./receipts-register.ts";

interface DeductionRow {
  day: string;
  kind: DeductionKind;
  receipt: string;
  reference: string;
  buyer: string;
  customerId: string;
  gstin: string;
  /** Paise. */
  base: number;
  amount: number;
  /** Number of the buyer's certificate; "" until it arrives. */
  certificate: string;
}

/** Tax that buyers deducted from payments of a period, by the day of the payment. */
export async function* readDeductions(
  db: Db,
  { brand, from, to }: Period,
): AsyncGenerator<DeductionRow> {
  const rows = await db
    .select({
      day: receipts.receivedOn,
      kind: receiptDeductions.kind,
      receipt: receipts.number,
      reference: receipts.reference,
      buyer: companies.name,
      customerId: companies.customerNumber,
      gstin: companies.gstin,
      base: receiptDeductions.base,
      amount: receiptDeductions.amount,
      certificate: receiptDeductions.certificate,
    })
    .from(receiptDeductions)
    .innerJoin(receipts, eq(receipts.id, receiptDeductions.receiptId))
    .innerJoin(companies, eq(companies.id, receipts.companyId))
    .where(
      and(eq(companies.brand, brand), gte(receipts.receivedOn, from), lte(receipts.receivedOn, to)),
    )
    .orderBy(asc(receipts.receivedOn), asc(receiptDeductions.id));
  for (const { kind, receipt, gstin, ...row } of rows)
    yield { ...row, kind: kind as DeductionKind, receipt: receipt ?? "", gstin: gstin ?? "" };
}

export const deductionColumns: Column<DeductionRow>[] = [
  textColumn("Quarter", 12, ({ day }) => quarterOf(day)),
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
  textColumn("Certificate", 24, ({ certificate }) => certificate || "missing"),
];
