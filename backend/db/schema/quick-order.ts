import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { companies, users } from "./accounts.ts";
import { items } from "./catalogue.ts";
import { moment } from "./columns.ts";

/** A company's own numbers of items. */
export const partNumbers = pgTable(
  "part_numbers",
  {
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    /** Comparison key of the number: numbers that differ only in case and spaces share it. */
    key: text().notNull(),
    number: text().notNull(),
    itemId: integer("item_id")
      .notNull()
      .references(() => items.id, { onDelete: "cascade" }),
    savedBy: integer("saved_by")
      .notNull()
      .references(() => users.id),
    savedAt: moment("saved_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] }), index("part_numbers_item").on(t.itemId)],
);

/** A row of a named list. */
export interface StoredListRow {
  text: string;
  itemId: number | null;
  quantity: number | null;
  maker?: string | null | undefined;
  doubt?: string | null | undefined;
}

/** A company's named lists for quick order. */
export const orderLists = pgTable(
  "order_lists",
  {
    id: serial().primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    /** Comparison key of the name: names that differ only in case share it. */
    nameKey: text("name_key").notNull(),
    rows: jsonb().$type<StoredListRow[]>().notNull(),
    rowCount: integer("row_count").notNull(),
    /** Increases with every change; a change names the version it replaces. */
    version: integer().notNull().default(1),
    createdBy: integer("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedBy: integer("updated_by")
      .notNull()
      .references(() => users.id),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("order_lists_name").on(t.companyId, t.nameKey)],
);
