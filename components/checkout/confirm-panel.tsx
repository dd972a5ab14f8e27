"use client";
import { Button } from "@/components/ui/button";
import { OrderTotals, Payable } from "@/components/ui/order-totals";
import type { Summary } from "@/lib/cart/arithmetic";
import type { Payment } from "@/lib/cart/payment";
import { PaymentChoice } from "./payment-choice";

/** Order Summary, payment and 'Confirm and Pay' (2.43, 2.46). */
export function ConfirmPanel({
  summary,
  payment,
  balance,
  refusal,
  busy,
  onConfirm,
}: {
  summary: Summary;
  payment: Payment;
  balance: number;
  /** Why nothing can be ordered, whatever the payment; null when it can. */
  refusal: string | null;
  busy: boolean;
  onConfirm: () => void;
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
      <PaymentChoice payment={payment} balance={balance} />
      {refusal && (
        <p role="alert" className="text-small text-bad">
          {refusal}
        </p>
      )}
      {payment.credit === "open" && (
        <Button variant="primary" busy={busy} disabled={refusal !== null} onClick={onConfirm}>
          Confirm and Pay
        </Button>
      )}
    </aside>
  );
}
