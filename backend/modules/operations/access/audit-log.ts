import { and, desc, eq, gte, isNull, lt, type SQL } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type {
  AuditEntry,
  AuditFilter,
  AuditPage,
} from "../../../../lib/contract/operations/operators.ts";
import { toCsv } from "../../../../lib/csv.ts";
import { endOfDay, startOfDay } from "../../../../lib/indian-time.ts";
import type { Db } from "../../../db/client.ts";
import { auditEntries } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import { nameSubjects } from "./audit-subjects.ts";

const PAGE = 50;
/** Rows of one downloaded file. */
const MOST = 50_000;

const conditionOf = (filter: AuditFilter): SQL | undefined =>
  and(
    filter.operatorId ? eq(auditEntries.operatorId, filter.operatorId) : undefined,
    filter.commandLine ? isNull(auditEntries.operatorId) : undefined,
    filter.subjectType ? eq(auditEntries.subjectType, filter.subjectType) : undefined,
    filter.subjectId ? eq(auditEntries.subjectId, filter.subjectId) : undefined,
    filter.from ? gte(auditEntries.createdAt, startOfDay(filter.from)) : undefined,
    filter.to ? lt(auditEntries.createdAt, endOfDay(filter.to)) : undefined,
  );

async function selectEntries(db: Db, where: SQL | undefined, limit: number): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  const subjects = rows.map(({ subjectType: type, subjectId: id }) => ({ type, id }));
  const nameOf = await nameSubjects(db, subjects);
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    operatorId: row.operatorId,
    operator: row.operator,
    action: row.action,
    subject: nameOf({ type: row.subjectType, id: row.subjectId }),
    brand: row.brand as BrandId | null,
    field: row.field,
    from: row.oldValue,
    to: row.newValue,
    reason: row.reason,
  }));
}

/** One page of the audit log, newest first. */
export async function listAudit(
  db: Db,
  { before, ...filter }: AuditFilter & { before?: number | undefined },
): Promise<AuditPage> {
  const older = before === undefined ? undefined : lt(auditEntries.id, before);
  const found = await selectEntries(db, and(conditionOf(filter), older), PAGE + 1);
  const entries = found.slice(0, PAGE);
  return { entries, next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
}

/** The audit log as CSV; 400 if it has more entries than fit, so that no file lacks some unnoticed. */
export async function exportAudit(db: Db, filter: AuditFilter): Promise<string> {
  const entries = await selectEntries(db, conditionOf(filter), MOST + 1);
  if (entries.length > MOST)
    throw new Refusal(400, "These are more than 50,000 entries. Choose a shorter period.");
  return toCsv([
    ["at", "operator", "action", "subject", "id", "name", "brand", "field", "from", "to", "reason"],
    ...entries.map((entry) => [
      entry.at,
      entry.operator,
      entry.action,
      entry.subject.type,
      entry.subject.id,
      entry.subject.name,
      entry.brand ?? "",
      entry.field,
      entry.from,
      entry.to,
      entry.reason,
    ]),
  ]);
}
