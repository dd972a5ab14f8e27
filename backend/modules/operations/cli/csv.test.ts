import { expect, test } from "@jest/globals";
import { readCsv } from "./csv.ts";

test("names from the first line, quotes, commas and line breaks in quotes, CRLF, byte-order mark", () => {
  const text = '\uFEFFa, b ,c\r\n1,"x, ""y""",\r\n"two\nlines", z ,3';
  expect(readCsv(text)).toEqual([
    { a: "1", b: 'x, "y"', c: "" },
    { a: "two\nlines", b: "z", c: "3" },
  ]);
});

test("empty lines are passed over, an empty text has no rows", () => {
  expect(readCsv("a\n\n1\n\n")).toEqual([{ a: "1" }]);
  expect(readCsv("")).toEqual([]);
});

test("a row of another length and an open quote name their line", () => {
  expect(() => readCsv("a,b\n1,2\n3\n")).toThrow("Line 3: 1 fields where 2 are expected.");
  expect(() => readCsv('a,b\n1,"2\n')).toThrow(/Line 2: a quote is not closed/);
});
