"use client";
import { useState } from "react";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { Price } from "@/components/shared/price";
import { AppLink } from "@/components/ui/app-link";
import { Button, ButtonLink } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { ChevronRightIcon, TrashIcon } from "@/components/ui/icons";
import { TableCell, TableRow } from "@/components/ui/table";
import { useBrand } from "@/lib/browser/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import { getOfferRefusal, ITEM_DISCONTINUED } from "@/lib/cart/line-selection";
import { calculateLineGst } from "@/lib/cart/order-summary";
import type { CartLine } from "@/lib/contract/cart";
import { formatDate, formatMoney, formatPrice } from "@/lib/format";
import { formatMass } from "@/lib/format-measures";
import { canRequestAgain } from "@/lib/rfi/state-text";
import { routes } from "@/lib/routes";
import { LineQuantity } from "./line-quantity";

interface CartLineRowProps {
  line: CartLine;
  selected: boolean;
  intraState: boolean;
  /** To the delivery address; null if unknown. */
  transitDays: number | null;
  onSelect: (selected: boolean) => void;
  onRemove: () => void;
  onInvalid: (isInvalid: boolean) => void;
}

/** One line of the server cart with the columns of 2.37; a card of two lines, with the rest below on request. */
export function CartLineRow({
  line,
  selected,
  intraState,
  transitDays,
  onSelect,
  onRemove,
  onInvalid,
}: CartLineRowProps) {
  const brand = useBrand();
  const name = getLineName(brand, line);
  const [open, setOpen] = useState(false);
  const detail = open ? "narrow:order-1 narrow:col-span-2" : "narrow:hidden";
  return (
    <TableRow compact>
      <TableCell>
        <Checkbox
          label={`Select ${name}`}
          hideLabel
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </TableCell>
      <TableCell className="narrow:col-span-2">
        <AppLink
          href={routes.product(brand, line.name)}
          className="part-number text-[15px] text-primary hover:underline"
        >
          {line.name}
        </AppLink>
        <span className="block truncate text-muted wide:whitespace-normal">
          <span className="wide:hidden">{line.brand} · </span>
          {line.category}
        </span>
        {line.isDiscontinued && (
          <span role="alert" className="block text-bad">
            {ITEM_DISCONTINUED} Remove it from your cart.
          </span>
        )}
      </TableCell>
      <TableCell tableOnly>{line.brand}</TableCell>
      <TableCell className="narrow:col-span-2 narrow:row-span-2 narrow:row-start-2">
        <LineQuantity line={line} name={name} onInvalid={onInvalid} />
      </TableCell>
      <TableCell label="Price" end className={detail}>
        <Price list={line.listPrice} your={line.yourPrice} percent={line.discountPercent} />
      </TableCell>
      <TableCell end className={SECOND_LINE}>
        <span className="font-semibold tabular-nums">{formatPrice(line.total)}</span>
      </TableCell>
      <TableCell label="GST" end className={detail}>
        {line.total === 0 ? "NA" : formatMoney(calculateLineGst(line, intraState))}
        {line.total > 0 && <span className="block text-muted">{line.gstRateBp / 100} %</span>}
      </TableCell>
      <TableCell label="Weight" end className={detail}>
        <span className="whitespace-nowrap">{formatMass(line.massKg)}</span>
      </TableCell>
      <TableCell className={SECOND_LINE}>
        {!getOfferRefusal(line) && <AvailabilityBadge {...line} transitDays={transitDays} />}
        {line.rfi && <RfiOfferDetails line={line} rfi={line.rfi} />}
      </TableCell>
      <TableCell label="Origin" className={detail}>
        {line.country ?? "NA"}
      </TableCell>
      <TableCell className="narrow:col-start-4 narrow:row-start-1 narrow:flex wide:text-right">
        <Button
          variant="text"
          size="small"
          className="wide:hidden"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-label={`Details of ${name}`}
        >
          <span className={open ? "-rotate-90" : "rotate-90"}>
            <ChevronRightIcon />
          </span>
        </Button>
        <Button variant="danger" size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
          <TrashIcon />
        </Button>
      </TableCell>
    </TableRow>
  );
}

/** Right of the quantity in a card. */
const SECOND_LINE = "narrow:col-span-2 narrow:col-start-3 narrow:text-right";

/** The RFI that a line comes from, with the validity of its offer or the reason why it can't be ordered (3.6). */
function RfiOfferDetails({ line, rfi }: { line: CartLine; rfi: NonNullable<CartLine["rfi"]> }) {
  const refusal = getOfferRefusal(line);
  return (
    <span className="block text-small">
      <AppLink href={routes.rfi(rfi.number)} className="link">
        {rfi.number}
      </AppLink>
      {rfi.insteadOf && (
        <span className="block max-w-prose wrap-anywhere">instead of {rfi.insteadOf}</span>
      )}
      {rfi.note && <span className="block max-w-prose wrap-anywhere text-muted">{rfi.note}</span>}
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
