import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { companies, users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Corrections of customer data by operators: one row per changed field. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: serial().primaryKey(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Name of the operator, as the command-line tool states it. */
    operator: text().notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    /** Set if the values are personal data of this user; they are erased with it. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** e.g. "company name", "delivery address 12" */
    field: text().notNull(),
    oldValue: text("old_value").notNull(),
    newValue: text("new_value").notNull(),
    reason: text().notNull().default(""),
  },
  (t) => [index("audit_entries_company").on(t.companyId, t.id)],
);
