import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Searched texts, counted per day; nothing says who searched. */
export const searches = pgTable(
  "searches",
  {
    brand: text().notNull(),
    /** In Indian time. */
    day: date().notNull(),
    /** Capitals, single spaces, at most 100 characters; never an e-mail address, phone number, PAN or GSTIN. */
    text: text().notNull(),
    searches: integer().notNull(),
    /** How many of them found nothing. */
    withoutResults: integer("without_results").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.day, t.text] }),
    index("searches_without_results").on(t.brand, t.text).where(sql`${t.withoutResults} > 0`),
    check("searches_text", sql`length(${t.text}) between 1 and 100`),
    check("searches_counts", sql`${t.withoutResults} between 0 and ${t.searches}`),
  ],
);

/** Searches without results that an operator has dealt with. */
export const handledSearches = pgTable(
  "handled_searches",
  {
    brand: text().notNull(),
    text: text().notNull(),
    /** The decision, e.g. "added as an item". */
    note: text().notNull().default(""),
    /** Name of the operator. */
    operator: text().notNull(),
    handledAt: moment("handled_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.text] })],
);
