import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { companies } from "./accounts.ts";
import { moment } from "./columns.ts";
import { operators } from "./operators.ts";

/** Notes of operators about a company, which the store doesn't show; the data export contains them. */
export const companyNotes = pgTable(
  "company_notes",
  {
    id: serial().primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    /** Null if it was written with OPS_TOKEN. */
    operatorId: integer("operator_id").references(() => operators.id),
    /** Name at the time. */
    operator: text().notNull(),
    text: text().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("company_notes_company").on(t.companyId, t.id)],
);
