"use client";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import type { Item } from "@/lib/contract/item";
import { useTransitDays } from "@/lib/queries/transit";
import { promiseItem } from "@/lib/rules/delivery-promise";

/** Availability of the entered quantity with its dates, arrival by the remembered pincode. */
export default function PromiseText({
  live,
  quantity,
  withoutStock,
}: {
  live: Item;
  quantity: number;
  withoutStock: boolean;
}) {
  const { days } = useTransitDays();
  const { availability, stock } = live;
  return (
    <p role="status" className="flex min-h-6 items-center">
      <AvailabilityBadge
        availability={availability}
        stock={withoutStock ? null : stock}
        {...promiseItem(live, quantity, new Date())}
        transitDays={days}
      />
    </p>
  );
}
