"use client";
import { useSyncExternalStore } from "react";
import { cartText, guestLineCount } from "@/lib/cart/guest-cart-storage";
import { useCart } from "@/lib/queries/cart";
import { useSession } from "@/lib/queries/session";
import { CartBadge } from "./cart-badge";

/** Link to the cart with its number of lines (2.6): the guest's own cart, or the server's when signed in. */
export function CartLink() {
  const { status } = useSession();
  const { data: lines } = useCart();
  const guestCount = useSyncExternalStore(cartText.subscribe, guestLineCount, () => 0);
  return <CartBadge count={status === "signed-in" ? (lines?.length ?? 0) : guestCount} />;
}
