import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import {
  type CategoryFilter,
  catalogueCategories,
  catalogueCategory,
  type FacetOption,
} from "../../../lib/contract/categories.ts";
import { createSeededApp, SEED_MS } from "../../../test/backend/seeded-catalogue.ts";
import type { TestApp } from "../../../test/backend/test-app.ts";
import { itemStock, items } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createSeededApp();
}, SEED_MS);
afterAll(() => backend.close());

const categoriesOf = async (brand: "zwz" | "nod") =>
  (await backend.inject(brand, catalogueCategories, undefined)).read();
const getCategory = (brand: "zwz" | "nod", body: Parameters<typeof catalogueCategory.encode>[0]) =>
  backend.inject(brand, catalogueCategory, body);

describe("category pages", () => {
  test("[1.6] every category, type, series and bore with items has a page and a count", async () => {
    for (const brand of ["zwz", "nod"] as const) {
      const categories = await categoriesOf(brand);
      const slugs = categories.map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(slugs).toEqual(
        expect.arrayContaining(["ball-bearings", "deep-groove-ball-bearing", "series-62"]),
      );
      expect(slugs).toContain("bore-20-mm");
      expect(categories.every(({ count }) => count > 0)).toBe(true);
      for (const { parent } of categories) expect(["", ...slugs]).toContain(parent);
    }
  });

  test("the counts of a category's types add up to its own", async () => {
    for (const brand of ["zwz", "nod"] as const) {
      const categories = await categoriesOf(brand);
      const added = categories
        .filter(({ kind }) => kind === "category")
        .flatMap(({ slug, count }) => {
          const types = categories.filter((one) => one.kind === "type" && one.parent === slug);
          const sum = types.reduce((all, type) => all + type.count, 0);
          return types.length > 0 ? [[slug, sum, count] as const] : [];
        });
      expect(added.length).toBeGreaterThan(1);
      for (const [slug, sum, count] of added) expect([slug, sum]).toEqual([slug, count]);
    }
  });

  test("a table is sorted by size, with fifty rows a page, and its pages list every product once", async () => {
    const info = (await categoriesOf("zwz")).find(({ slug }) => slug === "series-62");
    const seen = new Set<string>();
    let bore = 0;
    for (let page = 1; page <= Math.ceil((info?.count ?? 0) / 50); page++) {
      const { rows, total } = (await getCategory("zwz", { slug: "series-62", page })).read();
      expect(total).toBe(info?.count);
      for (const row of rows) {
        expect(row.item.bore).toBeGreaterThanOrEqual(bore);
        bore = row.item.bore ?? 0;
        seen.add(row.slug);
      }
    }
    expect(seen.size).toBe(info?.count);
  });

  test("the largest category can be sorted by any column in both directions", async () => {
    const slug = "ball-bearings";
    const total = (await getCategory("zwz", { slug, page: 1 })).read().total;
    const last = Math.ceil(total / 50);
    for (const sort of ["size", "outside", "width", "name"] as const) {
      const at = async (page: number, descending = false) =>
        (await getCategory("zwz", { slug, page, sort, descending })).read().rows;
      const [first, second] = [await at(1), await at(2)];
      const key = ({ item }: (typeof first)[number]) =>
        ({ size: item.bore, outside: item.outsideDiameter, width: item.width, name: null })[sort];
      const keys = [...first, ...second].map(key);
      expect(keys).toEqual([...keys].sort((a, b) => Number(a) - Number(b)));
      const slugs = (rows: typeof first) => rows.map((row) => row.slug);
      expect(slugs(await at(last, true)).reverse()).toEqual(
        slugs(first).slice(0, total % 50 || 50),
      );
      expect((await at(last)).at(-1)).toEqual((await at(1, true))[0]);
      expect(await at(last + 1, true)).toEqual([]);
    }
  });

  test("filters by seal, clearance, bore and maker, sorts descending, and is empty beyond the last page", async () => {
    const filter = { seal: "2RS", clearance: "C3", bore_min: 20, bore_max: 20, maker: "DPI" };
    const { rows, total, applied } = (
      await getCategory("nod", {
        slug: "deep-groove-ball-bearing",
        page: 1,
        filter,
        sort: "name",
        descending: true,
      })
    ).read();
    expect(applied).toEqual(filter);
    expect(total).toBe(rows.length);
    expect(rows.map(({ item }) => item.name)).toContain("6204-2RS/C3");
    for (const row of rows) {
      expect(row).toMatchObject({ seal: "2RS", clearance: "C3", boreForm: "cylindrical" });
      expect(row.item).toMatchObject({ bore: 20, brand: "DPI" });
    }
    const slugs = rows.map(({ slug }) => slug);
    expect(slugs).toEqual([...slugs].sort().reverse());
    const none = await getCategory("nod", { slug: "series-62", page: 9999 });
    expect(none.read().rows).toEqual([]);
  });

  test("[2.32] brand two has one row per maker, with public price and stock and without own price", async () => {
    const filter = { seal: "2RS", clearance: "CN", bore_min: 20, bore_max: 20 };
    const { rows, total } = (
      await getCategory("nod", { slug: "series-62", page: 1, filter })
    ).read();
    const [first] = rows;
    const same = rows.filter(({ slug }) => slug === first?.slug);
    expect(same.length).toBeGreaterThan(1);
    expect(new Set(same.map(({ item }) => item.brand)).size).toBe(same.length);
    expect(new Set(rows.map(({ item }) => item.id)).size).toBe(total);
    for (const { item } of rows) {
      const [stored] = await backend.db
        .select({ price: items.listPrice, available: itemStock.available })
        .from(items)
        .innerJoin(itemStock, eq(itemStock.itemId, items.id))
        .where(eq(items.id, Number(item.id)));
      expect([item.listPrice, item.stock, item.yourPrice]).toEqual([
        stored?.price,
        stored?.available,
        null,
      ]);
    }
  });

  test("the bore range includes both ends; items of unknown bore never match it", async () => {
    const boresOf = async (filter: { bore_min?: number; bore_max?: number }) => {
      const query = { slug: "series-62", page: 1, filter };
      const { rows } = (await getCategory("zwz", query)).read();
      return new Set(rows.map(({ item }) => item.bore));
    };
    expect(await boresOf({ bore_min: 20, bore_max: 25 })).toEqual(new Set([20, 22, 25]));
    expect(await boresOf({ bore_max: 4 })).toEqual(new Set([3, 4]));
    const sizes = await backend.db
      .select({ bore: items.boreUm })
      .from(items)
      .where(and(eq(items.brand, "zwz"), eq(items.series, "62")));
    const largest = Math.max(...sizes.map(({ bore }) => bore ?? 0)) / 1000;
    expect(await boresOf({ bore_min: largest })).toEqual(new Set([largest]));
    expect(await boresOf({ bore_min: largest + 1 })).toEqual(new Set());
  });

  test("counts of an option say what it would show with the other filters as they are", async () => {
    const slug = "deep-groove-ball-bearing";
    const table = async (filter: CategoryFilter) =>
      (await getCategory("nod", { slug, page: 1, filter })).read();
    const countOf = (options: FacetOption[], value: string) =>
      options.find((option) => option.value === value)?.count;
    const base = { bore_min: 20, bore_max: 30, maker: "Koyo" };
    const { facets, total } = await table({ ...base, seal: "2RS" });
    expect(facets.seals.length).toBeGreaterThan(3);
    for (const { value, count } of facets.seals) {
      expect([value, (await table({ ...base, seal: value })).total]).toEqual([value, count]);
    }
    for (const { value, count } of facets.makers) {
      const other = await table({ ...base, seal: "2RS", maker: value });
      expect([value, other.total]).toEqual([value, count]);
    }
    expect(countOf(facets.seals, "2RS")).toBe(total);
    expect(facets.in_stock).toBe((await table({ ...base, seal: "2RS", in_stock: true })).total);
    expect(facets.in_stock).toBeLessThan(total);
    const whole = await table({});
    expect(whole.facets.makers.reduce((sum, { count }) => sum + count, 0)).toBe(whole.total);
    // Every option of the category stays, even when nothing of it is left.
    const values = (options: FacetOption[]) => options.map(({ value }) => value);
    expect(values(facets.clearances)).toEqual(values(whole.facets.clearances));
  });

  test("thrust bearings have neither seals nor clearances to choose, angular contact ones an angle", async () => {
    const thrust = (await getCategory("zwz", { slug: "series-511", page: 1 })).read();
    expect(thrust.facets.seals.map(({ value }) => value)).toEqual(["open"]);
    expect(thrust.facets.clearances.map(({ value }) => value)).toEqual(["CN"]);
    const angular = (await getCategory("zwz", { slug: "series-72", page: 1 })).read();
    const angles = angular.rows.map(({ contactAngle }) => contactAngle);
    expect(new Set(angles)).toEqual(new Set(["C", "AC", "B"]));
    expect(thrust.rows.every(({ contactAngle }) => contactAngle === "")).toBe(true);
  });

  test("the stock filter returns only items in stock, on brand two of every maker", async () => {
    for (const brand of ["zwz", "nod"] as const) {
      const query = { slug: "series-62", page: 1, filter: { in_stock: true } };
      const { rows, total } = (await getCategory(brand, query)).read();
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ item }) => item.stock !== null && item.stock > 0)).toBe(true);
      const all = (await getCategory(brand, { slug: "series-62", page: 1 })).read();
      expect([all.facets.in_stock, all.total > total]).toEqual([total, true]);
    }
  });

  test("refuses unknown categories and invalid queries; a value that no item has is not applied", async () => {
    expect((await getCategory("zwz", { slug: "series-0", page: 1 })).status).toBe(404);
    expect((await getCategory("zwz", { slug: "series-62", page: 0 })).status).toBe(400);
    const wrong = { slug: "series-62", page: 1, filter: { bore_min: -1 } };
    expect((await getCategory("zwz", wrong)).status).toBe(400);
    const filter = { maker: "unknown", seal: "9Z", type: "Cam Follower", clearance: "C3" };
    const { total, applied, facets } = (
      await getCategory("zwz", { slug: "series-62", page: 1, filter })
    ).read();
    expect(applied).toEqual({ clearance: "C3" });
    expect(total).toBe(facets.clearances.find(({ value }) => value === "C3")?.count);
  });
});
