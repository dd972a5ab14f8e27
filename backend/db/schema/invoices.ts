import { sql } from "drizzle-orm";
import {
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
import { moment, paise } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * Tax invoices and credit notes. A row is inserted without a number when its order is approved (or cancelled); the
 * issuer then gives gapless numbers. Rows are never deleted.
 */
export const invoices = pgTable(
  "invoices",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    /** invoice · credit-note */
    kind: text().notNull(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    /** True if invoiced on account, false if paid online. */
    onCredit: boolean("on_credit").notNull(),
    total: paise("total").notNull(),
    /** Amount paid or credited so far. */
    settled: paise("settled").notNull().default(0),
    /** Financial year such as "2627", serial number in it, and the printed number (Rule 46). */
    financialYear: text("financial_year"),
    serial: integer(),
    number: text(),
    issuedAt: moment("issued_at"),
    dueOn: date("due_on"),
    /** Printed data, frozen when the number is given. */
    content: jsonb(),
    /** From the e-invoice service, once one is connected. */
    irn: text().notNull().default(""),
    acknowledgement: text().notNull().default(""),
    signedQr: text("signed_qr").notNull().default(""),
  },
  (t) => [
    uniqueIndex("invoices_order_kind").on(t.orderId, t.kind),
    uniqueIndex("invoices_serial").on(t.brand, t.kind, t.financialYear, t.serial),
    uniqueIndex("invoices_number").on(t.number),
    index("invoices_company").on(t.companyId, t.id),
    index("invoices_pending").on(t.id).where(sql`${t.serial} is null`),
    index("invoices_open")
      .on(t.companyId, t.dueOn)
      .where(sql`${t.kind} = 'invoice' and ${t.settled} < ${t.total}`),
    check("invoices_settled", sql`${t.settled} between 0 and ${t.total}`),
  ],
);

/** Payments on account, recorded by an operator. */
export const receipts = pgTable(
  "receipts",
  {
    id: serial().primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    amount: paise("amount").notNull(),
    /** UTR, cheque number etc.; a duplicate is refused. */
    reference: text().notNull(),
    receivedOn: date("received_on").notNull(),
    recordedAt: moment("recorded_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("receipts_reference").on(t.companyId, t.reference),
    check("receipts_amount", sql`${t.amount} > 0`),
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
