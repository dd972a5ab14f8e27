import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { checkouts, orders, payments, refunds } from "../../db/schema/index.ts";
import { enqueueRefundDue } from "../notifications/payment-templates.ts";

interface Due {
  brand: BrandId;
  /** Whose payment it was. */
  userId: number;
  /** Row id of the payment. */
  paymentId: number;
  /** Paise. */
  amount: number;
  reason: string;
}

/**
 * Writes down that a payment goes back and tells the buyer, in the transaction that decides it; once per payment, whoever
 * asks. `orderNumber` is that of a cancelled order.
 */
export async function recordRefund(
  tx: Db,
  { userId, ...due }: Due,
  orderNumber: string | null = null,
): Promise<void> {
  const [fresh] = await tx
    .insert(refunds)
    .values({ ...due, idempotencyKey: randomBytes(18).toString("base64url") })
    .onConflictDoNothing({ target: refunds.paymentId })
    .returning({ id: refunds.id });
  if (fresh) await enqueueRefundDue(tx, { ...due, userId }, orderNumber);
}

/** The money of a cancelled order is due back; nothing to do when it was not paid online. */
export async function refundOrder(
  tx: Db,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<void> {
  const [paid] = await tx
    .select({
      paymentId: payments.id,
      amount: payments.amount,
      userId: checkouts.userId,
      brand: orders.brand,
      number: orders.number,
    })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.id, orderId));
  if (!paid) return;
  const { number, brand, ...due } = paid;
  await recordRefund(tx, { ...due, brand: brand as BrandId, reason }, number);
}

/** How the refund of an order stands, amount in paise; null when there is none. One that failed is still due. */
export async function refundOf(db: Db, orderId: number) {
  const [refund] = await db
    .select({ state: refunds.state, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId));
  if (!refund) return null;
  const { state, amount } = refund;
  const told = state === "sent" || state === "done" ? state : "due";
  return { state: told, amount } as const;
}
