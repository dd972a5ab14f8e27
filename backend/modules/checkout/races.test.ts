import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getLedger, getSoldQuantity, getStock } from "../../../test/backend/ledger.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";

let backend: TestApp;
let buyerClient: BuyerClient;
beforeAll(async () => {
  backend = await createTestApp();
  buyerClient = createBuyerClient(backend);
});
afterAll(() => backend.close());

async function buyers(count: number, balance?: number): Promise<Customer[]> {
  const created = [];
  for (let n = 0; n < count; n += 1)
    created.push(await backend.createCustomer(balance ? { balance } : {}));
  return created;
}

/** Puts these lines into every buyer's cart; then all buyers order at once. */
async function orderAtOnce(
  customers: Customer[],
  linesOf: (n: number) => { id: number; quantity: number }[],
) {
  for (const [n, buyer] of customers.entries()) await buyerClient.addToCart(buyer, linesOf(n));
  const seen = await Promise.all(customers.map((buyer) => buyerClient.getCart(buyer)));
  return Promise.all(customers.map((buyer, n) => buyerClient.placeOrder(buyer, seen[n] ?? [])));
}

async function deadlocks(): Promise<number> {
  if (backend.driver === "pglite") return 0;
  const { rows } = await backend.db.execute<{ n: number }>(
    sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
}

describe("[7.37] concurrent orders", () => {
  test("one of twenty orders for the last piece succeeds, and only that buyer is charged", async () => {
    const customers = await buyers(20);
    const item = await backend.createItem({ stock: 1 });
    const replies = await orderAtOnce(customers, () => [{ id: item.id, quantity: 1 }]);
    const lost = replies.filter((reply) => reply.status !== 200);
    expect(lost).toHaveLength(19);
    for (const { status, wire } of lost) {
      const refusal = `${item.designation}: ${messages.availabilityChanged}`;
      expect([status, wire.message]).toEqual([409, refusal]);
    }
    expect([
      await getStock(backend.db, item.id),
      await getSoldQuantity(backend.db, item.id),
    ]).toEqual([0, 1]);
    for (const [n, buyer] of customers.entries()) {
      const ledger = await getLedger(backend.db, buyer.companyId);
      expect(ledger.orders).toHaveLength(replies[n]?.status === 200 ? 1 : 0);
      expect(ledger.entries).toHaveLength(ledger.orders.length);
    }
  });

  test("parallel orders of one company never overdraw its balance", async () => {
    // Each order costs 566.00 (2 × 240.00 + 18 %); the balance covers three of eight.
    const buyer = await backend.createCustomer({ balance: 1_700_00 });
    const lines = [];
    for (let n = 0; n < 8; n += 1) lines.push({ id: (await backend.createItem()).id, quantity: 2 });
    await buyerClient.addToCart(buyer, lines);
    const seen = await buyerClient.getCart(buyer);
    const replies = await Promise.all(seen.map((line) => buyerClient.placeOrder(buyer, [line])));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
    for (const reply of replies.filter((one) => one.status !== 200)) {
      expect([reply.status, reply.wire.message]).toEqual([409, messages.balanceTooLow]);
    }
    const ledger = await getLedger(backend.db, buyer.companyId);
    expect(ledger.balance).toBe(1_700_00 - 3 * 566_00);
    expect(ledger.entries.map((entry) => entry.balanceAfter)).toEqual([1_134_00, 568_00, 2_00]);
    expect(await buyerClient.getCart(buyer)).toHaveLength(5);
  });

  test("a balance that operators set among orders is the one they set, whatever was ordered just before", async () => {
    const ops = createOperatorClient(backend);
    const customer = await backend.createCustomer({ balance: 5_000_00 });
    const { email } = customer;
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await backend.createItem()).id);
    for (let round = 0; round < 3; round += 1) {
      await buyerClient.addToCart(
        customer,
        ids.map((id) => ({ id, quantity: 2 })),
      );
      const seen = await buyerClient.getCart(customer);
      const replies = await Promise.all(
        seen.flatMap((line, n) => {
          const amount = `${10_000 * (ids.length * round + n + 1)}.00`;
          return [
            buyerClient.placeOrder(customer, [line]),
            ops("accounts/balance", { email, how: "set", amount, reason: amount }),
          ];
        }),
      );
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    }
    const { balance, orders, entries } = await getLedger(backend.db, customer.companyId);
    expect(orders).toHaveLength(3 * ids.length);
    const set = entries.filter(({ orderId }) => orderId === null);
    expect(set).toHaveLength(3 * ids.length);
    expect(set.map(({ balanceAfter }) => (balanceAfter / 100).toFixed(2))).toEqual(
      set.map(({ reason }) => reason),
    );
    expect(entries.at(-1)?.balanceAfter).toBe(balance);
  });

  test("orders with the same items in opposite order cause no deadlock", async () => {
    const ROUNDS = 15;
    const before = await deadlocks();
    const customers = await buyers(8, 1e12);
    const stocked: number[] = [];
    for (let n = 0; n < 5; n += 1) stocked.push((await backend.createItem({ stock: 10_000 })).id);
    for (let round = 0; round < ROUNDS; round += 1) {
      const replies = await orderAtOnce(customers, (n) => {
        const ids = n % 2 ? stocked : stocked.toReversed();
        return ids.map((id) => ({ id, quantity: 1 }));
      });
      expect(replies.map((reply) => reply.status)).toEqual(customers.map(() => 200));
    }
    expect(await deadlocks()).toBe(before);
    for (const id of stocked) expect(await getStock(backend.db, id)).toBe(10_000 - ROUNDS * 8);
  });

  test("concurrent stock imports and orders do not fail", async () => {
    const before = await deadlocks();
    const customers = await buyers(4, 1e12);
    const stocked: { id: number; designation: string }[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { id, designation } = await backend.createItem({ stock: 100_000 });
      stocked.push({ id, designation });
    }
    const imported = (rows: typeof stocked) =>
      backend.app.inject({
        method: "POST",
        url: "/ops/items/stock",
        headers: { authorization: `Token ${testConfig.opsToken}` },
        payload: {
          rows: rows.map(({ designation }) => ({ brand: "zwz", designation, available: 100_000 })),
        },
      });
    for (let round = 0; round < 20; round += 1) {
      const [orders, ...imports] = await Promise.all([
        orderAtOnce(customers, (n) =>
          (n % 2 ? stocked : stocked.toReversed()).map(({ id }) => ({ id, quantity: 1 })),
        ),
        imported(stocked),
        imported(stocked.toReversed()),
      ]);
      expect(orders.map(({ status }) => status)).toEqual(customers.map(() => 200));
      expect(imports.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
    expect(await deadlocks()).toBe(before);
  }, 120_000);

  test("a quantity changed while ordering stays in the cart and is not ordered unseen", async () => {
    for (let round = 0; round < 20; round += 1) {
      const buyer = await backend.createCustomer();
      const item = await backend.createItem();
      await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 2 }]);
      const seen = await buyerClient.getCart(buyer);
      const [reply] = await Promise.all([
        buyerClient.placeOrder(buyer, seen),
        buyerClient.addToCart(buyer, [{ id: item.id, quantity: 5 }]),
      ]);
      const left = (await buyerClient.getCart(buyer)).map((line) => line.quantity);
      expect(left).toEqual([5]);
      const ordered = (await buyerClient.getOrders(buyer)).map((line) => line.quantity);
      expect(ordered).toEqual(reply?.status === 200 ? [2] : []);
    }
  });
});
