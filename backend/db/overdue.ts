import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { GRACE_DAYS, MIN_OVERDUE } from "../../lib/rules/overdue.ts";
import type { Db } from "./client.ts";
import { isReceivable, lots } from "./open-lots.ts";
import { companies, invoices } from "./schema/index.ts";

// Written into the text, because a parameter would have no type beside a date.
const GRACE = sql.raw(String(GRACE_DAYS));
const MIN_OPEN = sql.raw(String(MIN_OVERDUE));

/**
 * The rule of lib/rules/overdue.ts as a condition: true if an operator marked the company overdue, or if goods that left on
 * account are unpaid for longer than credit days and grace on this day ("2026-12-28"). Columns are written in full, because
 * Drizzle leaves out the table of a query from one table.
 */
export const isOverdue = (today: string | Placeholder): SQL<boolean> =>
  sql<boolean>`(${companies.markedOverdue} or exists (
    select 1 from ${invoices} cross join lateral ${lots} lot
    where invoices.company_id = companies.id and ${isReceivable} and invoices.settled < invoices.total
      and invoices.due_on + ${GRACE} < ${today}::date and lot.due_on + ${GRACE} < ${today}::date and lot.open >= ${MIN_OPEN}))`;

export async function isCompanyOverdue(db: Db, companyId: number, today: string): Promise<boolean> {
  const [row] = await db
    .select({ overdue: isOverdue(today) })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.overdue ?? false;
}
