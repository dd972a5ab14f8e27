import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createRfiClient, type RfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { cartLines, orderLines } from "../../db/schema/index.ts";

let backend: TestApp;
let rfiClient: RfiClient;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  rfiClient = createRfiClient(backend);
});
afterAll(() => backend.close());

describe("[4.11] [7.37] ordering an offer", () => {
  test("uses the approved price and the held pieces instead of free stock, once", async () => {
    const { buyer, item, number, lines } = await rfiClient.createOfferInCart({
      item: { stock: 30 },
      answer: { fromStock: "4" },
      terms: { leadDays: 5 },
    });
    expect(await getStock(backend.db, item.id)).toBe(26);
    await rfiClient.addToCart(buyer, [{ id: item.id, quantity: 26 }]);
    const both = await rfiClient.getCart(buyer);
    const order = (await rfiClient.placeOrder(buyer, both)).read();
    expect(await getStock(backend.db, item.id)).toBe(0);
    const written = await backend.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.itemId, item.id))
      .orderBy(orderLines.line);
    expect(written).toMatchObject([
      { quantity: 10, quantityNow: 4, unitPrice: 200_00, laterBy: "2026-11-25" },
      { quantity: 26, quantityNow: 26, unitPrice: 240_00, rfiLineId: null },
    ]);
    expect((await rfiClient.getRfi(buyer, number)).read()?.lines).toMatchObject([
      {
        state: "ordered",
        orderNumber: order.number,
        orderable: false,
        offer: { quantityNow: 4, quantityLater: 6 },
      },
    ]);
    expect(backend.changed.at(-1)).toEqual({ brand: "zwz", items: [item.id] });
    expect((await rfiClient.placeOrder(buyer, both)).read()).toEqual(order);
    expect((await rfiClient.placeOrder(buyer, lines)).wire.message).toBe(messages.alreadyOrdered);
    expect((await getLedger(backend.db, buyer.companyId)).orders).toHaveLength(1);
  });

  test("pieces that became free after the offer was made are allocated to it at once", async () => {
    const { buyer, item, lines } = await rfiClient.createOfferInCart({
      item: { stock: 4 },
      answer: { fromStock: "4" },
      terms: { leadDays: 5 },
    });
    const { brand, designation } = item;
    await createOperatorClient(backend)("items/stock", {
      rows: [{ brand, designation, received: 50, reference: "DN-50" }],
    });
    await rfiClient.placeOrder(buyer, lines);
    const [line] = await backend.db.select().from(orderLines).where(eq(orderLines.itemId, item.id));
    expect(line).toMatchObject({ quantity: 10, allocated: 10, backOrdered: 0 });
    expect(await getStock(backend.db, item.id)).toBe(44);
  });

  test.each(["zwz", "nod"] as const)(
    "[5.13] on credit, an offer on %s takes what is still free for its pieces that come later",
    async (brand) => {
      const { buyer, item, lines } = await rfiClient.createOfferInCart({
        buyer: { brand },
        quantity: 12,
        item: { stock: 10 },
        answer: { fromStock: "2" },
        terms: { leadDays: 5 },
      });
      expect(await getStock(backend.db, item.id)).toBe(8);
      expect((await rfiClient.placeOrder(buyer, lines)).status).toBe(200);
      const [line] = await backend.db
        .select()
        .from(orderLines)
        .where(eq(orderLines.itemId, item.id));
      expect(line).toMatchObject({ quantity: 12, allocated: 10, backOrdered: 2 });
      expect(await getStock(backend.db, item.id)).toBe(0);
    },
  );

  test("[3.15] an item without list price is ordered at the approved price", async () => {
    const { buyer, lines } = await rfiClient.createOfferInCart({
      item: { price: 0, stock: 0 },
      answer: { price: "500" },
      terms: { leadDays: 0 },
    });
    expect((await rfiClient.placeOrder(buyer, lines)).status).toBe(200);
    expect(await rfiClient.getRfiHistory(buyer)).toHaveLength(1);
    const orders = await rfiClient.getOrders(buyer);
    expect(orders).toMatchObject([{ yourPrice: 500_00, listPrice: 500_00, discountPercent: null }]);
  });

  test("refuses an offer that expired or was declined in the cart, and keeps its line", async () => {
    for (const [change, state, words] of [
      [(number: string) => rfiClient.expireOffers(number), "expired", messages.rfiExpired],
      [(number: string) => rfiClient.declineRfi(number), "declined", messages.rfiDeclined],
    ] as const) {
      const { buyer, item, number, lines } = await rfiClient.createOfferInCart();
      await change(number);
      const reply = await rfiClient.placeOrder(buyer, lines);
      expect([reply.status, reply.wire.message]).toEqual([409, `${item.designation}: ${words}`]);
      expect(await rfiClient.getCart(buyer)).toMatchObject([
        {
          ...{ locked: true, availability: "On Demand", rfi: { state } },
          ...{ quantityNow: 0, quantityLater: 0, nowBy: null, expected: null },
        },
      ]);
      expect((await getLedger(backend.db, buyer.companyId)).orders).toEqual([]);
    }
  });

  test("reports a replaced offer first, then it can be ordered", async () => {
    const { buyer, item, number, lines } = await rfiClient.createOfferInCart();
    const named = (message: string) => `${item.designation}: ${message}`;
    await rfiClient.answerRfi(number, [{ line: 1, price: "210", quantity: 6 }]);
    const stale = await rfiClient.placeOrder(buyer, lines);
    expect([stale.status, stale.wire.message]).toEqual([409, named(messages.priceChanged)]);
    await rfiClient.answerRfi(number, [{ line: 1, price: "200", quantity: 6 }]);
    const fewer = await rfiClient.placeOrder(buyer, lines);
    expect([fewer.status, fewer.wire.message]).toEqual([409, named(messages.availabilityChanged)]);
    const now = await rfiClient.getCart(buyer);
    expect(now).toMatchObject([{ quantity: 6, yourPrice: 200_00, total: 1200_00 }]);
    expect((await rfiClient.placeOrder(buyer, now)).status).toBe(200);
  });

  test("refuses a higher or lower price or quantity than offered", async () => {
    const { buyer, item, lines } = await rfiClient.createOfferInCart();
    const [line] = lines;
    for (const [fields, message] of [
      [{ amount_per_unit: "1.00" }, messages.priceChanged],
      [{ quantity: "99" }, messages.availabilityChanged],
      [{ Availability: "Stock" }, messages.availabilityChanged],
    ] as const) {
      const reply = await rfiClient.submitOrder(buyer, {
        item_info: [{ item_detail_id: line?.id, ...fields }],
      });
      expect([fields, reply.status, reply.wire.message]).toEqual([
        fields,
        409,
        `${item.designation}: ${message}`,
      ]);
    }
    // With nothing but the id it is the offer that counts, even if the stored quantity were wrong.
    await backend.db
      .update(cartLines)
      .set({ quantity: 99_999 })
      .where(eq(cartLines.userId, buyer.userId));
    const reply = await rfiClient.submitOrder(buyer, { item_info: [{ item_detail_id: line?.id }] });
    expect(reply.status).toBe(200);
    expect(await rfiClient.getOrders(buyer)).toMatchObject([{ quantity: 10, yourPrice: 200_00 }]);
  });
});
