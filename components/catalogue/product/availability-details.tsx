"use client";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { Skeleton } from "@/components/ui/skeleton";
import { useBrand } from "@/lib/brand-context";
import type { Item } from "@/lib/contract/item";
import { formatCount } from "@/lib/format";
import { useOffers } from "@/lib/queries/items";
import type { Offer } from "./offer";

const formatStock = (live: Item) => (live.stock ? formatCount(live.stock) : "NA");
const formatLeadTime = (live: Item) =>
  live.leadDays === null ? "On request" : `${formatCount(live.leadDays)} days`;

/** Availability table (2.31) with stock, or 'NA' when there is none, and lead time. */
export function AvailabilityDetails({ offers }: { offers: Offer[] }) {
  const brand = useBrand();
  const { data } = useOffers(
    brand.id,
    offers.map(({ id }) => id),
  );
  const cell = "border-b px-2 py-2 first:pl-0 last:pr-0";
  return (
    <section className="grid gap-2">
      <h2>Availability Details</h2>
      <table className="w-full border-t text-left">
        <thead className="text-muted">
          <tr>
            <th scope="col" className={`${cell} font-normal`}>
              Brand
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              Availability
            </th>
            <th scope="col" className={`${cell} text-right font-normal`}>
              Stock
            </th>
            <th scope="col" className={`${cell} text-right font-normal`}>
              Lead time
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => {
            const live = data?.find(({ id }) => id === offer.id);
            return (
              <tr key={offer.id} className="h-10">
                <th scope="row" className={`${cell} font-semibold`}>
                  {offer.brand}
                </th>
                <td className={cell}>
                  {live ? (
                    <AvailabilityBadge availability={live.availability} />
                  ) : (
                    <Skeleton className="h-5 w-20" />
                  )}
                </td>
                <td className={`${cell} text-right`}>{live ? formatStock(live) : ""}</td>
                <td className={`${cell} text-right`}>{live ? formatLeadTime(live) : ""}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
