import { index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { items } from "./catalogue.ts";
import { moment } from "./columns.ts";

/** Pieces of an item that arrived with a delivery note: counted once, however often the call or file comes. */
export const goodsReceipts = pgTable(
  "goods_receipts",
  {
    id: serial().primaryKey(),
    itemId: integer("item_id")
      .notNull()
      .references(() => items.id),
    /** Number of the delivery note as the operator wrote it, and as it is compared (lib/reference-key.ts). */
    reference: text().notNull(),
    referenceKey: text("reference_key").notNull(),
    quantity: integer().notNull(),
    /** The import that recorded it and can undo it. */
    importId: integer("import_id"),
    recordedAt: moment("recorded_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("goods_receipts_reference").on(t.itemId, t.referenceKey),
    index("goods_receipts_import").on(t.importId),
  ],
);
