"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useToast } from "@/components/ui/toast";
import { useBrand } from "@/lib/brand-context";
import { emptyGuestCart, guestCart } from "@/lib/cart/guest-cart";
import { sameLine } from "@/lib/cart/guest-line";
import { mergeGuestCart, type RefusedLine } from "@/lib/cart/merge";
import { cartKey } from "@/lib/queries/cart";

/**
 * Moves a guest cart that log-in could not move, once the buyer sees the cart. `refused` are the lines that are
 * still here because the server would not take them.
 */
export function useGuestMerge(): {
  merging: boolean;
  refused: RefusedLine[];
  again: () => void;
} {
  const brand = useBrand().id;
  const client = useQueryClient();
  const toast = useToast();
  const [merging, setMerging] = useState(() => guestCart.read().length > 0);
  const [answer, setAnswer] = useState<RefusedLine[]>([]);
  const kept = useSyncExternalStore(guestCart.subscribe, guestCart.read, emptyGuestCart);

  const merge = useCallback(() => {
    if (guestCart.read().length === 0) return setMerging(false);
    setMerging(true);
    mergeGuestCart()
      .then((refused) => {
        setAnswer(refused);
        return client.invalidateQueries({ queryKey: cartKey(brand) });
      })
      .catch((error: Error) =>
        toast(`The items you collected before signing in are still here. ${error.message}`, "bad"),
      )
      .finally(() => setMerging(false));
  }, [brand, client, toast]);
  useEffect(merge, [merge]);

  const refused = answer.filter(({ line }) => kept.some((one) => sameLine(one, line)));
  return { merging, refused, again: merge };
}
