import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { companies, users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { shipmentLines } from "./fulfilment.ts";
import { invoices } from "./invoices.ts";
import { orders } from "./orders.ts";

/** Dispatched goods of one order that the buyer wants to send back. */
export const returns = pgTable(
  "returns",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    /** The user who requested it, who gets the e-mails. */
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** e.g. ZRT2627-000012 */
    number: text().notNull(),
    /** Requested · Approved · Refused · Received · Credited · Withdrawn */
    status: text().notNull(),
    /** The form's own key and a digest of its content, so that sending it twice makes one return. */
    requestKey: text("request_key").notNull(),
    requestDigest: text("request_digest").notNull(),
    /** wrong-item · damaged · defective · by-mistake · other */
    reason: text().notNull(),
    /** The buyer's own words. */
    note: text().notNull().default(""),
    /** Given with the approval. */
    instructions: text().notNull().default(""),
    returnAddress: text("return_address").notNull().default(""),
    refusalReason: text("refusal_reason").notNull().default(""),
    /** The operator's words about the goods that arrived. */
    receiptNote: text("receipt_note").notNull().default(""),
    requestedAt: moment("requested_at").notNull(),
    /** Approved or refused. */
    decidedAt: moment("decided_at"),
    receivedAt: moment("received_at"),
    creditedAt: moment("credited_at"),
    withdrawnAt: moment("withdrawn_at"),
  },
  (t) => [
    uniqueIndex("returns_number").on(t.number),
    uniqueIndex("returns_request").on(t.userId, t.requestKey),
    index("returns_company").on(t.companyId, t.id),
    index("returns_order").on(t.orderId),
    index("returns_to_process")
      .on(t.requestedAt)
      .where(sql`${t.status} in ('Requested', 'Approved', 'Received')`),
  ],
);

/** Pieces of a shipment in a return. */
export const returnLines = pgTable(
  "return_lines",
  {
    returnId: integer("return_id")
      .notNull()
      .references(() => returns.id),
    /** Number within the return, from 1, by which operators name it. */
    line: integer().notNull(),
    shipmentId: integer("shipment_id").notNull(),
    orderLineId: integer("order_line_id").notNull(),
    /** Requested pieces. */
    quantity: integer().notNull(),
    /** Pieces that may be sent back; null until the return is approved. */
    approved: integer(),
    /** Pieces that arrived: taken back, or not; null until the goods are received. */
    accepted: integer(),
    rejected: integer(),
    /** Whether the accepted pieces were put back into stock. */
    restocked: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.line] }),
    uniqueIndex("return_lines_shipment_line").on(t.returnId, t.shipmentId, t.orderLineId),
    index("return_lines_shipped_pieces").on(t.shipmentId, t.orderLineId),
    foreignKey({
      name: "return_lines_shipped",
      columns: [t.shipmentId, t.orderLineId],
      foreignColumns: [shipmentLines.shipmentId, shipmentLines.orderLineId],
    }),
    check(
      "return_lines_pieces",
      sql`${t.quantity} > 0 and ${t.approved} between 0 and ${t.quantity}
        and ${t.accepted} >= 0 and ${t.rejected} >= 0 and ${t.accepted} + ${t.rejected} <= ${t.approved}`,
    ),
  ],
);

/** Credit notes over the accepted pieces of a return, one per invoice that billed them. */
export const returnCreditNotes = pgTable(
  "return_credit_notes",
  {
    returnId: integer("return_id")
      .notNull()
      .references(() => returns.id),
    creditNoteId: integer("credit_note_id")
      .notNull()
      .references(() => invoices.id),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.creditNoteId] })],
);

/** A photo of goods to be returned; deleted if no return uses it. */
export const returnPhotos = pgTable(
  "return_photos",
  {
    /** 32 random hex digits. */
    id: text().primaryKey(),
    /** The user who uploaded it. */
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** null until the return is requested. */
    returnId: integer("return_id").references(() => returns.id),
    /** image/png · image/jpeg, detected from the first bytes. */
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Base64, because backups are JSON lines. */
    content: text().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("return_photos_return").on(t.returnId),
    index("return_photos_unused").on(t.userId).where(sql`${t.returnId} is null`),
  ],
);
