import { describe, expect, test } from "@jest/globals";
import { listNumbers } from "./number-list";
import { joinLines } from "./search-text";

describe("several numbers in the search box", () => {
  test("[2.13] pasted lines are joined with commas; blank lines and tabs vanish", () => {
    expect(joinLines("6204-2RS\r\n\r\n 6205 \t10\nNU 210\n")).toBe("6204-2RS, 6205 10, NU 210");
    expect(joinLines("6204-2RS\n")).toBeNull();
    expect(joinLines("6204 2RS")).toBeNull();
  });

  test.each([
    ["6204-2RS, 6205 C3; NU 210", ["6204-2RS", "6205 C3", "NU 210"]],
    ["6204 6205 nu210", ["6204", "6205", "nu210"]],
    ["22220E/C3 23040-CA/W33", ["22220E/C3", "23040-CA/W33"]],
    ["Part No, 6204-2RS, 6205", ["6204-2RS", "6205"]],
    ["Part No, 6204-2RS", []],
    ["6204 2RS", []],
    ["SKF 6205", []],
    ["20 47 14", []],
    ["100 180 46", []],
    ["20, 47, 14", []],
    ["12,7", []],
    ["100x180 bearing", []],
    ["deep groove, 25 mm", []],
    ["6204", []],
    ["6204,", []],
    ["", []],
  ])("[2.13] %j holds the numbers %j", (query, numbers) => {
    expect(listNumbers(query)).toEqual(numbers);
  });

  test("[9.2] of a list that is too long to search nothing is left out", () => {
    const lines = [
      "Part No",
      ...Array.from({ length: 40 }, (_, at) => `62${at + 10}-2RS`),
      "Total",
    ];
    expect(listNumbers(lines.join(", "))).toEqual(lines);
  });
});
