import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatMoney } from "../../../lib/format.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { type EmailContent, renderEmail } from "./email.ts";
import { enqueue } from "./outbox.ts";
import { receiptRecorded } from "./receipt-templates.ts";

/** A payment collected by the provider; amount in paise. */
interface CollectedPayment {
  brand: BrandId;
  userId: number;
  amount: number;
  /** The order that was paid. */
  orderId?: number | undefined;
}

const WEEK_MINUTES = 7 * 24 * 60;

async function enqueueToUser(
  tx: Db,
  { brand, userId, orderId }: CollectedPayment,
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
    orderId,
  });
}

/**
 * Call in the transaction that creates the order. `reference` is the provider's id of the payment, `quantityChanges` describes
 * changes of the cart that the order does not contain.
 */
export const enqueuePaymentReceived = (
  tx: Db,
  payment: CollectedPayment & { reference: string; voucher: string },
  orderNumber: string,
  quantityChanges: string | null,
): Promise<void> =>
  enqueueToUser(tx, payment, {
    template: "payment-received",
    subject: `We have received your payment for order ${orderNumber}`,
    lines: [
      `Thank you. We have received your payment of ${formatMoney(payment.amount)} for order ${orderNumber}.`,
      `Payment reference: ${payment.reference}`,
      `The receipt voucher ${payment.voucher} is on the page of the order, as a PDF.`,
      ...(quantityChanges ? [quantityChanges] : []),
    ],
  });

/** Call in the transaction that decides the refund; `explanation` says why, and whether there is an order. */
export const enqueueRefundDue = (
  tx: Db,
  payment: CollectedPayment & { isPart: boolean; voucher: string | null },
  explanation: string,
): Promise<void> =>
  enqueueToUser(tx, payment, {
    template: "refund-due",
    subject: payment.isPart
      ? `We are refunding ${formatMoney(payment.amount)} of your payment`
      : `We are refunding your payment of ${formatMoney(payment.amount)}`,
    lines: [
      explanation,
      `We are refunding ${payment.isPart ? formatMoney(payment.amount) : "the full amount"} to your original payment method. Banks usually take five to seven working days. You don't need to do anything.`,
      ...(payment.voucher
        ? [`The refund voucher ${payment.voucher} is on the page of the order, as a PDF.`]
        : []),
    ],
  });

/** Call in the transaction that records the receipt of an online payment of invoices. */
export const enqueueInvoicePaymentReceived = (
  tx: Db,
  payment: CollectedPayment & { reference: string },
  receipt: { number: string },
): Promise<void> =>
  enqueueToUser(tx, payment, {
    ...receiptRecorded({ ...payment, deductions: [] }, receipt.number),
    template: "invoice-payment-received",
  });

/** Call in the transaction that reverses a receipt because the provider has refunded it. */
export const enqueueInvoicePaymentRefunded = (
  tx: Db,
  refund: CollectedPayment & { reference: string },
  receiptNumber: string,
): Promise<void> =>
  enqueueToUser(tx, refund, {
    template: "invoice-payment-refunded",
    subject: `${formatMoney(refund.amount)} of your payment has been refunded`,
    lines: [
      `${formatMoney(refund.amount)} of your payment with receipt ${receiptNumber} has been refunded to your original payment method.`,
      `Payment reference: ${refund.reference}`,
      "The invoices it had paid are open again. Your account statement shows them.",
    ],
  });
