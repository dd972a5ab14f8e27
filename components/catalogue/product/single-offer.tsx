"use client";
import { QuantityField } from "@/components/shared/add-to-cart/quantity-field";
import { useLazyAddToCart } from "@/components/shared/add-to-cart/use-lazy-add-to-cart";
import { useTypedQuantity } from "@/components/shared/add-to-cart/use-typed-quantity";
import { Button } from "@/components/ui/button";
import { useBrand } from "@/lib/browser/brand-context";
import { useOffers } from "@/lib/queries/offers";
import { LazyItemButtons } from "../saved/lazy-item-buttons";
import { ShareButton } from "../share/share-button";
import { AvailabilityDetails } from "./availability-details";
import { DeliveryPromise } from "./delivery-promise";
import { LazyDeliveryCheck } from "./lazy-delivery-check";
import { isOnRequest, type Offer, toCartableItem } from "./offer";
import { OwnPrice } from "./own-price";
import { RequestLine } from "./request-line";

/** Offer of brand one, which has a single maker. */
export const SingleOffer = ({ offers: [offer], slug }: { offers: Offer[]; slug: string }) =>
  offer && (offer.isDiscontinued ? <Discontinued /> : <Purchase offer={offer} slug={slug} />);

const Discontinued = () => (
  <p className="rounded-brand border border-l-4 border-bad px-4 py-3">
    This item is no longer sold. Similar items are listed below.
  </p>
);

function Purchase({ offer, slug }: { offer: Offer; slug: string }) {
  const brand = useBrand();
  const { data, error } = useOffers(brand.id, [offer.id]);
  const live = data?.find((item) => item.id === offer.id);
  const { add, busy, dialog } = useLazyAddToCart();
  const quantity = useTypedQuantity((pieces) => add(toCartableItem(offer, live), pieces));
  const onRequest = isOnRequest(offer, live);
  const request = (
    <RequestLine
      item={live ?? offer}
      label={offer.name}
      quantity={quantity.quantity}
      primary={onRequest}
    />
  );
  return (
    <div className="grid gap-3">
      <OwnPrice offer={offer} live={live} slug={slug} />
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
        {onRequest && request}
        <Button
          type="submit"
          variant={onRequest ? "secondary" : "primary"}
          busy={busy !== null}
          className="max-sm:grow max-sm:px-3 sm:min-w-44"
        >
          Add to cart
        </Button>
        <LazyItemButtons id={offer.id} name={offer.name} live={live} />
        <ShareButton itemId={offer.id} name={offer.name} />
      </form>
      <AvailabilityDetails
        name={offer.name}
        live={live}
        promise={
          <DeliveryPromise
            live={live}
            failed={error !== null}
            quantity={quantity.quantity ?? 1}
            withoutStock
          />
        }
      />
      {offer.listPrice > 0 && <LazyDeliveryCheck />}
      {!onRequest && request}
      {dialog}
    </div>
  );
}
