import { describe, expect, jest, test } from "@jest/globals";
import type { Item } from "../contract/item.ts";
import { canonicalSlug, isSlug, slugOfResult } from "./product-page.ts";
import {
  findEquivalents,
  findProductPage,
  findRowsOfSlug,
  searchTextsOf,
} from "./product-page-search.ts";

let id = 100;
const itemOf = (name: string, universalNumber: string | null = null, brand = "ZWZ") =>
  ({ id: String(++id), name, brand, universalNumber }) as Item;
const names = (rows: Item[]) => rows.map((one) => `${one.brand} ${one.name}`);

describe("[2.1] slug of a product page", () => {
  const rows = [itemOf("6204-2RS/C3"), itemOf("6204-2RS"), itemOf("6204"), itemOf("6204 2RS C3")];

  test("[2.1] finds the designation with any separators", () => {
    expect(names(findRowsOfSlug(rows, "6204-2rs", false))).toEqual(["ZWZ 6204-2RS"]);
    expect(findRowsOfSlug(rows, "6205", false)).toEqual([]);
  });

  test("[2.1] of two designations with one slug the older has it, the other ends in -2", () => {
    expect(names(findRowsOfSlug(rows, "6204-2rs-c3", false))).toEqual(["ZWZ 6204-2RS/C3"]);
    expect(names(findRowsOfSlug(rows, "6204-2rs-c3-2", false))).toEqual(["ZWZ 6204 2RS C3"]);
    expect(findRowsOfSlug(rows, "6204-2rs-c3-3", false)).toEqual([]);
    expect(slugOfResult(rows, rows[3] as Item, false)).toBe("6204-2rs-c3-2");
    expect(slugOfResult(rows, rows[0] as Item, false)).toBe("6204-2rs-c3");
  });

  test("[2.1] a designation ending in -2 is not a numbered slug", () => {
    expect(names(findRowsOfSlug([itemOf("NU-2"), itemOf("NU")], "nu-2", false))).toEqual([
      "ZWZ NU-2",
    ]);
  });

  test("[2.1] brand two: every maker of the same bearing, however it is spelled", () => {
    const makers = [
      itemOf("6204-2Z", "6204-2Z", "DPI"),
      itemOf("6204ZZ", "6204-2Z", "Koyo"),
      itemOf("6204-2Z", "6204-2Z", "ZWZ"),
      itemOf("6204", "6204", "Koyo"),
      itemOf("HK1010", null, "IKO"),
    ];
    const matched = findRowsOfSlug(makers, "6204zz", true);
    expect(names(matched)).toEqual(["Koyo 6204ZZ"]);
    const page = findEquivalents(makers, matched);
    expect(names(page)).toEqual(["DPI 6204-2Z", "Koyo 6204ZZ", "ZWZ 6204-2Z"]);
    expect(canonicalSlug(page, "6204zz")).toBe("6204-2z");
    expect(names(findEquivalents(makers, findRowsOfSlug(makers, "hk1010", true)))).toEqual([
      "IKO HK1010",
    ]);
  });

  test("[2.1] without a row spelled like the universal number all makers share one slug", () => {
    const only = [itemOf("6204ZZ", "6204-2Z", "Koyo")];
    expect(canonicalSlug(only, "6204zz")).toBe("6204zz");
    const makers = [
      itemOf("NJ205R", "NJ205-E", "Koyo"),
      itemOf("NJ205E", "NJ205-E", "ZWZ"),
      itemOf("NJ205E", "NJ205-E", "WZWN"),
      itemOf("NJ205", "NJ205", "Koyo"),
    ];
    for (const asked of ["nj205r", "nj205e"]) {
      const page = findEquivalents(makers, findRowsOfSlug(makers, asked, true));
      expect(page).toHaveLength(3);
      expect(canonicalSlug(page, asked)).toBe("nj205e");
    }
  });

  test("[2.1] invalid slugs are recognised without a search", () => {
    for (const bad of ["", "6204-2RS", "a--b", "-a", "x".repeat(81), "a b", "é", "..", "a%2f"]) {
      expect(isSlug(bad)).toBe(false);
    }
    expect(isSlug("6204-2rs-c3")).toBe(true);
  });

  test("[7.23] other spellings are tried for simpler search engines", () => {
    expect(searchTextsOf("nu210-em-c3")).toEqual(["nu210 em c3", "nu210-em-c3", "nu210"]);
    expect(searchTextsOf("6204")).toEqual(["6204"]);
  });
});

