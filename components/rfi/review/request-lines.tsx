"use client";
import { useBrand } from "@/components/shell/brand-context";
import { LineCell, LineHead, LineRow, LineTable } from "@/components/ui/line-table";
import { Price } from "@/components/ui/price";
import { gstOf } from "@/lib/cart/arithmetic";
import { lineName } from "@/lib/cart/line-name";
import { formatCount, formatMass, formatMoney, formatPrice } from "@/lib/format";
import type { TypedWish } from "@/lib/rfi/draft";
import type { RequestLine } from "@/lib/rfi/request-line";
import type { WishProblems } from "@/lib/rfi/wishes";
import { NeededBy, TargetPrice } from "./wish-fields";

interface Props {
  lines: RequestLine[];
  intraState: boolean;
  wishOf: (line: RequestLine) => TypedWish;
  problemsOf: (line: RequestLine) => WishProblems;
  /** Nothing can be changed while it is sent. */
  held: boolean;
  onWish: (line: RequestLine, wish: TypedWish) => void;
}

/** What is about to be requested (2.42), with a target price and a day that may be left open. */
export function RequestLines({ lines, intraState, wishOf, problemsOf, held, onWish }: Props) {
  const brand = useBrand();
  return (
    <LineTable
      label="Items to be requested"
      head={
        <>
          <LineHead>Item Name</LineHead>
          <LineHead>Brand Name</LineHead>
          <LineHead end>Qty</LineHead>
          <LineHead end>Price</LineHead>
          <LineHead end>Total</LineHead>
          <LineHead end>GST</LineHead>
          <LineHead end>Wt.</LineHead>
          <LineHead>Origin</LineHead>
          <LineHead>Target price (optional)</LineHead>
          <LineHead>Needed by (optional)</LineHead>
        </>
      }
    >
      {lines.map((line) => {
        const fields = {
          name: lineName(brand, line),
          wish: wishOf(line),
          problems: problemsOf(line),
          disabled: held,
          onChange: (wish: TypedWish) => onWish(line, wish),
        };
        return (
          <LineRow key={line.key}>
            <LineCell wide>
              <span className="part-number text-base">{line.name}</span>
              <span className="block text-muted">{line.category}</span>
            </LineCell>
            <LineCell label="Brand Name">{line.brand}</LineCell>
            <LineCell label="Qty" end>
              {formatCount(line.quantity)}
            </LineCell>
            <LineCell label="Price" end>
              <Price list={line.listPrice} your={line.yourPrice} percent={line.discountPercent} />
            </LineCell>
            <LineCell label="Total" end>
              <span className="font-semibold">{formatPrice(line.total)}</span>
            </LineCell>
            <LineCell label="GST" end>
              {line.gstRateBp === null || line.total === 0 ? (
                "NA"
              ) : (
                <>
                  {formatMoney(gstOf({ ...line, gstRateBp: line.gstRateBp }, intraState))}
                  <span className="block text-muted">{line.gstRateBp / 100} %</span>
                </>
              )}
            </LineCell>
            <LineCell label="Wt." end>
              <span className="whitespace-nowrap">{formatMass(line.massKg)}</span>
            </LineCell>
            <LineCell label="Origin">{line.country ?? "NA"}</LineCell>
            <LineCell label="Target price (optional)" wide>
              <TargetPrice {...fields} />
            </LineCell>
            <LineCell label="Needed by (optional)" wide>
              <NeededBy {...fields} />
            </LineCell>
          </LineRow>
        );
      })}
    </LineTable>
  );
}
