"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useBrand } from "@/lib/browser/brand-context";
import { ApiError } from "@/lib/browser/http";
import { pageState } from "@/lib/browser/page-state";
import { describeChanges } from "@/lib/cart/line-changes";
import type { Account } from "@/lib/contract/account";
import type { CartLine } from "@/lib/contract/cart";
import type { PlacedOrder, PlaceOrderInput } from "@/lib/contract/orders";
import { messages } from "@/lib/forms/messages";
import { useRefreshAccount } from "@/lib/queries/account";
import { cartKey } from "@/lib/queries/cart";
import { setSessionEnded } from "@/lib/queries/client";
import { placeOrder } from "@/lib/queries/orders";
import { useInvalidateCheckout, useRefreshPayments } from "@/lib/queries/payments";
import { routes } from "@/lib/routes";
import { type PaymentResult, payOnline } from "./pay-online";

/** `total` is 'Total incl. GST' as the buyer saw it, in paise. */
export type CheckoutOrder = PlaceOrderInput & { lines: CartLine[]; total: number };

interface Step {
  label: string;
  /** True while the payment window covers the page. */
  behind?: boolean;
}

export interface CheckoutCallbacks {
  /** While busy the form has to stay, although the ordered lines leave the cart. */
  onBusy: (busy: boolean) => void;
  /** A payment has been, or may have been, made, and its outcome is not known yet. */
  onPaymentPending: (orderId: string) => void;
}

const isKind = (error: unknown, ...kinds: string[]) =>
  error instanceof ApiError && kinds.includes(error.kind);

/** Places an order once, however often the button is pressed (4.12, 4.13, 8.8, 8.10). */
export function useCheckout(account: Account, { onBusy, onPaymentPending }: CheckoutCallbacks) {
  const brand = useBrand();
  const client = useQueryClient();
  const showPlacedOrder = useShowPlacedOrder();
  const refreshPayments = useRefreshPayments();
  const refreshAccount = useRefreshAccount();
  const running = useRef<AbortController | null>(null);
  /** Progress to show; null when idle. */
  const [step, setStep] = useState<Step | null>(null);
  const [failed, setFailed] = useState<{ failure: CheckoutFailure; order: CheckoutOrder } | null>(
    null,
  );
  // Leaving the page closes the payment window; the reconciler finds a payment made in it.
  useEffect(() => () => running.current?.abort(), []);

  function reset() {
    running.current = null;
    setStep(null);
    onBusy(false);
  }

  async function handleError(order: CheckoutOrder, error: unknown) {
    // The page reacts to the ended session and redirects to sign-in.
    if (isKind(error, "session")) return setSessionEnded(client, brand.id);
    if (isKind(error, "unreachable", "unreadable")) {
      const message = order.mode === "credit" ? messages.maybePlaced : messages.unreachable;
      const failure = { title: "No response yet", message, canRetry: true };
      return setFailed({ failure, order });
    }
    refreshPayments();
    // A refusal can be about lines, address, balance or account.
    await Promise.all([client.refetchQueries({ queryKey: cartKey(brand.id) }), refreshAccount()]);
    const now = client.getQueryData<CartLine[]>(cartKey(brand.id)) ?? [];
    // Changed lines are listed on the page; the dialog would only repeat them.
    if (isKind(error, "conflict") && describeChanges(order.lines, now).length > 0) return;
    const message = error instanceof Error ? error.message : messages.unreachable;
    setFailed({ failure: { title: "Your order was not placed", message }, order });
  }

  function finish(result: PaymentResult, order: CheckoutOrder) {
    if (result.kind === "placed") {
      setStep({ label: "Your order has been placed" });
      return showPlacedOrder(
        result.placed,
        order.lines.map((line) => line.id),
      );
    }
    reset();
    if (result.kind === "confirming") onPaymentPending(result.orderId);
    else setFailed({ failure: toFailure(result), order });
  }

  /** After a failure exactly the same order is sent again. */
  async function confirm(order: CheckoutOrder) {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    onBusy(true);
    setFailed(null);
    try {
      if (order.mode === "credit") {
        setStep({ label: "Placing your order" });
        finish({ kind: "placed", placed: await placeOrder(order) }, order);
      } else {
        const result = await payOnline(order, {
          brand,
          account,
          signal: controller.signal,
          onStep: setStep,
        });
        if (!controller.signal.aborted) finish(result, order);
      }
    } catch (error) {
      await handleError(order, error);
      reset();
    }
  }
  return { step, failed, confirm, dismiss: () => setFailed(null) };
}

export interface CheckoutFailure {
  title: string;
  message: string;
  /** The same order may be sent again. */
  canRetry?: boolean;
  /** Every button leads to the cart (8.10). */
  leadsToCart?: boolean;
}

type UnpaidResult = Exclude<PaymentResult, { kind: "placed" | "confirming" }>;

/** Messages for an unsuccessful payment (8.10). */
function toFailure(result: UnpaidResult): CheckoutFailure {
  switch (result.kind) {
    case "closed":
      return { title: "Payment not completed", message: messages.paymentLeft, canRetry: true };
    case "failed":
      return { title: "Payment failed", message: messages.paymentFailed, canRetry: true };
    case "scriptBlocked":
      return {
        title: "Payment window could not open",
        message: messages.paymentBlocked,
        canRetry: true,
      };
    case "captureFailed":
      return { title: "Payment failed", message: messages.captureFailed, leadsToCart: true };
    case "refund":
      return { title: "Your order was not placed", message: result.message };
  }
}

/** Opens the order-placed page and stores the order for the tab, so that its lines are not offered again (2.49). */
export function useShowPlacedOrder(): (placed: PlacedOrder, lineIds: string[]) => void {
  const brand = useBrand().id;
  const router = useRouter();
  const invalidateCheckout = useInvalidateCheckout();
  return ({ number, leftItems }, lineIds) => {
    pageState.saveRecentOrder(brand, { number, leftItems, lineIds });
    pageState.saveSelectedLines(brand, []);
    invalidateCheckout();
    // Replaced, so that the back button leads to the cart and not to the review of a placed order.
    router.replace(routes.orderPlaced(number));
  };
}
