import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { QUANTITY_MAX } from "../../../lib/rules/quantity.ts";
import { companies, deliveryAddresses, users } from "./accounts.ts";
import { items } from "./catalogue.ts";
import { moment, paise, plainNumber } from "./columns.ts";
import { rfiLines } from "./rfi.ts";

/**
 * Lines of the server cart. Line ids are never reused, because they make orders idempotent. An item can have an
 * ordinary line and one from an RFI offer.
 */
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
    /** For a line from an RFI, the quantity of the offer. */
    quantity: integer().notNull(),
    /** The RFI offer of the line (status "4"). */
    rfiLineId: integer("rfi_line_id").references(() => rfiLines.id),
    addedAt: moment("added_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("cart_lines_user_item").on(t.userId, t.itemId).where(sql`${t.rfiLineId} is null`),
    uniqueIndex("cart_lines_user_offer")
      .on(t.userId, t.itemId)
      .where(sql`${t.rfiLineId} is not null`),
    check("cart_lines_quantity", sql`${t.quantity} between 1 and ${sql.raw(String(QUANTITY_MAX))}`),
  ],
);

/** Quantity of a guest cart line that has been merged; a repeated merge adds nothing. */
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

/** A buyer's purchase order file; deleted if no order uses it. */
export const poFiles = pgTable(
  "po_files",
  {
    /** 32 random hex digits. */
    id: text().primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** application/pdf · image/png · image/jpeg, detected from the first bytes. */
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Base64, because backups are JSON lines. */
    content: text().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("po_files_user").on(t.userId)],
);

/** When the pieces of an order are invoiced. */
export type Invoicing = "allotment" | "shipment";

