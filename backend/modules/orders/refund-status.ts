import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { payments, refunds } from "../../db/schema/index.ts";

/**
 * State and amount (paise) of an order's refunds together; null without one. It is that of the refund that is least advanced;
 * a failed refund counts as due.
 */
export async function getRefundStatus(db: Db, orderId: number) {
  const found = await db
    .select({ state: refunds.state, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId));
  if (found.length === 0) return null;
  const states = found.map(({ state }) => state);
  const amount = found.reduce((sum, refund) => sum + refund.amount, 0);
  if (states.every((state) => state === "done")) return { state: "done", amount } as const;
  const isSent = states.every((state) => state === "sent" || state === "done");
  return { state: isSent ? "sent" : "due", amount } as const;
}
