import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { onlinePart } from "../../db/online-part.ts";
import { type Column, dayColumn, moneyColumn, textColumn } from "./columns.ts";
import { dayOf } from "./money-movements.ts";
import type { Period } from "./period.ts";

/** A payment that was not fully invoiced at the beginning or at the end of the period. Amounts in paise. */
interface AdvanceRow {
  kind: "receipt" | "payment";
  /** Day on which the money was received. */
  day: string;
  number: string;
  order: string;
  buyer: string;
  customerId: string;
  gstin: string;
  placeOfSupply: string;
  /** Not invoiced on the day before the period. */
  opening: number;
  received: number;
  /** Invoiced in the period, less credit notes. */
  invoiced: number;
  paidBack: number;
  /** Not invoiced at the end of the period. */
  closing: number;
  /** Documents of the period that changed the advance, with their days. */
  documents: string;
}

/**
 * Changes of the advances of payments on account: each part counts as invoiced from the day of the invoice that it settles, or
 * of the payment if that is later.
 */
const receiptChanges = ({ brand, to }: Period) => sql`
  select 'receipt' as kind, r.id, r.received_on as day, 'received' as change, r.amount, '' as document
  from receipts r join companies c on c.id = r.company_id where c.brand = ${brand} and r.received_on <= ${to}::date
  union all
  select 'receipt', r.id, r.received_on, 'received', d.amount, ''
  from receipt_deductions d join receipts r on r.id = d.receipt_id join companies c on c.id = r.company_id
  where c.brand = ${brand} and r.received_on <= ${to}::date
  union all
  select 'receipt', r.id, greatest(r.received_on, ${dayOf(sql`i.issued_at`)}), 'invoiced', -a.amount, i.number
  from receipt_allocations a join receipts r on r.id = a.receipt_id join invoices i on i.id = a.invoice_id
  where i.brand = ${brand} and i.number is not null
  union all
  select 'receipt', r.id, greatest(r.received_on, v.reversed_on), 'paid back', -v.amount, coalesce(v.number, '')
  from receipt_reversals v join receipts r on r.id = v.receipt_id join companies c on c.id = r.company_id
  where c.brand = ${brand}`;

/** Changes of the advances of orders that are paid online. */
const paymentChanges = ({ brand }: Period) => sql`
  select 'payment', p.id, ${dayOf(sql`p.received_at`)}, 'received', p.amount, ''
  from payments p where p.brand = ${brand} and p.checkout_id is not null
  union all
  select 'payment', p.id, ${dayOf(sql`f.created_at`)}, 'paid back', -f.amount, coalesce(f.voucher_number, '')
  from refunds f join payments p on p.id = f.payment_id where p.brand = ${brand} and p.checkout_id is not null
  union all
  select 'payment', p.id, ${dayOf(sql`i.issued_at`)}, 'invoiced',
    case i.kind when 'invoice' then -1 else 1 end * ${onlinePart}, i.number
  from invoices i join payments p on p.order_id = i.order_id
  where i.brand = ${brand} and i.kind in ('invoice', 'credit-note') and i.number is not null and ${onlinePart} > 0`;

interface Row {
  kind: AdvanceRow["kind"];
  day: string;
  number: string;
  order_number: string;
  buyer: string;
  customer_id: string;
  gstin: string;
  place_of_supply: string;
  opening: string;
  received: string;
  invoiced: string;
  paid_back: string;
  closing: string;
  documents: string;
}

/** Money that is received and not invoiced, by payment; payments that are invoiced in the period of their receipt are left out. */
export async function* readAdvances(db: Db, period: Period): AsyncGenerator<AdvanceRow> {
  const { from, to } = period;
  const inPeriod = sql`day between ${from}::date and ${to}::date`;
  const changed = (change: string) =>
    sql`coalesce(sum(amount) filter (where ${inPeriod} and change = ${change}), 0)`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with changes as (${receiptChanges(period)} union all ${paymentChanges(period)}),
    advances as (
      select kind, id,
        coalesce(sum(amount) filter (where day < ${from}::date), 0) as opening,
        coalesce(sum(amount) filter (where day <= ${to}::date), 0) as closing,
        ${changed("received")} as received, -${changed("invoiced")} as invoiced, -${changed("paid back")} as paid_back,
        coalesce(string_agg(document || ' of ' || to_char(day, 'YYYY-MM-DD'), ', ' order by day, document)
          filter (where ${inPeriod} and document <> ''), '') as documents
      from changes group by kind, id)
    select a.kind, coalesce(r.received_on, ${dayOf(sql`p.received_at`)})::text as day,
      coalesce(r.number, p.voucher_number, p.provider_payment_id, '') as number, coalesce(o.number, '') as order_number,
      coalesce(o.company_name, c.name) as buyer, c.customer_number as customer_id,
      coalesce(o.gstin, c.gstin, '') as gstin, coalesce(o.place_of_supply, '') as place_of_supply,
      a.opening::text, a.received::text, a.invoiced::text, a.paid_back::text, a.closing::text, a.documents
    from advances a
      left join receipts r on a.kind = 'receipt' and r.id = a.id
      left join payments p on a.kind = 'payment' and p.id = a.id
      left join checkouts k on k.id = p.checkout_id
      left join orders o on o.id = p.order_id
      join companies c on c.id = coalesce(r.company_id, k.company_id)
    where a.opening <> 0 or a.closing <> 0
    order by day, a.kind, a.id`);
  for (const row of rows) {
    yield {
      ...row,
      order: row.order_number,
      customerId: row.customer_id,
      placeOfSupply: row.place_of_supply,
      opening: Number(row.opening),
      received: Number(row.received),
      invoiced: Number(row.invoiced),
      paidBack: Number(row.paid_back),
      closing: Number(row.closing),
    };
  }
}

const nouns = { receipt: "Payment on account", payment: "Order paid online" };

export const advanceColumns: Column<AdvanceRow>[] = [
  dayColumn("Received on", ({ day }) => day),
  textColumn("Kind", 20, ({ kind }) => nouns[kind]),
  textColumn("Receipt or payment", 24, ({ number }) => number),
  textColumn("Order", 16, ({ order }) => order),
  textColumn("Buyer", 30, ({ buyer }) => buyer),
  textColumn("Customer ID", 13, ({ customerId }) => customerId),
  textColumn("GSTIN", 18, ({ gstin }) => gstin),
  textColumn("Place of supply", 18, ({ placeOfSupply }) => placeOfSupply),
  moneyColumn("Brought forward", ({ opening }) => opening),
  moneyColumn("Received", ({ received }) => received),
  moneyColumn("Invoiced", ({ invoiced }) => invoiced),
  moneyColumn("Paid back", ({ paidBack }) => paidBack),
  moneyColumn("Carried forward", ({ closing }) => closing),
  textColumn("Documents", 40, ({ documents }) => documents),
];
