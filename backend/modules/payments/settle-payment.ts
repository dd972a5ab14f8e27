import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { crashPoint } from "../../crash-point.ts";
import { checkouts } from "../../db/schema/index.ts";
import type { Checkout } from "./checkout.ts";
import { completeCheckout } from "./complete-payment.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { Provider } from "./provider/client.ts";
import { ProviderUnavailableError } from "./provider/errors.ts";
import type { ProviderPayment } from "./provider/schemas.ts";

/** An undecided attempt older than this counts as abandoned; if it is paid later, it is still processed. */
const ATTEMPT_WINDOW_S = 180;

/** State of an unpaid checkout at the provider. */
export type ProviderState = "unpaid" | "attempted" | "pending" | "unknown";

function toProviderState(payments: ProviderPayment[], now: Date): ProviderState {
  if (payments.some(({ status }) => status === "authorized")) return "pending";
  const since = now.getTime() / 1000 - ATTEMPT_WINDOW_S;
  const recent = payments.some((one) => one.status === "created" && one.createdAt > since);
  return recent ? "attempted" : "unpaid";
}

/** Completes a captured payment and triggers revalidation, invoicing or refunding. */
async function completeCapturedPayment(
  context: PaymentContext,
  checkout: Checkout,
  payment: ProviderPayment,
): Promise<void> {
  const { db, log, clock } = context;
  const { order, refund, changed } = await completeCheckout(db, checkout, payment, clock());
  if (changed.length > 0) context.storefront({ brand: checkout.brand as BrandId, items: changed });
  if (order) {
    log.info({ order: order.number, payment: payment.id }, "paid order placed");
    await context.invoices.issue();
  }
  if (refund) {
    log.error({ payment: payment.id, reason: refund }, "payment to be refunded");
    context.wake();
  }
}

async function processPayments(
  context: PaymentContext,
  provider: Provider,
  checkout: Checkout,
  orderId: string,
) {
  const listed = await provider.listPayments(orderId);
  const payments = listed.filter((payment) => payment.orderId === orderId);
  crashPoint("payment-fetched");
  for (const [at, payment] of payments.entries()) {
    if (payment.status !== "authorized" || payment.amount !== checkout.amount) continue;
    payments[at] = await provider.capturePayment(payment);
  }
  for (const one of payments)
    if (one.status === "captured") await completeCapturedPayment(context, checkout, one);
  return toProviderState(payments, context.clock());
}

/** Logs why settling failed: a warning if the provider is unavailable, otherwise an error. */
export const logSettleError = ({ log }: PaymentContext, { id }: Checkout, error: unknown): void =>
  log[error instanceof ProviderUnavailableError ? "warn" : "error"](
    { err: error, checkout: id },
    "payment not settled",
  );

/**
 * Fetches the payments of a checkout from the provider and processes them. Only the provider's response counts, not what a
 * browser or webhook reported. On any error the provider state is unknown until the next call. Throws
 * ProviderUnavailableError, or the error that prevented a paid order.
 */
export async function settleCheckout(context: PaymentContext, checkout: Checkout): Promise<void> {
  const provider = context.providers[checkout.brand as BrandId];
  if (!provider || !checkout.providerOrderId) return;
  const saveState = (providerState: ProviderState) =>
    context.db
      .update(checkouts)
      .set({ providerState, checkedAt: sql`now()` })
      .where(eq(checkouts.id, checkout.id));
  try {
    await saveState(await processPayments(context, provider, checkout, checkout.providerOrderId));
  } catch (error) {
    // The money may have been taken although its order could not be written, so the state must not stay "unpaid".
    await saveState("unknown");
    throw error;
  }
}
