"use client";
import { lazy, Suspense, startTransition, useEffect, useState } from "react";

const WishlistButton = lazy(() => import("./wishlist-button"));
const placeholder = <span className="size-11" />;

/** Wishlist button, loaded after hydration, because it renders nothing until the session is known. */
export function LazyWishlistButton({ id, name }: { id: string; name: string }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  if (!isHydrated) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <WishlistButton id={id} name={name} />
    </Suspense>
  );
}
