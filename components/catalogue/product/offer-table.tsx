"use client";
import { useEffect, useState } from "react";
import { useLazyAddToCart } from "@/components/shared/add-to-cart/use-lazy-add-to-cart";
import { Table, TableHead } from "@/components/ui/table";
import { useBrand } from "@/lib/browser/brand-context";
import type { Item } from "@/lib/contract/item";
import { useOffers } from "@/lib/queries/offers";
import { ShareButton } from "../share/share-button";
import { LazyDeliveryCheck } from "./lazy-delivery-check";
import { type Offer, toCartableItem } from "./offer";
import { OfferRow } from "./offer-row";

const UNMARKED: { cheapest: string[]; fastest: string[] } = { cheapest: [], fastest: [] };

/** Marks of the offers, whose calculation is loaded with the live items that it needs. */
function useBest(live: Item[] | undefined) {
  const [best, setBest] = useState(UNMARKED);
  useEffect(() => {
    if (!live) return;
    let isCurrent = true;
    import("./find-best").then(
      ({ findBest }) => isCurrent && setBest(findBest(live)),
      // Offers without marks can be bought as well.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [live]);
  return best;
}

/** Offers of brand two, one row per item with its availability (2.32). */
export function OfferTable({ offers }: { offers: Offer[] }) {
  const brand = useBrand();
  const { data, error } = useOffers(
    brand.id,
    offers.map(({ id }) => id),
  );
  const { add, busy, dialog } = useLazyAddToCart();
  const { cheapest, fastest } = useBest(data);
  const [first] = offers;
  return (
    <section className="grid gap-1">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-base">Availability Details</h2>
        {first && <ShareButton itemId={first.id} name={first.name} />}
      </div>
      <Table
        label="Offers by maker"
        head={
          <>
            <TableHead>Brand</TableHead>
            <TableHead>Packing</TableHead>
            <TableHead>Availability</TableHead>
            <TableHead end>List price</TableHead>
            <TableHead end>Quantity</TableHead>
          </>
        }
      >
        {offers.map((offer) => {
          const live = data?.find(({ id }) => id === offer.id);
          return (
            <OfferRow
              key={offer.id}
              offer={offer}
              live={live}
              failed={error !== null}
              isBusy={busy === offer.id}
              oneOfMany={offers.length > 1}
              isCheapest={cheapest.includes(offer.id)}
              isFastest={fastest.includes(offer.id)}
              onAdd={(quantity) => add(toCartableItem(offer, live), quantity)}
            />
          );
        })}
      </Table>
      <LazyDeliveryCheck />
      {dialog}
    </section>
  );
}
