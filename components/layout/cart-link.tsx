"use client";
import { useSyncExternalStore } from "react";
import { countGuestLines, storedCart } from "@/lib/browser/guest-cart-storage";
import { useCart } from "@/lib/queries/cart";
import { useSession } from "@/lib/queries/session";
import { CartBadge } from "./cart-badge";

/** Cart link with its number of lines (2.6): guest cart, or server cart when signed in. */
export function CartLink() {
  const { status } = useSession();
  const { data: lines } = useCart();
  const guestCount = useSyncExternalStore(storedCart.subscribe, countGuestLines, () => 0);
  return <CartBadge count={status === "signed-in" ? (lines?.length ?? 0) : guestCount} />;
}
