import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { crashPoint } from "../../crash-point.ts";
import { checkouts } from "../../db/schema/index.ts";
import { completeCheckout } from "./complete-checkout.ts";
import type { Checkout } from "./freeze-checkout.ts";
import type { PaymentContext } from "./payment-context.ts";
import { ProviderAway } from "./provider/errors.ts";
import type { Provider } from "./provider/provider.ts";
import type { ProviderPayment } from "./provider/responses.ts";

/** An attempt that began this long ago and is not decided is taken for abandoned; should it be paid, it counts. */
const UNDER_WAY_S = 180;

/** The provider's word on a checkout that nobody has paid yet. */
export type ProviderState = "unpaid" | "attempted" | "pending" | "unknown";

function undecided(found: ProviderPayment[], now: Date): ProviderState {
  if (found.some(({ status }) => status === "authorized")) return "pending";
  const since = now.getTime() / 1000 - UNDER_WAY_S;
  const fresh = found.some((one) => one.status === "created" && one.createdAt > since);
  return fresh ? "attempted" : "unpaid";
}

/** Deals with a captured payment and says aloud what came of it. */
async function takeIn(
  desk: PaymentContext,
  checkout: Checkout,
  payment: ProviderPayment,
): Promise<void> {
  const { db, log, clock } = desk;
  const { order, refund, changed } = await completeCheckout(db, checkout, payment, clock());
  if (changed.length > 0) desk.storefront({ brand: checkout.brand as BrandId, items: changed });
  if (order) {
    log.info({ order: order.number, payment: payment.id }, "paid order placed");
    await desk.invoices.issue();
  }
  if (refund) {
    log.error({ payment: payment.id, reason: refund }, "payment goes back");
    desk.wake();
  }
}

async function ask(desk: PaymentContext, provider: Provider, checkout: Checkout, orderId: string) {
  const told = await provider.paymentsOf(orderId);
  const found = told.filter((payment) => payment.orderId === orderId);
  crashPoint("payment-fetched");
  for (const [at, payment] of found.entries()) {
    if (payment.status !== "authorized" || payment.amount !== checkout.amount) continue;
    found[at] = await provider.capture(payment);
  }
  for (const one of found) if (one.status === "captured") await takeIn(desk, checkout, one);
  return undecided(found, desk.clock());
}

/** Says why a checkout could not be looked up: a provider that is away comes back, anything else needs somebody. */
export const notLookedUp = ({ log }: PaymentContext, { id }: Checkout, error: unknown): void =>
  log[error instanceof ProviderAway ? "warn" : "error"](
    { err: error, checkout: id },
    "payment not looked up",
  );

/**
 * Asks the provider how a checkout stands and acts on it. Its answer alone decides, whatever a browser or a webhook said.
 * Throws ProviderAway when it can't be asked, and what kept a paid order from being made; until the next look it is not
 * known how the checkout stands.
 */
export async function settle(desk: PaymentContext, checkout: Checkout): Promise<void> {
  const provider = desk.providers[checkout.brand as BrandId];
  if (!provider || !checkout.providerOrderId) return;
  const note = (told: ProviderState) =>
    desk.db
      .update(checkouts)
      .set({ providerState: told, checkedAt: sql`now()` })
      .where(eq(checkouts.id, checkout.id));
  try {
    await note(await ask(desk, provider, checkout, checkout.providerOrderId));
  } catch (error) {
    // Also when the money is there and its order could not be written: then nobody may be told that nothing was taken.
    await note("unknown");
    throw error;
  }
}
