"use client";
import { lazy, Suspense, startTransition, useEffect, useState } from "react";

const Heart = lazy(() => import("./wishlist-button"));
const room = <span className="size-11" />;

/** The heart, fetched after the page works, as it shows nothing before it knows the visitor; its room is kept. */
export function LazyWishlistButton({ id, name }: { id: string; name: string }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => startTransition(() => setIsLate(true)), []);
  if (!isLate) return room;
  return (
    <Suspense fallback={room}>
      <Heart id={id} name={name} />
    </Suspense>
  );
}
