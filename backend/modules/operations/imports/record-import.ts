import { sql } from "drizzle-orm";
import { ROW_RESULTS } from "../../../../lib/imports/kinds.ts";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import { recordAudit } from "../../../db/audit.ts";
import type { Db } from "../../../db/client.ts";
import { recordDiscounts } from "./record-discounts.ts";
import type { ImportRecord } from "./store.ts";

/** Fields of customers as the audit log names them. */
const CUSTOMER_FIELDS: [field: string, name: string][] = [
  ["company", "company name"],
  ["gstin", "GSTIN"],
  ["contactEmail", "e-mail on file"],
  ["creditDays", "credit days"],
];

/**
 * Records an import in the audit log. Its rows say what it changed of which item, and are kept as long as the log; the changes of
 * customers and discounts stand in the log itself, where the pages of customers show them.
 */
export async function recordImport(
  tx: Db,
  operator: Operator,
  action: "imports/apply" | "imports/undo",
  { id, kind, brand, fileName, counts }: ImportRecord,
): Promise<void> {
  const to = ROW_RESULTS.flatMap((result) =>
    counts[result] ? [`${counts[result]} ${result}`] : [],
  );
  const subject = { type: "import" as const, id };
  await recordAudit(tx, operator, {
    action,
    subject,
    brand,
    changes: [{ field: kind, from: "", to: to.join(", ") }],
    reason: fileName,
  });
  if (kind === "discounts")
    await recordDiscounts(tx, operator, { action, id, brand, reason: fileName });
  if (kind !== "customers") return;
  const isUndone = action === "imports/undo";
  const [from, next] = isUndone ? ["to", "from"] : ["from", "to"];
  // Undoing removes added customers, or leaves them as they are.
  const recorded = isUndone ? sql`('changed')` : sql`('added', 'changed')`;
  const names = CUSTOMER_FIELDS.map(([field, name]) => `('${field}', '${name}')`).join(", ");
  await tx.execute(sql`
    insert into audit_entries (operator, operator_id, action, subject_type, subject_id, brand, company_id, field, old_value, new_value, reason)
    select ${operator.name}, ${operator.id}::int, ${action}, 'customer', r.target_id::text, ${brand}, r.target_id, f.name,
      coalesce(r.changes->f.field->>${sql.raw(`'${from}'`)}, ''), coalesce(r.changes->f.field->>${sql.raw(`'${next}'`)}, ''), ${fileName}
    from import_rows r join companies c on c.id = r.target_id cross join (values ${sql.raw(names)}) f(field, name)
    where r.import_id = ${id} and r.result in ${recorded} and jsonb_exists(r.changes, f.field)
      and not coalesce(f.field = any(r.unrestored), false)`);
}
