import { sql } from "drizzle-orm";
import {
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";

/** Goods of an order that left together. */
export const shipments = pgTable(
  "shipments",
  {
    id: serial().primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** Number within the order, from 1. */
    number: integer().notNull(),
    carrier: text().notNull(),
    /** Tracking, docket or lorry receipt number; unique per order and carrier, so that a repeated call is refused. */
    tracking: text().notNull(),
    /** null if not stated. */
    packages: integer(),
    weightGrams: integer("weight_grams"),
    dispatchedOn: date("dispatched_on").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("shipments_order_number").on(t.orderId, t.number),
    uniqueIndex("shipments_tracking").on(t.orderId, t.carrier, t.tracking),
    check("shipments_figures", sql`${t.packages} > 0 and ${t.weightGrams} > 0`),
  ],
);

/** Pieces of an order line in a shipment. */
export const shipmentLines = pgTable(
  "shipment_lines",
  {
    shipmentId: integer("shipment_id")
      .notNull()
      .references(() => shipments.id),
    orderLineId: integer("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderLineId] }),
    check("shipment_lines_quantity", sql`${t.quantity} > 0`),
  ],
);
