"use client";
import { OrderTotals, Payable } from "@/components/shared/order-totals";
import { Button } from "@/components/ui/button";
import type { Summary } from "@/lib/cart/arithmetic";
import type { Payment } from "@/lib/cart/payment";
import type { PaymentMode } from "@/lib/contract/orders";
import { WayOut } from "./alternative-actions";
import { PayOnline } from "./pay-online";
import { PaymentChoice } from "./payment-choice";

const WAITS: Record<PaymentMode, string> = {
  credit:
    "Your account is being approved. The amount is reserved now, and released if the order is not approved.",
  Online:
    "Your account is being approved. The order waits for that, and what you have paid is refunded if it is not approved.",
};

/** Order Summary, payment and 'Confirm and Pay' (2.43, 2.46). */
export function ConfirmPanel({
  summary,
  payment,
  mode,
  balance,
  refusal,
  busy,
  onChoose,
  onConfirm,
}: {
  summary: Summary;
  payment: Payment;
  /** null when nothing can be ordered at all. */
  mode: PaymentMode | null;
  balance: number;
  /** Why nothing can be ordered, whatever the payment; null when it can. */
  refusal: string | null;
  busy: boolean;
  onChoose: (mode: PaymentMode) => void;
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
      {mode === null && <WayOut reason={payment.reason ?? ""} />}
      {mode && payment.credit !== "none" && (
        <PaymentChoice payment={payment} balance={balance} mode={mode} onChoose={onChoose} />
      )}
      {mode && payment.credit === "none" && <PayOnline reason={payment.reason ?? ""} />}
      {mode && payment.awaitsApproval && <p className="text-small text-muted">{WAITS[mode]}</p>}
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
