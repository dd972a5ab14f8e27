import { sql } from "drizzle-orm";
import { companies, invoices } from "./schema/index.ts";

/** Days after the due date until an unpaid invoice makes its account overdue (4.10: credit period + grace). */
export const GRACE_DAYS = 7;

/**
 * True for a company that the operator marked overdue, or with an invoice on account that is unpaid longer than credit
 * days and grace; by the database's time.
 */
export const isOverdue = sql<boolean>`(${companies.markedOverdue} or exists (
  select 1 from ${invoices} where ${invoices.companyId} = ${companies.id} and ${invoices.kind} = 'invoice'
    and ${invoices.settled} < ${invoices.total}
    and ${invoices.dueOn} + ${sql.raw(String(GRACE_DAYS))} < (now() at time zone 'Asia/Kolkata')::date))`;
