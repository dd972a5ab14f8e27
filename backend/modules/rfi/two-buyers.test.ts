import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { ITEM_DISCONTINUED } from "../../../lib/cart/line-selection.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createConsoleRfis } from "../../../test/backend/console-rfis.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createRfiClient, type RfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { discounts, items, rfiLines } from "../../db/schema/index.ts";

let backend: TestApp;
let rfiClient: RfiClient;
beforeAll(async () => {
  // 21 November in India, 20 November by UTC.
  backend = await createTestApp({ clock: () => new Date("2026-11-20T19:30:00Z") });
  rfiClient = createRfiClient(backend);
});
afterAll(() => backend.close());

/** Requests an item, gets an offer for it and puts the offer in the cart. */
async function addOfferOf(buyer: Customer, itemId: number) {
  const { number } = (await rfiClient.requestRfi(buyer, [{ item_id: itemId }])).read();
  await rfiClient.answerRfi(number, [{ line: 1, price: "200" }]);
  expect((await rfiClient.addOffersToCart(buyer, number, [{ item_id: itemId }])).status).toBe(200);
  return number;
}

const itemsInCart = async (buyer: Customer) =>
  (await rfiClient.getCart(buyer)).map(({ itemId }) => Number(itemId));

test("[7.32] a new request takes only its own expired offer out of only the buyer's cart", async () => {
  const { buyer, item, number } = await rfiClient.createOfferInCart();
  const kept = await backend.createItem();
  const numbers = [number, await addOfferOf(buyer, kept.id)];
  const other = await backend.createCustomer();
  numbers.push(await addOfferOf(other, item.id));
  for (const one of numbers) await rfiClient.expireOffers(one);
  expect((await rfiClient.requestRfi(buyer, [{ item_id: item.id }])).status).toBe(200);
  expect([await itemsInCart(buyer), await itemsInCart(other)]).toEqual([[kept.id], [item.id]]);
});

test("[7.27] several offers of an RFI come to the cart with their own terms and replace only the buyer's lines", async () => {
  const buyer = await backend.createCustomer();
  const other = await backend.createCustomer();
  const pair = [await backend.createItem(), await backend.createItem()];
  for (const who of [buyer, other]) {
    await rfiClient.addToCart(
      who,
      pair.map(({ id }) => ({ id, quantity: 3 })),
    );
  }
  const info = pair.map(({ id }) => ({ item_id: id, quantity: 10 }));
  const { number } = (await rfiClient.requestRfi(buyer, info)).read();
  await rfiClient.answerRfi(number, [
    { line: 1, price: "200" },
    { line: 2, price: "150", quantity: 8 },
  ]);
  const added = await rfiClient.addOffersToCart(
    buyer,
    number,
    pair.map(({ id }) => ({ item_id: id })),
  );
  expect(added.status).toBe(200);
  const cart = await rfiClient.getCart(buyer);
  expect(cart.map(({ quantity, yourPrice }) => [quantity, yourPrice]).sort()).toEqual([
    [10, 200_00],
    [8, 150_00],
  ]);
  expect((await rfiClient.getCart(other)).map(({ quantity }) => quantity)).toEqual([3, 3]);
});

test("[6.2] a cart line that another buyer has sent says nothing about their RFI", async () => {
  const { buyer, lines } = await rfiClient.createBuyerWithCart();
  const info = [{ item_detail_id: lines[0]?.id }];
  expect((await rfiClient.requestRfi(buyer, info)).status).toBe(200);
  const reply = await rfiClient.requestRfi(await backend.createCustomer(), info);
  expect([reply.status, reply.wire.message]).toEqual([409, messages.cartLinesNotFound]);
});

