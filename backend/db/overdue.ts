import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { isReceivable, lots } from "./open-lots.ts";
import { companies, invoices } from "./schema/index.ts";

/** Days after the due date until an unpaid lot makes the account overdue (4.10: credit period + grace). */
export const GRACE_DAYS = 7;
const GRACE = sql.raw(String(GRACE_DAYS));
/** Less than a rupee open, in paise, makes nobody overdue: transfers are rounded, and the provider takes no less than a rupee. */
export const MIN_OVERDUE = sql.raw("100");

/**
 * True if an operator marked the company overdue, or if goods that left on account are unpaid for longer than credit days and
 * grace on this day ("2026-12-28"). Columns are written in full, because Drizzle leaves out the table of a query from one table.
 */
export const isOverdue = (today: string | Placeholder): SQL<boolean> =>
  sql<boolean>`(${companies.markedOverdue} or exists (
    select 1 from ${invoices} cross join lateral ${lots} lot
    where invoices.company_id = companies.id and ${isReceivable} and invoices.settled < invoices.total
      and invoices.due_on + ${GRACE} < ${today}::date and lot.due_on + ${GRACE} < ${today}::date and lot.open >= ${MIN_OVERDUE}))`;

export async function isCompanyOverdue(db: Db, companyId: number, today: string): Promise<boolean> {
  const [row] = await db
    .select({ overdue: isOverdue(today) })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.overdue ?? false;
}
