import { and, asc, eq, gt } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { normalise } from "../../../lib/slug.ts";
import type { Db } from "../../db/client.ts";
import { itemStock, items, orderLines, orders, plainDesignation } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { lockStock } from "../catalogue/index.ts";
import { allocateFreeStock } from "./allocation.ts";

export interface BackOrderFilter {
  brand?: BrandId | undefined;
  /** In any spelling. */
  designation?: string | undefined;
}

const DAY_MS = 86_400_000;

const matches = ({ brand, designation }: BackOrderFilter) =>
  and(
    gt(orderLines.backOrdered, 0),
    brand ? eq(items.brand, brand) : undefined,
    designation ? eq(plainDesignation(items.designation), normalise(designation)) : undefined,
  );

/** Back-ordered lines by item; of each item, the oldest promise first. The age is in days. */
export async function listBackOrders(db: Db, filter: BackOrderFilter, now: Date) {
  const rows = await db
    .select({
      brand: items.brand,
      maker: items.maker,
      designation: items.designation,
      order: orders.number,
      line: orderLines.line,
      status: orders.status,
      company: orders.companyName,
      poNumber: orders.poNumber,
      ordered: orderLines.quantity,
      backOrdered: orderLines.backOrdered,
      placedAt: orders.placedAt,
      dispatchBy: orderLines.backOrderBy,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(items, eq(items.id, orderLines.itemId))
    .where(matches(filter))
    .orderBy(asc(items.brand), asc(items.designation), asc(items.maker), asc(orderLines.id));
  const age = (placedAt: Date) => Math.floor((now.getTime() - placedAt.getTime()) / DAY_MS);
  return rows.map((row) => ({ ...row, ageDays: age(row.placedAt) }));
}

/** Gives free stock to back-orders, as every change of stock does, for stock from before back-orders existed. */
export const allocateBackOrders = (db: Db, filter: BackOrderFilter, now: Date) =>
  withRetry(() =>
    db.transaction(async (tx) => {
      const waiting = await tx
        .selectDistinct({ itemId: orderLines.itemId, brand: items.brand })
        .from(orderLines)
        .innerJoin(items, eq(items.id, orderLines.itemId))
        .innerJoin(itemStock, eq(itemStock.itemId, orderLines.itemId))
        .where(and(matches(filter), gt(itemStock.available, 0)));
      const itemIds = waiting.map(({ itemId }) => itemId);
      await lockStock(tx, itemIds);
      const allocations = await allocateFreeStock(tx, itemIds, now);
      const changed = [...Map.groupBy(waiting, ({ brand }) => brand as BrandId)].map(
        ([brand, ofBrand]) => ({ brand, items: ofBrand.map(({ itemId }) => itemId) }),
      );
      return { allocations, changed };
    }),
  );
