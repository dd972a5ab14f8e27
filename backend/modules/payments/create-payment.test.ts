import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createPayment } from "../../../lib/contract/payment.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { ledgerOf, stockOf } from "../../../test/backend/ledger.ts";
import { type PayingApp, payingApp } from "../../../test/backend/till.ts";

let shop: PayingApp;
beforeAll(async () => {
  shop = await payingApp();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.till.state.calls.length = 0;
});

describe("[7.39] [4.13] opening a payment", () => {
  test("freezes the server's own total in paise, keeps the pieces, and takes nothing", async () => {
    const { buyer, item, open } = await shop.opened({ buyer: { balance: 0 } });
    // 2 × 240.00 + 18 % = 566.40, rounded to 566.00
    expect(open).toMatchObject({
      amount: 566_00,
      keyId: "rzp_test_zwz",
      placed: null,
      test: true,
      prefill: { email: buyer.email, contact: "+919812345670" },
    });
    expect(open.orderId).toMatch(/^order_/);
    expect(await stockOf(shop.store.db, item.id)).toBe(98);
    expect((await ledgerOf(shop.store.db, buyer.companyId)).orders).toEqual([]);
    const [line] = await shop.buying.cart(buyer);
    expect(line).toMatchObject({ quantity: 2, availability: "Stock", quantityNow: 2 });
  });

  test("its own pieces stay there for the buyer, also the last ones", async () => {
    const { buyer, item } = await shop.opened({ item: { stock: 2 } });
    expect(await stockOf(shop.store.db, item.id)).toBe(0);
    const [line] = await shop.buying.cart(buyer);
    expect(line).toMatchObject({ availability: "Stock", quantityNow: 2 });
  });

  test("the published fields alone do: names of the lines", async () => {
    const { buyer, lines } = await shop.buying.ready();
    const names = lines.map((line) => line.name);
    const reply = await shop.startRaw(buyer, { tokenkey: buyer.key, cart_items: names });
    expect(reply.wire).toMatchObject({ success: 1, amount: 566_00 });
    const unknown = await shop.startRaw(buyer, { cart_items: ["6204 of nobody"] });
    expect([unknown.status, unknown.wire.message]).toEqual([409, messages.cartLinesNotFound]);
    expect((await shop.startRaw(buyer, {})).wire.message).toBe(messages.selectItem);
  });

  test("double click and two tabs: one order of the provider's", async () => {
    const { buyer, lines } = await shop.buying.ready();
    const many = await Promise.all(Array.from({ length: 8 }, () => shop.start(buyer, lines)));
    const again = await shop.start(buyer, lines);
    expect(new Set([...many, again].map((reply) => reply.read().orderId)).size).toBe(1);
    const made = shop.till.state.calls.filter((call) => call === "POST /v1/orders");
    expect(made).toHaveLength(1);
  });

  test("something else takes its place and gives the pieces back", async () => {
    const { buyer, item, open } = await shop.opened();
    await shop.buying.put(buyer, [{ id: item.id, quantity: 5 }]);
    const next = (await shop.start(buyer, await shop.buying.cart(buyer))).read();
    expect(next.orderId).not.toBe(open.orderId);
    expect(next.amount).toBe(1_416_00);
    expect(await stockOf(shop.store.db, item.id)).toBe(95);
    expect((await shop.status(buyer, open.orderId)).read().state).toBe("failed");
  });

  test("a price, a total or a stock that changed since is told before anything is taken", async () => {
    const { buyer, lines } = await shop.buying.ready();
    const [line] = lines;
    if (!line) throw new Error("no line");
    const other = await shop.start(buyer, [{ ...line, yourPrice: 1 }]);
    expect([other.status, other.wire.message]).toEqual([409, messages.priceChanged]);
    const total = await shop.start(buyer, lines, { total: 565_00 });
    expect([total.status, total.wire.message]).toEqual([409, messages.priceChanged]);
    const split = await shop.start(buyer, [{ ...line, quantityNow: 1 }]);
    expect([split.status, split.wire.message]).toEqual([409, messages.availabilityChanged]);
    expect(shop.till.state.calls).toEqual([]);
    expect((await shop.start(buyer, lines, { total: 566_00 })).status).toBe(200);
  });

  test("[2.44] an address that is not verified or not one's own", async () => {
    const { buyer, lines } = await shop.buying.ready();
    const stranger = await shop.store.aCustomer();
    const at = (addressId: number) => shop.start(buyer, lines, { addressId });
    expect((await at(buyer.addressIds[2])).wire.message).toBe(messages.unverifiedAddress);
    expect((await at(stranger.addressIds[0])).wire.message).toBe(messages.addressMissing);
  });

  test.each([
    ["Active without balance", { balance: 0 }, 200],
    ["Active with less than the total", { balance: 1_00 }, 200],
    ["Active with enough", {}, 200],
    ["overdue", { overdue: true }, 200],
    ["Approval Pending", { status: "Approval Pending", balance: 0 }, 200],
    ["Verification Pending", { status: "Verification Pending" }, 200],
    ["a status nobody knows", { status: "Dormant" }, 403],
    ["e-mail not verified", { emailVerified: false }, 403],
    ["registration not complete", { userType: "New_user" }, 403],
  ])("[6.4] who may: %s", async (_name, wish, status) => {
    const { reply } = await shop.buying
      .ready({ buyer: wish })
      .then(async ({ buyer, lines }) => ({ reply: await shop.start(buyer, lines) }));
    expect(reply.status).toBe(status);
  });

  test("nobody else's lines, and no key", async () => {
    const { lines } = await shop.buying.ready();
    const stranger = await shop.store.aCustomer();
    expect((await shop.start(stranger, lines)).wire.message).toBe(messages.cartLinesNotFound);
    const keyless = await shop.store.inject("zwz", createPayment, { cart_items: ["6204"] });
    expect(keyless.status).toBe(401);
  });
});
