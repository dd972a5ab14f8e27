"use client";
import { QuantityField } from "@/components/shared/add-to-cart/quantity-field";
import { useTypedQuantity } from "@/components/shared/add-to-cart/use-typed-quantity";
import { Price } from "@/components/shared/price";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import type { Item } from "@/lib/contract/item";
import { formatCount } from "@/lib/format";
import { LazyWishlistButton } from "../saved/lazy-wishlist-button";
import { DeliveryPromise } from "./delivery-promise";
import type { Offer } from "./offer";
import { RequestLine } from "./request-line";

interface Props {
  offer: Offer;
  live: Item | undefined;
  failed: boolean;
  isBusy: boolean;
  /** With several offers none is the primary action. */
  oneOfMany: boolean;
  onAdd: (quantity: number) => Promise<string | null>;
}

/** Offer of one maker: packing, delivery promise, price, quantity, add to cart and wishlist. */
export function OfferRow({ offer, live, failed, isBusy, oneOfMany, onAdd }: Props) {
  const { id, name, brand, packing, qtyPerCarton, country, listPrice } = offer;
  const quantity = useTypedQuantity(onAdd);
  const label = `${name} ${brand}`;
  return (
    <TableRow>
      <TableCell wide>
        <span className="inline-flex min-h-8 items-center rounded-brand border border-primary bg-wash px-3 font-semibold text-primary">
          {brand}
        </span>
        <span className="part-number mt-1 block">{name}</span>
      </TableCell>
      <TableCell label="Packing">
        {packing ?? "NA"}
        <span className="block text-small text-muted">
          Qty per carton {qtyPerCarton ? formatCount(qtyPerCarton) : "NA"}
        </span>
        <span className="block text-small text-muted">{country ?? "NA"}</span>
      </TableCell>
      <TableCell label="Availability">
        <span className="block lg:w-60">
          <DeliveryPromise live={live} failed={failed} quantity={quantity.quantity ?? 1} />
          <RequestLine item={live ?? offer} label={label} quantity={quantity.quantity} />
        </span>
      </TableCell>
      <TableCell label="Price" end>
        <span className="inline-block in-[html[data-signed-in]]:min-h-14">
          <Price
            list={live?.listPrice ?? listPrice}
            your={live?.yourPrice ?? null}
            percent={live?.discountPercent ?? null}
          />
        </span>
      </TableCell>
      <TableCell wide>
        <form
          // Submitted before hydration, a dialog form does nothing instead of reloading the page.
          method="dialog"
          noValidate
          className="flex flex-wrap items-start gap-2 max-lg:-mr-12 lg:justify-end"
          onSubmit={(event) => {
            event.preventDefault();
            void quantity.submit();
          }}
        >
          <QuantityField quantity={quantity} label={label} />
          <Button
            type="submit"
            variant={oneOfMany ? "secondary" : "primary"}
            busy={isBusy}
            className="px-4 max-lg:grow"
          >
            Add to cart<span className="sr-only"> {label}</span>
          </Button>
          <LazyWishlistButton id={id} name={label} />
        </form>
      </TableCell>
    </TableRow>
  );
}
