import type { Item } from "../contract/item.ts";
import { SEARCH_MAX } from "../contract/limits.ts";
import { DOUBT_MAX, type OrderList, type OrderListRow } from "../contract/order-lists.ts";
import { cleanText } from "../forms/clean-text.ts";
import { PART_NUMBER_MAX } from "../forms/part-number.ts";
import type { EnteredLine, EnteredList } from "./entered-line.ts";
import type { ListRow } from "./list-row.ts";
import type { RowResult } from "./row-result.ts";

/** Reason to check a line again when the list is opened, where only a valid quantity is saved; null if there is none. */
function doubtOf({ row, quantity, isTicked }: RowResult): string | null {
  if (isTicked || row.isInCart || row.number === "") return null;
  const unread = quantity === null ? `The quantity “${row.quantity}” was not understood.` : null;
  return (row.doubt ?? unread)?.slice(0, DOUBT_MAX) ?? null;
}

/** Whether the item of a line is what the buyer wants: it was chosen, it is or was added, or it needs no check. */
const isAccepted = ({ row, group, isTicked }: RowResult): boolean =>
  row.itemId !== undefined || row.isInCart || isTicked || group === "matched";

/** Rows to save under a name; lines without a number are saved as written. */
export const toSavedRows = (results: RowResult[]): OrderListRow[] =>
  results.flatMap((result) => {
    const { row, item, quantity } = result;
    const text = cleanText(row.number || row.written).slice(0, SEARCH_MAX);
    const itemId = item && isAccepted(result) ? item.id : null;
    const doubt = doubtOf(result);
    const maker = row.number && row.maker ? { maker: row.maker } : {};
    return text ? { text, itemId, quantity, ...maker, ...(doubt ? { doubt } : {}) } : [];
  });

/** The lines of a saved list with their accepted items; lines without one are matched as if they were entered again. */
export const toEnteredList = ({ rows }: OrderList): EnteredList => ({
  lines: rows.map(
    ({ text, itemId, quantity, maker, doubt }): EnteredLine => ({
      written: maker ? `${maker} | ${text}` : text,
      number: text,
      ...(maker ? { maker } : {}),
      quantity: quantity === null ? "" : String(quantity),
      itemId: itemId ?? undefined,
      note: "",
      doubt: doubt ?? null,
    }),
  ),
  beyond: [],
  columnNames: null,
});

/** Whether the buyer replaced the number of a line. */
export const isCorrected = ({ number, written }: ListRow): boolean =>
  number !== "" && !written.includes(number);

/** Whether the item of a line is the buyer's choice rather than what its number says. */
export const isOwnChoice = (row: ListRow, { match }: Item): boolean =>
  isCorrected(row) || (row.itemId !== undefined && match?.grade !== "same");

/** The part of a line that is most likely the buyer's own number: a code beside the number, else the number as entered. */
export function guessOwnNumber(row: ListRow): string {
  const [firstCell = ""] = row.written.split(" | ");
  const number = isCorrected(row) ? "" : row.number;
  return cleanText(row.entered ?? row.ownNumber ?? (number || firstCell)).slice(0, PART_NUMBER_MAX);
}
