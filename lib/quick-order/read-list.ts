import { contradicts, readNumber } from "../catalogue/reading/read-number.ts";
import { MAKER_MAX, SEARCH_MAX } from "../contract/limits.ts";
import { PART_NUMBER_MAX } from "../forms/part-number.ts";
import { type Cells, findTable } from "./cells.ts";
import { readNames } from "./column-names.ts";
import { type Columns, isNumberCell, type Recognised, recogniseColumns } from "./columns.ts";
import { type EnteredLine, type EnteredList, withoutNumber } from "./entered-line.ts";
import { isPlainNumber, NO_NUMBER, readFreeLine, TOO_LONG } from "./free-line.ts";
import { LIST_LINES_MAX } from "./limits.ts";
import { readQuantityText } from "./quantity-text.ts";
import { splitNumbers } from "./split-numbers.ts";

const ABOVE_NAMES = "This line is above the column names.";

const join = (row: string[]): string => row.filter((cell) => cell !== "").join(" | ");

/** Limits a list; the lines beyond are kept as written. `read` is called only for lines within the limit. */
function limited<Source>(
  sources: Source[],
  columnNames: string | null,
  read: (source: Source, index: number) => EnteredLine,
  write: (source: Source) => string,
): EnteredList {
  const lines = sources.slice(0, LIST_LINES_MAX).map(read).map(limitNumber);
  return { lines, beyond: sources.slice(LIST_LINES_MAX).map(write), columnNames };
}

const limitNumber = (line: EnteredLine): EnteredLine =>
  line.number.length > SEARCH_MAX ? withoutNumber(line.written, TOO_LONG) : line;

/** The cell with the number and the one that names the item otherwise; they change places if only the latter is known. */
function readNumbers(number: string, other: string): [number: string, other: string] {
  const isKnown = (cell: string) => readNumber(readFreeLine(cell).number) !== null;
  const isOther = /\d/.test(number) ? !isKnown(number) && isKnown(other) : /\d/.test(other);
  return isOther ? [other, number] : [number, other];
}

/** Reasons to check a line that other columns of its row give. */
function doubtRow(line: EnteredLine, other: string, quantities: string[]): string[] {
  const amounts = quantities.flatMap((cell) => readQuantityText(cell)?.quantity ?? []);
  const unlike = amounts.find((amount) => Number(amount) !== Number(line.quantity));
  return [
    contradicts(line.number, other) ? `The line also says “${other.slice(0, 60)}”.` : "",
    unlike ? `The quantity may be ${line.quantity} or ${unlike}.` : "",
  ].filter(Boolean);
}

function readRow(row: string[], columns: Columns): EnteredLine {
  const written = join(row);
  const cell = (index: number | null) => (index === null ? "" : (row[index] ?? ""));
  const [number, other] = readNumbers(cell(columns.number), cell(columns.other));
  if (!/\d/.test(number)) return withoutNumber(written, NO_NUMBER);
  const line = readCells(written, number, cell(columns.quantity));
  const maker = cell(columns.maker);
  const isNamed = line.number.toLowerCase().includes(maker.toLowerCase());
  const doubts = [line.doubt ?? "", ...doubtRow(line, other, columns.quantities.map(cell))];
  return {
    ...line,
    note: [cell(columns.note), line.note].filter(Boolean).join(" "),
    doubt: doubts.filter(Boolean).join(" ") || null,
    ...(/[a-z]{2}/i.test(maker) && !isNamed ? { maker: maker.slice(0, MAKER_MAX) } : {}),
    ...(other !== "" && other.length <= PART_NUMBER_MAX ? { ownNumber: other } : {}),
  };
}

/** The quantity of its own cell, otherwise one that stands beside the number. */
function readCells(written: string, number: string, quantity: string): EnteredLine {
  if (/^[-–—.]*$/.test(quantity)) return { ...readFreeLine(number), written };
  const read = readQuantityText(quantity) ?? { quantity, doubt: null };
  return { written, number, note: "", ...read };
}

/** Without a quantity column, a row of several numbers is as many lines. */
function partNumbers(source: { row: string[]; index: number }, { number }: Columns) {
  const numbers = source.row.filter(
    (cell) => isNumberCell(cell) && (isPlainNumber(cell) || readQuantityText(cell) === null),
  );
  if (numbers.length < 2) return [source];
  return numbers.map((cell) => ({
    ...source,
    row: source.row.map((_, at) => (at === number ? cell : "")),
  }));
}

/** Without a quantity column, a cell that was not read may be the quantity. */
function doubtQuantity(line: EnteredLine, row: string[], { number, maker }: Columns) {
  const rest = join(row.filter((_, at) => at !== number && at !== maker));
  if (line.number === "" || line.quantity !== "" || rest === "") return line;
  return { ...line, doubt: `No quantity was recognised in “${rest.slice(0, 60)}”.` };
}

/** Reads a table whose columns are known. */
function readRows(rows: Cells, { columns, namesAt }: Recognised): EnteredList {
  const hasSingleCells = namesAt === -1 && columns.quantity === null;
  const sources = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row, index }) => index !== namesAt && row.some((cell) => cell !== ""))
    .flatMap((source) => (hasSingleCells ? partNumbers(source, columns) : [source]));
  return limited(
    sources,
    namesAt === -1 ? null : join(rows[namesAt] ?? []),
    ({ row, index }) => {
      if (index < namesAt) return withoutNumber(join(row), ABOVE_NAMES);
      const line = readRow(row, columns);
      return hasSingleCells ? doubtQuantity(line, row, columns) : line;
    },
    ({ row }) => join(row),
  );
}

/** "1 6204", "2 6205": the lines are numbered. */
const areNumbered = (lines: string[]): boolean =>
  lines.length > 1 && lines.every((line, index) => line.trimStart().startsWith(`${index + 1} `));

/** Splits the lines that hold several numbers, as far as a list goes. */
function splitLines(lines: string[]): string[] {
  let count = 0;
  return lines.flatMap((line) => {
    const parts = count < LIST_LINES_MAX ? splitNumbers(line) : [line];
    count += parts.length;
    return parts;
  });
}

function readLines(text: string): EnteredList {
  const all = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const [first = "", ...others] = all;
  const hasNames = others.length > 0 && readNames([first.trim()]) !== null;
  const lines = hasNames ? others : all;
  const numbered = areNumbered(lines);
  const sources = splitLines(
    lines.map((line) => (numbered ? line.trimStart().replace(/^\d+ /, "") : line)),
  );
  return limited(sources, hasNames ? first.trim() : null, readFreeLine, (line) => line);
}

/** Reads a typed or pasted text: a table if its lines are parted into columns, otherwise line by line. */
export function readText(text: string): EnteredList {
  const content = text.replace(/^\ufeff/, "");
  const table = findTable(content);
  const recognised = table && recogniseColumns(table);
  const isTable = recognised && (recognised.columns.quantity !== null || recognised.namesAt !== -1);
  if (table && recognised && (isTable || content.includes("\t")))
    return readRows(table, recognised);
  return readLines(content);
}

/** Reads the cells of a spreadsheet. */
export function readCellsOf(rows: Cells): EnteredList {
  const recognised = recogniseColumns(rows);
  return recognised ? readRows(rows, recognised) : readLines(rows.map(join).join("\n"));
}
