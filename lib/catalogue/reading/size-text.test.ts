import { describe, expect, test } from "@jest/globals";
import { describeSize, nearSizes, readBareSize, readSize } from "./size-text.ts";

/** "20 × 47 × 14 mm" and what is left of the text. */
function read(text: string): [size: string, rest: string] {
  const { size, rest } = readSize(text);
  return [size ? describeSize(size) : "", rest.replace(/\s+/g, " ").trim()];
}

describe("[2.13] dimensions in a search text", () => {
  test.each([
    ["20x47x14", "20 × 47 × 14 mm"],
    ["20*47*14", "20 × 47 × 14 mm"],
    ["20 × 47 × 14 mm", "20 × 47 × 14 mm"],
    ["20mm x 47mm x 14mm", "20 × 47 × 14 mm"],
    ["30x62x17,25", "30 × 62 × 17.25 mm"],
    ["20x47", "20 × 47 mm"],
    ["d20 D47", "20 × 47 mm"],
    ["D20 D47 B14", "20 × 47 × 14 mm"],
    ["d=20 D=47 B=14", "20 × 47 × 14 mm"],
    ["D47 d20", "20 × 47 mm"],
    ["id 20 od 47", "20 × 47 mm"],
    ["I.D. 20 mm, O.D. 47 mm", "20 × 47 mm"],
    ["20 mm id 47 mm od", "20 × 47 mm"],
    ["bore 25", "bore 25 mm"],
    ["25mm shaft", "bore 25 mm"],
    ["shaft dia 25", "bore 25 mm"],
    ["25 mm", "bore 25 mm"],
    ["OD 47", "outside diameter 47 mm"],
    ["width 14 mm", "width 14 mm"],
    ['3/4"', "bore 19.05 mm"],
    ["0.75 in", "bore 19.05 mm"],
    ["1 5/8", "bore 41.275 mm"],
    ["1 inch", "bore 25.4 mm"],
    ['1" x 2"', "25.4 × 50.8 mm"],
    ["1 1/2 x 2 1/2 x 1/2 inch", "38.1 × 63.5 × 12.7 mm"],
    ["25.4 ± 0.1", "bore 25.4 ± 0.1 mm"],
    ["25 +/- 0.5", "bore 25 ± 0.5 mm"],
    ["bore 25 +- 0.5 mm", "bore 25 ± 0.5 mm"],
  ])("%s is %s", (text, size) => {
    expect(read(text)[0]).toBe(size);
  });

  test("the other words are left", () => {
    expect(read("deep groove 25 mm sealed")).toEqual(["bore 25 mm", "deep groove sealed"]);
    expect(read("20x47x14 2rs")).toEqual(["20 × 47 × 14 mm", "2rs"]);
  });

  test.each([
    "6204",
    "62/22",
    "618/8-2Z",
    "6204 x 10",
    "NU210",
    "B7205",
    "6205-2RS/C3",
    "63/32",
    "",
  ])("%j has none", (text) => {
    expect(read(text)).toEqual(["", text]);
  });

  test("three bare numbers are a size only if a ring has that shape", () => {
    const sizeOf = (text: string) => {
      const size = readBareSize(text);
      return size && describeSize(size);
    };
    expect(sizeOf("20 47 14")).toBe("20 × 47 × 14 mm");
    expect(sizeOf("20-47-14")).toBe("20 × 47 × 14 mm");
    expect(sizeOf("30,62,17.25")).toBe("30 × 62 × 17.25 mm");
    expect(sizeOf("20 47")).toBe("20 × 47 mm");
    for (const text of ["6204 6205 6206", "47 20 14", "625 626 608", "20 47 14 3", "20"])
      expect(sizeOf(text)).toBeNull();
  });

  test("a size from 1 µm to 3 m is read", () => {
    expect(read("3000 mm")[0]).toBe("bore 3000 mm");
    expect(read("3001 mm")[0]).toBe("");
    expect(read("0 mm")[0]).toBe("");
  });

  test("the nearest sizes lie within 1 mm or 5 %, then the width is free", () => {
    const [near, anyWidth] = nearSizes(readSize("100x180x10").size ?? { unfinished: null });
    expect(near?.bore?.tolerance).toBe(5_000);
    expect(near?.width?.tolerance).toBe(1_000);
    expect(anyWidth?.width).toBeUndefined();
  });
});
