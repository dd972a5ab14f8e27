import { describe, expect, test } from "@jest/globals";
import {
  hasFilter,
  readFilterValues,
  renameOldParameters,
  toCategoryFilter,
} from "./category-filter.ts";

const query = (text: string) => new URLSearchParams(text);

describe("[1.6] query parameters of a category page", () => {
  test.each([
    ["", false],
    ["utm_source=mail", false],
    ["maker=", false],
    ["maker=%20", false],
    ["Maker=DPI", false],
    ["page=2", false],
    ["type=&maker=&bore=&sort=size", false],
    ["maker=DPI", true],
    ["maker=DPI&utm_source=mail", true],
    ["sort=-size", true],
    ["sort=nonsense", true],
    ["in_stock=1", true],
  ])("'%s' filters: %s", (text, expected) => expect(hasFilter(query(text))).toBe(expected));

  test("a repeated parameter counts once, the first value wins, and long values are cut", () => {
    expect(readFilterValues(query("maker=DPI&maker=Koyo&other=1"))).toEqual({ maker: "DPI" });
    expect(readFilterValues(query(`seal=${"x".repeat(200)}`)).seal).toHaveLength(80);
  });

  test("sizes accept a decimal comma; sizes and sorts that make no sense are dropped", () => {
    const read = (text: string) => toCategoryFilter(readFilterValues(query(text)));
    expect(read("bore=12,5&outside=-1&width=abc&sort=-width")).toEqual({
      filter: expect.objectContaining({ bore: 12.5, outside: undefined, width: undefined }),
      sort: "width",
      descending: true,
    });
    expect(read("bore=20001&sort=-price&in_stock=1")).toEqual({
      filter: expect.objectContaining({ bore: undefined, in_stock: true }),
      sort: "size",
      descending: false,
    });
    expect(read("sort=-size").descending).toBe(true);
  });

  test("parameters of an old URL get their names of today", () =>
    expect(
      renameOldParameters(
        query("type=&d=20&D=47&B=14&maker=DPI&sort=-name&utm_source=x"),
      ).toString(),
    ).toBe("bore=20&outside=47&width=14&maker=DPI&sort=-name&utm_source=x"));
});
