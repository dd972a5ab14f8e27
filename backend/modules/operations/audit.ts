import { desc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { auditEntries } from "../../db/schema/index.ts";

interface Change {
  field: string;
  from: string;
  to: string;
  /** Set if the values are personal data of this user. */
  userId?: number;
}

/** Records who changed which field of a company from what to what; unchanged fields are left out. */
export async function recordChanges(
  tx: Db,
  { companyId, operator, reason }: { companyId: number; operator: string; reason: string },
  changes: Change[],
): Promise<void> {
  const rows = changes
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to, userId }) => ({
      companyId,
      operator,
      reason,
      field,
      oldValue: from,
      newValue: to,
      userId: userId ?? null,
    }));
  if (rows.length > 0) await tx.insert(auditEntries).values(rows);
}

const MOST = 500;

/** The corrections of a company, newest first. */
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
