import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import {
  catalogueCategories,
  catalogueCategory,
  productPage,
  SITEMAP_CHUNK,
  sitemapChunks,
  sitemapPages,
} from "../../../lib/contract/categories.ts";
import { slugOf } from "../../../lib/slug.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { items } from "../../db/schema/index.ts";
import { seedCatalogue } from "../../seed/items.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
  await seedCatalogue(backend.db, { seedItems: 0 });
  await backend.deps.search.refresh();
}, 120_000);
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

  test("a table is sorted by size, with fifty rows a page, and its pages list every product once", async () => {
    const info = (await categoriesOf("zwz")).find(({ slug }) => slug === "series-62");
    const seen = new Set<string>();
    let bore = 0;
    for (let page = 1; page <= Math.ceil((info?.count ?? 0) / 50); page++) {
      const { rows, total } = (await getCategory("zwz", { slug: "series-62", page })).read();
      expect(total).toBe(info?.count);
      for (const row of rows) {
        expect(row.bore).toBeGreaterThanOrEqual(bore);
        bore = row.bore ?? 0;
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
      const key = ({ bore, outside, width }: (typeof first)[number]) =>
        ({ size: bore, outside, width, name: null })[sort];
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
    const filter = { seal: "2RS", clearance: "C3", bore: 20, maker: "DPI" };
    const { rows, total } = (
      await getCategory("nod", {
        slug: "deep-groove-ball-bearing",
        page: 1,
        filter,
        sort: "name",
        descending: true,
      })
    ).read();
    expect(total).toBe(rows.length);
    expect(rows.map(({ name }) => name)).toContain("6204-2RS/C3");
    for (const row of rows) {
      expect(row).toMatchObject({ seal: "2RS", clearance: "C3", bore: 20 });
      expect(row.makers).toContain("DPI");
    }
    const slugs = rows.map(({ slug }) => slug);
    expect(slugs).toEqual([...slugs].sort().reverse());
    const none = await getCategory("nod", { slug: "series-62", page: 9999 });
    expect(none.read().rows).toEqual([]);
  });

  test("the stock filter returns only items in stock", async () => {
    const query = { slug: "series-62", page: 1, filter: { in_stock: true } };
    const { rows } = (await getCategory("zwz", query)).read();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.in_stock)).toBe(true);
  });

  test("refuses unknown categories and invalid queries; an unknown maker matches nothing", async () => {
    expect((await getCategory("zwz", { slug: "series-0", page: 1 })).status).toBe(404);
    expect((await getCategory("zwz", { slug: "series-62", page: 0 })).status).toBe(400);
    const wrong = { slug: "series-62", page: 1, filter: { bore: -1 } };
    expect((await getCategory("zwz", wrong)).status).toBe(400);
    const unknown = { slug: "series-62", page: 1, filter: { maker: "unknown" } };
    expect((await getCategory("zwz", unknown)).read().total).toBe(0);
  });
});

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
  await backend.db.update(items).set({ updatedAt: changed }).where(eq(items.slug, "6204-2rs"));
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
    const listed = (await categoriesOf(brand)).filter(({ kind }) => kind === "category");
    expect(listed.reduce((all, { count }) => all + count, 0)).toBe(pages.length);
    expect((await backend.inject(brand, sitemapPages, { chunk: chunks + 1 })).status).toBe(404);
    const rows = await backend.db
      .select({ slug: items.slug, name: items.designation, universal: items.universalNumber })
      .from(items)
      .where(eq(items.brand, brand));
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
    if (brand === "zwz") {
      expect(pages.find(({ slug }) => slug === "6204-2rs")?.changed).toBe(changed.toISOString());
    }
  }
});
