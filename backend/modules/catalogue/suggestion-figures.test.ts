import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { itemStock } from "../../db/schema/index.ts";
import { createFigureReader } from "./suggestion-figures.ts";

let backend: TestApp;
let id: number;
beforeAll(async () => {
  backend = await createTestApp();
  id = (await backend.createItem({ designation: "6204", stock: 5, price: 240_00 })).id;
});
afterAll(() => {
  backend.deps.search.close();
  return backend.close();
});

const setStock = (available: number) =>
  backend.db.update(itemStock).set({ available }).where(eq(itemStock.itemId, id));

/** The database with a count of its queries. */
function counting() {
  const counter = { queries: 0 };
  const db = new Proxy(backend.db, {
    get(target, name, receiver) {
      if (name === "select") counter.queries += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { db, counter };
}

test("[2.31] figures are read again when they are older than the limit, and an unknown id has none", async () => {
  const fresh = createFigureReader(backend.db, { maxAgeMs: 1 });
  expect((await fresh([id, 999_999])).get(id)).toMatchObject({ available: 5, listPrice: 240_00 });
  expect((await fresh([999_999])).size).toBe(0);
  await setStock(9);
  let stock: number | undefined;
  for (const end = Date.now() + 5_000; stock !== 9 && Date.now() < end; )
    stock = (await fresh([id])).get(id)?.available;
  expect(stock).toBe(9);
  await setStock(5);
});

test("requests at the same moment share a query, and later ones need none", async () => {
  const { db, counter } = counting();
  const read = createFigureReader(db, { maxAgeMs: 60_000 });
  const replies = await Promise.all(Array.from({ length: 20 }, () => read([id])));
  expect(replies.every((one) => one.get(id)?.available === 5)).toBe(true);
  expect(counter.queries).toBeLessThanOrEqual(2);
  await read([id]);
  expect(counter.queries).toBeLessThanOrEqual(2);
});

test("[2.31] figures in use are read again before they are too old, without a request waiting", async () => {
  const { db, counter } = counting();
  const read = createFigureReader(db, { maxAgeMs: 60_000, refreshMs: 60_000 });
  const refreshing = createFigureReader(db, { maxAgeMs: 60_000, refreshMs: 40_000 });
  const start = Date.now();
  const clock = jest.spyOn(Date, "now");
  try {
    for (const reader of [read, refreshing]) await reader([id]);
    await setStock(9);
    counter.queries = 0;
    clock.mockImplementation(() => start + 41_000);
    expect((await refreshing([id])).get(id)?.available).toBe(5);
    let stock: number | undefined;
    for (const end = performance.now() + 5_000; stock !== 9 && performance.now() < end; ) {
      await setImmediate();
      stock = (await refreshing([id])).get(id)?.available;
    }
    expect(stock).toBe(9);
    expect((await read([id])).get(id)?.available).toBe(5);
    expect(counter.queries).toBe(1);
  } finally {
    clock.mockRestore();
    await setStock(5);
  }
});

test("a failed query fails its requests only", async () => {
  let isDown = true;
  const db = new Proxy(backend.db, {
    get(target, name, receiver) {
      if (name === "select" && isDown) throw new Error("down");
      return Reflect.get(target, name, receiver);
    },
  });
  const read = createFigureReader(db, { maxAgeMs: 60_000 });
  await expect(read([id])).rejects.toThrow("down");
  isDown = false;
  expect((await read([id])).get(id)?.available).toBe(5);
});
