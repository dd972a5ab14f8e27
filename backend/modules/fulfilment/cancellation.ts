import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { invoices, itemStock, orderLines, orders } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import {
  addToBalance,
  assertNotPrepared,
  billsPieces,
  type CreditNote,
  findCreditableLines,
  insertCreditNote,
  refundOrder,
} from "../invoices/index.ts";
import type { Sites } from "../notifications/index.ts";
import { enqueueOrderEmail } from "../notifications/index.ts";
import { assertOpen, CANCELLED, lockCompanyAndOrder, lockStockOfOrder } from "../orders/index.ts";
import { allocateFreeStock } from "./allocation.ts";

/**
 * Returns the order's pieces to stock, locked in item order: to back-orders first, the rest to free stock. Returns the ids
 * of the items; 409 if a part of the order has left.
 */
async function restoreStock(tx: Db, orderId: number, now: Date): Promise<number[]> {
  await lockStockOfOrder(tx, orderId);
  const left = and(eq(orderLines.orderId, orderId), gt(orderLines.shipped, 0));
  if ((await tx.$count(orderLines, left)) > 0) {
    throw new Refusal(409, messages.orderPartlyDispatched);
  }
  const { rows } = await tx.execute<{ itemId: number }>(sql`
    with returned as (
      select item_id, sum(allocated)::int as pieces from ${orderLines} where order_id = ${orderId} group by item_id
    ), cleared as (
      update ${orderLines} set allocated = 0, back_ordered = 0, cancelled = quantity where order_id = ${orderId}
    )
    update ${itemStock} set available = available + returned.pieces from returned
    where ${itemStock.itemId} = returned.item_id and returned.pieces > 0
    returning returned.item_id as "itemId"`);
  const itemIds = rows.map(({ itemId }) => itemId);
  await allocateFreeStock(tx, itemIds, now);
  return itemIds;
}

/** Returns the debited amount to the balance of the locked company. */
async function restoreBalance(tx: Db, order: typeof orders.$inferSelect): Promise<void> {
  const { id: orderId, companyId, balanceDebited: amount, number } = order;
  if (amount === 0) return;
  await addToBalance(tx, { companyId, orderId, amount, reason: `Order ${number} cancelled` });
}

/**
 * Credits what is left of the order's invoices, because an issued invoice can't be withdrawn (GST Act s.34). Returns their
 * total, credited or not, and the part of the notes that is refunded.
 */
async function creditInvoices(tx: Db, orderId: number, reason: string) {
  const issued = await tx
    .select({ id: invoices.id, total: invoices.total })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), billsPieces))
    .orderBy(asc(invoices.id));
  const notes: CreditNote[] = [];
  for (const { id: invoiceId } of issued) {
    const lines = await findCreditableLines(tx, invoiceId);
    const left = lines
      .map(({ orderLineId, pieces }) => ({ orderLineId, quantity: pieces }))
      .filter(({ quantity }) => quantity > 0);
    if (left.length > 0)
      notes.push(...(await insertCreditNote(tx, { invoiceId, lines: left, reason })));
  }
  const sum = (documents: { total: number }[]) =>
    documents.reduce((total, one) => total + one.total, 0);
  return { invoiced: sum(issued), credited: notes.reduce((paid, { online }) => paid + online, 0) };
}

/**
 * Cancels an order before dispatch: returns stock and balance, credits its invoices and refunds an online payment. Locks in
 * the same order as placing an order: company, order, stock by item. 409 if it is dispatched or cancelled already, or if an
 * invoice is prepared for its goods that can still be cancelled.
 */
export async function cancelOrder(
  tx: Db,
  { orderId, reason, now, sites }: { orderId: number; reason: string; now: Date; sites: Sites },
): Promise<{ brand: BrandId; itemIds: number[] }> {
  const order = await lockCompanyAndOrder(tx, orderId);
  assertOpen(order);
  await assertNotPrepared(tx, orderId, now);

  const itemIds = await restoreStock(tx, orderId, now);
  await restoreBalance(tx, order);
  const { invoiced, credited } = await creditInvoices(tx, orderId, reason);
  await refundOrder(tx, { orderId, reason: "the order was cancelled", credited, now });
  await tx
    .update(orders)
    .set({
      status: CANCELLED,
      cancelledAt: now,
      cancelReason: reason,
      // An invoice at a higher GST rate comes to more than was ordered.
      cancelledAmount: Math.max(0, order.payable - invoiced),
    })
    .where(eq(orders.id, orderId));
  await enqueueOrderEmail(tx, orderId, "cancelled", sites);
  return { brand: order.brand as BrandId, itemIds };
}
