"use client";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { Price } from "@/components/shared/price";
import { AppLink } from "@/components/ui/app-link";
import { Button, ButtonLink } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { TrashIcon } from "@/components/ui/icons";
import { TableCell, TableRow } from "@/components/ui/table";
import { useBrand } from "@/lib/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import { getOfferRefusal } from "@/lib/cart/line-selection";
import { calculateLineGst } from "@/lib/cart/order-summary";
import type { CartLine } from "@/lib/contract/cart";
import { formatDate, formatMass, formatMoney, formatPrice } from "@/lib/format";
import { canRequestAgain } from "@/lib/rfi/state-text";
import { routes } from "@/lib/routes";
import { LineQuantity } from "./line-quantity";

interface CartLineRowProps {
  line: CartLine;
  selected: boolean;
  intraState: boolean;
  onSelect: (selected: boolean) => void;
  onRemove: () => void;
  onInvalid: (isInvalid: boolean) => void;
}

/** One line of the server cart with the columns of 2.37. */
export function CartLineRow({
  line,
  selected,
  intraState,
  onSelect,
  onRemove,
  onInvalid,
}: CartLineRowProps) {
  const brand = useBrand();
  const name = getLineName(brand, line);
  return (
    <TableRow>
      <TableCell wide>
        <Checkbox
          label={`Select ${name}`}
          hideLabel
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
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
        <LineQuantity line={line} name={name} onInvalid={onInvalid} />
      </TableCell>
      <TableCell label="Price" end>
        <Price list={line.listPrice} your={line.yourPrice} percent={line.discountPercent} />
      </TableCell>
      <TableCell label="Total" end>
        <span className="font-semibold tabular-nums">{formatPrice(line.total)}</span>
      </TableCell>
      <TableCell label="GST" end>
        {line.total === 0 ? "NA" : formatMoney(calculateLineGst(line, intraState))}
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
        {line.rfi && <RfiOfferDetails line={line} rfi={line.rfi} />}
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

/** The RFI that a line comes from, with the validity of its offer or the reason why it can't be ordered (3.6). */
function RfiOfferDetails({ line, rfi }: { line: CartLine; rfi: NonNullable<CartLine["rfi"]> }) {
  const refusal = getOfferRefusal(line);
  return (
    <span className="block text-small">
      <AppLink href={routes.rfi(rfi.number)} className="link">
        {rfi.number}
      </AppLink>
      {!refusal && rfi.validUntil && (
        <span className="block text-muted">offer until {formatDate(rfi.validUntil)}</span>
      )}
      {refusal && (
        <span role="alert" className="block text-bad">
          {refusal}
        </span>
      )}
      {line.itemId !== "" && canRequestAgain(rfi.state) && (
        <ButtonLink
          variant="secondary"
          size="small"
          className="mt-1 whitespace-nowrap"
          href={routes.rfiReview({ id: line.itemId, quantity: line.quantity })}
        >
          Request again<span className="sr-only"> {line.name}</span>
        </ButtonLink>
      )}
    </span>
  );
}
