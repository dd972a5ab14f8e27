import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { zwz } from "../../brands/zwz.ts";
import { fakeBackend } from "../../test/storefront/fake-backend.ts";
import type { FilterValues } from "./category-filter.ts";

jest.mock("next/headers", () => ({
  headers: async () => new Headers({ cookie: "session=sealed", "x-client-address": "203.0.113.9" }),
}));

let backend: Awaited<ReturnType<typeof fakeBackend>>;
beforeAll(async () => {
  backend = await fakeBackend();
  Object.assign(process.env, { ZWZ_API_URL: backend.url, NOD_API_URL: backend.url });
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.answers = {};
  backend.calls.length = 0;
});

const search = async (rows: number, given: FilterValues = {}) =>
  (await import("./search-results.server")).getSearchResults(zwz, "6204", rows, given);
const sent = () =>
  backend.calls.map(({ path, key, body }) => [path.split("/").at(-2), key, body] as const);

test("results are those of a guest, filtered by our backend", async () => {
  const item = { itemid: "7", itemname: "62/04", ListPrice: "240.00" };
  const facets = { types: [], makers: [], seals: [], clearances: [], bores: [], in_stock: 3 };
  backend.answers["/api/filtered_search/"] = {
    data: {
      ...{ success: 1, data: [{ slug: "62-04-2", item }], total: 90, matching: 12, facets },
      applied: { bore_min: 20 },
    },
  };
  expect(await search(9_999, { bore_min: "20", maker: "SKF" })).toMatchObject({
    rows: [{ slug: "62-04-2", item: { id: "7", yourPrice: null } }],
    ...{ total: 90, matching: 12, searched: 90, facets: { in_stock: 3 } },
    values: { bore_min: "20" },
  });
  expect(sent()).toEqual([
    [
      "filtered_search",
      "",
      { searching_key: "6204", rows: 200, filter: { bore_min: 20, maker: "SKF" } },
    ],
  ]);
});

describe("[7.23] on a backend without filters", () => {
  beforeEach(() => {
    backend.answers["/api/filtered_search/"] = { status: 404, data: {} };
    const data = ["6204", "6204-2RS"].map((itemname, at) => ({ itemid: String(at), itemname }));
    backend.answers["/api/multiSearch/"] = { data: { data, total_search_count: "90" } };
  });

  test("the published call is used, and only more than a page is asked for by its number", async () => {
    expect(await search(50)).toMatchObject({ total: 90, matching: 90, searched: 2 });
    await search(100);
    await search(50, { seal: "2RS" });
    const published = sent().filter(([path]) => path === "multiSearch");
    expect(published.map(([, , body]) => body)).toEqual([
      { searching_key: "6204" },
      { searching_key: "6204", rows: 100 },
      { searching_key: "6204", rows: 200 },
    ]);
  });

  test("results are graded and numbered by their slugs", async () => {
    const found = await search(50);
    expect(found?.rows.map(({ slug, item }) => [slug, item.match?.grade])).toEqual([
      ["6204", "same"],
      ["6204-2rs", "differs"],
    ]);
  });
});

test.each([0, 429, 503])(
  "[8.14] an answer with status %s is left to the browser",
  async (status) => {
    backend.answers["/api/filtered_search/"] = { status, data: {} };
    expect(await search(50)).toBeNull();
  },
);
