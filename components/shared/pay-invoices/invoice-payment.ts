import type { Brand } from "@/brands/types";
import { hasKind, isSessionExpired } from "@/lib/browser/http";
import {
  openPaymentWindow,
  ScriptBlockedError,
  type WindowResult,
} from "@/lib/browser/provider-window";
import type { InvoicePaymentStatus, InvoiceSelection } from "@/lib/contract/invoice-payment";
import { checkInvoicePayment, startInvoicePayment } from "@/lib/queries/invoice-payments";

/** Result of an attempt to pay invoices; all but `status` and `confirming` mean that no money was collected. */
export type InvoicePaymentResult =
  | { kind: "status"; status: InvoicePaymentStatus }
  | { kind: "confirming"; orderId: string }
  | { kind: "closed" | "failed" | "captureFailed" | "scriptBlocked" };

/** Asks for the outcome after the window has closed; only a definite refusal means that nothing was captured. */
async function checkResult(orderId: string, result: WindowResult): Promise<InvoicePaymentResult> {
  try {
    const { paymentId, signature } = result.kind === "paid" ? result.receipt : {};
    const status = await checkInvoicePayment({ orderId, paymentId, signature });
    if (status.state === "confirming") return { kind: "confirming", orderId };
    if (status.state !== "open" && status.state !== "failed") return { kind: "status", status };
    return { kind: result.kind === "closed" && !result.failed ? "closed" : "failed" };
  } catch (error) {
    if (isSessionExpired(error)) throw error;
    const isRefusal = result.kind === "paid" && hasKind(error, "refused", "invalid");
    return isRefusal ? { kind: "captureFailed" } : { kind: "confirming", orderId };
  }
}

/** Opens a payment of invoices, lets the buyer pay in the provider's window, and returns the result. */
export async function payInvoices(
  selection: InvoiceSelection,
  {
    brand,
    signal,
    onStep,
  }: {
    brand: Brand;
    signal: AbortSignal;
    /** Receives a progress label; `behind` while the payment window covers the page. */
    onStep: (step: { label: string; behind?: boolean }) => void;
  },
): Promise<InvoicePaymentResult> {
  onStep({ label: "Opening the payment window" });
  const payment = await startInvoicePayment(selection);
  const label = payment.test
    ? "Test payment: no money moves"
    : "Complete the payment in the payment window";
  try {
    const result = await openPaymentWindow(
      payment,
      { brand, description: "Payment of invoices", prefill: payment.prefill, signal },
      () => onStep({ label, behind: true }),
    );
    onStep({ label: "Checking your payment" });
    return await checkResult(payment.orderId, result);
  } catch (error) {
    if (error instanceof ScriptBlockedError) return { kind: "scriptBlocked" };
    throw error;
  }
}
