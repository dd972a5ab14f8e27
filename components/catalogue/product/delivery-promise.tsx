"use client";
import { lazy, Suspense, useEffect } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { useSlow } from "@/components/ui/slow-notice";
import type { Item } from "@/lib/contract/item";

const loadText = () => import("./promise-text");
const PromiseText = lazy(loadText);

interface Props {
  live: Item | undefined;
  failed: boolean;
  quantity: number;
  /** The stock is shown elsewhere. */
  withoutStock?: boolean;
}

const skeleton = <Skeleton className="h-6 w-full max-w-60" />;

/** Delivery promise for the entered quantity (5.14). Its words are loaded together with the live item. */
export function DeliveryPromise({ live, failed, quantity, withoutStock = false }: Props) {
  const slow = useSlow(!live);
  useEffect(() => void loadText(), []);
  if (live) {
    return (
      <Suspense fallback={skeleton}>
        <PromiseText live={live} quantity={quantity} withoutStock={withoutStock} />
      </Suspense>
    );
  }
  if (failed) {
    return <p className="min-h-6 text-muted">Stock couldn't be loaded. We will keep trying.</p>;
  }
  return slow ? (
    <p role="status" className="min-h-6 text-muted">
      Stock is taking longer than usual to load.
    </p>
  ) : (
    skeleton
  );
}
