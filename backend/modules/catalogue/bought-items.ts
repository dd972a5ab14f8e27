import { and, eq, inArray, max, ne } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines, orders } from "../../db/schema/index.ts";

/** When the company last ordered each of these items; cancelled orders don't count. */
export async function findLastOrdered(
  db: Db,
  companyId: number,
  itemIds: number[],
): Promise<Map<number, Date>> {
  const rows = await db
    .select({ itemId: orderLines.itemId, on: max(orders.placedAt) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.companyId, companyId),
        ne(orders.status, "Cancelled"),
        inArray(orderLines.itemId, itemIds),
      ),
    )
    .groupBy(orderLines.itemId);
  return new Map(rows.flatMap(({ itemId, on }) => (on ? [[itemId, on]] : [])));
}
