"use client";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { DateWords, PieceDates } from "@/components/shared/piece-dates";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { TrashIcon } from "@/components/ui/icons";
import { QuantityInput } from "@/components/ui/quantity-input";
import { TableCell, TableRow } from "@/components/ui/table";
import { useBrand } from "@/lib/browser/brand-context";
import { guestCart } from "@/lib/browser/guest-cart";
import type { CurrentGuestLine } from "@/lib/cart/guest-totals";
import { getLineName } from "@/lib/cart/line-name";
import { getSplit, getStockStatus } from "@/lib/catalogue/stock-status";
import { DATE_TO_FOLLOW } from "@/lib/delivery/dates";
import { formatDate, formatPrice } from "@/lib/format";
import { useTransitDays } from "@/lib/queries/transit";
import { routes } from "@/lib/routes";
import { focusCartHeading } from "./cart-heading";
import { CartonHint } from "./carton-hint";
import { QUANTITY_BOX } from "./line-quantity";

/** Dates of the line; of both parts if not all pieces are in stock. */
function GuestDates({ current }: { current: CurrentGuestLine }) {
  const { line, quantityNow, nowBy, quantityLater } = current;
  const { days } = useTransitDays();
  const facts = { ...line, quantityNow, nowBy, quantityLater, transitDays: days };
  const split = getSplit(facts);
  if (split.length > 0) return <PieceDates pieces={split} now={null} />;
  const { dates } = getStockStatus(facts);
  return <DateWords words={dates.length > 0 ? dates : [DATE_TO_FOLLOW]} />;
}

/** One line of the guest cart (2.35); changes are stored at once (4.9). */
export function GuestLineRow({
  current,
  changes,
  onInvalid,
}: {
  current: CurrentGuestLine;
  changes: string | undefined;
  onInvalid: (isInvalid: boolean) => void;
}) {
  const brand = useBrand();
  const { line, isDiscontinued } = current;
  const name = getLineName(brand, line);
  function remove() {
    focusCartHeading();
    guestCart.remove(line);
  }
  return (
    <TableRow compact>
      <TableCell className="narrow:col-span-3">
        <AppLink
          href={routes.product(brand, line.name)}
          className="part-number text-[15px] text-primary hover:underline"
        >
          {line.name}
        </AppLink>
        <span className="block truncate text-muted wide:whitespace-normal">
          {line.brand} · {line.category}
        </span>
        {isDiscontinued && (
          <span role="alert" className="block text-bad">
            This item is no longer available. Remove it from your cart.
          </span>
        )}
        {changes && (
          <span role="status" className="block text-warning">
            {changes}
          </span>
        )}
      </TableCell>
      <TableCell className="narrow:order-2 narrow:col-span-2 narrow:col-start-3 narrow:text-right">
        <AvailabilityBadge availability={line.availability} />
      </TableCell>
      <TableCell className="narrow:order-3 narrow:col-span-2 narrow:col-start-3 narrow:text-right">
        <span className="block first-letter:uppercase">
          <GuestDates current={current} />
        </span>
      </TableCell>
      <TableCell tableOnly>{line.addedOn ? formatDate(line.addedOn) : "–"}</TableCell>
      <TableCell className="narrow:col-span-2 narrow:row-span-3 narrow:row-start-2">
        <div className={QUANTITY_BOX}>
          <QuantityInput
            value={line.quantity}
            onCommit={(quantity) => guestCart.setQuantity(line, quantity)}
            label={`Quantity of ${name}`}
            steps={name}
            onInvalid={onInvalid}
          />
          <CartonHint
            quantity={line.quantity}
            perCarton={current.perCarton}
            name={name}
            onFill={(quantity) => guestCart.setQuantity(line, quantity)}
          />
        </div>
      </TableCell>
      <TableCell
        end
        className="narrow:order-1 narrow:col-span-2 narrow:col-start-3 narrow:text-right"
      >
        <span className="font-semibold tabular-nums">
          {formatPrice(line.price * line.quantity)}
        </span>
        {line.price > 0 && (
          <span className="block text-muted tabular-nums">{formatPrice(line.price)} each</span>
        )}
      </TableCell>
      <TableCell className="narrow:col-start-4 narrow:row-start-1 wide:text-right">
        <Button variant="danger" size="small" onClick={remove} aria-label={`Delete ${name}`}>
          <TrashIcon />
        </Button>
      </TableCell>
    </TableRow>
  );
}
