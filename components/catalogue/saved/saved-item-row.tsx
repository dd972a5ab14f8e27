"use client";
import { AddToCart } from "@/components/shared/add-to-cart/add-to-cart";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { Price } from "@/components/shared/price";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { TrashIcon } from "@/components/ui/icons";
import { TableCell, TableRow } from "@/components/ui/table";
import { useBrand } from "@/lib/brand-context";
import type { Item } from "@/lib/contract/item";
import { useWishlistItem } from "@/lib/queries/saved";
import { routes } from "@/lib/routes";

/** A kept item: to its page, into the cart, or off the list. */
export function SavedItemRow({
  item,
  isBusy,
  onAdd,
}: {
  item: Item;
  isBusy: boolean;
  onAdd: (quantity: number) => Promise<string | null>;
}) {
  const brand = useBrand();
  const heart = useWishlistItem(brand.id, item);
  const label = `${item.name} ${item.brand}`;
  return (
    <TableRow busy={heart?.isSaved === false}>
      <TableCell wide>
        <AppLink
          href={routes.product(brand, item.name)}
          className="part-number text-base text-primary hover:underline"
        >
          {item.name}
        </AppLink>
        <span className="block text-muted">
          {[item.brand, item.subCategory].filter(Boolean).join(" · ")}
        </span>
      </TableCell>
      <TableCell label="Availability">
        <AvailabilityBadge availability={item.availability} stock={item.stock} />
      </TableCell>
      <TableCell label="Price" end>
        <Price list={item.listPrice} your={item.yourPrice} percent={item.discountPercent} />
      </TableCell>
      <TableCell wide>
        <AddToCart oneOfMany label={label} isBusy={isBusy} onAdd={onAdd} />
      </TableCell>
      <TableCell end>
        <Button
          variant="danger"
          size="small"
          disabled={heart?.isSaved === false}
          onClick={() => heart?.set(false)}
        >
          <TrashIcon /> Remove<span className="sr-only"> {label}</span>
        </Button>
        {heart?.error && (
          <span role="alert" className="block text-small text-bad">
            {heart.error}
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}
