"use client";
import { useEffect, useEffectEvent } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SpinnerMark } from "@/components/ui/spinner";
import { formatMoney } from "@/lib/format";
import { messages } from "@/lib/forms/messages";
import { ApiError } from "@/lib/http";
import { endOf } from "@/lib/payments/pay-online";
import { usePaymentStatus } from "@/lib/queries/payments";
import { routes } from "@/lib/routes";
import { usePlaced } from "./use-placed-order";

/**
 * A payment of which nobody knows yet whether it went through: it is asked until that is known, and never called
 * failed before. Whoever leaves loses nothing.
 */
export function ConfirmingPayment({
  orderId,
  lineIds,
  onLeave,
}: {
  orderId: string;
  lineIds: string[];
  /** Back to the order, which is paid again or left. */
  onLeave: () => void;
}) {
  const { data, error } = usePaymentStatus(orderId);
  const toPlaced = usePlaced();
  const end = data && endOf(data, orderId, { kind: "failed" });
  const placed = end?.kind === "placed" ? end.placed : null;
  const goOn = useEffectEvent(() => placed && toPlaced(placed, lineIds));
  useEffect(() => {
    if (placed) goOn();
  }, [placed]);

  const unknowable = error instanceof ApiError && error.kind === "missing";
  if (end?.kind === "failed" || end?.kind === "refund" || unknowable) {
    const message = end?.kind === "refund" ? end.message : messages.paymentFailed;
    return (
      <Notice tone="bad" title={unknowable ? messages.paymentUnknown : message}>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={onLeave}>Back to the order</Button>
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
          Order something else
        </Button>
      </div>
    </section>
  );
}
