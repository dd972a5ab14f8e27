import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Page views per day, without any visitor data (7.42). */
export const pageViews = pgTable(
  "page_views",
  {
    brand: text().notNull(),
    /** In Indian time. */
    day: date().notNull(),
    /** Path pattern of the brand's routes, e.g. /product-category/[slug]. */
    path: text().notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.day, t.path] })],
);
