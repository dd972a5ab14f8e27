"use client";
import { type ComponentProps, lazy, Suspense, startTransition, useEffect, useState } from "react";

const ItemButtons = lazy(() => import("./item-buttons"));

/** Wishlist and notification button, loaded after hydration, because both depend on what the page can't know. */
export function LazyItemButtons(props: ComponentProps<typeof ItemButtons>) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return (
    // The room of two buttons of 44 px.
    <span className="flex h-11 w-24 gap-2">
      {isHydrated && (
        <Suspense>
          <ItemButtons {...props} />
        </Suspense>
      )}
    </span>
  );
}
