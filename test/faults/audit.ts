import { sql } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";
import { readUnlimited } from "./read-unlimited.ts";

export interface InitialState {
  /** Stock of each watched item at the start. */
  stock: number;
  itemIds: number[];
  /** Balance of each watched company at the start, paise. */
  balance: number;
  companyIds: number[];
}

/**
 * Counts inconsistencies among the watched items and companies. Stock sold, reserved and left must equal the initial
 * stock; balance entries must add up to the balance and to the orders; every order must equal the sum of its lines; no
 * ordered line may still be in a cart; everything that approved orders have (by shipment: what has left) must be invoiced, once,
 * and the invoices must add up to the order, as credit notes to a cancelled order's invoices; and no number series may have a gap.
 */
export async function audit(db: Db, initial: InitialState): Promise<Record<string, number>> {
  const ids = (list: number[]) => sql.raw(`array[${list.map(Number).join(",")}]::int[]`);
  const query = sql`
    with watched as (
      select c.id, c.balance::bigint as balance,
        coalesce((select sum(e.amount) from balance_entries e where e.company_id = c.id), 0)::bigint as entered,
        (select e.balance_after from balance_entries e where e.company_id = c.id order by e.id desc limit 1) as last,
        coalesce((select sum(o.balance_debited) from orders o where o.company_id = c.id and o.status <> 'Cancelled'), 0)::bigint as debited
      from companies c where c.id = any(${ids(initial.companyIds)})
    ), sold as (
      select s.item_id, s.available,
        coalesce((select sum(l.allocated + l.shipped) from order_lines l join orders o on o.id = l.order_id
          where l.item_id = s.item_id and o.status <> 'Cancelled'), 0)::bigint
          + coalesce((select sum(r.quantity) from reservations r where r.item_id = s.item_id), 0)::bigint as taken
      from item_stock s where s.item_id = any(${ids(initial.itemIds)})
    )
    select
      (select count(*)::int from orders) as orders,
      (select count(*)::int from sold where available + taken <> ${initial.stock}::bigint) as stock_off,
      (select count(*)::int from watched where balance <> ${initial.balance}::bigint + entered
        or entered <> -debited or coalesce(last, balance) <> balance) as balances_off,
      (select count(*)::int from orders o where o.subtotal is distinct from
        (select sum(l.taxable) from order_lines l where l.order_id = o.id)) as orders_off,
      (select count(*)::int from orders o where
        case when o.mode <> 'credit' then 0 when o.status = 'Cancelled' then 2 else 1 end <>
        (select count(*) from balance_entries e where e.order_id = o.id)) as entries_off,
      (select count(*)::int from orders o where o.approved_at is not null and (
        exists (select 1 from order_lines l where l.order_id = o.id and o.status <> 'Cancelled'
          and l.invoiced < l.shipped + case o.invoicing when 'allotment' then l.allocated else 0 end)
        or exists (select 1 from order_lines l where l.order_id = o.id and l.invoiced <>
          (select coalesce(sum(n.quantity), 0) from invoice_lines n join invoices i on i.id = n.invoice_id
            where n.order_line_id = l.id and i.kind = 'invoice'))
        or (not exists (select 1 from order_lines l where l.order_id = o.id
            and (l.back_ordered > 0 or (o.invoicing = 'shipment' and l.allocated > 0)))
          and o.payable <> o.cancelled_amount + (select coalesce(sum(i.total), 0) from invoices i
            where i.order_id = o.id and i.kind = 'invoice'))
        or (o.status = 'Cancelled' and exists (select 1 from invoices i where i.order_id = o.id and i.kind = 'invoice'
          and i.total <> (select coalesce(sum(n.total), 0) from invoices n where n.credits_id = i.id))))) as invoices_off,
      (select count(*)::int from (select 1 from invoices where serial is not null
        group by brand, kind, financial_year having count(*) <> max(serial) or min(serial) <> 1) gaps) as series_off,
      (select count(*)::int from cart_lines c join order_lines l on l.cart_line_id = c.id) as still_in_cart`;
  return readUnlimited(db, query);
}

/** Result of `audit` when everything is consistent, without the number of orders. */
export const expectedAudit = {
  stock_off: 0,
  balances_off: 0,
  orders_off: 0,
  entries_off: 0,
  invoices_off: 0,
  series_off: 0,
  still_in_cart: 0,
};
