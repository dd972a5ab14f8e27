import { eq, sql } from "drizzle-orm";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { referenceKey } from "../../../lib/reference-key.ts";
import type { Change } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { itemStock } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import type { RevalidateStorefront } from "../catalogue/index.ts";
import { lockStock } from "../catalogue/index.ts";
import { allocateFreeStock, summarizeAllocations } from "../fulfilment/index.ts";
import { type GoodsReceipt, recordGoodsReceipts } from "./goods-receipts.ts";
import { withItemAudit } from "./item-audit.ts";
import { changesByItem, type ItemSelector, revalidate } from "./items.ts";

export interface StockChange extends ItemSelector {
  /** Free stock: pieces that no order, reservation or offer holds. */
  available?: number | undefined;
  /** Pieces that have arrived, in addition to the stock so far. */
  received?: number | undefined;
  /** Delivery note of the received pieces, by which they count once. */
  reference?: string | undefined;
  whenOut?: string | undefined;
  /** null if unknown. */
  leadDays?: number | null | undefined;
}

export interface StockResult {
  rows: number;
  /** Items whose received pieces were recorded by an earlier call with the same reference, and are not counted again. */
  alreadyRecorded: number;
  /** Pieces allocated to back-orders, and the number of orders they belong to. */
  allocated: number;
  orders: number;
}

const describeReceived = (change: StockChange | undefined): Change[] =>
  change ? [{ field: "Received", from: "", to: `${change.received} (${change.reference})` }] : [];

/**
 * Later values win, but every part of a delivery counts. Free stock is not set together with a delivery: repeated, that call
 * would set it without the delivery, which counts once.
 */
function mergeRows(earlier: StockChange | undefined, row: StockChange): StockChange {
  const merged = { ...earlier, ...row };
  if (merged.available !== undefined && merged.received !== undefined)
    throw new Refusal(400, "Set the free stock and record what was received in two calls.");
  if (earlier?.received === undefined || row.received === undefined) return merged;
  if (referenceKey(earlier.reference ?? "") !== referenceKey(row.reference ?? ""))
    throw new Refusal(400, "The item is received with two references. Send one call for each.");
  return { ...merged, received: earlier.received + row.received };
}

const receiptsOf = (changed: Map<number, StockChange>): GoodsReceipt[] =>
  [...changed].flatMap(([itemId, { received = 0, reference = "" }]) =>
    received > 0 ? [{ itemId, quantity: received, reference }] : [],
  );

/**
 * Sets or adds to stock, all rows or none. Received pieces count once per item and reference. Incoming pieces go to
 * back-orders first, the oldest promise first; only the rest can be sold. Repeated if PostgreSQL breaks a deadlock with an order.
 */
export async function changeStock(
  db: Db,
  storefront: RevalidateStorefront,
  rows: StockChange[],
  { now, operator }: { now: Date; operator: Operator },
): Promise<StockResult> {
  const check = ({ available, received, whenOut, leadDays }: StockChange) => {
    if ([available, received, whenOut, leadDays].every((value) => value === undefined))
      throw new Refusal(400, "Enter at least one change.");
  };
  const changed = await changesByItem(db, rows, check, mergeRows);
  const ids = [...changed.keys()];
  const changes = [...changed.values()];
  const result = await withRetry(() =>
    db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into item_stock (item_id) select unnest(${sql.param(ids)}::int[]) on conflict do nothing`,
      );
      await lockStock(tx, ids);
      const before = await displayedStock(tx, ids);
      const counted = await recordGoodsReceipts(tx, receiptsOf(changed));
      const received = ids.map((id) => (counted.has(id) ? (changed.get(id)?.received ?? 0) : 0));
      const update = sql`
        update item_stock s set
          available = coalesce(n.available, s.available) + n.received,
          out_of_stock_availability = coalesce(n.when_out, s.out_of_stock_availability),
          lead_days = case when n.sets_lead_days then n.lead_days else s.lead_days end
        from unnest(
          ${sql.param(ids)}::int[],
          ${sql.param(changes.map(({ available }) => available ?? null))}::int[],
          ${sql.param(received)}::int[],
          ${sql.param(changes.map(({ whenOut }) => whenOut ?? null))}::text[],
          ${sql.param(changes.map(({ leadDays }) => leadDays ?? null))}::int[],
          ${sql.param(changes.map(({ leadDays }) => leadDays !== undefined))}::boolean[]
        ) as n (item_id, available, received, when_out, lead_days, sets_lead_days)
        where s.item_id = n.item_id`;
      const allocated = await withItemAudit(
        tx,
        {
          ids,
          operator,
          action: "items/stock",
          further: (id) => (counted.has(id) ? describeReceived(changed.get(id)) : []),
        },
        async () => {
          await tx.execute(update);
          return allocateFreeStock(tx, ids, now);
        },
      );
      await touchRedisplayed(tx, ids, before);
      const alreadyRecorded = receiptsOf(changed).length - counted.size;
      return { alreadyRecorded, ...summarizeAllocations(allocated) };
    }),
  );
  revalidate(storefront, changed);
  return { rows: rows.length, ...result };
}

/** Stock as product pages display it; only a displayed change updates the page's date for search engines. */
export async function displayedStock(tx: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select()
    .from(itemStock)
    .where(eq(itemStock.itemId, sql`any(${sql.param(ids)}::int[])`));
  return new Map(
    rows.map(({ itemId, available, outOfStockAvailability: whenOut, leadDays }) => [
      itemId,
      `${available > 0 ? "Stock" : whenOut} ${leadDays}`,
    ]),
  );
}

/** Dates the items whose displayed stock is not the one of before. */
export async function touchRedisplayed(
  tx: Db,
  ids: number[],
  before: Map<number, string>,
): Promise<void> {
  const after = await displayedStock(tx, ids);
  const redisplayed = ids.filter((id) => before.get(id) !== after.get(id));
  await tx.execute(
    sql`update items set updated_at = now() where id = any(${sql.param(redisplayed)}::int[])`,
  );
}
