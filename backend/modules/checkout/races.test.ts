import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { type TestApp, testApp, testConfig } from "../../../test/backend/build-test-app.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { ledgerOf, soldOf, stockOf } from "../../../test/backend/ledger.ts";
import { type Shop, shop } from "../../../test/backend/shop.ts";

let store: TestApp;
let buying: Shop;
beforeAll(async () => {
  store = await testApp();
  buying = shop(store);
});
afterAll(() => store.close());

async function buyers(count: number, balance?: number): Promise<Customer[]> {
  const found = [];
  for (let n = 0; n < count; n += 1) found.push(await store.aCustomer(balance ? { balance } : {}));
  return found;
}

/** Everybody has these lines in the cart and has seen them; then all order at once. */
async function rush(crowd: Customer[], linesOf: (n: number) => { id: number; quantity: number }[]) {
  for (const [n, buyer] of crowd.entries()) await buying.put(buyer, linesOf(n));
  const seen = await Promise.all(crowd.map((buyer) => buying.cart(buyer)));
  return Promise.all(crowd.map((buyer, n) => buying.order(buyer, seen[n] ?? [])));
}

async function deadlocks(): Promise<number> {
  if (store.driver === "pglite") return 0;
  const { rows } = await store.db.execute<{ n: number }>(
    sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
}

describe("[7.37] many buyers at once", () => {
  test("twenty for the last piece: one gets it, nobody else pays", async () => {
    const crowd = await buyers(20);
    const item = await store.anItem({ stock: 1 });
    const replies = await rush(crowd, () => [{ id: item.id, quantity: 1 }]);
    const lost = replies.filter((reply) => reply.status !== 200);
    expect(lost).toHaveLength(19);
    for (const { status, wire } of lost) {
      expect([status, wire.message]).toEqual([409, messages.availabilityChanged]);
    }
    expect([await stockOf(store.db, item.id), await soldOf(store.db, item.id)]).toEqual([0, 1]);
    for (const [n, buyer] of crowd.entries()) {
      const ledger = await ledgerOf(store.db, buyer.companyId);
      expect(ledger.orders).toHaveLength(replies[n]?.status === 200 ? 1 : 0);
      expect(ledger.entries).toHaveLength(ledger.orders.length);
    }
  });

  test("one company's parallel orders never overdraw its balance", async () => {
    // Each order costs 566.00 (2 × 240.00 + 18 %); the balance covers three of eight.
    const buyer = await store.aCustomer({ balance: 1_700_00 });
    const lines = [];
    for (let n = 0; n < 8; n += 1) lines.push({ id: (await store.anItem()).id, quantity: 2 });
    await buying.put(buyer, lines);
    const seen = await buying.cart(buyer);
    const replies = await Promise.all(seen.map((line) => buying.order(buyer, [line])));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
    for (const reply of replies.filter((one) => one.status !== 200)) {
      expect([reply.status, reply.wire.message]).toEqual([409, messages.balanceTooLow]);
    }
    const ledger = await ledgerOf(store.db, buyer.companyId);
    expect(ledger.balance).toBe(1_700_00 - 3 * 566_00);
    expect(ledger.entries.map((entry) => entry.balanceAfter)).toEqual([1_134_00, 568_00, 2_00]);
    expect(await buying.cart(buyer)).toHaveLength(5);
  });

  test("overlapping items in opposite order never lock each other out", async () => {
    const before = await deadlocks();
    const crowd = await buyers(8, 1e12);
    const shelf: number[] = [];
    for (let n = 0; n < 5; n += 1) shelf.push((await store.anItem({ stock: 10_000 })).id);
    for (let round = 0; round < 50; round += 1) {
      const replies = await rush(crowd, (n) => {
        const ids = n % 2 ? shelf : shelf.toReversed();
        return ids.map((id) => ({ id, quantity: 1 }));
      });
      expect(replies.map((reply) => reply.status)).toEqual(crowd.map(() => 200));
    }
    expect(await deadlocks()).toBe(before);
    for (const id of shelf) expect(await stockOf(store.db, id)).toBe(10_000 - 50 * 8);
  }, 120_000);

  test("imports of stock in any order, beside orders, neither fail nor make an order fail", async () => {
    const before = await deadlocks();
    const crowd = await buyers(4, 1e12);
    const shelf: { id: number; designation: string }[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { id, designation } = await store.anItem({ stock: 100_000 });
      shelf.push({ id, designation });
    }
    const imported = (rows: typeof shelf) =>
      store.app.inject({
        method: "POST",
        url: "/ops/items/stock",
        headers: { authorization: `Token ${testConfig.opsToken}` },
        payload: {
          rows: rows.map(({ designation }) => ({ brand: "zwz", designation, available: 100_000 })),
        },
      });
    for (let round = 0; round < 20; round += 1) {
      const [orders, ...imports] = await Promise.all([
        rush(crowd, (n) =>
          (n % 2 ? shelf : shelf.toReversed()).map(({ id }) => ({ id, quantity: 1 })),
        ),
        imported(shelf),
        imported(shelf.toReversed()),
      ]);
      expect(orders.map(({ status }) => status)).toEqual(crowd.map(() => 200));
      expect(imports.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
    expect(await deadlocks()).toBe(before);
  }, 120_000);

  test("changing the cart while it is ordered loses nothing and orders nothing unseen", async () => {
    for (let round = 0; round < 20; round += 1) {
      const buyer = await store.aCustomer();
      const item = await store.anItem();
      await buying.put(buyer, [{ id: item.id, quantity: 2 }]);
      const seen = await buying.cart(buyer);
      const [reply] = await Promise.all([
        buying.order(buyer, seen),
        buying.put(buyer, [{ id: item.id, quantity: 5 }]),
      ]);
      const left = (await buying.cart(buyer)).map((line) => line.quantity);
      expect(left).toEqual([5]);
      const ordered = (await buying.history(buyer)).map((line) => line.quantity);
      expect(ordered).toEqual(reply?.status === 200 ? [2] : []);
    }
  });
});
