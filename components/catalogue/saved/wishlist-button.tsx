"use client";
import { Suspense } from "react";
import { lazyOr } from "@/components/ui/lazy-with-fallback";
import type { Kept } from "@/lib/catalogue/guest-saved-items";
import { useGuestHeart } from "@/lib/catalogue/use-guest-wishlist";
import { useSession } from "@/lib/queries/session";
import { HeartButton } from "./wishlist-toggle";

const Unknown = ({ name }: { name: string }) => <HeartButton name={name} heart={null} />;
const AccountHeart = lazyOr<Kept>(() => import("./account-wishlist-button"), Unknown);

/** Keeps an item in /saved (2.32): in the browser for guests, on the account when signed in. */
export default function Heart({ id, name }: Kept) {
  const { status } = useSession();
  const guest = useGuestHeart({ id, name });
  if (status === "guest") return <HeartButton name={name} heart={guest} />;
  if (status === "loading") return <Unknown name={name} />;
  return (
    <Suspense fallback={<Unknown name={name} />}>
      <AccountHeart id={id} name={name} />
    </Suspense>
  );
}
