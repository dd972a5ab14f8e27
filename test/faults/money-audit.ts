import { sql } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";
import { readUnlimited } from "./read-unlimited.ts";

/** Counts inconsistencies between provider payments, recorded payments, orders, refunds and invoice numbers. */
export async function moneyAudit(db: Db): Promise<Record<string, number>> {
  const query = sql`
    with taken as (
      select id, (body->>'amount')::bigint as amount from mock_gateway
      where type = 'payment' and body->>'status' in ('captured', 'refunded')
    ), given as (
      select body->>'payment_id' as payment_id, sum((body->>'amount')::bigint) as amount
      from mock_gateway where type = 'refund' group by 1
    )
    select
      (select count(*)::int from orders where mode = 'Online') as paid_orders,
      (select count(*)::int from refunds) as refunds,
      (select count(*)::int from taken t where not exists
        (select 1 from payments p where p.provider_payment_id = t.id and p.amount = t.amount)) as payments_not_recorded,
      (select count(*)::int from payments p where p.order_id is null
        and p.checkout_id is not null and not exists (select 1 from refunds r where r.payment_id = p.id and r.amount = p.amount)) as payments_without_order,
      (select count(*)::int from orders o where o.mode = 'Online' and 1 <>
        (select count(*) from payments p where p.order_id = o.id and p.amount = o.payable)) as orders_without_payment,
      (select (count(*) - count(distinct order_id))::int from checkouts where order_id is not null) as duplicate_orders,
      (select count(*)::int from given g join taken t on t.id = g.payment_id where g.amount <> t.amount) as refunded_twice,
      (select (coalesce((select sum(amount) from taken), 0)
        - coalesce((select sum(payable) from orders where mode = 'Online' and status <> 'Cancelled'), 0)
        - coalesce((select sum(amount) from refunds), 0)
        - coalesce((select sum(amount) from receipts where payment_id is not null), 0))::int) as money_off,
      (select count(*)::int from item_stock where available < 0) as stock_below_zero,
      (select count(*)::int from companies where balance < 0) as balance_below_zero,
      (select count(*)::int from (select 1 from invoices where number is not null group by brand, kind, financial_year
        having count(*) <> max(serial)) gaps) as serial_gaps`;
  return readUnlimited(db, query);
}

/** Result of `moneyAudit` when everything is consistent, without the number of orders and refunds. */
export const expectedMoneyAudit = {
  payments_not_recorded: 0,
  payments_without_order: 0,
  orders_without_payment: 0,
  duplicate_orders: 0,
  refunded_twice: 0,
  money_off: 0,
  stock_below_zero: 0,
  balance_below_zero: 0,
  serial_gaps: 0,
};
