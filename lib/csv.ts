/** Spreadsheets run a cell that starts with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell of a CSV file; formulas become texts. */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Read by spreadsheets as UTF-8. */
export const byteOrderMark = "\ufeff";

/** Lines of a CSV file, each with its end. */
export const csvLines = (rows: string[][]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");

export const toCsv = (rows: string[][]): string => byteOrderMark + csvLines(rows);
