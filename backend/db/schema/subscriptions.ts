import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { operators } from "./operators.ts";

/** Subjects about which operators are e-mailed (lib/operations/subscriptions.ts). */
export const operatorSubscriptions = pgTable(
  "operator_subscriptions",
  {
    operatorId: integer("operator_id")
      .notNull()
      .references(() => operators.id, { onDelete: "cascade" }),
    topic: text().notNull(),
    brand: text().notNull(),
    /** immediately · daily */
    frequency: text().notNull(),
    /** Indian day of the last summary; null before the first. */
    lastSummaryOn: date("last_summary_on"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.operatorId, t.topic, t.brand] }),
    check("operator_subscriptions_frequency", sql`${t.frequency} in ('immediately', 'daily')`),
  ],
);

/** Rows of queues that have been announced to their subscribers; deleted when they leave the queue. */
export const announcedWork = pgTable(
  "announced_work",
  {
    topic: text().notNull(),
    /** Id of the row in its queue. */
    rowId: text("row_id").notNull(),
    announcedAt: moment("announced_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.topic, t.rowId] })],
);
