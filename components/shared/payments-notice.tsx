"use client";
import { useEffect, useEffectEvent } from "react";
import { Notice } from "@/components/ui/notice";
import type { PaymentStatus } from "@/lib/contract/payment";
import { formatMoney } from "@/lib/format";
import { isUndecided, useInvalidateCheckout, useUnfinishedPayments } from "@/lib/queries/payments";

function getTitle({ state, amount, placed }: PaymentStatus): string {
  if (state === "placed")
    return `Order ${placed?.number} has been placed without your last changes`;
  const what = state === "confirming" ? "is being confirmed" : "is being refunded";
  return `A payment of ${formatMoney(amount)} ${what}`;
}

/**
 * Payments being confirmed or refunded, and orders that differ from the cart; of an order's page, that order only. Cart and
 * orders are fetched again when a payment is no longer undecided.
 */
export function PaymentsNotice({ order }: { order?: string }) {
  const { data } = useUnfinishedPayments({ watchOpen: true });
  const shown = data?.filter(({ state, placed }) =>
    state === "placed"
      ? order === undefined || placed?.number === order
      : ["confirming", "refund_due"].includes(state),
  );
  const undecidedCount = data?.filter(isUndecided).length ?? 0;
  const invalidateCheckout = useInvalidateCheckout();
  const refresh = useEffectEvent(invalidateCheckout);
  useEffect(() => {
    if (undecidedCount > 0) return refresh;
  }, [undecidedCount]);
  if (!shown || shown.length === 0) return null;
  return (
    <div className="no-print mb-4 grid gap-3">
      {shown.map((payment) => (
        <Notice
          key={payment.orderId}
          tone={payment.state === "placed" ? "warning" : "info"}
          title={getTitle(payment)}
        >
          {payment.message}
        </Notice>
      ))}
    </div>
  );
}
