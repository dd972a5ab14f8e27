import { parseQuantity } from "../rules/quantity.ts";
import type { EnteredLine, EnteredList } from "./entered-line.ts";
import { LIST_LINES_MAX } from "./limits.ts";

/** A line of the list on the page. */
export interface ListRow extends EnteredLine {
  id: number;
  /** The number as it was entered, if the buyer corrected it. */
  entered?: string | undefined;
  /** Chosen or left out by the buyer; null while the match decides. */
  ticked: boolean | null;
  isInCart: boolean;
  /** Number of the RFI that asks for it; null if none. */
  rfi: string | null;
  /** Why it could not be added to the cart or requested; null if nothing was refused. */
  refusal: string | null;
}

export interface List {
  rows: ListRow[];
  /** Lines that were not taken over because the list was full, as written. */
  beyond: string[];
  /** Line of the last source that was taken for the names of its columns. */
  columnNames: string | null;
}

export const EMPTY_LIST: List = { rows: [], beyond: [], columnNames: null };

const nextId = (rows: ListRow[]): number => Math.max(0, ...rows.map(({ id }) => id)) + 1;

/** Appends entered lines; those that don't fit are kept as written. */
export function appendLines(list: List, { lines, beyond, columnNames }: EnteredList): List {
  const from = nextId(list.rows);
  const room = LIST_LINES_MAX - list.rows.length;
  const added = lines.slice(0, room).map((line, at) => ({ ...line, ...UNTOUCHED, id: from + at }));
  const left = lines.slice(room).map(({ written }) => written);
  return {
    rows: [...list.rows, ...added],
    beyond: [...list.beyond, ...left, ...beyond],
    columnNames,
  };
}

const UNTOUCHED = { ticked: null, isInCart: false, rfi: null, refusal: null };

export const changeRow = (list: List, id: number, change: Partial<ListRow>): List => ({
  ...list,
  rows: list.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
});

/** A corrected number is matched anew, so nothing decided about the former one counts. */
export function correctNumber(list: List, id: number, number: string): List {
  const row = list.rows.find((one) => one.id === id);
  const entered = row?.entered ?? (row?.ownNumber || row?.number || undefined);
  const forgotten = { ...UNTOUCHED, itemId: undefined, ownNumber: undefined, doubt: null };
  return changeRow(list, id, { ...forgotten, number: number.trim(), entered });
}

/** Another item for the line, which is still compared with the number as entered. */
export const chooseItem = (list: List, id: number, itemId: string): List =>
  changeRow(list, id, { ...UNTOUCHED, itemId });

/** A corrected quantity settles a doubt about it. */
export const correctQuantity = (list: List, id: number, quantity: string): List =>
  changeRow(list, id, { quantity, doubt: null, isInCart: false, refusal: null });

export const removeRow = (list: List, id: number): List => ({
  ...list,
  rows: list.rows.filter((row) => row.id !== id),
});

/** The number with the maker that stands beside it. */
export const fullNumber = ({ number, maker }: Pick<ListRow, "number" | "maker">): string =>
  maker && number ? `${maker} ${number}` : number;

/** Quantity of a line; 1 if it names none (9.2). */
export const readQuantity = ({ quantity }: Pick<ListRow, "quantity">) =>
  parseQuantity(quantity.trim() || "1");

const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNone = (value: unknown) => value === undefined || isText(value);
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isRow(value: unknown): value is ListRow {
  const row = (value ?? {}) as Partial<ListRow>;
  return (
    Number.isSafeInteger(row.id) &&
    [row.written, row.number, row.quantity, row.note].every(isText) &&
    [row.doubt, row.rfi, row.refusal].every(isTextOrNull) &&
    [row.itemId, row.maker, row.ownNumber, row.entered].every(isTextOrNone) &&
    typeof row.isInCart === "boolean" &&
    (row.ticked === null || typeof row.ticked === "boolean")
  );
}

/** Whether a stored value is a list; visitors can edit the storage. */
export function isList(value: unknown): value is List {
  const { rows, beyond, columnNames } = (value ?? {}) as Partial<List>;
  return (
    Array.isArray(rows) &&
    rows.length <= LIST_LINES_MAX &&
    rows.every(isRow) &&
    Array.isArray(beyond) &&
    beyond.every(isText) &&
    isTextOrNull(columnNames)
  );
}
