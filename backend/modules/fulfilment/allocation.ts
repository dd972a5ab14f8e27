import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { itemStock, orderLines } from "../../db/schema/index.ts";

export interface Allocation {
  orderId: number;
  itemId: number;
  pieces: number;
}

/**
 * Gives the free stock of these items to back-ordered lines, the oldest promise first, so that only what no order waits
 * for can be sold. Every transaction that adds to free stock calls this before it ends, with the stock rows locked.
 */
export async function allocateFreeStock(tx: Db, itemIds: number[]): Promise<Allocation[]> {
  if (itemIds.length === 0) return [];
  // Order lines get their ids under the lock of the stock row, so ids have the order of the promises.
  const { rows } = await tx.execute<{ orderId: number; itemId: number; pieces: number }>(sql`
    with waiting as (
      select l.id, l.back_ordered, s.available,
        sum(l.back_ordered) over (partition by l.item_id order by l.id) - l.back_ordered as before
      from ${orderLines} l join ${itemStock} s on s.item_id = l.item_id
      where l.item_id = any(${sql.param(itemIds)}::int[]) and l.back_ordered > 0 and s.available > 0
    ), given as (
      select id, least(back_ordered, available - before)::int as pieces from waiting where before < available
    ), allocated as (
      update ${orderLines} l set allocated = l.allocated + given.pieces, back_ordered = l.back_ordered - given.pieces
      from given where l.id = given.id
      returning l.order_id, l.item_id, given.pieces
    ), taken as (
      update ${itemStock} s set available = s.available - t.pieces
      from (select item_id, sum(pieces)::int as pieces from allocated group by item_id) t where s.item_id = t.item_id
    )
    select order_id as "orderId", item_id as "itemId", pieces from allocated order by order_id`);
  return rows;
}

/** Number of allocated pieces, and of the orders they belong to. */
export const summarizeAllocations = (allocations: Allocation[]) => ({
  allocated: allocations.reduce((sum, { pieces }) => sum + pieces, 0),
  orders: new Set(allocations.map(({ orderId }) => orderId)).size,
});
