/** Spreadsheets run a cell that starts with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell of a CSV file; formulas become texts. */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Read by spreadsheets as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

export const toCsv = (rows: string[][]): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
