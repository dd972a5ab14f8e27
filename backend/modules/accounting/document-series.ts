import { sql } from "drizzle-orm";
import type { SeriesCheck } from "../../../lib/contract/operations/exports.ts";
import type { Db } from "../../db/client.ts";
import { AWAITING_IRN, CANCELLED_INVOICE } from "../invoices/index.ts";
import { type Column, countColumn, textColumn } from "./columns.ts";
import { momentsOf, type Period } from "./period.ts";

interface Row {
  kind: SeriesCheck["kind"];
  financial_year: string;
  first: string;
  last: string;
  issued: number;
  cancelled: number;
  missing: string;
}

/** All numbered documents of the brand: the gaps of a series show only in all of it. */
const numbered = (brand: string) => sql`
  select case when kind in (${AWAITING_IRN}, ${CANCELLED_INVOICE}) then 'invoice' else kind end as kind, financial_year, serial,
    number, issued_at as at, kind = ${CANCELLED_INVOICE} as is_cancelled from invoices where brand = ${brand} and serial is not null
  union all select 'receipt', financial_year, serial, number, recorded_at, false from receipts
    where brand = ${brand} and serial is not null
  union all select 'refund-voucher', financial_year, serial, number, created_at, false from receipt_reversals
    where brand = ${brand} and serial is not null
  union all select 'order-receipt', voucher_year, voucher_serial, voucher_number, voucher_issued_at, false from payments
    where brand = ${brand} and voucher_serial is not null
  union all select 'order-refund', voucher_year, voucher_serial, voucher_number, voucher_issued_at, false from refunds
    where brand = ${brand} and voucher_serial is not null
  union all select 'challan', financial_year, serial, number, issued_at, false from delivery_challans where brand = ${brand}`;

/** The series that were used in a period, with what is missing in them: nothing, as numbers are given without gaps. */
export async function findSeries(db: Db, period: Period): Promise<SeriesCheck[]> {
  const { start, end } = momentsOf(period);
  const inPeriod = sql`at >= ${start.toISOString()}::timestamptz and at < ${end.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with numbers as (
      select *, lag(serial, 1, 0) over (partition by kind, financial_year order by serial) + 1 as expected
      from (${numbered(period.brand)}) n)
    select kind, financial_year,
      (array_agg(number order by serial) filter (where ${inPeriod}))[1] as first,
      (array_agg(number order by serial desc) filter (where ${inPeriod}))[1] as last,
      (count(*) filter (where ${inPeriod}))::int as issued,
      (count(*) filter (where is_cancelled and ${inPeriod}))::int as cancelled,
      coalesce(string_agg(case when expected = serial - 1 then expected::text else expected || '-' || serial - 1 end, ', '
        order by serial) filter (where expected < serial), '') as missing
    from numbers group by kind, financial_year
    having count(*) filter (where ${inPeriod}) > 0
    order by array_position(${sql.param(Object.keys(seriesNouns))}::text[], kind), financial_year`);
  return rows.map(({ financial_year: financialYear, ...row }) => ({ financialYear, ...row }));
}

export async function* readSeries(db: Db, period: Period): AsyncGenerator<SeriesCheck> {
  yield* await findSeries(db, period);
}

export const seriesNouns = {
  invoice: "Invoices for outward supply",
  "debit-note": "Debit notes",
  "credit-note": "Credit notes",
  receipt: "Receipts",
  "order-receipt": "Receipt vouchers of orders",
  "refund-voucher": "Refund vouchers",
  "order-refund": "Refund vouchers of orders",
  challan: "Delivery challans",
};

export const seriesColumns: Column<SeriesCheck>[] = [
  textColumn("Documents", 28, ({ kind }) => seriesNouns[kind]),
  textColumn(
    "Financial year",
    14,
    ({ financialYear: year }) => `20${year.slice(0, 2)}-${year.slice(2)}`,
  ),
  textColumn("From", 17, ({ first }) => first),
  textColumn("To", 17, ({ last }) => last),
  countColumn("Issued", ({ issued }) => issued),
  countColumn("Cancelled", ({ cancelled = 0 }) => cancelled),
  textColumn("Missing numbers", 24, ({ missing }) => missing || "none"),
];
