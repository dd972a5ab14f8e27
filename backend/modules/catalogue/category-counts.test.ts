import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { and, count, eq } from "drizzle-orm";
import {
  type CategoryFilter,
  type CategoryInfo,
  catalogueCategories,
  catalogueCategory,
  sitemapChunks,
  sitemapPages,
} from "../../../lib/contract/categories.ts";
import { createSeededApp, SEED_MS } from "../../../test/backend/seeded-catalogue.ts";
import type { TestApp } from "../../../test/backend/test-app.ts";
import { items } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createSeededApp();
}, SEED_MS);
afterAll(() => backend.close());

type Brand = "zwz" | "nod";
const categoriesOf = async (brand: Brand) =>
  (await backend.inject(brand, catalogueCategories, undefined)).read();
const tableOf = async (brand: Brand, slug: string, filter?: CategoryFilter) =>
  (
    await backend.inject(brand, catalogueCategory, { slug, page: 1, ...(filter && { filter }) })
  ).read();
const sum = (parts: { count: number }[]) => parts.reduce((all, part) => all + part.count, 0);
const itemCount = async (brand: Brand, maker?: string) => {
  const [row] = await backend.db
    .select({ count: count() })
    .from(items)
    .where(and(eq(items.brand, brand), maker ? eq(items.maker, maker) : undefined));
  return row?.count ?? 0;
};
/** Bearing types, and categories of one type, which have no page for it: together every item once. */
const leaves = (categories: CategoryInfo[]) =>
  categories.filter(
    (one) =>
      one.kind === "type" ||
      (one.kind === "category" &&
        !categories.some(({ kind, parent }) => kind === "type" && parent === one.slug) &&
        one.slug !== "standard-bearings"),
  );

describe.each(["zwz", "nod"] as const)("counts of the seeded catalogue, %s", (brand) => {
  test("[1.6] types add up to all items, series and bores to those that have one", async () => {
    const categories = await categoriesOf(brand);
    const all = await itemCount(brand);
    expect(sum(leaves(categories))).toBe(all);
    const ofKind = (kind: CategoryInfo["kind"]) => categories.filter((one) => one.kind === kind);
    expect(sum(ofKind("series"))).toBe(all);
    const [{ sized } = { sized: 0 }] = await backend.db
      .select({ sized: count(items.boreUm) })
      .from(items)
      .where(eq(items.brand, brand));
    expect(sum(ofKind("bore"))).toBe(sized);
  });

  test("a category's count is that of its table and of each of its filters", async () => {
    const categories = await categoriesOf(brand);
    for (const { slug, kind, count: counted } of categories) {
      if (kind === "bore" || kind === "series") continue;
      const { category, total, facets } = await tableOf(brand, slug);
      expect([slug, category.count, total]).toEqual([slug, counted, counted]);
      expect([slug, "makers", sum(facets.makers)]).toEqual([slug, "makers", counted]);
      expect([slug, "types", sum(facets.types)]).toEqual([slug, "types", counted]);
      const inStock = await tableOf(brand, slug, { in_stock: true });
      expect([slug, "in stock", inStock.total]).toEqual([slug, "in stock", facets.in_stock]);
    }
  });

  test("[2.22] a maker's categories show what the filter counts, and all of its items", async () => {
    const categories = await categoriesOf(brand);
    const { facets } = await tableOf(brand, "ball-bearings");
    for (const { value: maker } of facets.makers) {
      let all = 0;
      for (const { slug } of leaves(categories)) {
        const { total, applied } = await tableOf(brand, slug, { maker });
        if (applied.maker === maker) all += total;
      }
      expect([maker, all]).toEqual([maker, await itemCount(brand, maker)]);
    }
  });

  test("[2.1] the sitemap has a page for every item", async () => {
    const chunks = (await backend.inject(brand, sitemapChunks, undefined)).read();
    const slugs = new Set<string>();
    for (let chunk = 1; chunk <= chunks; chunk++) {
      for (const { slug } of (await backend.inject(brand, sitemapPages, { chunk })).read()) {
        expect(slugs.has(slug)).toBe(false);
        slugs.add(slug);
      }
    }
    const universal = await backend.db
      .selectDistinct({ number: items.universalNumber, slug: items.slug })
      .from(items)
      .where(eq(items.brand, brand));
    // One page per number on brand one; on brand two the makers' spellings of a bearing share one.
    const pages =
      brand === "zwz"
        ? new Set(universal.map(({ slug }) => slug))
        : new Set(universal.map(({ number, slug }) => number ?? slug));
    expect(slugs.size).toBe(pages.size);
  });

  test("[1.4] the tables of all categories together link every product page of the sitemap, and no other", () => {
    const { browse } = backend.deps.search;
    const everyRow = {
      filter: {},
      sort: "size",
      descending: false,
      from: 0,
      count: 100_000,
    } as const;
    const tables = browse.categories(brand).filter(({ kind }) => kind === "category");
    const linked = tables.flatMap((one) => browse.table(brand, one, everyRow).rows);
    const pages = browse.productPages(brand, 0, browse.pageCount(brand));
    const sorted = (slugs: string[]) => [...new Set(slugs)].sort();
    expect(sorted(linked.map(({ page }) => page.slug))).toEqual(
      sorted(pages.map(({ slug }) => slug)),
    );
  });
});
