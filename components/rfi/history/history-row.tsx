"use client";
import { Price } from "@/components/shared/price";
import { AppLink } from "@/components/ui/app-link";
import { Checkbox } from "@/components/ui/field";
import { TableCell, TableRow } from "@/components/ui/table";
import { useBrand } from "@/lib/browser/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import { formatCount, formatMoney, formatPrice, formatWireDate } from "@/lib/format";
import { formatMass } from "@/lib/format-measures";
import { messages } from "@/lib/forms/messages";
import type { RfiRow } from "@/lib/rfi/history";
import { describeOffer, isTextOnly } from "@/lib/rfi/state-text";
import { routes } from "@/lib/routes";
import { RfiLineName } from "../line-name";
import { RfiStateBadge } from "../state-badge";

interface Props {
  row: RfiRow;
  selected: boolean;
  /** Lines of another RFI are selected. */
  disabled: boolean;
  onSelect: (selected: boolean) => void;
}

/** One line of the RFI history with the columns of 2.51. */
export function RfiHistoryRow({ row, selected, disabled, onSelect }: Props) {
  const name = getLineName(useBrand(), row);
  return (
    <TableRow striped>
      <TableCell label="RFI" wide>
        <AppLink
          href={routes.rfi(row.number)}
          className="part-number link max-xl:whitespace-normal"
        >
          {row.number}
        </AppLink>
      </TableCell>
      <TableCell label="Item">
        <RfiLineName line={row} className="text-base wide:max-xl:text-[14px]" />
      </TableCell>
      <TableCell label="Brand">{row.brand}</TableCell>
      <TableCell label="Qty" end>
        {formatCount(row.quantity)}
      </TableCell>
      <TableCell label="Price" end>
        {isTextOnly(row) ? (
          "–"
        ) : (
          <Price list={row.listPrice} your={row.yourPrice} percent={row.discountPercent} />
        )}
      </TableCell>
      <TableCell label="Total" end>
        <span className="font-semibold">{isTextOnly(row) ? "–" : formatPrice(row.total)}</span>
      </TableCell>
      <TableCell label="GST" end>
        {row.gstAmount > 0 ? formatMoney(row.gstAmount) : "NA"}
        {row.gstAmount > 0 && <span className="block text-muted">{row.gstRateBp / 100} %</span>}
      </TableCell>
      <TableCell label="Wt." end>
        <span className="whitespace-nowrap">{formatMass(row.massKg)}</span>
      </TableCell>
      <TableCell label="Availability">
        {row.orderable && (
          <span className="block font-medium first-letter:uppercase">
            {row.offer ? describeOffer(row.offer) : row.availability}
          </span>
        )}
        <RfiStateBadge line={row} />
      </TableCell>
      <TableCell label="Origin">{row.country ?? "NA"}</TableCell>
      <TableCell label="Date">
        <span className="whitespace-nowrap">{formatWireDate(row.date)}</span>
        <span className="block text-muted">{row.time}</span>
      </TableCell>
      <TableCell label="Action">
        {row.orderable ? (
          <span title={disabled ? messages.differentRfis : undefined}>
            <Checkbox
              label={`Select ${name} of ${row.number}`}
              hideLabel
              checked={selected}
              disabled={disabled}
              onChange={(event) => onSelect(event.target.checked)}
            />
          </span>
        ) : (
          <span className="text-muted">{isTextOnly(row) ? "–" : "Out of stock"}</span>
        )}
      </TableCell>
    </TableRow>
  );
}
