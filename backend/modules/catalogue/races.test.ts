import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { searchProduct } from "../../../lib/contract/catalogue.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import type { Database } from "../../db/client.ts";
import { connectPostgres } from "../../db/postgres-database.ts";
import { itemStock } from "../../db/schema/index.ts";
import { changeStock } from "../operations/stock.ts";
import { createFigureReader } from "./item-figures.ts";

let backend: TestApp;
/** Connections of another process to the same database. */
let other: Database;
beforeAll(async () => {
  backend = await createTestApp(async ({ db }) => ({ figures: await createFigureReader(db) }));
  const { rows } = await backend.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  );
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = `/${rows[0]?.name}`;
  other = await connectPostgres(url.href, () => undefined);
});
afterAll(async () => {
  backend.deps.search.close();
  await other.close();
  await backend.close();
});

test("[2.31] suggestions show within seconds what another backend process did to the stock", async () => {
  await backend.createItem({ designation: "6205-2RS", stock: 5 });
  await backend.deps.search.refresh();
  const suggestedStock = async () => {
    const reply = await backend.inject("zwz", searchProduct, { searching_key: "6205-2RS" });
    return reply.read().items[0]?.stock;
  };
  expect(await suggestedStock()).toBe(5);
  await changeStock(
    other.db,
    () => undefined,
    [{ brand: "zwz", designation: "6205-2RS", available: 9 }],
    { now: new Date(), operator: { id: null, name: "Asha", roles: ["owner"] } },
  );
  let stock: number | null | undefined;
  for (const end = Date.now() + 20_000; stock !== 9 && Date.now() < end; ) {
    await other.db.execute(sql`select pg_sleep(0.05)`);
    stock = await suggestedStock();
  }
  expect(stock).toBe(9);
});

test("[2.31] a change is not missed if its transaction ends after later ones", async () => {
  const { id: slow } = await backend.createItem({ stock: 1 });
  const { id: quick } = await backend.createItem({ stock: 1 });
  const reader = await createFigureReader(backend.db, undefined, { pollMs: 60_000, maxAgeMs: -1 });
  const set = (db: Database["db"], id: number, available: number) =>
    db.update(itemStock).set({ available }).where(eq(itemStock.itemId, id));
  const stocks = async () => (await reader.read([slow, quick])).map((one) => one?.available);
  await other.db.transaction(async (tx) => {
    await set(tx, slow, 2);
    for (const pieces of [3, 4]) {
      await set(backend.db, quick, pieces);
      expect(await stocks()).toEqual([1, pieces]);
    }
  });
  expect(await stocks()).toEqual([2, 4]);
  reader.close();
});
