import { type AnyColumn, type SQL, sql } from "drizzle-orm";
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

/** Words of a company name, and of a person's. They are indexed, so queries must use the same expressions. */
export const companyWords = (company: { name: AnyColumn }): SQL =>
  sql`to_tsvector('simple', ${company.name})`;
export const userWords = (user: { firstName: AnyColumn; lastName: AnyColumn }): SQL =>
  sql`to_tsvector('simple', ${user.firstName} || ' ' || ${user.lastName})`;

/** PAN of a company: characters 3 to 12 of its GSTIN. Indexed, so queries must use the same expression. */
export const companyPan = (company: { gstin: AnyColumn }): SQL =>
  sql`substr(${company.gstin}, 3, 10)`;

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
    /** Credit still available, paise; negative if a payment was reversed after the credit it restored was used. */
    balance: bigint({ mode: "number" }).notNull().default(0),
    creditDays: integer("credit_days").notNull().default(0),
    billingAddress: text("billing_address").notNull().default(""),
    billingStateId: integer("billing_state_id").references(() => states.id),
    billingCityId: integer("billing_city_id").references(() => cities.id),
    billingPincode: text("billing_pincode").notNull().default(""),
    /** Unit or developer of a special economic zone: its orders bear IGST in every state (IGST Act s.7(5)(b)). */
    sez: boolean().notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("companies_customer_number").on(t.brand, t.customerNumber),
    index("companies_to_approve").on(t.createdAt).where(sql`${t.status} = 'Approval Pending'`),
    // By which operators find a company.
    index("companies_status").on(t.status, t.id),
    index("companies_number").on(t.customerNumber),
    index("companies_gstin").on(t.gstin),
    index("companies_pan").on(companyPan(t)),
    index("companies_contact_email").on(t.contactEmail),
    index("companies_words").using("gin", companyWords(t)),
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
    /** Null if the user never signed in, or before this was recorded. */
    lastSignInAt: moment("last_sign_in_at"),
  },
  (t) => [
    uniqueIndex("users_brand_email").on(t.brand, t.email),
    index("users_company").on(t.companyId),
    // Finds addresses by their beginning.
    index("users_email").on(t.email.op("text_pattern_ops")),
    index("users_mobile").on(t.mobile),
    index("users_words").using("gin", userWords(t)),
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
    /** The company at this address, if goods are sent to another one than the buyer; "" for the buyer's own site. */
    consignee: text().notNull().default(""),
    consigneeGstin: text("consignee_gstin").notNull().default(""),
    /** In a special economic zone: what is delivered here bears IGST. */
    sez: boolean().notNull().default(false),
    /** Removed addresses stay, because orders and open checkouts refer to them. */
    removedAt: moment("removed_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("delivery_addresses_company").on(t.companyId),
    index("delivery_addresses_to_verify")
      .on(t.createdAt)
      .where(sql`${t.approvalStatus} = 1 and ${t.removedAt} is null`),
  ],
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
    /** First moment after the last day; null without end. */
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
