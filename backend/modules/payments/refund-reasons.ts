import { asc, eq, inArray } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { orderLines, orders } from "../../db/schema/index.ts";
import type { Checkout } from "./checkout.ts";

/** Why a payment did not become an order, as stored with its refund. */
export const refundReasons = {
  paidTwice: "paid a second time",
  otherAmount: "another amount was paid",
  onHold: "the account is on hold",
  orderedOtherwise: "ordered in another way meanwhile",
  soldOut: "sold out meanwhile",
} as const;

/** Number of the order that contains the items of a checkout, however they were ordered; null if there is none. */
export async function findRelatedOrder(
  db: Db,
  { orderId, snapshot }: Pick<Checkout, "orderId" | "snapshot">,
): Promise<string | null> {
  const lineIds = snapshot.lines.map((line) => line.cart_line_id);
  const [order] = await db
    .select({ number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(orderId === null ? inArray(orderLines.cartLineId, lineIds) : eq(orders.id, orderId))
    .orderBy(asc(orders.id))
    .limit(1);
  return order?.number ?? null;
}

/** Explains to the buyer why a payment is refunded; `orderNumber` is that of the related order. */
export function explainRefund(reason: string, orderNumber: string | null): string {
  if (reason === refundReasons.orderedOtherwise && orderNumber) {
    return `The same items have already been ordered with order ${orderNumber}, which stays as it is.`;
  }
  if (reason === refundReasons.paidTwice) {
    return orderNumber
      ? `Order ${orderNumber} had already been paid and stays as it is.`
      : "These items had already been paid for, and that payment is refunded as well.";
  }
  if (reason === refundReasons.otherAmount) {
    return "The amount differs from the total of the order, so no order was placed.";
  }
  if (reason === refundReasons.onHold) return "Your account is on hold, so no order was placed.";
  return "These items were no longer available to order, so no order was placed.";
}

/** Message of a payment that is being refunded, or has been. */
export const formatRefund = (explanation: string, done: boolean): string =>
  `${messages.paymentReceived} ${explanation} ${done ? messages.paymentRefunded : messages.paymentBeingRefunded}`;
