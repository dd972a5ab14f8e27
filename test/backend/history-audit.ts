import { sql } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";

/**
 * Counts what doesn't agree of a company whose balance began at `start` paise: the lines of orders and their invoices, notes and
 * their invoices, receipts and what they settled, the ledger, and what was paid online.
 */
export async function auditCompany(db: Db, companyId: number, start: number) {
  const { rows } = await db.execute<Record<string, number>>(sql`
    with own as (select * from orders where company_id = ${companyId}),
    documents as (
      select i.*, case when i.on_credit then i.online_part else i.total end as online,
        coalesce((select sum(n.total) from invoices n where n.credits_id = i.id), 0) as credited,
        coalesce((select sum(n.total - n.online_part) from invoices n where n.credits_id = i.id), 0) as credited_on_account,
        coalesce((select sum(a.amount) from receipt_allocations a where a.invoice_id = i.id), 0) as paid
      from invoices i where i.company_id = ${companyId}),
    lines as (
      select l.*, o.mode, o.igst as order_igst,
        coalesce((select sum(case i.kind when 'credit-note' then -n.quantity else n.quantity end)
          from invoice_lines n join documents i on i.id = n.invoice_id where n.order_line_id = l.id
            and (i.kind in ('invoice', 'invoice-awaiting-irn') or (i.kind = 'credit-note' and i.reissued
              and exists (select 1 from documents c where c.id = i.credits_id and c.kind = 'invoice')))), 0) as billed,
        coalesce((select sum(case i.kind when 'credit-note' then -n.taxable else n.taxable end)
          from invoice_lines n join documents i on i.id = n.invoice_id where n.order_line_id = l.id
            and (i.kind in ('invoice', 'invoice-awaiting-irn') or (i.kind = 'credit-note' and i.reissued))), 0) as billed_taxable
      from order_lines l join own o on o.id = l.order_id),
    noted as (
      select b.invoice_id, b.order_line_id, coalesce(b.repriced_pieces, b.quantity) as quantity, b.taxable, b.gst, sum(n.quantity) as n_quantity,
        sum(n.taxable) as n_taxable, sum(n.gst) as n_gst
      from invoice_lines b join documents i on i.id = b.invoice_id and i.kind in ('invoice', 'debit-note')
        join documents c on c.credits_id = i.id
        join invoice_lines n on n.invoice_id = c.id and n.order_line_id = b.order_line_id
      group by b.invoice_id, b.order_line_id),
    money as (
      select r.id, r.amount + coalesce((select sum(d.amount) from receipt_deductions d where d.receipt_id = r.id), 0) as came,
        coalesce((select sum(v.amount) from receipt_reversals v where v.receipt_id = r.id), 0) as went,
        coalesce((select sum(a.amount) from receipt_allocations a where a.receipt_id = r.id), 0) as used
      from receipts r where r.company_id = ${companyId}),
    ended as (
      select o.id, o.mode, o.balance_debited,
        coalesce((select sum(case when d.kind in ('invoice', 'debit-note') then 1 when d.kind = 'credit-note' then -1 else 0 end * (d.total - d.online))
          from documents d where d.order_id = o.id), 0) as billed_on_account,
        coalesce((select sum(case d.kind when 'invoice' then 1 when 'credit-note' then -1 else 0 end * d.online)
          from documents d where d.order_id = o.id), 0) as billed,
        (select p.amount from payments p where p.order_id = o.id) as paid,
        coalesce((select sum(f.amount) from refunds f join payments p on p.id = f.payment_id where p.order_id = o.id), 0) as refunded
      from own o where o.status <> 'Cancelled'
        and not exists (select 1 from order_lines l where l.order_id = o.id and l.allocated + l.back_ordered > 0))
    select
      (select count(*)::int from lines where billed <> invoiced or billed_taxable <> billed * unit_price
        or quantity <> shipped + allocated + back_ordered + cancelled) as lines_off,
      (select count(*)::int from documents where kind in ('invoice', 'debit-note') and credited > total) as over_credited,
      (select count(*)::int from noted where n_quantity > quantity or n_taxable > taxable or n_gst > gst
        or (n_quantity = quantity and (n_taxable <> taxable or n_gst <> gst))) as notes_off,
      (select count(*)::int from documents where on_credit and settled <> online_part + credited_on_account + paid
        and kind <> 'credit-note') as settled_off,
      (select count(*)::int from money where used + went > came) as receipts_off,
      (select count(*)::int from companies c where c.id = ${companyId} and c.balance <> ${start}::bigint
        - coalesce((select sum(balance_debited) from own where status <> 'Cancelled'), 0)
        + coalesce((select sum(came - went) from money), 0)) as ledger_off,
      (select count(*)::int from companies c where c.id = ${companyId} and c.balance <> ${start}::bigint
        + coalesce((select sum(e.amount) from balance_entries e where e.company_id = c.id), 0)) as entries_off,
      (select count(*)::int from ended where balance_debited <> billed_on_account) as debits_off,
      (select count(*)::int from ended where mode <> 'credit' and paid <> billed + refunded) as payments_off,
      (select count(*)::int from own o join payments p on p.order_id = o.id where p.voucher_number is null
        or exists (select 1 from refunds f where f.payment_id = p.id and (f.advance > 0) <> (f.voucher_number is not null))
        or coalesce((select sum(f.amount - f.advance) from refunds f where f.payment_id = p.id), 0)
          <> coalesce((select sum(d.online) from documents d where d.order_id = o.id and d.kind = 'credit-note' and not d.reissued), 0)
      ) as vouchers_off,
      (select count(*)::int from documents where number is null) as pending,
      (select count(*)::int from documents d join invoice_lines n on n.invoice_id = d.id join own o on o.id = d.order_id
        where o.igst = 0 and n.gst % 2 <> 0) as taxes_unequal`);
  return rows[0] ?? {};
}

/** Counts of `auditCompany` for a company of which everything agrees. */
export const agreement = {
  ...{ lines_off: 0, over_credited: 0, notes_off: 0, settled_off: 0, receipts_off: 0 },
  ...{ ledger_off: 0, entries_off: 0, debits_off: 0, payments_off: 0, pending: 0 },
  ...{ vouchers_off: 0, taxes_unequal: 0 },
};
