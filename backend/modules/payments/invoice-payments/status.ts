import { desc, eq } from "drizzle-orm";
import type { InvoicePaymentState } from "../../../../lib/contract/invoice-payment.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { messages } from "../../../../lib/forms/messages.ts";
import { invoiceMessages } from "../../../../lib/payments/invoice-messages.ts";
import type { Db } from "../../../db/client.ts";
import { payments, receipts } from "../../../db/schema/index.ts";
import type { User } from "../../../http/authentication.ts";
import { Refusal } from "../../../http/errors.ts";
import { getReversedAmount, unused } from "../../invoices/index.ts";
import { limitProviderLookups, type PaymentContext } from "../payment-context.ts";
import {
  isConfirmationSigned,
  type PaymentConfirmation,
  refreshCollection,
} from "../refresh-collection.ts";
import { invoicePaymentKind } from "./complete.ts";
import { findInvoicePayment, type InvoicePayment } from "./invoice-payment.ts";

export interface InvoicePaymentStatus {
  state: InvoicePaymentState;
  message: string;
  /** Number of the receipt; "" while there is none. */
  receiptNumber: string;
}

const toStatus = (state: InvoicePaymentState, message = ""): InvoicePaymentStatus => ({
  state,
  message,
  receiptNumber: "",
});

/** The status of a payment whose receipt was recorded. */
async function getSettledStatus(db: Db, { id }: InvoicePayment): Promise<InvoicePaymentStatus> {
  const [receipt] = await db
    .select({ id: receipts.id, number: receipts.number, amount: receipts.amount, unused })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(eq(payments.invoicePaymentId, id))
    .orderBy(desc(receipts.id))
    .limit(1);
  if (!receipt) throw new Error("a settled invoice payment has no receipt");
  const receiptNumber = receipt.number ?? "";
  if ((await getReversedAmount(db, receipt.id)) === receipt.amount) {
    return { state: "refunded", message: invoiceMessages.refunded, receiptNumber };
  }
  const message =
    receipt.unused > 0
      ? `${formatMoney(receipt.unused)} of it was no longer owed. It stays on your account and pays your next invoice.`
      : "";
  return { state: "paid", message, receiptNumber };
}

/** Derives the status of an invoice payment from the database. */
export async function getInvoicePaymentStatus(
  db: Db,
  row: InvoicePayment,
): Promise<InvoicePaymentStatus> {
  if (row.state === "settled") return getSettledStatus(db, row);
  if (row.providerState !== "unpaid") return toStatus("confirming", invoiceMessages.inProgress);
  return toStatus(row.state === "open" ? "open" : "failed");
}

/**
 * Checks the status of the company's invoice payment with the provider; throws 404 for another company's. With the
 * confirmation that the provider's window gave the browser, an unpaid payment is confirming if the provider signed it, and
 * refused (400) otherwise.
 */
export async function checkInvoicePayment(
  context: PaymentContext,
  buyer: User,
  orderId: string,
  confirmation: PaymentConfirmation | null,
) {
  const found = await findInvoicePayment(context.db, buyer, orderId);
  if (!found) throw new Refusal(404, messages.paymentNotFound);
  if (!confirmation) {
    const row = await refreshCollection(context, invoicePaymentKind, found);
    return { row, status: await getInvoicePaymentStatus(context.db, row) };
  }
  await limitProviderLookups(context, buyer);
  const signed = isConfirmationSigned(context, buyer, confirmation);
  const unchecked = { ...found, checkedAt: null };
  const row = await refreshCollection(context, invoicePaymentKind, unchecked);
  const status = await getInvoicePaymentStatus(context.db, row);
  if (status.state !== "open" && status.state !== "failed") return { row, status };
  if (!signed) throw new Refusal(400, messages.captureFailed);
  return { row, status: toStatus("confirming", invoiceMessages.inProgress) };
}
