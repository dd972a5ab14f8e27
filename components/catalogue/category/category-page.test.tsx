/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import type { CategoryQuery, CategoryRow, Facets } from "@/lib/contract/categories";
import type { Item } from "@/lib/contract/item";
import { createItem } from "@/test/storefront/factories";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";

const category = {
  slug: "series-62",
  kind: "series" as const,
  name: "62",
  type: "Deep Groove Ball Bearing",
  parent: "",
  count: 120,
};
const createRow = (over: Partial<Item> = {}): CategoryRow => ({
  slug: "6204-2rs",
  seal: "2RS",
  clearance: "CN",
  boreForm: "cylindrical",
  contactAngle: "",
  item: createItem({ brand: "Koyo", ...over }),
});
const options = (...values: string[]) => values.map((value) => ({ value, count: 60 }));
const facets: Facets = {
  types: options("Deep Groove Ball Bearing"),
  makers: options("DPI", "Koyo"),
  seals: options("open", "2RS"),
  clearances: options("CN"),
  bores: options("cylindrical"),
  in_stock: 40,
};
const queries: CategoryQuery[] = [];
let rows = [createRow()];
let total = 120;

jest.mock("../../../lib/catalogue/categories.server", () => ({
  getCategories: async () => [category],
  getCategoryPage: async (_brand: unknown, query: CategoryQuery) => {
    queries.push(query);
    if (query.slug !== category.slug) return null;
    // As the backend does: a maker that no item has is not applied.
    const { maker, ...applied } = JSON.parse(JSON.stringify(query.filter ?? {}));
    const isKnown = facets.makers.some(({ value }) => value === maker);
    return { category, rows, total, facets, applied: isKnown ? { maker, ...applied } : applied };
  },
}));

beforeEach(() => {
  fakeApi(() => ({ body: [] }));
  queries.length = 0;
  rows = [createRow()];
  total = 120;
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
    await act(flush);
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
    await act(flush);
    expect(queries[0]).toMatchObject({
      slug: "series-62",
      page: 2,
      sort: "name",
      descending: true,
    });
    expect(queries[0]?.filter).toEqual({ maker: "Koyo", bore_min: 20, bore_max: 20 });
    const filters = "/bearings/series-62?maker=Koyo&bore_min=20&bore_max=20";
    expect(screen.getByRole("link", { name: "Page 1" }).getAttribute("href")).toBe(
      `${filters}&sort=-name`,
    );
    expect(screen.getByRole("link", { name: "Sort by Number" }).getAttribute("href")).toBe(
      `${filters}&sort=name`,
    );
    expect(screen.getByRole("link", { name: "Show all" }).getAttribute("href")).toBe(
      "/bearings/series-62",
    );
    expect(screen.getByText("(3 applied)")).toBeTruthy();
    const metadata = await filtered.generateMetadata(filteredProps(query));
    expect(metadata.robots).toEqual({ index: false, follow: true });
    expect(metadata.alternates?.canonical).toMatch(/\/bearings\/series-62$/);
  });

  test("the form shows what is applied, with the number of items of every option", async () => {
    const { filtered } = await pages();
    const query = { maker: "SKF", seal: "2RS", bore_min: "30", bore_max: "20", outside: "x" };
    renderInStore(nod, await filtered.Page(filteredProps(query)));
    await act(flush);
    const shown = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([shown(/^Brand/), shown(/^Seal/)]).toEqual(["", "2RS"]);
    expect([shown(/^Bore from/), shown(/^Bore to/), shown(/^Outside/)]).toEqual(["20", "30", ""]);
    expect(screen.getByRole("option", { name: "Koyo (60)" })).toBeTruthy();
    expect(screen.getByLabelText("In stock (40)")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe(
      "/bearings/series-62?seal=2RS&bore_min=20&bore_max=30&page=2",
    );
  });

  test.each([
    ["beyond the last page, the last one", { maker: "DPI", page: "9" }, "?maker=DPI&page=3"],
    ["beyond the last page without a filter, too", { page: "9" }, "/3"],
    ["a page without a filter, its own path", { page: "2" }, "/2"],
    ["no filter that applies, the category", { maker: "SKF" }, ""],
  ])("%s: redirect", async (_title, query, to) => {
    const { filtered } = await pages();
    const error = await filtered.Page(filteredProps(query)).catch((thrown: unknown) => thrown);
    expect(String((error as { digest?: string }).digest)).toContain(`;/bearings/series-62${to};`);
  });

  test("invalid sizes and pages are ignored", async () => {
    const { filtered } = await pages();
    await filtered.Page(filteredProps({ seal: "2RS", bore: "abc", page: "-3" }));
    expect(queries[0]).toMatchObject({ page: 1, sort: "size", descending: false });
    expect(queries[0]?.filter).toEqual({ seal: "2RS" });
  });

  test("without a match it says 0 of all and suggests removing a filter", async () => {
    rows = [];
    total = 0;
    const { filtered } = await pages();
    renderInStore(nod, await filtered.Page(filteredProps({ bore_min: "999" })));
    expect(screen.getByText(/^0 of 120 match/)).toBeTruthy();
    expect(screen.getByText("No items match your filters")).toBeTruthy();
  });

  test("an unknown category is not found", async () => {
    const { filtered } = await pages();
    await expect(filtered.Page(filteredProps({ maker: "DPI" }, "series-0"))).rejects.toThrow("404");
  });
});
