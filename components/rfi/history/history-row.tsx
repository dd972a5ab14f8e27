"use client";
import { useBrand } from "@/components/layout/brand-context";
import { Price } from "@/components/shared/price";
import { AppLink } from "@/components/ui/app-link";
import { Checkbox } from "@/components/ui/field";
import { LineCell, LineRow } from "@/components/ui/table";
import { lineName } from "@/lib/cart/line-name";
import { formatCount, formatMass, formatMoney, formatPrice, formatWireDate } from "@/lib/format";
import { messages } from "@/lib/forms/messages";
import type { RfiRow } from "@/lib/rfi/history";
import { routes } from "@/lib/routes";
import { StateMark } from "../state-badge";

interface Props {
  row: RfiRow;
  picked: boolean;
  /** Another RFI is being picked from. */
  waits: boolean;
  onPick: (picked: boolean) => void;
}

/** One line of the RFI history with the columns of 2.51. */
export function HistoryRow({ row, picked, waits, onPick }: Props) {
  const name = lineName(useBrand(), row);
  return (
    <LineRow striped>
      <LineCell label="RFI" wide>
        <AppLink
          href={routes.rfi(row.number)}
          className="part-number link max-xl:whitespace-normal"
        >
          {row.number}
        </AppLink>
      </LineCell>
      <LineCell label="Item">
        <span className="part-number text-base wide:max-xl:text-[14px]">{row.name}</span>
      </LineCell>
      <LineCell label="Brand">{row.brand}</LineCell>
      <LineCell label="Qty" end>
        {formatCount(row.quantity)}
      </LineCell>
      <LineCell label="Price" end>
        <Price list={row.listPrice} your={row.yourPrice} percent={row.discountPercent} />
      </LineCell>
      <LineCell label="Total" end>
        <span className="font-semibold">{formatPrice(row.total)}</span>
      </LineCell>
      <LineCell label="GST" end>
        {row.gstAmount > 0 ? formatMoney(row.gstAmount) : "NA"}
        {row.gstAmount > 0 && <span className="block text-muted">{row.gstRateBp / 100} %</span>}
      </LineCell>
      <LineCell label="Wt." end>
        <span className="whitespace-nowrap">{formatMass(row.massKg)}</span>
      </LineCell>
      <LineCell label="Availability">
        {row.inStock && <span className="block font-medium">{row.availability}</span>}
        <StateMark line={row} />
      </LineCell>
      <LineCell label="Origin">{row.country ?? "NA"}</LineCell>
      <LineCell label="Date">
        <span className="whitespace-nowrap">{formatWireDate(row.date)}</span>
        <span className="block text-muted">{row.time}</span>
      </LineCell>
      <LineCell label="Action">
        {row.inStock ? (
          <span title={waits ? messages.differentRfis : undefined}>
            <Checkbox
              label={`Select ${name} of ${row.number}`}
              hideLabel
              checked={picked}
              disabled={waits}
              onChange={(event) => onPick(event.target.checked)}
            />
          </span>
        ) : (
          <span className="text-muted">Out of stock</span>
        )}
      </LineCell>
    </LineRow>
  );
}
