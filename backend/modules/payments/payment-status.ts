import { desc, eq } from "drizzle-orm";
import type { PaymentState } from "../../../lib/contract/payment.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { orders, payments, refunds } from "../../db/schema/index.ts";
import { getCartItemNames, type Owner } from "../cart/index.ts";
import type { Checkout } from "../checkout/index.ts";
import type { RecordedOrder } from "../orders/index.ts";
import { formatQuantityChanges } from "./quantity-changes.ts";
import { explainRefund, findRelatedOrder, formatRefund } from "./refund-reasons.ts";

/** Payment status as shown to the buyer. */
export interface PaymentStatus {
  state: PaymentState;
  message: string;
  placed: RecordedOrder | null;
}

const toStatus = (state: PaymentState, message: string): PaymentStatus => ({
  state,
  message,
  placed: null,
});

async function findLatestRefund(db: Db, { id }: Checkout) {
  const [refund] = await db
    .select({ state: refunds.state, reason: refunds.reason })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.checkoutId, id))
    .orderBy(desc(refunds.id))
    .limit(1);
  return refund;
}

/** The order made from a checkout, with the items left in the cart. */
export async function getPlacedOrder(
  db: Db,
  owner: Owner,
  orderId: number,
): Promise<RecordedOrder> {
  const [order] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) throw new Error("the order of a checkout no longer exists");
  return { ...order, leftItems: await getCartItemNames(db, owner) };
}

/** Derives the payment status of the buyer's checkout from the database. */
export async function getPaymentStatus(
  db: Db,
  owner: Owner,
  checkout: Checkout,
): Promise<PaymentStatus> {
  const { state, providerState, orderId, quantityChanges } = checkout;
  if (orderId !== null) {
    const placed = await getPlacedOrder(db, owner, orderId);
    const message = quantityChanges ? formatQuantityChanges(placed.number, quantityChanges) : "";
    return { state: "placed", message, placed };
  }
  if (state === "refunded") {
    const refund = await findLatestRefund(db, checkout);
    const explanation = explainRefund(refund?.reason ?? "", await findRelatedOrder(db, checkout));
    const done = refund?.state === "done";
    return toStatus(done ? "refunded" : "refund_due", formatRefund(explanation, done));
  }
  if (providerState !== "unpaid") return toStatus("confirming", messages.paymentInProgress);
  return state === "open" ? toStatus("open", "") : toStatus("failed", messages.paymentExpired);
}
