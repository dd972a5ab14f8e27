"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useBrand } from "@/components/shell/brand-context";
import { changesBetween } from "@/lib/cart/changes";
import { pageState } from "@/lib/cart/page-state";
import type { CartLine } from "@/lib/contract/cart";
import type { PlacedOrder, PlaceOrder } from "@/lib/contract/orders";
import { messages } from "@/lib/forms/messages";
import { ApiError } from "@/lib/http";
import { cartKey } from "@/lib/queries/cart";
import { usePlaceOrder } from "@/lib/queries/orders";
import { routes } from "@/lib/routes";

export interface Failure {
  message: string;
  /** Sends exactly the same again; only when nobody knows whether the first one arrived. */
  retry: (() => void) | null;
}

type Order = PlaceOrder & { lines: CartLine[] };

const isKind = (error: unknown, ...kinds: string[]) =>
  error instanceof ApiError && kinds.includes(error.kind);

/** Places the order once, however often the button is pressed, and says what happened (4.12, 8.8). */
export function useConfirm(onBusy: (busy: boolean) => void) {
  const brand = useBrand().id;
  const router = useRouter();
  const client = useQueryClient();
  const { mutateAsync } = usePlaceOrder();
  const underWay = useRef(false);
  const [step, setStep] = useState<"idle" | "sending" | "placed">("idle");
  const [failure, setFailure] = useState<Failure | null>(null);

  function succeed(order: Order, placed: PlacedOrder) {
    const lineIds = order.lines.map((line) => line.id);
    pageState.keepPlaced(brand, { number: placed.number, leftItems: placed.leftItems, lineIds });
    pageState.keepTicked(brand, []);
    setStep("placed");
    // Replaced, so that the back button leads to the cart and not to an order that is placed already.
    router.replace(routes.orderPlaced(placed.number));
  }

  async function fail(order: Order, error: unknown) {
    const message = error instanceof Error ? error.message : messages.unreachable;
    if (isKind(error, "session")) return;
    if (isKind(error, "unreachable", "unreadable")) {
      setFailure({ message: messages.maybePlaced, retry: () => confirm(order) });
      return;
    }
    await client.refetchQueries({ queryKey: cartKey(brand) });
    const now = client.getQueryData<CartLine[]>(cartKey(brand)) ?? [];
    // What has changed is shown on the page with the new figures; the dialog would only repeat it.
    if (isKind(error, "conflict") && changesBetween(order.lines, now).length > 0) return;
    setFailure({ message, retry: null });
  }

  async function confirm(order: Order) {
    if (underWay.current) return;
    underWay.current = true;
    onBusy(true);
    setFailure(null);
    setStep("sending");
    try {
      succeed(order, await mutateAsync(order));
    } catch (error) {
      await fail(order, error);
      setStep("idle");
      underWay.current = false;
      onBusy(false);
    }
  }
  return { step, failure, confirm, dismiss: () => setFailure(null) };
}
