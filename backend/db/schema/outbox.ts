import { sql } from "drizzle-orm";
import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { orderEvents } from "./order-events.ts";

/**
 * E-mails and SMS, inserted in the transaction that causes them and sent by the worker. After 30 days a record stays, without the
 * recipient and the text.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    /** email · sms */
    channel: text().notNull(),
    recipient: text().notNull(),
    template: text().notNull(),
    subject: text().notNull().default(""),
    /** Emptied once sent, because it can contain codes and links. */
    text: text().notNull(),
    html: text().notNull().default(""),
    /** The variable of an SMS template. */
    code: text().notNull().default(""),
    /** pending · sending · sent · stored (no transport is configured) · expired · failed */
    status: text().notNull().default("pending"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    /** The message is not sent after this time. */
    expiresAt: moment("expires_at"),
    lastError: text("last_error").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
    /** Number of the order, RFI or receipt that the message is about; "" if it is about none. */
    about: text().notNull().default(""),
    /** The account that it was sent to; null for other recipients. */
    userId: integer("user_id").references(() => users.id),
    /** When the recipient was masked, such as "a…@works.example". */
    maskedAt: moment("masked_at"),
    /** Of a message about an order: its event, which stays when the message is deleted. */
    orderEventId: integer("order_event_id").references(() => orderEvents.id),
  },
  (t) => [
    index("outbox_next").on(t.status, t.nextAttemptAt),
    index("outbox_recipient").on(t.recipient),
    index("outbox_order_event").on(t.orderEventId),
    index("outbox_user").on(t.userId).where(sql`${t.userId} is not null`),
    index("outbox_about").on(t.about).where(sql`${t.about} <> ''`),
    index("outbox_unmasked").on(t.createdAt).where(sql`${t.maskedAt} is null`),
  ],
);
