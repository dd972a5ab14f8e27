"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SpinnerMark } from "@/components/ui/spinner";
import { ApiError } from "@/lib/browser/http";
import type { PaymentStatus } from "@/lib/contract/payment";
import { formatMoney } from "@/lib/format";
import { messages } from "@/lib/forms/messages";
import { usePaymentStatus, useRefreshPayments } from "@/lib/queries/payments";
import { routes } from "@/lib/routes";
import { toPaymentResult } from "./pay-online";
import { useShowPlacedOrder } from "./use-checkout";

/** A payment whose outcome is unknown: its status is polled until the provider confirms success or failure. */
export function PendingPayment({
  orderId,
  lineIds,
  onLeave,
}: {
  orderId: string;
  lineIds: string[];
  onLeave: () => void;
}) {
  const { data, error } = usePaymentStatus(orderId);
  const showPlacedOrder = useShowPlacedOrder();
  const result = data && toPaymentResult(data, orderId, { kind: "failed" });
  const placed = result?.kind === "placed" ? result.placed : null;
  const finish = useEffectEvent(() => placed && showPlacedOrder(placed, lineIds));
  useEffect(() => {
    if (placed) finish();
  }, [placed]);

  const hasNoStatus = error instanceof ApiError && error.kind === "missing";
  if (result?.kind === "failed" || result?.kind === "refund" || hasNoStatus) {
    const message = result?.kind === "refund" ? result.message : messages.paymentFailed;
    return (
      <Notice tone="bad" title={hasNoStatus ? messages.paymentUnknown : message}>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={onLeave}>Go back to the order</Button>
          <ButtonLink variant="secondary" href={routes.orderHistory}>
            View Orders
          </ButtonLink>
        </div>
      </Notice>
    );
  }
  return (
    <section className="mx-auto grid max-w-2xl justify-items-center gap-4 rounded-brand border border-rule bg-wash px-6 py-10 text-center">
      <span className="text-primary">
        <SpinnerMark />
      </span>
      <div role="status">
        <h2>Your payment is being confirmed</h2>
      </div>
      {data && data.amount > 0 && <p className="text-lg">{formatMoney(data.amount)}</p>}
      <p className="text-muted">{messages.paymentConfirming}</p>
      {error && <p className="text-small text-bad">{error.message}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink variant="secondary" href={routes.orderHistory}>
          View Orders
        </ButtonLink>
        <Button variant="text" onClick={onLeave}>
          Continue without waiting
        </Button>
      </div>
    </section>
  );
}

/** Order id of the payment to wait for: one just made, or one from a closed tab. `leave` stops waiting for it. */
export function usePendingPayment(unfinished: PaymentStatus[]) {
  const refreshPayments = useRefreshPayments();
  const [startedId, setStartedId] = useState<string | null>(null);
  const [leftIds, setLeftIds] = useState<string[]>([]);
  const confirming = unfinished.filter(({ state }) => state === "confirming");
  const candidates = [startedId, ...confirming.map(({ orderId }) => orderId)];
  const pendingId = candidates.find((id) => id !== null && !leftIds.includes(id)) ?? null;
  return {
    pendingId,
    start: (orderId: string) => {
      setLeftIds(leftIds.filter((id) => id !== orderId));
      setStartedId(orderId);
    },
    leave: () => {
      if (pendingId) setLeftIds([...leftIds, pendingId]);
      refreshPayments();
    },
  };
}
