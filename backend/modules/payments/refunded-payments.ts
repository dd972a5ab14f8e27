import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { checkouts, payments, refunds } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { explainRefund, findRelatedOrder } from "./refund-reasons.ts";

const MAX_ROWS = 50;

/** Refunded payments of the company that belong to no order, newest first. A failed refund counts as due. */
export async function findRefundedPayments(
  db: Db,
  { companyId, brand }: Pick<User, "companyId" | "brand">,
) {
  const rows = await db
    .select({
      amount: refunds.amount,
      receivedAt: payments.receivedAt,
      providerPaymentId: payments.providerPaymentId,
      state: refunds.state,
      providerRefundId: refunds.providerRefundId,
      doneAt: refunds.doneAt,
      reason: refunds.reason,
      orderId: checkouts.orderId,
      companyId: checkouts.companyId,
      snapshot: checkouts.snapshot,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(
      and(eq(checkouts.companyId, companyId), eq(checkouts.brand, brand), isNull(payments.orderId)),
    )
    .orderBy(desc(refunds.id))
    .limit(MAX_ROWS);
  return Promise.all(
    rows.map(async ({ reason, state, ...row }) => ({
      ...row,
      state: state === "sent" || state === "done" ? state : "due",
      explanation: explainRefund(reason, await findRelatedOrder(db, row)),
    })),
  );
}

export type RefundedPayment = Awaited<ReturnType<typeof findRefundedPayments>>[number];
