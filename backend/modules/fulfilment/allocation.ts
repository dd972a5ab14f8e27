import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { recordOrderEvents } from "../../db/order-events.ts";
import { itemStock, orderLines } from "../../db/schema/index.ts";
import { addInvoices } from "../invoices/index.ts";
import { dateArrivedStock } from "./arrived-stock.ts";

export interface Allocation {
  orderId: number;
  lineId: number;
  /** Number within the order. */
  line: number;
  itemId: number;
  pieces: number;
}

/**
 * Gives the free stock of these items to back-ordered lines, the oldest promise first, so that only what no order waits
 * for can be sold, and adds the invoices of what approved orders get. Every transaction that adds to free stock calls this
 * before it ends, with the stock rows locked, and locks no stock or order afterwards. `now` decides the dispatch date of the
 * pieces.
 */
export async function allocateFreeStock(
  tx: Db,
  itemIds: number[],
  now: Date,
): Promise<Allocation[]> {
  if (itemIds.length === 0) return [];
  // Order lines get their ids under the lock of the stock row, so ids have the order of the promises.
  const { rows } = await tx.execute<Allocation & Record<string, unknown>>(sql`
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
      returning l.order_id, l.id, l.line, l.item_id, given.pieces
    ), taken as (
      update ${itemStock} s set available = s.available - t.pieces
      from (select item_id, sum(pieces)::int as pieces from allocated group by item_id) t where s.item_id = t.item_id
    )
    select order_id as "orderId", id as "lineId", line, item_id as "itemId", pieces from allocated order by order_id, line`);
  await recordOrderEvents(
    tx,
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, lines]) => ({
      orderId,
      at: now,
      kind: "allocated",
      pieces: lines.map(({ line, pieces: quantity }) => ({ line, quantity })),
    })),
  );
  await dateArrivedStock(tx, rows, now);
  await addInvoices(
    tx,
    rows.map(({ orderId }) => orderId),
  );
  return rows;
}

/** Number of allocated pieces, and of the orders they belong to. */
export const summarizeAllocations = (allocations: Allocation[]) => ({
  allocated: allocations.reduce((sum, { pieces }) => sum + pieces, 0),
  orders: new Set(allocations.map(({ orderId }) => orderId)).size,
});
