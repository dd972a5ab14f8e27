"use client";
import { OrderTotals, Payable } from "@/components/shared/order-totals";
import { Button } from "@/components/ui/button";
import type { Summary } from "@/lib/cart/arithmetic";
import { BalanceLines } from "./balance-lines";
import { SummaryPanel } from "./summary-panel";

/** Why a button is closed; null when it is open. */
export interface Refusals {
  checkout: string | null;
  rfi: string | null;
}

interface Props {
  summary: Summary;
  refusals: Refusals;
  onCheckout: () => void;
  onRfi: () => void;
  /** The buyer is about to press a button: time to fetch what it opens. */
  onIntent: () => void;
}

/** Order Summary of the ticked lines with Checkout and RFI below it (2.38). */
export function CartSummary({ summary, refusals, onCheckout, onRfi, onIntent }: Props) {
  const { checkout, rfi } = refusals;
  // What holds for both is said once.
  const said = [...new Set([checkout, rfi])].filter((one) => one !== null);
  const closed = (refusal: string | null) => ({
    disabled: refusal !== null,
    "aria-describedby": refusal ? "cart-refusal" : undefined,
    onPointerEnter: onIntent,
    onFocus: onIntent,
  });
  return (
    <SummaryPanel
      details={<OrderTotals summary={summary} of="cart" />}
      payable={<Payable summary={summary} />}
      action={
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <Button variant="primary" onClick={onCheckout} {...closed(checkout)}>
              Checkout
            </Button>
            <Button
              variant="secondary"
              title="Request For Information"
              onClick={onRfi}
              {...closed(rfi)}
            >
              RFI
            </Button>
          </div>
          <div id="cart-refusal" role="status" className="text-small text-bad empty:hidden">
            {said.map((refusal) => (
              <p key={refusal}>{refusal}</p>
            ))}
          </div>
        </>
      }
      below={<BalanceLines />}
    />
  );
}
