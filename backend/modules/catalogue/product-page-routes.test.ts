import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { and, count, eq } from "drizzle-orm";
import {
  type CategoryFilter,
  type CategoryInfo,
  catalogueCategories,
  catalogueCategory,
  productPage,
  SITEMAP_CHUNK,
  sitemapChunks,
  sitemapPages,
} from "../../../lib/contract/categories.ts";
import { slugOf } from "../../../lib/slug.ts";
import { createSeededApp, SEED_MS } from "../../../test/backend/seeded-catalogue.ts";
import type { TestApp } from "../../../test/backend/test-app.ts";
import { items } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createSeededApp();
}, SEED_MS);
afterAll(() => backend.close());

const categoriesOf = async (brand: "zwz" | "nod") =>
  (await backend.inject(brand, catalogueCategories, undefined)).read();

describe("product page", () => {
  const pageOf = async (brand: "zwz" | "nod", slug: string) =>
    (await backend.inject(brand, productPage, { slug })).read();
  const names = (links: { name: string }[]) => links.map(({ name }) => name);

  test("[2.1] one call returns item, categories and related products", async () => {
    const page = await pageOf("zwz", "6204-2rs");
    expect(page.canonical).toBe("6204-2rs");
    expect(page.items.map(({ name, brand, yourPrice }) => [name, brand, yourPrice])).toEqual([
      ["6204-2RS", "ZWZ", null],
    ]);
    expect(page.categories.map(({ slug }) => slug)).toEqual([
      "ball-bearings",
      "deep-groove-ball-bearing",
      "series-62",
      "bore-20-mm",
    ]);
    expect(names(page.nextSizes)).toEqual(
      ["6201", "6202", "6203", "62/22", "6205", "62/28"].map((n) => `${n}-2RS`),
    );
    expect(page.nextSizes[0]?.slug).toBe("6201-2rs");
    // Lighter series first, with the same seals and of the same type.
    expect(names(page.sameBore)).toEqual(
      ["61804", "61904", "6004", "63004", "62204", "6304"].map((n) => `${n}-2RS`),
    );
    expect(names(page.sameSize)).toContain("6204");
    expect(names(page.sameSize)).not.toContain("6204-2RS");
    expect(page.sameSize.length).toBeLessThanOrEqual(10);
  });

  test("related products keep the cage, which the universal number does not show", async () => {
    expect(names((await pageOf("zwz", "22220cak-w33")).nextSizes)).toEqual(
      expect.arrayContaining(["22219CAK/W33", "22222CAK/W33"]),
    );
  });

  test("[2.1] brand two: every maker's item of the bearing, the requested spelling first", async () => {
    const sealed = and(eq(items.brand, "nod"), eq(items.universalNumber, "6204-2Z"));
    const rows = await backend.db.select().from(items).where(sealed);
    expect(new Set(rows.map(({ maker }) => maker)).size).toBeGreaterThan(1);
    for (const slug of new Set(rows.map(({ designation }) => slugOf(designation)))) {
      const page = await pageOf("nod", slug);
      expect(page.canonical).toBe("6204-2z");
      expect(page.items.map(({ id }) => Number(id)).sort()).toEqual(
        rows.map(({ id }) => id).sort(),
      );
      expect(slugOf(page.items[0]?.name ?? "")).toBe(slug);
    }
  });

  test("[2.1] designations that share a slug: numbered on brand one, on one page on brand two", async () => {
    const copyOf = async (brand: string, maker: string) => {
      const one = and(eq(items.brand, brand), eq(items.slug, "6204-2rs"));
      const [item] = await backend.db.select().from(items).where(one);
      if (!item) throw new Error("no item");
      const { id: _, ...rest } = item;
      const designation = "6204 2RS";
      await backend.db
        .insert(items)
        .values({ ...rest, maker, designation, slug: "6204-2rs-2", code: `${maker}-COPY` });
    };
    await copyOf("zwz", "ZWZ");
    await copyOf("nod", "IKO");
    expect(names((await pageOf("zwz", "6204-2rs-2")).items)).toEqual(["6204 2RS"]);
    expect(names((await pageOf("zwz", "6204-2rs")).items)).toEqual(["6204-2RS"]);
    expect((await pageOf("nod", "6204-2rs-2")).items).toEqual([]);
    expect(names((await pageOf("nod", "6204-2rs")).items)).toContain("6204 2RS");
    await backend.db.delete(items).where(eq(items.designation, "6204 2RS"));
  });

  test("an unknown slug has no items; the brands don't share items; a long slug is refused", async () => {
    const unknown = await pageOf("zwz", "no-such-bearing");
    expect([unknown.items, unknown.categories, unknown.sameSize]).toEqual([[], [], []]);
    const [iko] = await backend.db
      .select()
      .from(items)
      .where(and(eq(items.brand, "nod"), eq(items.maker, "IKO")));
    expect((await pageOf("zwz", iko?.slug ?? "")).items).toEqual([]);
    expect((await backend.inject("zwz", productPage, { slug: "x".repeat(81) })).status).toBe(400);
  });
});

test("the sitemap lists every canonical product page once, with its last change", async () => {
  const changed = new Date("2026-03-04T05:06:07Z");
  const later = new Date("2026-03-05T05:06:07Z");
  const spellings = eq(items.universalNumber, "6204-2RS");
  await backend.db.update(items).set({ updatedAt: changed }).where(spellings);
  const one = and(eq(items.brand, "nod"), eq(items.slug, "6204-2rs"), eq(items.maker, "DPI"));
  await backend.db.update(items).set({ updatedAt: later }).where(one);
  for (const brand of ["zwz", "nod"] as const) {
    const chunks = (await backend.inject(brand, sitemapChunks, undefined)).read();
    const pages = [];
    for (let chunk = 1; chunk <= chunks; chunk++) {
      const got = (await backend.inject(brand, sitemapPages, { chunk })).read();
      expect(got.length).toBeLessThanOrEqual(SITEMAP_CHUNK);
      pages.push(...got);
    }
    const slugs = new Set(pages.map(({ slug }) => slug));
    expect(slugs.size).toBe(pages.length);
    // Standard Bearings are deep groove ball bearings, which Ball Bearings counts too.
    const listed = (await categoriesOf(brand)).filter(
      ({ kind, slug }) => kind === "category" && slug !== "standard-bearings",
    );
    expect((await backend.inject(brand, sitemapPages, { chunk: chunks + 1 })).status).toBe(404);
    const rows = await backend.db
      .select({ slug: items.slug, name: items.designation, universal: items.universalNumber })
      .from(items)
      .where(eq(items.brand, brand));
    // A category counts its items, every one of which belongs to one category.
    expect(listed.reduce((all, { count }) => all + count, 0)).toBe(rows.length);
    // On brand one every item is a page; on brand two every bearing is, under exactly one of its makers' writings.
    const bearings = Map.groupBy(rows, ({ slug, universal }) =>
      brand === "nod" && universal ? universal : slug,
    );
    const wrong = [...bearings].filter(([, same]) => {
      const writings = new Set(
        same.map(({ slug, name }) => (brand === "nod" ? slugOf(name) : slug)),
      );
      return [...writings].filter((slug) => slugs.has(slug)).length !== 1;
    });
    expect(wrong).toEqual([]);
    expect(slugs.size).toBe(bearings.size);
    const last = brand === "zwz" ? changed : later;
    expect(pages.find(({ slug }) => slug === "6204-2rs")?.changed).toBe(last.toISOString());
  }
});

describe("counts of categories", () => {
  type Brand = "zwz" | "nod";
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
});
