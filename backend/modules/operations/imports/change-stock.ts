import { sql } from "drizzle-orm";
import { countNoun } from "../../../../lib/count-noun.ts";
import { formatPieces } from "../../../../lib/format-pieces.ts";
import type { Db } from "../../../db/client.ts";
import { Refusal } from "../../../http/errors.ts";
import { lockStock } from "../../catalogue/index.ts";
import { allocateFreeStock, summarizeAllocations } from "../../fulfilment/index.ts";
import { recordGoodsReceipts } from "../goods-receipts.ts";
import { displayedStock, touchRedisplayed } from "../stock.ts";
import type { Difference } from "./conflicts.ts";
import { takenPieces } from "./taken-pieces.ts";

/**
 * Changes the stock of items, in the order of their ids, under the locks that orders take. What becomes free goes to back-orders first.
 * Returns what they got.
 */
export async function withStockLocked(
  tx: Db,
  ids: number[],
  now: Date,
  change: () => Promise<void>,
): Promise<string> {
  await tx.execute(
    sql`insert into item_stock (item_id) select unnest(${sql.param(ids)}::int[]) on conflict do nothing`,
  );
  await lockStock(tx, ids);
  const before = await displayedStock(tx, ids);
  await change();
  const { allocated, orders } = summarizeAllocations(await allocateFreeStock(tx, ids, now));
  await touchRedisplayed(tx, ids, before);
  if (allocated === 0) return "";
  return `${formatPieces(allocated)} went to the back-orders of ${countNoun(orders, "order")}.`;
}

/** Rows whose item has another number of pieces on hand than at the preview. */
export async function findOnHandDifferences(tx: Db, importId: number): Promise<Difference[]> {
  const { rows } = await tx.execute<Difference & Record<string, unknown>>(sql`
    select r.row, r.subject, 'onHand' as field, r.changes->'onHand'->>'from' as expected, n.pieces::text as current
    from import_rows r
    join item_stock s on s.item_id = r.target_id
    left join ${takenPieces} taken on taken.item_id = s.item_id
    cross join lateral (select s.available + coalesce(taken.pieces, 0) as pieces) n
    where r.import_id = ${importId} and r.result = 'changed' and jsonb_exists(r.changes, 'onHand')
      and n.pieces <> (r.changes->'onHand'->>'from')::int
    order by r.row`);
  return rows;
}

/** Turns on-hand figures into free stock at this moment, because pieces may have been ordered or released since the preview. */
export const freeOnHand = (tx: Db, importId: number) =>
  tx.execute(sql`
    update import_rows r set changes = r.changes || jsonb_build_object(
      'taken', jsonb_build_object('from', null, 'to', coalesce(taken.pieces, 0)),
      'available', jsonb_build_object(
        'from', s.available,
        'to', greatest(0, (r.changes->'onHand'->>'to')::int - coalesce(taken.pieces, 0))))
    from item_stock s left join ${takenPieces} taken on taken.item_id = s.item_id
    where r.import_id = ${importId} and r.result = 'changed' and jsonb_exists(r.changes, 'onHand')
      and s.item_id = r.target_id`);

/** Records the deliveries of an import. Refusal 409 if one was recorded since the preview, because it would count twice. */
export async function recordReceived(tx: Db, importId: number): Promise<void> {
  const { rows } = await tx.execute<{ itemId: number; quantity: number; reference: string }>(sql`
    select target_id as "itemId", (changes->'received'->>'to')::int as quantity, changes->'reference'->>'to' as reference
    from import_rows
    where import_id = ${importId} and result = 'changed' and jsonb_exists(changes, 'received')`);
  const counted = await recordGoodsReceipts(tx, rows, importId);
  const repeated = rows.find(({ itemId }) => !counted.has(itemId));
  if (repeated)
    throw new Refusal(
      409,
      `Delivery ${repeated.reference} was recorded after the preview. Import the file again.`,
    );
}

/** Forgets the deliveries of an import that was undone, except those whose stock could not be restored. */
export const removeReceived = (tx: Db, importId: number, unrestoredRows: number[]) =>
  tx.execute(sql`
    delete from goods_receipts g using import_rows r
    where g.import_id = ${importId} and r.import_id = g.import_id and r.target_id = g.item_id
      and r."row" <> all(${sql.param(unrestoredRows)}::int[])`);

/** Turns deliveries into changes of the stock at this moment, so that undoing knows the stock before and after. */
export const addReceived = (tx: Db, importId: number) =>
  tx.execute(sql`
    update import_rows r set changes = r.changes || jsonb_build_object('available', jsonb_build_object(
      'from', s.available,
      'to', coalesce((r.changes->'available'->>'to')::int, s.available) + (r.changes->'received'->>'to')::int))
    from item_stock s
    where r.import_id = ${importId} and jsonb_exists(r.changes, 'received') and s.item_id = r.target_id`);
