import { Readable } from "node:stream";
import { byteOrderMark, csvCell } from "../../lib/csv.ts";
import { toRupees } from "../../lib/money.ts";
import { streamXlsx } from "../../lib/node/xlsx/stream-xlsx.ts";
import type { XlsxCell, XlsxColumn } from "../../lib/xlsx-cell.ts";
import type { FileResponse } from "./file-route.ts";

/** Content types of files with a table. */
export const tableTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
export type TableFormat = keyof typeof tableTypes;

/** A table whose rows are read while it is sent. */
export interface TableFile {
  title: string;
  columns: XlsxColumn[];
  rows: AsyncIterable<XlsxCell[]>;
}

/** Numbers and amounts stay numbers; texts that a spreadsheet would run stay texts. */
function toCsvCell(cell: XlsxCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "string") return csvCell(cell);
  return "paise" in cell ? toRupees(cell.paise) : cell.day;
}

const toLine = (cells: XlsxCell[]) => `${cells.map(toCsvCell).join(",")}\r\n`;

async function* csvChunks({ columns, rows }: TableFile): AsyncGenerator<string> {
  yield `${byteOrderMark}${toLine(columns.map(({ name }) => name))}`;
  for await (const cells of rows) yield toLine(cells);
}

const BLOCK = 64 * 1024;

/** Joins small pieces, so that each row is not a write of its own. */
async function* inBlocks(pieces: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece as string);
    waiting.push(bytes);
    size += bytes.length;
    if (size < BLOCK) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** A download of a table, written while its rows are read; `name` is without extension. */
export function tableFile(table: TableFile, name: string, format: TableFormat): FileResponse {
  const { title: sheet, columns, rows } = table;
  const pieces = format === "csv" ? csvChunks(table) : streamXlsx({ sheet, columns, rows });
  return {
    type: tableTypes[format],
    name: `${name}.${format}`,
    content: Readable.from(inBlocks(pieces)),
    attachment: true,
  };
}
