import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatMoney } from "../../../lib/format.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { type EmailContent, renderEmail } from "./email.ts";
import { enqueue } from "./outbox.ts";

/** A payment collected by the provider; amount in paise. */
interface CollectedPayment {
  brand: BrandId;
  userId: number;
  amount: number;
}

const WEEK_MINUTES = 7 * 24 * 60;

async function enqueueToUser(
  tx: Db,
  { brand, userId }: CollectedPayment,
  content: EmailContent,
): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  await enqueue(tx, {
    brand,
    channel: "email",
    to: user.email,
    content: renderEmail(brand, content),
    expiresInMinutes: WEEK_MINUTES,
  });
}

/**
 * Call in the transaction that creates the order. `reference` is the provider's id of the payment, `quantityChanges` describes
 * changes of the cart that the order does not contain.
 */
export const enqueuePaymentReceived = (
  tx: Db,
  payment: CollectedPayment & { reference: string },
  orderNumber: string,
  quantityChanges: string | null,
): Promise<void> =>
  enqueueToUser(tx, payment, {
    template: "payment-received",
    subject: `We have received your payment for order ${orderNumber}`,
    lines: [
      `Thank you. We have received your payment of ${formatMoney(payment.amount)} for order ${orderNumber}.`,
      `Payment reference: ${payment.reference}`,
      ...(quantityChanges ? [quantityChanges] : []),
    ],
  });

/** Call in the transaction that decides the refund; `explanation` says why, and whether there is an order. */
export const enqueueRefundDue = (
  tx: Db,
  payment: CollectedPayment,
  explanation: string,
): Promise<void> =>
  enqueueToUser(tx, payment, {
    template: "refund-due",
    subject: `We are refunding your payment of ${formatMoney(payment.amount)}`,
    lines: [
      explanation,
      "We are refunding the full amount to your original payment method. Banks usually take five to seven working days. You don't need to do anything.",
    ],
  });
