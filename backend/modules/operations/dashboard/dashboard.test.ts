import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { Dashboard } from "../../../../lib/contract/operations/dashboard.ts";
import type { Customer } from "../../../../test/backend/factories.ts";
import { createReturnClient } from "../../../../test/backend/return-client.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import {
  invoices,
  itemAlerts,
  orders,
  pageViews,
  rfis,
  searches,
} from "../../../db/schema/index.ts";

let now = new Date("2026-11-20T10:00:00+05:30");
let backend: TestApp;
let client: ReturnType<typeof createReturnClient>;
let rfi: ReturnType<typeof createRfiClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  client = createReturnClient(backend);
  rfi = createRfiClient(backend);
});
afterAll(() => backend.close());

async function show(body: object = {}): Promise<Dashboard> {
  const before = now;
  // The period ends with now, and does not contain it.
  now = new Date(before.getTime() + 1);
  const reply = await client.ops("dashboard/show", { period: "today", ...body });
  now = before;
  if (reply.status !== 200) throw new Error(reply.message);
  return reply.data as Dashboard;
}

/** Every test has a day of its own. */
let day = 0;
const nextDay = () => {
  day += 7;
  now = new Date(Date.parse("2026-11-20T10:00:00+05:30") + day * 86_400_000);
};
/** All that the chart shows. */
const sumOf = ({ series }: Dashboard) => ({
  ordered: series.reduce((sum, { ordered }) => sum + ordered, 0),
  invoiced: series.reduce((sum, { invoiced }) => sum + invoiced, 0),
});
/** An order of pieces at ₹240: ₹283.20 each incl. GST, in stock. */
const orderPieces = (quantity: number, over: Parameters<typeof client.order>[0] = {}) =>
  client.order({ quantity, item: { stock: 100 }, ...over });

test("ordered, invoiced and average are those of the period, beside the previous one", async () => {
  nextDay();
  await orderPieces(1);
  now = new Date(now.getTime() + 86_400_000);
  await orderPieces(2);
  await orderPieces(5, { buyer: { brand: "nod" } });
  const both = await show();
  expect(both.orders).toEqual({ current: 2, previous: 1 });
  expect(both.ordered).toEqual({ current: 566_00 + 1_416_00, previous: 283_00 });
  expect(both.invoiced).toEqual(both.ordered);
  expect(both.averageOrder).toEqual({ current: 991_00, previous: 283_00 });
  const zwz = await show({ brand: "zwz" });
  expect(zwz.ordered.current).toBe(566_00);
  expect(sumOf(zwz)).toEqual({ ordered: 566_00, invoiced: 566_00 });
  expect((await show({ brand: "nod" })).ordered.current).toBe(1_416_00);
});

test("an order that is cancelled counts no longer; its credit note reduces what was invoiced", async () => {
  nextDay();
  const { number } = await orderPieces(2);
  await orderPieces(1);
  await client.ops("orders/cancel", { number, reason: "Not needed" });
  const shown = await show();
  expect(shown).toMatchObject({
    orders: { current: 1 },
    ordered: { current: 283_00 },
    invoiced: { current: 283_00 },
  });
  expect(sumOf(shown)).toEqual({ ordered: 283_00, invoiced: 283_00 });
});

test("cancelled back-orders reduce the order, and what is not invoiced yet is not invoiced", async () => {
  nextDay();
  const { number } = await client.order({ quantity: 60, item: { stock: 22, leadDays: 47 } });
  const before = await show();
  expect(before.ordered.current).toBe(16_992_00);
  expect(before.invoiced.current).toBe(6_230_40);
  const lines = [{ line: 1, quantity: 38 }];
  await client.ops("orders/cancel-lines", { number, reason: "Not needed", lines });
  const after = await show();
  expect(after.invoiced.current).toBe(6_230_40);
  expect(after.ordered.current).toBe(6_230_40);
  expect(after.topItems).toMatchObject([{ pieces: 22, value: 5_280_00 }]);
  expect(after.topCustomers).toMatchObject([{ orders: 1, value: 6_230_40 }]);
});

