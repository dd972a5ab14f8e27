import { expect, test } from "@jest/globals";
import { csvCell, csvLines, toCsv } from "./csv.ts";

test.each([
  ["6204-2RS", "6204-2RS"],
  ['2" shaft', '"2"" shaft"'],
  ["a,b", '"a,b"'],
  ["a\nb", '"a\nb"'],
  // Separates cells where the comma is the decimal sign.
  ["a;b", '"a;b"'],
  ["=1+1", `"'=1+1"`],
  ["+91", `"'+91"`],
  ["-2RS", `"'-2RS"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
])("cell %j is written as %j, never as a formula", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test("each line of a file has its end, and only the file a byte order mark", () => {
  const rows = [
    ["Item", "Qty"],
    ["6204, open", ""],
  ];
  expect(csvLines(rows)).toBe('Item,Qty\r\n"6204, open",\r\n');
  expect(toCsv(rows)).toBe(`\ufeff${csvLines(rows)}`);
  expect([csvLines([]), toCsv([])]).toEqual(["", "\ufeff"]);
});
