import type { Brand } from "../../brands/types.ts";
import type { Account } from "../contract/account.ts";
import type { PlacedOrder, PlaceOrderInput } from "../contract/orders.ts";
import type { PaymentOutcome } from "../contract/payment.ts";
import { ApiError } from "../http.ts";
import { startPayment, statusOfPayment, verifyPayment } from "../queries/payments.ts";
import { payInWindow, type Receipt, ScriptBlocked } from "./provider-window.ts";

/** What became of an attempt to pay. Failed and captureFailed only when the provider holds no money of it. */
export type End =
  | { kind: "placed"; placed: PlacedOrder }
  | { kind: "confirming"; orderId: string }
  | { kind: "left" }
  | { kind: "failed" }
  | { kind: "captureFailed" }
  | { kind: "blocked" }
  | { kind: "refund"; message: string };

type Checkout = Omit<PlaceOrderInput, "mode"> & { total: number };

interface Way {
  brand: Brand;
  account: Account;
  signal: AbortSignal;
  /** Is given what is going on, in words for the buyer, and whether the payment window lies over the page. */
  tell: (step: { label: string; behind?: boolean }) => void;
}

/** How a payment stands as the end of an attempt; `ifUnpaid` when the provider holds no money of it. */
export function endOf(
  { state, placed, message }: PaymentOutcome,
  orderId: string,
  ifUnpaid: End,
): End {
  if (state === "placed" && placed) return { kind: "placed", placed };
  if (state === "refund_due" || state === "refunded") return { kind: "refund", message };
  return ["open", "failed", "none"].includes(state) ? ifUnpaid : { kind: "confirming", orderId };
}

const isKind = (error: unknown, ...kinds: string[]) =>
  error instanceof ApiError && kinds.includes(error.kind);

/** The window handed over a receipt: only a clear refusal means that nothing was captured. */
async function verified(checkout: Checkout, receipt: Receipt): Promise<End> {
  const { orderId } = receipt;
  try {
    return endOf(await verifyPayment(checkout, receipt), orderId, { kind: "captureFailed" });
  } catch (error) {
    if (isKind(error, "refused", "invalid")) return { kind: "captureFailed" };
    if (isKind(error, "session")) throw error;
    return { kind: "confirming", orderId };
  }
}

/** The window was left: what it said about a failed try is not believed, the provider is asked. */
async function afterLeaving(orderId: string, failed: boolean): Promise<End> {
  const ifUnpaid: End = { kind: failed ? "failed" : "left" };
  try {
    return endOf(await statusOfPayment(orderId), orderId, ifUnpaid);
  } catch (error) {
    // A backend that can't be asked: then the window's word is all there is.
    if (isKind(error, "missing")) return ifUnpaid;
    if (isKind(error, "session")) throw error;
    return { kind: "confirming", orderId };
  }
}

/** Opens a payment, lets the buyer pay in the provider's window, and answers what became of it (4.13, 7.39–7.41). */
export async function payOnline(checkout: Checkout, way: Way): Promise<End> {
  way.tell({ label: "Opening the payment window" });
  const payment = await startPayment(checkout);
  if (payment.placed) return { kind: "placed", placed: payment.placed };
  try {
    const what = payment.test
      ? "This is a test payment: no money moves"
      : "Please pay in the payment window";
    const label = payment.notice ? `${what}. ${payment.notice}` : what;
    const outcome = await payInWindow(payment, way, () => way.tell({ label, behind: true }));
    way.tell({ label: "Checking your payment" });
    return outcome.kind === "paid"
      ? await verified(checkout, outcome.receipt)
      : await afterLeaving(payment.orderId, outcome.failed);
  } catch (error) {
    if (error instanceof ScriptBlocked) return { kind: "blocked" };
    throw error;
  }
}