test("a return reduces what was invoiced on the day of its credit note", async () => {
  nextDay();
  const { buyer, number: order } = await client.shippedOrder({ quantity: 10, item: { stock: 10 } });
  now = new Date(now.getTime() + 86_400_000);
  const number = await client.requested(buyer, order);
  await client.approve(number);
  await client.receive(number);
  await client.credit(number);
  const { ordered, invoiced } = await show();
  expect(ordered).toEqual({ current: 0, previous: 2_832_00 });
  expect(invoiced).toEqual({ current: -1_416_00, previous: 2_832_00 });
});

describe("boundaries are Indian midnights", () => {
  const place = async (at: string) => {
    const { number } = await orderPieces(1);
    const moment = new Date(at);
    await backend.db.update(orders).set({ placedAt: moment }).where(eq(orders.number, number));
    const ofOrder = sql`order_id = (select id from orders where number = ${number})`;
    await backend.db.update(invoices).set({ issuedAt: moment }).where(ofOrder);
  };

  test("midnight", async () => {
    await place("2030-06-09T18:29:58.999Z");
    await place("2030-06-09T18:30:00Z");
    now = new Date("2030-06-10T23:59:59+05:30");
    const { orders: count, invoiced, series } = await show();
    expect(count).toEqual({ current: 1, previous: 1 });
    expect(invoiced).toEqual({ current: 283_00, previous: 283_00 });
    expect(series).toHaveLength(24);
    expect(series[0]).toEqual({ at: "2030-06-10T00", ordered: 283_00, invoiced: 283_00 });
    const week = (await show({ period: "7-days" })).series;
    expect(week.map(({ ordered }) => ordered)).toEqual([0, 0, 0, 0, 0, 283_00, 283_00]);
  });

  test("31 March and 1 April", async () => {
    await place("2031-03-31T18:29:58.999Z");
    await place("2031-03-31T18:30:00Z");
    now = new Date("2032-03-31T23:59:59+05:30");
    const whole = await show({ period: "financial-year" });
    expect(whole.orders).toEqual({ current: 1, previous: 3 });
    expect(whole.series.map(({ at }) => at)).toEqual(
      ["04", "05", "06", "07", "08", "09", "10", "11", "12"]
        .map((month) => `2031-${month}`)
        .concat(["2032-01", "2032-02", "2032-03"]),
    );
    expect(whole.series[0]?.ordered).toBe(283_00);
    now = new Date("2031-04-01T00:00:01+05:30");
    const first = await show({ period: "financial-year" });
    expect(first.orders).toEqual({ current: 1, previous: 0 });
    expect(first.series).toEqual([{ at: "2031-04", ordered: 283_00, invoiced: 283_00 }]);
  });
});

test("top items and customers are sorted by value, without cancelled orders", async () => {
  now = new Date("2033-01-10T10:00:00+05:30");
  const large = await orderPieces(9);
  const small = await orderPieces(3);
  const gone = await orderPieces(20);
  await client.ops("orders/cancel", { number: gone.number, reason: "Not needed" });
  const { topItems, topCustomers } = await show();
  expect(topItems.map(({ itemId, pieces, value }) => [itemId, pieces, value])).toEqual([
    [large.item.id, 9, 2_160_00],
    [small.item.id, 3, 720_00],
  ]);
  expect(
    topCustomers.map(({ companyId, orders: count, value }) => [companyId, count, value]),
  ).toEqual([
    [large.buyer.companyId, 1, 2_549_00],
    [small.buyer.companyId, 1, 850_00],
  ]);
});

