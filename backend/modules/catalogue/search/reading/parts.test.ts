import { describe, expect, test } from "@jest/globals";
import { parseNumber } from "../number-parser.ts";
import { PARTS_MAX, splitSearches } from "./parts.ts";

const split = (text: string) =>
  splitSearches(text, (part) => {
    const read = parseNumber(part, null);
    return read !== null && read.unread.length === 0 && read.outsideDiameter !== null;
  }).map(({ text: number, quantity }) => (quantity === null ? number : `${number} × ${quantity}`));

describe("[2.13] several numbers in one text", () => {
  test.each([
    ["6204 6205", ["6204", "6205"]],
    ["6204, 6205", ["6204", "6205"]],
    ["6204;6205;6206", ["6204", "6205", "6206"]],
    ["6204\n6205 2rs\n6206", ["6204", "6205 2rs", "6206"]],
    ["6204\t10\r\n6205\t20", ["6204 × 10", "6205 × 20"]],
    ["6204 and 6205", ["6204", "6205"]],
    ["6204-2RS, UCP205, LM11949/10", ["6204-2RS", "UCP205", "LM11949/10"]],
    ["20x47x14, 25x52x15", ["20x47x14", "25x52x15"]],
    ["1) 6204 - 10 nos\n2) 6205 ZZ 5 pcs\nregards", ["6204 × 10", "6205 ZZ × 5"]],
    ["6306-2rs/6307-2rs", ["6306-2rs", "6307-2rs"]],
    ["6306 or 6307", ["6306", "6307"]],
    ["1) 6306 2) 6307", ["6306", "6307"]],
    ["need 6204, 50 pcs, thanks", ["6204 × 50"]],
    ["6204, 1500", ["6204 × 1500"]],
    ["6204 1,000", ["6204 × 1000"]],
    ["6205 - 20", ["6205 × 20"]],
    ["6205 x 100", ["6205 × 100"]],
    ["100x6203", ["6203 × 100"]],
    ["6305 100 pcs", ["6305 × 100"]],
    ["NU 205, 100", ["NU 205 × 100"]],
    ["6204-2RS=10, 6205-2RS=15", ["6204-2RS × 10", "6205-2RS × 15"]],
    ["6204 10 6205 20", ["6204 × 10", "6205 × 20"]],
    ["6301 2rs 100pcs 6302 2rs 50pcs", ["6301 2rs × 100", "6302 2rs × 50"]],
    ["6204, 1200", ["6204", "1200"]],
    ["6204 6205 bearings", ["6204", "6205"]],
  ])("%j", (text, parts) => {
    expect(split(text)).toEqual(parts);
  });

  test.each([
    "20 47 14",
    "6204 2RS",
    "6205 2RS C3",
    "c3 6205",
    "deep groove, 25 mm",
    "NU 210",
    "6205-2RS/C3",
    "62/22",
    "628 - 7",
    "LM11949 - 10",
    "24040 CC K 30",
    "HK 20 20",
    "inner 20 outer 47",
  ])("%j is one search", (text) => {
    expect(split(text)).toEqual([text]);
  });

  test("a suffix behind a comma belongs to the number before it, so nothing is dropped", () => {
    expect(split("6205, C3, 6206")).toEqual(["6205 C3", "6206"]);
    expect(split("6204; foo; 6205")).toEqual(["6204 foo", "6205"]);
  });

  test("at most 40 parts are searched", () => {
    expect(split("6204\n".repeat(60))).toHaveLength(PARTS_MAX);
  });
});
