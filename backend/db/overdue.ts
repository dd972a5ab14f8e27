import { sql } from "drizzle-orm";
import { companies, invoices } from "./schema/index.ts";

/** Days after the due date until an unpaid invoice makes the account overdue (4.10: credit period + grace). */
export const GRACE_DAYS = 7;

/**
 * True if an operator marked the company overdue, or if an invoice on account is unpaid for longer than credit days
 * and grace, by the database clock.
 */
export const isOverdue = sql<boolean>`(${companies.markedOverdue} or exists (
  select 1 from ${invoices} where ${invoices.companyId} = ${companies.id} and ${invoices.kind} = 'invoice'
    and ${invoices.settled} < ${invoices.total}
    and ${invoices.dueOn} + ${sql.raw(String(GRACE_DAYS))} < (now() at time zone 'Asia/Kolkata')::date))`;