test("wanted items have no free pieces, and orders, RFIs, searches or alerts", async () => {
  now = new Date("2034-01-10T10:00:00+05:30");
  const day = "2034-01-10";
  const sold = await orderPieces(10, { item: { stock: 10, designation: "6310-2RS1" } });
  const inStock = await backend.createItem({ designation: "6311-2RS1", stock: 1 });
  const gone = await orderPieces(1);
  await client.ops("orders/cancel", { number: gone.number, reason: "Not needed" });
  await client.stock(gone.item, { available: 0 });
  const asked = await backend.createItem({ designation: "6312-2RS1", stock: 0 });
  const inactive = await backend.createItem({
    designation: "6313-2RS1",
    stock: 0,
    status: "Inactive",
  });
  const buyer: Customer = await backend.createCustomer();
  const { number } = (await rfi.requestRfi(buyer, [{ item_id: asked.id, quantity: 3 }])).read();
  await backend.db
    .update(rfis)
    .set({ requestedAt: new Date("2034-01-10T09:00:00+05:30") })
    .where(eq(rfis.number, number));
  await backend.db.insert(itemAlerts).values(
    [asked, inStock].map(({ id }) => ({
      userId: buyer.userId,
      itemId: id,
      kind: "stock",
      price: 1,
    })),
  );
  await backend.db.insert(searches).values(
    [
      ["6312 2RS1", 4, "zwz"],
      ["6312-2RS1", 3, "zwz"],
      ["6313-2RS1", 9, "zwz"],
      ["6312-2RS1", 50, "nod"],
      ["-", 2, "zwz"],
    ].map(([text, count, brand]) => ({
      brand: String(brand),
      day,
      text: String(text),
      searches: Number(count),
      withoutResults: 0,
    })),
  );
  const { wanted, topSearches } = await show();
  expect(
    wanted.rows.map(({ itemId, ...row }) => [
      itemId,
      row.orders,
      row.rfis,
      row.searches,
      row.alerts,
    ]),
  ).toEqual([
    [asked.id, 0, 1, 7, 1],
    [sold.item.id, 1, 0, 0, 0],
  ]);
  expect(wanted.total).toBe(2);
  expect(wanted.rows.map(({ itemId }) => itemId)).not.toContain(inactive.id);
  expect(topSearches[0]).toEqual({
    brand: "nod",
    text: "6312-2RS1",
    searches: 50,
    withoutResults: 0,
  });
  expect((await show({ brand: "zwz" })).topSearches.map(({ text }) => text)).toEqual([
    "6313-2RS1",
    "6312 2RS1",
    "6312-2RS1",
    "-",
  ]);
});

test("open offers are answered, valid and not ordered", async () => {
  const before = (await show()).openOffers;
  const { number } = await rfi.createAnsweredRfi({ quantity: 10 });
  expect((await show()).openOffers).toEqual({
    lines: before.lines + 1,
    value: before.value + 2_000_00,
  });
  expect((await show({ brand: "nod" })).openOffers).toEqual({ lines: 0, value: 0 });
  await rfi.expireOffers(number);
  expect((await show()).openOffers).toEqual(before);
});

test("lines dispatched after their last promised day are late", async () => {
  now = new Date("2035-01-10T10:00:00+05:30");
  const punctual = await orderPieces(1);
  const late = await orderPieces(1);
  // 22 of its 60 pieces leave a day after their promise, long before the last promise of the line.
  const partly = await client.order();
  await client.ship(punctual.number);
  now = new Date("2035-01-11T10:00:00+05:30");
  expect((await show()).lateLines - (await show({ brand: "nod" })).lateLines).toBeGreaterThan(0);
  await client.ship(late.number);
  await client.ship(partly.number);
  expect(await show()).toMatchObject({
    dispatchedLines: { current: 2, previous: 1 },
    dispatchedLate: { current: 1, previous: 0 },
  });
});

test("page views of the steps to an order are summed over both brands' paths", async () => {
  now = new Date("2036-01-10T10:00:00+05:30");
  const row = { brand: "zwz", day: "2036-01-10" };
  await backend.db.insert(pageViews).values([
    { ...row, path: "/product-category/[slug]", views: 100 },
    { ...row, path: "/cart", views: 20 },
    { ...row, path: "/shipping", views: 8 },
    { ...row, path: "/about", views: 500 },
    { ...row, day: "2036-01-09", path: "/cart", views: 7 },
    { ...row, brand: "nod", path: "/nod-product-category/[slug]", views: 30 },
    { ...row, brand: "nod", path: "/shippingnod", views: 2 },
  ]);
  expect((await show()).conversion).toEqual({
    product: { current: 130, previous: 0 },
    cart: { current: 20, previous: 7 },
    checkout: { current: 10, previous: 0 },
    orders: { current: 0, previous: 0 },
  });
  expect((await show({ brand: "nod" })).conversion.product.current).toBe(30);
});

test.each([{ period: "year" }, { brand: "bare" }, { period: 7 }])("%j is refused", async (body) => {
  expect((await client.ops("dashboard/show", body)).status).toBe(400);
});