const row = (
  id: string,
  name: string,
  brand: string,
  universalNumber: string,
  width = 14,
): Item => ({
  id,
  name,
  code: id,
  brand,
  category: "Ball Bearings",
  subCategory: "Deep Groove Ball Bearing",
  description: "",
  universalNumber,
  competitorNumber: null,
  packing: null,
  qtyPerCarton: null,
  country: null,
  hsn: null,
  bore: 20,
  outsideDiameter: 47,
  width,
  massKg: null,
  massApproximate: false,
  status: "Active",
  listPrice: 100,
  yourPrice: 80,
  boughtOn: "2026-10-03",
  hasAlerts: true,
  discountPercent: 20,
  stock: 5,
  availability: "Stock",
  leadDays: 3,
  match: null,
});
const rows = [
  row("1", "6204-2Z", "DPI", "6204-2Z"),
  row("2", "6204ZZ", "Koyo", "6204-2Z"),
  row("3", "6204-2RS", "DPI", "6204-2RS"),
  row("4", "6204", "ZWZ", "6204"),
  row("5", "62204", "ZWZ", "62204", 18),
];
/** Prefix search that ignores separators; each search returns new objects, as a backend does. */
const search = jest.fn(async (query: string) =>
  structuredClone(
    rows.filter(({ name }) =>
      name.replace(/\W/g, "").startsWith(query.replace(/\W/g, "").toUpperCase()),
    ),
  ),
);

describe("product page found by search", () => {
  test("[2.1] brand two: every maker, the requested one first, canonical by universal number", async () => {
    const page = await findProductPage(search, "6204zz", true);
    expect(page?.items.map(({ brand }) => brand)).toEqual(["Koyo", "DPI"]);
    expect(page?.canonical).toBe("6204-2z");
  });

  test("[2.1] the requested item is first even when the search ranks another spelling higher", async () => {
    const page = await findProductPage(async () => structuredClone(rows), "6204zz", true);
    expect(page?.items.map(({ name }) => name)).toEqual(["6204ZZ", "6204-2Z"]);
  });

  test("[2.1] the page holds public facts only: no own price, no number of pieces", async () => {
    const [item] = (await findProductPage(search, "6204", false))?.items ?? [];
    expect(item).toMatchObject({ id: "4", listPrice: 100 });
    for (const personal of [
      "yourPrice",
      "boughtOn",
      "discountPercent",
      "stock",
      "leadDays",
      "hasAlerts",
    ]) {
      expect(item).not.toHaveProperty(personal);
    }
  });

  test("[2.1] related products have the same size under other numbers, each bearing once under its canonical slug", async () => {
    expect((await findProductPage(search, "6204", false))?.sameSize).toEqual([
      { slug: "6204-2z", name: "6204-2Z" },
      { slug: "6204-2rs", name: "6204-2RS" },
    ]);
  });

  test("[2.1] an unknown slug is null, an invalid one is not searched for", async () => {
    expect(await findProductPage(search, "9999", false)).toBeNull();
    search.mockClear();
    expect(await findProductPage(search, "A B", false)).toBeNull();
    expect(search).not.toHaveBeenCalled();
  });

  test("an unavailable backend is an error, not an unknown slug", async () => {
    const unavailable = async () => Promise.reject(new Error("unavailable"));
    await expect(findProductPage(unavailable, "6204", false)).rejects.toThrow("unavailable");
  });
});
