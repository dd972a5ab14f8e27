import { eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { orders } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { addInvoices } from "../invoices/index.ts";
import type { Sites } from "../notifications/index.ts";
import { enqueueOrderEmail } from "../notifications/index.ts";
import {
  APPROVED,
  AWAITING,
  CANCELLED,
  type HoldSettings,
  isShipmentHeld,
  lockOrder,
} from "../orders/index.ts";
import { moveMissedDates } from "./missed-dates.ts";

/**
 * Approves an order. One that is invoiced by allotment gets the tax invoice of what is in stock, which is numbered after the
 * commit (invoices/issuer.ts).
 * Idempotent; 409 if the order is cancelled. Locks: order, stock by item.
 */
export async function approveOrder(
  tx: Db,
  { orderId, now, sites, ...settings }: { orderId: number; now: Date; sites: Sites } & HoldSettings,
): Promise<{ already: boolean }> {
  const order = await lockOrder(tx, orderId);
  if (order.status === CANCELLED) throw new Refusal(409, messages.orderCancelled);
  if (order.status !== AWAITING) return { already: true };
  // An allocation at the same time would see an order that awaits approval, and the approval no pieces to invoice.
  await moveMissedDates(tx, order, now);
  await tx.update(orders).set({ status: APPROVED, approvedAt: now }).where(eq(orders.id, orderId));
  const added = await addInvoices(tx, [orderId], { onApproval: true });
  if (added.length === 0) {
    const isHeld = await isShipmentHeld(tx, { ...order, status: APPROVED }, settings, now);
    await enqueueOrderEmail(tx, orderId, "approved", sites, isHeld);
  }
  return { already: false };
}
