import { eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { countTry } from "../../http/rate-limits.ts";
import { type Buyer, lockAccount } from "../checkout/calculate-order.ts";
import type { RecordedOrder } from "../orders/record-order.ts";
import { openCheckoutOf, refreshed } from "./checkout-queries.ts";
import { type Checkout, freezeCheckout, giveUpOpen, type OnlineSale } from "./freeze-checkout.ts";
import { countLook, type PaymentContext } from "./payment-context.ts";
import { ProviderAway, ProviderRefused } from "./provider/errors.ts";
import { providerOrderOf } from "./provider-order.ts";
import type { PaymentAccount } from "./settings.ts";
import { notLookedUp, settle } from "./settle-payment.ts";

export type Started =
  | { placed: RecordedOrder }
  | { checkout: Checkout; orderId: string; account: PaymentAccount };

/** What goes wrong with the provider before a buyer has paid: nothing is taken, and the buyer is told so. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ProviderAway) return new Refusal(503, messages.providerUnavailable, 2);
  if (error instanceof ProviderRefused) return new Refusal(409, messages.providerRefused);
  return error;
}

/**
 * Before a buyer orders in another way, an unpaid checkout of his is looked up with the provider: paid by now, its order
 * is made. 409 while its payment is being confirmed, 503 when nobody can say.
 */
export async function finishOpen(desk: PaymentContext, buyer: Buyer): Promise<void> {
  const open = await openCheckoutOf(desk.db, buyer);
  if (!open) return;
  await countLook(desk, buyer);
  try {
    await settle(desk, open);
  } catch (error) {
    notLookedUp(desk, open, error);
    throw refusalOf(error);
  }
  const { providerState, state } = await refreshed(desk.db, open);
  if (state === "open" && providerState === "pending")
    throw new Refusal(409, messages.paymentInProgress);
}

/** Gives up what nobody can pay; answers the items that were out of stock until now. */
const givenUp = (db: Db, buyer: Buyer): Promise<number[]> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      await lockAccount(tx, buyer);
      return giveUpOpen(tx, buyer.userId);
    }),
  );

/** Freezes the sale and opens a payment for it; the same again is the payment that is open. Nothing is taken yet. */
export async function startPayment(
  desk: PaymentContext,
  buyer: Buyer,
  sale: OnlineSale,
): Promise<Started> {
  const { db, log } = desk;
  const { brand, userId } = buyer;
  const [account, provider] = [desk.accounts[brand], desk.providers[brand]];
  if (!account || !provider) throw new Refusal(400, messages.onlineNotYet);
  const tries = { name: "payment-start", whom: String(userId), most: 120, seconds: 3600 };
  await countTry(db, [tries]);
  await finishOpen(desk, buyer);
  const frozen = await freezeCheckout(db, buyer, sale, desk.clock());
  if ("placed" in frozen) return frozen;
  crashPoint("checkout-frozen");
  const { checkout, changed } = frozen;
  if (changed.length > 0) desk.storefront({ brand, items: changed });
  try {
    return { checkout, account, orderId: await providerOrderOf(db, provider, checkout) };
  } catch (error) {
    log.error({ err: error, checkout: checkout.id }, "no order of the provider's");
    if (error instanceof ProviderRefused) {
      const back = await givenUp(db, buyer);
      if (back.length > 0) desk.storefront({ brand, items: back });
    }
    throw refusalOf(error);
  }
}

/** Whom the provider's checkout is filled in for (7.41). */
export async function prefillOf({ db }: PaymentContext, { userId }: Buyer) {
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
