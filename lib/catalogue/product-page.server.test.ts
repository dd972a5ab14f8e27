import { afterAll, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { fakeBackend } from "../../test/storefront/fake-backend.ts";

const item = {
  itemid: "7",
  itemname: "6204-2RS",
  brandname: "ZWZ",
  cattype: "Deep Groove Ball Bearing",
  ListPrice: "240.00",
  Stock: "6",
  Availability: "Stock",
};
const category = { slug: "series-62", kind: "series", name: "62", type: "", parent: "", count: 9 };
const page = {
  success: 1,
  canonical: "6204-2rs",
  items: [item],
  categories: [category],
  same_size: [{ slug: "6204", name: "6204" }],
  next_sizes: [],
  same_bore: [],
};

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

const load = async (brand: typeof zwz, slug: string) =>
  (await import("./product-page.server")).getProductPage(brand, slug);
const paths = () => backend.calls.map(({ path }) => path);

test("[2.1] a product page takes one backend call and holds public facts only", async () => {
  backend.answers["/api/product_page/"] = { status: 200, data: page };
  const loaded = await load(zwz, "6204-2rs");
  expect(paths()).toEqual(["/api/product_page/"]);
  expect(loaded).toMatchObject({
    slug: "6204-2rs",
    items: [{ id: "7", name: "6204-2RS", listPrice: 24_000 }],
    categories: [{ slug: "series-62", kind: "series", name: "62", type: "" }],
    sameSize: [{ slug: "6204", name: "6204" }],
  });
  expect(loaded?.items[0]).not.toHaveProperty("stock");
});

test("[2.1] an unknown slug takes one call, an invalid one none", async () => {
  backend.answers["/api/product_page/"] = { status: 200, data: { ...page, items: [] } };
  expect(await load(zwz, "9999")).toBeNull();
  expect(paths()).toEqual(["/api/product_page/"]);
  expect(await load(zwz, "Not A Slug")).toBeNull();
  expect(paths()).toHaveLength(1);
});

test.each([
  [404, {}],
  [405, {}],
  [401, { message: "Authentication credentials were not provided." }],
  [200, { success: 0 }],
  [200, "<html>"],
])("a backend that answers the call with %i %j is searched instead", async (status, data) => {
  backend.answers["/api/product_page/"] = { status, data };
  backend.answers["/api/multiSearch/"] = { status: 200, data: { success: 1, data: [item] } };
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const loaded = await load(nod, "6204-2rs");
  expect(loaded?.items.map(({ name }) => name)).toEqual(["6204-2RS"]);
  expect(loaded?.categories).toEqual([]);
  expect(paths()).toEqual(["/api/product_page/", "/api/multiSearch/", "/api/multiSearch/"]);
});

test("an unavailable backend is an error, so that no page is cached without its item", async () => {
  backend.answers["/api/product_page/"] = { status: 500, data: {} };
  await expect(load(zwz, "6205")).rejects.toMatchObject({ kind: "unreachable" });
});

test("[9.10] all calls of a page together have 10 s; then the backend counts as unavailable", async () => {
  const time = new AbortController();
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
  backend.answers["/api/multiSearch/"] = { status: 200, data: { success: 1, data: [] } };
  expect(await load(zwz, "6206")).toBeNull();
  expect(paths().length).toBeGreaterThan(1);
  expect(timeout.mock.calls).toEqual([[10_000]]);
  time.abort();
  await expect(load(zwz, "6207")).rejects.toMatchObject({ kind: "unreachable" });
  timeout.mockRestore();
});
