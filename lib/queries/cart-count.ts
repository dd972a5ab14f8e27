"use client";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../brand-context.ts";
import { guestCart } from "../cart/guest-cart.ts";
import type { CartLine } from "../contract/cart.ts";
import { api } from "../http.ts";
import { key } from "./keys.ts";
import { live } from "./live.ts";
import { useSession } from "./session.ts";

export const cartKey = (brand: BrandId) => key(brand, "cart");

/** The server cart; asked only when signed in. */
export function useCart() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: cartKey(brand),
    queryFn: ({ signal }) => api<CartLine[]>("/api/cart", { signal }),
    enabled: status === "signed-in",
    staleTime: 5_000,
    ...live,
  });
}

const guestCount = () => guestCart.read().length;

/** Lines in the cart, a guest's or the server's; null while nobody knows. Apart from the changes, which few pages need. */
export function useCartCount(): number | null {
  const { status } = useSession();
  const { data } = useCart();
  const guest = useSyncExternalStore(guestCart.subscribe, guestCount, () => null);
  return status === "signed-in" ? (data?.length ?? null) : guest;
}
