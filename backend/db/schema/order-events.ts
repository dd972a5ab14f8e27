import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { orders } from "./orders.ts";

/** Pieces of an order line, by its number within the order. */
export interface LinePieces {
  line: number;
  quantity: number;
}

/**
 * Events of an order that are stored nowhere else: all others on its timeline follow from the other tables. Never
 * updated or deleted.
 */
export const orderEvents = pgTable(
  "order_events",
  {
    id: serial().primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** Not now(), which is the beginning of the transaction. */
    at: moment("at").notNull().default(sql`clock_timestamp()`),
    /** allocated · packed · pieces-cancelled · e-mailed · note */
    kind: text().notNull(),
    /** Name of the operator; "" if a buyer or the system did it. */
    operator: text().notNull().default(""),
    /** The buyer who did it. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Reason, subject of an e-mail, or text of a note. */
    text: text().notNull().default(""),
    pieces: jsonb().$type<LinePieces[]>().notNull().default([]),
    /** Of a cancellation by the command line, as it is compared (lib/reference-key.ts): done once. */
    referenceKey: text("reference_key"),
  },
  (t) => [
    index("order_events_order").on(t.orderId, t.id),
    uniqueIndex("order_events_reference").on(t.orderId, t.referenceKey),
  ],
);
