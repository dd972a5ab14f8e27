import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, gt, inArray, max, ne, sql } from "drizzle-orm";
import { testDatabase } from "../../test/backend/test-database.ts";
import type { Database } from "../db/client.ts";
import { catalogueVersions, itemStock, items, pageChanges } from "../db/schema/index.ts";
import { insertItems } from "../modules/catalogue/insert-items.ts";
import { buildSearchIndexes } from "../modules/catalogue/search/indexes.ts";
import { CATALOGUE_DIGEST, digestOf } from "./catalogue-digest.ts";
import { catalogueItems, type SeedItem } from "./catalogue-items.ts";
import { seedCatalogue } from "./items.ts";

/** Sizes that the former catalogue lacks. */
const isNew = ({ base }: SeedItem) => /^(7328|51100|NU416|6902|61902|32203)$/.test(base);
const former = { zwz: [] as SeedItem[], nod: [] as SeedItem[] };
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  for (const brand of ["zwz", "nod"] as const) {
    former[brand] = catalogueItems(brand).filter((item) => !isNew(item));
    await insertItems(db, brand, former[brand]);
    await db.insert(catalogueVersions).values({ brand, version: 7 });
  }
  // The seller has changed prices and stock, and has an item of its own whose slug a new designation would get.
  await db.update(items).set({ listPrice: 99_900 }).where(eq(items.designation, "6204-2RS"));
  await db.update(itemStock).set({ available: 5, leadDays: 3 });
  const [own] = former.zwz;
  if (own) await insertItems(db, "zwz", [{ ...own, designation: "NU-416", slug: "nu416" }]);
}, 60_000);
afterAll(() => database.close());

/** Digests of the first rows: every column of items and stock. */
async function digestUpTo(id: number): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`
    select md5(string_agg(i::text, ',' order by id)) as items,
      (select md5(string_agg(s::text, ',' order by item_id)) from item_stock s where item_id <= ${id}) as stock
    from items i where id <= ${id}`);
  return rows;
}
async function lastId(): Promise<number> {
  const [row] = await database.db.select({ id: max(items.id) }).from(items);
  return row?.id ?? 0;
}
const versions = () =>
  database.db.select().from(catalogueVersions).orderBy(catalogueVersions.brand);
const namesOf = (rows: { brand: string; maker: string; designation: string }[]) =>
  rows.map(({ brand, maker, designation }) => `${brand} ${maker} ${designation}`).sort();

describe("a database seeded by an earlier version", () => {
  test("receives the missing items; no existing price, stock, slug or date changes", async () => {
    const last = await lastId();
    const before = await digestUpTo(last);
    await seedCatalogue(database.db, { seedItems: 0 });
    expect(await digestUpTo(last)).toEqual(before);
    const added = await database.db.select().from(items).where(gt(items.id, last));
    const wanted = (["zwz", "nod"] as const).flatMap((brand) =>
      catalogueItems(brand)
        .filter(isNew)
        .map((item) => ({ ...item, brand })),
    );
    expect(namesOf(added)).toEqual(namesOf(wanted));
    expect(added.length).toBeGreaterThan(40);
    const [first] = await database.db
      .select()
      .from(items)
      .where(eq(items.designation, "6204-2RS"))
      .limit(1);
    expect(first?.listPrice).toBe(99_900);
  });

  test("a slug that is taken is numbered; makers of one designation share its slug", async () => {
    const slugs = async (brand: string, designation: string) => {
      const rows = await database.db
        .selectDistinct({ slug: items.slug })
        .from(items)
        .where(sql`${items.brand} = ${brand} and ${items.designation} = ${designation}`);
      return rows.map(({ slug }) => slug);
    };
    expect(await slugs("zwz", "NU-416")).toEqual(["nu416"]);
    expect(await slugs("zwz", "NU416")).toEqual(["nu416-2"]);
    expect(await slugs("nod", "NU416")).toEqual(["nu416"]);
    expect(await slugs("nod", "51100")).toEqual(["51100"]);
    const codes = await database.db
      .select({ code: items.code })
      .from(items)
      .where(inArray(items.slug, ["nu416-2"]));
    expect(codes).toEqual([{ code: "ZWZ-NU416-2" }]);
  });

  test("indexes and all pages are refreshed, and the new items are found", async () => {
    expect(await versions()).toMatchObject([
      { brand: "nod", version: 8, seedDigest: CATALOGUE_DIGEST },
      { brand: "zwz", version: 8, seedDigest: CATALOGUE_DIGEST },
    ]);
    const changes = await database.db.select().from(pageChanges);
    expect(changes.map(({ brand, slugs }) => [brand, slugs]).sort()).toEqual([
      ["nod", null],
      ["zwz", null],
    ]);
    const search = await buildSearchIndexes(database.db);
    for (const brand of ["zwz", "nod"] as const) {
      expect(search.suggest(brand, "51100", 5).items[0]?.name).toBe("51100");
    }
    search.close();
  });

  test("a second run and a run of another process change nothing", async () => {
    const last = await lastId();
    const before = [await digestUpTo(last), await versions()];
    await seedCatalogue(database.db, { seedItems: 0 });
    expect([await digestUpTo(last), await versions()]).toEqual(before);
    expect(await lastId()).toBe(last);
    expect(await database.db.select().from(pageChanges)).toHaveLength(2);
  });

  test("a store without demo data receives them without price and stock", async () => {
    const { db } = database;
    await db.delete(items).where(eq(items.designation, "51100"));
    await seedCatalogue(db, { seedItems: 0, seedDemo: false });
    const added = await db
      .select()
      .from(items)
      .leftJoin(itemStock, eq(itemStock.itemId, items.id))
      .where(eq(items.designation, "51100"));
    expect(added.length).toBeGreaterThan(1);
    for (const row of added) {
      expect(row.items.listPrice).toBe(0);
      expect(row.item_stock).toMatchObject({ available: 0, leadDays: null });
    }
    expect(await db.select().from(items).where(ne(items.status, "Active"))).toEqual([]);
  });
});

test("the digest is that of the catalogue; replace it when numbers are added", () => {
  expect(digestOf([...catalogueItems("zwz"), ...catalogueItems("nod")])).toBe(CATALOGUE_DIGEST);
});
