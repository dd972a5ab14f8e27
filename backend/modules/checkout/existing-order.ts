import { and, eq, inArray } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { orderLines, orders } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { getCartItemNames, type Owner } from "../cart/index.ts";
import type { RecordedOrder } from "../orders/index.ts";

/**
 * Finds the order made from exactly these cart lines, for a checkout submitted again. Throws 409: with `notFoundMessage`
 * if none of them was ordered, otherwise if only some were, or not together.
 */
export async function findExistingOrder(
  tx: Db,
  owner: Owner,
  ids: number[],
  notFoundMessage: string = messages.cartLinesNotFound,
): Promise<RecordedOrder> {
  const own = and(eq(orders.userId, owner.userId), eq(orders.brand, owner.brand));
  const ordered = await tx
    .select({ orderId: orders.id, number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(own, inArray(orderLines.cartLineId, ids)));
  const [first] = ordered;
  if (!first) throw new Refusal(409, notFoundMessage);
  const lines = await tx.$count(orderLines, eq(orderLines.orderId, first.orderId));
  const together = ordered.every((line) => line.orderId === first.orderId);
  if (!together || ordered.length !== ids.length || lines !== ids.length) {
    throw new Refusal(409, messages.alreadyOrdered);
  }
  return { id: first.orderId, number: first.number, leftItems: await getCartItemNames(tx, owner) };
}
