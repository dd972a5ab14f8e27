import { messages } from "../../../lib/forms/messages.ts";
import { Refusal } from "../../http/errors.ts";
import type { Buyer } from "../cart/index.ts";
import type { Checkout } from "../checkout/index.ts";
import { findCheckout, findCheckoutByLines, findExistingOrder } from "../checkout/index.ts";
import type { RecordedOrder } from "../orders/index.ts";
import { limitProviderLookups, type PaymentContext } from "./payment-context.ts";
import { getPaymentStatus, type PaymentStatus } from "./payment-status.ts";
import {
  isConfirmationSigned,
  type PaymentConfirmation,
  refreshCollection,
} from "./refresh-collection.ts";
import { checkoutKind } from "./settle-payment.ts";

async function getOwnCheckout(
  context: PaymentContext,
  buyer: Buyer,
  orderId: string,
): Promise<Checkout> {
  const checkout = await findCheckout(context.db, buyer, orderId);
  if (!checkout) throw new Refusal(404, messages.paymentNotFound);
  return checkout;
}

/** Checks the status of the buyer's payment; throws 404 for another buyer's. */
export async function checkPaymentStatus(context: PaymentContext, buyer: Buyer, orderId: string) {
  const own = await getOwnCheckout(context, buyer, orderId);
  const checkout = await refreshCollection(context, checkoutKind, own);
  return { checkout, status: await getPaymentStatus(context.db, buyer, checkout) };
}

/**
 * Verifies a payment that the browser reports (7.40). The provider's response decides; the signature only tells whether an
 * undecided payment may still arrive. Throws 400 if nothing was captured, 404 for another buyer's payment, 429 over the
 * limit.
 */
export async function verifyPayment(
  context: PaymentContext,
  buyer: Buyer,
  confirmation: PaymentConfirmation,
): Promise<PaymentStatus> {
  const checkout = await getOwnCheckout(context, buyer, confirmation.orderId);
  await limitProviderLookups(context, buyer);
  const signed = isConfirmationSigned(context, buyer, confirmation);
  const unchecked = { ...checkout, checkedAt: null };
  const current = await refreshCollection(context, checkoutKind, unchecked);
  const status = await getPaymentStatus(context.db, buyer, current);
  if (status.state !== "open" && status.state !== "failed") return status;
  if (!signed) throw new Refusal(400, messages.captureFailed);
  return { state: "confirming", message: messages.paymentInProgress, placed: null };
}

/** The order of lines paid online (7.37 with mode Online); throws 409 with the reason if there is none. */
export async function getOnlineOrder(
  context: PaymentContext,
  buyer: Buyer,
  lineIds: number[],
): Promise<RecordedOrder> {
  const checkout = await findCheckoutByLines(context.db, buyer, lineIds);
  if (!checkout) return findExistingOrder(context.db, buyer, lineIds, messages.paymentNotYet);
  const status = await getPaymentStatus(
    context.db,
    buyer,
    await refreshCollection(context, checkoutKind, checkout),
  );
  if (status.placed) return status.placed;
  throw new Refusal(409, status.message || messages.paymentNotYet);
}
