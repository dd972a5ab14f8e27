"use client";
import { useEffect, useEffectEvent } from "react";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/format";
import { useInvalidateCheckout, useUnfinishedPayments } from "@/lib/queries/payments";

/** Payments being confirmed or refunded; the orders are fetched again when a payment is no longer pending. */
export function PaymentsNotice() {
  const { data } = useUnfinishedPayments();
  const pending =
    data?.filter(({ state }) => state === "confirming" || state === "refund_due") ?? [];
  const confirmingCount = pending.filter(({ state }) => state === "confirming").length;
  const invalidateCheckout = useInvalidateCheckout();
  const refresh = useEffectEvent(invalidateCheckout);
  useEffect(() => {
    if (confirmingCount > 0) return refresh;
  }, [confirmingCount]);
  return pending.map(({ orderId, amount, message, state }) => (
    <Notice
      key={orderId}
      tone="info"
      title={`A payment of ${formatMoney(amount)} ${state === "confirming" ? "is being confirmed" : "is being refunded"}`}
    >
      {message}
    </Notice>
  ));
}
