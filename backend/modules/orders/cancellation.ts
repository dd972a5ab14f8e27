import { and, eq, gt, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import {
  balanceEntries,
  companies,
  invoices,
  itemStock,
  orderLines,
  orders,
  receiptAllocations,
} from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { allocateFreeStock } from "../fulfilment/allocation.ts";
import { allocateUnusedReceipts } from "../invoices/settlement.ts";
import { enqueueOrderEmail } from "../notifications/order-templates.ts";
import { refundOrder } from "../payments/refund.ts";
import { lockStock } from "../rfi/held-stock.ts";
import { CANCELLED, DISPATCHED, lockOrder } from "./order-status.ts";

/**
 * Returns the order's pieces to stock, locked in item order: to back-orders first, the rest to free stock. Returns the ids
 * of the items; 409 if a part of the order has left.
 */
async function restoreStock(tx: Db, orderId: number): Promise<number[]> {
  const lines = await tx
    .selectDistinct({ itemId: orderLines.itemId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  await lockStock(
    tx,
    lines.map(({ itemId }) => itemId),
  );
  const left = and(eq(orderLines.orderId, orderId), gt(orderLines.shipped, 0));
  if ((await tx.$count(orderLines, left)) > 0) {
    throw new Refusal(409, messages.orderPartlyDispatched);
  }
  const { rows } = await tx.execute<{ itemId: number }>(sql`
    with returned as (
      select item_id, sum(allocated)::int as pieces from ${orderLines} where order_id = ${orderId} group by item_id
    ), cleared as (
      update ${orderLines} set allocated = 0, back_ordered = 0 where order_id = ${orderId}
    )
    update ${itemStock} set available = available + returned.pieces from returned
    where ${itemStock.itemId} = returned.item_id and returned.pieces > 0
    returning returned.item_id as "itemId"`);
  const itemIds = rows.map(({ itemId }) => itemId);
  await allocateFreeStock(tx, itemIds);
  return itemIds;
}

/** Returns the debited amount to the balance of the locked company, with a ledger entry. */
async function restoreBalance(tx: Db, order: typeof orders.$inferSelect): Promise<void> {
  if (order.balanceDebited === 0) return;
  const [company] = await tx
    .update(companies)
    .set({ balance: sql`${companies.balance} + ${order.balanceDebited}` })
    .where(eq(companies.id, order.companyId))
    .returning({ balance: companies.balance });
  await tx.insert(balanceEntries).values({
    companyId: order.companyId,
    orderId: order.id,
    amount: order.balanceDebited,
    balanceAfter: company?.balance ?? 0,
    reason: `Order ${order.number} cancelled`,
  });
}

/**
 * Adds a credit note over the full invoice, because an issued invoice can't be withdrawn (GST Act s.34). Payments
 * allocated to the invoice settle the company's other invoices.
 */
async function creditInvoice(tx: Db, order: typeof orders.$inferSelect): Promise<void> {
  const [invoice] = await tx
    .update(invoices)
    .set({ settled: sql`${invoices.total}` })
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, "invoice")))
    .returning();
  if (!invoice) return;
  const { brand, orderId, companyId, onCredit, total } = invoice;
  const note = { brand, orderId, companyId, onCredit, total, settled: total };
  await tx.insert(invoices).values({ ...note, kind: "credit-note" });
  await tx.delete(receiptAllocations).where(eq(receiptAllocations.invoiceId, invoice.id));
  await allocateUnusedReceipts(tx, companyId);
}

/**
 * Cancels an order before dispatch: returns stock and balance, credits its invoice and refunds an online payment. Locks in
 * the same order as placing an order: company, order, stock by item. 409 if it is dispatched or cancelled already.
 */
export async function cancelOrder(
  tx: Db,
  { orderId, reason, now }: { orderId: number; reason: string; now: Date },
): Promise<{ brand: BrandId; itemIds: number[] }> {
  const [found] = await tx
    .select({ companyId: orders.companyId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!found) throw new Refusal(404, messages.orderNotFound);
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, found.companyId))
    .for("no key update");
  const order = await lockOrder(tx, orderId);
  if (order.status === CANCELLED) throw new Refusal(409, messages.orderCancelled);
  if (order.status === DISPATCHED) throw new Refusal(409, messages.orderDispatched);

  const itemIds = await restoreStock(tx, orderId);
  await restoreBalance(tx, order);
  await creditInvoice(tx, order);
  await refundOrder(tx, { orderId, reason: "the order was cancelled" });
  await tx
    .update(orders)
    .set({ status: CANCELLED, cancelledAt: now, cancelReason: reason })
    .where(eq(orders.id, orderId));
  await enqueueOrderEmail(tx, orderId, "cancelled");
  return { brand: order.brand as BrandId, itemIds };
}
