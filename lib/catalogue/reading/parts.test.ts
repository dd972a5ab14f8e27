import { describe, expect, test } from "@jest/globals";
import { parseDesignation } from "../designation/parse.ts";
import { PARTS_MAX, splitSearches } from "./parts.ts";
import { isCompleteNumber } from "./read-number.ts";

const split = (text: string) =>
  splitSearches(text, (part) => {
    const read = parseDesignation(part);
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
    ["SKF 6309 SKF 6312", ["SKF 6309", "SKF 6312"]],
    ["6309 SKF 6312 SKF", ["6309 SKF", "6312 SKF"]],
    ["NU 210 NU 212", ["NU 210", "NU 212"]],
    ["SKF NU 210 ECP SKF 6312", ["SKF NU 210 ECP", "SKF 6312"]],
    ["7205 B 7206 B", ["7205 B", "7206 B"]],
    ["6309 2RS 6312 2RS", ["6309 2RS", "6312 2RS"]],
    ["22220 CCK/W33 22222 CCK/W33", ["22220 CCK/W33", "22222 CCK/W33"]],
    ["30205 30206 30207 5 each", ["30205 × 5", "30206 × 5", "30207 × 5"]],
    ["6309ZZ 2 pcs 6312ZZ 4 pcs", ["6309ZZ × 2", "6312ZZ × 4"]],
    ["20 nos 6204 10 nos 6205 ZZ", ["6204 × 20", "6205 ZZ × 10"]],
    ["6204=10 6205=20", ["6204 × 10", "6205 × 20"]],
    ["6204 (10) 6205 (20)", ["6204 × 10", "6205 × 20"]],
    ["6204 6205 20 nos", ["6204 6205 × 20"]],
    ["6309 2RS - 4 nos / 6310 2RS - 2 nos", ["6309 2RS × 4", "6310 2RS × 2"]],
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
    "6205 6206 6207 zz",
    "6205 25x52x15",
    "608 8 22 7",
  ])("%j is one search", (text) => {
    expect(split(text)).toEqual([text]);
  });

  test.each([
    "LM11949/LM11910",
    "Timken LM12749/LM12710",
    "LM11949/10",
    "6379/6320",
    "6379 / 6320",
    "6379-6320",
    "687/672",
    "1280 1220",
  ])("%j is a set, although cone and cup are numbers of their own", (text) => {
    expect(splitSearches(text, isCompleteNumber)).toEqual([{ text, quantity: null }]);
  });

  test("a suffix behind a comma belongs to the number before it, so nothing is dropped", () => {
    expect(split("6205, C3, 6206")).toEqual(["6205 C3", "6206"]);
    expect(split("6204; foo; 6205")).toEqual(["6204 foo", "6205"]);
  });

  test("at most 40 parts are searched", () => {
    expect(split("6204\n".repeat(60))).toHaveLength(PARTS_MAX);
  });
});
