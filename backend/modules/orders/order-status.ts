import { eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { companies, orders } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

/** Order statuses (4.18). */
export const AWAITING = "Awaiting Internal Approval";
export const APPROVED = "Approved";
export const DISPATCHED = "Dispatched";
export const CANCELLED = "Cancelled";
export const STATUSES = [AWAITING, APPROVED, DISPATCHED, CANCELLED];

type Status = Pick<typeof orders.$inferSelect, "status">;

/** 409 for an order that was cancelled, or of which everything has left. */
export function assertOpen({ status }: Status): void {
  if (status === CANCELLED) throw new Refusal(409, messages.orderCancelled);
  if (status === DISPATCHED) throw new Refusal(409, messages.orderDispatched);
}

/** 409 unless the order is approved and open. */
export function assertApproved(order: Status): void {
  assertOpen(order);
  if (order.status !== APPROVED) throw new Refusal(409, messages.approveFirst);
}

/**
 * Locks an order until the transaction ends; 404 if it doesn't exist. Rows that refer to the order can be inserted meanwhile:
 * an allocation, which has locked stock, adds the order's invoice.
 */
export async function lockOrder(tx: Db, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  if (!order) throw new Refusal(404, messages.orderNotFound);
  return order;
}

/** Locks the company of an order and then the order, as every change of money does; 404 if the order doesn't exist. */
export async function lockCompanyAndOrder(tx: Db, orderId: number) {
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
  return lockOrder(tx, orderId);
}
