import { sql } from "drizzle-orm";
import type {
  Compared,
  TopSearch,
  WantedItem,
} from "../../../../lib/contract/operations/dashboard.ts";
import type { Db } from "../../../db/client.ts";
import { items, plainDesignation } from "../../../db/schema/index.ts";
import { promisedLater } from "../late-lines.ts";
import { compareFigures, isIn, ofBrand, type Selection } from "./sales.ts";

const NONE: Compared = { current: 0, previous: 0 };
const WANTED_SHOWN = 20;
/** The most frequent texts of the period that are compared with designations; the rest would change little. */
const TEXTS_COMPARED = 5_000;
const TOP_SEARCHES = 20;

/** Items without free pieces that somebody wanted. */
export async function readWanted(db: Db, { period: { current }, brand }: Selection) {
  const plainText = sql`regexp_replace(upper(t.text), '[^A-Z0-9]', '', 'g')`;
  const { rows } = await db.execute<WantedItem & { total: number } & Record<string, unknown>>(sql`
    with texts as materialized (
      select s.brand, s.text, sum(s.searches) as searches from searches s
      where s.day between ${current.firstDay}::date and ${current.lastDay}::date ${ofBrand(sql`s.brand`, brand)}
      group by s.brand, s.text order by searches desc limit ${TEXTS_COMPARED}::int
    ), demand as (
      select l.item_id, 1 as orders, 0 as rfis, 0::bigint as searches, 0 as alerts
      from orders o join order_lines l on l.order_id = o.id
      where ${isIn(sql`o.placed_at`, current)} and o.status <> 'Cancelled'
      union all
      select q.item_id, 0, 1, 0, 0 from rfis r join rfi_lines q on q.rfi_id = r.id
      where ${isIn(sql`r.requested_at`, current)} and q.item_id is not null
      union all
      select a.item_id, 0, 0, 0, 1 from item_alerts a where a.kind = 'stock'
      union all
      select ${items.id}, 0, 0, t.searches, 0 from texts t join ${items}
        on ${items.brand} = t.brand and ${plainDesignation(items.designation)} = ${plainText}
      where ${plainText} <> ''
    ), sums as (
      select item_id, sum(orders)::int as orders, sum(rfis)::int as rfis, sum(searches)::int as searches,
        sum(alerts)::int as alerts
      from demand group by item_id
    )
    select i.brand, i.id as "itemId", i.designation, i.maker, s.orders, s.rfis, s.searches, s.alerts,
      count(*) over ()::int as total
    from sums s join items i on i.id = s.item_id join item_stock k on k.item_id = i.id
    where k.available = 0 and i.status = 'Active' ${ofBrand(sql`i.brand`, brand)}
    order by s.orders + s.rfis + s.searches + s.alerts desc, i.id limit ${WANTED_SHOWN}::int`);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, ...row }): WantedItem => row),
  };
}

export async function readTopSearches(
  db: Db,
  { period: { current }, brand }: Selection,
): Promise<TopSearch[]> {
  const { rows } = await db.execute<TopSearch & Record<string, unknown>>(sql`
    select s.brand, s.text, sum(s.searches)::int as searches, sum(s.without_results)::int as "withoutResults"
    from searches s
    where s.day between ${current.firstDay}::date and ${current.lastDay}::date ${ofBrand(sql`s.brand`, brand)}
    group by s.brand, s.text order by searches desc, s.text, s.brand limit ${TOP_SEARCHES}::int`);
  return rows;
}

/** RFI lines that can be ordered now. */
export async function readOpenOffers(db: Db, { brand }: Selection) {
  const { rows } = await db.execute<{ lines: number; value: string }>(sql`
    select count(*)::int as lines, coalesce(sum(l.price * l.allotted), 0)::text as value
    from rfi_lines l join rfis r on r.id = l.rfi_id
    where l.status = 'answered' and l.valid_until > now() ${ofBrand(sql`r.brand`, brand)}`);
  return { lines: rows[0]?.lines ?? 0, value: Number(rows[0]?.value ?? 0) };
}

/** Views of the steps to an order, of both brands' paths. */
export async function readViews(db: Db, selection: Selection) {
  const viewsOf = (...paths: string[]) =>
    sql`coalesce(sum(v.views) filter (where v.path in (${sql.join(
      paths.map((path) => sql`${path}`),
      sql`, `,
    )})), 0)::text`;
  const [product = NONE, cart = NONE, checkout = NONE] = await compareFigures(
    db,
    selection,
    ({ firstDay, lastDay }) => sql`
      select array[
        ${viewsOf("/product-category/[slug]", "/nod-product-category/[slug]")},
        ${viewsOf("/cart")}, ${viewsOf("/shipping", "/shippingnod")}]
      from page_views v
      where v.day between ${firstDay}::date and ${lastDay}::date ${ofBrand(sql`v.brand`, selection.brand)}`,
  );
  return { product, cart, checkout };
}

/** Lines in shipments of the period, and those that left after the last day promised with their order. */
export async function readDispatches(db: Db, selection: Selection) {
  const promised = sql`coalesce(${promisedLater}, l.now_by)`;
  const [dispatchedLines = NONE, dispatchedLate = NONE] = await compareFigures(
    db,
    selection,
    ({ firstDay, lastDay }) => sql`
      select array[count(*)::text, (count(*) filter (where s.dispatched_on > ${promised}))::text]
      from shipments s join shipment_lines p on p.shipment_id = s.id join order_lines l on l.id = p.order_line_id
        join orders o on o.id = s.order_id
      where s.dispatched_on between ${firstDay}::date and ${lastDay}::date ${ofBrand(sql`o.brand`, selection.brand)}`,
  );
  return { dispatchedLines, dispatchedLate };
}
