import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

/**
 * SQL expression for a designation without spaces and punctuation, as `normalise` writes it. It is indexed, so
 * queries must use the same expression.
 */
export const plainDesignation = (designation: AnyColumn): SQL<string> =>
  sql<string>`regexp_replace(upper(${designation}), '[^A-Z0-9]', '', 'g')`;

/** Facts of an item, changed only by catalogue imports. Dimensions in micrometres, mass in milligrams. */
export const items = pgTable(
  "items",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    maker: text().notNull(),
    /** In the maker's spelling. */
    designation: text().notNull(),
    slug: text().notNull(),
    code: text().notNull(),
    category: text().notNull(),
    subCategory: text("sub_category").notNull(),
    description: text().notNull().default(""),
    /** Bearing type for drawings and decoding, e.g. deep-groove-ball. */
    bearingType: text("bearing_type").notNull(),
    series: text().notNull().default(""),
    /** Without suffixes. */
    baseDesignation: text("base_designation").notNull().default(""),
    boreUm: integer("bore_um"),
    outsideUm: integer("outside_um"),
    widthUm: integer("width_um"),
    massMg: bigint("mass_mg", { mode: "number" }),
    massApproximate: boolean("mass_approximate").notNull().default(false),
    universalNumber: text("universal_number"),
    competitorNumber: text("competitor_number"),
    packing: text(),
    qtyPerCarton: integer("qty_per_carton"),
    country: text(),
    hsn: text().notNull(),
    /** Paise; 0 is 'Display on request'. */
    listPrice: bigint("list_price", { mode: "number" }).notNull(),
    status: text().notNull().default("Active"),
    updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("items_brand_maker_designation").on(t.brand, t.maker, t.designation),
    index("items_brand_slug").on(t.brand, t.slug),
    index("items_brand_code").on(t.brand, t.code),
    index("items_brand_universal").on(t.brand, t.universalNumber),
    // Imports find items regardless of spacing.
    index("items_brand_plain").on(t.brand, plainDesignation(t.designation)),
    // Operators find them by the beginning.
    index("items_brand_plain_prefix").on(
      t.brand,
      sql`${plainDesignation(t.designation)} text_pattern_ops`,
    ),
    check("items_price_not_negative", sql`${t.listPrice} >= 0`),
  ],
);

/** Frequently updated figures in a narrow table, so that orders do not update the wide row. */
export const itemStock = pgTable(
  "item_stock",
  {
    itemId: integer("item_id")
      .primaryKey()
      .references(() => items.id, { onDelete: "cascade" }),
    available: integer().notNull().default(0),
    /** Availability when nothing is in stock: On Demand, Arriving Shortly or PRODUCTION. */
    outOfStockAvailability: text("out_of_stock_availability").notNull().default("On Demand"),
    /** Days until pieces beyond the stock are dispatched; null if unknown. */
    leadDays: integer("lead_days"),
  },
  (t) => [check("item_stock_not_negative", sql`${t.available} >= 0`)],
);

/** GST rate in basis points of an HSN prefix, with validity dates; the longest matching prefix applies. */
export const hsnRates = pgTable(
  "hsn_rates",
  {
    prefix: text().notNull(),
    rateBp: integer("rate_bp").notNull(),
    validFrom: date("valid_from").notNull(),
    validTo: date("valid_to"),
  },
  (t) => [primaryKey({ columns: [t.prefix, t.validFrom] })],
);

/** Incremented when searchable facts change; each backend process polls it and rebuilds its index. */
export const catalogueVersions = pgTable("catalogue_versions", {
  brand: text().primaryKey(),
  version: integer().notNull().default(1),
  /** Digest of the seed catalogue whose items were inserted last. */
  seedDigest: text("seed_digest").notNull().default(""),
});

/** Changes of public pages, numbered per brand without gaps; storefronts poll them. */
export const pageChanges = pgTable(
  "page_changes",
  {
    brand: text().notNull(),
    version: integer().notNull(),
    /** Product pages that changed; null for every page of the brand. */
    slugs: text().array(),
    changedAt: timestamp("changed_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.version] })],
);

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * Items whose price, stock or size changed, written by triggers with every change; each backend process polls it by the
 * transaction that wrote it.
 */
export const itemChanges = pgTable(
  "item_changes",
  {
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    itemIds: integer("item_ids").array().notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
  },
  (t) => [index("item_changes_transaction").on(t.transaction)],
);

export const savedItems = pgTable(
  "saved_items",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    itemId: integer("item_id")
      .notNull()
      .references(() => items.id, { onDelete: "cascade" }),
    savedAt: timestamp("saved_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.itemId] })],
);
