import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { messages } from "../../../lib/forms/messages.ts";
import { getLastMessage } from "../../../test/backend/api-client.ts";
import { createRfiClient, type RfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";

let backend: TestApp;
let rfiClient: RfiClient;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  rfiClient = createRfiClient(backend);
});
afterAll(() => backend.close());

/** A buyer with two lines in the cart: one in stock, one on request and out of stock. */
async function withCart() {
  const buyer = await backend.createCustomer();
  const stocked = await backend.createItem();
  const rim = await backend.createItem({ price: 0, stock: 0 });
  await rfiClient.addToCart(buyer, [
    { id: stocked.id, quantity: 20 },
    { id: rim.id, quantity: 3 },
  ]);
  return { buyer, stocked, rim, lines: await rfiClient.getCart(buyer) };
}

describe("creating an RFI", () => {
  test("[3.8] [4.14] [7.32] cart lines become a numbered RFI and leave the cart", async () => {
    const { buyer, stocked, rim, lines } = await withCart();
    const info = lines.map((line) => ({
      item_detail_id: line.id,
      quantity: line.quantity,
      target_price: "1,80.50",
      needed_by: "2026-12-24",
    }));
    const reply = await rfiClient.requestRfi(buyer, info, { note: " For the Pune plant " });
    const { number } = reply.read();
    expect(number).toMatch(/^ZWRFI2627-\d{6}$/);
    expect(await rfiClient.getCart(buyer)).toEqual([]);
    const [rfi] = await rfiClient.getRfiHistory(buyer);
    expect(rfi).toMatchObject({ number, note: "For the Pune plant" });
    expect(rfi?.lines).toMatchObject([
      {
        id: `${number}/1`,
        itemId: String(stocked.id),
        quantity: 20,
        yourPrice: 240_00,
        listPrice: 240_00,
        total: 4800_00,
        gstAmount: 864_00,
        gstRateBp: 1800,
        massKg: 2.12,
        country: "China",
        state: "pending",
        orderable: false,
        offer: null,
        targetPrice: 180_50,
        neededBy: "2026-12-24",
        date: "2026-11-20",
      },
      { id: `${number}/2`, itemId: String(rim.id), quantity: 3, yourPrice: 0, orderable: false },
    ]);
    const mail = await getLastMessage(backend.db, buyer.email);
    expect(mail.template).toBe("rfi-received");
    expect(mail.text).toContain(`http://zwz.localhost:3000/order-detail?rfi=${number}`);
    expect(mail.text).toContain(`${stocked.designation} ZWZ: 20 pieces`);
  });

  test("[7.32] refuses cart lines that differ from what the buyer saw, without changes", async () => {
    const { buyer, lines } = await withCart();
    const info = lines.map((line) => ({ item_detail_id: line.id, quantity: "7" }));
    const reply = await rfiClient.requestRfi(buyer, info);
    const names = lines.map(({ name }) => name).join(", ");
    expect([reply.status, reply.wire.message]).toEqual([
      409,
      `${names}: ${messages.rfiCartChanged}`,
    ]);
    expect(await rfiClient.getRfiHistory(buyer)).toEqual([]);
    expect(await rfiClient.getCart(buyer)).toHaveLength(2);
  });

  test("[6.2] [7.32] refuses lines of other carts, of the other brand and unknown ones alike", async () => {
    const { buyer, lines } = await withCart();
    const stranger = await withCart();
    const sister = await rfiClient.createBuyerWithCart({ buyer: { brand: "nod" } });
    const foreign = [stranger.lines[0]?.id, sister.lines[0]?.id, "999999", "-1", "abc", "1e9"];
    for (const item_detail_id of foreign) {
      const reply = await rfiClient.requestRfi(buyer, [
        { item_detail_id: lines[0]?.id },
        { item_detail_id },
      ]);
      expect([reply.status, reply.wire.message]).toEqual([409, messages.cartLinesNotFound]);
    }
    expect(await rfiClient.getCart(buyer)).toHaveLength(2);
    expect(await rfiClient.getCart(stranger.buyer)).toHaveLength(2);
  });

  test("[7.32] the same cart lines, or some of them, return the same RFI; mixed with others or ordered, they are refused", async () => {
    const { buyer, lines } = await withCart();
    const third = await backend.createItem();
    const info = lines.map((line) => ({ item_detail_id: line.id, quantity: line.quantity }));
    const first = (await rfiClient.requestRfi(buyer, info)).read();
    expect((await rfiClient.requestRfi(buyer, info)).read()).toEqual(first);
    expect((await rfiClient.requestRfi(buyer, info.slice(0, 1))).read()).toEqual(first);
    const stranger = await backend.createCustomer();
    for (const send of [
      rfiClient.requestRfi(stranger, info),
      rfiClient.placeOrder(stranger, lines),
    ])
      expect((await send).wire).toMatchObject({ success: 0, message: messages.cartLinesNotFound });
    await rfiClient.addToCart(buyer, [{ id: third.id, quantity: 1 }]);
    const [other] = await rfiClient.getCart(buyer);
    const mixed = await rfiClient.requestRfi(buyer, [...info, { item_detail_id: other?.id }]);
    expect([mixed.status, mixed.wire.message]).toEqual([409, messages.rfiAlreadySent]);
    expect(await rfiClient.getRfiHistory(buyer)).toHaveLength(1);
    expect((await rfiClient.placeOrder(buyer, lines)).wire.message).toBe(
      messages.cartLinesNotFound,
    );
    const again = await rfiClient.placeOrder(buyer, await rfiClient.getCart(buyer));
    expect(again.status).toBe(200);
    const late = await rfiClient.requestRfi(buyer, [{ item_detail_id: other?.id }]);
    expect([late.status, late.wire.message]).toEqual([409, messages.cartLinesNotFound]);
  });

  test("[2.33] accepts items from a product page, on request or out of stock, once per key", async () => {
    const { buyer, rim } = await withCart();
    const info = [{ item_id: rim.id, quantity: "4" }];
    const key = { request_id: "page-request-1" };
    const first = (await rfiClient.requestRfi(buyer, info, key)).read();
    expect((await rfiClient.requestRfi(buyer, info, key)).read()).toEqual(first);
    expect(await rfiClient.getRfiHistory(buyer)).toHaveLength(1);
    // The cart is not what was asked for.
    expect(await rfiClient.getCart(buyer)).toHaveLength(2);
    const other = await backend.createCustomer();
    expect((await rfiClient.requestRfi(other, info, key)).read().number).not.toBe(first.number);
    const byCode = await rfiClient.requestRfi(await backend.createCustomer(), [
      { itemcode: rim.code },
    ]);
    expect(byCode.status).toBe(200);
  });

  test("[1.4] refuses items of the other brand and unknown ones alike", async () => {
    const buyer = await backend.createCustomer();
    const foreign = await backend.createItem({ brand: "nod" });
    const gone = await backend.createItem({ status: "Inactive" });
    for (const item_id of [foreign.id, gone.id, 999_999, "x"]) {
      const reply = await rfiClient.requestRfi(buyer, [{ item_id, quantity: 1 }]);
      expect([reply.status, reply.wire.message]).toEqual([404, messages.itemNotFound]);
    }
  });

  test("[5.14] validates quantity, target price and date before any change", async () => {
    const { buyer, rim } = await withCart();
    const wrong: [object, string][] = [
      [{ quantity: "0" }, messages.quantityRange],
      [{ quantity: "100000" }, messages.quantityRange],
      [{ target_price: "0" }, messages.targetPrice],
      [{ target_price: "-5" }, messages.targetPrice],
      [{ target_price: "1e9" }, messages.targetPrice],
      [{ needed_by: "2026-11-20" }, messages.neededBy],
      [{ needed_by: "2026-02-31" }, messages.neededBy],
      [{ needed_by: "soon" }, messages.neededBy],
    ];
    for (const [field, message] of wrong) {
      const reply = await rfiClient.requestRfi(buyer, [{ item_id: rim.id, quantity: 1, ...field }]);
      expect([field, reply.status, reply.wire.message]).toEqual([field, 400, message]);
    }
    expect((await rfiClient.requestRfi(buyer, [])).status).toBe(400);
    const many = Array.from({ length: 201 }, () => ({ item_id: rim.id }));
    expect((await rfiClient.requestRfi(buyer, many)).status).toBe(400);
    expect(
      (await rfiClient.requestRfi(buyer, [{ item_id: rim.id }], { note: "x".repeat(1001) })).status,
    ).toBe(400);
    expect(await rfiClient.getRfiHistory(buyer)).toEqual([]);
  });

  test("accepts 200 lines with a note, and combines repeated items", async () => {
    const buyer = await backend.createCustomer();
    const info = [];
    for (let n = 0; n < 199; n += 1) {
      const { id } = await backend.createItem();
      info.push({
        item_id: id,
        item_name: "n".repeat(190),
        brand_name: "b".repeat(190),
        quantity: 9,
      });
    }
    const [twice] = info;
    const reply = await rfiClient.requestRfi(buyer, [...info, { ...twice, quantity: 12 }], {
      note: "न".repeat(1000),
    });
    expect(reply.status).toBe(200);
    const [rfi] = await rfiClient.getRfiHistory(buyer);
    expect(rfi?.lines).toHaveLength(199);
    expect(rfi?.lines[0]?.quantity).toBe(12);
  }, 30_000);

  test("[6.3] refuses users without a confirmed e-mail address, and more than 60 RFIs per hour", async () => {
    const { id } = await backend.createItem();
    const stranger = await backend.createCustomer({ emailVerified: false });
    const refused = await rfiClient.requestRfi(stranger, [{ item_id: id }]);
    expect([refused.status, refused.wire.message]).toEqual([403, messages.confirmEmailAddress]);
    const busy = await backend.createCustomer();
    const statuses = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await rfiClient.requestRfi(busy, [{ item_id: id }])).status);
    expect([statuses[0], statuses[1], statuses.at(-1)]).toEqual([200, 409, 429]);
  });
});

