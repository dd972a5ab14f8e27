import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { BrandId } from "../../../../brands/types.ts";
import type {
  OrderList,
  OrderStatus,
  searchOrders,
} from "../../../../lib/contract/operations/orders.ts";
import { endOfDay, indianDay, startOfDay } from "../../../../lib/indian-time.ts";
import { normalise } from "../../../../lib/slug.ts";
import type { Db } from "../../../db/client.ts";
import { containing } from "../../../db/like.ts";
import { plainNumber } from "../../../db/schema/columns.ts";
import { items, orderLines, orders, plainDesignation } from "../../../db/schema/index.ts";
import { APPROVED } from "../../orders/index.ts";
import { isLateLine } from "../late-lines.ts";
import { readQuery } from "../search/query.ts";

const PAGE_SIZE = 50;

// Columns of a query on one table are written without its name, which a subquery would take for its own.
/** Earliest day on which pieces that haven't left should leave. */
const dispatchBy = sql<string | null>`(
  select min(least(case when l.allocated > 0 then l.dispatch_by end, case when l.back_ordered > 0 then l.back_order_by end))::text
  from ${orderLines} l where l.order_id = orders.id)`;

/** Whether the order is in the queue "Late promises". */
const isLate = (today: string): SQL<boolean> =>
  sql`(${orders.status} = ${APPROVED} and exists (
    select 1 from ${orderLines} l where l.order_id = orders.id and ${isLateLine(today)}))`;

/** Orders with this number of ours, that of an invoice, or the same as number of the buyer's; each has an index. */
const hasNumber = (numbers: string[], plain: string): SQL => sql`${orders.id} in (
  select id from orders where number = any(${sql.param(numbers)}::text[])
  union select order_id from invoices where number = any(${sql.param(numbers)}::text[])
  union select id from orders where po_number <> '' and ${plainNumber(orders.poNumber)} = ${plain})`;

/** Each table is read once, instead of once for each order. `like` on small letters takes half as long as `ilike`. */
function containsText(q: string): SQL | undefined {
  if (q === "") return undefined;
  const query = readQuery(q);
  if (query && query.ownNumbers.length > 0) {
    // Orders and invoices are told apart by their signs, if these were typed.
    const typed = query.ownNumbers.filter((number) => number === query.text.toUpperCase());
    return hasNumber(typed.length > 0 ? typed : query.ownNumbers, query.plain);
  }
  const pattern = containing(q.toLowerCase());
  const capitals = containing(q.toUpperCase());
  const plain = normalise(q);
  const ofItems = sql`union select l.order_id from order_lines l join ${items} on ${items.id} = l.item_id
    where strpos(${plainDesignation(items.designation)}, ${plain}) > 0`;
  return sql`${orders.id} in (
    select id from orders where number like ${capitals} or lower(po_number) like ${pattern} or lower(company_name) like ${pattern}
    union select o.id from companies c join orders o on o.company_id = c.id where lower(c.customer_number) = lower(${q})
    union select o.id from users u join orders o on o.user_id = u.id where u.email like ${pattern}
    union select order_id from invoices where number like ${capitals}
    union select order_id from shipments where lower(tracking) like ${pattern}
    union select order_id from payments where provider_payment_id = ${q} and order_id is not null
    ${plain === "" ? sql`` : ofItems})`;
}

/** Orders that match a filter, newest first. */
export async function findOrders(
  db: Db,
  {
    brand,
    status,
    late,
    q = "",
    from,
    to,
    before,
    limit = PAGE_SIZE,
  }: z.output<typeof searchOrders.body>,
  now: Date,
): Promise<OrderList> {
  const today = indianDay(now);
  const found = await db
    .select({
      id: orders.id,
      number: orders.number,
      brand: orders.brand,
      status: orders.status,
      mode: orders.mode,
      payable: orders.payable,
      poNumber: orders.poNumber,
      company: orders.companyName,
      companyId: orders.companyId,
      placedAt: orders.placedAt,
      openPieces: sql<number>`(select coalesce(sum(l.allocated + l.back_ordered), 0)::int
        from ${orderLines} l where l.order_id = orders.id)`,
      dispatchBy,
      late: isLate(today),
    })
    .from(orders)
    .where(
      and(
        brand ? eq(orders.brand, brand) : undefined,
        status ? eq(orders.status, status) : undefined,
        late ? isLate(today) : undefined,
        from ? gte(orders.placedAt, startOfDay(from)) : undefined,
        to ? lt(orders.placedAt, endOfDay(to)) : undefined,
        before ? lt(orders.id, before) : undefined,
        containsText(q),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  return {
    rows: rows.map(({ id: _id, ...row }) => ({
      ...row,
      brand: row.brand as BrandId,
      status: row.status as OrderStatus,
      placedAt: row.placedAt.toISOString(),
    })),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
}
