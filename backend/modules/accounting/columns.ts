import type { XlsxCell } from "../../../lib/xlsx-cell.ts";

/** A column of an export. */
export interface Column<Row> {
  name: string;
  /** Characters that it shows in a spreadsheet. */
  width: number;
  cell: (row: Row) => XlsxCell;
  /** Set if its values are added up. */
  sum?: "money" | "count";
}

export const textColumn = <Row>(
  name: string,
  width: number,
  cell: (row: Row) => string,
): Column<Row> => ({ name, width, cell });

export const dayColumn = <Row>(name: string, day: (row: Row) => string | null): Column<Row> => ({
  name,
  width: 13,
  cell: (row) => {
    const value = day(row);
    return value ? { day: value } : null;
  },
});

/** An amount in paise that is added up; null leaves the cell empty. */
export const moneyColumn = <Row>(
  name: string,
  paise: (row: Row) => number | null,
): Column<Row> => ({
  name,
  width: 15,
  sum: "money",
  cell: (row) => {
    const value = paise(row);
    return value === null ? null : { paise: value };
  },
});

export const countColumn = <Row>(name: string, count: (row: Row) => number): Column<Row> => ({
  name,
  width: 10,
  sum: "count",
  cell: count,
});
