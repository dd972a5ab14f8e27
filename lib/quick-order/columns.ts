import { isMaker } from "../catalogue/designation/makers.ts";
import { readNumber } from "../catalogue/reading/read-number.ts";
import type { Cells } from "./cells.ts";
import { type ColumnNames, readNames } from "./column-names.ts";
import { isPlainNumber, readFreeLine } from "./free-line.ts";
import { readQuantityText, UNITS } from "./quantity-text.ts";

/** Index of each column; null if the table has none. */
export interface Columns {
  number: number;
  /** Another column that names the item, such as the buyer's own code or a description. */
  other: number | null;
  quantity: number | null;
  /** Columns that may be the quantity as well. */
  quantities: number[];
  maker: number | null;
  note: number | null;
}
export interface Recognised {
  columns: Columns;
  /** Index of the row with the names of the columns; -1 if there is none. */
  namesAt: number;
}

/** Rows in which the names of the columns are looked for, below titles and addresses. */
const NAMES_WITHIN = 20;
/** Rows by which a column is judged. */
const SAMPLE = 200;

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
  /** 1, 2, 3 … numbers the lines. */
  counts: boolean;
  /** 10, 20, 30 … may number the lines. */
  countsInTens: boolean;
  /** Some cells have decimals, as prices do: "100.00". */
  hasDecimals: boolean;
  /** Some cells are no whole number: "120.50". */
  hasFractions: boolean;
}

function profile(rows: Cells, index: number): Profile {
  const cells = rows.map((row) => row[index] ?? "");
  const filled = cells.filter((cell) => cell !== "");
  const count = (test: (cell: string) => boolean) => filled.filter(test).length;
  const plain = (cell: string) => cell.replace(/[.)]$/, "").replace(/^0+/, "");
  const countsBy = (step: number) =>
    filled.length > 1 && filled.every((cell, at) => plain(cell) === String(step * (at + 1)));
  return {
    index,
    filled: filled.length,
    numbers: count(isNumberCell),
    withLetters: count((cell) => isNumberCell(cell) && /[a-z]/i.test(cell)),
    longFigures: count((cell) => /^\d{4,6}$/.test(cell)),
    quantities: count(isQuantityCell),
    words: count((cell) => /^[a-z][a-z .&-]{1,20}$/i.test(cell) && !ONLY_UNIT.test(cell)),
    counts: countsBy(1),
    countsInTens: countsBy(10),
    hasDecimals: filled.some((cell) => /\d[.,]\d{1,2}$/.test(cell)),
    hasFractions: filled.some((cell) => /\d(?:\.|,(?=\d{1,2}$))(?!0+$)\d+$/.test(cell)),
  };
}

const sampleOf = (rows: Cells): Cells =>
  rows.filter((row) => row.some((cell) => cell !== "")).slice(0, SAMPLE);

function profilesOf(sample: Cells): Profile[] {
  const width = Math.max(0, ...sample.map(({ length }) => length));
  return Array.from({ length: Math.min(width, 50) }, (_, index) => profile(sample, index));
}

const preferring = <Value>(values: Value[], test: (value: Value) => boolean): Value[] =>
  values.some(test) ? values.filter(test) : values;

/** Columns that may be the quantity, the likeliest first: whole amounts, those behind the number. */
function findQuantities(all: Profile[], number: number): number[] {
  const isBefore = ({ index }: Profile) => index < number;
  const found = all
    .filter((one) => one.index !== number && !(one.counts && isBefore(one)))
    .filter(({ quantities, filled }) => filled > 0 && quantities >= 0.5 * filled);
  const whole = preferring(found, ({ hasFractions }) => !hasFractions);
  return preferring(whole, (one) => !(one.countsInTens && isBefore(one)))
    .sort((a, b) => Number(isBefore(a)) - Number(isBefore(b)))
    .sort((a, b) => Number(a.hasDecimals) - Number(b.hasDecimals))
    .map(({ index }) => index);
}

/** Finds the columns of a table without names by what they hold; null if none holds numbers. */
function guessColumns(rows: Cells): Columns | null {
  const sample = sampleOf(rows);
  const all = profilesOf(sample);
  const score = ({ numbers, withLetters, longFigures, counts }: Profile) =>
    counts ? 0 : numbers + 3 * withLetters + longFigures;
  const [best] = [...all].sort((a, b) => score(b) - score(a) || a.index - b.index);
  if (!best || best.numbers < 0.3 * sample.length) return null;
  const quantities = findQuantities(all, best.index);
  const isMakers = ({ index, filled }: Profile) =>
    filled > 0 && sample.every((row) => !row[index] || isMaker(row[index] ?? ""));
  const maker = all.find(isMakers)?.index ?? null;
  const taken = [best.index, ...quantities, maker];
  const note = all.find(
    ({ index, words }) => !taken.includes(index) && words > 0.3 * sample.length,
  );
  return {
    number: best.index,
    other: null,
    quantity: quantities[0] ?? null,
    quantities: quantities.slice(1),
    maker,
    note: note?.index ?? null,
  };
}

/** Of the columns with a name for it, the one that holds most numbers of bearings: buyers' codes have the same names. */
function chooseNumber({ numbers }: ColumnNames, sample: Cells): number | undefined {
  if (numbers.length < 2) return numbers[0];
  const scores = numbers.map((index) => {
    const read = sample.map((row) => readNumber(readFreeLine(row[index] ?? "").number));
    const known = read.filter((number) => number !== null);
    const complete = known.filter(({ unread }) => unread.length === 0);
    return { index, score: complete.length * SAMPLE + known.length };
  });
  return scores.sort((a, b) => b.score - a.score)[0]?.index;
}

/** The columns that are named, completed by what the others hold; null if there is no number column. */
function fromNames(names: ColumnNames, rows: Cells): Columns | null {
  const sample = sampleOf(rows);
  const { maker, note, others } = names;
  const taken = [maker, note, ...others, ...names.numbers, ...names.quantities];
  const guessed = guessColumns(
    sample.map((row) => row.map((cell, at) => (taken.includes(at) ? "" : cell))),
  );
  const number = chooseNumber(names, sample) ?? guessed?.number;
  if (number === undefined) return null;
  const unnamed = profilesOf(sample).filter(
    ({ index }) => index === number || !taken.includes(index),
  );
  const [quantity, ...quantities] =
    names.quantities.length > 0 ? names.quantities : findQuantities(unnamed, number);
  const other = names.numbers.find((index) => index !== number) ?? null;
  return { number, other, quantity: quantity ?? null, quantities, maker, note };
}

/** The row that names most columns. */
function findNames(rows: Cells): { names: ColumnNames; namesAt: number } | null {
  const count = ({ numbers, quantities, maker, note, others }: ColumnNames) =>
    [...numbers, ...quantities, ...others].length + Number(maker !== null) + Number(note !== null);
  const [best] = rows
    .slice(0, NAMES_WITHIN)
    .flatMap((row, namesAt) => {
      const names = readNames(row);
      return names ? [{ names, namesAt }] : [];
    })
    .sort((a, b) => count(b.names) - count(a.names));
  return best ?? null;
}

/** Recognises the columns by their names or, without names, by what they hold. */
export function recogniseColumns(rows: Cells): Recognised | null {
  const found = findNames(rows);
  const columns = found && fromNames(found.names, rows.slice(found.namesAt + 1));
  if (columns) return { columns, namesAt: found.namesAt };
  const guessed = guessColumns(rows);
  return guessed && { columns: guessed, namesAt: -1 };
}
