"use client";
import { Button } from "@/components/ui/button";
import { OrderTotals, Payable } from "@/components/ui/order-totals";
import type { Summary } from "@/lib/cart/arithmetic";
import { BalanceLines } from "./balance-lines";
import { SummaryPanel } from "./summary-panel";

/** Order Summary of the ticked lines with Checkout below it (2.38). */
export function CartSummary({
  summary,
  refusal,
  onCheckout,
  onIntent,
}: {
  summary: Summary;
  /** Why Checkout is closed; null when it is open. */
  refusal: string | null;
  onCheckout: () => void;
  /** The buyer is about to press the button: time to fetch what it opens. */
  onIntent: () => void;
}) {
  return (
    <SummaryPanel
      details={<OrderTotals summary={summary} of="cart" />}
      payable={<Payable summary={summary} />}
      action={
        <>
          <Button
            variant="primary"
            disabled={refusal !== null}
            aria-describedby={refusal ? "checkout-refusal" : undefined}
            onClick={onCheckout}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            Checkout
          </Button>
          <p id="checkout-refusal" role="status" className="text-small text-bad empty:hidden">
            {refusal}
          </p>
        </>
      }
      below={<BalanceLines />}
    />
  );
}
