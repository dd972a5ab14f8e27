import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { companies, users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { operators } from "./operators.ts";

/** Actions of operators: one row per changed field, or one for an action that changes no field. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: serial().primaryKey(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Name at the time; of callers with OPS_TOKEN, what their command-line tool states. */
    operator: text().notNull(),
    /** Null for callers with OPS_TOKEN. */
    operatorId: integer("operator_id").references(() => operators.id),
    /** The call, e.g. "accounts/gstin"; "" in rows from before it was recorded. */
    action: text().notNull().default(""),
    /** e.g. "customer", "order", "item"; with the id or number that operators know it by. */
    subjectType: text("subject_type").notNull().default("customer"),
    subjectId: text("subject_id").notNull().default(""),
    brand: text(),
    companyId: integer("company_id").references(() => companies.id),
    /** Set if the values are personal data of this user; they are erased with it. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** e.g. "company name", "delivery address 12"; "" if no field changed. */
    field: text().notNull(),
    oldValue: text("old_value").notNull(),
    newValue: text("new_value").notNull(),
    reason: text().notNull().default(""),
  },
  (t) => [
    index("audit_entries_company").on(t.companyId, t.id),
    index("audit_entries_subject").on(t.subjectType, t.subjectId, t.id),
    index("audit_entries_operator").on(t.operatorId, t.id),
    index("audit_entries_day").on(t.createdAt),
  ],
);
