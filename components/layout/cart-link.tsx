"use client";
import { Suspense, useSyncExternalStore } from "react";
import { lazyOr } from "@/components/ui/lazy-with-fallback";
import { cartText, guestLineCount } from "@/lib/cart/guest-cart-storage";
import { useSession } from "@/lib/queries/session";
import { CartBadge } from "./cart-badge";

const Uncounted = () => <CartBadge count={0} />;
const ServerCartLink = lazyOr(() => import("./server-cart-link"), Uncounted);

/** The way to the cart with its number of lines (2.6): of the guest's own, or of the server's, which comes with its code. */
export function CartLink() {
  const { status } = useSession();
  const count = useSyncExternalStore(cartText.subscribe, guestLineCount, () => 0);
  if (status !== "signed-in") return <CartBadge count={count} />;
  return (
    <Suspense fallback={<Uncounted />}>
      <ServerCartLink />
    </Suspense>
  );
}
