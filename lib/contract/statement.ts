import { z } from "zod";
import { DEDUCTION_KINDS, type DeductionKind } from "../payments/tax-deduction.ts";
import { endpoint } from "./endpoint.ts";
import { loose, success } from "./fields.ts";
import { paise } from "./money.ts";
import { decodeLots, type OpenLot, openLotsFields } from "./open-lots.ts";

/** Addition to the published API: account statement. Amounts in paise, dates "2026-11-20". */

export interface StatementEntry {
  date: string;
  /** refund: a payment went back to the payer. */
  kind: "invoice" | "payment" | "credit-note" | "debit-note" | "refund";
  /** Document number or payment reference. */
  number: string;
  /** "" for payments and refunds. */
  orderNumber: string;
  poNumber: string;
  debit: number;
  credit: number;
  /** Amount owed after the entry; negative if overpaid. */
  balance: number;
}

/** An invoice or debit note that is not paid. */
export interface OpenInvoice {
  kind: "invoice" | "debit-note";
  number: string;
  orderNumber: string;
  poNumber: string;
  date: string;
  /** As printed on the invoice, for goods that left on its date. */
  due: string;
  total: number;
  open: number;
  lots: OpenLot[];
  /** Days past the due date of the first lot; 0 if it is not due yet. */
  daysOverdue: number;
}

/** A payment on account. */
export interface AccountPayment {
  /** Number of the receipt. */
  receiptNumber: string;
  receivedOn: string;
  /** How the money was paid; "" if unknown. */
  mode: string;
  reference: string;
  amount: number;
  /** The part that settled invoices. */
  invoices: { number: string; amount: number }[];
  /** Tax that the company deducted from it, which settles invoices like the amount. */
  deductions: { kind: DeductionKind; amount: number }[];
  /** The part that no invoice needs yet; it pays later invoices. */
  unused: number;
  /** The part paid back to the payer. */
  refunded: number;
  /** How it was paid back, with the numbers of the refund vouchers; "" without one. */
  refunds: { number: string; amount: number }[];
}

/** How to pay by NEFT or RTGS. */
export interface BankTransfer {
  /** The seller's bank details. */
  details: { label: string; value: string }[];
  /** By which the seller recognises the buyer's transfer. */
  reference: string;
  /** The details are an example. */
  sample: boolean;
}

/** Open amounts by days past the due dates of the lots. */
export interface Ageing {
  notDue: number;
  upTo30: number;
  upTo60: number;
  upTo90: number;
  over90: number;
}

export interface Statement {
  from: string;
  to: string;
  /** Amount owed before `from`. */
  opening: number;
  closing: number;
  /** Credit still available. */
  availableBalance: number;
  creditDays: number;
  graceDays: number;
  overdue: boolean;
  entries: StatementEntry[];
  open: OpenInvoice[];
  ageing: Ageing;
  /** Payments on account, newest first; null from a backend that doesn't list them. */
  payments: AccountPayment[] | null;
  /** Whether open invoices can be paid online. */
  payOnline: boolean;
  /** Whether more can be paid online than is open. */
  acceptsAdvances: boolean;
  bankTransfer: BankTransfer | null;
}

const statementWire = z.object({
  from: z.string(),
  to: z.string(),
  opening: loose,
  closing: loose,
  available_balance: loose,
  credit_days: z.number(),
  grace_days: z.number(),
  overdue: z.boolean(),
  entries: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(["invoice", "payment", "credit-note", "refund"]),
      /** Of a debit note, whose kind is that of an invoice: a storefront of the release before knows no other. */
      debit_note: z.boolean().nullish(),
      number: z.string(),
      order_no: z.string(),
      po_number: z.string(),
      debit: loose,
      credit: loose,
      balance: loose,
    }),
  ),
  open: z.array(
    z.object({
      /** Absent of invoices. */
      debit_note: z.boolean().nullish(),
      number: z.string(),
      order_no: z.string(),
      po_number: z.string(),
      date: z.string(),
      total: loose,
      ...openLotsFields,
      days_overdue: z.number(),
    }),
  ),
  ageing: z.object({
    not_due: loose,
    up_to_30: loose,
    up_to_60: loose,
    up_to_90: loose,
    over_90: loose,
  }),
  payments: z
    .array(
      z.object({
        receipt_no: z.string(),
        received_on: z.string(),
        mode: z.string(),
        reference: z.string(),
        amount: loose,
        invoices: z.array(z.object({ number: z.string(), amount: loose })),
        deductions: z.array(z.object({ kind: z.enum(DEDUCTION_KINDS), amount: loose })).nullish(),
        unused: loose,
        refunded: loose,
        refunds: z.array(z.object({ number: z.string(), amount: loose })).nullish(),
      }),
    )
    .nullish(),
  pay_online: z.boolean().nullish(),
  accepts_advances: z.boolean().nullish(),
  bank_transfer: z
    .object({
      details: z.array(z.object({ label: z.string(), value: z.string() })),
      reference: z.string(),
      sample: z.boolean(),
    })
    .nullish(),
});
export type StatementWire = z.input<typeof statementWire>;

/** Account of the buyer's company over the last year. */
export const accountStatement = endpoint({
  method: "GET",
  path: "account/statement/",
  auth: "required",
  summary: "Account statement",
  body: z.undefined(),
  reply: z.object({ success, data: statementWire }),
  encode: () => undefined,
  decode: ({ data }): Statement => ({
    from: data.from,
    to: data.to,
    opening: paise(data.opening),
    closing: paise(data.closing),
    availableBalance: paise(data.available_balance),
    creditDays: data.credit_days,
    graceDays: data.grace_days,
    overdue: data.overdue,
    entries: data.entries.map(({ order_no, po_number, debit_note, ...entry }) => ({
      ...entry,
      kind: debit_note ? "debit-note" : entry.kind,
      orderNumber: order_no,
      poNumber: po_number,
      debit: paise(entry.debit),
      credit: paise(entry.credit),
      balance: paise(entry.balance),
    })),
    open: data.open.map(({ order_no, po_number, days_overdue, debit_note, ...one }) => ({
      ...one,
      kind: debit_note ? "debit-note" : "invoice",
      orderNumber: order_no,
      poNumber: po_number,
      total: paise(one.total),
      open: paise(one.open),
      lots: decodeLots(one),
      daysOverdue: days_overdue,
    })),
    ageing: {
      notDue: paise(data.ageing.not_due),
      upTo30: paise(data.ageing.up_to_30),
      upTo60: paise(data.ageing.up_to_60),
      upTo90: paise(data.ageing.up_to_90),
      over90: paise(data.ageing.over_90),
    },
    payments:
      data.payments?.map((payment) => ({
        receiptNumber: payment.receipt_no,
        receivedOn: payment.received_on,
        mode: payment.mode,
        reference: payment.reference,
        amount: paise(payment.amount),
        invoices: payment.invoices.map(({ number, amount }) => ({ number, amount: paise(amount) })),
        deductions: (payment.deductions ?? []).map(({ kind, amount }) => ({
          kind,
          amount: paise(amount),
        })),
        unused: paise(payment.unused),
        refunded: paise(payment.refunded),
        refunds: (payment.refunds ?? []).map(({ number, amount }) => ({
          number,
          amount: paise(amount),
        })),
      })) ?? null,
    payOnline: data.pay_online ?? false,
    acceptsAdvances: data.accepts_advances ?? false,
    bankTransfer: data.bank_transfer ?? null,
  }),
});
