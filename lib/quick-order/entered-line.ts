/** One line of a list as entered, before its number is matched. */
export interface EnteredLine {
  /** The whole line as written; the cells of a table are joined by " | ". */
  written: string;
  /** Number to search for; "" if the line has none. */
  number: string;
  /** Digits if the quantity was understood, otherwise as written; "" if the line has none. */
  quantity: string;
  note: string;
  /** Manufacturer from a column of its own. */
  maker?: string | undefined;
  /** Another text that may be the buyer's own number of the item, from a column of its own. */
  ownNumber?: string | undefined;
  /** The item that was chosen for the line; absent if the number decides. */
  itemId?: string | undefined;
  /** Warning to check before the line is added to the cart, or null. */
  doubt: string | null;
}

/** A list that was typed, pasted or read from a file. */
export interface EnteredList {
  lines: EnteredLine[];
  /** Lines beyond the maximum, as written. */
  beyond: string[];
  /** Line that was taken for the names of the columns, as written; null if there is none. */
  columnNames: string | null;
}

/** A line that is not searched for, with the reason. */
export const withoutNumber = (written: string, reason: string): EnteredLine => ({
  written,
  number: "",
  quantity: "",
  note: "",
  doubt: reason,
});
