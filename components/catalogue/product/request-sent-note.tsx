"use client";
import { type ReactNode, useState } from "react";
import { useBrand } from "@/components/layout/brand-context";
import { ButtonLink } from "@/components/ui/button";
import { requested } from "@/lib/rfi/requested";
import { routes } from "@/lib/routes";

/** The reference number of an item just requested, with the way to the RFI history (2.33); `otherwise` without. */
export default function RequestedNote({
  itemId,
  otherwise,
}: {
  itemId: string;
  otherwise: ReactNode;
}) {
  const brand = useBrand().id;
  const [number] = useState(() => requested.read(brand).get(itemId));
  if (!number) return otherwise;
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
