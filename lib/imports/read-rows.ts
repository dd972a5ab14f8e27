import { type ImportColumn, importColumns } from "./columns.ts";
import type { ImportKind } from "./kinds.ts";
import type { MatchedColumns } from "./match-columns.ts";
import { CLEAR, type Reading, type Value } from "./values.ts";

/** A row of a file as it was read. */
export interface ReadRow {
  /** Number in the file, from 1. */
  row: number;
  /** Values of filled cells by field. */
  values: Record<string, Value>;
  problems: { column: string; reason: string }[];
  cells: string[];
}

const NO_ROOM =
  "This row has more cells than there are columns. A comma inside a number or text needs quotes around it.";

function readCell({ read, isClearable, name }: ImportColumn, cell: string): Reading {
  if (cell === CLEAR && isClearable) return { value: null };
  if (cell === CLEAR) return { reason: `${name} can't be empty.` };
  return read(cell);
}

function readRow(
  columns: [ImportColumn, number][],
  cells: string[],
  row: number,
  width: number,
): ReadRow {
  const read: ReadRow = { row, values: {}, problems: [], cells };
  if (cells.slice(width).some((cell) => cell !== ""))
    read.problems.push({ column: "", reason: NO_ROOM });
  for (const [column, index] of columns) {
    const cell = cells[index] ?? "";
    if (cell === "") continue;
    const reading = readCell(column, cell);
    if ("reason" in reading) read.problems.push({ column: column.name, reason: reading.reason });
    else read.values[column.field] = reading.value;
  }
  return read;
}

/** The rows below the names of the columns; empty ones are left out. */
export function readRows(kind: ImportKind, rows: string[][], matched: MatchedColumns): ReadRow[] {
  const columns = importColumns[kind].flatMap((column): [ImportColumn, number][] => {
    const index = matched.at.get(column.field);
    return index === undefined ? [] : [[column, index]];
  });
  const read: ReadRow[] = [];
  for (let at = matched.namesAt + 1; at < rows.length; at++) {
    const cells = rows[at] ?? [];
    if (cells.some((cell) => cell !== ""))
      read.push(readRow(columns, cells, at + 1, matched.names.length));
  }
  return read;
}
