import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { messages } from "../../../lib/forms/messages.ts";
import { type TestApp, testApp } from "../../../test/backend/build-test-app.ts";
import { type RfiDesk, rfiDesk } from "../../../test/backend/rfi-desk.ts";
import { lastMessage } from "../../../test/backend/visitor.ts";

let store: TestApp;
let desk: RfiDesk;
beforeAll(async () => {
  store = await testApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  desk = rfiDesk(store);
});
afterAll(() => store.close());

/** A buyer with two lines in the cart: one in stock, one on request and out of stock. */
async function withCart() {
  const buyer = await store.aCustomer();
  const stocked = await store.anItem();
  const rim = await store.anItem({ price: 0, stock: 0 });
  await desk.put(buyer, [
    { id: stocked.id, quantity: 20 },
    { id: rim.id, quantity: 3 },
  ]);
  return { buyer, stocked, rim, lines: await desk.cart(buyer) };
}

describe("asking", () => {
  test("[3.8] [4.14] [7.32] cart lines become an RFI with a number of its own and leave the cart", async () => {
    const { buyer, stocked, rim, lines } = await withCart();
    const info = lines.map((line) => ({
      item_detail_id: line.id,
      quantity: line.quantity,
      target_price: "1,80.50",
      needed_by: "2026-12-24",
    }));
    const reply = await desk.ask(buyer, info, { note: " For the Pune plant " });
    const { number } = reply.read();
    expect(number).toMatch(/^ZWRFI2627-\d{6}$/);
    expect(await desk.cart(buyer)).toEqual([]);
    const [rfi] = await desk.history(buyer);
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
        state: "asked",
        inStock: false,
        offer: null,
        targetPrice: 180_50,
        neededBy: "2026-12-24",
        date: "2026-11-20",
      },
      { id: `${number}/2`, itemId: String(rim.id), quantity: 3, yourPrice: 0, inStock: false },
    ]);
    const mail = await lastMessage(store.db, buyer.email);
    expect(mail.template).toBe("rfi-received");
    expect(mail.text).toContain(`http://zwz.localhost:3000/order-detail?rfi=${number}`);
    expect(mail.text).toContain(`${stocked.designation} ZWZ: 20 pieces`);
  });

  test("[7.32] what the buyer saw is compared, and nothing is written when it differs", async () => {
    const { buyer, lines } = await withCart();
    const info = lines.map((line) => ({ item_detail_id: line.id, quantity: "7" }));
    const reply = await desk.ask(buyer, info);
    expect([reply.status, reply.wire.message]).toEqual([409, messages.rfiCartChanged]);
    expect(await desk.history(buyer)).toEqual([]);
    expect(await desk.cart(buyer)).toHaveLength(2);
  });

  test("[6.2] [7.32] lines of other carts, of the other brand and of no cart are refused alike", async () => {
    const { buyer, lines } = await withCart();
    const stranger = await withCart();
    const sister = await desk.ready({ buyer: { brand: "nod" } });
    const foreign = [stranger.lines[0]?.id, sister.lines[0]?.id, "999999", "-1", "abc", "1e9"];
    for (const item_detail_id of foreign) {
      const reply = await desk.ask(buyer, [{ item_detail_id: lines[0]?.id }, { item_detail_id }]);
      expect([reply.status, reply.wire.message]).toEqual([409, messages.cartLinesNotFound]);
    }
    expect(await desk.cart(buyer)).toHaveLength(2);
    expect(await desk.cart(stranger.buyer)).toHaveLength(2);
  });

  test("[7.32] sent again, also in part, it is the same RFI; mixed with other lines or ordered it is refused", async () => {
    const { buyer, lines } = await withCart();
    const third = await store.anItem();
    const info = lines.map((line) => ({ item_detail_id: line.id, quantity: line.quantity }));
    const first = (await desk.ask(buyer, info)).read();
    expect((await desk.ask(buyer, info)).read()).toEqual(first);
    expect((await desk.ask(buyer, info.slice(0, 1))).read()).toEqual(first);
    await desk.put(buyer, [{ id: third.id, quantity: 1 }]);
    const [other] = await desk.cart(buyer);
    const mixed = await desk.ask(buyer, [...info, { item_detail_id: other?.id }]);
    expect([mixed.status, mixed.wire.message]).toEqual([409, messages.rfiAlreadySent]);
    expect(await desk.history(buyer)).toHaveLength(1);
    expect((await desk.order(buyer, lines)).wire.message).toBe(messages.cartLinesNotFound);
    const again = await desk.order(buyer, await desk.cart(buyer));
    expect(again.status).toBe(200);
    const late = await desk.ask(buyer, [{ item_detail_id: other?.id }]);
    expect([late.status, late.wire.message]).toEqual([409, messages.cartLinesNotFound]);
  });

  test("[2.33] from a product page: items in no cart, on request or out of stock, once per key", async () => {
    const { buyer, rim } = await withCart();
    const info = [{ item_id: rim.id, quantity: "4" }];
    const key = { request_id: "page-request-1" };
    const first = (await desk.ask(buyer, info, key)).read();
    expect((await desk.ask(buyer, info, key)).read()).toEqual(first);
    expect(await desk.history(buyer)).toHaveLength(1);
    // The cart is not what was asked for.
    expect(await desk.cart(buyer)).toHaveLength(2);
    const other = await store.aCustomer();
    expect((await desk.ask(other, info, key)).read().number).not.toBe(first.number);
    const byCode = await desk.ask(await store.aCustomer(), [{ itemcode: rim.code }]);
    expect(byCode.status).toBe(200);
  });

  test("[1.4] items of the other brand and unknown ones are refused alike", async () => {
    const buyer = await store.aCustomer();
    const foreign = await store.anItem({ brand: "nod" });
    const gone = await store.anItem({ status: "Inactive" });
    for (const item_id of [foreign.id, gone.id, 999_999, "x"]) {
      const reply = await desk.ask(buyer, [{ item_id, quantity: 1 }]);
      expect([reply.status, reply.wire.message]).toEqual([404, messages.itemNotFound]);
    }
  });

  test("[5.14] quantity, target price and day are checked before anything is written", async () => {
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
      const reply = await desk.ask(buyer, [{ item_id: rim.id, quantity: 1, ...field }]);
      expect([field, reply.status, reply.wire.message]).toEqual([field, 400, message]);
    }
    expect((await desk.ask(buyer, [])).status).toBe(400);
    const many = Array.from({ length: 201 }, () => ({ item_id: rim.id }));
    expect((await desk.ask(buyer, many)).status).toBe(400);
    expect((await desk.ask(buyer, [{ item_id: rim.id }], { note: "x".repeat(1001) })).status).toBe(
      400,
    );
    expect(await desk.history(buyer)).toEqual([]);
  });

  test("200 lines with a note go into one RFI; twice the same item is one line", async () => {
    const buyer = await store.aCustomer();
    const info = [];
    for (let n = 0; n < 199; n += 1) {
      const { id } = await store.anItem();
      info.push({
        item_id: id,
        item_name: "n".repeat(190),
        brand_name: "b".repeat(190),
        quantity: 9,
      });
    }
    const [twice] = info;
    const reply = await desk.ask(buyer, [...info, { ...twice, quantity: 12 }], {
      note: "न".repeat(1000),
    });
    expect(reply.status).toBe(200);
    const [rfi] = await desk.history(buyer);
    expect(rfi?.lines).toHaveLength(199);
    expect(rfi?.lines[0]?.quantity).toBe(12);
  }, 30_000);

  test("[6.3] without a confirmed e-mail address nothing is sent; nor beyond 60 an hour", async () => {
    const { id } = await store.anItem();
    const stranger = await store.aCustomer({ emailVerified: false });
    const refused = await desk.ask(stranger, [{ item_id: id }]);
    expect([refused.status, refused.wire.message]).toEqual([403, messages.confirmEmailAddress]);
    const busy = await store.aCustomer();
    const statuses = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await desk.ask(busy, [{ item_id: id }])).status);
    expect([statuses[0], statuses[1], statuses.at(-1)]).toEqual([200, 409, 429]);
  });
});

