import { expect, test } from "@jest/globals";
import { createItem } from "../../test/storefront/factories.ts";
import { appendLines, EMPTY_LIST } from "./list-row.ts";
import { createProblemFile, isProblem } from "./problem-file.ts";
import { readText } from "./read-list.ts";
import { getRowResult, type RowResult } from "./row-result.ts";

const resultsOf = (text: string): RowResult[] =>
  appendLines(EMPTY_LIST, readText(text)).rows.map((row) => {
    const item = row.number === "6204" ? createItem({ name: "6204" }) : null;
    return getRowResult(row, new Map([[row.number, { item, total: 0, alternatives: [] }]]));
  });

test("the file holds the lines with problems and reads back", () => {
  const file = createProblemFile(resultsOf("6204\t2\n9999X\t3\n=HYPERLINK(1)\t4"), ["NU205 | 7"]);
  expect(file.split("\r\n")).toEqual([
    "\ufeffPart number,Quantity,Found,Reason,Line as entered",
    "9999X,3,,Not found,9999X | 3",
    `"'=HYPERLINK(1)",4,,Not found,"'=HYPERLINK(1) | 4"`,
    'NU205 | 7,,,"Beyond the 1,000 lines of one list",NU205 | 7',
    "",
  ]);
  expect(readText(file).lines.map(({ number, quantity }) => `${number}=${quantity}`)).toEqual([
    "9999X=3",
    "'=HYPERLINK(1)=4",
    "NU205=7",
  ]);
});

test("a line that was accepted with a difference and is in the cart is no problem any more", () => {
  const [found] = resultsOf("6204\t2");
  if (!found) throw new Error("no line");
  const differs: RowResult = { ...found, group: "check" };
  expect(isProblem(differs)).toBe(true);
  expect(isProblem({ ...differs, row: { ...found.row, isInCart: true } })).toBe(false);
});
