import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { testDatabase } from "../../test/backend/test-database.ts";
import type { Database } from "./client.ts";
import { errorCode } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { catalogueVersions, states } from "./schema/index.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(states);
  await database.db.delete(catalogueVersions);
});

const goa = { id: 30, name: "Goa", gstCode: "30" };
const kerala = { id: 32, name: "Kerala", gstCode: "32" };
const names = async () =>
  (await database.db.select().from(states).orderBy(states.id)).map((row) => row.name);

test("a transaction that throws is rolled back, and the next one works", async () => {
  const { db } = database;
  await expect(
    db.transaction(async (tx) => {
      await tx.insert(states).values(goa);
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  await db.transaction((tx) => tx.insert(states).values(kerala));
  expect(await names()).toEqual(["Kerala"]);
});

test("a failed statement has an error code and rolls the transaction back", async () => {
  const { db } = database;
  await db.insert(states).values(goa);
  const again = db.transaction(async (tx) => {
    await tx.insert(states).values(kerala);
    await tx.insert(states).values(goa);
  });
  await expect(again.catch((error: unknown) => errorCode(error))).resolves.toBe("23505");
  expect(await names()).toEqual(["Goa"]);
});

test("a savepoint can be rolled back without its transaction", async () => {
  await database.db.transaction(async (tx) => {
    await tx.insert(states).values(goa);
    await tx
      .transaction(async (inner) => {
        await inner.insert(states).values(kerala);
        throw new Error("only this");
      })
      .catch(() => undefined);
  });
  expect(await names()).toEqual(["Goa"]);
});

test("statements outside a transaction never run inside it", async () => {
  const { db } = database;
  let outside: Promise<unknown> = Promise.resolve();
  await db
    .transaction(async (tx) => {
      await tx.insert(states).values(goa);
      outside = db.insert(states).values(kerala).then();
      await tx.select().from(states);
      throw new Error("back");
    })
    .catch(() => undefined);
  await outside;
  expect(await names()).toEqual(["Kerala"]);
});

test("a hundred concurrent read-modify-write transactions lose no update", async () => {
  const { db } = database;
  await db.insert(catalogueVersions).values({ brand: "zwz", version: 0 });
  const mine = eq(catalogueVersions.brand, "zwz");
  const raise = () =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(catalogueVersions).where(mine).for("update");
      await tx
        .update(catalogueVersions)
        .set({ version: (row?.version ?? 0) + 1 })
        .where(mine);
    });
  await Promise.all(Array.from({ length: 100 }, raise));
  expect((await db.select().from(catalogueVersions))[0]?.version).toBe(100);
});

test("dates, large numbers and raw rows are the same on both databases", async () => {
  const { rows } = await database.db.execute<{ n: number; big: string; at: string }>(
    sql`select count(*)::int as n, 9007199254740993::bigint::text as big, '2026-11-20 10:00:00+05:30'::timestamptz::text as at from states`,
  );
  expect(rows[0]).toMatchObject({ n: 0, big: "9007199254740993" });
});

test("repeated and concurrent migrations change nothing", async () => {
  await Promise.all([migrate(database), migrate(database)]);
  await database.db.insert(states).values(goa);
  expect(await names()).toEqual(["Goa"]);
});
