import { sql } from "drizzle-orm";
import type { EarlierOffer, EarlierOrder } from "../../../lib/contract/operations/rfis.ts";
import type { RfiState } from "../../../lib/contract/rfi-line.ts";
import type { Db } from "../../db/client.ts";
import { rfiLineState } from "../../db/rfi-line-state.ts";
import { orderLines, orders, rfiLines, rfis } from "../../db/schema/index.ts";

/** Latest ones of each item. */
const SHOWN = 5;

interface Customer {
  companyId: number;
  /** The RFI that is shown, which is not an earlier one. */
  rfiId: number;
}

/** The customer's latest other requests of these items, newest first, by item. */
export async function findEarlierOffers(
  db: Db,
  { companyId, rfiId }: Customer,
  itemIds: number[],
): Promise<Map<number, EarlierOffer[]>> {
  const { rows } = await db.execute<{
    item_id: number;
    number: string;
    line: number;
    day: string;
    state: RfiState;
    quantity: number;
    price: string | null;
  }>(sql`
    select * from (
      select wanted.id as item_id, ${rfis.number} as number, ${rfiLines.line} as line,
        (${rfis.requestedAt} at time zone 'Asia/Kolkata')::date::text as day, ${rfiLineState} as state,
        coalesce(${rfiLines.allotted}, ${rfiLines.quantity}) as quantity, ${rfiLines.price}::text as price, ${rfiLines.id} as line_id,
        row_number() over (partition by wanted.id order by ${rfiLines.id} desc) as place
      from unnest(${sql.param(itemIds)}::int[]) as wanted(id)
      join ${rfiLines} on ${rfiLines.itemId} = wanted.id or ${rfiLines.requestedItemId} = wanted.id
      join ${rfis} on ${rfis.id} = ${rfiLines.rfiId}
      where ${rfiLines.companyId} = ${companyId} and ${rfiLines.rfiId} <> ${rfiId}
    ) as found where place <= ${SHOWN} order by line_id desc`);
  const offers = rows.map(({ item_id, number, line, day, state, quantity, price }) => ({
    itemId: item_id,
    offer: { number, line, day, state, quantity, price: price === null ? null : Number(price) },
  }));
  return groupByItem(offers, ({ offer }) => offer);
}

/** The customer's latest orders of these items, newest first, by item; cancelled ones are left out. */
export async function findEarlierOrders(
  db: Db,
  { companyId }: Customer,
  itemIds: number[],
): Promise<Map<number, EarlierOrder[]>> {
  const { rows } = await db.execute<{
    item_id: number;
    number: string;
    day: string;
    quantity: number;
    price: string;
  }>(sql`
    select * from (
      select ${orderLines.itemId} as item_id, ${orders.number} as number,
        (${orders.placedAt} at time zone 'Asia/Kolkata')::date::text as day, ${orderLines.quantity} as quantity,
        ${orderLines.unitPrice}::text as price, ${orders.id} as order_id,
        row_number() over (partition by ${orderLines.itemId} order by ${orders.id} desc) as place
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orders.companyId} = ${companyId} and ${orders.status} <> 'Cancelled'
        and ${orderLines.itemId} = any(${sql.param(itemIds)}::int[])
    ) as found where place <= ${SHOWN} order by order_id desc`);
  const found = rows.map(({ item_id, number, day, quantity, price }) => ({
    itemId: item_id,
    order: { number, day, quantity, price: Number(price) },
  }));
  return groupByItem(found, ({ order }) => order);
}

function groupByItem<Row extends { itemId: number }, Value>(
  rows: Row[],
  toValue: (row: Row) => Value,
): Map<number, Value[]> {
  const groups = Map.groupBy(rows, ({ itemId }) => itemId);
  return new Map([...groups].map(([itemId, group]) => [itemId, group.map(toValue)]));
}

/** Pieces of these items that orders wait for, by item. */
export async function countBackOrdered(db: Db, itemIds: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ item_id: number; pieces: number }>(sql`
    select item_id, sum(back_ordered)::int as pieces from ${orderLines}
    where item_id = any(${sql.param(itemIds)}::int[]) and back_ordered > 0 group by item_id`);
  return new Map(rows.map(({ item_id, pieces }) => [item_id, pieces]));
}
