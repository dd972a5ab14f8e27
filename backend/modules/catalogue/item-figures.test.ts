import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { searchProduct } from "../../../lib/contract/catalogue.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { itemChanges, itemStock, items } from "../../db/schema/index.ts";
import { createFigureReader, deleteOldItemChanges, type FigureReader } from "./item-figures.ts";

const MINUTE_MS = 60_000;

let backend: TestApp;
let id: number;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => {
  backend.deps.search.close();
  return backend.close();
});

/** The database with a count of its queries; `isDown` lets them fail. */
function observed() {
  const state = { queries: 0, isDown: false };
  const db = new Proxy(backend.db, {
    get(target, name, receiver) {
      if (name === "select" || name === "execute") {
        state.queries += 1;
        if (state.isDown) throw new Error("down");
      }
      return Reflect.get(target, name, receiver);
    },
  });
  return { db, state };
}

/** A reader that reads changes only for requests, with a clock of its own. */
async function createReader() {
  const { db, state } = observed();
  const clock = { now: 1_000_000 };
  const reader = await createFigureReader(db, undefined, {
    pollMs: MINUTE_MS,
    maxAgeMs: 2_000,
    now: () => clock.now,
  });
  return { reader, clock, state };
}

const setStock = (available: number) =>
  backend.db.update(itemStock).set({ available }).where(eq(itemStock.itemId, id));

let reader: FigureReader;
let clock: { now: number };
let state: { queries: number; isDown: boolean };
beforeEach(async () => {
  id = (await backend.createItem({ stock: 5, price: 240_00 })).id;
  ({ reader, clock, state } = await createReader());
});
afterEach(() => reader.close());

/** The figures after the time in which they may be reused. */
const later = async () => {
  clock.now += 2_001;
  return (await reader.read([id]))[0];
};

test("[2.31] figures are in memory; older than two seconds they are not used", async () => {
  const { queries } = state;
  expect(await reader.read([id])).toMatchObject([{ available: 5, listPrice: 240_00 }]);
  await setStock(9);
  clock.now += 2_000;
  expect(await reader.read([id])).toMatchObject([{ available: 5 }]);
  expect(state.queries).toBe(queries);
  expect(await later()).toMatchObject({ available: 9, listPrice: 240_00 });
});

test("requests that find the figures too old share one reading", async () => {
  const { queries } = state;
  clock.now += 2_001;
  await Promise.all(Array.from({ length: 20 }, () => reader.read([id])));
  expect(state.queries - queries).toBe(1);
});

test("[2.31] every way in which figures change is noticed: price, size, lead time, stock row, new item", async () => {
  await backend.db.update(items).set({ listPrice: 3_000_000_000_00 }).where(eq(items.id, id));
  expect(await later()).toMatchObject({ listPrice: 3_000_000_000_00 });
  await backend.db.update(items).set({ boreUm: 11_750, widthUm: null }).where(eq(items.id, id));
  expect(await later()).toMatchObject({ boreUm: 11_750, widthUm: null });
  const changed = { leadDays: null, outOfStockAvailability: "PRODUCTION", available: 0 };
  await backend.db.update(itemStock).set(changed).where(eq(itemStock.itemId, id));
  expect(await later()).toMatchObject({ leadDays: null, whenOut: "PRODUCTION", available: 0 });
  await backend.db.delete(itemStock).where(eq(itemStock.itemId, id));
  expect(await later()).toMatchObject({ whenOut: "On Demand", available: 0 });
  await backend.db.insert(itemStock).values({ itemId: id, available: 7 });
  expect(await later()).toMatchObject({ available: 7 });
});

test("a new item is read when it is first asked for, and an unknown id has no figures", async () => {
  const { id: added } = await backend.createItem({ stock: 3 });
  expect(await reader.read([added, 999_999])).toMatchObject([{ available: 3 }, undefined]);
});

test("a change of more items than fit into one query is read completely", async () => {
  const ids = await backend.db.execute<{ id: number }>(sql`
    insert into items (brand, maker, designation, slug, code, category, sub_category, bearing_type, hsn, list_price)
    select 'zwz', 'ZWZ', 'MANY' || n, 'many' || n, 'MANY' || n, 'Spares', 'Sleeve', 'spare', '84829900', n
    from generate_series(1, 4500) as n returning id`);
  const all = ids.rows.map((row) => row.id);
  clock.now += 2_001;
  const prices = (await reader.read(all)).map((figures) => figures?.listPrice);
  expect(prices).toEqual(Array.from({ length: 4500 }, (_, n) => n + 1));
});

test("during an outage requests fail, and afterwards they get what changed meanwhile", async () => {
  await setStock(6);
  clock.now += 2_001;
  state.isDown = true;
  await expect(reader.read([id])).rejects.toThrow("down");
  state.isDown = false;
  expect(await reader.read([id])).toMatchObject([{ available: 6 }]);
});

test("after an outage in which changes may have been deleted all figures are read again", async () => {
  await setStock(8);
  await backend.db.delete(itemChanges);
  expect(await later()).toMatchObject({ available: 5 });
  clock.now += 31 * MINUTE_MS;
  expect(await reader.read([id])).toMatchObject([{ available: 8 }]);
});

test("changes are deleted after an hour", async () => {
  await backend.db.delete(itemChanges);
  await setStock(4);
  await setStock(3);
  const ages = sql`(array['61 minutes', '59 minutes'])[row_number() over ()]::interval`;
  await backend.db.execute(sql`
    update item_changes c set changed_at = now() - aged.age
    from (select ctid, ${ages} as age from item_changes) aged where c.ctid = aged.ctid`);
  await deleteOldItemChanges(backend.db);
  expect(await backend.db.$count(itemChanges)).toBe(1);
});

describe("figures of suggestions", () => {
  const DESIGNATION = "6204-2RS";

  let app: PaymentTestApp;
  beforeAll(async () => {
    app = await createPaymentTestApp();
  });
  afterAll(() => {
    app.backend.deps.search.close();
    return app.close();
  });

  async function suggested() {
    const reply = await app.backend.inject("zwz", searchProduct, { searching_key: DESIGNATION });
    const [found] = reply.read().items;
    return (
      found && { stock: found.stock, price: found.listPrice, availability: found.availability }
    );
  }

  test("[2.11] [2.31] suggestions follow the operator, orders and reservations of open payments", async () => {
    const { backend, buyerClient } = app;
    const operate = createOperatorClient(backend);
    const { buyer, item, lines } = await buyerClient.createBuyerWithCart({
      item: { designation: DESIGNATION, stock: 10, price: 240_00 },
      quantity: 2,
    });
    await backend.deps.search.refresh();
    expect(await suggested()).toEqual({ stock: 10, price: 240_00, availability: "Stock" });

    const row = { brand: "zwz", designation: DESIGNATION };
    expect(await operate("items/price", { rows: [{ ...row, price: "245.50" }] })).toMatchObject({
      status: 200,
    });
    expect(await operate("items/stock", { rows: [{ ...row, available: 5 }] })).toMatchObject({
      status: 200,
    });
    expect(await suggested()).toEqual({ stock: 5, price: 245_50, availability: "Stock" });

    expect((await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer))).status).toBe(
      200,
    );
    expect(lines).toHaveLength(1);
    expect(await suggested()).toMatchObject({ stock: 3 });

    await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 3 }]);
    expect((await app.startPayment(buyer, await buyerClient.getCart(buyer))).status).toBe(200);
    expect(await suggested()).toMatchObject({ stock: 0, availability: "On Demand" });
  });
});
