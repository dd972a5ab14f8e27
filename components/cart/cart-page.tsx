"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { SessionExpired } from "@/components/shared/session-expired";
import { TallPage } from "@/components/shared/tall-page";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { looksSignedIn } from "@/lib/session/session";
import { CartSkeleton } from "./cart-skeleton";
import { GuestCart } from "./guest-cart";
import { ServerCart } from "./server-cart";

function Cart() {
  const session = useSession();
  const { status } = session;
  const unverified = session.status === "signed-in" && !session.emailVerified;
  const router = useRouter();
  const [wasSignedIn, setWasSignedIn] = useState(looksSignedIn);
  useEffect(() => {
    if (status === "signed-in") setWasSignedIn(true);
  }, [status]);
  // An unconfirmed address is to be confirmed first (4.1, 6.3).
  useEffect(() => {
    if (unverified) router.replace(routes.emailVerification);
  }, [unverified, router]);

  if (status === "loading" || unverified) return <CartSkeleton />;
  if (status === "signed-in") return <ServerCart />;
  // Whose session has ended, now or overnight, must not find a guest's empty cart instead (8.9).
  return wasSignedIn ? <SessionExpired returnTo={routes.cart} /> : <GuestCart />;
}

/** /cart: a guest's own cart, or the server's for who is signed in. */
export function CartPage() {
  return (
    <TallPage>
      <h1 tabIndex={-1} id="cart-heading" className="mb-4 outline-none">
        My Cart
      </h1>
      <Cart />
    </TallPage>
  );
}
