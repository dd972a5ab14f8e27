import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { pendingUsers } from "./credentials.ts";

/** History of a user's consents; the latest per purpose is in effect. */
export const consents = pgTable(
  "consents",
  {
    id: serial().primaryKey(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Moved to userId when the pending user is confirmed. */
    pendingUserId: integer("pending_user_id").references(() => pendingUsers.id, {
      onDelete: "cascade",
    }),
    purpose: text().notNull(),
    version: text().notNull(),
    given: boolean().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("consents_user").on(t.userId)],
);

/** Erasure requests of users. */
export const dataRequests = pgTable(
  "data_requests",
  {
    id: serial().primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** open · done · refused · withdrawn */
    status: text().notNull().default("open"),
    reason: text().notNull().default(""),
    answer: text().notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When an operator answered or the user withdrew the request. */
    answeredAt: moment("answered_at"),
  },
  (t) => [uniqueIndex("data_requests_open").on(t.userId, t.kind).where(sql`${t.status} = 'open'`)],
);
