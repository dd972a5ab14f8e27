import { and, eq, isNotNull } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { invoices, orders } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { enqueueOrderEmail } from "../notifications/order-templates.ts";

/** Order statuses (4.18). */
export const AWAITING = "Awaiting Internal Approval";
export const APPROVED = "Approved";
export const DISPATCHED = "Dispatched";
export const CANCELLED = "Cancelled";

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

export interface Dispatch {
  orderId: number;
  transporter: string;
  /** Docket or lorry receipt number. */
  docket: string;
  /** "2026-11-20" */
  on: string;
}

/**
 * Records the dispatch of an approved order. 409 unless it is approved, has an issued invoice and is neither cancelled nor
 * dispatched already; 400 for a date before the order.
 */
export function dispatchOrder(db: Db, { orderId, transporter, docket, on }: Dispatch) {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === CANCELLED) throw new Refusal(409, messages.orderCancelled);
    if (order.status === DISPATCHED) throw new Refusal(409, messages.orderDispatched);
    if (order.status !== APPROVED) throw new Refusal(409, messages.approveFirst);
    const numbered = and(eq(invoices.orderId, orderId), isNotNull(invoices.number));
    if ((await tx.$count(invoices, numbered)) === 0) throw new Refusal(409, messages.invoiceFirst);
    const placed = indianDay(order.placedAt);
    if (on < placed) throw new Refusal(400, `The order was placed on ${placed}, after ${on}.`);
    await tx
      .update(orders)
      .set({ status: DISPATCHED, dispatchedOn: on, transporter, docket })
      .where(eq(orders.id, orderId));
    await enqueueOrderEmail(tx, orderId, "dispatched");
  });
}
