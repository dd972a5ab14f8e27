import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { companies } from "./accounts.ts";
import { moment, paise, plainNumber } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";
import { payments } from "./payments.ts";

/**
 * Tax invoices, credit notes and debit notes. A row is inserted without a number when pieces of an approved order are allocated (or
 * credited); the issuer then gives gapless numbers. The invoice of a shipment gets its number in the transaction that records
 * the shipment, or is prepared before it, if it needs an IRN. Rows are never deleted. The invoices of an order add up to the
 * order, less what was cancelled before it was invoiced and, by shipment, more or less what a new GST rate changed.
 */
export const invoices = pgTable(
  "invoices",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    /**
     * invoice · credit-note · debit-note · invoice-awaiting-irn · cancelled-invoice. Without the IRN that it needs an invoice
     * is none (Rule 48(5)), and a cancelled one is none any more: as kinds of their own they count nowhere where invoices do.
     */
    kind: text().notNull(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    /** True if invoiced on account, false if paid online. */
    onCredit: boolean("on_credit").notNull(),
    /**
     * Of an invoice on account, the part that the order's online payment covers: a GST rate has risen since. Of its credit notes,
     * the part that is refunded online (db/online-part.ts).
     */
    onlinePart: paise("online_part").notNull().default(0),
    /** The invoice or debit note that a credit note credits. */
    creditsId: integer("credits_id").references((): AnyPgColumn => invoices.id),
    /** The invoice whose prices a debit note raises. */
    debitsId: integer("debits_id").references((): AnyPgColumn => invoices.id),
    /** Of a credit note, a debit note or a cancellation. */
    reason: text().notNull().default(""),
    /** Of a credit note: the day on which the buyer confirmed that it has reversed the input tax credit (s.34(2)). */
    itcReversedOn: date("itc_reversed_on"),
    /** Inserted with the approval of its order, which its e-mail announces. */
    onApproval: boolean("on_approval").notNull().default(false),
    /** Including GST and, on the last document, the round-off. */
    total: paise("total").notNull(),
    /** Amount paid or credited so far. */
    settled: paise("settled").notNull().default(0),
    /** Financial year such as "2627", serial number in it, and the printed number (Rule 46). */
    financialYear: text("financial_year"),
    serial: integer(),
    number: text(),
    issuedAt: moment("issued_at"),
    /** As printed. Each lot is due as many days after it left (db/open-lots.ts). */
    dueOn: date("due_on"),
    /** Printed data, frozen when the number is given. */
    content: jsonb(),
    /** From the e-invoice service, once one is connected. */
    irn: text().notNull().default(""),
    acknowledgement: text().notNull().default(""),
    signedQr: text("signed_qr").notNull().default(""),
    /** Of a prepared invoice, which gets its IRN before its goods leave. */
    irnRequired: boolean("irn_required").notNull().default(false),
    /** When the portal registered it: for a day it can still be cancelled. */
    acknowledgedAt: moment("acknowledged_at"),
    /** When a prepared invoice was cancelled or, with its IRN for longer than a day, credited in full. */
    cancelledAt: moment("cancelled_at"),
    /**
     * Of an order that is invoiced by allotment: the invoice of a shipment at another GST rate, and the credit notes of what it replaces
     * (invoices/reissue-invoice.ts). Also the credit note over all of a prepared invoice: its pieces, too, are invoiced anew.
     */
    reissued: boolean().notNull().default(false),
  },
  (t) => [
    index("invoices_order").on(t.orderId, t.kind),
    index("invoices_credits").on(t.creditsId),
    index("invoices_debits").on(t.debitsId).where(sql`${t.debitsId} is not null`),
    uniqueIndex("invoices_serial").on(t.brand, t.kind, t.financialYear, t.serial),
    uniqueIndex("invoices_number").on(t.number),
    index("invoices_irn").on(t.irn).where(sql`${t.irn} <> ''`),
    index("invoices_company").on(t.companyId, t.id),
    index("invoices_issued").on(t.issuedAt),
    index("invoices_pending").on(t.id).where(sql`${t.serial} is null`),
    index("invoices_open")
      .on(t.companyId, t.dueOn)
      .where(sql`${t.kind} in ('invoice', 'debit-note') and ${t.settled} < ${t.total}`),
    check("invoices_settled", sql`${t.settled} between 0 and ${t.total}`),
  ],
);

/** Pieces of an order line on an invoice or note, with their share of the line's amounts. */
export const invoiceLines = pgTable(
  "invoice_lines",
  {
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id),
    orderLineId: integer("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    /** 0 on a note for another price, which neither supplies nor credits a piece. */
    quantity: integer().notNull(),
    /** Pieces whose price a note reduces or raises; null on other documents. */
    repricedPieces: integer("repriced_pieces"),
    taxable: paise("taxable").notNull(),
    gst: paise("gst").notNull(),
    /** GST rate on the day of a shipment's invoice; null if it is that of the order. */
    gstRateBp: integer("gst_rate_bp"),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.orderLineId] }),
    index("invoice_lines_order_line").on(t.orderLineId),
    check("invoice_lines_figures", sql`${t.quantity} >= 0 and ${t.taxable} >= 0 and ${t.gst} >= 0`),
  ],
);

