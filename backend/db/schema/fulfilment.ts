import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { moment, plainNumber } from "./columns.ts";
import { invoices } from "./invoices.ts";
import { orderLines, orders } from "./orders.ts";

/** The e-way bills of a shipment as an array. It is indexed, so queries must use the same expression. */
export const ewayBills = (shipment: { ewayBill: AnyColumn }): SQL =>
  sql`string_to_array(${shipment.ewayBill}, ',')`;

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
    /** null if not recorded. */
    packedAt: moment("packed_at"),
    dispatchedOn: date("dispatched_on").notNull(),
    /** Its own tax invoice; null of an order that is invoiced by allotment, unless it was reissued. */
    invoiceId: integer("invoice_id").references(() => invoices.id),
    deliveredAt: moment("delivered_at"),
    /** E-way bill (Rule 138): 12 digits, one number for each invoice or challan, separated by commas; "" if there is none. */
    ewayBill: text("eway_bill").notNull().default(""),
    ewayValidUntil: date("eway_valid_until"),
    vehicle: text().notNull().default(""),
    /** GSTIN or TRANSIN. */
    transporterId: text("transporter_id").notNull().default(""),
    distanceKm: integer("distance_km"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("shipments_order_number").on(t.orderId, t.number),
    uniqueIndex("shipments_tracking").on(t.orderId, t.carrier, t.tracking),
    index("shipments_dispatched").on(t.dispatchedOn),
    index("shipments_plain_tracking").on(plainNumber(t.tracking)),
    // Several bills are separated by commas.
    index("shipments_eway_bills").using("gin", ewayBills(t)).where(sql`${t.ewayBill} <> ''`),
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

/** Delivery challans (Rule 55): one for each shipment whose goods travel without invoices of their own. Never deleted. */
export const deliveryChallans = pgTable(
  "delivery_challans",
  {
    shipmentId: integer("shipment_id")
      .primaryKey()
      .references(() => shipments.id),
    brand: text().notNull(),
    /** Financial year such as "2627", gapless serial number in it, and the printed number. */
    financialYear: text("financial_year").notNull(),
    serial: integer().notNull(),
    number: text().notNull(),
    issuedAt: moment("issued_at").notNull(),
    /** Printed data, frozen when the challan is issued. */
    content: jsonb().notNull(),
  },
  (t) => [
    uniqueIndex("delivery_challans_serial").on(t.brand, t.financialYear, t.serial),
    uniqueIndex("delivery_challans_number").on(t.number),
  ],
);
