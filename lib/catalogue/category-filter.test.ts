import { describe, expect, test } from "@jest/globals";
import {
  appliedValues,
  isFiltered,
  readFilterValues,
  readPage,
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
    ["page=2", true],
    ["page=1", false],
    ["page=2x", false],
    ["page=-3", false],
    ["page=100000", true],
    ["type=&maker=&bore=&sort=size", false],
    ["maker=DPI", true],
    ["maker=DPI&utm_source=mail", true],
    ["sort=-size", true],
    ["sort=nonsense", false],
    ["bore_min=abc", false],
    ["bore_max=0", false],
    ["in_stock=yes", false],
    ["bore_max=25", true],
    ["in_stock=1", true],
  ])("'%s' filters: %s", (text, expected) => expect(isFiltered(query(text))).toBe(expected));

  test("a repeated parameter counts once, the first value wins, and long values are cut", () => {
    expect(readFilterValues(query("maker=DPI&maker=Koyo&other=1"))).toEqual({ maker: "DPI" });
    expect(readFilterValues(query(`seal=${"x".repeat(200)}`)).seal).toHaveLength(80);
  });

  test("sizes accept a decimal comma; sizes and sorts that make no sense are dropped", () => {
    const read = (text: string) => toCategoryFilter(readFilterValues(query(text)));
    expect(read("bore_min=12,5&outside=-1&width=abc&sort=-width")).toEqual({
      filter: expect.objectContaining({ bore_min: 12.5, outside: undefined, width: undefined }),
      sort: "width",
      descending: true,
    });
    expect(read("bore_max=20001&sort=-price&in_stock=1")).toEqual({
      filter: expect.objectContaining({ bore_max: undefined, in_stock: true }),
      sort: "size",
      descending: false,
    });
    expect(read("sort=-size").descending).toBe(true);
    expect(read("bore_max=20000").filter.bore_max).toBe(20_000);
  });

  test("a range the wrong way round is turned; the single bore of an older URL is a range", () => {
    const read = (text: string) => readFilterValues(query(text));
    expect(read("bore_min=30&bore_max=9")).toEqual({ bore_min: "9", bore_max: "30" });
    expect(read("bore=20")).toEqual({ bore_min: "20", bore_max: "20" });
    expect(read("bore=20&bore_max=25")).toEqual({ bore_min: "20", bore_max: "25" });
    expect(read("bore=x")).toEqual({});
  });

  test("each field filters by its own value", () => {
    const text =
      "type=Ball&maker=DPI&seal=2RS&clearance=C3&bore_form=K&bore_min=20&bore_max=25&outside=52&width=15&in_stock=1";
    expect(toCategoryFilter(readFilterValues(query(text))).filter).toEqual({
      ...{ type: "Ball", maker: "DPI", seal: "2RS", clearance: "C3", bore_form: "K" },
      ...{ bore_min: 20, bore_max: 25, outside: 52, width: 15, in_stock: true },
    });
    const none = Object.values(toCategoryFilter({}).filter);
    expect(none.filter((value) => value !== undefined)).toEqual([]);
  });

  test("values that were not applied are left out, the sort stays", () => {
    const values = { maker: "SKF", seal: "2RS", sort: "-name" };
    expect(appliedValues(values, { seal: "2RS" })).toEqual({ seal: "2RS", sort: "-name" });
  });

  test("the page is a number from 1", () => {
    expect(
      ["page=7", "page=0", "page=1e3", "", "page=99999"].map((one) => readPage(query(one))),
    ).toEqual([7, 1, 1, 1, 20_000]);
  });

  test("parameters of an old URL get their names of today", () =>
    expect(
      renameOldParameters(
        query("type=&d=20&D=47&B=14&maker=DPI&sort=-name&utm_source=x"),
      ).toString(),
    ).toBe("type=&bore=20&outside=47&width=14&maker=DPI&sort=-name&utm_source=x"));
});
