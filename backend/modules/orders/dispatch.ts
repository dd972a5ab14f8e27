import { and, eq, isNotNull } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { invoices, orders } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { enqueueOrderEmail } from "../notifications/order-templates.ts";
import { lockOrder } from "./approval.ts";
import { APPROVED, CANCELLED, DISPATCHED } from "./order-status.ts";

export interface Dispatch {
  orderId: number;
  transporter: string;
  /** Number of the docket or lorry receipt. */
  docket: string;
  /** "2026-11-20" */
  on: string;
}

/** Records that an approved order has left; 409 before approval and without a numbered invoice, after cancellation and a second time, 400 for a day before the order. */
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
