import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often a page was seen on a day: no visitor, no address, nothing personal (7.42). */
export const pageViews = pgTable(
  "page_views",
  {
    brand: text().notNull(),
    /** By the Indian calendar. */
    day: date().notNull(),
    /** Pattern of the brand's routes, e.g. /product-category/[slug]. */
    path: text().notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.day, t.path] })],
);
