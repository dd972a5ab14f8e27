"use client";
import { type ReactNode, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { useBrand } from "@/lib/browser/brand-context";
import { requestedItems } from "@/lib/browser/requested-items";
import { routes } from "@/lib/routes";

/** Reference number of an item just requested, with a link to RFI History (2.33); otherwise `fallback`. */
export default function RequestSentNote({
  itemId,
  fallback,
}: {
  itemId: string;
  fallback: ReactNode;
}) {
  const brand = useBrand().id;
  const [number] = useState(() => requestedItems.read(brand).get(itemId));
  if (!number) return fallback;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        Requested: <span className="part-number">{number}</span>
      </span>
      <ButtonLink variant="secondary" size="small" href={routes.rfiHistory}>
        RFI History
      </ButtonLink>
    </span>
  );
}
