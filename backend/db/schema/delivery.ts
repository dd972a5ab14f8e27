import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { orderLines } from "./orders.ts";

/** Days from dispatch to arrival by the beginning of the pincode; the longest matching prefix applies. */
export const transitDays = pgTable(
  "transit_days",
  {
    /** 1 to 6 digits. */
    prefix: text().primaryKey(),
    days: integer().notNull(),
  },
  (t) => [
    check("transit_days_prefix", sql`${t.prefix} ~ '^[1-9][0-9]{0,5}$'`),
    check("transit_days_days", sql`${t.days} between 1 and 60`),
  ],
);

/** A changed date of an order line: without such a row the dates of a line don't change. Never updated or deleted. */
export const orderLineNotices = pgTable(
  "order_line_notices",
  {
    id: serial().primaryKey(),
    orderLineId: integer("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    /** Which date changed: dispatch · arrival (while the dispatch date stays). */
    kind: text().$type<"dispatch" | "arrival">().notNull().default("dispatch"),
    /** Pieces whose date changed. */
    quantity: integer().notNull(),
    /** Former date; null if there was none. */
    from: date("from_date"),
    to: date("to_date").notNull(),
    reason: text().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("order_line_notices_line").on(t.orderLineId),
    check("order_line_notices_quantity", sql`${t.quantity} > 0`),
    check("order_line_notices_change", sql`${t.from} is distinct from ${t.to}`),
  ],
);
