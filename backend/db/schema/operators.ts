import { bigint, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Role } from "../../../lib/operations/permissions.ts";
import { moment } from "./columns.ts";

/** People who work in the operator console. They are never deleted, because the audit log names them. */
export const operators = pgTable(
  "operators",
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    roles: text().array().notNull().$type<Role[]>(),
    /** Null until the account is set up, and after its access was reset. */
    passwordHash: text("password_hash"),
    /** Encrypted secret of the second factor. */
    totpSecret: text("totp_secret"),
    /** Time step of the last accepted code: no code is accepted twice. */
    totpStep: bigint("totp_step", { mode: "number" }).notNull().default(0),
    disabledAt: moment("disabled_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("operators_email").on(t.email)],
);

/** Sessions of operators. Only the SHA-256 of a key is stored. */
export const operatorSessions = pgTable(
  "operator_sessions",
  {
    id: serial().notNull().unique(),
    keyHash: text("key_hash").primaryKey(),
    operatorId: integer("operator_id")
      .notNull()
      .references(() => operators.id, { onDelete: "cascade" }),
    /** Browser and system; "" if unknown. */
    device: text().notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
  },
  (t) => [index("operator_sessions_operator").on(t.operatorId)],
);

/** Links and steps that work once: setting up an account, the code after the password, a new second factor. */
export const operatorTokens = pgTable(
  "operator_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    operatorId: integer("operator_id")
      .notNull()
      .references(() => operators.id, { onDelete: "cascade" }),
    /** set-up · code · new-code */
    purpose: text().notNull(),
    /** Encrypted secret that becomes the operator's when a code of it was entered. */
    totpSecret: text("totp_secret"),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("operator_tokens_operator").on(t.operatorId)],
);

/** Codes that replace the second factor, once each. Stored as keyed hashes. */
export const operatorRecoveryCodes = pgTable(
  "operator_recovery_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    operatorId: integer("operator_id")
      .notNull()
      .references(() => operators.id, { onDelete: "cascade" }),
  },
  (t) => [index("operator_recovery_codes_operator").on(t.operatorId)],
);
