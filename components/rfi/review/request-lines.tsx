"use client";
import { useBrand } from "@/components/layout/brand-context";
import { GoodsCells, GoodsHeads } from "@/components/shared/line-item-cells";
import { LineCell, LineHead, LineRow, LineTable } from "@/components/ui/table";
import { lineName } from "@/lib/cart/line-name";
import type { TypedWish } from "@/lib/rfi/draft";
import type { RequestLine } from "@/lib/rfi/request-line";
import type { WishProblems } from "@/lib/rfi/terms";
import { NeededBy, TargetPrice } from "./terms-fields";

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
          <GoodsHeads />
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
            <GoodsCells line={line} intraState={intraState} />
            <LineCell label="Origin">{line.country ?? "NA"}</LineCell>
            <LineCell label="Target price (optional)" field>
              <TargetPrice {...fields} />
            </LineCell>
            <LineCell label="Needed by (optional)" field>
              <NeededBy {...fields} />
            </LineCell>
          </LineRow>
        );
      })}
    </LineTable>
  );
}
