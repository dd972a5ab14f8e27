"use client";
import { useEffect, useEffectEvent } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { PaymentStatus } from "@/lib/contract/payment";
import { formatMoney } from "@/lib/format";
import { isUndecided, useInvalidateOrder, useUnfinishedPayments } from "@/lib/queries/payments";
import { routes } from "@/lib/routes";

/** Whether an order has just been made from a payment of which no open page knew. */
const isNewOrder = ({ state, message }: PaymentStatus): boolean =>
  state === "placed" && message === "";

function getTitle({ state, amount, placed, message }: PaymentStatus): string {
  if (state === "placed")
    return `Order ${placed?.number} has been placed${message && " without your last changes"}`;
  const what = state === "confirming" ? "is being confirmed" : "is being refunded";
  return `A payment of ${formatMoney(amount)} ${what}`;
}

function PaymentNotice({ payment }: { payment: PaymentStatus }) {
  const { state, amount, placed, message } = payment;
  if (!isNewOrder(payment) || !placed)
    return (
      <Notice tone={state === "placed" ? "warning" : "info"} title={getTitle(payment)}>
        {message}
      </Notice>
    );
  return (
    <Notice tone="good" title={getTitle(payment)}>
      We have received your payment of {formatMoney(amount)}. The items you paid for are no longer
      in your cart.{" "}
      <AppLink href={routes.order(placed.number)} className="link">
        View order
      </AppLink>
    </Notice>
  );
}

/**
 * Payments being confirmed or refunded, orders made from a payment in a closed tab, and orders that differ from the cart; of
 * an order's page, only the last kind, of that order. Cart and orders are fetched again when a payment is no longer undecided.
 */
export function PaymentsNotice({ order }: { order?: string }) {
  const { data } = useUnfinishedPayments({ watchOpen: true });
  const shown = data?.filter((payment) =>
    payment.state === "placed"
      ? order === undefined || (payment.placed?.number === order && !isNewOrder(payment))
      : ["confirming", "refund_due"].includes(payment.state),
  );
  const undecidedCount = data?.filter(isUndecided).length ?? 0;
  const newOrderCount = data?.filter(isNewOrder).length ?? 0;
  const invalidateOrder = useInvalidateOrder();
  const refresh = useEffectEvent(invalidateOrder);
  useEffect(() => {
    if (undecidedCount > 0) return refresh;
  }, [undecidedCount]);
  useEffect(() => {
    if (newOrderCount > 0) refresh();
  }, [newOrderCount]);
  if (!shown || shown.length === 0) return null;
  return (
    <div className="no-print mb-4 grid gap-3">
      {shown.map((payment) => (
        <PaymentNotice key={payment.orderId} payment={payment} />
      ))}
    </div>
  );
}
