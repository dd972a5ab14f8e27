import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { SEED_MS } from "../../../../test/backend/seeded-catalogue.ts";
import { testDatabase } from "../../../../test/backend/test-database.ts";
import type { Database } from "../../../db/client.ts";
import { catalogueVersions, itemStock, items } from "../../../db/schema/index.ts";
import { seedCatalogue } from "../../../seed/items.ts";
import { buildSearchIndexes, type SearchIndexes } from "./indexes.ts";

const POLL_MS = 5;
let database: Database;
let search: SearchIndexes;

beforeAll(async () => {
  database = await testDatabase("seeded");
  search = await buildSearchIndexes(database.db, undefined, POLL_MS);
}, SEED_MS);
afterAll(async () => {
  search.close();
  await database.close();
});

test("[1.5] [1.6] a fresh database has the whole catalogue, with stock, on both brands; seeding again adds nothing", async () => {
  const counts = async () => {
    const rows = await database.db
      .select({
        brand: items.brand,
        items: sql<number>`count(*)::int`,
        stocks: sql<number>`count(${itemStock.itemId})::int`,
      })
      .from(items)
      .leftJoin(itemStock, eq(itemStock.itemId, items.id))
      .groupBy(items.brand);
    return new Map(rows.map((row) => [row.brand, row]));
  };
  const first = await counts();
  for (const brand of ["zwz", "nod"]) {
    const row = first.get(brand);
    expect(row?.items).toBeGreaterThan(10_000);
    expect(row?.stocks).toBe(row?.items);
  }
  await seedCatalogue(database.db, { seedItems: 50_000 });
  expect(await counts()).toEqual(first);
});

test("[2.11] an index built in another thread gives the same results as one built here", () => {
  const { items: found, total } = search.suggest("nod", "6204-2rs", 10);
  expect(found[0]).toMatchObject({
    name: "6204-2RS",
    categoryType: "Deep Groove Ball Bearing",
    categoryName: "Ball Bearings",
    universalNumber: "6204-2RS",
  });
  expect(total).toBeGreaterThan(2);
  const listed = search.find("nod", "6204-2rs", 200);
  expect(listed.items.length).toBe(listed.total);
});

test("a new catalogue version is indexed without a restart, while searches continue", async () => {
  expect(search.suggest("zwz", "brandnew1", 10).total).toBe(0);
  await database.db.execute(sql`
    insert into items (brand, maker, designation, slug, code, category, sub_category, bearing_type, hsn, list_price)
    values ('zwz', 'ZWZ', 'BRANDNEW1', 'brandnew1', 'ZWZ-BRANDNEW1', 'Spares', 'Sleeve', 'spare', '84829900', 0)`);
  await database.db
    .update(catalogueVersions)
    .set({ version: sql`${catalogueVersions.version} + 1` })
    .where(eq(catalogueVersions.brand, "zwz"));
  const until = Date.now() + 60_000;
  while (search.suggest("zwz", "brandnew1", 10).total === 0 && Date.now() < until) {
    expect(search.suggest("zwz", "6204", 10).total).toBeGreaterThan(0);
    await database.db.execute(sql`select 1`);
  }
  expect(search.suggest("zwz", "brandnew1", 10).items.map((item) => item.name)).toEqual([
    "BRANDNEW1",
  ]);
  expect(search.suggest("nod", "brandnew1", 10).total).toBe(0);
}, 90_000);
