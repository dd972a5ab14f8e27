import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines } from "../../db/schema/index.ts";
import { lockStock } from "../catalogue/index.ts";

/**
 * Locks the stock of an order's items, in item order, so that no pieces are allocated to the order until the transaction
 * ends. Returns the ids of the items.
 */
export async function lockStockOfOrder(tx: Db, orderId: number): Promise<number[]> {
  const lines = await tx
    .selectDistinct({ itemId: orderLines.itemId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const itemIds = lines.map(({ itemId }) => itemId);
  await lockStock(tx, itemIds);
  return itemIds;
}
