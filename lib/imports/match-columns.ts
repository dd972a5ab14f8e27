import { type ImportColumn, importColumns, UNCLEAR_STOCK_NAMES } from "./columns.ts";
import type { ImportKind } from "./kinds.ts";

/** Columns of a file. */
export interface MatchedColumns {
  /** Index in the file by field. */
  at: Map<string, number>;
  /** Names as the file has them; generated if it has none. */
  names: string[];
  /** Names of columns that are not taken over. */
  ignored: string[];
  /** Index of the row with the names; -1 if there is none. */
  namesAt: number;
}

/** A file whose columns can't be told apart, with the message for the operator. */
export class ColumnRefusal extends Error {}

const NAMES_WITHIN = 20;

const compact = (name: string): string =>
  name.replace(/\(.*?\)/g, "").replace(/[^\p{L}\p{N}]/gu, "");

/** The column a name stands for. Bore d and outside diameter D differ only in case. */
function findByName(columns: ImportColumn[], name: string): ImportColumn | undefined {
  const exact = compact(name);
  const lower = exact.toLowerCase();
  if (lower === "") return undefined;
  if (exact.length === 1) return columns.find(({ others }) => others.includes(exact));
  return columns.find(
    (column) => compact(column.name).toLowerCase() === lower || column.others.includes(lower),
  );
}

function matchNames(columns: ImportColumn[], row: string[]) {
  const at = new Map<string, number>();
  const ignored: string[] = [];
  for (const [index, name] of row.entries()) {
    const column = name.length > 60 ? undefined : findByName(columns, name);
    if (!column) {
      if (name !== "") ignored.push(name);
      continue;
    }
    if (at.has(column.field))
      throw new ColumnRefusal(
        `Two columns of this file are “${column.name}”: “${row[at.get(column.field) ?? 0]}” and “${name}”. Rename or remove one.`,
      );
    at.set(column.field, index);
  }
  return { at, ignored };
}

const REQUIRED: Record<ImportKind, string[][]> = {
  catalogue: [["maker"], ["designation"]],
  prices: [["designation"], ["listPrice"]],
  stock: [["designation"], ["available", "onHand", "received", "whenOut", "leadDays"]],
  discounts: [["customerNumber", "email"], ["percent"]],
  customers: [["customerNumber"]],
};

/** The pieces on hand contain the free pieces, and both contain deliveries that have arrived. */
const STOCKS = ["onHand", "available", "received"];

function refuseTwoStocks(at: Map<string, number>, row: string[]): void {
  const [first, second] = STOCKS.flatMap((field) => at.get(field) ?? []);
  if (first === undefined || second === undefined) return;
  throw new ColumnRefusal(
    `“${row[first]}” and “${row[second]}” can't both be taken over, because the first contains the second. Remove one.`,
  );
}

function requireReference(kind: ImportKind, at: Map<string, number>): void {
  if (!at.has("received") || at.has("reference")) return;
  throw new ColumnRefusal(
    `This file has no column “${nameOf(kind, "reference")}”, by which a delivery is counted once.`,
  );
}

/** Whether a file's free stock may be meant as what is on hand: its column has no name, or one used for both. */
export const isStockUnclear = ({ at, names, namesAt }: MatchedColumns): boolean =>
  at.has("available") &&
  (namesAt === -1 ||
    UNCLEAR_STOCK_NAMES.includes(compact(names[at.get("available") ?? 0] ?? "").toLowerCase()));

const nameOf = (kind: ImportKind, field: string): string =>
  importColumns[kind].find((column) => column.field === field)?.name ?? field;

/** Finds the columns by their names, in any order, below titles; without names only where the contents leave no doubt. */
export function matchColumns(kind: ImportKind, rows: string[][], makers: string[]): MatchedColumns {
  const columns = importColumns[kind];
  for (const [namesAt, row] of rows.slice(0, NAMES_WITHIN).entries()) {
    const known = row.filter((name) => findByName(columns, name));
    if (known.length < 2) continue;
    const { at, ignored } = matchNames(columns, row);
    const missing = REQUIRED[kind].find((fields) => !fields.some((field) => at.has(field)));
    if (missing)
      throw new ColumnRefusal(
        `This file has no column “${missing.map((field) => nameOf(kind, field)).join("” or “")}”.`,
      );
    refuseTwoStocks(at, row);
    requireReference(kind, at);
    return { at, ignored, namesAt, names: row };
  }
  const guessed = guessColumns(kind, rows, makers);
  if (guessed) return guessed;
  const expected = REQUIRED[kind].map(([field = ""]) => nameOf(kind, field)).join(", ");
  throw new ColumnRefusal(
    `The columns of this file have no known names. Add a first row with names such as ${expected}.`,
  );
}

const MONEY = /^(?:₹|rs\.?)?\s*[\d,]+(?:\.\d+)?$/i;
const WHOLE = /^\d[\d,]*$/;

/**
 * Columns of a price or stock list without names: one of makers (or none), one of numbers, and exactly one of amounts. A
 * column of figures only may be designations or amounts, so only one such column may be there.
 */
function guessColumns(kind: ImportKind, rows: string[][], makers: string[]): MatchedColumns | null {
  if (kind !== "prices" && kind !== "stock") return null;
  const sample = rows.filter((row) => row.some((cell) => cell !== "")).slice(0, 200);
  const width = Math.max(0, ...sample.map(({ length }) => length));
  if (width < 2 || width > 3) return null;
  const isKnownMaker = new Set(makers.map((name) => name.toLowerCase()));
  const every = (index: number, test: (cell: string) => boolean) =>
    sample.every((row) => test(row[index] ?? ""));
  const indexes = Array.from({ length: width }, (_, index) => index);
  const amounts = indexes.filter((index) =>
    every(index, (cell) => (kind === "prices" ? MONEY : WHOLE).test(cell)),
  );
  const named = indexes.filter((index) =>
    every(index, (cell) => isKnownMaker.has(cell.toLowerCase())),
  );
  const numbers = indexes.filter((index) => !amounts.includes(index) && !named.includes(index));
  const [amount, maker, number] = [amounts[0], named[0], numbers[0]];
  if (amounts.length !== 1 || numbers.length !== 1 || amount === undefined || number === undefined)
    return null;
  if (named.length !== width - 2 || !every(number, (cell) => /\d/.test(cell))) return null;
  const field = kind === "prices" ? "listPrice" : "available";
  const at = new Map([
    ["designation", number],
    [field, amount],
  ]);
  if (maker !== undefined) at.set("maker", maker);
  const names = indexes.map((index) => {
    const found = [...at].find(([, place]) => place === index)?.[0] ?? "";
    return nameOf(kind, found);
  });
  return { at, names, ignored: [], namesAt: -1 };
}
