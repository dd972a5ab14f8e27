import { afterAll, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { zwz } from "../../brands/zwz.ts";
import { fakeBackend } from "../../test/storefront/fake-backend.ts";

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

const search = async (rows: number) =>
  (await import("./search-results.server")).getSearchResults(zwz, "6204", rows);

test("[7.23] results are those of a guest, and only more than a page is asked for by its number", async () => {
  const data = [{ itemid: "7", itemname: "6204", ListPrice: "240.00" }];
  backend.answers["/api/multiSearch/"] = { data: { data, total_search_count: "90" } };
  expect(await search(50)).toMatchObject({ total: 90, items: [{ id: "7", yourPrice: null }] });
  await search(100);
  await search(9_999);
  expect(backend.calls.map(({ key, body }) => [key, body])).toEqual([
    ["", { searching_key: "6204" }],
    ["", { searching_key: "6204", rows: 100 }],
    ["", { searching_key: "6204", rows: 200 }],
  ]);
});

test.each([0, 429, 503])(
  "[8.14] an answer with status %s is left to the browser",
  async (status) => {
    backend.answers["/api/multiSearch/"] = { status, data: {} };
    expect(await search(50)).toBeNull();
  },
);
