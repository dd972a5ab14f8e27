import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { checkouts, orders, payments, refunds } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { enqueueRefundDue } from "../notifications/index.ts";
import { type AdvancePart, numberOrderRefund } from "./order-vouchers.ts";

interface NewRefund {
  brand: BrandId;
  /** The user who paid. */
  userId: number;
  /** Row id of the payment. */
  paymentId: number;
  /** Paise. */
  amount: number;
  reason: string;
  /** The part that no invoice covers; it gets a refund voucher. */
  advance?: AdvancePart | undefined;
}

/** Amount of a payment, what of it has not been refunded, and the order it paid; locks the payment until the transaction ends. */
async function lockPayment(tx: Db, paymentId: number) {
  const [payment] = await tx
    .select({ amount: payments.amount, orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for("update");
  const [refunded] = await tx
    .select({ total: sql<number>`coalesce(sum(${refunds.amount}), 0)::int8`.mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  const amount = payment?.amount ?? 0;
  return {
    amount,
    rest: amount - (refunded?.total ?? 0),
    orderId: payment?.orderId ?? undefined,
  };
}

/**
 * Records that a payment, or a part of it, is refunded and notifies the buyer, in the caller's transaction. `explanation` is
 * the reason in words for the buyer. Throws if more would be refunded than was paid.
 */
export async function recordRefund(
  tx: Db,
  { userId, advance, ...refund }: NewRefund,
  explanation: string,
): Promise<void> {
  const { amount: paid, rest, orderId } = await lockPayment(tx, refund.paymentId);
  if (refund.amount > rest) throw new Error("more would be refunded than was paid");
  const idempotencyKey = randomBytes(18).toString("base64url");
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, idempotencyKey, advance: advance?.amount ?? 0 })
    .returning({ id: refunds.id });
  const voucher =
    row && advance && advance.amount > 0
      ? await numberOrderRefund(tx, { ...refund, id: row.id }, advance.at)
      : null;
  const isPart = refund.amount < paid;
  await enqueueRefundDue(tx, { ...refund, userId, orderId, isPart, voucher }, explanation);
}

/** The online payment of an order; undefined if it was not paid online. */
async function findOrderPayment(tx: Db, orderId: number) {
  const [paid] = await tx
    .select({
      paymentId: payments.id,
      userId: checkouts.userId,
      brand: orders.brand,
      number: orders.number,
    })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.id, orderId));
  return paid && { ...paid, brand: paid.brand as BrandId };
}

/**
 * Records the refund of a cancelled order, less earlier refunds of parts; does nothing if it was not paid online. `credited` is the
 * part that is covered by credit notes, in paise.
 */
export async function refundOrder(
  tx: Db,
  {
    orderId,
    reason,
    credited,
    now,
  }: { orderId: number; reason: string; credited: number; now: Date },
): Promise<void> {
  const paid = await findOrderPayment(tx, orderId);
  if (!paid) return;
  const { number, ...due } = paid;
  const { rest: amount } = await lockPayment(tx, paid.paymentId);
  if (amount === 0) return;
  const explanation = `Your order ${number} has been cancelled.`;
  const advance = { amount: Math.max(0, amount - credited), at: now };
  await recordRefund(tx, { ...due, amount, reason, advance }, explanation);
}

/** Paise; the provider refuses smaller refunds. */
const MIN_REFUND = 100;

/** Records the refund of a part of an order that was paid online. 409 for less than the provider refunds. */
export async function refundPart(
  tx: Db,
  part: Pick<NewRefund, "amount" | "reason" | "advance"> & { orderId: number; explanation: string },
): Promise<void> {
  const { orderId, amount, reason, explanation, advance } = part;
  const paid = await findOrderPayment(tx, orderId);
  if (!paid || amount === 0) return;
  if (amount < MIN_REFUND) throw new Refusal(409, messages.refundTooSmall);
  const { number: _, ...due } = paid;
  await recordRefund(tx, { ...due, amount, reason, advance }, explanation);
}
