"use client";
import { useEffect, useRef } from "react";
import { useToast } from "@/components/ui/toast";
import { useBrand } from "@/lib/brand-context";
import { pageState } from "@/lib/cart/page-state";
import type { CartLine } from "@/lib/contract/cart";
import { useSetQuantity } from "@/lib/queries/cart";

/** Saves what was typed when the session ended, once the buyer has signed in again and the cart is back. */
export function useTypedQuantities(lines: CartLine[] | undefined) {
  const brand = useBrand().id;
  const toast = useToast();
  const { mutateAsync } = useSetQuantity();
  const done = useRef(false);
  useEffect(() => {
    if (!lines || done.current) return;
    done.current = true;
    const typed = pageState.typed(brand);
    pageState.keepTyped(brand, {});
    for (const line of lines) {
      const quantity = typed[line.id];
      if (quantity === undefined || quantity === line.quantity || line.locked) continue;
      mutateAsync({ line, quantity }).then(
        () => toast(`${line.name}: the ${quantity} you typed before signing in are saved.`, "info"),
        (error: Error) =>
          toast(`${line.name}: ${quantity} could not be saved. ${error.message}`, "bad"),
      );
    }
  }, [lines, brand, mutateAsync, toast]);
}
