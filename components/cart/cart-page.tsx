"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { PaymentsNotice } from "@/components/shared/payments-notice";
import { SessionExpired } from "@/components/shared/session-expired";
import { TallPage } from "@/components/shared/tall-page";
import { AppLink } from "@/components/ui/app-link";
import { looksSignedIn } from "@/lib/browser/signed-in-cookie";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { CART_HEADING } from "./cart-heading";
import { CartSkeleton } from "./cart-layout";
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
  // An e-mail address has to be confirmed before the cart can be used (4.1, 6.3).
  useEffect(() => {
    if (unverified) router.replace(routes.emailVerification);
  }, [unverified, router]);

  if (status === "loading" || unverified) return <CartSkeleton />;
  if (status === "signed-in") {
    return (
      <>
        <PaymentsNotice />
        <ServerCart />
      </>
    );
  }
  // After a session has expired the page must not show an empty guest cart (8.9).
  return wasSignedIn ? <SessionExpired returnTo={routes.cart} /> : <GuestCart />;
}

/** /cart: the server cart of a signed-in buyer, the guest cart of a visitor. */
export function CartPage() {
  return (
    <TallPage>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 tabIndex={-1} id={CART_HEADING} className="outline-none">
          My Cart
        </h1>
        <AppLink href={routes.quickOrder()} className="link">
          Add items from a list
        </AppLink>
      </div>
      <Cart />
    </TallPage>
  );
}
