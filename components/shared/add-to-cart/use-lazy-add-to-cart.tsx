"use client";
import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "@/components/ui/when-idle";
import type { CartableItem } from "@/lib/browser/add-as-guest";
import type { Addition } from "./pending-addition";
import type { useAddToCart } from "./use-add-to-cart";

const load = () => import("./pending-addition");
const PendingAddition = lazy(load);

/** `useAddToCart`, whose code is loaded once the page is idle instead of with the page. */
export function useLazyAddToCart(): ReturnType<typeof useAddToCart> {
  const [addition, setAddition] = useState<Addition | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => whenIdle(() => void load()), []);

  const add = (item: CartableItem, quantity: number) =>
    new Promise<string | null>((resolve) => {
      setBusy(item.id);
      setAddition({
        item,
        quantity,
        onSettled: (problem) => {
          setBusy(null);
          resolve(problem);
        },
      });
    });
  const dialog = addition && (
    <Suspense>
      <PendingAddition addition={addition} />
    </Suspense>
  );
  return { add, busy, dialog };
}