describe("[4.14] [7.31] status check", () => {
  test("returns success 0, or success 1 with the items that are pending or approved already", async () => {
    const { buyer, item, number } = await rfiClient.createAnsweredRfi();
    const open = await backend.createItem();
    const free = await backend.createItem();
    const { number: second } = (await rfiClient.requestRfi(buyer, [{ item_id: open.id }])).read();
    expect(await rfiClient.checkRfi(buyer, [free.id, "abc", 999_999])).toMatchObject({
      stopped: false,
      message: "",
    });
    expect(await rfiClient.checkRfi(buyer, [free.id, item.id, open.id])).toMatchObject({
      stopped: true,
      message: `${messages.rfiApproved}: ${item.designation} ZWZ (${number}). ${messages.rfiOpen} ${open.designation} ZWZ (${second}).`,
    });
    // Another company is free to ask.
    expect(
      (await rfiClient.checkRfi(await backend.createCustomer(), [item.id, open.id])).stopped,
    ).toBe(false);
  });

  test("[5.13] the same rule applies when the RFI is created", async () => {
    const { buyer, item, number } = await rfiClient.createAnsweredRfi();
    const other = await backend.createItem();
    const reply = await rfiClient.requestRfi(buyer, [{ item_id: other.id }, { item_id: item.id }]);
    expect(reply.status).toBe(409);
    expect(reply.wire.message).toContain(messages.rfiApproved);
    await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]);
    const [line] = await rfiClient.getCart(buyer);
    const fromCart = await rfiClient.requestRfi(buyer, [{ item_detail_id: line?.id }]);
    expect([fromCart.status, fromCart.wire.message]).toEqual([409, reply.wire.message]);
    expect(await rfiClient.getRfiHistory(buyer)).toHaveLength(1);
    expect(await rfiClient.getCart(buyer)).toHaveLength(1);
  });

  test("declined, expired and ordered items can be requested again, also from the cart", async () => {
    const expired = await rfiClient.createAnsweredRfi();
    await rfiClient.addOffersToCart(expired.buyer, expired.number, [{ item_id: expired.item.id }]);
    await rfiClient.expireOffers(expired.number);
    expect((await rfiClient.checkRfi(expired.buyer, [expired.item.id])).stopped).toBe(false);
    const [line] = await rfiClient.getCart(expired.buyer);
    expect((await rfiClient.requestRfi(expired.buyer, [{ item_detail_id: line?.id }])).status).toBe(
      200,
    );
    expect(await rfiClient.getCart(expired.buyer)).toEqual([]);

    const declined = await rfiClient.createAnsweredRfi();
    await rfiClient.declineRfi(declined.number);
    expect(
      (await rfiClient.requestRfi(declined.buyer, [{ item_id: declined.item.id }])).status,
    ).toBe(200);
  });
});
