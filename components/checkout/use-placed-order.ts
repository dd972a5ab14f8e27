"use client";
import { useRouter } from "next/navigation";
import { useBrand } from "@/lib/brand-context";
import { pageState } from "@/lib/cart/page-state";
import type { PlacedOrder } from "@/lib/contract/orders";
import { useForgetCheckout } from "@/lib/queries/payments";
import { routes } from "@/lib/routes";

/** Goes to the placed page, and remembers what was ordered so that it is not offered again (2.49). */
export function usePlaced(): (placed: PlacedOrder, lineIds: string[]) => void {
  const brand = useBrand().id;
  const router = useRouter();
  const forgetCheckout = useForgetCheckout();
  return ({ number, leftItems }, lineIds) => {
    pageState.keepPlaced(brand, { number, leftItems, lineIds });
    pageState.keepTicked(brand, []);
    forgetCheckout();
    // Replaced, so that the back button leads to the cart and not to an order that is placed already.
    router.replace(routes.orderPlaced(number));
  };
}
