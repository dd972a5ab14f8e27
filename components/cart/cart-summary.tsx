"use client";
import { OrderTotals, Payable } from "@/components/shared/order-totals";
import { Button } from "@/components/ui/button";
import type { OrderSummary } from "@/lib/cart/order-summary";
import { formatCount, formatItems, formatMoney } from "@/lib/format";
import { useBalance } from "@/lib/queries/account";
import { useSession } from "@/lib/queries/session";
import { SummaryPanel } from "./cart-layout";

/** Why an action is disabled; null when it is enabled. */
export interface ActionRefusals {
  checkout: string | null;
  rfi: string | null;
}

interface Selection {
  selected: number;
  /** Lines of the whole cart. */
  lines: number;
  /** Lines that the totals leave out. */
  excludedCount: number;
}

const describeSelection = ({ selected, lines }: Selection): string =>
  selected === 0
    ? `Whole cart: ${formatItems(lines)}`
    : `${formatCount(selected)} of ${formatItems(lines)} selected`;

const describeExclusion = (excludedCount: number): string =>
  excludedCount === 1
    ? "1 item that can't be ordered is not included."
    : `${formatCount(excludedCount)} items that can't be ordered are not included.`;

interface Props {
  /** Of the selected lines that can be ordered, of the whole cart while none is selected. */
  summary: OrderSummary;
  selection: Selection;
  refusals: ActionRefusals;
  onCheckout: () => void;
  onRfi: () => void;
  /** Called when the pointer or the focus reaches a button, to preload its dialog. */
  onIntent: () => void;
}

/** Order Summary with Checkout and RFI (2.38). */
export function CartSummary({ summary, selection, refusals, onCheckout, onRfi, onIntent }: Props) {
  const { checkout, rfi } = refusals;
  // A reason shared by both buttons is shown once.
  const reasons = [...new Set([checkout, rfi])].filter((one) => one !== null);
  const getButtonProps = (refusal: string | null) => ({
    disabled: refusal !== null,
    "aria-describedby": refusal ? "cart-refusal" : undefined,
    onPointerEnter: onIntent,
    onFocus: onIntent,
  });
  return (
    <SummaryPanel
      details={<OrderTotals summary={summary} of="cart" />}
      payable={
        <>
          <p className="text-small text-muted">{describeSelection(selection)}</p>
          {selection.excludedCount > 0 && (
            <p className="text-small text-muted">{describeExclusion(selection.excludedCount)}</p>
          )}
          <Payable summary={summary} />
        </>
      }
      action={
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <Button variant="primary" onClick={onCheckout} {...getButtonProps(checkout)}>
              Checkout
            </Button>
            <Button
              variant="secondary"
              title="Request For Information"
              onClick={onRfi}
              {...getButtonProps(rfi)}
            >
              RFI
            </Button>
          </div>
          <div id="cart-refusal" role="status" className="text-small text-bad empty:hidden">
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </div>
        </>
      }
      below={<BalanceLines />}
    />
  );
}

/** Available balance and credit period, each only when there is one, and not for new users (2.38, 6.3). */
function BalanceLines() {
  const session = useSession();
  const { data } = useBalance();
  const isNew = session.status === "signed-in" && session.userType === "new";
  if (isNew || !data || (data.available === 0 && !data.creditPeriod)) return null;
  return (
    <dl className="mt-3 border-t border-rule pt-3 text-small tabular-nums">
      {data.available !== 0 && (
        <div className="flex justify-between gap-4 py-0.5">
          <dt className="text-muted">Available Balance</dt>
          <dd className="font-medium">{formatMoney(data.available)}</dd>
        </div>
      )}
      {data.creditPeriod && (
        <div className="flex justify-between gap-4 py-0.5">
          <dt className="text-muted">Credit Period</dt>
          <dd className="font-medium">{data.creditPeriod}</dd>
        </div>
      )}
    </dl>
  );
}
