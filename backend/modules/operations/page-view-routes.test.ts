import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { pageViews } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

const report = (views: unknown, token: string | undefined = testConfig.internalToken) =>
  backend.app.inject({
    method: "POST",
    url: "/zwz/api/page_views/",
    headers: token ? { "x-internal-token": token } : {},
    payload: { views } as object,
  });

async function seen(filter: object = {}) {
  const reply = await backend.app.inject({
    method: "POST",
    url: "/ops/page-views/list",
    headers: { authorization: `Token ${testConfig.opsToken}` },
    payload: filter,
  });
  const rows: { brand: string; path: string; views: number; day: string }[] = reply.json().data;
  return rows.map(({ brand, path, views }) => `${brand} ${path} ${views}`);
}

test("[7.42] page views are added up per day, path and brand, and operators can list them", async () => {
  const views = [
    { path: "/", views: 2 },
    { path: "/product-category/[slug]", views: 5 },
    { path: "/", views: 1 },
    { path: "/no-such-page", views: 9 },
    { path: "__proto__", views: 9 },
    { path: "/nodAbout", views: 9 },
  ];
  expect((await report(views)).statusCode).toBe(200);
  expect((await report([{ path: "/", views: 4 }])).statusCode).toBe(200);
  expect(await seen()).toEqual(["zwz / 7", "zwz /product-category/[slug] 5"]);
  expect(await seen({ brand: "nod" })).toEqual([]);
});

test("[7.42] only our storefront can report, and only valid counts", async () => {
  const before = await seen();
  for (const token of ["", "wrong"]) {
    expect((await report([{ path: "/", views: 1 }], token)).statusCode).toBe(403);
  }
  for (const views of [
    [],
    "/",
    [{ path: "/", views: 0 }],
    [{ path: "/", views: 1.5 }],
    [{ path: "/", views: 1e9 }],
    [{ path: "x".repeat(61), views: 1 }],
    Array.from({ length: 61 }, () => ({ path: "/", views: 1 })),
  ]) {
    expect((await report(views)).statusCode).toBe(400);
  }
  expect(await seen()).toEqual(before);
});

test("[7.42] parallel reports lose no counts", async () => {
  const paths = ["/", "/about", "/cart"];
  const [home = 0] = (await seen()).map((line) => Number(line.split(" ")[2]));
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      report([...(index % 2 ? paths : [...paths].reverse())].map((path) => ({ path, views: 1 }))),
    ),
  );
  expect(await seen({ days: 1 })).toEqual(
    expect.arrayContaining([`zwz / ${home + 12}`, "zwz /about 12", "zwz /cart 12"]),
  );
});

test("counts of category pages recorded under their former pattern are kept", async () => {
  const { db } = backend;
  await db.delete(pageViews);
  const row = { brand: "zwz", day: "2026-11-01", views: 3 };
  const former = ["/bearings/[shelf]", "/bearings/[shelf]/[page]", "/narrowed/[shelf]"];
  await db.insert(pageViews).values(former.map((path) => ({ ...row, path })));
  const file = new URL("../../db/migrations/0006_page_view_paths.sql", import.meta.url);
  await db.execute(sql.raw(await readFile(file, "utf8")));
  const rows = await db.select().from(pageViews).orderBy(pageViews.path);
  expect(rows.map(({ path, views }) => `${path} ${views}`)).toEqual([
    "/bearings/[category] 3",
    "/bearings/[category]/[page] 3",
    "/narrowed/[shelf] 3",
  ]);
});
