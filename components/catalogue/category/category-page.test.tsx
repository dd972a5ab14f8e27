/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import type { CategoryQuery } from "@/lib/contract/categories";
import { renderInStore } from "@/test/storefront/render-in-store";

const category = {
  slug: "series-62",
  kind: "series" as const,
  name: "62",
  type: "Deep Groove Ball Bearing",
  parent: "",
  count: 120,
};
const row = {
  slug: "6204-2rs",
  name: "6204-2RS",
  makers: ["Koyo"],
  type: "Deep Groove Ball Bearing",
  bore: 20,
  outside: 47,
  width: 14,
  seal: "2RS",
  clearance: "CN",
  bore_form: "cylindrical",
  in_stock: true,
};
const facets = {
  types: [],
  makers: ["DPI", "Koyo"],
  seals: ["open", "2RS"],
  clearances: [],
  bores: [],
};
const queries: CategoryQuery[] = [];
let rows = [row];

jest.mock("../../../lib/catalogue/categories.server", () => ({
  getCategories: async () => [category],
  getCategoryPage: async (_brand: unknown, query: CategoryQuery) => {
    queries.push(query);
    return query.slug === category.slug ? { category, rows, total: 120, facets } : null;
  },
}));

beforeEach(() => {
  queries.length = 0;
  rows = [row];
});
afterEach(cleanup);

async function pages() {
  const { categoryPages, filteredCategoryPages } = await import("./category-page");
  return { cached: categoryPages(nod), filtered: filteredCategoryPages(nod) };
}

async function cachedProps(slug: string, page?: string) {
  return { params: Promise.resolve({ category: slug, ...(page ? { page } : {}) }) };
}

function filteredProps(query: Record<string, string | string[]>, slug = "series-62") {
  return {
    params: Promise.resolve({ category: slug }),
    searchParams: Promise.resolve(query),
  };
}

describe("[1.6] category page", () => {
  test("shows a page of the table under its own URL", async () => {
    const { cached } = await pages();
    renderInStore(nod, await cached.Page(await cachedProps("series-62", "2")));
    expect(queries).toEqual([{ slug: "series-62", page: 2 }]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/series 62, page 2$/);
    expect(screen.getByText(/120 items from DPI, Koyo\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe(
      "/bearings/series-62/3",
    );
    const metadata = await cached.generateMetadata(await cachedProps("series-62", "2"));
    expect(metadata.alternates?.canonical).toMatch(/\/bearings\/series-62\/2$/);
    expect(metadata.robots).toBeUndefined();
  });

  test.each([
    ["series-0", undefined],
    ["series_62", undefined],
    ["series-62", "1"],
    ["series-62", "0"],
    ["series-62", "2x"],
    ["series-62", "20001"],
  ])("%s, page %s is not found", async (slug, page) => {
    const { cached } = await pages();
    await expect(cached.Page(await cachedProps(slug, page))).rejects.toThrow("404");
  });

  test("a page beyond the last is not found", async () => {
    rows = [];
    const { cached } = await pages();
    await expect(cached.Page(await cachedProps("series-62", "9"))).rejects.toThrow("404");
  });
});

describe("[1.6] filtered category page", () => {
  test("applies the filters, keeps them in its links and is not indexed", async () => {
    const { filtered } = await pages();
    const query = { maker: ["Koyo", "DPI"], bore: "20", sort: "-name", page: "2", utm: "x" };
    renderInStore(nod, await filtered.Page(filteredProps(query)));
    expect(queries[0]).toMatchObject({
      slug: "series-62",
      page: 2,
      sort: "name",
      descending: true,
    });
    expect(queries[0]?.filter).toEqual({ maker: "Koyo", bore: 20 });
    expect(screen.getByRole("link", { name: "Page 1" }).getAttribute("href")).toBe(
      "/bearings/series-62?maker=Koyo&bore=20&sort=-name",
    );
    expect(screen.getByRole("link", { name: "Sort by Number" }).getAttribute("href")).toBe(
      "/bearings/series-62?maker=Koyo&bore=20&sort=name",
    );
    expect(screen.getByRole("link", { name: "Show all" }).getAttribute("href")).toBe(
      "/bearings/series-62",
    );
    expect(screen.getByText("(2 applied)")).toBeTruthy();
    const metadata = await filtered.generateMetadata(filteredProps(query));
    expect(metadata.robots).toEqual({ index: false, follow: true });
    expect(metadata.alternates?.canonical).toMatch(/\/bearings\/series-62$/);
  });

  test("invalid sizes and pages are ignored", async () => {
    const { filtered } = await pages();
    await filtered.Page(filteredProps({ bore: "abc", page: "-3" }));
    expect(queries[0]).toMatchObject({ page: 1, sort: "size", descending: false });
    expect(queries[0]?.filter).toEqual({});
  });

  test("without a match it suggests removing a filter; an unknown category is not found", async () => {
    rows = [];
    const { filtered } = await pages();
    renderInStore(nod, await filtered.Page(filteredProps({ maker: "SKF" })));
    expect(screen.getByText("No items match your filters")).toBeTruthy();
    await expect(filtered.Page(filteredProps({ maker: "DPI" }, "series-0"))).rejects.toThrow("404");
  });
});
