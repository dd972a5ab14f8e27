import { messages } from "../../../lib/forms/messages.ts";
import { secretsMatch } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { spend } from "../../http/rate-limits.ts";
import type { Buyer } from "../checkout/calculate-order.ts";
import { earlierOrder } from "../checkout/existing-order.ts";
import type { RecordedOrder } from "../orders/record-order.ts";
import { checkoutOf, checkoutOfLines, refreshed } from "./checkout-queries.ts";
import type { Checkout } from "./freeze-checkout.ts";
import { countLook, type PaymentContext } from "./payment-context.ts";
import { getPaymentStatus, type PaymentStatus } from "./payment-status.ts";
import { paymentSignature } from "./provider/signatures.ts";
import { notLookedUp, settle } from "./settle-payment.ts";

/** A buyer who asks every second does not make us ask the provider every second. */
const FRESH_MS = 1_500;
/** A little more than the reconciler's pause while a payment may be under way. */
const LATELY_MS = 60_000;
const MOST_LOOKS = 240;

const isFresh = ({ checkedAt }: Checkout, ms: number) =>
  checkedAt !== null && Date.now() - checkedAt.getTime() < ms;

/** True while this buyer's questions may go on to the provider, which limits the whole shop. */
async function mayLook({ db }: PaymentContext, { userId }: Checkout): Promise<boolean> {
  const looks = { name: "payment-status", whom: String(userId), most: MOST_LOOKS, seconds: 3600 };
  try {
    await spend(db, [{ ...looks, told: messages.tooManyTries }]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Asks the provider unless that was done a moment ago, or too often: then what the reconciler saw lately counts, and
 * nothing older. When the provider can't be asked, nobody knows.
 */
async function lookedUp(desk: PaymentContext, checkout: Checkout): Promise<Checkout> {
  const { state } = checkout;
  if (state === "ordered" || state === "refunded" || isFresh(checkout, FRESH_MS)) return checkout;
  if (!(await mayLook(desk, checkout))) {
    return isFresh(checkout, LATELY_MS) ? checkout : { ...checkout, providerState: "unknown" };
  }
  try {
    await settle(desk, checkout);
  } catch (error) {
    notLookedUp(desk, checkout, error);
  }
  return refreshed(desk.db, checkout);
}

async function ownCheckout(desk: PaymentContext, buyer: Buyer, orderId: string): Promise<Checkout> {
  const checkout = await checkoutOf(desk.db, buyer, orderId);
  if (!checkout) throw new Refusal(404, messages.paymentNotFound);
  return checkout;
}

/** How a payment of this buyer's stands; 404 for any other. */
export async function paymentStanding(desk: PaymentContext, buyer: Buyer, orderId: string) {
  const checkout = await lookedUp(desk, await ownCheckout(desk, buyer, orderId));
  return { checkout, standing: await getPaymentStatus(desk.db, buyer, checkout) };
}

export interface Told {
  orderId: string;
  paymentId: string;
  signature: string;
}

/**
 * What becomes of a payment that a browser says was made (7.40). The provider's own word decides; the signature only
 * tells whether an undecided one is worth waiting for. 400 when nothing was captured, 404 for somebody else's,
 * 429 for whoever keeps asking.
 */
export async function verifiedPayment(
  desk: PaymentContext,
  buyer: Buyer,
  told: Told,
): Promise<PaymentStatus> {
  const checkout = await ownCheckout(desk, buyer, told.orderId);
  await countLook(desk, buyer);
  const account = desk.accounts[buyer.brand];
  const right = paymentSignature(told.orderId, told.paymentId, account?.keySecret ?? "");
  const signed = account !== null && secretsMatch(told.signature, right);
  if (!signed) desk.log.warn({ checkout: checkout.id }, "payment with a wrong signature");
  const now = await lookedUp(desk, { ...checkout, checkedAt: null });
  const standing = await getPaymentStatus(desk.db, buyer, now);
  if (standing.state !== "open" && standing.state !== "failed") return standing;
  if (!signed) throw new Refusal(400, messages.captureFailed);
  return { state: "confirming", message: messages.paymentInProgress, placed: null };
}

/** The order of lines that were paid online (7.37 with mode Online); 409 with the reason while there is none. */
export async function onlineOrder(
  desk: PaymentContext,
  buyer: Buyer,
  lineIds: number[],
): Promise<RecordedOrder> {
  const found = await checkoutOfLines(desk.db, buyer, lineIds);
  if (!found) return earlierOrder(desk.db, buyer, lineIds, messages.paymentNotYet);
  const standing = await getPaymentStatus(desk.db, buyer, await lookedUp(desk, found));
  if (standing.placed) return standing.placed;
  throw new Refusal(409, standing.message || messages.paymentNotYet);
}