test("an item that is no longer sold is neither requested from the cart nor taken from an offer", async () => {
  const { buyer, item, lines } = await rfiClient.createBuyerWithCart();
  const offered = await rfiClient.createAnsweredRfi();
  const { buyer: owner, item: gone, number } = offered;
  for (const { id } of [item, gone]) {
    await backend.db.update(items).set({ status: "Discontinued" }).where(eq(items.id, id));
  }
  const requested = await rfiClient.requestRfi(buyer, [{ item_detail_id: lines[0]?.id }]);
  expect([requested.status, requested.wire.message]).toEqual([
    409,
    `${item.designation}: ${ITEM_DISCONTINUED}`,
  ]);
  expect(await rfiClient.getRfiHistory(buyer)).toEqual([]);
  const added = await rfiClient.addOffersToCart(owner, number, [{ item_id: gone.id }]);
  expect([added.status, added.wire.message]).toEqual([
    409,
    `${gone.designation}: ${ITEM_DISCONTINUED}`,
  ]);
});

test("[3.16] a request keeps the buyer's own price of its day; operators see it beside today's", async () => {
  const buyer = await backend.createCustomer();
  await backend.db.insert(discounts).values({ companyId: buyer.companyId, discountBp: 1250 });
  const item = await backend.createItem();
  const { number } = (await rfiClient.requestRfi(buyer, [{ item_id: item.id }])).read();
  await backend.db.update(items).set({ listPrice: 300_00 }).where(eq(items.id, item.id));
  expect((await rfiClient.getRfi(buyer, number)).read()?.lines).toMatchObject([
    { listPrice: 240_00, yourPrice: 210_00, discountPercent: 12.5 },
  ]);
  expect((await createConsoleRfis(backend).details(number)).lines).toMatchObject([
    {
      listPriceThen: 240_00,
      ownPriceThen: 210_00,
      now: { listPrice: 300_00, ownPrice: 262_50 },
    },
  ]);
});

test("[5.14] at night, days of a request are those of the Indian calendar", async () => {
  const { buyer, item, number } = await rfiClient.createAnsweredRfi({
    item: { stock: 0 },
    terms: { leadDays: 12 },
  });
  await backend.db
    .update(rfiLines)
    .set({ answeredAt: new Date("2026-11-22T19:00:00Z") })
    .where(eq(rfiLines.itemId, item.id));
  const readLines = async () => (await rfiClient.getRfi(buyer, number)).read()?.lines;
  expect(await readLines()).toMatchObject([
    {
      date: "2026-11-21",
      time: "01:00",
      answeredOn: "2026-11-23",
      offer: { expected: "2026-12-03", leadDays: 12 },
    },
  ]);
  await rfiClient.expireOffers(number);
  expect(await readLines()).toMatchObject([{ offer: { expected: null, price: 200_00 } }]);
  const { id } = await backend.createItem();
  const request = async (needed_by: string) =>
    (await rfiClient.requestRfi(buyer, [{ item_id: id, needed_by }])).status;
  expect([await request("2026-11-21"), await request("2026-11-22")]).toEqual([400, 200]);
});

test("[4.14] a refusal names each approved and each open item with its RFI", async () => {
  const approved = await rfiClient.createAnsweredRfi();
  const { buyer } = approved;
  const others = [
    await backend.createItem(),
    await backend.createItem(),
    await backend.createItem(),
  ];
  const numbers: string[] = [];
  for (const { id } of others) {
    numbers.push((await rfiClient.requestRfi(buyer, [{ item_id: id }])).read().number);
  }
  await rfiClient.answerRfi(numbers[0] ?? "", [{ line: 1, price: "90" }]);
  const [first, second, third] = others.map((one, at) => `${one.designation} ZWZ (${numbers[at]})`);
  const ids = [approved.item, ...others].map(({ id }) => id);
  expect((await rfiClient.checkRfi(buyer, ids)).message).toBe(
    `${messages.rfiApproved}: ${approved.item.designation} ZWZ (${approved.number}), ${first}. ${messages.rfiOpen} ${second}, ${third}.`,
  );
});
