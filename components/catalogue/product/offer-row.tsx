"use client";
import type { ReactNode } from "react";
import { QuantityField } from "@/components/shared/add-to-cart/quantity-field";
import { useTypedQuantity } from "@/components/shared/add-to-cart/use-typed-quantity";
import { BoughtMark } from "@/components/shared/bought-mark";
import { Price } from "@/components/shared/price";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import type { Item } from "@/lib/contract/item";
import { formatCount } from "@/lib/format";
import { LazyItemButtons } from "../saved/lazy-item-buttons";
import { DeliveryPromise } from "./delivery-promise";
import { describeLeadTime, isOnRequest, type Offer } from "./offer";
import { RequestLine } from "./request-line";

interface Props {
  offer: Offer;
  live: Item | undefined;
  failed: boolean;
  isBusy: boolean;
  /** With several offers none is the primary action. */
  oneOfMany: boolean;
  isCheapest: boolean;
  isFastest: boolean;
  onAdd: (quantity: number) => Promise<string | null>;
}

const Detail = ({ children }: { children: ReactNode }) => (
  <span className="block text-muted">{children}</span>
);

const Mark = ({ children }: { children: string }) => (
  <span className="block w-fit rounded-brand bg-wash px-2 font-medium text-good">{children}</span>
);

/** Offer of one maker: designation, packing, availability, price, quantity, add to cart and wishlist. */
export function OfferRow(props: Props) {
  const { offer, live, failed, isBusy, oneOfMany, isCheapest, isFastest, onAdd } = props;
  const { id, name, brand, packing, qtyPerCarton, country, listPrice } = offer;
  const quantity = useTypedQuantity(onAdd);
  const label = `${name} ${brand}`;
  const onRequest = isOnRequest(offer, live);
  const request = (
    <RequestLine
      item={live ?? offer}
      label={label}
      quantity={quantity.quantity}
      primary={onRequest}
    />
  );
  const makerCell = (
    <TableCell wide>
      <span className="block font-semibold text-primary">{brand}</span>
      <span className="part-number block">{name}</span>
      {live?.boughtOn && (
        <Detail>
          <BoughtMark on={live.boughtOn} />
        </Detail>
      )}
    </TableCell>
  );
  if (offer.isDiscontinued)
    return (
      <TableRow>
        {makerCell}
        <TableCell wide>Discontinued: this item is no longer sold.</TableCell>
        <TableCell tableOnly>{null}</TableCell>
        <TableCell tableOnly>{null}</TableCell>
        <TableCell tableOnly>{null}</TableCell>
      </TableRow>
    );
  return (
    <TableRow>
      {makerCell}
      <TableCell label="Packing">
        {packing ?? "NA"}
        <Detail>{`Qty per carton ${qtyPerCarton ? formatCount(qtyPerCarton) : "NA"}`}</Detail>
        <Detail>{`Origin ${country ?? "not stated"}`}</Detail>
      </TableCell>
      <TableCell label="Availability">
        <span className="block lg:w-60">
          <DeliveryPromise live={live} failed={failed} quantity={quantity.quantity ?? 1} />
          {live && <Detail>{describeLeadTime(live)}</Detail>}
          {isFastest && <Mark>Fastest</Mark>}
          {!onRequest && request}
        </span>
      </TableCell>
      <TableCell label="List price" end>
        <span className="inline-grid gap-0.5 wide:justify-items-end in-[html[data-signed-in]]:min-h-14">
          <Price
            list={live?.listPrice ?? listPrice}
            your={live?.yourPrice ?? null}
            percent={live?.discountPercent ?? null}
          />
          {isCheapest && <Mark>Cheapest</Mark>}
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
          {onRequest && request}
          <Button
            type="submit"
            variant={oneOfMany || onRequest ? "secondary" : "primary"}
            busy={isBusy}
            className="px-4 max-lg:grow"
          >
            Add to cart<span className="sr-only"> {label}</span>
          </Button>
          <LazyItemButtons id={id} name={label} live={live} />
        </form>
      </TableCell>
    </TableRow>
  );
}
