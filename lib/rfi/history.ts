import type { Rfi } from "../contract/rfi.ts";
import type { RfiLine } from "../contract/rfi-line.ts";
import { type Sorting, searchLines, sortLines } from "../search-and-sort.ts";

/** A line of the RFI history with the RFI it belongs to. */
export interface RfiRow extends RfiLine {
  /** Tells it from every other row; another backend's line numbers need not. */
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

/** Rows whose item, RFI number or brand holds what was typed (2.51). */
export const searchRfiRows = (rows: RfiRow[], typed: string): RfiRow[] =>
  searchLines(rows, typed, (row) => [row.name, row.number, row.brand]);

/** A sorted copy; the time of day counts with the date, and what can be put into the cart comes before what can't. */
export const sortRfiRows = (rows: RfiRow[], sorting: Sorting<RfiColumn>): RfiRow[] =>
  sortLines(rows, sorting, (row, column) => {
    if (column === "date") return `${row.date} ${row.time}`;
    return column === "orderable" ? Number(!row.orderable) : row[column];
  });
