"use client";
import { lazy, Suspense, startTransition, useEffect, useState } from "react";

const DeliveryCheck = lazy(async () => ({
  default: (await import("./delivery-check")).DeliveryCheck,
}));

/** Check of the delivery date, loaded after hydration, as it works with scripts only. */
export function LazyDeliveryCheck() {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return (
    // Label above field and button on phones, beside them otherwise.
    <div className="min-h-18 sm:min-h-11">
      {isHydrated && (
        <Suspense>
          <DeliveryCheck />
        </Suspense>
      )}
    </div>
  );
}
