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

/** An attempt that began this long ago and is not decided is taken for abandoned; should it be paid, it counts. */
const ATTEMPT_WINDOW_S = 180;

/** The provider's word on a checkout that nobody has paid yet. */
export type ProviderState = "unpaid" | "attempted" | "pending" | "unknown";

function toProviderState(payments: ProviderPayment[], now: Date): ProviderState {
  if (payments.some(({ status }) => status === "authorized")) return "pending";
  const since = now.getTime() / 1000 - ATTEMPT_WINDOW_S;
  const recent = payments.some((one) => one.status === "created" && one.createdAt > since);
  return recent ? "attempted" : "unpaid";
}

/** Deals with a captured payment and says aloud what came of it. */
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
    log.error({ payment: payment.id, reason: refund }, "payment goes back");
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

/** Says why a checkout could not be looked up: a provider that is away comes back, anything else needs somebody. */
export const logSettleError = ({ log }: PaymentContext, { id }: Checkout, error: unknown): void =>
  log[error instanceof ProviderUnavailableError ? "warn" : "error"](
    { err: error, checkout: id },
    "payment not looked up",
  );

/**
 * Asks the provider how a checkout stands and acts on it. Its answer alone decides, whatever a browser or a webhook said.
 * Throws ProviderAway when it can't be asked, and what kept a paid order from being made; until the next look it is not
 * known how the checkout stands.
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
    // Also when the money is there and its order could not be written: then nobody may be told that nothing was taken.
    await saveState("unknown");
    throw error;
  }
}
