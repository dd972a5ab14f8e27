"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { useToast } from "@/components/ui/toast";
import { useBrand } from "@/lib/browser/brand-context";
import { getEmptyGuestCart, guestCart } from "@/lib/browser/guest-cart";
import { mergeGuestCart, type RefusedLine } from "@/lib/browser/merge-guest-cart";
import { pageState } from "@/lib/browser/page-state";
import { isSameLine } from "@/lib/cart/guest-line";
import type { CartLine } from "@/lib/contract/cart";
import { messages } from "@/lib/forms/messages";
import { cartKey, useCart } from "@/lib/queries/cart";
import { useSetQuantity } from "@/lib/queries/cart-changes";
import { routes } from "@/lib/routes";
import { CartContents } from "./cart-contents";
import { CartSkeleton } from "./cart-layout";
import { RefusedLines } from "./refused-lines";

/** The cart of a signed-in buyer (2.36–2.39). */
export function ServerCart() {
  const cart = useCart();
  const { merging, refused, retry } = useGuestMerge();
  useSaveTypedQuantities(cart.data);

  const problem = cart.error && (
    <div className="mb-4">
      <LoadError
        title={cart.data ? "Your cart may be out of date" : "Your cart could not be loaded"}
        error={cart.error}
        onRetry={() => cart.refetch()}
        busy={cart.isFetching}
      />
    </div>
  );
  if (!cart.data) return problem || <CartSkeleton />;
  if (cart.data.length === 0 && merging) return <CartSkeleton />;
  return (
    <>
      {problem}
      {refused.length > 0 && (
        <div className="mb-4">
          <RefusedLines refused={refused} busy={merging} onRetry={retry} />
        </div>
      )}
      {cart.data.length > 0 ? (
        <CartContents lines={cart.data} />
      ) : (
        <EmptyState
          title={messages.emptyCart}
          action={<ButtonLink href={routes.home}>Find a bearing</ButtonLink>}
        />
      )}
    </>
  );
}

/**
 * Merges a guest cart that could not be merged at sign-in. `refused` are the lines that the server does not accept;
 * they stay in the guest cart.
 */
function useGuestMerge(): {
  merging: boolean;
  refused: RefusedLine[];
  retry: () => void;
} {
  const brand = useBrand().id;
  const client = useQueryClient();
  const toast = useToast();
  const [merging, setMerging] = useState(() => guestCart.read().length > 0);
  const [refusedLines, setRefusedLines] = useState<RefusedLine[]>([]);
  const guestLines = useSyncExternalStore(guestCart.subscribe, guestCart.read, getEmptyGuestCart);

  const merge = useCallback(() => {
    if (guestCart.read().length === 0) return setMerging(false);
    setMerging(true);
    mergeGuestCart()
      .then(async ({ refused, cart }) => {
        setRefusedLines(refused);
        // The first fetch of the cart may have started before the merge.
        await client.cancelQueries({ queryKey: cartKey(brand) });
        if (!cart) return client.invalidateQueries({ queryKey: cartKey(brand) });
        client.setQueryData(cartKey(brand), cart);
      })
      .catch((error: Error) =>
        toast(
          `The items you added before signing in are not in your cart yet. ${error.message}`,
          "bad",
        ),
      )
      .finally(() => setMerging(false));
  }, [brand, client, toast]);
  useEffect(merge, [merge]);

  const refused = refusedLines.filter(({ line }) =>
    guestLines.some((one) => isSameLine(one, line)),
  );
  return { merging, refused, retry: merge };
}

/** Saves quantities that were typed after the session expired, once the buyer has signed in again. */
function useSaveTypedQuantities(lines: CartLine[] | undefined) {
  const brand = useBrand().id;
  const toast = useToast();
  const { mutateAsync } = useSetQuantity();
  const isDone = useRef(false);
  useEffect(() => {
    if (!lines || isDone.current) return;
    isDone.current = true;
    const typed = pageState.unsavedQuantities(brand);
    pageState.saveUnsavedQuantities(brand, {});
    for (const line of lines) {
      const quantity = typed[line.id];
      if (quantity === undefined || quantity === line.quantity || line.locked) continue;
      mutateAsync({ line, quantity }).then(
        () =>
          toast(
            `${line.name}: quantity ${quantity}, typed before you signed in, is saved.`,
            "info",
          ),
        (error: Error) =>
          toast(`${line.name}: quantity ${quantity} could not be saved. ${error.message}`, "bad"),
      );
    }
  }, [lines, brand, mutateAsync, toast]);
}
