import { type SQL, sql } from "drizzle-orm";
import type { DeductionKind } from "../../../lib/payments/tax-deduction.ts";
import type { Db } from "../../db/client.ts";
import { momentsOf, type Period } from "./period.ts";

/** Money that came in, or tax that the buyer deducted (amount above zero), and what went back or was withdrawn (below zero). */
export interface MoneyMovement {
  /** Indian day. */
  day: string;
  kind: "receipt" | "payment" | "refund" | "reversal" | DeductionKind;
  /** Row in the table of its kind. */
  id: number;
  /** Number of the receipt or refund voucher; "" for a payment without an order, and for a refund that credit notes cover. */
  number: string;
  customerId: string;
  buyer: string;
  gstin: string;
  mode: string;
  /** UTR, cheque number, or the provider's id of the payment. */
  reference: string;
  order: string;
  /** Paise. */
  amount: number;
  /** Whether it went through the payment provider. */
  isOnline: boolean;
  /** State of a refund. */
  state: string;
}

const BATCH = 2_000;
/** Indian day of a moment. */
export const dayOf = (moment: SQL) => sql`((${moment}) at time zone 'Asia/Kolkata')::date`;

const columns = sql`c.customer_number as customer_id, coalesce(c.gstin, '') as gstin`;

const receiptRows = ({ brand, from, to }: Period) => sql`
  select r.received_on as day, 1 as sort, 'receipt' as kind, r.id, coalesce(r.number, '') as number, ${columns},
    c.name as buyer, r.mode, r.reference, '' as order_number, r.amount, r.payment_id is not null as online, '' as state
  from receipts r join companies c on c.id = r.company_id
  where c.brand = ${brand} and r.received_on between ${from}::date and ${to}::date`;

/** Payments of invoices are receipts. */
const paymentRows = (period: Period) => sql`
  select ${dayOf(sql`p.received_at`)}, 2, 'payment', p.id, coalesce(p.voucher_number, ''), ${columns}, coalesce(o.company_name, c.name), p.method,
    p.provider_payment_id, coalesce(o.number, ''), p.amount, true, ''
  from payments p join checkouts k on k.id = p.checkout_id join companies c on c.id = k.company_id
    left join orders o on o.id = p.order_id
  where p.brand = ${period.brand} and p.received_at >= ${momentsOf(period).start.toISOString()}::timestamptz
    and p.received_at < ${momentsOf(period).end.toISOString()}::timestamptz`;

const refundRows = (period: Period) => sql`
  select ${dayOf(sql`f.created_at`)}, 3, 'refund', f.id, coalesce(f.voucher_number, ''), ${columns}, coalesce(o.company_name, c.name), p.method,
    p.provider_payment_id, coalesce(o.number, ''), -f.amount, true, f.state
  from refunds f join payments p on p.id = f.payment_id join checkouts k on k.id = p.checkout_id
    join companies c on c.id = k.company_id left join orders o on o.id = p.order_id
  where p.brand = ${period.brand} and f.created_at >= ${momentsOf(period).start.toISOString()}::timestamptz
    and f.created_at < ${momentsOf(period).end.toISOString()}::timestamptz`;

const reversalRows = ({ brand, from, to }: Period) => sql`
  select v.reversed_on, 4, 'reversal', v.id, coalesce(v.number, r.number, ''), ${columns}, c.name,
    coalesce(nullif(v.mode, ''), r.mode), coalesce(nullif(v.reference, ''), r.reference), '',
    -v.amount, r.payment_id is not null, ''
  from receipt_reversals v join receipts r on r.id = v.receipt_id join companies c on c.id = r.company_id
  where c.brand = ${brand} and v.reversed_on between ${from}::date and ${to}::date`;

/** Day of a deduction `d` or its withdrawal, of a receipt `r`. */
const recordedOn = sql`coalesce(d.recorded_on, r.received_on)`;

/** Tax that buyers deducted from their payments, and below zero what was withdrawn of it; no money moved. */
const deductionRows = ({ brand, from, to }: Period) => sql`
  select ${recordedOn} as day, 5 as sort, d.kind, d.id, coalesce(r.number, '') as number, ${columns}, c.name as buyer,
    '' as mode, r.reference, '' as order_number, d.amount, false as online, '' as state
  from receipt_deductions d join receipts r on r.id = d.receipt_id join companies c on c.id = r.company_id
  where c.brand = ${brand} and ${recordedOn} between ${from}::date and ${to}::date`;

interface Row {
  day: string;
  sort: number;
  kind: MoneyMovement["kind"];
  id: number;
  number: string;
  customer_id: string;
  buyer: string;
  gstin: string;
  mode: string;
  reference: string;
  order_number: string;
  amount: string;
  online: boolean;
  state: string;
}

export const allMovements = (
  period: Period,
) => sql`(${receiptRows(period)} union all ${paymentRows(period)}
  union all ${refundRows(period)} union all ${reversalRows(period)})`;

/** Receipts with the tax deducted from them, online payments of orders, and money that went back, by day; read in batches. */
export async function* readMovements(db: Db, period: Period): AsyncGenerator<MoneyMovement> {
  const rowsOfPeriod = sql`(${allMovements(period)} union all ${deductionRows(period)})`;
  let after = { day: "-infinity", sort: 0, id: 0 };
  for (;;) {
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
      select day::text, sort, kind, id, number, customer_id, buyer, gstin, mode, reference, order_number, amount::text,
        online, state
      from ${rowsOfPeriod} m
      where (day, sort, id) > (${after.day}::date, ${after.sort}::int, ${after.id}::int)
      order by m.day, sort, id limit ${BATCH}`);
    for (const { customer_id: customerId, order_number: order, online: isOnline, ...row } of rows) {
      const { sort: _, ...movement } = row;
      yield { ...movement, customerId, order, isOnline, amount: Number(row.amount) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last;
  }
}
