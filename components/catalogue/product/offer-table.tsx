"use client";
import { useAddToCart } from "@/components/shared/add-to-cart/use-add-to-cart";
import { Table, TableHead } from "@/components/ui/table";
import { useBrand } from "@/lib/brand-context";
import { useOffers } from "@/lib/queries/items";
import { ShareButton } from "../share/share-button";
import { type Offer, toCartableItem } from "./offer";
import { OfferRow } from "./offer-row";

/** Offers of brand two, one row per maker (2.32). */
export function OfferTable({ offers }: { offers: Offer[] }) {
  const brand = useBrand();
  const { data, error } = useOffers(
    brand.id,
    offers.map(({ id }) => id),
  );
  const { add, busy, dialog } = useAddToCart();
  const [first] = offers;
  return (
    <section className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <h2>{offers.length === 1 ? "Offer" : "Offers by maker"}</h2>
        {first && <ShareButton itemId={first.id} name={first.name} />}
      </div>
      <Table
        label="Offers by maker"
        head={
          <>
            <TableHead>Brand</TableHead>
            <TableHead>Packing</TableHead>
            <TableHead>Availability</TableHead>
            <TableHead end>Price</TableHead>
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
              onAdd={(quantity) => add(toCartableItem(offer, live), quantity)}
            />
          );
        })}
      </Table>
      {dialog}
    </section>
  );
}
