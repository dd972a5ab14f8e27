import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { companies, users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Users of existing customers that the address on file has not confirmed yet; they cannot sign in. */
export const pendingUsers = pgTable(
  "pending_users",
  {
    id: serial().primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    brand: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    passwordHash: text("password_hash").notNull(),
    title: text().notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    jobTitle: text("job_title").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("pending_users_email").on(t.brand, t.email),
    index("pending_users_company").on(t.companyId),
  ],
);

/** Confirmation links of users and pending users. Only the SHA-256 of a token is stored. */
export const emailTokens = pgTable("email_tokens", {
  tokenHash: text("token_hash").primaryKey(),
  brand: text().notNull(),
  userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
  pendingUserId: integer("pending_user_id").references(() => pendingUsers.id, {
    onDelete: "cascade",
  }),
  /** The address that the link confirms. */
  email: text().notNull(),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
});

/** One-time codes, at most five attempts each. Code, target and requester are stored as keyed hashes. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    /** recovery · mobile */
    purpose: text().notNull(),
    targetHash: text("target_hash").notNull(),
    /** The request id kept by the browser, or the user id. */
    boundTo: text("bound_to").notNull(),
    /** Client address, for clients that do not keep the request id. */
    addressHash: text("address_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("one_time_codes_target").on(t.targetHash)],
);

/** Grants earned by a right code; each allows one change within ten minutes. */
export const grants = pgTable(
  "grants",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** password · mobile */
    purpose: text().notNull(),
    /** The mobile number, for purpose mobile. */
    target: text().notNull().default(""),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("grants_user").on(t.userId)],
);

/** Claims on a company, earned with GSTIN and customer ID; each allows one sign-up. */
export const claims = pgTable("claims", {
  tokenHash: text("token_hash").primaryKey(),
  brand: text().notNull(),
  companyId: integer("company_id")
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" }),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
});