describe("[4.14] [7.31] status check", () => {
  test("success 0 goes on; success 1 names what is being answered or approved already", async () => {
    const { buyer, item, number } = await desk.answered();
    const open = await store.anItem();
    const free = await store.anItem();
    const { number: second } = (await desk.ask(buyer, [{ item_id: open.id }])).read();
    expect(await desk.check(buyer, [free.id, "abc", 999_999])).toEqual({
      stopped: false,
      message: "",
    });
    expect(await desk.check(buyer, [free.id, item.id, open.id])).toEqual({
      stopped: true,
      message: `${messages.rfiApproved}: ${item.designation} ZWZ (${number}). ${messages.rfiOpen} ${open.designation} ZWZ (${second}).`,
    });
    // Another company is free to ask.
    expect((await desk.check(await store.aCustomer(), [item.id, open.id])).stopped).toBe(false);
  });

  test("[5.13] the rule holds for the request itself, not only for the question", async () => {
    const { buyer, item, number } = await desk.answered();
    const other = await store.anItem();
    const reply = await desk.ask(buyer, [{ item_id: other.id }, { item_id: item.id }]);
    expect(reply.status).toBe(409);
    expect(reply.wire.message).toContain(messages.rfiApproved);
    await desk.take(buyer, number, [{ item_id: item.id }]);
    const [line] = await desk.cart(buyer);
    const fromCart = await desk.ask(buyer, [{ item_detail_id: line?.id }]);
    expect([fromCart.status, fromCart.wire.message]).toEqual([409, reply.wire.message]);
    expect(await desk.history(buyer)).toHaveLength(1);
    expect(await desk.cart(buyer)).toHaveLength(1);
  });

  test("declined, expired and ordered items may be asked for again, also from the cart", async () => {
    const expired = await desk.answered();
    await desk.take(expired.buyer, expired.number, [{ item_id: expired.item.id }]);
    await desk.expire(expired.number);
    expect((await desk.check(expired.buyer, [expired.item.id])).stopped).toBe(false);
    const [line] = await desk.cart(expired.buyer);
    expect((await desk.ask(expired.buyer, [{ item_detail_id: line?.id }])).status).toBe(200);
    expect(await desk.cart(expired.buyer)).toEqual([]);

    const declined = await desk.answered();
    await desk.decline(declined.number);
    expect((await desk.ask(declined.buyer, [{ item_id: declined.item.id }])).status).toBe(200);
  });
});
