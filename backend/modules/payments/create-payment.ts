import { eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import type { Buyer } from "../cart/index.ts";
import {
  type Checkout,
  expireOpenCheckout,
  findOpenCheckout,
  freezeCheckout,
  lockBuyerAccount,
  type OnlineCheckoutInput,
} from "../checkout/index.ts";
import { allocateFreeStock } from "../fulfilment/index.ts";
import type { RecordedOrder } from "../orders/index.ts";
import { getOrCreateProviderOrder, reloadCollection } from "./collection.ts";
import {
  limitPaymentStarts,
  limitProviderLookups,
  type PaymentContext,
} from "./payment-context.ts";
import { ProviderRejectedError, ProviderUnavailableError } from "./provider/errors.ts";
import type { PaymentAccount } from "./settings.ts";
import { logSettleError, settleCollection } from "./settle-collection.ts";
import { checkoutKind } from "./settle-payment.ts";

export type StartedPayment =
  | { placed: RecordedOrder }
  | { checkout: Checkout; orderId: string; account: PaymentAccount };

/** Maps a provider error before payment to a Refusal: no money was taken. */
export function toRefusal(error: unknown): unknown {
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
    await settleCollection(context, checkoutKind, open);
  } catch (error) {
    logSettleError(context, checkoutKind, open, error);
    throw toRefusal(error);
  }
  const { providerState, state } = await reloadCollection(context.db, checkoutKind, open);
  if (state === "open" && providerState === "pending")
    throw new Refusal(409, messages.paymentInProgress);
}

/** Expires a checkout that cannot be paid; returns the items that are in stock again. */
const releaseOpenCheckout = (db: Db, buyer: Buyer, now: Date): Promise<number[]> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      await lockBuyerAccount(tx, buyer, now);
      const released = await expireOpenCheckout(tx, buyer.userId);
      await allocateFreeStock(tx, released, now);
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
  const { brand } = buyer;
  const [account, provider] = [context.accounts[brand], context.providers[brand]];
  if (!account || !provider) throw new Refusal(400, messages.onlineNotYet);
  await limitPaymentStarts(context, buyer);
  await settleOpenCheckout(context, buyer);
  const frozen = await freezeCheckout(db, buyer, input, context.clock());
  if ("placed" in frozen) return frozen;
  crashPoint("checkout-frozen");
  const { checkout, changed } = frozen;
  if (changed.length > 0) context.storefront({ brand, items: changed });
  try {
    const orderId = await getOrCreateProviderOrder(db, provider, checkoutKind, checkout);
    return { checkout, account, orderId };
  } catch (error) {
    log.error({ err: error, checkout: checkout.id }, "provider order not created");
    if (error instanceof ProviderRejectedError) {
      const released = await releaseOpenCheckout(db, buyer, context.clock());
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
