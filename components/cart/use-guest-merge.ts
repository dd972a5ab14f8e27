"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useBrand } from "@/components/shell/brand-context";
import { useToast } from "@/components/ui/toast";
import { guestCart } from "@/lib/cart/guest-cart";
import { mergeGuestCart } from "@/lib/cart/merge";
import { cartKey } from "@/lib/queries/cart";

/** Moves a guest cart that log-in could not move, once the buyer sees the cart. True while it runs. */
export function useGuestMerge(): boolean {
  const brand = useBrand().id;
  const client = useQueryClient();
  const toast = useToast();
  const [merging, setMerging] = useState(() => guestCart.read().length > 0);
  useEffect(() => {
    if (guestCart.read().length === 0) return setMerging(false);
    mergeGuestCart()
      .then((refused) => {
        if (refused.length > 0) {
          toast(`Could not be moved into your cart: ${refused.join(", ")}.`, "warning");
        }
        return client.invalidateQueries({ queryKey: cartKey(brand) });
      })
      .catch((error: Error) =>
        toast(`The items you collected before signing in are still here. ${error.message}`, "bad"),
      )
      .finally(() => setMerging(false));
  }, [brand, client, toast]);
  return merging;
}
