import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { messages } from "../../../lib/forms/messages.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { lockBuyerAccount } from "./calculate-order.ts";
import { findExistingOrder } from "./existing-order.ts";

let backend: TestApp;
let buyerClient: BuyerClient;
let ready: BuyerClient["createBuyerWithCart"];
const now = new Date("2026-11-20T08:35:00Z");
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  buyerClient = createBuyerClient(backend);
  ready = buyerClient.createBuyerWithCart;
});
afterAll(() => backend.close());

test("[3.6] [9.7] lines are ordered in the order of the cart, and each must be as the buyer saw it", async () => {
  const { buyer } = await ready({ quantity: 1 });
  const earlier = await backend.createItem({ price: 100_00 });
  const later = await backend.createItem({ price: 50_00 });
  for (const { id } of [later, earlier]) await buyerClient.addToCart(buyer, [{ id, quantity: 1 }]);
  const lines = await buyerClient.getCart(buyer);
  const wrong = (at: number) =>
    lines.map((line, n) => (n === at ? { ...line, yourPrice: line.yourPrice - 1 } : line));
  // The last one names a line twice, the second time at another price.
  for (const sent of [wrong(0), wrong(1), wrong(2), [...lines, ...wrong(1).slice(1, 2)]]) {
    const { status, wire } = await buyerClient.placeOrder(buyer, sent);
    expect([status, wire.message]).toEqual([409, messages.priceChanged]);
  }
  expect((await buyerClient.placeOrder(buyer, lines.toReversed())).status).toBe(200);
  const ordered = (await buyerClient.getOrders(buyer)).map((line) => [
    line.orderNumber.slice(-3),
    line.yourPrice,
  ]);
  expect(ordered.sort()).toEqual([
    ["I01", 240_00],
    ["I02", 50_00],
    ["I03", 100_00],
  ]);
});

test("[6.2] the account of another brand, company or user is neither charged nor has the order", async () => {
  const [buyer, stranger] = [await ready(), await ready()];
  const { userId, companyId, brand } = buyer.buyer;
  const own = { userId, companyId, brand };
  await buyerClient.placeOrder(buyer.buyer, buyer.lines);
  const ids = buyer.lines.map(({ id }) => Number(id));
  await backend.db.transaction(async (tx) => {
    expect(await lockBuyerAccount(tx, own, now)).toMatchObject({ status: "Active" });
    expect(await findExistingOrder(tx, own, ids)).toMatchObject({ leftItems: [] });
    for (const other of [
      { ...own, brand: "nod" as const },
      { ...own, userId: stranger.buyer.userId },
    ]) {
      await expect(lockBuyerAccount(tx, other, now)).rejects.toMatchObject({ status: 403 });
      await expect(findExistingOrder(tx, other, ids)).rejects.toMatchObject({ status: 409 });
    }
  });
});
