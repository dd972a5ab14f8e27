import { sql } from "drizzle-orm";

/**
 * Credit in use of a company, in paise: what its orders debited, less payments on account that were not paid back and the tax
 * deducted from them. The limit is this and the balance; orders and payments move both and leave the limit. The query selects
 * from `companies`, whose columns are written in full, because Drizzle leaves out the table of a query from one table.
 */
export const usedCredit = sql<number>`(
  coalesce((select sum(orders.balance_debited) from orders
    where orders.company_id = companies.id and orders.status <> 'Cancelled'), 0)
  - coalesce((select sum(receipts.amount) from receipts where receipts.company_id = companies.id), 0)
  - coalesce((select sum(receipt_deductions.amount) from receipt_deductions
    join receipts on receipts.id = receipt_deductions.receipt_id
    where receipts.company_id = companies.id), 0)
  + coalesce((select sum(receipt_reversals.amount) from receipt_reversals
    join receipts on receipts.id = receipt_reversals.receipt_id
    where receipts.company_id = companies.id), 0))::int8`.mapWith(Number);

export const limitOf = ({ balance, used }: { balance: number; used: number }): number =>
  balance + used;
