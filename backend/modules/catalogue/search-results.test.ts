import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { BrandId } from "../../../brands/types.ts";
import { featuresOf } from "../../../lib/catalogue/universal-features.ts";
import { multiSearch, searchProduct } from "../../../lib/contract/catalogue.ts";
import type { CategoryFilter, FacetOption } from "../../../lib/contract/categories.ts";
import { filteredSearch } from "../../../lib/contract/filtered-search.ts";
import { matchNumbers } from "../../../lib/contract/match-numbers.ts";
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

describe("search for several numbers", () => {
  const both: BrandId[] = ["zwz", "nod"];
  const list = async (brand: BrandId, text: string) =>
    (await backend.inject(brand, multiSearch, { searching_key: text })).read();
  const suggest = async (brand: BrandId, text: string) =>
    (await backend.inject(brand, searchProduct, { searching_key: text })).read();

  describe.each(both)("[2.13] several numbers on %s", (brand) => {
    test.each(["6204 6205", "6204, 6205", "6204\n6205", "6204\t6205", "6204; 6205"])(
      "%j",
      async (text) => {
        const { items, total, reading } = await list(brand, text);
        expect(items.map(({ name }) => name)).toEqual(["6204", "6205"]);
        expect(total).toBe(2);
        expect(reading?.kind).toBe("numbers");
        expect(reading?.numbers.map((one) => one.text)).toEqual(["6204", "6205"]);
        expect(reading?.numbers.map(({ itemId }) => itemId)).toEqual(items.map(({ id }) => id));
        expect(reading?.numbers.every((one) => one.total > 1)).toBe(true);
      },
    );

    test.each(["6204, UCP205", "6204 UCP205"])(
      "%s: a number without a result is listed with none",
      async (text) => {
        const { items, reading } = await list(brand, text);
        expect(items).toHaveLength(1);
        expect(reading?.numbers[1]).toEqual({
          text: "UCP205",
          total: 0,
          itemId: null,
          match: null,
          quantity: null,
        });
      },
    );

    test("numbers of the same item: each has its own grade, and its one row has the worst", async () => {
      for (const text of ["6205-2RS/C2, 6205-2RS", "6205-2RS, 6205-2RS/C2"]) {
        const { items, total, reading } = await list(brand, text);
        expect(items).toHaveLength(1);
        expect(total).toBe(1);
        expect(items[0]).toMatchObject({ name: "6205-2RS", match: { grade: "differs" } });
        const grades = reading?.numbers.map((one) => [one.text, one.itemId, one.match?.grade]);
        expect(new Map(grades?.map(([number, ...rest]) => [number, rest]))).toEqual(
          new Map([
            ["6205-2RS", [items[0]?.id, "same"]],
            ["6205-2RS/C2", [items[0]?.id, "differs"]],
          ]),
        );
        expect((await suggest(brand, text)).items).toHaveLength(1);
      }
    });

    test("the quantity beside a number is reported apart from it, also if nothing is found", async () => {
      const { total, reading } = await list(brand, "UCP205 20 nos");
      expect(total).toBe(0);
      expect(reading?.counted).toEqual({ text: "UCP205", quantity: "20" });
      expect((await list(brand, "UCP205")).reading?.counted).toBeNull();
    });

    test("parts that were not understood are named, each with its number", async () => {
      const { reading } = await list(brand, "6204, 6205-2RS/XQZ");
      expect(reading?.unread).toEqual(["XQZ"]);
      expect(reading?.numbers.map(({ match }) => match?.unread)).toEqual([[], ["XQZ"]]);
    });

    test.each(["6204 2RS", "22220 CC W33", "NU 210 ECP", "6205 25MM"])(
      "%s is one number: its parts can't stand alone",
      async (text) => expect((await list(brand, text)).reading?.numbers).toEqual([]),
    );

    test("sizes win: 20 47 14", async () => {
      const { items, reading } = await list(brand, "20 47 14");
      expect(reading).toMatchObject({ kind: "size", description: "Bearings, 20 × 47 × 14 mm" });
      expect(items[0]).toMatchObject({ name: "6204", bore: 20, outsideDiameter: 47, width: 14 });
    });
  });

  test("[2.13] 500 lines are matched in one call, each with its grade", async () => {
    const { items } = backend.deps.search.find("zwz", "deep groove", 500);
    expect(items).toHaveLength(500);
    const texts = items.map((_, i) => `${6000 + (i % 15)}-2RS1/C3`);
    const rows = texts.map((text) => ({ text, quantity: 10 }));
    const found = (await backend.inject("zwz", matchNumbers, { rows })).read();
    expect(found).toHaveLength(500);
    for (const [i, { item }] of found.entries()) {
      expect(item?.name).toBe(`${6000 + (i % 15)}-2RS/C3`);
      expect(item?.match).toMatchObject({ grade: "same", requested: texts[i] });
    }
  });
});
