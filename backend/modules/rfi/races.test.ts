import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type TestApp, testApp } from "../../../test/backend/build-test-app.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { ledgerOf, soldOf, stockOf } from "../../../test/backend/ledger.ts";
import { type RfiDesk, rfiDesk } from "../../../test/backend/rfi-desk.ts";
import { inbox } from "../../../test/backend/visitor.ts";
import { rfiLines, rfis } from "../../db/schema/index.ts";
import { releaseExpired } from "./release-expired-offers.ts";

let store: TestApp;
let desk: RfiDesk;
beforeAll(async () => {
  store = await testApp();
  desk = rfiDesk(store);
});
afterAll(() => store.close());

const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

const rfisOf = ({ companyId }: Customer) =>
  store.db.select().from(rfis).where(eq(rfis.companyId, companyId));

/** What orders sold, offers hold and the shelf has together; must stay what it was. */
async function pieces(itemId: number) {
  const lines = await store.db.select().from(rfiLines).where(eq(rfiLines.itemId, itemId));
  const held = lines.reduce((sum, line) => sum + line.held, 0);
  return (await stockOf(store.db, itemId)) + (await soldOf(store.db, itemId)) + held;
}

describe("[7.32] the same request at once", () => {
  test("ten posts of the same cart lines make one RFI and one mail", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, lines } = await desk.ready();
      const replies = await times(10, () => desk.ask(buyer, [{ item_detail_id: lines[0]?.id }]));
      const numbers = new Set(replies.map((reply) => reply.read().number));
      expect([numbers.size, (await rfisOf(buyer)).length]).toEqual([1, 1]);
      expect(await inbox(store.db, buyer.email)).toHaveLength(1);
      expect(await desk.cart(buyer)).toEqual([]);
    }
  });

  test("ten posts under one key make one RFI; without a key nine are told", async () => {
    const { id } = await store.anItem();
    const buyer = await store.aCustomer();
    const keyed = await times(10, () =>
      desk.ask(buyer, [{ item_id: id }], { request_id: "k".repeat(20) }),
    );
    expect(new Set(keyed.map((reply) => reply.read().number)).size).toBe(1);
    const other = await store.aCustomer();
    const plain = await times(10, () => desk.ask(other, [{ item_id: id }]));
    expect(plain.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect([(await rfisOf(buyer)).length, (await rfisOf(other)).length]).toEqual([1, 1]);
  });

  test("asked for and ordered at the same moment, a cart line becomes one of the two", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { buyer, lines } = await desk.ready();
      const [asked, ordered] = await Promise.all([
        desk.ask(buyer, [{ item_detail_id: lines[0]?.id }]),
        desk.order(buyer, lines),
      ]);
      expect([asked.status, ordered.status].sort()).toEqual([200, 409]);
      const { orders } = await ledgerOf(store.db, buyer.companyId);
      expect((await rfisOf(buyer)).length + orders.length).toBe(1);
    }
  });
});

describe("[4.11] the same offer at once", () => {
  test("from two users' carts in many tabs it is ordered once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, item, number } = await desk.answered({ item: { stock: 15 } });
      const { userId, key } = await store.aCustomer();
      await desk.moveTo(userId, buyer.companyId);
      const both = [buyer, { ...buyer, userId, key }];
      for (const one of both) await desk.take(one, number, [{ item_id: item.id }]);
      const seen = await Promise.all(both.map((one) => desk.cart(one)));
      const replies = await times(8, (n) => desk.order(both[n % 2] ?? buyer, seen[n % 2] ?? []));
      const placed = replies.filter(({ status }) => status === 200).map((one) => one.read().number);
      expect(new Set(placed).size).toBe(1);
      expect((await ledgerOf(store.db, buyer.companyId)).orders).toHaveLength(1);
      expect([await stockOf(store.db, item.id), await soldOf(store.db, item.id)]).toEqual([5, 10]);
    }
  });

  test("answered anew, declined or released while it is ordered: no piece appears or vanishes", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { buyer, item, number } = await desk.answered({ item: { stock: 15 } });
      await desk.take(buyer, number, [{ item_id: item.id }]);
      const seen = await desk.cart(buyer);
      const meanwhile = [
        () => desk.answer(number, [{ line: 1, price: "150", quantity: "7" }]),
        () => desk.decline(number),
        async () => {
          await desk.expire(number);
          return releaseExpired(store.db);
        },
      ][round % 3];
      const [ordered] = await Promise.all([desk.order(buyer, seen), meanwhile?.()]);
      expect([200, 409]).toContain(ordered.status);
      expect(await pieces(item.id)).toBe(15);
      const orders = await desk.orders(buyer);
      if (ordered.status === 200)
        expect(orders).toMatchObject([{ quantity: 10, yourPrice: 200_00 }]);
      else expect(orders).toEqual([]);
    }
  });

  test("answers and free sales of the last pieces never oversell", async () => {
    for (let round = 0; round < 10; round += 1) {
      const item = await store.anItem({ stock: 10 });
      const asking = await store.aCustomer();
      const { number } = (await desk.ask(asking, [{ item_id: item.id, quantity: 8 }])).read();
      const buyers = await times(3, () => store.aCustomer());
      for (const one of buyers) await desk.put(one, [{ id: item.id, quantity: 5 }]);
      const seen = await Promise.all(buyers.map((one) => desk.cart(one)));
      await Promise.all([
        desk.answer(number, [{ line: 1, price: "200", fromStock: "8" }]),
        ...buyers.map((one, n) => desk.order(one, seen[n] ?? [])),
      ]);
      expect(await stockOf(store.db, item.id)).toBeGreaterThanOrEqual(0);
      expect(await pieces(item.id)).toBe(10);
    }
  });
});
