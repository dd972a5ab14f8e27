import type { RfiRow } from "./history.ts";

/** True when another RFI is being picked from, so this row has to wait (4.15). */
export const isOfAnotherRfi = (row: RfiRow, picked: RfiRow[]): boolean =>
  picked.some((one) => one.number !== row.number);

/** Only what is in stock can be picked, and only from one RFI at a time (2.51, 4.15). */
export const canSelect = (row: RfiRow, picked: RfiRow[]): boolean =>
  row.orderable && !isOfAnotherRfi(row, picked);

/** The picked rows as they are now: an offer that has run out or is ordered meanwhile is picked no longer. */
export const getSelectedRows = (rows: RfiRow[], keys: ReadonlySet<string>): RfiRow[] =>
  rows.filter((row) => keys.has(row.key) && row.orderable);
