import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { cities, states } from "./places.ts";

/** A customer. The screens offer one user per company today, but users are separate rows. */
export const companies = pgTable(
  "companies",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    customerNumber: text("customer_number").notNull(),
    name: text().notNull(),
    gstin: text(),
    /** Lower case; confirms the sign-up of an existing customer. "" if unknown. */
    contactEmail: text("contact_email").notNull().default(""),
    /** Active · Approval Pending · Verification Pending · On Hold. Overdue is calculated (db/overdue.ts). */
    status: text().notNull(),
    /** Set by an operator; unpaid invoices make an account overdue independently of it. */
    markedOverdue: boolean("marked_overdue").notNull().default(false),
    /** Paise. */
    balance: bigint({ mode: "number" }).notNull().default(0),
    creditDays: integer("credit_days").notNull().default(0),
    billingAddress: text("billing_address").notNull().default(""),
    billingStateId: integer("billing_state_id").references(() => states.id),
    billingCityId: integer("billing_city_id").references(() => cities.id),
    billingPincode: text("billing_pincode").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("companies_customer_number").on(t.brand, t.customerNumber),
    check("companies_balance_not_negative", sql`${t.balance} >= 0`),
  ],
);

export const users = pgTable(
  "users",
  {
    id: serial().primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    brand: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    passwordHash: text("password_hash").notNull(),
    title: text().notNull().default(""),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    jobTitle: text("job_title").notNull().default(""),
    mobile: text().notNull().default(""),
    emailVerifiedAt: moment("email_verified_at"),
    mobileVerifiedAt: moment("mobile_verified_at"),
    /** existing · New_user · other (3.1). */
    userType: text("user_type").notNull().default("existing"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("users_brand_email").on(t.brand, t.email),
    index("users_company").on(t.companyId),
  ],
);

/** Sessions. Only the SHA-256 of a key is stored. */
export const sessions = pgTable(
  "sessions",
  {
    /** Names the session to its owner; the key hash never leaves the database. */
    id: serial().notNull().unique(),
    keyHash: text("key_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    brand: text().notNull(),
    /** Browser and system, e.g. "Chrome on Windows"; "" if unknown. */
    device: text().notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
  },
  (t) => [index("sessions_user").on(t.userId)],
);

export const deliveryAddresses = pgTable(
  "delivery_addresses",
  {
    id: serial().primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    details: text().notNull(),
    stateId: integer("state_id")
      .notNull()
      .references(() => states.id),
    cityId: integer("city_id")
      .notNull()
      .references(() => cities.id),
    pincode: text().notNull(),
    /** 2 verified (9.6) · 1 unverified · 3 refused by an operator. */
    approvalStatus: integer("approval_status").notNull().default(1),
    /** Why an operator refused the address; shown to the buyer. */
    refusalReason: text("refusal_reason").notNull().default(""),
    /** Removed addresses stay, because orders and open checkouts refer to them. */
    removedAt: moment("removed_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("delivery_addresses_company").on(t.companyId)],
);

/** Customer discounts in percent off the list price, by maker and category; null means all. */
export const discounts = pgTable(
  "discounts",
  {
    id: serial().primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    maker: text(),
    category: text(),
    /** Basis points: hundredths of a percent. */
    discountBp: integer("discount_bp").notNull(),
    validFrom: moment("valid_from").notNull().defaultNow(),
    validTo: moment("valid_to"),
  },
  (t) => [
    index("discounts_company").on(t.companyId),
    check("discounts_range", sql`${t.discountBp} between 0 and 9000`),
  ],
);

/** Counters of the rate limits, by the database clock. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    bucket: text().notNull(),
    windowStart: moment("window_start").notNull(),
    hits: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.windowStart] })],
);
