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
import type { CheckoutSnapshot } from "./checkout-snapshot.ts";
import { moment, paise } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * A checkout that is paid online, frozen before the provider is asked: the order is made from this, never from the live
 * cart. States go forward only: open → expired → ordered | refunded, or straight from open.
 */
export const checkouts = pgTable(
  "checkouts",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    /** Our name for the provider's order, by which it is found when its making was not answered. */
    receipt: text().notNull(),
    /** Equal for two tries to pay the same thing. */
    fingerprint: text().notNull(),
    /** open: pieces are kept · expired: no longer, but a payment still counts · ordered · refunded: paid, not filled. */
    state: text().notNull().default("open"),
    /** What the provider is to collect, paise. */
    amount: paise("amount").notNull(),
    snapshot: jsonb().$type<CheckoutSnapshot>().notNull(),
    providerOrderId: text("provider_order_id"),
    /** When the provider was first asked to make its order: from then on it may exist. */
    providerOrderRequestedAt: moment("provider_order_requested_at"),
    /** Until then somebody is asking. */
    providerOrderLeaseUntil: moment("provider_order_lease_until"),
    reservedUntil: moment("reserved_until").notNull(),
    /** When the provider is asked next how it stands; null when never again. */
    nextCheckAt: moment("next_check_at"),
    checkedAt: moment("checked_at"),
    /** The provider's latest word on it: unpaid · attempted · pending (authorised) · unknown. */
    providerState: text("provider_state").notNull().default("unpaid"),
    orderId: integer("order_id").references(() => orders.id),
    createdAt: moment("created_at").notNull().defaultNow(),
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

/** Pieces taken from free stock for an open checkout; a row exists as long as they are kept. */
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

/** Money that came in, as the provider told it; one row per payment of the provider's, whoever was first to say so. */
export const payments = pgTable(
  "payments",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    checkoutId: integer("checkout_id")
      .notNull()
      .references(() => checkouts.id),
    providerPaymentId: text("provider_payment_id").notNull(),
    amount: paise("amount").notNull(),
    method: text().notNull().default(""),
    /** The order it paid for; null when it is to go back. */
    orderId: integer("order_id").references(() => orders.id),
    receivedAt: moment("received_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("payments_provider_payment").on(t.providerPaymentId),
    uniqueIndex("payments_order").on(t.orderId),
    index("payments_checkout").on(t.checkoutId),
  ],
);

/** Webhook events, each taken once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    brand: text().notNull(),
    eventId: text("event_id").notNull(),
    type: text().notNull(),
    providerOrderId: text("provider_order_id").notNull().default(""),
    receivedAt: moment("received_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.eventId] }),
    index("payment_events_at").on(t.receivedAt),
  ],
);

/** Money that goes back, always a whole payment: unique, so that none goes back twice. */
export const refunds = pgTable(
  "refunds",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id),
    amount: paise("amount").notNull(),
    reason: text().notNull(),
    /** due → sent (the provider has it) → done (it has reached the buyer's bank) · failed: the operator must look. */
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
    uniqueIndex("refunds_payment").on(t.paymentId),
    uniqueIndex("refunds_idempotency_key").on(t.idempotencyKey),
    uniqueIndex("refunds_provider_refund").on(t.providerRefundId),
    index("refunds_next_try").on(t.state, t.nextAttemptAt),
  ],
);

/** What the local test provider remembers; nothing of the shop's own. */
export const mockGateway = pgTable(
  "mock_gateway",
  {
    seq: serial().notNull(),
    id: text().primaryKey(),
    /** order · payment · refund */
    type: text().notNull(),
    /** Key id of the account it belongs to. */
    account: text().notNull(),
    /** Order of a payment, payment of a refund, receipt of an order. */
    parent: text().notNull().default(""),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index("mock_gateway_parent").on(t.account, t.type, t.parent)],
);
