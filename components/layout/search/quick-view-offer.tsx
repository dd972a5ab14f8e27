"use client";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { Price } from "@/components/shared/price";
import type { Suggestion } from "@/lib/contract/catalogue";
import type { Item } from "@/lib/contract/item";
import { useTransitDays } from "@/lib/queries/transit";
import { AddToCart } from "../../shared/add-to-cart/add-to-cart";

/** Offer of an item in the panel; until the item is fetched, with the suggestion's fields only. */
export type ShownOffer = Pick<Suggestion, "id" | "name" | "availability" | "stock" | "listPrice"> &
  Pick<Item, "leadDays"> &
  Partial<Pick<Item, "brand" | "yourPrice" | "discountPercent">>;

/** One maker's price, stock, quantity field and Add To Cart. */
export function QuickViewOffer({
  offer,
  showMaker,
  oneOfMany,
  isBusy,
  onAdd,
}: {
  offer: ShownOffer;
  showMaker: boolean;
  oneOfMany: boolean;
  isBusy: boolean;
  onAdd: (quantity: number) => Promise<string | null>;
}) {
  const { days: transitDays } = useTransitDays();
  const { brand, name, availability, listPrice, yourPrice, discountPercent } = offer;
  return (
    <li className="grid gap-2 border-t pt-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="grid gap-0.5">
          {showMaker && brand && (
            <p>
              <span className="font-semibold">{brand}</span>{" "}
              <span className="text-small text-muted">{name}</span>
            </p>
          )}
          {availability && <AvailabilityBadge {...offer} {...{ availability, transitDays }} />}
        </div>
        {listPrice !== null && (
          <Price list={listPrice} your={yourPrice} percent={discountPercent} />
        )}
      </div>
      <AddToCart
        oneOfMany={oneOfMany}
        label={showMaker && brand ? `${name} ${brand}` : name}
        placeholder="Qty"
        isBusy={isBusy}
        onAdd={onAdd}
      />
    </li>
  );
}