/** Payments on account: recorded by an operator, or collected by the provider. */
export const receipts = pgTable(
  "receipts",
  {
    id: serial().primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    amount: paise("amount").notNull(),
    /** The part that no invoice needed when it was recorded: an advance (Rule 50), printed on the receipt. */
    advance: paise("advance").notNull().default(0),
    /** UTR, cheque number or the provider's id of the payment; a duplicate is refused. */
    reference: text().notNull(),
    /** How the money was paid, as printed, e.g. "NEFT" or "Online (UPI)"; "" if unknown. */
    mode: text().notNull().default(""),
    receivedOn: date("received_on").notNull(),
    recordedAt: moment("recorded_at").notNull().defaultNow(),
    /** The online payment; null for receipts recorded by an operator. */
    paymentId: integer("payment_id").references(() => payments.id),
    /** Financial year of recording, serial number in it, and the printed number. */
    brand: text(),
    financialYear: text("financial_year"),
    serial: integer(),
    number: text(),
  },
  (t) => [
    uniqueIndex("receipts_reference").on(t.companyId, t.reference),
    uniqueIndex("receipts_payment").on(t.paymentId),
    uniqueIndex("receipts_serial").on(t.brand, t.financialYear, t.serial),
    uniqueIndex("receipts_number").on(t.number),
    index("receipts_plain_reference").on(plainNumber(t.reference)),
    index("receipts_unnumbered").on(t.id).where(sql`${t.serial} is null`),
    check("receipts_amount", sql`${t.amount} > 0`),
  ],
);

/**
 * Tax that the buyer deducted from a payment (TDS). It settles invoices like the money of the receipt. A withdrawn deduction stays, and
 * a row below zero takes it back.
 */
export const receiptDeductions = pgTable(
  "receipt_deductions",
  {
    id: serial().primaryKey(),
    receiptId: integer("receipt_id")
      .notNull()
      .references(() => receipts.id),
    /** income-tax · gst */
    kind: text().notNull(),
    amount: paise("amount").notNull(),
    /** The value from which it was deducted. */
    base: paise("base").notNull(),
    /** Day on which it was added or withdrawn; null if it was recorded with its receipt. */
    recordedOn: date("recorded_on"),
    /** The deduction that is taken back; null for deductions themselves. */
    withdrawsId: integer("withdraws_id").references((): AnyPgColumn => receiptDeductions.id),
    /** Number of the buyer's certificate; "" until it arrives. */
    certificate: text().notNull().default(""),
  },
  (t) => [
    index("receipt_deductions_of_receipt").on(t.receiptId),
    uniqueIndex("receipt_deductions_withdraws").on(t.withdrawsId),
    index("receipt_deductions_pending").on(t.id).where(sql`${t.certificate} = ''`),
    check(
      "receipt_deductions_sign",
      sql`${t.base} >= abs(${t.amount}) and case when ${t.withdrawsId} is null then ${t.amount} > 0 else ${t.amount} < 0 end`,
    ),
  ],
);

/** Money of a receipt that went back to the payer, by the provider or by bank transfer, with its refund voucher (Rule 51). */
export const receiptReversals = pgTable(
  "receipt_reversals",
  {
    id: serial().primaryKey(),
    receiptId: integer("receipt_id")
      .notNull()
      .references(() => receipts.id),
    amount: paise("amount").notNull(),
    /** The part that had settled no invoice. */
    advance: paise("advance").notNull().default(0),
    reversedOn: date("reversed_on").notNull(),
    /** UTR or cheque number of the money that went back; "" if the provider refunded it. */
    reference: text().notNull().default(""),
    mode: text().notNull().default(""),
    reason: text().notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Financial year of recording, serial number in it, and the printed number; null from releases without vouchers. */
    brand: text(),
    financialYear: text("financial_year"),
    serial: integer(),
    number: text(),
  },
  (t) => [
    index("receipt_reversals_receipt").on(t.receiptId),
    uniqueIndex("receipt_reversals_serial").on(t.brand, t.financialYear, t.serial),
    uniqueIndex("receipt_reversals_number").on(t.number),
    check("receipt_reversals_amount", sql`${t.amount} > 0`),
  ],
);

/** How a receipt is allocated to invoices. */
export const receiptAllocations = pgTable(
  "receipt_allocations",
  {
    receiptId: integer("receipt_id")
      .notNull()
      .references(() => receipts.id),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id),
    amount: paise("amount").notNull(),
  },
  (t) => [primaryKey({ columns: [t.receiptId, t.invoiceId] })],
);

/**
 * Payment reminders that were sent: each invoice once per day before or after its due date, and again when a lot that left
 * later is due.
 */
export const invoiceReminders = pgTable(
  "invoice_reminders",
  {
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id),
    /** Days after the due date; negative before it. */
    dayOffset: integer("day_offset").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    sentOn: date("sent_on").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.dayOffset] }),
    index("invoice_reminders_company").on(t.companyId, t.sentOn),
  ],
);
