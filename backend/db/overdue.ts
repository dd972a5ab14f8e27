import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { companies, invoices } from "./schema/index.ts";

/** Days after the due date until an unpaid invoice makes the account overdue (4.10: credit period + grace). */
export const GRACE_DAYS = 7;

/**
 * True if an operator marked the company overdue, or if an invoice on account is unpaid for longer than credit days
 * and grace on this day ("2026-12-28"). The id is written in full, because Drizzle leaves out the table of a query from one table.
 */
export const isOverdue = (today: string | Placeholder): SQL<boolean> =>
  sql<boolean>`(${companies.markedOverdue} or exists (
    select 1 from ${invoices} where ${invoices.companyId} = companies.id and ${invoices.kind} = 'invoice'
      and ${invoices.settled} < ${invoices.total}
      and ${invoices.dueOn} + ${sql.raw(String(GRACE_DAYS))} < ${today}::date))`;

export async function isCompanyOverdue(db: Db, companyId: number, today: string): Promise<boolean> {
  const [row] = await db
    .select({ overdue: isOverdue(today) })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.overdue ?? false;
}
