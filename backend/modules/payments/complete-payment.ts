import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { userTypeOf } from "../../../lib/contract/auth.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { ON_HOLD } from "../../../lib/rules/account-status.ts";
import type { Payer } from "../../../lib/rules/payment-eligibility.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import {
  checkouts,
  companies,
  type Invoicing,
  orderLines,
  payments,
  users,
} from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import type { Checkout } from "../checkout/index.ts";
import { findSoldOut, lockPromisedStock, releaseReservations } from "../checkout/index.ts";
import { allocateFreeStock } from "../fulfilment/index.ts";
import { numberOrderReceipt, recordRefund } from "../invoices/index.ts";
import type { Sites } from "../notifications/index.ts";
import { enqueueOrderEmail, enqueuePaymentReceived } from "../notifications/index.ts";
import { lockPoFile, recordOrder } from "../orders/index.ts";
import { findLateRefundReason, lateness } from "./late-payment.ts";
import type { ProviderPayment } from "./provider/schemas.ts";
import { findQuantityChanges, formatQuantityChanges } from "./quantity-changes.ts";
import { insertRedatingNotices, redateLines } from "./redate-lines.ts";
import { explainRefund, findRelatedOrder, refundReasons } from "./refund-reasons.ts";

export interface CompletionResult {
  /** The order created by this call. */
  order: { number: string } | null;
  /** Reason for a refund; null without one. */
  refund: string | null;
  /** Items that went out of stock or came back in stock. */
  changed: number[];
}

const ALREADY_RECORDED: CompletionResult = { order: null, refund: null, changed: [] };

/** When a payment is completed, how late it may be, when its order is invoiced, and where its page is. */
export interface CompletionTerms {
  now: Date;
  graceHours: number;
  invoicing: Invoicing;
  sites: Sites;
}

/** Locks the company; returns the account as it decides about orders. */
async function lockAccount(tx: Db, { companyId, userId }: Checkout): Promise<Payer> {
  const [account] = await tx
    .select({
      status: companies.status,
      userType: users.userType,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(companies.id, companyId))
    .for("no key update", { of: companies });
  if (!account) throw new Error("the user of a checkout no longer exists");
  return {
    status: account.status,
    userType: userTypeOf(account.userType),
    emailVerified: account.emailVerifiedAt !== null,
  };
}

type LockedCheckout = Checkout & { isLate: boolean; isTooLate: boolean };

async function lockCheckout(tx: Db, id: number, graceHours: number): Promise<LockedCheckout> {
  const [row] = await tx
    .select({ ...getTableColumns(checkouts), ...lateness(graceHours) })
    .from(checkouts)
    .where(eq(checkouts.id, id))
    .for("update");
  if (!row) throw new Error("the checkout no longer exists");
  return row;
}

/** Returns why the payment must be refunded, or null if its order can be made. Locks the stock. */
async function findRefundReason(
  tx: Db,
  checkout: LockedCheckout,
  payment: ProviderPayment,
  account: Payer,
  now: Date,
) {
  const { amount, snapshot, state, isLate, isTooLate } = checkout;
  if (state === "ordered" || state === "refunded") return refundReasons.paidTwice;
  if (payment.amount !== amount || payment.currency !== "INR") return refundReasons.otherAmount;
  if (account.status === ON_HOLD) return refundReasons.onHold;
  const ids = snapshot.lines.map((line) => line.cart_line_id);
  if ((await tx.$count(orderLines, inArray(orderLines.cartLineId, ids))) > 0) {
    return refundReasons.orderedOtherwise;
  }
  if (isTooLate) return refundReasons.tooLate;
  const lateReason = isLate ? await findLateRefundReason(tx, checkout, account, now) : null;
  if (lateReason) return lateReason;
  return (await lockPromisedStock(tx, snapshot.lines)) ? null : refundReasons.soldOut;
}

/** Locks the purchase order file. A paid order is made without it if it was used or deleted meanwhile. */
const lockUnusedPoFile = (tx: Db, { userId, snapshot }: Checkout): Promise<string | null> =>
  lockPoFile(tx, { userId }, snapshot.poFileId).catch((error) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

async function completeInTransaction(
  db: Db,
  unlocked: Checkout,
  payment: ProviderPayment,
  { now, graceHours, invoicing, sites }: CompletionTerms,
): Promise<CompletionResult> {
  const { id, companyId } = unlocked;
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, unlocked);
    const checkout = await lockCheckout(tx, id, graceHours);
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
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: payments.id });
    // The payment was recorded by an earlier call.
    if (!recorded) return ALREADY_RECORDED;
    crashPoint("completing");

    const changed = await releaseReservations(tx, id);
    const refundReason = await findRefundReason(tx, checkout, payment, account, now);
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
    const approve = account.status === "Active";
    const quantityChanges = await findQuantityChanges(tx, checkout.userId, checkout.snapshot);
    const { lines: snapshotLines } = checkout.snapshot;
    const lines = redateLines(checkout.snapshot, now);
    const order = await recordOrder(tx, {
      brand,
      userId: checkout.userId,
      companyId,
      ...checkout.snapshot,
      lines,
      poFileId: await lockUnusedPoFile(tx, checkout),
      mode: "Online",
      invoicing,
      approve,
      placedAt: now,
    });
    await insertRedatingNotices(tx, order.id, { snapshotLines, lines }, now);
    const offered = snapshotLines.filter((line) => line.rfi_line_id !== null);
    await allocateFreeStock(tx, [...changed, ...offered.map((line) => line.item_id)], now);
    await tx.update(payments).set({ orderId: order.id }).where(eq(payments.id, recorded.id));
    const voucher = await numberOrderReceipt(tx, { id: recorded.id, brand }, now);
    await enqueuePaymentReceived(
      tx,
      { ...paid, orderId: order.id, reference: payment.id, voucher },
      order.number,
      quantityChanges && formatQuantityChanges(order.number, quantityChanges),
    );
    if (order.notice) await enqueueOrderEmail(tx, order.id, order.notice, sites);
    await tx
      .update(checkouts)
      .set({ state: "ordered", orderId: order.id, quantityChanges, nextCheckAt: null })
      .where(and(eq(checkouts.id, id), sql`${checkouts.state} in ('open', 'expired')`));
    // A late payment takes pieces that were free until now.
    const soldOut = await findSoldOut(tx, snapshotLines);
    return { order, refund: null, changed: [...new Set([...changed, ...soldOut])] };
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
  terms: CompletionTerms,
): Promise<CompletionResult> {
  const done = await withRetry(() => completeInTransaction(db, checkout, payment, terms));
  crashPoint("completed");
  return done;
}
