import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createRfiClient, type RfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { rfiLines } from "../../db/schema/index.ts";

let backend: TestApp;
let rfiClient: RfiClient;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  rfiClient = createRfiClient(backend);
});
afterAll(() => backend.close());

describe("[2.51] [3.16] RFI history", () => {
  test("[7.33] [7.34] returns states, availability and offers, newest first", async () => {
    const { buyer, item, number } = await rfiClient.createAnsweredRfi({
      item: { stock: 4 },
      terms: { leadDays: 12, validUntil: "2099-12-31", note: "Packed in tens" },
    });
    const [line] = (await rfiClient.getRfiHistory(buyer))[0]?.lines ?? [];
    expect(line).toMatchObject({
      availability: "Stock",
      orderable: true,
      state: "answered",
      quantity: 10,
      requestedQuantity: 10,
      yourPrice: 200_00,
      listPrice: 240_00,
      discountPercent: 16.67,
      total: 2000_00,
      gstAmount: 360_00,
      answerNote: "Packed in tens",
      offer: {
        price: 200_00,
        quantity: 10,
        quantityNow: 4,
        quantityLater: 6,
        leadDays: 12,
        expected: "2026-12-02",
        validUntil: "2099-12-31",
      },
    });
    await rfiClient.expireOffers(number);
    expect((await rfiClient.getRfi(buyer, number)).read()?.lines).toMatchObject([
      {
        availability: "Offer expired",
        orderable: false,
        state: "expired",
        offer: { price: 200_00 },
      },
    ]);
    await rfiClient.declineRfi(number, { note: "Out of production" });
    expect((await rfiClient.getRfi(buyer, number.toLowerCase())).read()?.lines).toMatchObject([
      {
        availability: "Declined",
        orderable: false,
        offer: null,
        yourPrice: 240_00,
        answerNote: "Out of production",
      },
    ]);
    const { number: second } = (await rfiClient.requestRfi(buyer, [{ item_id: item.id }])).read();
    expect((await rfiClient.getRfiHistory(buyer)).map((rfi) => rfi.number)).toEqual([
      second,
      number,
    ]);
  });

  test("[6.2] RFIs of other customers, of the other brand and unknown ones give the same response", async () => {
    const buyer = await backend.createCustomer();
    const stranger = await rfiClient.createAnsweredRfi();
    const sister = await rfiClient.createAnsweredRfi({ buyer: { brand: "nod" } });
    expect(sister.number).toMatch(/^NDRFI2627-/);
    for (const number of [stranger.number, sister.number, "ZWRFI2627-999999", "x", ""]) {
      const reply = await rfiClient.getRfi(buyer, number);
      expect([reply.status, reply.wire.message]).toEqual([404, messages.rfiNotFound]);
    }
    expect(await rfiClient.getRfiHistory(buyer)).toEqual([]);
    expect(
      (await rfiClient.getRfi({ ...stranger.buyer, brand: "nod" }, stranger.number)).status,
    ).toBe(401);
  });

  test("a colleague in the same company can see and use an RFI", async () => {
    const { buyer, number } = await rfiClient.createAnsweredRfi();
    const colleague = await backend.createCustomer();
    await rfiClient.moveUserToCompany(colleague.userId, buyer.companyId);
    expect((await rfiClient.getRfiHistory(colleague)).map((rfi) => rfi.number)).toEqual([number]);
  });

  test.each(["zwz", "nod"] as const)(
    "a line on %s whose order is cancelled says so and can be requested again",
    async (brand) => {
      const { buyer, item, number } = await rfiClient.createAnsweredRfi({ buyer: { brand } });
      await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]);
      const lines = await rfiClient.getCart(buyer);
      const order = (await rfiClient.placeOrder(buyer, lines)).read();
      const getLine = async () => (await rfiClient.getRfi(buyer, number)).read()?.lines[0];
      expect(await getLine()).toMatchObject({ availability: "Ordered", state: "ordered" });
      const operate = createOperatorClient(backend);
      const cancelled = await operate("orders/cancel", { number: order.number, reason: "Mistake" });
      expect([cancelled.status, cancelled.message]).toEqual([200, undefined]);
      expect(await getLine()).toMatchObject({
        availability: "Order cancelled",
        state: "cancelled",
        orderable: false,
        orderNumber: order.number,
      });
      const list = await rfiClient.operate("list", { brand, state: "cancelled" });
      expect(list.data).toMatchObject([{ number, ordered: 0, cancelled: 1 }]);
      const late = await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]);
      expect([late.status, late.wire.message]).toEqual([
        409,
        `${brand === "nod" ? `${item.designation} ${item.maker}` : item.designation}: ${messages.rfiOrderCancelled}`,
      ]);
      expect((await rfiClient.requestRfi(buyer, [{ item_id: item.id }])).status).toBe(200);
    },
  );

  test.each(["zwz", "nod"] as const)(
    "an expired offer on %s can be requested again, and its line leaves the cart",
    async (brand) => {
      const { buyer, item, number } = await rfiClient.createAnsweredRfi({ buyer: { brand } });
      await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]);
      const other = await backend.createItem({ brand });
      await rfiClient.addToCart(buyer, [{ id: other.id, quantity: 2 }]);
      const request = () => rfiClient.requestRfi(buyer, [{ item_id: item.id, quantity: 10 }]);
      expect((await request()).status).toBe(409);
      expect(await rfiClient.getCart(buyer)).toHaveLength(2);
      await rfiClient.expireOffers(number);
      const again = await request();
      expect([again.status, again.wire.message]).toEqual([200, ""]);
      expect(await rfiClient.getCart(buyer)).toMatchObject([
        { itemId: String(other.id), quantity: 2 },
      ]);
    },
  );

  test.each(["zwz", "nod"] as const)(
    "the saving of an offer on %s is the same in RFI history, cart and order history",
    async (brand) => {
      const { buyer, item, number } = await rfiClient.createAnsweredRfi({
        buyer: { brand },
        item: { price: 214_22 },
        answer: { price: "182.50" },
      });
      const savings = (lines: { discountPercent: number | null }[]) =>
        lines.map(({ discountPercent }) => discountPercent);
      const rfi = (await rfiClient.getRfi(buyer, number)).read();
      expect(savings(rfi?.lines ?? [])).toEqual([14.81]);
      await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]);
      const lines = await rfiClient.getCart(buyer);
      expect(savings(lines)).toEqual([14.81]);
      await rfiClient.placeOrder(buyer, lines);
      expect(savings(await rfiClient.getOrders(buyer))).toEqual([14.81]);
    },
  );

  test("a colleague's cart line reports that its offer has been ordered", async () => {
    const { buyer, item, number } = await rfiClient.createAnsweredRfi();
    await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]);
    const lines = await rfiClient.getCart(buyer);
    const { userId, key } = await backend.createCustomer();
    const colleague = { ...buyer, userId, key };
    await rfiClient.moveUserToCompany(userId, buyer.companyId);
    await rfiClient.addOffersToCart(colleague, number, [{ item_id: item.id }]);
    const theirs = await rfiClient.getCart(colleague);
    expect((await rfiClient.placeOrder(buyer, lines)).status).toBe(200);
    const late = await rfiClient.placeOrder(colleague, theirs);
    expect([late.status, late.wire.message]).toEqual([
      409,
      `${item.designation}: ${messages.rfiOrdered}`,
    ]);
    const [row] = await backend.db.select().from(rfiLines).where(eq(rfiLines.itemId, item.id));
    expect([row?.status, row?.held]).toEqual(["ordered", 0]);
  });
});
