import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { BrandId } from "../../../brands/types.ts";
import { featuresOf } from "../../../lib/catalogue/universal-features.ts";
import { multiSearch } from "../../../lib/contract/catalogue.ts";
import type { CategoryFilter, FacetOption } from "../../../lib/contract/categories.ts";
import { filteredSearch } from "../../../lib/contract/filtered-search.ts";
import { createSeededApp, SEED_MS } from "../../../test/backend/seeded-catalogue.ts";
import type { TestApp } from "../../../test/backend/test-app.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createSeededApp();
}, SEED_MS);
afterAll(() => backend.close());

async function search(brand: BrandId, text: string, filter: CategoryFilter = {}, rows = 200) {
  const reply = await backend.inject(brand, filteredSearch, { searching_key: text, rows, filter });
  return reply.read();
}
const counts = (options: FacetOption[]) => options.map(({ count }) => count);
const sum = (options: FacetOption[]) => counts(options).reduce((all, count) => all + count, 0);

describe.each(["zwz", "nod"] as const)("[2.34] filtered search results, %s", (brand) => {
  test.each(["6205-2RS/C2", "deep groove", "25 mm", "6204, 6205", "22220"])(
    "without a filter, %j has the results of the plain search, in its order",
    async (text) => {
      const body = { searching_key: text, rows: 200 };
      const plain = (await backend.inject(brand, multiSearch, body)).read();
      const { rows, total, matching, reading } = await search(brand, text);
      expect([total, matching]).toEqual([plain.total, plain.total]);
      expect(rows.map(({ item }) => [item.id, item.match])).toEqual(
        plain.items.map(({ id, match }) => [id, match]),
      );
      expect(reading).toEqual(plain.reading);
    },
  );

  test("filters reach beyond the best 200, and every count is what its value shows", async () => {
    const { total, facets } = await search(brand, "deep groove");
    expect(total).toBeGreaterThan(1_000);
    for (const options of [facets.types, facets.makers]) expect(sum(options)).toBe(total);
    for (const { value, count } of facets.clearances) {
      const { matching, rows } = await search(brand, "deep groove", { clearance: value });
      expect(matching).toBe(count);
      expect(rows).toHaveLength(Math.min(count, 200));
      for (const { item } of rows) expect(featuresOf(item.universalNumber).clearance).toBe(value);
    }
    expect((await search(brand, "deep groove", { in_stock: true })).matching).toBe(facets.in_stock);
  });

  test("filters together: the counts of one filter take account of the others only", async () => {
    const filter = { seal: "2RS", clearance: "C3", bore_min: 20, bore_max: 25 };
    const { rows, matching, facets } = await search(brand, "deep groove", filter);
    expect(matching).toBeGreaterThan(3);
    expect(facets.seals.find(({ value }) => value === "2RS")?.count).toBe(matching);
    const open = facets.seals.find(({ value }) => value === "open")?.count;
    expect((await search(brand, "deep groove", { ...filter, seal: "open" })).matching).toBe(open);
    for (const { item } of rows) {
      expect(item.bore).toBeGreaterThanOrEqual(20);
      expect(item.bore).toBeLessThanOrEqual(25);
    }
  });

  test("a value that no result has is left out, and a text without results has no counts", async () => {
    const { applied, matching, total } = await search(brand, "6204", { maker: "SKF" });
    expect(applied.maker).toBeUndefined();
    expect(matching).toBe(total);
    const none = await search(brand, "qqqqqq", { seal: "2RS" });
    expect([none.total, none.matching, none.facets.seals, none.rows]).toEqual([0, 0, [], []]);
  });
});

test("a slug is that of the item's product page also when items of the same slug are left out", async () => {
  const all = await search("zwz", "6222", {}, 200);
  const slugs = new Map(all.rows.map(({ item, slug }) => [item.id, slug]));
  expect(new Set(slugs.values()).size).toBe(slugs.size);
  const filtered = await search("zwz", "6222", { bore_max: 30 });
  for (const { item, slug } of filtered.rows) expect(slug).toBe(slugs.get(item.id) ?? slug);
});

test("a maker of the filter leaves only its items", async () => {
  const { rows, matching, facets } = await search("nod", "6204", { maker: "Koyo" });
  expect(facets.makers.length).toBeGreaterThan(2);
  expect(facets.makers.find(({ value }) => value === "Koyo")?.count).toBe(matching);
  expect(new Set(rows.map(({ item }) => item.brand))).toEqual(new Set(["Koyo"]));
});
