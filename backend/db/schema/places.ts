import { char, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";

export const states = pgTable("states", {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  /** Two-digit GST state code. */
  gstCode: char("gst_code", { length: 2 }).notNull(),
});

export const cities = pgTable(
  "cities",
  {
    id: serial().primaryKey(),
    stateId: integer("state_id")
      .notNull()
      .references(() => states.id),
    name: text().notNull(),
  },
  (t) => [uniqueIndex("cities_state_name").on(t.stateId, t.name)],
);
