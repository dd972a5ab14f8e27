import type { Rfi } from "../contract/rfi.ts";
import type { RfiLine } from "../contract/rfi-line.ts";
import { type Sorting, searchLines, sortLines } from "../search-and-sort.ts";

/** Row of the RFI history. */
export interface RfiRow extends RfiLine {
  /** Unique, unlike the line ids of other backends. */
  key: string;
  number: string;
}

export type RfiColumn =
  | "number"
  | "name"
  | "brand"
  | "quantity"
  | "yourPrice"
  | "total"
  | "gstAmount"
  | "massKg"
  | "availability"
  | "country"
  | "date"
  | "orderable";

export const toRfiRows = (rfis: Rfi[]): RfiRow[] =>
  rfis.flatMap(({ number, lines }) =>
    lines.map((line, index) => ({ ...line, number, key: `${number}/${index}` })),
  );

/** Rows whose item, RFI number or brand matches the search text (2.51). */
export const searchRfiRows = (rows: RfiRow[], query: string): RfiRow[] =>
  searchLines(rows, query, (row) => [
    row.name,
    row.number,
    row.brand,
    row.requestedText,
    row.requestedItem?.name ?? "",
  ]);

/** Returns a sorted copy. Dates include the time of day; orderable rows come first. */
export const sortRfiRows = (rows: RfiRow[], sorting: Sorting<RfiColumn>): RfiRow[] =>
  sortLines(rows, sorting, (row, column) => {
    if (column === "date") return `${row.date} ${row.time}`;
    return column === "orderable" ? Number(!row.orderable) : row[column];
  });
