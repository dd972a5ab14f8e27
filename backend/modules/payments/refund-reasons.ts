import { and, asc, eq, inArray } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { orderLines, orders } from "../../db/schema/index.ts";
import type { Checkout } from "../checkout/index.ts";

/** Why a payment did not become an order, as stored with its refund. */
export const refundReasons = {
  paidTwice: "paid a second time",
  otherAmount: "another amount was paid",
  onHold: "the account is on hold",
  orderedOtherwise: "ordered in another way meanwhile",
  soldOut: "sold out meanwhile",
  tooLate: "paid too late",
  mayNotOrder: "paid late by an account that can no longer order",
  addressChanged: "paid late, and the delivery address is no longer verified",
  priceChanged: "paid late, and the price or tax has changed",
  promiseChanged: "paid late, and the promised dispatch is no longer possible",
} as const;
export type RefundReason = (typeof refundReasons)[keyof typeof refundReasons];

/** In the buyer's words, where no other order is concerned. */
const explanations: Partial<Record<string, string>> = {
  [refundReasons.otherAmount]:
    "The amount differs from the total of the order, so no order was placed.",
  [refundReasons.onHold]: "Your account is on hold, so no order was placed.",
  [refundReasons.tooLate]:
    "It arrived after the time to pay for these items was over, so no order was placed.",
  [refundReasons.mayNotOrder]:
    "It arrived after the time to pay for these items was over, and your account can no longer place orders, so no order was placed.",
  [refundReasons.addressChanged]:
    "It arrived after the time to pay for these items was over, and the delivery address is no longer available, so no order was placed.",
  [refundReasons.priceChanged]:
    "It arrived after the time to pay for these items was over, and their price has changed since, so no order was placed.",
  [refundReasons.promiseChanged]:
    "It arrived after the time to pay for these items was over, and they can no longer be dispatched by the day you were shown, so no order was placed.",
};

/** Number of the company's order that contains the items of a checkout, however they were ordered; null if there is none. */
export async function findRelatedOrder(
  db: Db,
  { orderId, companyId, snapshot }: Pick<Checkout, "orderId" | "companyId" | "snapshot">,
): Promise<string | null> {
  const lineIds = snapshot.lines.map((line) => line.cart_line_id);
  const [order] = await db
    .select({ number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.companyId, companyId),
        orderId === null ? inArray(orderLines.cartLineId, lineIds) : eq(orders.id, orderId),
      ),
    )
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
  return (
    explanations[reason] ?? "These items were no longer available to order, so no order was placed."
  );
}

/** Message of a payment that is being refunded, or has been. */
export const formatRefund = (explanation: string, done: boolean): string =>
  `${messages.paymentReceived} ${explanation} ${done ? messages.paymentRefunded : messages.paymentBeingRefunded}`;