/** An order. Money in paise; the address is a copy, so that later edits do not change it. */
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
    /** Awaiting Internal Approval · Approved · Dispatched · Cancelled (4.18). */
    status: text().notNull(),
    /** credit · Online */
    mode: text().notNull(),
    /** When its pieces are invoiced: allotment (as they are allocated) · shipment (as they leave). */
    invoicing: text().$type<Invoicing>().notNull().default("allotment"),
    /** The buyer's own PO number. */
    poNumber: text("po_number").notNull().default(""),
    poFileId: text("po_file_id").references(() => poFiles.id),
    deliveryAddressId: integer("delivery_address_id").references(() => deliveryAddresses.id),
    deliveryAddress: text("delivery_address").notNull(),
    /** State of the delivery address; "" in orders from before migration 0054, whose place of supply is that state. */
    deliveryState: text("delivery_state").notNull().default(""),
    /** The company that gets the goods, if it is another one than the buyer; "" for the buyer's own site. */
    consignee: text().notNull().default(""),
    consigneeGstin: text("consignee_gstin").notNull().default(""),
    /** That state, or the buyer's if the goods go to another company (IGST Act s.10(1)(b)). */
    placeOfSupply: text("place_of_supply").notNull(),
    /** A supply to a special economic zone, which bears IGST. */
    sez: boolean().notNull().default(false),
    /** Days from dispatch to arrival at the delivery address; null if unknown. Frozen, as arrival dates are promises. */
    transitDays: integer("transit_days"),
    gstin: text().notNull().default(""),
    companyName: text("company_name").notNull().default(""),
    subtotal: paise("subtotal").notNull(),
    cgst: paise("cgst").notNull(),
    sgst: paise("sgst").notNull(),
    igst: paise("igst").notNull(),
    roundOff: paise("round_off").notNull(),
    payable: paise("payable").notNull(),
    /** Amount debited from the company's balance and not returned by partial cancellations or credit notes. */
    balanceDebited: paise("balance_debited").notNull().default(0),
    /** Amount of the pieces that were cancelled before they were invoiced. */
    cancelledAmount: paise("cancelled_amount").notNull().default(0),
    placedAt: moment("placed_at").notNull().defaultNow(),
    approvedAt: moment("approved_at"),
    /** When pieces that haven't left were packed last. */
    packedAt: moment("packed_at"),
    /** Of the last shipment, once everything has left. */
    dispatchedOn: date("dispatched_on"),
    transporter: text().notNull().default(""),
    docket: text().notNull().default(""),
    cancelledAt: moment("cancelled_at"),
    cancelReason: text("cancel_reason").notNull().default(""),
  },
  (t) => [
    uniqueIndex("orders_number").on(t.number),
    uniqueIndex("orders_po_file").on(t.poFileId),
    index("orders_user").on(t.userId, t.id),
    index("orders_company").on(t.companyId, t.id),
    index("orders_open")
      .on(t.status, t.id)
      .where(sql`${t.status} in ('Awaiting Internal Approval', 'Approved')`),
    index("orders_placed").on(t.placedAt),
    index("orders_po_number").on(plainNumber(t.poNumber)).where(sql`${t.poNumber} <> ''`),
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
    /** Former cart line; unique, so that a cart line cannot be ordered twice. */
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
    /** RFI offer of the line; unique, so that an offer is ordered once. */
    rfiLineId: integer("rfi_line_id").references(() => rfiLines.id),
    /**
     * The promise made with the order, which never changes: pieces taken from stock immediately and the rest, with their
     * days of dispatch and arrival; null if unknown or without such pieces.
     */
    quantityNow: integer("quantity_now").notNull(),
    nowBy: date("now_by"),
    nowArrivesBy: date("now_arrives_by"),
    laterBy: text("later_by"),
    laterArrivesBy: date("later_arrives_by"),
    /**
     * Where the pieces are now: allocated and not shipped, shipped, back-ordered, or cancelled. They change only while the
     * stock row of the item is locked (modules/fulfilment).
     */
    allocated: integer().notNull().default(0),
    shipped: integer().notNull().default(0),
    backOrdered: integer("back_ordered").notNull().default(0),
    /** How many of the allocated pieces were packed; more than are allocated by now count for nothing. */
    packed: integer().notNull().default(0),
    /** Current dates of the allocated and of the back-ordered pieces. */
    dispatchBy: date("dispatch_by"),
    arrivesBy: date("arrives_by"),
    backOrderBy: date("back_order_by"),
    backOrderArrivesBy: date("back_order_arrives_by"),
    cancelled: integer().notNull().default(0),
    /** Pieces on tax invoices of the order, whether or not they were credited later. */
    invoiced: integer().notNull().default(0),
    listPrice: paise("list_price").notNull(),
    unitPrice: paise("unit_price").notNull(),
    taxable: paise("taxable").notNull(),
    gstRateBp: integer("gst_rate_bp").notNull(),
    gst: paise("gst").notNull(),
  },
  (t) => [
    uniqueIndex("order_lines_cart_line").on(t.cartLineId),
    uniqueIndex("order_lines_order_line").on(t.orderId, t.line),
    uniqueIndex("order_lines_rfi_line").on(t.rfiLineId),
    index("order_lines_item").on(t.itemId),
    index("order_lines_back_ordered").on(t.itemId, t.id).where(sql`${t.backOrdered} > 0`),
    index("order_lines_open").on(t.orderId).where(sql`${t.allocated} > 0 or ${t.backOrdered} > 0`),
    check(
      "order_lines_quantity",
      sql`${t.quantity} > 0 and ${t.quantityNow} between 0 and ${t.quantity}`,
    ),
    check(
      "order_lines_fulfilment",
      sql`${t.allocated} >= 0 and ${t.shipped} >= 0 and ${t.backOrdered} >= 0 and ${t.cancelled} >= 0
        and ${t.allocated} + ${t.shipped} + ${t.backOrdered} + ${t.cancelled} in (0, ${t.quantity})`,
    ),
    check("order_lines_invoiced", sql`${t.invoiced} between 0 and ${t.quantity}`),
  ],
);

/** Changes of a company's balance, signed, with the resulting balance. */
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
    /** The operator's reference of an addition, as it is compared (lib/reference-key.ts): added once. */
    referenceKey: text("reference_key"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("balance_entries_company").on(t.companyId, t.id),
    uniqueIndex("balance_entries_reference").on(t.companyId, t.referenceKey),
  ],
);
