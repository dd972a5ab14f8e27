import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { companies, users } from "./accounts.ts";
import { items } from "./catalogue.ts";
import type { CheckoutSnapshot, QuantityChange } from "./checkout-snapshot.ts";
import { moment, paise } from "./columns.ts";
import { orders } from "./orders.ts";

/** Columns of a collection: an amount that is collected with one provider order. */
const collectionColumns = () => ({
  id: serial().primaryKey(),
  brand: text().notNull(),
  companyId: integer("company_id")
    .notNull()
    .references(() => companies.id),
  userId: integer("user_id")
    .notNull()
    .references(() => users.id),
  /** Our id of the provider order, by which it is found if the response to its creation was lost. */
  receipt: text().notNull(),
  /** Equal for two attempts to pay for the same thing. */
  fingerprint: text().notNull(),
  state: text().notNull().default("open"),
  /** Amount to collect, in paise. */
  amount: paise("amount").notNull(),
  providerOrderId: text("provider_order_id"),
  /** When the provider order was first requested; from then on it may exist. */
  providerOrderRequestedAt: moment("provider_order_requested_at"),
  /** Until then, one process is requesting the provider order. */
  providerOrderLeaseUntil: moment("provider_order_lease_until"),
  /** When to ask the provider next; null if never again. */
  nextCheckAt: moment("next_check_at"),
  checkedAt: moment("checked_at"),
  /** Latest payment state reported by the provider: unpaid · attempted · pending (authorised) · unknown. */
  providerState: text("provider_state").notNull().default("unpaid"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/**
 * An online checkout, frozen before the provider is called: the order is created from it, never from the live cart.
 * States only move forward: open → expired → ordered | refunded, or directly from open.
 */
export const checkouts = pgTable(
  "checkouts",
  {
    /**
     * `state` is open: pieces are reserved · expired: no longer, but a payment still counts · ordered · refunded: paid,
     * not ordered.
     */
    ...collectionColumns(),
    snapshot: jsonb().$type<CheckoutSnapshot>().notNull(),
    reservedUntil: moment("reserved_until").notNull(),
    orderId: integer("order_id").references(() => orders.id),
    /** Changes of the cart that the placed order does not contain; null if there are none. */
    quantityChanges: jsonb("quantity_changes").$type<QuantityChange[]>(),
  },
  (t) => [
    uniqueIndex("checkouts_receipt").on(t.receipt),
    uniqueIndex("checkouts_provider_order").on(t.providerOrderId),
    uniqueIndex("checkouts_order").on(t.orderId),
    uniqueIndex("checkouts_one_open").on(t.userId).where(sql`${t.state} = 'open'`),
    index("checkouts_user").on(t.userId, t.id),
    index("checkouts_next_check").on(t.nextCheckAt),
    check("checkouts_amount", sql`${t.amount} >= 100`),
  ],
);

/**
 * An online payment of open invoices, frozen before the provider is called. States only move forward: open → expired →
 * settled, or directly from open.
 */
export const invoicePayments = pgTable(
  "invoice_payments",
  {
    /** `state` is open · expired: replaced or old, but a payment still counts · settled: a receipt was recorded. */
    ...collectionColumns(),
    /** Invoices and the amount paid of each, oldest first. */
    invoices: jsonb().$type<InvoicePaymentPart[]>().notNull(),
  },
  (t) => [
    uniqueIndex("invoice_payments_receipt").on(t.receipt),
    uniqueIndex("invoice_payments_provider_order").on(t.providerOrderId),
    uniqueIndex("invoice_payments_one_open").on(t.companyId).where(sql`${t.state} = 'open'`),
    index("invoice_payments_company").on(t.companyId, t.id),
    index("invoice_payments_next_check").on(t.nextCheckAt),
    check("invoice_payments_amount", sql`${t.amount} >= 100`),
  ],
);

/** The part of an invoice payment that is meant for one invoice; amount in paise. */
export interface InvoicePaymentPart {
  invoiceId: number;
  number: string;
  amount: number;
}

/** Pieces taken out of free stock for an open checkout; the row is deleted when they are released. */
export const reservations = pgTable(
  "reservations",
  {
    checkoutId: integer("checkout_id")
      .notNull()
      .references(() => checkouts.id),
    itemId: integer("item_id")
      .notNull()
      .references(() => items.id),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.checkoutId, t.itemId] }),
    index("reservations_user").on(t.userId, t.itemId),
    check("reservations_quantity", sql`${t.quantity} > 0`),
  ],
);

