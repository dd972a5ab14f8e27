import { randomBytes } from "node:crypto";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { checkouts, orders, payments, refunds, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { FAILED_AT_PROVIDER } from "../payments/refund.ts";

export interface RefundFilter {
  brand?: BrandId | undefined;
  state?: string | undefined;
}

/** Refunds with a given state, or all unfinished ones, oldest first. */
export const listRefunds = (db: Db, { brand, state }: RefundFilter) =>
  db
    .select({
      id: refunds.id,
      brand: refunds.brand,
      state: refunds.state,
      amount: refunds.amount,
      email: users.email,
      order: sql<string>`coalesce(${orders.number}, '')`,
      payment: payments.providerPaymentId,
      reason: refunds.reason,
      attempts: refunds.attempts,
      lastError: refunds.lastError,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .innerJoin(users, eq(users.id, checkouts.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        brand ? eq(refunds.brand, brand) : undefined,
        state ? eq(refunds.state, state) : ne(refunds.state, "done"),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(1000);

/**
 * Queues a failed refund again. It counts as attempted once, so that it is first looked up at the provider. A refund
 * that failed at the provider needs a new idempotency key, because the old one returns the same failure. 404 if the
 * refund has not failed.
 */
export async function retryRefund(db: Db, id: number): Promise<void> {
  const newKey = randomBytes(18).toString("base64url");
  const failedAtProvider = sql`${refunds.lastError} = ${FAILED_AT_PROVIDER}`;
  const reopened = await db
    .update(refunds)
    .set({
      state: "due",
      attempts: 1,
      nextAttemptAt: sql`now()`,
      idempotencyKey: sql`case when ${failedAtProvider} then ${newKey} else ${refunds.idempotencyKey} end`,
      providerRefundId: sql`case when ${failedAtProvider} then null else ${refunds.providerRefundId} end`,
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, "failed")))
    .returning({ id: refunds.id });
  if (reopened.length === 0) throw new Refusal(404, `There is no failed refund ${id}.`);
}
