import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { accountOverview } from "../../../lib/contract/overview.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createRfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { orderLines, orders, rfiLines, shipments } from "../../db/schema/index.ts";

let backend: TestApp;
let client: ReturnType<typeof createRfiClient>;
let ops: ReturnType<typeof createOperatorClient>;
let now = new Date("2026-11-20T08:35:00Z");
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  client = createRfiClient(backend);
  ops = createOperatorClient(backend);
});
afterAll(() => backend.close());

const overview = async (buyer: Customer) =>
  (await backend.inject(buyer.brand, accountOverview, undefined, buyer.key)).read();

const EMPTY = {
  ...{ offers: [], offerCount: 0, shipments: [], shipmentCount: 0, arriving: [], arrivingCount: 0 },
  due: { overdue: 0, thisWeek: 0, open: 0, canPay: false },
  orders: [],
};

/** Orders 20 pieces of which six are in stock and the rest is there after some days. */
async function orderSplit(buyer: Customer, leadDays: number) {
  const item = await backend.createItem({ brand: buyer.brand, price: 100_00, stock: 6, leadDays });
  await client.addToCart(buyer, [{ id: item.id, quantity: 20 }]);
  const { number } = (await client.placeOrder(buyer, await client.getCart(buyer))).read();
  return { item, number };
}

