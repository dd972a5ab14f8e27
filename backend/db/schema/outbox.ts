import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Mail and SMS, written in the transaction that causes them and sent by the worker. */
export const outbox = pgTable(
  "outbox",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    /** mail · sms */
    channel: text().notNull(),
    recipient: text().notNull(),
    template: text().notNull(),
    subject: text().notNull().default(""),
    /** Emptied once sent, because codes and links stand in it. */
    text: text().notNull(),
    html: text().notNull().default(""),
    /** The one variable of an SMS template. */
    code: text().notNull().default(""),
    /** waiting · sending · sent · kept (nothing to send with) · expired · failed */
    status: text().notNull().default("pending"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    /** After this moment sending makes no sense any more. */
    expiresAt: moment("expires_at"),
    lastError: text("last_error").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
  },
  (t) => [
    index("outbox_next").on(t.status, t.nextAttemptAt),
    index("outbox_recipient").on(t.recipient),
  ],
);
