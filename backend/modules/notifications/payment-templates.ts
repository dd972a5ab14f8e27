import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatMoney } from "../../../lib/format.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { renderEmail } from "./account-templates.ts";
import { enqueue } from "./outbox.ts";

/** A payment that the provider has told of; amount in paise. */
interface Paid {
  brand: BrandId;
  userId: number;
  amount: number;
}

const WEEK = 7 * 24 * 60;

async function tell(tx: Db, { brand, userId }: Paid, content: Parameters<typeof renderEmail>[1]) {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  const letter = renderEmail(brand, content);
  await enqueue(tx, { brand, channel: "email", to: user.email, letter, usefulMinutes: WEEK });
}

/** Told in the transaction that makes the order. */
export const postPaymentReceived = (tx: Db, paid: Paid, orderNumber: string): Promise<void> =>
  tell(tx, paid, {
    template: "payment-received",
    subject: `We have received your payment for order ${orderNumber}`,
    lines: [
      `We have received your payment of ${formatMoney(paid.amount)} for your order ${orderNumber}. Thank you.`,
    ],
  });

/** Told in the transaction that decides it; `orderNumber` is that of a cancelled order, null when none was made. */
export const postRefundDue = (tx: Db, paid: Paid, orderNumber: string | null): Promise<void> =>
  tell(tx, paid, {
    template: "refund-due",
    subject: `Your payment of ${formatMoney(paid.amount)} is coming back`,
    lines: [
      orderNumber === null
        ? `Your payment of ${formatMoney(paid.amount)} has arrived, but what you wanted to order could not be ordered any more. No order was made.`
        : `Your order ${orderNumber} has been cancelled.`,
      "We are sending the whole amount back the way it came. Banks take five to seven working days for that. You need not do anything.",
    ],
  });
