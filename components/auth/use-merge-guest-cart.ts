"use client";
import { useToast } from "@/components/ui/toast";
import { mergeGuestCart } from "@/lib/cart/merge";

/** Moves the guest cart to the account; what could not be moved is said, and kept here. */
export function useBringCart() {
  const toast = useToast();
  return async () => {
    try {
      const refused = await mergeGuestCart();
      if (refused.length > 0) {
        const names = refused.map(({ line }) => line.name).join(", ");
        toast(`Not taken into your cart: ${names}. They are kept on the cart page.`, "warning");
      }
    } catch {
      toast("Your cart could not be brought along yet. It is kept here.", "warning");
    }
  };
}
