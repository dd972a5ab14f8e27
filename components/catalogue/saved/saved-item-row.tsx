"use client";
import { AddToCart } from "@/components/shared/add-to-cart/add-to-cart";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { AlertButton } from "@/components/shared/item-alerts/alert-button";
import { Price } from "@/components/shared/price";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { TrashIcon } from "@/components/ui/icons";
import { TableCell, TableRow } from "@/components/ui/table";
import { useBrand } from "@/lib/browser/brand-context";
import type { Item } from "@/lib/contract/item";
import { useWishlistItem } from "@/lib/queries/saved";
import { useTransitDays } from "@/lib/queries/transit";
import { routes } from "@/lib/routes";

/** Saved item with a link to its page, add to cart and remove. */
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
  const { days: transitDays } = useTransitDays();
  const saved = useWishlistItem(brand.id, item);
  const label = `${item.name} ${item.brand}`;
  return (
    <TableRow busy={saved?.isSaved === false}>
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
        <AvailabilityBadge {...item} transitDays={transitDays} />
        {item.hasAlerts && (
          <span className="block">
            <AlertButton item={{ id: item.id, label, inStock: item.availability === "Stock" }} />
          </span>
        )}
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
          disabled={saved?.isSaved === false}
          onClick={() => saved?.set(false)}
        >
          <TrashIcon /> Remove<span className="sr-only"> {label}</span>
        </Button>
        {saved?.error && (
          <span role="alert" className="block text-small text-bad">
            {saved.error}
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}
