import { readFileSync } from "node:fs";

/** Cells of a line; a quoted cell may hold commas, line breaks and doubled quotes. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g;
  for (const [all, quoted, plain, end] of text.matchAll(cell)) {
    if (all === "" && row.length === 0) break;
    row.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Rows of a CSV file by column name. */
export function readCsv(path: string): Record<string, string>[] {
  const [head = [], ...rows] = cellsOf(readFileSync(path, "utf8").replaceAll("\r\n", "\n"));
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ""])));
}
