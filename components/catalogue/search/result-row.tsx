"use client";
import { useRouter } from "next/navigation";
import { type MouseEvent, useId } from "react";
import { QuantityField } from "@/components/shared/add-to-cart/quantity-field";
import { useTypedQuantity } from "@/components/shared/add-to-cart/use-typed-quantity";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { BearingIcon } from "@/components/shared/bearing-drawing";
import { Price } from "@/components/shared/price";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import { kindOf } from "@/lib/catalogue/bearing-kind";
import type { Item } from "@/lib/contract/item";
import { formatCount, formatSize } from "@/lib/format";
import { RequestLink } from "../request-link";

interface Props {
  item: Item;
  href: string;
  isBusy: boolean;
  onAdd: (quantity: number) => Promise<string | null>;
}

const isControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest("a, button, input, form") !== null;

/** Search result; a click outside its controls opens the product page. */
export function ResultRow({ item, href, isBusy, onAdd }: Props) {
  const form = useId();
  const router = useRouter();
  const quantity = useTypedQuantity(onAdd);
  const { bore, outsideDiameter, width, qtyPerCarton } = item;
  const size = formatSize(bore, outsideDiameter, width);
  const label = `${item.name} ${item.brand}`;
  const icon = (
    <BearingIcon
      kind={kindOf(item.subCategory, item.category)}
      bore={bore}
      outsideDiameter={outsideDiameter}
      width={width}
    />
  );
  return (
    <TableRow
      onClick={(event) => {
        if (!isControl(event)) router.push(href);
      }}
    >
      <TableCell tableOnly>{icon}</TableCell>
      <TableCell wide>
        <span className="flex gap-4">
          <span className="lg:hidden">{icon}</span>
          <span>
            <AppLink href={href} className="part-number text-base text-primary hover:underline">
              {item.name}
            </AppLink>
            <span className="block font-semibold">{item.brand}</span>
            {size !== "NA" && <span className="block text-muted">{size}</span>}
            <span className="mt-1 block">
              <AvailabilityBadge availability={item.availability} stock={item.stock} />
            </span>
          </span>
        </span>
      </TableCell>
      <TableCell label="Category">
        {item.category || "NA"}
        <span className="block text-muted">{item.subCategory || "NA"}</span>
      </TableCell>
      <TableCell label="PT/CA">
        {item.packing ?? "NA"}
        <span className="block text-muted">{item.country ?? "NA"}</span>
        <span className="block text-muted">
          Qty per carton {qtyPerCarton ? formatCount(qtyPerCarton) : "NA"}
        </span>
      </TableCell>
      <TableCell end>
        <span className="flex flex-col gap-2 lg:items-end">
          <Price list={item.listPrice} your={item.yourPrice} percent={item.discountPercent} />
          <QuantityField quantity={quantity} label={label} form={form} />
        </span>
      </TableCell>
      <TableCell end>
        <form
          id={form}
          noValidate
          className="grid h-full content-end justify-items-center gap-1 lg:justify-items-end"
          onSubmit={(event) => {
            event.preventDefault();
            void quantity.submit();
          }}
        >
          <Button
            type="submit"
            variant="secondary"
            busy={isBusy}
            className="w-full px-4 whitespace-nowrap lg:w-auto"
          >
            Add to cart<span className="sr-only"> {label}</span>
          </Button>
          <RequestLink item={item} label={label} quantity={quantity.quantity} />
        </form>
      </TableCell>
    </TableRow>
  );
}
