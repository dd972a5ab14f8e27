import { type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type {
  Compared,
  SalesPoint,
  TopCustomer,
  TopItem,
} from "../../../../lib/contract/operations/dashboard.ts";
import { type Period, type Range, stepsOf } from "../../../../lib/operations/periods.ts";
import type { Db } from "../../../db/client.ts";

/** Period and brand of the figures. */
export interface Selection {
  period: Period;
  brand: BrandId | undefined;
}

export const ofBrand = (column: SQL, brand: BrandId | undefined): SQL =>
  brand ? sql`and ${column} = ${brand}` : sql``;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
/** Whether a moment is in a range. */
export const isIn = (column: SQL, { from, to }: Range): SQL =>
  sql`${column} >= ${at(from)} and ${column} < ${at(to)}`;

/** Of the order `o`: counted, and its amount without cancelled pieces. */
const counts = sql`o.status <> 'Cancelled'`;
const value = sql`(o.payable - o.cancelled_amount)`;
/** Credit notes count negatively; prepared invoices only once they have their IRN. */
const invoicedValue = sql`(case when i.kind in ('invoice', 'debit-note') then i.total when i.kind = 'credit-note' then -i.total else 0 end)`;

/** A figure of both ranges, one row each. */
async function compare(
  db: Db,
  { period }: Selection,
  select: (range: Range) => SQL,
): Promise<[string[], string[]]> {
  const { rows } = await db.execute<{ figures: string[] }>(sql`
    select 1 as place, (${select(period.current)}) as figures
    union all select 2, (${select(period.previous)}) order by place`);
  return [rows[0]?.figures ?? [], rows[1]?.figures ?? []];
}

/** Several counts or sums, as text because sums of paise may exceed an integer. */
export async function compareFigures(
  db: Db,
  selection: Selection,
  select: (range: Range) => SQL,
): Promise<Compared[]> {
  const [current, previous] = await compare(db, selection, select);
  return current.map((figure, n) => ({ current: Number(figure), previous: Number(previous[n]) }));
}

const NONE: Compared = { current: 0, previous: 0 };

export async function readSales(db: Db, selection: Selection) {
  const { brand } = selection;
  const [orders = NONE, ordered = NONE] = await compareFigures(
    db,
    selection,
    (range) => sql`
      select array[count(*)::text, coalesce(sum(${value}), 0)::text] from orders o
      where ${isIn(sql`o.placed_at`, range)} and ${counts} ${ofBrand(sql`o.brand`, brand)}`,
  );
  const [invoiced = NONE] = await compareFigures(
    db,
    selection,
    (range) => sql`
      select array[coalesce(sum(${invoicedValue}), 0)::text] from invoices i
      where ${isIn(sql`i.issued_at`, range)} ${ofBrand(sql`i.brand`, brand)}`,
  );
  const average = (when: keyof Compared) =>
    orders[when] === 0 ? 0 : Math.round(ordered[when] / orders[when]);
  return {
    orders,
    ordered,
    invoiced,
    averageOrder: { current: average("current"), previous: average("previous") },
  };
}

const formats: Record<Period["step"], SQL> = {
  hour: sql`'YYYY-MM-DD"T"HH24'`,
  day: sql`'YYYY-MM-DD'`,
  month: sql`'YYYY-MM'`,
};

/** Ordered and invoiced in every step of the period, also where there was nothing. */
export async function readSeries(db: Db, { period, brand }: Selection): Promise<SalesPoint[]> {
  const { current, step } = period;
  const stepOf = (column: SQL) =>
    sql`to_char(${column} at time zone 'Asia/Kolkata', ${formats[step]})`;
  const { rows } = await db.execute<{ at: string; ordered: string; invoiced: string }>(sql`
    select at, sum(ordered)::text as ordered, sum(invoiced)::text as invoiced from (
      select ${stepOf(sql`o.placed_at`)} as at, ${value} as ordered, 0 as invoiced from orders o
      where ${isIn(sql`o.placed_at`, current)} and ${counts} ${ofBrand(sql`o.brand`, brand)}
      union all
      select ${stepOf(sql`i.issued_at`)}, 0, ${invoicedValue} from invoices i
      where ${isIn(sql`i.issued_at`, current)} ${ofBrand(sql`i.brand`, brand)}
    ) amounts group by at`);
  const found = new Map(rows.map((row) => [row.at, row]));
  return stepsOf(current, step).map((start) => ({
    at: start,
    ordered: Number(found.get(start)?.ordered ?? 0),
    invoiced: Number(found.get(start)?.invoiced ?? 0),
  }));
}

const TOP = 10;

export async function readTopItems(db: Db, { period, brand }: Selection): Promise<TopItem[]> {
  const { rows } = await db.execute<TopItem & Record<string, unknown>>(sql`
    select i.brand, i.id as "itemId", i.designation, i.maker, t.pieces, t.value::text as value
    from (
      select l.item_id, sum(l.quantity - l.cancelled)::int as pieces,
        sum(round(l.taxable::numeric * (l.quantity - l.cancelled) / l.quantity)) as value
      from orders o join order_lines l on l.order_id = o.id
      where ${isIn(sql`o.placed_at`, period.current)} and ${counts} ${ofBrand(sql`o.brand`, brand)}
        and l.cancelled < l.quantity
      group by l.item_id order by value desc, l.item_id limit ${TOP}::int
    ) t join items i on i.id = t.item_id order by t.value desc, i.id`);
  return rows.map((row) => ({ ...row, value: Number(row.value) }));
}

export async function readTopCustomers(
  db: Db,
  { period, brand }: Selection,
): Promise<TopCustomer[]> {
  const { rows } = await db.execute<TopCustomer & Record<string, unknown>>(sql`
    select c.brand, c.id as "companyId", c.name, t.orders, t.value::text as value
    from (
      select o.company_id, count(*)::int as orders, sum(${value}) as value from orders o
      where ${isIn(sql`o.placed_at`, period.current)} and ${counts} ${ofBrand(sql`o.brand`, brand)}
      group by o.company_id order by value desc, o.company_id limit ${TOP}::int
    ) t join companies c on c.id = t.company_id order by t.value desc, c.id`);
  return rows.map((row) => ({ ...row, value: Number(row.value) }));
}
