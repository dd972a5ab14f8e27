"use client";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { Price } from "@/components/shared/price";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { TrashIcon } from "@/components/ui/icons";
import { TableCell, TableRow } from "@/components/ui/table";
import { useBrand } from "@/lib/brand-context";
import { gstOf } from "@/lib/cart/arithmetic";
import { lineName } from "@/lib/cart/line-name";
import type { CartLine } from "@/lib/contract/cart";
import { formatMass, formatMoney, formatPrice } from "@/lib/format";
import { routes } from "@/lib/routes";
import { LineQuantity } from "./line-quantity";
import { OfferOrigin } from "./rfi-offer-details";

interface CartLineRowProps {
  line: CartLine;
  ticked: boolean;
  intraState: boolean;
  onTick: (ticked: boolean) => void;
  onRemove: () => void;
}

/** One line of the server cart with the columns of 2.37. */
export function CartLineRow({ line, ticked, intraState, onTick, onRemove }: CartLineRowProps) {
  const brand = useBrand();
  const name = lineName(brand, line);
  return (
    <TableRow>
      <TableCell wide>
        <Checkbox
          label={`Select ${name}`}
          hideLabel
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
        />
      </TableCell>
      <TableCell wide>
        <AppLink
          href={routes.product(brand, line.name)}
          className="part-number text-[15px] text-primary hover:underline"
        >
          {line.name}
        </AppLink>
        <span className="block text-muted">{line.category}</span>
      </TableCell>
      <TableCell label="Brand">{line.brand}</TableCell>
      <TableCell label="Quantity">
        <LineQuantity line={line} name={name} />
      </TableCell>
      <TableCell label="Price" end>
        <Price list={line.listPrice} your={line.yourPrice} percent={line.discountPercent} />
      </TableCell>
      <TableCell label="Total" end>
        <span className="font-semibold tabular-nums">{formatPrice(line.total)}</span>
      </TableCell>
      <TableCell label="GST" end>
        {line.total === 0 ? "NA" : formatMoney(gstOf(line, intraState))}
        {line.total > 0 && <span className="block text-muted">{line.gstRateBp / 100} %</span>}
      </TableCell>
      <TableCell label="Weight" end>
        <span className="whitespace-nowrap">{formatMass(line.massKg)}</span>
      </TableCell>
      <TableCell label="Availability">
        <AvailabilityBadge
          availability={line.availability}
          expected={line.expected}
          now={line.quantityNow}
          later={line.quantityLater}
        />
        {line.rfi && <OfferOrigin line={line} rfi={line.rfi} />}
      </TableCell>
      <TableCell label="Origin">{line.country ?? "NA"}</TableCell>
      <TableCell corner>
        <Button
          variant="danger"
          size="small"
          className="px-2"
          onClick={onRemove}
          aria-label={`Remove ${name}`}
        >
          <TrashIcon />
        </Button>
      </TableCell>
    </TableRow>
  );
}
