import type { Cells } from "./cells.ts";
import { isPlainNumber } from "./free-line.ts";
import { readQuantityText, UNITS } from "./quantity-text.ts";

/** Index of each column; null if the table has none. */
export interface Columns {
  number: number;
  quantity: number | null;
  maker: number | null;
  note: number | null;
}
export interface Recognised {
  columns: Columns;
  /** Index of the row with the names of the columns; -1 if there is none. */
  namesAt: number;
}

/** Names of the number column, best first, without anything but letters. */
const NUMBER_NAMES = [
  /^(?:designation|bearing(?:no|nos|number|code|designation)|(?:mfr|maker|manufacturer)?part(?:no|nos|number|code)|pn|mpn|(?:item|product|material|model|article|cat|catalogue|stock)(?:no|nos|number|code)|sku|code|number|numbers)$/,
  /^(?:bearings?|items?|itemname|products?|productname|parts?|partname|model|material|type|ref|reference|article|bearingtype|bearingsize)$/,
  /^(?:(?:item|product|material|part|bearing)?(?:description|details?|particulars)|goods|specification|size)$/,
];
const QUANTITY_NAME =
  /^(?:(?:order|ordered|req|reqd|required|total|net|our|po|indent)?(?:qty|qnty|quantity|qtty)(?:nos?|pcs|required|reqd|req|ordered|inpcs|innos)?|nos|pcs|pieces|reqd|required|requirement)$/;
const MAKER_NAME =
  /^(?:brand|brandname|make|maker|mfr|mfg|manufacturer|manufacturername|preferredbrand|preferredmake)$/;
const NOTE_NAME = /^(?:notes?|remarks?|comments?|purpose|usage|application|equipment|machine)$/;

/** Rows in which the names of the columns are looked for, below titles and addresses. */
const NAMES_WITHIN = 20;

const nameOf = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\(.*?\)/g, "")
    .replace(/[^a-z]/g, "");

/** The columns that a row names, or null if it names no number column. */
export function readNames(row: string[]): Columns | null {
  const names = row.map((cell) => (cell.length > 40 ? "" : nameOf(cell)));
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const orNull = (index: number) => (index === -1 ? null : index);
  const quantity = orNull(find(QUANTITY_NAME));
  const number = NUMBER_NAMES.map(find).find((index) => index !== -1);
  if (number === undefined) return null;
  // "6204 part" and sentences are no names; a single name must stand alone.
  if (/\d/.test(row[number] ?? "")) return null;
  return { number, quantity, maker: orNull(find(MAKER_NAME)), note: orNull(find(NOTE_NAME)) };
}

const ONLY_UNIT = new RegExp(`^${UNITS}$`, "i");
const DATE = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/;

/** Whether a cell looks like a part number: three digits, or letters and two digits, and neither date nor quantity. */
export function isNumberCell(cell: string): boolean {
  if (DATE.test(cell)) return false;
  if (/^[\d.,\s]+$/.test(cell)) return /^\d{3,6}$/.test(cell);
  const isLong = /\d{3}/.test(cell) || (/\d{2}/.test(cell) && /[a-z]/i.test(cell));
  return isLong && readQuantityText(cell) === null;
}

const isQuantityCell = (cell: string): boolean =>
  !isPlainNumber(cell) && (readQuantityText(cell) !== null || /^\d+[.,]\d+$/.test(cell));

interface Profile {
  index: number;
  numbers: number;
  withLetters: number;
  longFigures: number;
  quantities: number;
  words: number;
  filled: number;
  counts: boolean;
}

function profile(rows: Cells, index: number): Profile {
  const cells = rows.map((row) => row[index] ?? "");
  const filled = cells.filter((cell) => cell !== "");
  const count = (test: (cell: string) => boolean) => filled.filter(test).length;
  return {
    index,
    filled: filled.length,
    numbers: count(isNumberCell),
    withLetters: count((cell) => isNumberCell(cell) && /[a-z]/i.test(cell)),
    longFigures: count((cell) => /^\d{4,6}$/.test(cell)),
    quantities: count(isQuantityCell),
    words: count((cell) => /^[a-z][a-z .&-]{1,20}$/i.test(cell) && !ONLY_UNIT.test(cell)),
    // 1, 2, 3 … numbers the lines.
    counts:
      filled.length > 1 && filled.every((cell, at) => cell.replace(/[.)]$/, "") === String(at + 1)),
  };
}

const MAKERS =
  /^(?:skf|fag|ina|nsk|ntn|koyo|jtekt|nachi|timken|zwz|zvl|nke|kyk|fbj|ibb|das|dpi|iko|nbc|nrb|snr|fyh|asahi|hrb|lyc|kbc|rhp|mrc|torrington|fafnir|nmb|ezo|tpi|kml|wzwn)$/i;

/** Finds the columns of a table without names by what they hold; null if none holds numbers. */
function guessColumns(rows: Cells): Columns | null {
  const sample = rows.filter((row) => row.some((cell) => cell !== "")).slice(0, 200);
  const width = Math.max(0, ...sample.map(({ length }) => length));
  const all = Array.from({ length: Math.min(width, 50) }, (_, index) => profile(sample, index));
  const score = ({ numbers, withLetters, longFigures, counts }: Profile) =>
    counts ? 0 : numbers + 3 * withLetters + longFigures;
  const [best] = [...all].sort((a, b) => score(b) - score(a) || a.index - b.index);
  if (!best || best.numbers < 0.3 * sample.length) return null;
  // A column that counts 1, 2, 3 before the numbers counts the lines.
  const [quantity] = all
    .filter(({ index, counts }) => index !== best.index && !(counts && index < best.index))
    .filter(({ quantities, filled }) => filled > 0 && quantities >= 0.5 * filled)
    .sort((a, b) => Number(a.index < best.index) - Number(b.index < best.index));
  const isMaker = ({ index, filled }: Profile) =>
    filled > 0 && sample.every((row) => !row[index] || MAKERS.test(row[index] ?? ""));
  const maker = all.find(isMaker);
  const taken = [best, quantity, maker];
  const note = all.find((one) => !taken.includes(one) && one.words > 0.3 * sample.length);
  return {
    number: best.index,
    quantity: quantity?.index ?? null,
    maker: maker?.index ?? null,
    note: note?.index ?? null,
  };
}

/** Recognises the columns by their names or, without names, by what they hold. */
export function recogniseColumns(rows: Cells): Recognised | null {
  for (const [namesAt, row] of rows.slice(0, NAMES_WITHIN).entries()) {
    const named = readNames(row);
    if (!named) continue;
    const hasOther = named.quantity !== null || named.maker !== null;
    // One name alone may be a title, such as "Bearings".
    if (hasOther || row.filter((cell) => cell !== "").length === 1)
      return { columns: fill(named, rows.slice(namesAt + 1)), namesAt };
  }
  const guessed = guessColumns(rows);
  return guessed && { columns: guessed, namesAt: -1 };
}

/** Completes named columns with a quantity column that has no name. */
function fill(named: Columns, rows: Cells): Columns {
  if (named.quantity !== null) return named;
  const guessed = guessColumns(
    rows.map((row) => row.map((cell, at) => (at === named.number ? "A1000" : cell))),
  );
  return { ...named, quantity: guessed?.quantity ?? null };
}
