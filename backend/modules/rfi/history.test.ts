import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { type TestApp, testApp } from "../../../test/backend/build-test-app.ts";
import { type RfiDesk, rfiDesk } from "../../../test/backend/rfi-desk.ts";
import { rfiLines } from "../../db/schema/index.ts";

let store: TestApp;
let desk: RfiDesk;
beforeAll(async () => {
  store = await testApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  desk = rfiDesk(store);
});
afterAll(() => store.close());

describe("[2.51] [3.16] history", () => {
  test("[7.33] [7.34] states, words and offers; newest first", async () => {
    const { buyer, item, number } = await desk.answered({
      item: { stock: 4 },
      terms: { leadDays: 12, validUntil: "2099-12-31", note: "Packed in tens" },
    });
    const [line] = (await desk.history(buyer))[0]?.lines ?? [];
    expect(line).toMatchObject({
      availability: "Stock",
      inStock: true,
      state: "answered",
      quantity: 10,
      quantityAsked: 10,
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
    await desk.expire(number);
    expect((await desk.one(buyer, number)).read()?.lines).toMatchObject([
      { availability: "Offer expired", inStock: false, state: "expired", offer: { price: 200_00 } },
    ]);
    await desk.decline(number, { note: "Out of production" });
    expect((await desk.one(buyer, number.toLowerCase())).read()?.lines).toMatchObject([
      {
        availability: "Declined",
        inStock: false,
        offer: null,
        yourPrice: 240_00,
        answerNote: "Out of production",
      },
    ]);
    const { number: second } = (await desk.ask(buyer, [{ item_id: item.id }])).read();
    expect((await desk.history(buyer)).map((rfi) => rfi.number)).toEqual([second, number]);
  });

  test("[6.2] RFIs of other customers, of the other brand and unknown ones answer alike", async () => {
    const buyer = await store.aCustomer();
    const stranger = await desk.answered();
    const sister = await desk.answered({ buyer: { brand: "nod" } });
    expect(sister.number).toMatch(/^NDRFI2627-/);
    for (const number of [stranger.number, sister.number, "ZWRFI2627-999999", "x", ""]) {
      const reply = await desk.one(buyer, number);
      expect([reply.status, reply.wire.message]).toEqual([404, messages.rfiNotFound]);
    }
    expect(await desk.history(buyer)).toEqual([]);
    expect((await desk.one({ ...stranger.buyer, brand: "nod" }, stranger.number)).status).toBe(401);
  });

  test("a colleague in the same company sees and may use it", async () => {
    const { buyer, number } = await desk.answered();
    const colleague = await store.aCustomer();
    await desk.moveTo(colleague.userId, buyer.companyId);
    expect((await desk.history(colleague)).map((rfi) => rfi.number)).toEqual([number]);
  });

  test("a colleague's line of an offer that is ordered meanwhile is told so", async () => {
    const { buyer, item, number } = await desk.answered();
    await desk.take(buyer, number, [{ item_id: item.id }]);
    const lines = await desk.cart(buyer);
    const { userId, key } = await store.aCustomer();
    const colleague = { ...buyer, userId, key };
    await desk.moveTo(userId, buyer.companyId);
    await desk.take(colleague, number, [{ item_id: item.id }]);
    const theirs = await desk.cart(colleague);
    expect((await desk.order(buyer, lines)).status).toBe(200);
    const late = await desk.order(colleague, theirs);
    expect([late.status, late.wire.message]).toEqual([
      409,
      `${item.designation}: ${messages.rfiOrdered}`,
    ]);
    const [row] = await store.db.select().from(rfiLines).where(eq(rfiLines.itemId, item.id));
    expect([row?.status, row?.held]).toEqual(["ordered", 0]);
  });
});
