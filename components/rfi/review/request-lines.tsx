"use client";
import { LineItemCells, LineItemHeaders } from "@/components/shared/line-item-cells";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { useBrand } from "@/lib/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import type { TypedTerms } from "@/lib/rfi/draft";
import type { RequestLine } from "@/lib/rfi/request-line";
import type { TermsErrors } from "@/lib/rfi/terms";
import { NeededBy, TargetPrice } from "./terms-fields";

interface Props {
  lines: RequestLine[];
  intraState: boolean;
  wishOf: (line: RequestLine) => TypedTerms;
  problemsOf: (line: RequestLine) => TermsErrors;
  /** Nothing can be changed while it is sent. */
  held: boolean;
  onWish: (line: RequestLine, wish: TypedTerms) => void;
}

/** What is about to be requested (2.42), with a target price and a day that may be left open. */
export function RequestLines({ lines, intraState, wishOf, problemsOf, held, onWish }: Props) {
  const brand = useBrand();
  return (
    <Table
      label="Items to be requested"
      head={
        <>
          <LineItemHeaders />
          <TableHead>Origin</TableHead>
          <TableHead>Target price (optional)</TableHead>
          <TableHead>Needed by (optional)</TableHead>
        </>
      }
    >
      {lines.map((line) => {
        const fields = {
          name: getLineName(brand, line),
          wish: wishOf(line),
          problems: problemsOf(line),
          disabled: held,
          onChange: (wish: TypedTerms) => onWish(line, wish),
        };
        return (
          <TableRow key={line.key}>
            <LineItemCells line={line} intraState={intraState} />
            <TableCell label="Origin">{line.country ?? "NA"}</TableCell>
            <TableCell label="Target price (optional)" field>
              <TargetPrice {...fields} />
            </TableCell>
            <TableCell label="Needed by (optional)" field>
              <NeededBy {...fields} />
            </TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
}
