"use client";
import { Skeleton } from "@/components/ui/skeleton";
import { useSlow } from "@/components/ui/slow-notice";
import { formatDeliveryPromise } from "@/lib/catalogue/delivery-promise";
import type { Item } from "@/lib/contract/item";

const DOT = { Stock: "bg-good", "Arriving Shortly": "bg-warning" } as Record<string, string>;

interface Props {
  live: Item | undefined;
  failed: boolean;
  quantity: number;
  /** The stock is shown elsewhere. */
  withoutStock?: boolean;
}

/** Delivery promise for the entered quantity (5.14). */
export function DeliveryPromise({ live, failed, quantity, withoutStock }: Props) {
  const slow = useSlow(!live);
  if (!live && failed) {
    return <p className="min-h-6 text-muted">Stock couldn't be loaded. We will keep trying.</p>;
  }
  if (!live) {
    return slow ? (
      <p role="status" className="min-h-6 text-muted">
        Stock is taking longer than usual to load.
      </p>
    ) : (
      <Skeleton className="h-6 w-full max-w-60" />
    );
  }
  return (
    <p role="status" className="flex min-h-6 items-center gap-2">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${DOT[live.availability] ?? "bg-muted"}`}
      />
      {formatDeliveryPromise(live, quantity, new Date(), withoutStock)}
    </p>
  );
}
