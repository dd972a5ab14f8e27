import { and, eq, inArray, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { checkouts, companies, orderLines, payments } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { ON_HOLD } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { allocateFreeStock } from "../fulfilment/allocation.ts";
import { enqueueOrderEmail } from "../notifications/order-templates.ts";
import { enqueuePaymentReceived } from "../notifications/payment-templates.ts";
import { lockPoFile } from "../orders/po-files.ts";
import { recordOrder } from "../orders/record-order.ts";
import type { Checkout } from "./checkout.ts";
import type { ProviderPayment } from "./provider/schemas.ts";
import { findQuantityChanges, formatQuantityChanges } from "./quantity-changes.ts";
import { redateLines } from "./redate-lines.ts";
import { recordRefund } from "./refund.ts";
import { explainRefund, findRelatedOrder, refundReasons } from "./refund-reasons.ts";
import { lockStock, releaseReservations } from "./reservations.ts";

export interface CompletionResult {
  /** The order created by this call. */
  order: { number: string } | null;
  /** Reason for a refund; null without one. */
  refund: string | null;
  /** Items that went out of stock or came back in stock. */
  changed: number[];
}

const ALREADY_RECORDED: CompletionResult = { order: null, refund: null, changed: [] };

async function lockCompany(tx: Db, companyId: number): Promise<string> {
  const [company] = await tx
    .select({ status: companies.status })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  return company?.status ?? ON_HOLD;
}

async function lockCheckout(tx: Db, id: number): Promise<Checkout> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  if (!row) throw new Error("the checkout no longer exists");
  return row;
}

/** Returns why the payment must be refunded, or null if its order can be made. Locks the stock. */
async function findRefundReason(
  tx: Db,
  checkout: Checkout,
  payment: ProviderPayment,
  status: string,
) {
  const { amount, snapshot, state } = checkout;
  if (state === "ordered" || state === "refunded") return refundReasons.paidTwice;
  if (payment.amount !== amount || payment.currency !== "INR") return refundReasons.otherAmount;
  if (status === ON_HOLD) return refundReasons.onHold;
  const ids = snapshot.lines.map((line) => line.cart_line_id);
  if ((await tx.$count(orderLines, inArray(orderLines.cartLineId, ids))) > 0) {
    return refundReasons.orderedOtherwise;
  }
  return (await lockStock(tx, snapshot.lines)) ? null : refundReasons.soldOut;
}

/** Locks the purchase order file. A paid order is made without it if it was used or deleted meanwhile. */
const lockUnusedPoFile = (tx: Db, { userId, snapshot }: Checkout): Promise<string | null> =>
  lockPoFile(tx, { userId }, snapshot.poFileId).catch((error) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

async function completeInTransaction(
  db: Db,
  { id, companyId }: Checkout,
  payment: ProviderPayment,
  now: Date,
): Promise<CompletionResult> {
  return db.transaction(async (tx) => {
    const status = await lockCompany(tx, companyId);
    const checkout = await lockCheckout(tx, id);
    const brand = checkout.brand as BrandId;
    const paid = { brand, userId: checkout.userId, amount: payment.amount };
    const [recorded] = await tx
      .insert(payments)
      .values({
        brand,
        checkoutId: id,
        providerPaymentId: payment.id,
        amount: payment.amount,
        method: payment.method,
      })
      .onConflictDoNothing()
      .returning({ id: payments.id });
    // The payment was recorded by an earlier call.
    if (!recorded) return ALREADY_RECORDED;
    crashPoint("completing");

    const changed = await releaseReservations(tx, id);
    const refundReason = await findRefundReason(tx, checkout, payment, status);
    if (refundReason) {
      const explanation = explainRefund(refundReason, await findRelatedOrder(tx, checkout));
      const refund = { ...paid, paymentId: recorded.id, reason: refundReason };
      await recordRefund(tx, refund, `${messages.paymentReceived} ${explanation}`);
      await allocateFreeStock(tx, changed, now);
      if (checkout.state === "open" || checkout.state === "expired") {
        await tx.update(checkouts).set({ state: "refunded" }).where(eq(checkouts.id, id));
      }
      return { order: null, refund: refundReason, changed };
    }
    const approve = status === "Active";
    const quantityChanges = await findQuantityChanges(tx, checkout.userId, checkout.snapshot);
    const order = await recordOrder(tx, {
      brand,
      userId: checkout.userId,
      companyId,
      ...checkout.snapshot,
      lines: redateLines(checkout.snapshot, now),
      poFileId: await lockUnusedPoFile(tx, checkout),
      mode: "Online",
      approve,
      placedAt: now,
    });
    const offered = checkout.snapshot.lines.filter((line) => line.rfi_line_id !== null);
    await allocateFreeStock(tx, [...changed, ...offered.map((line) => line.item_id)], now);
    await tx.update(payments).set({ orderId: order.id }).where(eq(payments.id, recorded.id));
    await enqueuePaymentReceived(
      tx,
      { ...paid, orderId: order.id, reference: payment.id },
      order.number,
      quantityChanges && formatQuantityChanges(order.number, quantityChanges),
    );
    if (order.notice) await enqueueOrderEmail(tx, order.id, order.notice);
    await tx
      .update(checkouts)
      .set({ state: "ordered", orderId: order.id, quantityChanges, nextCheckAt: null })
      .where(and(eq(checkouts.id, id), sql`${checkouts.state} in ('open', 'expired')`));
    return { order, refund: null, changed };
  });
}

/**
 * Turns a captured payment into the frozen order or, if that can no longer be filled, into a refund. Called by verify,
 * webhook and reconciler; only the first call per payment has an effect. Lock order: company, checkout, stock.
 */
export async function completeCheckout(
  db: Db,
  checkout: Checkout,
  payment: ProviderPayment,
  now: Date,
): Promise<CompletionResult> {
  const done = await withRetry(() => completeInTransaction(db, checkout, payment, now));
  crashPoint("completed");
  return done;
}
