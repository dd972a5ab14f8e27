import { expect, test } from "@jest/globals";
import { createItem, createMatch } from "../../test/storefront/factories.ts";
import { appendLines, EMPTY_LIST } from "./list-row.ts";
import { readText } from "./read-list.ts";
import { getRequestLines } from "./request-lines.ts";
import { getRowResult, type MatchState } from "./row-result.ts";

test("a number that was found in its size only is requested unless that item is taken", () => {
  const match = createMatch({ grade: "size-only" });
  const found = { item: createItem({ match }), total: 1, alternatives: [] };
  const { rows } = appendLines(EMPTY_LIST, readText("NU205\t3\n7205\t2"));
  const matches = new Map<string, MatchState>(rows.map(({ number }) => [number, found]));
  const results = rows.map((row) =>
    getRowResult(row.number === "7205" ? { ...row, ticked: true } : row, matches),
  );
  expect(getRequestLines(results)).toEqual([{ text: "NU205", quantity: 3 }]);
});

test("numbers that were not found are requested once, with all their pieces", () => {
  const found = { item: createItem({ name: "6204" }), total: 1, alternatives: [] };
  const none = { item: null, total: 0, alternatives: [] };
  const { rows } = appendLines(
    EMPTY_LIST,
    readText(
      "9999X\t3\n6204\t2\nDear Sir\t\n9999x\t4\n8888Y\tmany\n7777Z\t99999\n7777Z\t5\n6666W\t1\n5555V\t1",
    ),
  );
  const matches = new Map<string, MatchState>(
    rows.map(({ number }) => [number, number === "6204" ? found : none]),
  );
  matches.set("5555V", "not-searched");
  const results = rows.map((row) =>
    getRowResult(row.number === "6666W" ? { ...row, rfi: "R1" } : row, matches),
  );
  expect(getRequestLines(results)).toEqual([
    { text: "9999X", quantity: 7 },
    { text: "7777Z", quantity: 99_999 },
  ]);
});
