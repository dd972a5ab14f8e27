import type { RfiRow } from "./history.ts";

/** True when lines of another RFI are selected, so this row can't be (4.15). */
export const isOfAnotherRfi = (row: RfiRow, selected: RfiRow[]): boolean =>
  selected.some((one) => one.number !== row.number);

/** Only orderable lines of one RFI at a time can be selected (2.51, 4.15). */
export const canSelect = (row: RfiRow, selected: RfiRow[]): boolean =>
  row.orderable && !isOfAnotherRfi(row, selected);

/** The selected rows that are still orderable. */
export const getSelectedRows = (rows: RfiRow[], keys: ReadonlySet<string>): RfiRow[] =>
  rows.filter((row) => keys.has(row.key) && row.orderable);
