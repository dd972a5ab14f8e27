import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { checkouts, users } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import { type Buyer, lockBuyerAccount } from "../checkout/calculate-order.ts";
import { allocateFreeStock } from "../fulfilment/allocation.ts";
import type { RecordedOrder } from "../orders/record-order.ts";
import {
  type Checkout,
  expireOpenCheckout,
  findOpenCheckout,
  freezeCheckout,
  type OnlineCheckoutInput,
  reloadCheckout,
} from "./checkout.ts";
import { limitProviderLookups, type PaymentContext } from "./payment-context.ts";
import type { Provider } from "./provider/client.ts";
import { ProviderRejectedError, ProviderUnavailableError } from "./provider/errors.ts";
import type { PaymentAccount } from "./settings.ts";
import { logSettleError, settleCheckout } from "./settle-payment.ts";

export type StartedPayment =
  | { placed: RecordedOrder }
  | { checkout: Checkout; orderId: string; account: PaymentAccount };

/** Maps a provider error before payment to a Refusal: no money was taken. */
function toRefusal(error: unknown): unknown {
  if (error instanceof ProviderUnavailableError)
    return new Refusal(503, messages.providerUnavailable, 2);
  if (error instanceof ProviderRejectedError) return new Refusal(409, messages.providerRefused);
  return error;
}

/**
 * Settles the buyer's open checkout before another order: if it was paid, its order is made. Throws 409 while the payment
 * is being confirmed, 503 if the provider is unavailable.
 */
export async function settleOpenCheckout(context: PaymentContext, buyer: Buyer): Promise<void> {
  const open = await findOpenCheckout(context.db, buyer);
  if (!open) return;
  await limitProviderLookups(context, buyer);
  try {
    await settleCheckout(context, open);
  } catch (error) {
    logSettleError(context, open, error);
    throw toRefusal(error);
  }
  const { providerState, state } = await reloadCheckout(context.db, open);
  if (state === "open" && providerState === "pending")
    throw new Refusal(409, messages.paymentInProgress);
}

/** Expires a checkout that cannot be paid; returns the items that are in stock again. */
const releaseOpenCheckout = (db: Db, buyer: Buyer): Promise<number[]> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      await lockBuyerAccount(tx, buyer);
      const released = await expireOpenCheckout(tx, buyer.userId);
      await allocateFreeStock(tx, released);
      return released;
    }),
  );

/** Freezes the checkout and creates its provider order; an identical checkout returns the open payment. */
export async function startPayment(
  context: PaymentContext,
  buyer: Buyer,
  input: OnlineCheckoutInput,
): Promise<StartedPayment> {
  const { db, log } = context;
  const { brand, userId } = buyer;
  const [account, provider] = [context.accounts[brand], context.providers[brand]];
  if (!account || !provider) throw new Refusal(400, messages.onlineNotYet);
  const limit = { name: "payment-start", subject: String(userId), max: 120, seconds: 3600 };
  await countAttempt(db, [limit]);
  await settleOpenCheckout(context, buyer);
  const frozen = await freezeCheckout(db, buyer, input, context.clock());
  if ("placed" in frozen) return frozen;
  crashPoint("checkout-frozen");
  const { checkout, changed } = frozen;
  if (changed.length > 0) context.storefront({ brand, items: changed });
  try {
    return { checkout, account, orderId: await getOrCreateProviderOrder(db, provider, checkout) };
  } catch (error) {
    log.error({ err: error, checkout: checkout.id }, "provider order not created");
    if (error instanceof ProviderRejectedError) {
      const released = await releaseOpenCheckout(db, buyer);
      if (released.length > 0) context.storefront({ brand, items: released });
    }
    throw toRefusal(error);
  }
}

/** Buyer details prefilled in the provider's checkout (7.41). */
export async function getPrefill({ db }: PaymentContext, { userId }: Buyer) {
  const [user] = await db
    .select({
      first: users.firstName,
      last: users.lastName,
      email: users.email,
      contact: users.mobile,
    })
    .from(users)
    .where(eq(users.id, userId));
  const name = [user?.first, user?.last].filter(Boolean).join(" ");
  return { name, email: user?.email ?? "", contact: user?.contact ?? "" };
}

/** Exceeds the timeout of a provider call. */
const LEASE = sql`interval '20 seconds'`;
const POLL_MS = 100;
const MAX_POLLS = 60;

const reloadRow = async (db: Db, id: number) =>
  (await db.select().from(checkouts).where(eq(checkouts.id, id)))[0];

/** Acquires the right to create the provider order; undefined if another caller holds it or the order exists. */
async function acquireLease(db: Db, id: number) {
  const [row] = await db
    .update(checkouts)
    .set({ providerOrderLeaseUntil: sql`now() + ${LEASE}` })
    .where(
      and(
        eq(checkouts.id, id),
        isNull(checkouts.providerOrderId),
        or(
          isNull(checkouts.providerOrderLeaseUntil),
          sql`${checkouts.providerOrderLeaseUntil} < now()`,
        ),
      ),
    )
    .returning({
      requestedBefore: sql<boolean>`${checkouts.providerOrderRequestedAt} is not null`,
    });
  return row;
}

async function requestProviderOrder(
  db: Db,
  provider: Provider,
  { id, amount, receipt }: Checkout,
  requestedBefore: boolean,
) {
  try {
    // The response to an earlier request may have been lost: look for its order before creating another.
    const existing = requestedBefore ? await provider.findOrderByReceipt(receipt) : null;
    if (!requestedBefore) {
      await db
        .update(checkouts)
        .set({ providerOrderRequestedAt: sql`now()` })
        .where(eq(checkouts.id, id));
    }
    const order = existing ?? (await provider.createOrder({ amount, receipt }));
    crashPoint("order-requested");
    await db
      .update(checkouts)
      .set({ providerOrderId: order.id, providerOrderLeaseUntil: null })
      .where(eq(checkouts.id, id));
    crashPoint("order-stored");
    return order.id;
  } catch (error) {
    await db.update(checkouts).set({ providerOrderLeaseUntil: null }).where(eq(checkouts.id, id));
    throw error;
  }
}

/**
 * Returns the id of the checkout's provider order, creating it if needed. Concurrent callers wait for the one that creates
 * it; 503 if that takes too long. Throws ProviderUnavailableError and ProviderRejectedError.
 */
export async function getOrCreateProviderOrder(
  db: Db,
  provider: Provider,
  checkout: Checkout,
): Promise<string> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const row = poll === 0 ? checkout : await reloadRow(db, checkout.id);
    if (row?.providerOrderId) return row.providerOrderId;
    const lease = await acquireLease(db, checkout.id);
    if (lease) return requestProviderOrder(db, provider, checkout, lease.requestedBefore);
    await pause(POLL_MS);
  }
  throw new Refusal(503, messages.providerUnavailable, 2);
}