/** Financial year of a voucher's issue, its serial number in it, and the printed number; null without a voucher. */
const voucherColumns = () => ({
  financialYear: text("voucher_year"),
  serial: integer("voucher_serial"),
  number: text("voucher_number"),
  voucherIssuedAt: moment("voucher_issued_at"),
});

/** Payments reported by the provider; one row per payment, whichever report comes first. */
export const payments = pgTable(
  "payments",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    /** The checkout or the invoice payment that was paid. */
    checkoutId: integer("checkout_id").references(() => checkouts.id),
    invoicePaymentId: integer("invoice_payment_id").references(() => invoicePayments.id),
    providerPaymentId: text("provider_payment_id").notNull(),
    amount: paise("amount").notNull(),
    method: text().notNull().default(""),
    /** The paid order; null if the payment is refunded or pays invoices. */
    orderId: integer("order_id").references(() => orders.id),
    receivedAt: moment("received_at").notNull().defaultNow(),
    /** Receipt voucher of a paid order (Rule 50). */
    ...voucherColumns(),
  },
  (t) => [
    uniqueIndex("payments_voucher_serial").on(t.brand, t.financialYear, t.serial),
    uniqueIndex("payments_voucher_number").on(t.number),
    uniqueIndex("payments_provider_payment").on(t.providerPaymentId),
    uniqueIndex("payments_order").on(t.orderId),
    index("payments_checkout").on(t.checkoutId),
    index("payments_invoice_payment").on(t.invoicePaymentId),
    check("payments_purpose", sql`num_nonnulls(${t.checkoutId}, ${t.invoicePaymentId}) = 1`),
  ],
);

/** Webhook events that have been processed. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    brand: text().notNull(),
    eventId: text("event_id").notNull(),
    type: text().notNull(),
    providerOrderId: text("provider_order_id").notNull().default(""),
    /** The attempt to pay, which may have failed; null in events about none. */
    providerPaymentId: text("provider_payment_id"),
    receivedAt: moment("received_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.eventId] }),
    index("payment_events_payment").on(t.providerPaymentId),
    index("payment_events_at").on(t.receivedAt),
    index("payment_events_failed").on(t.receivedAt).where(sql`${t.type} = 'payment.failed'`),
  ],
);

/** Refunds of a payment, whole or in parts that never exceed it (modules/invoices/refunds.ts). */
export const refunds = pgTable(
  "refunds",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id),
    amount: paise("amount").notNull(),
    /** The part that no invoice covered: an advance that went back, with a refund voucher (Rule 51). */
    advance: paise("advance").notNull().default(0),
    ...voucherColumns(),
    reason: text().notNull(),
    /** due → sent (accepted by the provider) → done (with the buyer's bank) · failed: needs an operator. */
    state: text().notNull().default("due"),
    idempotencyKey: text("idempotency_key").notNull(),
    providerRefundId: text("provider_refund_id"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    doneAt: moment("done_at"),
  },
  (t) => [
    index("refunds_payment").on(t.paymentId),
    uniqueIndex("refunds_voucher_serial").on(t.brand, t.financialYear, t.serial),
    uniqueIndex("refunds_voucher_number").on(t.number),
    uniqueIndex("refunds_idempotency_key").on(t.idempotencyKey),
    uniqueIndex("refunds_provider_refund").on(t.providerRefundId),
    index("refunds_next_try").on(t.state, t.nextAttemptAt),
  ],
);

/** State of the mock payment gateway; contains no data of the store. */
export const mockGateway = pgTable(
  "mock_gateway",
  {
    seq: serial().notNull(),
    id: text().primaryKey(),
    /** order · payment · refund */
    type: text().notNull(),
    /** Key id of the owning account. */
    account: text().notNull(),
    /** Order of a payment, payment of a refund, receipt of an order. */
    parent: text().notNull().default(""),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index("mock_gateway_parent").on(t.account, t.type, t.parent)],
);
