"use client";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { Price } from "@/components/shared/price";
import type { Item } from "@/lib/contract/item";
import { AddToCart } from "../../shared/add-to-cart/add-to-cart";

/** One maker's price, stock, quantity field and Add To Cart. */
export function QuickViewOffer({
  item,
  showMaker,
  oneOfMany,
  isBusy,
  onAdd,
}: {
  item: Item;
  showMaker: boolean;
  oneOfMany: boolean;
  isBusy: boolean;
  onAdd: (quantity: number) => Promise<string | null>;
}) {
  const { brand, name, availability, stock, listPrice, yourPrice, discountPercent } = item;
  return (
    <li className="grid gap-2 border-t pt-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="grid gap-0.5">
          {showMaker && (
            <p>
              <span className="font-semibold">{brand}</span>{" "}
              <span className="text-small text-muted">{name}</span>
            </p>
          )}
          <AvailabilityBadge availability={availability} stock={stock} />
        </div>
        <Price list={listPrice} your={yourPrice} percent={discountPercent} />
      </div>
      <AddToCart
        oneOfMany={oneOfMany}
        label={showMaker ? `${name} ${brand}` : name}
        placeholder="Qty"
        isBusy={isBusy}
        onAdd={onAdd}
      />
    </li>
  );
}
