"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useBrand } from "@/lib/brand-context";
import { changesBetween } from "@/lib/cart/changes";
import type { Account } from "@/lib/contract/account";
import type { CartLine } from "@/lib/contract/cart";
import type { PlaceOrderInput } from "@/lib/contract/orders";
import { messages } from "@/lib/forms/messages";
import { ApiError } from "@/lib/http";
import { type End, payOnline } from "@/lib/payments/pay-online";
import { cartKey } from "@/lib/queries/cart";
import { placeOrder } from "@/lib/queries/orders";
import { useRefreshPayments } from "@/lib/queries/payments";
import { type Failure, failureOf } from "./failures";
import { usePlaced } from "./use-placed-order";

/** `total` is 'Total incl. GST' as the buyer saw it, paise. */
export type Order = PlaceOrderInput & { lines: CartLine[]; total: number };

interface Step {
  label: string;
  /** The payment window lies over the page. */
  behind?: boolean;
}

export interface Watcher {
  /** An order is under way, so the desk must stay though its lines leave the cart. */
  onBusy: (busy: boolean) => void;
  /** A payment was made, or may have been, and nobody knows yet. */
  onConfirming: (orderId: string) => void;
}

const isKind = (error: unknown, ...kinds: string[]) =>
  error instanceof ApiError && kinds.includes(error.kind);

/** Orders once, however often the button is pressed, and says what happened (4.12, 4.13, 8.8, 8.10). */
export function useCheckout(account: Account, { onBusy, onConfirming }: Watcher) {
  const brand = useBrand();
  const client = useQueryClient();
  const toPlaced = usePlaced();
  const refreshPayments = useRefreshPayments();
  const underWay = useRef<AbortController | null>(null);
  /** What is going on; null when nothing is. */
  const [step, setStep] = useState<Step | null>(null);
  const [failed, setFailed] = useState<{ failure: Failure; order: Order } | null>(null);
  // Who leaves the page leaves the payment window, too; what was paid in it is found again without this page.
  useEffect(() => () => underWay.current?.abort(), []);

  function rest() {
    underWay.current = null;
    setStep(null);
    onBusy(false);
  }

  async function fail(order: Order, error: unknown) {
    if (isKind(error, "session")) return;
    if (isKind(error, "unreachable", "unreadable")) {
      const message = order.mode === "credit" ? messages.maybePlaced : messages.unreachable;
      const failure = { title: "No answer yet", message, canRetry: true };
      return setFailed({ failure, order });
    }
    refreshPayments();
    await client.refetchQueries({ queryKey: cartKey(brand.id) });
    const now = client.getQueryData<CartLine[]>(cartKey(brand.id)) ?? [];
    // What has changed is shown on the page with the new figures; the dialog would only repeat it.
    if (isKind(error, "conflict") && changesBetween(order.lines, now).length > 0) return;
    const message = error instanceof Error ? error.message : messages.unreachable;
    setFailed({ failure: { title: "Your order was not placed", message }, order });
  }

  function finish(end: End, order: Order) {
    if (end.kind === "placed") {
      setStep({ label: "Your order is placed" });
      return toPlaced(
        end.placed,
        order.lines.map((line) => line.id),
      );
    }
    rest();
    if (end.kind === "confirming") onConfirming(end.orderId);
    else setFailed({ failure: failureOf(end), order });
  }

  /** `order` as it is confirmed now; after a failure exactly the same is sent again. */
  async function confirm(order: Order) {
    if (underWay.current) return;
    const going = new AbortController();
    underWay.current = going;
    onBusy(true);
    setFailed(null);
    try {
      if (order.mode === "credit") {
        setStep({ label: "Placing your order" });
        finish({ kind: "placed", placed: await placeOrder(order) }, order);
      } else {
        const end = await payOnline(order, {
          brand,
          account,
          signal: going.signal,
          tell: setStep,
        });
        if (!going.signal.aborted) finish(end, order);
      }
    } catch (error) {
      await fail(order, error);
      rest();
    }
  }
  return { step, failed, confirm, dismiss: () => setFailed(null) };
}
