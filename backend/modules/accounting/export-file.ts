import type { XlsxCell } from "../../../lib/xlsx-cell.ts";
import type { TableFile, TableFormat } from "../../http/table-file.ts";
import type { Table } from "./exports.ts";

async function* toCells({ columns, rows }: Table): AsyncGenerator<XlsxCell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}

/** Rows of cells, and after them the sums of the columns that have one. */
async function* withTotals(table: Table): AsyncGenerator<XlsxCell[]> {
  const { columns } = table;
  const sums = columns.map(() => 0);
  for await (const cells of toCells(table)) {
    for (const [at, cell] of cells.entries()) {
      if (typeof cell === "number") sums[at] = (sums[at] ?? 0) + cell;
      else if (cell && typeof cell === "object" && "paise" in cell)
        sums[at] = (sums[at] ?? 0) + cell.paise;
    }
    yield cells;
  }
  yield columns.map(({ sum }, at) => {
    if (at === 0) return "Total";
    const value = sums[at] ?? 0;
    return sum === "money" ? { paise: value } : sum === "count" ? value : null;
  });
}

/** An export as a table of a file: XLSX ends with totals, CSV has nothing but the rows. */
export const toTableFile = (table: Table, format: TableFormat): TableFile => ({
  ...table,
  rows: format === "csv" ? toCells(table) : withTotals(table),
});
