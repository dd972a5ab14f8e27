import { SEARCH_MAX } from "../contract/limits.ts";
import type { OrderList, OrderListRow } from "../contract/order-lists.ts";
import { cleanText } from "../forms/clean-text.ts";
import { PART_NUMBER_MAX } from "../forms/part-number.ts";
import type { EnteredLine, EnteredList } from "./entered-line.ts";
import type { ListRow } from "./list-row.ts";
import type { RowResult } from "./row-result.ts";

/** Rows to save under a name; lines without a number are saved as written. */
export const toSavedRows = (results: RowResult[]): OrderListRow[] =>
  results.flatMap(({ row, item, quantity }) => {
    const text = cleanText(row.number || row.written).slice(0, SEARCH_MAX);
    return text ? { text, itemId: item?.id ?? null, quantity } : [];
  });

/** The lines of a saved list with their chosen items; lines without one are matched as if they were entered again. */
export const toEnteredList = ({ rows }: OrderList): EnteredList => ({
  lines: rows.map(
    ({ text, itemId, quantity }): EnteredLine => ({
      written: text,
      number: text,
      quantity: quantity === null ? "" : String(quantity),
      itemId: itemId ?? undefined,
      note: "",
      doubt: null,
    }),
  ),
  beyond: [],
  columnNames: null,
});

/** Whether the buyer replaced the number of a line. */
export const isCorrected = ({ number, written }: ListRow): boolean =>
  number !== "" && !written.includes(number);

/** The part of a corrected line that is most likely the buyer's own number: its first cell. */
export const guessOwnNumber = ({ written }: ListRow): string =>
  cleanText(written.split(" | ")[0]).slice(0, PART_NUMBER_MAX);