describe("account/overview", () => {
  test("requires a key; a new company has nothing", async () => {
    expect((await backend.inject("zwz", accountOverview, undefined)).status).toBe(401);
    expect(await overview(await backend.createCustomer())).toEqual(EMPTY);
  });

  test("the newest three orders, and what leaves within a week; another company sees none of it", async () => {
    const buyer = await backend.createCustomer({ balance: 1e12 });
    const numbers = [];
    for (const leadDays of [14, 3, 6, 7]) numbers.push(await orderSplit(buyer, leadDays));
    const found = await overview(buyer);
    expect(found.orders).toHaveLength(3);
    expect(found.orders[0]).toEqual({
      number: numbers[3]?.number,
      date: "2026-11-20",
      status: "Approved",
      items: 1,
      payable: 2_360_00,
      ...{ quantity: 20, shipped: 0, cancelledPieces: 0, cancelledAmount: 0 },
    });
    // Six pieces of each order are in stock, and those of two are there within the week.
    expect(found).toMatchObject({ arrivingCount: 6, shipmentCount: 0 });
    expect(found.arriving[1]).toMatchObject({
      orderNumber: numbers[1]?.number,
      open: [
        { quantity: 6, inStock: true, dispatchBy: "2026-11-20", arrivesBy: null },
        { quantity: 14, inStock: false, dispatchBy: "2026-11-23", arrivesBy: null },
      ],
    });
    for (const { number } of numbers)
      await ops("orders/ship", { number, carrier: "Gati", tracking: `T-${number}` });
    const sent = await overview(buyer);
    expect(sent.shipmentCount).toBe(4);
    expect(sent.shipments).toHaveLength(3);
    expect(sent.shipments[0]).toMatchObject({ pieces: 6, carrier: "Gati", date: "2026-11-20" });
    // Only what leaves within the week is listed.
    expect(found.arriving[0]).toMatchObject({
      orderNumber: numbers[0]?.number,
      open: [{ quantity: 6, inStock: true, dispatchBy: "2026-11-20" }],
    });
    expect(found.arriving[0]?.open).toHaveLength(1);
    // Goods that leave on the seventh day, today being the first, or later are left out.
    expect(sent.arriving.map(({ open }) => open[0]?.dispatchBy)).toEqual([
      "2026-11-23",
      "2026-11-26",
    ]);
    expect(await overview(await backend.createCustomer())).toEqual(EMPTY);
    const colleague = await backend.createCustomer();
    await client.moveUserToCompany(colleague.userId, buyer.companyId);
    expect((await overview(colleague)).orders).toHaveLength(3);
    const before = now;
    now = new Date("2026-11-27T08:35:00Z");
    expect(await overview(buyer)).toMatchObject({ shipmentCount: 0, arrivingCount: 3 });
    now = before;
  });

  test("a delivered shipment is no longer announced", async () => {
    const buyer = await backend.createCustomer({ balance: 1e12 });
    const { number } = await orderSplit(buyer, 40);
    await ops("orders/ship", { number, carrier: "Gati", tracking: "T-1" });
    expect(await overview(buyer)).toMatchObject({ shipmentCount: 1 });
    const delivered = await ops("shipments/deliver", { number: `${number}-1` });
    expect(delivered.status).toBe(200);
    expect(await overview(buyer)).toMatchObject({ shipmentCount: 0, shipments: [] });
  });

  test("with known transit, shipments show from a week before they arrive until that day, lines by their arrival", async () => {
    const buyer = await backend.createCustomer({ balance: 1e12 });
    const before = now;
    const [sent, waiting] = [await orderSplit(buyer, 40), await orderSplit(buyer, 3)];
    await ops("orders/ship", { number: sent.number, carrier: "Gati", tracking: "T" });
    await backend.db.update(orders).set({ transitDays: 9 }).where(eq(orders.number, sent.number));
    await backend.db
      .update(orderLines)
      .set({ arrivesBy: "2026-11-27", backOrderArrivesBy: "2026-11-30" })
      .where(eq(orderLines.itemId, waiting.item.id));
    const at = async (day: string) => {
      now = new Date(`${day}T08:35:00Z`);
      const { shipments, arrivingCount } = await overview(buyer);
      return [shipments[0]?.arrivesBy, arrivingCount];
    };
    // Nine days after 20 November is a Sunday.
    expect(await at("2026-11-20")).toEqual([undefined, 0]);
    expect(await at("2026-11-21")).toEqual([undefined, 1]);
    expect((await at("2026-11-23"))[0]).toBeUndefined();
    expect(await at("2026-11-24")).toEqual(["2026-11-30", 2]);
    expect(await at("2026-11-30")).toEqual(["2026-11-30", 2]);
    expect(await at("2026-12-01")).toEqual([undefined, 2]);
    // 24 and 26 January 2027 are a Sunday and a holiday.
    await backend.db
      .update(shipments)
      .set({ dispatchedOn: "2027-01-17" })
      .where(eq(shipments.tracking, "T"));
    expect((await at("2027-01-27"))[0]).toBe("2027-01-27");
    expect((await at("2027-01-28"))[0]).toBeUndefined();
    now = before;
  });

  test("late lines don't hide those of this week", async () => {
    const buyer = await backend.createCustomer({ balance: 1e12 });
    const before = now;
    for (const _ of [1, 2, 3]) await orderSplit(buyer, 40);
    now = new Date("2026-11-25T08:35:00Z");
    const { number } = await orderSplit(buyer, 40);
    const { arriving, arrivingCount } = await overview(buyer);
    now = before;
    expect(arriving[0]).toMatchObject({ orderNumber: number });
    expect(arriving).toHaveLength(3);
    expect(arrivingCount).toBe(4);
  });

  test("nothing is announced of an order that awaits approval", async () => {
    const buyer = await backend.createCustomer({ balance: 1e12, status: "Approval Pending" });
    await orderSplit(buyer, 3);
    const found = await overview(buyer);
    expect(found.orders).toMatchObject([{ status: "Awaiting Internal Approval" }]);
    expect(found).toMatchObject({ arrivingCount: 0, arriving: [] });
  });

  test("open offers of the company until they expire", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem({ designation: "22220 EK" });
    const { number } = (await client.requestRfi(buyer, [{ item_id: item.id, quantity: 4 }])).read();
    expect((await overview(buyer)).offerCount).toBe(0);
    await client.answerRfi(number, [{ line: 1, price: "3200" }], {
      leadDays: 5,
      validUntil: "2099-12-31",
    });
    expect(await overview(buyer)).toMatchObject({
      offerCount: 1,
      offers: [{ rfiNumber: number, name: "22220 EK", quantity: 4, price: 320_000 }],
    });
    expect(await overview(await backend.createCustomer())).toEqual(EMPTY);
    await backend.db.update(rfiLines).set({ validUntil: new Date(0) });
    expect(await overview(buyer)).toEqual(EMPTY);
  });

  test("open amounts by due day: overdue, due within seven days, and all", async () => {
    const buyer = await backend.createCustomer({ balance: 1e12 });
    const { number } = await orderSplit(buyer, 3);
    const at = async (day: string) => {
      const before = now;
      now = new Date(`${day}T08:35:00Z`);
      const { due } = await overview(buyer);
      now = before;
      return due;
    };
    // The invoice of the six pieces in stock, which is not due before they have left.
    const open = 708_00;
    const rest = { open, canPay: false };
    expect(await at("2027-06-01")).toEqual({ overdue: 0, thisWeek: 0, ...rest });
    const lines = [{ line: 1, quantity: 4 }];
    await ops("orders/ship", { number, carrier: "Gati", tracking: "T-2", lines });
    // Four of them left on 20 November and are due on 20 December.
    const left = 472_00;
    expect(await at("2026-12-13")).toEqual({ overdue: 0, thisWeek: 0, ...rest });
    expect(await at("2026-12-14")).toEqual({ overdue: 0, thisWeek: left, ...rest });
    expect(await at("2026-12-20")).toEqual({ overdue: 0, thisWeek: left, ...rest });
    expect(await at("2026-12-21")).toEqual({ overdue: left, thisWeek: 0, ...rest });
  });
});
