import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { companies, deliveryAddresses, users } from "./accounts.ts";
import { items } from "./catalogue.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const paise = (name: string) => bigint(name, { mode: "number" });

/** Lines of the server cart. The id of a line is never used twice: it is what makes an order idempotent. */
export const cartLines = pgTable(
  "cart_lines",
  {
    id: serial().primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    itemId: integer("item_id")
      .notNull()
      .references(() => items.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    addedAt: moment("added_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("cart_lines_user_item").on(t.userId, t.itemId),
    check("cart_lines_quantity", sql`${t.quantity} between 1 and 99999`),
  ],
);

/** How much of a guest cart's line has been merged already; a replay adds nothing. */
export const cartMerges = pgTable(
  "cart_merges",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mergeId: text("merge_id").notNull(),
    itemId: integer("item_id")
      .notNull()
      .references(() => items.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    mergedAt: moment("merged_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mergeId, t.itemId] })],
);

/** An order. Money in paise; the address is a copy, so that a later edit does not rewrite history. */
export const orders = pgTable(
  "orders",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    /** e.g. ZW2627-000123: no capital I, at most 16 characters (9.7). */
    number: text().notNull(),
    status: text().notNull(),
    mode: text().notNull(),
    deliveryAddressId: integer("delivery_address_id").references(() => deliveryAddresses.id),
    deliveryAddress: text("delivery_address").notNull(),
    placeOfSupply: text("place_of_supply").notNull(),
    gstin: text().notNull().default(""),
    companyName: text("company_name").notNull().default(""),
    subtotal: paise("subtotal").notNull(),
    cgst: paise("cgst").notNull(),
    sgst: paise("sgst").notNull(),
    igst: paise("igst").notNull(),
    roundOff: paise("round_off").notNull(),
    payable: paise("payable").notNull(),
    /** What was taken from the balance. */
    debited: paise("debited").notNull().default(0),
    placedAt: moment("placed_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("orders_number").on(t.number),
    index("orders_user").on(t.userId, t.id),
    index("orders_company").on(t.companyId, t.id),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: serial().primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    line: integer().notNull(),
    /** The cart line it was; unique, so one cart line can never be ordered twice. */
    cartLineId: integer("cart_line_id").notNull(),
    itemId: integer("item_id")
      .notNull()
      .references(() => items.id),
    designation: text().notNull(),
    maker: text().notNull(),
    hsn: text().notNull(),
    country: text(),
    massMg: bigint("mass_mg", { mode: "number" }),
    quantity: integer().notNull(),
    /** Taken from stock at once; the rest is promised for laterBy. */
    quantityNow: integer("quantity_now").notNull(),
    laterBy: text("later_by"),
    listPrice: paise("list_price").notNull(),
    unitPrice: paise("unit_price").notNull(),
    taxable: paise("taxable").notNull(),
    gstRateBp: integer("gst_rate_bp").notNull(),
    gst: paise("gst").notNull(),
  },
  (t) => [
    uniqueIndex("order_lines_cart_line").on(t.cartLineId),
    uniqueIndex("order_lines_order_line").on(t.orderId, t.line),
    check(
      "order_lines_quantity",
      sql`${t.quantity} > 0 and ${t.quantityNow} between 0 and ${t.quantity}`,
    ),
  ],
);

/** Every change of a company's balance, signed, with the balance after it. */
export const balanceEntries = pgTable(
  "balance_entries",
  {
    id: serial().primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    orderId: integer("order_id").references(() => orders.id),
    amount: paise("amount").notNull(),
    balanceAfter: paise("balance_after").notNull(),
    reason: text().notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [index("balance_entries_company").on(t.companyId, t.id)],
);
