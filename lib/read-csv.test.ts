import { expect, test } from "@jest/globals";
import { readCsv } from "./read-csv.ts";

test("supports column names, quotes, commas and line breaks in quotes, CRLF and byte-order mark", () => {
  const text = '\uFEFFa, b ,c\r\n1,"x, ""y""",\r\n"two\nlines", z ,3';
  expect(readCsv(text)).toEqual([
    { a: "1", b: 'x, "y"', c: "" },
    { a: "two\nlines", b: "z", c: "3" },
  ]);
});

test("empty lines are skipped, an empty text has no rows", () => {
  expect(readCsv("a\n\n1\n\n")).toEqual([{ a: "1" }]);
  expect(readCsv("")).toEqual([]);
});

test("errors name the line of a wrong field count or an open quote", () => {
  expect(() => readCsv("a,b\n1,2\n3\n")).toThrow("Line 3: 1 fields instead of 2.");
  expect(() => readCsv('a,b\n1,"2\n')).toThrow(/Line 2: a quote is not closed/);
});
