"use client";
import { AppLink } from "@/components/ui/app-link";
import { useOrderLists } from "@/lib/queries/order-lists";
import { routes } from "@/lib/routes";

/** Link to the company's own part numbers; nothing for guests and on backends without lists, which lack these too. */
export function PartNumbersLink() {
  if (!useOrderLists().data) return null;
  return (
    <AppLink className="link inline-flex items-center touch:min-h-11" href={routes.partNumbers}>
      Our part numbers
    </AppLink>
  );
}
