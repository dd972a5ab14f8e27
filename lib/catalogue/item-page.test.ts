import { describe, expect, jest, test } from "@jest/globals";
import type { Item } from "../contract/item.ts";
import { findItemPage } from "./item-page.ts";

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
  discountPercent: 20,
  stock: 5,
  availability: "Stock",
  leadDays: 3,
});
const rows = [
  row("1", "6204-2Z", "DPI", "6204-2Z"),
  row("2", "6204ZZ", "Koyo", "6204-2Z"),
  row("3", "6204-2RS", "DPI", "6204-2RS"),
  row("4", "6204", "ZWZ", "6204"),
  row("5", "62204", "ZWZ", "62204", 18),
];
/** Finds by the beginning, as written, separators ignored; rows of its own for every search, as a backend's are. */
const search = jest.fn(async (query: string) =>
  structuredClone(
    rows.filter(({ name }) =>
      name.replace(/\W/g, "").startsWith(query.replace(/\W/g, "").toUpperCase()),
    ),
  ),
);

describe("product page of a slug", () => {
  test("[2.1] brand two: every maker, the one asked for first, canonical by universal number", async () => {
    const page = await findItemPage(search, "6204zz", true);
    expect(page?.items.map(({ brand }) => brand)).toEqual(["Koyo", "DPI"]);
    expect(page?.canonical).toBe("6204-2z");
  });

  test("[2.1] the one asked for is first even when the search puts another writing before it", async () => {
    const page = await findItemPage(async () => structuredClone(rows), "6204zz", true);
    expect(page?.items.map(({ name }) => name)).toEqual(["6204ZZ", "6204-2Z"]);
  });

  test("[2.1] the page holds public facts only: no own price, no number of pieces", async () => {
    const [item] = (await findItemPage(search, "6204", false))?.items ?? [];
    expect(item).toMatchObject({ id: "4", listPrice: 100 });
    for (const personal of ["yourPrice", "discountPercent", "stock", "leadDays"]) {
      expect(item).not.toHaveProperty(personal);
    }
  });

  test("[2.1] related are the same size under other numbers, each bearing once, as its address is written", async () => {
    expect((await findItemPage(search, "6204", false))?.related).toEqual(["6204-2Z", "6204-2RS"]);
  });

  test("[2.1] an unknown slug is null, an impossible one asks nobody", async () => {
    expect(await findItemPage(search, "9999", false)).toBeNull();
    search.mockClear();
    expect(await findItemPage(search, "A B", false)).toBeNull();
    expect(search).not.toHaveBeenCalled();
  });

  test("a backend that can't be asked is a failure, never 'unknown'", async () => {
    const away = async () => Promise.reject(new Error("away"));
    await expect(findItemPage(away, "6204", false)).rejects.toThrow("away");
  });
});
