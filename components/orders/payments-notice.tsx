"use client";
import { useEffect, useEffectEvent } from "react";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/format";
import { useForgetCheckout, useUnfinishedPayments } from "@/lib/queries/payments";

/** Payments that are being confirmed or sent back; when one is over, the orders are asked for again. */
export function PaymentsNotice() {
  const { data } = useUnfinishedPayments();
  const told = data?.filter(({ state }) => state === "confirming" || state === "refund_due") ?? [];
  const waiting = told.filter(({ state }) => state === "confirming").length;
  const forgetCheckout = useForgetCheckout();
  const over = useEffectEvent(forgetCheckout);
  useEffect(() => {
    if (waiting > 0) return over;
  }, [waiting]);
  return told.map(({ orderId, amount, message, state }) => (
    <Notice
      key={orderId}
      tone="info"
      title={`A payment of ${formatMoney(amount)} ${state === "confirming" ? "is being confirmed" : "goes back to you"}`}
    >
      {message}
    </Notice>
  ));
}
