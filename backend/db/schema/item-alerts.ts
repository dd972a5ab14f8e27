import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { items } from "./catalogue.ts";
import { moment, paise } from "./columns.ts";

/** E-mails about an item that a user has asked for. */
export const itemAlerts = pgTable(
  "item_alerts",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    itemId: integer("item_id")
      .notNull()
      .references(() => items.id, { onDelete: "cascade" }),
    /** stock: deleted when sent · price: sent again at each change. */
    kind: text().notNull(),
    /** List price that the user knows: at the request, or in the last e-mail. */
    price: paise("price").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.itemId, t.kind] }),
    index("item_alerts_item").on(t.itemId),
    check("item_alerts_kind", sql`${t.kind} in ('stock', 'price')`),
  ],
);
