import { setTimeout as pause } from "node:timers/promises";
import { messages } from "../../../lib/forms/messages.ts";
import { secretsMatch } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { countAction } from "../../http/rate-limits.ts";
import type { Buyer } from "../checkout/calculate-order.ts";
import { findExistingOrder } from "../checkout/existing-order.ts";
import type { RecordedOrder } from "../orders/record-order.ts";
import type { Checkout } from "./checkout.ts";
import { findCheckout, findCheckoutByLines, reloadCheckout } from "./checkout.ts";
import { limitProviderLookups, type PaymentContext } from "./payment-context.ts";
import { getPaymentStatus, type PaymentStatus } from "./payment-status.ts";
import { paymentSignature } from "./provider/signatures.ts";
import { logSettleError, settleCheckout } from "./settle-payment.ts";

/** A checkout checked this recently is not checked again. */
const FRESH_MS = 1_500;
/** Slightly longer than the reconciler's interval during a payment. */
const RECENT_MS = 60_000;
const MAX_LOOKUPS = 240;

const isFresh = ({ checkedAt }: Checkout, ms: number) =>
  checkedAt !== null && Date.now() - checkedAt.getTime() < ms;

/** True while the buyer's status queries may be passed to the provider, which limits the whole account. */
async function mayQueryProvider({ db }: PaymentContext, { userId }: Checkout): Promise<boolean> {
  const looks = {
    name: "payment-status",
    subject: String(userId),
    max: MAX_LOOKUPS,
    seconds: 3600,
  };
  try {
    await countAction(db, [{ ...looks, message: messages.tooManyTries }]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Settles the checkout with the provider unless it was just checked. Over the query limit, the reconciler's recent result
 * is used; without one the state is unknown.
 */
async function refreshCheckout(context: PaymentContext, checkout: Checkout): Promise<Checkout> {
  const { state } = checkout;
  if (state === "ordered" || state === "refunded" || isFresh(checkout, FRESH_MS)) return checkout;
  if (!(await mayQueryProvider(context, checkout))) {
    return isFresh(checkout, RECENT_MS) ? checkout : { ...checkout, providerState: "unknown" };
  }
  try {
    await settleCheckout(context, checkout);
  } catch (error) {
    logSettleError(context, checkout, error);
  }
  return reloadCheckout(context.db, checkout);
}

/** Limits how long a list waits for the provider. */
const LIST_WAIT_MS = 3_000;

/**
 * Settles the open and undecided ones of the buyer's checkouts with the provider, so that a payment made in a closed tab is
 * listed at once and not after the next run of the reconciler.
 */
export async function refreshUnfinished(
  context: PaymentContext,
  found: Checkout[],
): Promise<Checkout[]> {
  const undecided = found.filter(
    (one) => one.state === "open" || (one.state === "expired" && one.providerState !== "unpaid"),
  );
  if (undecided.length === 0) return found;
  const timer = new AbortController();
  const settled = Promise.all(
    undecided.map(async (one) => {
      if (isFresh(one, FRESH_MS) || !(await mayQueryProvider(context, one))) return;
      await settleCheckout(context, one).catch((error) => logSettleError(context, one, error));
    }),
  );
  const wait = pause(LIST_WAIT_MS, undefined, { ref: false, signal: timer.signal });
  await Promise.race([settled, wait.catch(() => undefined)]);
  timer.abort();
  return Promise.all(found.map((one) => reloadCheckout(context.db, one)));
}

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
  const checkout = await refreshCheckout(context, await getOwnCheckout(context, buyer, orderId));
  return { checkout, status: await getPaymentStatus(context.db, buyer, checkout) };
}

export interface CheckoutConfirmation {
  orderId: string;
  paymentId: string;
  signature: string;
}

/**
 * Verifies a payment that the browser reports (7.40). The provider's response decides; the signature only tells whether an
 * undecided payment may still arrive. Throws 400 if nothing was captured, 404 for another buyer's payment, 429 over the
 * limit.
 */
export async function verifyPayment(
  context: PaymentContext,
  buyer: Buyer,
  confirmation: CheckoutConfirmation,
): Promise<PaymentStatus> {
  const checkout = await getOwnCheckout(context, buyer, confirmation.orderId);
  await limitProviderLookups(context, buyer);
  const account = context.accounts[buyer.brand];
  const expectedSignature = paymentSignature(
    confirmation.orderId,
    confirmation.paymentId,
    account?.keySecret ?? "",
  );
  const signed = account !== null && secretsMatch(confirmation.signature, expectedSignature);
  if (!signed) context.log.warn({ checkout: checkout.id }, "invalid payment signature");
  const current = await refreshCheckout(context, { ...checkout, checkedAt: null });
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
    await refreshCheckout(context, checkout),
  );
  if (status.placed) return status.placed;
  throw new Refusal(409, status.message || messages.paymentNotYet);
}
