"use client";
import { QuantityField } from "@/components/shared/add-to-cart/quantity-field";
import { useAddToCart } from "@/components/shared/add-to-cart/use-add-to-cart";
import { useTypedQuantity } from "@/components/shared/add-to-cart/use-typed-quantity";
import { Button } from "@/components/ui/button";
import { useBrand } from "@/lib/brand-context";
import { formatCount } from "@/lib/format";
import { useOffers } from "@/lib/queries/items";
import { LazyWishlistButton } from "../saved/lazy-wishlist-button";
import { ShareButton } from "../share/share-button";
import { DeliveryPromise } from "./delivery-promise";
import { type Offer, toCartableItem } from "./offer";
import { OwnPrice } from "./own-price";
import { RequestLine } from "./request-line";

/** Offer of brand one, which has a single maker. */
export const SingleOffer = ({ offers: [offer], slug }: { offers: Offer[]; slug: string }) =>
  offer && <Purchase offer={offer} slug={slug} />;

function Purchase({ offer, slug }: { offer: Offer; slug: string }) {
  const brand = useBrand();
  const { data, error } = useOffers(brand.id, [offer.id]);
  const live = data?.find((item) => item.id === offer.id);
  const { add, busy, dialog } = useAddToCart();
  const quantity = useTypedQuantity((pieces) => add(toCartableItem(offer, live), pieces));
  return (
    <div className="grid gap-3">
      <OwnPrice offer={offer} live={live} slug={slug} />
      <DeliveryPromise live={live} failed={error !== null} quantity={quantity.quantity ?? 1} />
      <form
        // Submitted before hydration, a dialog form does nothing instead of reloading the page.
        method="dialog"
        noValidate
        className="flex flex-wrap items-start gap-2 sm:gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void quantity.submit();
        }}
      >
        <QuantityField quantity={quantity} label={offer.name} />
        <Button type="submit" busy={busy !== null} className="max-sm:grow max-sm:px-3 sm:min-w-44">
          Add to cart
        </Button>
        <LazyWishlistButton id={offer.id} name={offer.name} />
        <ShareButton itemId={offer.id} name={offer.name} />
      </form>
      <div className="flex min-h-11 flex-wrap items-center gap-x-6">
        {offer.qtyPerCarton && offer.qtyPerCarton > 1 ? (
          <p className="text-small text-muted">Full cartons of {formatCount(offer.qtyPerCarton)}</p>
        ) : null}
        <RequestLine item={live ?? offer} label={offer.name} quantity={quantity.quantity} />
      </div>
      {dialog}
    </div>
  );
}
