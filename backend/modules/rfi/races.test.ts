import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getLedger, getSoldQuantity, getStock } from "../../../test/backend/ledger.ts";
import { createRfiClient, type RfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { untilWaiting } from "../../../test/backend/until-waiting.ts";
import { itemStock, rfiLines, rfis } from "../../db/schema/index.ts";
import { releaseExpiredOffers } from "./held-stock.ts";

let backend: TestApp;
let rfiClient: RfiClient;
beforeAll(async () => {
  backend = await createTestApp();
  rfiClient = createRfiClient(backend);
});
afterAll(() => backend.close());

const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

const rfisOf = ({ companyId }: Customer) =>
  backend.db.select().from(rfis).where(eq(rfis.companyId, companyId));

/** Pieces sold, held by offers and in stock; their sum must not change. */
async function pieces(itemId: number) {
  const lines = await backend.db.select().from(rfiLines).where(eq(rfiLines.itemId, itemId));
  const held = lines.reduce((sum, line) => sum + line.held, 0);
  return (await getStock(backend.db, itemId)) + (await getSoldQuantity(backend.db, itemId)) + held;
}

describe("[7.32] parallel requests", () => {
  test("ten requests with the same cart lines create one RFI and one e-mail", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, lines } = await rfiClient.createBuyerWithCart();
      const replies = await times(10, () =>
        rfiClient.requestRfi(buyer, [{ item_detail_id: lines[0]?.id }]),
      );
      const numbers = new Set(replies.map((reply) => reply.read().number));
      expect([numbers.size, (await rfisOf(buyer)).length]).toEqual([1, 1]);
      expect(await getMessages(backend.db, buyer.email)).toHaveLength(1);
      expect(await rfiClient.getCart(buyer)).toEqual([]);
    }
  });

  test("ten requests with the same key create one RFI; without a key, nine are refused", async () => {
    const { id } = await backend.createItem();
    const buyer = await backend.createCustomer();
    const keyed = await times(10, () =>
      rfiClient.requestRfi(buyer, [{ item_id: id }], { request_id: "k".repeat(20) }),
    );
    expect(new Set(keyed.map((reply) => reply.read().number)).size).toBe(1);
    const other = await backend.createCustomer();
    const plain = await times(10, () => rfiClient.requestRfi(other, [{ item_id: id }]));
    expect(plain.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect([(await rfisOf(buyer)).length, (await rfisOf(other)).length]).toEqual([1, 1]);
  });

  test("a cart line requested and ordered in parallel becomes either an RFI or an order", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { buyer, lines } = await rfiClient.createBuyerWithCart();
      const [asked, ordered] = await Promise.all([
        rfiClient.requestRfi(buyer, [{ item_detail_id: lines[0]?.id }]),
        rfiClient.placeOrder(buyer, lines),
      ]);
      expect([asked.status, ordered.status].sort()).toEqual([200, 409]);
      const { orders } = await getLedger(backend.db, buyer.companyId);
      expect((await rfisOf(buyer)).length + orders.length).toBe(1);
    }
  });
});

describe("[4.11] parallel use of an offer", () => {
  test("an offer in the carts of two users is ordered once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, item, number } = await rfiClient.createAnsweredRfi({ item: { stock: 15 } });
      const { userId, key } = await backend.createCustomer();
      await rfiClient.moveUserToCompany(userId, buyer.companyId);
      const both = [buyer, { ...buyer, userId, key }];
      for (const one of both) await rfiClient.addOffersToCart(one, number, [{ item_id: item.id }]);
      const seen = await Promise.all(both.map((one) => rfiClient.getCart(one)));
      const replies = await times(8, (n) =>
        rfiClient.placeOrder(both[n % 2] ?? buyer, seen[n % 2] ?? []),
      );
      const placed = replies.filter(({ status }) => status === 200).map((one) => one.read().number);
      expect(new Set(placed).size).toBe(1);
      expect((await getLedger(backend.db, buyer.companyId)).orders).toHaveLength(1);
      expect([
        await getStock(backend.db, item.id),
        await getSoldQuantity(backend.db, item.id),
      ]).toEqual([5, 10]);
    }
  });

  test("stock stays consistent if an offer is replaced, declined or released while it is ordered", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { buyer, item, number } = await rfiClient.createAnsweredRfi({ item: { stock: 15 } });
      await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]);
      const seen = await rfiClient.getCart(buyer);
      const meanwhile = [
        () => rfiClient.answerRfi(number, [{ line: 1, price: "150", quantity: "7" }]),
        () => rfiClient.declineRfi(number),
        async () => {
          await rfiClient.expireOffers(number);
          return releaseExpiredOffers(backend.db, new Date());
        },
      ][round % 3];
      const [ordered] = await Promise.all([rfiClient.placeOrder(buyer, seen), meanwhile?.()]);
      expect([200, 409]).toContain(ordered.status);
      expect(await pieces(item.id)).toBe(15);
      const orders = await rfiClient.getOrders(buyer);
      if (ordered.status === 200)
        expect(orders).toMatchObject([{ quantity: 10, yourPrice: 200_00 }]);
      else expect(orders).toEqual([]);
    }
  });

  test("[4.11] an offer that is extended while expired offers are released keeps its pieces", async () => {
    const { item, number } = await rfiClient.createAnsweredRfi({
      item: { stock: 15 },
      answer: { fromStock: "10" },
    });
    await rfiClient.expireOffers(number);
    const isOwn = eq(rfiLines.itemId, item.id);
    const release = await backend.db.transaction(async (tx) => {
      await tx.select().from(itemStock).where(eq(itemStock.itemId, item.id)).for("update");
      const running = releaseExpiredOffers(backend.db, new Date());
      await untilWaiting(backend.db, 1);
      await tx
        .update(rfiLines)
        .set({ validUntil: new Date(Date.now() + 60_000) })
        .where(isOwn);
      return { running };
    });
    expect(await release.running).toEqual([]);
    expect(await backend.db.select({ held: rfiLines.held }).from(rfiLines).where(isOwn)).toEqual([
      { held: 10 },
    ]);
    expect(await getStock(backend.db, item.id)).toBe(5);
  });

  test("offers and orders for the last pieces never oversell", async () => {
    for (let round = 0; round < 10; round += 1) {
      const item = await backend.createItem({ stock: 10 });
      const asking = await backend.createCustomer();
      const { number } = (
        await rfiClient.requestRfi(asking, [{ item_id: item.id, quantity: 8 }])
      ).read();
      const buyers = await times(3, () => backend.createCustomer());
      for (const one of buyers) await rfiClient.addToCart(one, [{ id: item.id, quantity: 5 }]);
      const seen = await Promise.all(buyers.map((one) => rfiClient.getCart(one)));
      await Promise.all([
        rfiClient.answerRfi(number, [{ line: 1, price: "200", fromStock: "8" }]),
        ...buyers.map((one, n) => rfiClient.placeOrder(one, seen[n] ?? [])),
      ]);
      expect(await getStock(backend.db, item.id)).toBeGreaterThanOrEqual(0);
      expect(await pieces(item.id)).toBe(10);
    }
  });
});
