import { findTable, splitCells } from "../quick-order/cells.ts";
import { decodeText, isBinary, isCompound, isZip } from "../quick-order/file-content.ts";
import { ListRefusal } from "../quick-order/refusal.ts";
import { readXlsx } from "../quick-order/xlsx/read-xlsx.ts";
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from "./kinds.ts";

/** A file that can't be read, with the message for the operator. */
export class FileRefusal extends Error {}

const MEGABYTE = 1024 * 1024;
/** 100,000 rows of every column have about 90 MB of markup. */
const UNZIP_LIMIT = {
  bytes: 120 * MEGABYTE,
  tooBig: "This file unpacks to more than 120 MB and was not read. Split it into smaller files.",
};
const UNREADABLE = "This file could not be read as a spreadsheet. Save it as XLSX or CSV.";
const NO_TABLE =
  "This file has no columns. Save it as XLSX, or as CSV with commas, semicolons or tabs.";
/** Rows above the table, such as titles, count as well. */
const ROWS_KEPT = IMPORT_ROWS_MAX + 50;

/** Exported cells that begin like a formula have an apostrophe in front. */
const withoutGuard = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);

function readTextRows(text: string): string[][] {
  const content = text.replace(/^\ufeff/, "");
  const rows = findTable(content) ?? (content.includes("\n") ? splitCells(content, ",") : null);
  if (!rows) throw new FileRefusal(NO_TABLE);
  return rows.map((row) => row.map(withoutGuard));
}

async function readSheetRows(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const sheets = await readXlsx(bytes, { limit: UNZIP_LIMIT, rowsKept: ROWS_KEPT });
  const [first, second] = sheets;
  if (!first) throw new FileRefusal("This file has no rows.");
  if (second)
    throw new FileRefusal(
      `This file has several sheets with data: ${sheets.map(({ name }) => name).join(", ")}. Leave one.`,
    );
  return first.rows;
}

const isEmpty = (row: string[]): boolean => row.every((cell) => cell === "");

/** Rows of a CSV or XLSX file, recognised by its content; the place of a row is its number in the file. Throws FileRefusal. */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  if (bytes.length === 0) throw new FileRefusal("This file is empty.");
  if (bytes.length > IMPORT_BYTES_MAX)
    throw new FileRefusal("This file has more than 10 MB. Split it into smaller files.");
  if (isCompound(bytes))
    throw new FileRefusal(
      "Old Excel files (.xls) and protected files can't be read. Save it as XLSX or CSV.",
    );
  const rows = isZip(bytes) ? await readZip(bytes) : readPlain(bytes);
  const count = rows.reduce((sum, row) => sum + (isEmpty(row) ? 0 : 1), 0);
  if (count === 0) throw new FileRefusal("This file has no rows.");
  if (count > IMPORT_ROWS_MAX + 1)
    throw new FileRefusal("This file has more than 100,000 rows. Split it into smaller files.");
  return rows;
}

function readPlain(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes);
  if (isBinary(text) || text.startsWith("%PDF") || text.startsWith("{\\rtf"))
    throw new FileRefusal(UNREADABLE);
  return readTextRows(text);
}

async function readZip(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  try {
    return await readSheetRows(bytes);
  } catch (error) {
    if (!(error instanceof ListRefusal)) throw error;
    throw new FileRefusal(error.message === UNZIP_LIMIT.tooBig ? error.message : UNREADABLE);
  }
}
