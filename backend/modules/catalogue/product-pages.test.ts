import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { pagesShowing } from "./product-pages.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

const createProduct = (maker: string, designation: string, universalNumber: string | null) =>
  backend.createItem({ brand: "nod", maker, designation, universalNumber });

test("[2.32] every spelling of a bearing has a page that shows the item", async () => {
  const zwz = await createProduct("ZWZ", "6204-2Z", "6204-2Z");
  const koyo = await createProduct("Koyo", "6204ZZ", "6204-2Z");
  await createProduct("DPI", "6204 Z Z", "6204-2Z");
  await createProduct("Koyo", "6205ZZ", "6205-2Z");
  await backend.createItem({ brand: "zwz", designation: "6204-2Z/C3", universalNumber: "6204-2Z" });
  for (const { id } of [zwz, koyo]) {
    expect((await pagesShowing(backend.db, "nod", [id])).sort()).toEqual([
      "6204-2z",
      "6204-z-z",
      "6204zz",
    ]);
  }
});

test("an item without a universal number is on its own page only, and on none of the other brand", async () => {
  const item = await createProduct("IKO", "CF 10", null);
  await createProduct("IKO", "CF 12", null);
  expect(await pagesShowing(backend.db, "nod", [item.id])).toEqual(["cf-10"]);
  expect(await pagesShowing(backend.db, "zwz", [item.id])).toEqual([]);
});

test("a numbered slug is returned with the plain one", async () => {
  const item = await backend.createItem({
    brand: "nod",
    designation: "NU 310.E",
    slug: "nu-310-e-2",
  });
  expect((await pagesShowing(backend.db, "nod", [item.id])).sort()).toEqual([
    "nu-310-e",
    "nu-310-e-2",
  ]);
});
