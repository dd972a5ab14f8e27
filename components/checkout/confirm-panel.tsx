"use client";
import { OrderTotals, Payable } from "@/components/shared/order-totals";
import { Button } from "@/components/ui/button";
import type { OrderSummary } from "@/lib/cart/order-summary";
import type { PaymentOptions } from "@/lib/cart/payment-options";
import type { PaymentMode } from "@/lib/contract/orders";
import { messages } from "@/lib/forms/messages";
import { OrderBlockedNotice } from "./order-blocked-notice";
import { OnlinePaymentOnly, PaymentModeField } from "./payment-mode-field";

/** Consequences for an order that waits until the account is approved. */
function getApprovalNote(mode: PaymentMode, reason: string | null): string {
  // The reason states the account's status already.
  if (reason === messages.verificationPending) {
    return "Your order waits until then. If we don't accept it, your payment is refunded.";
  }
  return mode === "credit"
    ? "Your account is awaiting approval. The amount is reserved now and released if the order is not approved."
    : "Your account is awaiting approval. Your order waits until then; your payment is refunded if it is not approved.";
}

/** Order Summary, payment and 'Confirm and Pay' (2.43, 2.46). */
export function ConfirmPanel({
  summary,
  payment,
  mode,
  balance,
  refusal,
  busy,
  onSelectMode,
  onConfirm,
}: {
  summary: OrderSummary;
  payment: PaymentOptions;
  /** null when the account may not order. */
  mode: PaymentMode | null;
  balance: number;
  /** Why this order can't be placed with any payment mode; null when it can. */
  refusal: string | null;
  busy: boolean;
  onSelectMode: (mode: PaymentMode) => void;
  onConfirm: (mode: PaymentMode) => void;
}) {
  return (
    <aside
      aria-label="Order Summary"
      className="grid gap-4 rounded-brand border border-rule p-4 min-[75rem]:sticky min-[75rem]:top-28"
    >
      <div>
        <h2 className="mb-1">Order Summary</h2>
        <OrderTotals summary={summary} of="review" />
        <div className="mt-1 border-t border-rule pt-2">
          <Payable summary={summary} />
        </div>
      </div>
      {mode === null && <OrderBlockedNotice reason={payment.reason ?? ""} />}
      {mode && payment.credit !== "hidden" && (
        <PaymentModeField payment={payment} balance={balance} mode={mode} onSelect={onSelectMode} />
      )}
      {mode && payment.credit === "hidden" && <OnlinePaymentOnly reason={payment.reason ?? ""} />}
      {mode && payment.awaitsApproval && (
        <p className="text-small text-muted">{getApprovalNote(mode, payment.reason)}</p>
      )}
      {refusal && mode && (
        <p role="alert" className="text-small text-bad">
          {refusal}
        </p>
      )}
      {mode && (
        <Button
          variant="primary"
          busy={busy}
          disabled={refusal !== null}
          onClick={() => onConfirm(mode)}
        >
          Confirm and Pay
        </Button>
      )}
    </aside>
  );
}
