import { eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { invoices, orders } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

/** Order statuses (4.18). */
export const AWAITING = "Awaiting Internal Approval";
export const APPROVED = "Approved";
export const DISPATCHED = "Dispatched";
export const CANCELLED = "Cancelled";
export const STATUSES = [AWAITING, APPROVED, DISPATCHED, CANCELLED];

/** Locks an order until the transaction ends; 404 if it doesn't exist. */
export async function lockOrder(tx: Db, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw new Refusal(404, messages.orderNotFound);
  return order;
}

/**
 * Approves an order and inserts its tax invoice, which is numbered after the commit (invoices/issuer.ts). Idempotent;
 * 409 if the order is cancelled.
 */
export async function approveOrder(
  tx: Db,
  { orderId, now }: { orderId: number; now: Date },
): Promise<{ already: boolean }> {
  const order = await lockOrder(tx, orderId);
  if (order.status === CANCELLED) throw new Refusal(409, messages.orderCancelled);
  if (order.status !== AWAITING) return { already: true };
  await tx.update(orders).set({ status: APPROVED, approvedAt: now }).where(eq(orders.id, orderId));
  const onCredit = order.mode === "credit";
  await tx.insert(invoices).values({
    brand: order.brand,
    kind: "invoice",
    orderId,
    companyId: order.companyId,
    onCredit,
    total: order.payable,
    settled: onCredit ? 0 : order.payable,
  });
  return { already: false };
}
