import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DraftLine } from "../../../lib/contract/operations/rfi-answers.ts";
import { QUANTITY_MAX } from "../../../lib/rules/quantity.ts";
import { companies, users } from "./accounts.ts";
import { items } from "./catalogue.ts";
import { moment, paise } from "./columns.ts";

/** A request for information: items for which a buyer wants a price or supply. */
export const rfis = pgTable(
  "rfis",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    /** The user who submitted it and gets the e-mails. */
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    /** e.g. ZWRFI2627-000123 */
    number: text().notNull(),
    note: text().notNull().default(""),
    /** Client key of an RFI that does not come from the cart; repeating it returns the same RFI. */
    requestId: text("request_id"),
    requestedAt: moment("requested_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("rfis_number").on(t.number),
    uniqueIndex("rfis_request").on(t.userId, t.requestId),
    index("rfis_company").on(t.companyId, t.id),
    index("rfis_requested").on(t.requestedAt),
  ],
);

/** A requested item or text and, once answered, our offer. Money in paise. */
export const rfiLines = pgTable(
  "rfi_lines",
  {
    id: serial().primaryKey(),
    rfiId: integer("rfi_id")
      .notNull()
      .references(() => rfis.id),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    line: integer().notNull(),
    /**
     * The requested item, or the one that is offered. null while the buyer asks for something that is not in the catalogue, in
     * `requestedText`.
     */
    itemId: integer("item_id").references(() => items.id),
    /** The requested item, if another one is offered instead. */
    requestedItemId: integer("requested_item_id").references(() => items.id),
    /** Text of a request without a catalogue item; it remains when the operator offers an item. */
    requestedText: text("requested_text"),
    /** Comparison key of the text: texts that differ only in case and spaces share it. */
    requestedKey: text("requested_key"),
    /** Former cart line; unique, so that a cart line makes one RFI. */
    cartLineId: integer("cart_line_id"),
    quantity: integer().notNull(),
    /** List price and the buyer's price at the time of the request. */
    listPrice: paise("list_price").notNull(),
    unitPrice: paise("unit_price").notNull(),
    targetPrice: paise("target_price"),
    neededBy: date("needed_by"),
    /** pending · answered · declined · ordered. An answered line past validUntil is expired. */
    status: text().notNull().default("pending"),
    /** Offered unit price. */
    price: paise("price"),
    allotted: integer(),
    /** Allotted pieces that were taken out of free stock for this offer. */
    held: integer().notNull().default(0),
    /** Lead time in days of the pieces that are not held. */
    leadDays: integer("lead_days"),
    /** The offer cannot be ordered from this time on. */
    validUntil: moment("valid_until"),
    answerNote: text("answer_note").notNull().default(""),
    answeredAt: moment("answered_at"),
    /** Name of the operator; null before it was recorded. */
    answeredBy: text("answered_by"),
    /** Layout of the offer on a quotation; null if the first release made it (first-layout.ts). */
    layout: integer(),
  },
  (t) => [
    uniqueIndex("rfi_lines_rfi_line").on(t.rfiId, t.line),
    uniqueIndex("rfi_lines_rfi_item").on(t.rfiId, t.itemId),
    uniqueIndex("rfi_lines_cart_line").on(t.cartLineId),
    // A company has at most one pending line per item.
    uniqueIndex("rfi_lines_open").on(t.companyId, t.itemId).where(sql`${t.status} = 'pending'`),
    uniqueIndex("rfi_lines_open_text")
      .on(t.companyId, t.requestedKey)
      .where(sql`${t.status} = 'pending'`),
    index("rfi_lines_company_item").on(t.companyId, t.itemId),
    index("rfi_lines_to_answer").on(t.rfiId).where(sql`${t.status} = 'pending'`),
    index("rfi_lines_offers").on(t.validUntil).where(sql`${t.status} = 'answered'`),
    index("rfi_lines_answered").on(t.answeredAt),
    index("rfi_lines_company_requested")
      .on(t.companyId, t.requestedItemId)
      .where(sql`${t.requestedItemId} is not null`),
    check(
      "rfi_lines_requested",
      sql`(${t.requestedText} is null) = (${t.requestedKey} is null) and case ${t.status}
        when 'pending' then num_nonnulls(${t.itemId}, ${t.requestedText}) = 1
        when 'declined' then num_nonnulls(${t.itemId}, ${t.requestedText}) >= 1
        else ${t.itemId} is not null end`,
    ),
    check("rfi_lines_quantity", sql`${t.quantity} between 1 and ${sql.raw(String(QUANTITY_MAX))}`),
    check("rfi_lines_held", sql`${t.held} between 0 and coalesce(${t.allotted}, 0)`),
    check(
      "rfi_lines_offer",
      sql`${t.status} not in ('answered', 'ordered') or (${t.price} > 0 and ${t.allotted} > 0 and ${t.validUntil} is not null)`,
    ),
  ],
);

/** Answers that operators prepare and have not sent; one draft per RFI, which colleagues see. */
export const rfiDrafts = pgTable("rfi_drafts", {
  rfiId: integer("rfi_id")
    .primaryKey()
    .references(() => rfis.id),
  /** Counts the times it was saved, so that nobody overwrites what a colleague saved meanwhile. */
  version: integer().notNull(),
  lines: jsonb().$type<DraftLine[]>().notNull(),
  /** Name of the operator who saved it last. */
  savedBy: text("saved_by").notNull(),
  savedAt: moment("saved_at").notNull().defaultNow(),
});
