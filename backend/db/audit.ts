import { desc, eq } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import type { AuditSubject } from "../../lib/operations/audit-subjects.ts";
import type { Operator } from "../../lib/operations/permissions.ts";
import type { Db } from "./client.ts";
import { auditEntries } from "./schema/index.ts";

/** Far below the number of parameters that a statement may have. */
const ROWS_PER_STATEMENT = 1_000;

export interface Change {
  field: string;
  from: string;
  to: string;
  /** Set if the values are personal data of this user. */
  userId?: number;
}

interface Action {
  /** The path of the call, e.g. "orders/approve". */
  action: string;
  /** The changed record; `id` as operators know it: an order number, the id of a customer, a designation. */
  subject: { type: AuditSubject; id: string | number };
  brand?: BrandId | undefined;
  /** The customer concerned, whose page shows the entry. */
  companyId?: number | undefined;
  /** Unchanged fields are left out. Without this list, the action itself is recorded. */
  changes?: Change[];
  reason?: string | undefined;
}

type Author = Pick<Operator, "id" | "name">;

/** The rows of an action: one for each changed field. */
function toRows(
  { id: operatorId, name }: Author,
  { action, subject, brand, companyId, changes, reason = "" }: Action,
) {
  const common = {
    operator: name,
    operatorId,
    action,
    subjectType: subject.type,
    subjectId: String(subject.id),
    brand: brand ?? null,
    companyId: companyId ?? null,
    reason,
  };
  const fields = changes?.filter(({ from, to }) => from !== to) ?? [
    { field: "", from: "", to: "" },
  ];
  return fields.map(({ field, from, to, userId }: Change) => ({
    ...common,
    field,
    oldValue: from,
    newValue: to,
    userId: userId ?? null,
  }));
}

/** Records who did what to which subjects. Call it in the transaction of the change. */
export async function recordAudits(tx: Db, operator: Author, actions: Action[]): Promise<void> {
  const rows = actions.flatMap((action) => toRows(operator, action));
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await tx.insert(auditEntries).values(rows.slice(from, from + ROWS_PER_STATEMENT));
}

/** Records who did what to which subject. Call it in the transaction of the change. */
export const recordAudit = (tx: Db, operator: Author, action: Action): Promise<void> =>
  recordAudits(tx, operator, [action]);

/** Records changed fields of a company. */
export const recordChanges = (
  tx: Db,
  { companyId, operator, reason, action }: CompanyChange,
  changes: Change[],
): Promise<void> =>
  recordAudit(tx, operator, {
    action,
    subject: { type: "customer", id: companyId },
    companyId,
    changes,
    reason,
  });

export interface CompanyChange {
  companyId: number;
  operator: Operator;
  reason: string;
  action: string;
}

const MOST = 500;

/** Audit entries about a company, newest first. */
export const listChanges = (db: Db, companyId: number) =>
  db
    .select({
      at: auditEntries.createdAt,
      operator: auditEntries.operator,
      field: auditEntries.field,
      from: auditEntries.oldValue,
      to: auditEntries.newValue,
      reason: auditEntries.reason,
    })
    .from(auditEntries)
    .where(eq(auditEntries.companyId, companyId))
    .orderBy(desc(auditEntries.id))
    .limit(MOST);
