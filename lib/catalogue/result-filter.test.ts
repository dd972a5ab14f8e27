import { describe, expect, test } from "@jest/globals";
import { createItem } from "../../test/storefront/factories.ts";
import { filterItems, readResultFilter } from "./result-filter.ts";

const items = [
  createItem({ id: "1", brand: "ZWZ", universalNumber: "6204-2RS-C3" }),
  createItem({ id: "2", brand: "Koyo", universalNumber: "6204-2RS", availability: "On Demand" }),
  createItem({ id: "3", brand: "Koyo", universalNumber: "6205", bore: 25 }),
  createItem({ id: "4", brand: "DPI", universalNumber: null, bore: null }),
];
const idsOf = (values: Parameters<typeof filterItems>[1]) =>
  filterItems(items, values).items.map(({ id }) => id);

describe("filters of search results", () => {
  test("each narrows the results, and all together", () => {
    expect(idsOf({})).toEqual(["1", "2", "3", "4"]);
    expect(idsOf({ maker: "Koyo" })).toEqual(["2", "3"]);
    expect(idsOf({ seal: "2RS" })).toEqual(["1", "2"]);
    expect(idsOf({ seal: "2RS", clearance: "C3" })).toEqual(["1"]);
    expect(idsOf({ in_stock: "1", maker: "Koyo" })).toEqual(["3"]);
  });

  test("the bore range includes its ends; items of unknown bore never match it", () => {
    expect(idsOf({ bore_min: "20", bore_max: "25" })).toEqual(["1", "2", "3"]);
    expect(idsOf({ bore_min: "20.1" })).toEqual(["3"]);
    expect(idsOf({ bore_max: "19.9" })).toEqual([]);
  });

  test("counts say what a value would show with the other filters as they are", () => {
    const { facets } = filterItems(items, { maker: "Koyo", seal: "2RS" });
    expect(facets.makers).toEqual([
      { value: "DPI", count: 0 },
      { value: "Koyo", count: 1 },
      { value: "ZWZ", count: 1 },
    ]);
    expect(facets.seals).toEqual([
      { value: "2RS", count: 1 },
      { value: "open", count: 1 },
    ]);
    expect(facets.in_stock).toBe(0);
  });

  test("a value that no result has is not applied", () => {
    const { values, items: left } = filterItems(items, { maker: "SKF", clearance: "C3" });
    expect([values, left.length]).toEqual([{ clearance: "C3" }, 1]);
  });

  test("sizes and sort of category pages are no filters of results", () => {
    const query = new URLSearchParams("q=6204&outside=47&sort=-name&maker=Koyo&bore=20");
    expect(readResultFilter(query)).toEqual({ maker: "Koyo", bore_min: "20", bore_max: "20" });
  });
});
