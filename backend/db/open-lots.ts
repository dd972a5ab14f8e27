import { type SQL, sql } from "drizzle-orm";
import type { OpenLot } from "../../lib/contract/open-lots.ts";

/** Whether documents of this kind are owed until they are settled: invoices and debit notes. */
export const isReceivableKind = (kind: string): boolean =>
  kind === "invoice" || kind === "debit-note";

/** The same of the row "invoices" of the surrounding query. */
export const isReceivable: SQL<boolean> = sql<boolean>`invoices.kind in ('invoice', 'debit-note')`;

/** Pieces of an invoice's line that were credited before they left; those of returned goods, and on a reissued invoice, have left. */
const creditedBeforeLeaving = (invoiceId: string, orderLineId: string): SQL =>
  sql.raw(`coalesce((select sum(c.quantity) from invoice_lines c join invoices n on n.id = c.invoice_id
    where n.credits_id = ${invoiceId} and c.order_line_id = ${orderLineId} and not n.reissued
      and not exists (select 1 from return_credit_notes r where r.credit_note_id = n.id)), 0)`);

/**
 * The lots of the row "invoices" of the surrounding query: the pieces that left on one day, and those that have not left. A lot
 * is due as many days after it left as the invoice gives credit, so none before the invoice's own `due_on`; the one lot of a
 * prepared invoice is due on that day, as is that of a debit note. A reissued invoice is that of one shipment, whose pieces others
 * have billed before. Columns: `left_on` and `due_on`, null until the lot leaves, and `open`, its unpaid paise.
 *
 * Payments and credits settle the lots in the order of their due dates; less than a rupee of a lot, which rounding can leave, goes to
 * the next one. Pieces leave in the order in which they were invoiced (fulfilment/invoiced-pieces.ts).
 */
export const lots: SQL = sql`(
  with lines as (
    select l.order_line_id, l.quantity, l.taxable + l.gst as gross,
      l.quantity - ${creditedBeforeLeaving("l.invoice_id", "l.order_line_id")} as pieces,
      case when invoices.reissued then null else coalesce((
        select sum(b.quantity - ${creditedBeforeLeaving("b.invoice_id", "b.order_line_id")})
        from invoice_lines b join invoices e on e.id = b.invoice_id
        where b.order_line_id = l.order_line_id and e.kind = 'invoice' and not e.reissued and e.cancelled_at is null and e.id < invoices.id), 0) end as first
    from invoice_lines l
    where l.invoice_id = invoices.id and invoices.kind = 'invoice'
  ), consignments as (
    select n.order_line_id, s.dispatched_on, n.quantity, r.id as reissued_id,
      sum(n.quantity) over (partition by n.order_line_id order by s.id) as last
    from shipments s join shipment_lines n on n.shipment_id = s.id
      left join invoices r on r.id = s.invoice_id and r.reissued
    where s.order_id = invoices.order_id
  ), departures as (
    select l.order_line_id, l.quantity, l.gross,
      greatest(c.dispatched_on, (invoices.issued_at at time zone 'Asia/Kolkata')::date) as left_on,
      case when l.first is null then l.pieces
        else least(l.first + l.pieces, c.last) - greatest(l.first, c.last - c.quantity) end as pieces,
      l.first is not null and c.reissued_id is not null as replaced
    from lines l join consignments c on c.order_line_id = l.order_line_id
    where case when l.first is null then c.reissued_id = invoices.id
      else c.last > l.first and c.last - c.quantity < l.first + l.pieces end
  ), amounts as (
    select left_on, sum(gross * pieces / quantity) as gross
    from (
      select left_on, pieces, quantity, gross from departures where not replaced
      union all
      select null, l.pieces - coalesce((
          select sum(d.pieces) from departures d where d.order_line_id = l.order_line_id), 0), l.quantity, l.gross
      from lines l
      union all
      select (invoices.issued_at at time zone 'Asia/Kolkata')::date, 1, 1, invoices.total where invoices.kind = 'debit-note'
    ) part
    where pieces > 0
    group by left_on
  ), shares as (
    select left_on, coalesce((select sum(b.gross) from amounts b
        where b.left_on > a.left_on or (b.left_on is null and a.left_on is not null)), 0) as later
    from amounts a
  ), unpaid as (
    select left_on, case when later > 0 and left_open < 100 then 0 else greatest(0, left_open) end as up_to
    from (
      select left_on, later, invoices.total - invoices.settled - coalesce(round(invoices.total * later
        / (select nullif(sum(l.gross), 0) from lines l)), 0) as left_open
      from shares) s
  )
  select left_on,
    case when left_on is null then null when invoices.irn_required then invoices.due_on
      else left_on + (invoices.due_on - (invoices.issued_at at time zone 'Asia/Kolkata')::date) end as due_on,
    (up_to - coalesce(lag(up_to) over (order by left_on), 0))::int8 as open
  from unpaid
)`;

/** The lots of the row "invoices" if it is an open invoice or debit note, the first due first and those that have not left last. */
export const openLots: SQL<OpenLot[]> = sql<
  OpenLot[]
>`case when ${isReceivable} and invoices.settled < invoices.total then (
    select coalesce(json_agg(json_build_object('due', lot.due_on, 'open', lot.open) order by lot.due_on), '[]')
    from ${lots} lot where lot.open > 0) else '[]' end`;
