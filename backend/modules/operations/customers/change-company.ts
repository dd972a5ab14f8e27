import { and, desc, eq } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import { indianDay, indianTime } from "../../../../lib/indian-time.ts";
import type { Operator, OpsPath } from "../../../../lib/operations/permissions.ts";
import { type Change, recordAudit } from "../../../db/audit.ts";
import type { Db } from "../../../db/client.ts";
import { auditEntries, companies } from "../../../db/schema/index.ts";
import { withRetry } from "../../../db/with-retry.ts";
import { Refusal } from "../../../http/errors.ts";
import { usedCredit } from "./credit-figures.ts";

/** The company of a change, locked as orders lock it. */
export interface LockedCompany {
  tx: Db;
  company: typeof companies.$inferSelect & { brand: BrandId };
  /** Credit in use, in paise. */
  used: number;
  /** Writes the audit entries of the change; unchanged fields are left out. */
  audit: (changes: Change[], reason?: string) => Promise<void>;
}

export interface CompanyAction {
  action: OpsPath;
  companyId: number;
  operator: Operator;
}

/** Locks the company and runs a change in one transaction with its audit entries; 404 if there is no such company. */
export const changeCompany = <Result>(
  db: Db,
  { action, companyId, operator }: CompanyAction,
  work: (locked: LockedCompany) => Promise<Result>,
): Promise<Result> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      const [company] = await tx
        .select()
        .from(companies)
        .where(eq(companies.id, companyId))
        .for("no key update");
      if (!company) throw new Refusal(404, `There is no customer ${companyId}.`);
      // Under the lock: orders and payments that change it lock the company too.
      const [sums] = await tx
        .select({ used: usedCredit })
        .from(companies)
        .where(eq(companies.id, companyId));
      const brand = company.brand as BrandId;
      return work({
        tx,
        company: { ...company, brand },
        used: sums?.used ?? 0,
        audit: (changes, reason = "") =>
          recordAudit(tx, operator, {
            action,
            subject: { type: "customer", id: companyId },
            brand,
            companyId,
            changes,
            reason,
          }),
      });
    }),
  );

const quote = (value: string) => (value === "" ? "empty" : value);

/** "by Asha Rao on 2026-11-20 at 14:05", of the latest recorded change of a field; "" without one. */
async function describeLastChange(tx: Db, companyId: number, field: string): Promise<string> {
  const [last] = await tx
    .select({ operator: auditEntries.operator, at: auditEntries.createdAt })
    .from(auditEntries)
    .where(and(eq(auditEntries.companyId, companyId), eq(auditEntries.field, field)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return last
    ? `, changed by ${last.operator} on ${indianDay(last.at)} at ${indianTime(last.at)}`
    : "";
}

/**
 * Refuses (409) a change if other values are stored than its operator saw, and names the differences. Call it with the company
 * locked.
 */
export async function requireUnchanged(
  tx: Db,
  companyId: number,
  expected: Record<string, string>,
  current: Record<string, string>,
): Promise<void> {
  const changed = Object.entries(current).filter(([field, value]) => expected[field] !== value);
  if (changed.length === 0) return;
  const parts: string[] = [];
  for (const [field, value] of changed) {
    const by = await describeLastChange(tx, companyId, field);
    const seen = quote(expected[field] ?? "");
    parts.push(`${field} is now ${quote(value)} (you saw ${seen})${by}`);
  }
  throw new Refusal(
    409,
    `Nothing was changed, because ${parts.join("; ")}. Check it and try again.`,
  );
}
