import type { Brand } from "@/brands/types";
import { hasKind, isSessionExpired } from "@/lib/browser/http";
import { openPaymentWindow, type Receipt, ScriptBlockedError } from "@/lib/browser/provider-window";
import type { Account } from "@/lib/contract/account";
import type { PlacedOrder, PlaceOrderInput } from "@/lib/contract/orders";
import type { PaymentOutcome } from "@/lib/contract/payment";
import { getPaymentStatus, startPayment, verifyPayment } from "@/lib/queries/payments";

/** Result of an attempt to pay; `failed` and `captureFailed` only when the provider has collected no money. */
export type PaymentResult =
  | { kind: "placed"; placed: PlacedOrder }
  | { kind: "confirming"; orderId: string }
  | { kind: "closed" }
  | { kind: "failed" }
  | { kind: "captureFailed" }
  | { kind: "scriptBlocked" }
  | { kind: "refund"; message: string };

type Checkout = Omit<PlaceOrderInput, "mode"> & { total: number };

interface PaymentContext {
  brand: Brand;
  account: Account;
  signal: AbortSignal;
  /** Receives a progress label for the buyer; `behind` while the payment window covers the page. */
  onStep: (step: { label: string; behind?: boolean }) => void;
}

/** Maps a payment status to a result; `ifUnpaid` when the provider has collected no money. */
export function toPaymentResult(
  { state, placed, message }: PaymentOutcome,
  orderId: string,
  ifUnpaid: PaymentResult,
): PaymentResult {
  if (state === "placed" && placed) return { kind: "placed", placed };
  if (state === "refund_due" || state === "refunded") return { kind: "refund", message };
  return ["open", "failed", "none"].includes(state) ? ifUnpaid : { kind: "confirming", orderId };
}

/** Verifies the receipt from the window; only a definite refusal means that nothing was captured. */
async function verifyReceipt(checkout: Checkout, receipt: Receipt): Promise<PaymentResult> {
  const { orderId } = receipt;
  try {
    return toPaymentResult(await verifyPayment(checkout, receipt), orderId, {
      kind: "captureFailed",
    });
  } catch (error) {
    if (hasKind(error, "refused", "invalid")) return { kind: "captureFailed" };
    if (isSessionExpired(error)) throw error;
    return { kind: "confirming", orderId };
  }
}

/** Asks the provider for the status after the window was closed, whatever the window reported. */
async function checkClosedPayment(orderId: string, failed: boolean): Promise<PaymentResult> {
  const ifUnpaid: PaymentResult = { kind: failed ? "failed" : "closed" };
  try {
    return toPaymentResult(await getPaymentStatus(orderId), orderId, ifUnpaid);
  } catch (error) {
    // A backend without this call: only the window's own report is available.
    if (hasKind(error, "missing")) return ifUnpaid;
    if (isSessionExpired(error)) throw error;
    return { kind: "confirming", orderId };
  }
}

const getPrefill = ({ firstName, lastName, email, mobile }: Account) => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
  contact: mobile,
});

/** Opens a payment, lets the buyer pay in the provider's window, and returns the result (4.13, 7.39–7.41). */
export async function payOnline(
  checkout: Checkout,
  context: PaymentContext,
): Promise<PaymentResult> {
  context.onStep({ label: "Opening the payment window" });
  const payment = await startPayment(checkout);
  if (payment.placed) return { kind: "placed", placed: payment.placed };
  try {
    const instruction = payment.test
      ? "Test payment: no money moves"
      : "Complete the payment in the payment window";
    const label = payment.notice ? `${instruction}. ${payment.notice}` : instruction;
    const { brand, account, signal } = context;
    const result = await openPaymentWindow(
      payment,
      {
        brand,
        description: `Order of ${account.company}`,
        prefill: payment.prefill ?? getPrefill(account),
        signal,
      },
      () => context.onStep({ label, behind: true }),
    );
    context.onStep({ label: "Checking your payment" });
    return result.kind === "paid"
      ? await verifyReceipt(checkout, result.receipt)
      : await checkClosedPayment(payment.orderId, result.failed);
  } catch (error) {
    if (error instanceof ScriptBlockedError) return { kind: "scriptBlocked" };
    throw error;
  }
}
