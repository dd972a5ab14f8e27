import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { myOrders, searchMyOrders } from "../../../lib/contract/order-history.ts";
import { confirmSale } from "../../../lib/contract/orders.ts";
import { NO_ORDER_FILTER } from "../../../lib/orders/filter.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { discounts, items, orderLines, transitDays } from "../../db/schema/index.ts";

let backend: TestApp;
let buyerClient: BuyerClient;
let ready: BuyerClient["createBuyerWithCart"];
let now = new Date("2026-11-20T08:35:00Z");
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  buyerClient = createBuyerClient(backend);
  ready = buyerClient.createBuyerWithCart;
});
afterAll(() => backend.close());

describe("[7.35] order history", () => {
  test("[3.15] [9.3] returns one row per line, newest order first, with Indian dates and times", async () => {
    const { buyer, item, lines } = await ready({ item: { massMg: 106_500 }, quantity: 2 });
    await backend.db.insert(discounts).values({ companyId: buyer.companyId, discountBp: 1250 });
    now = new Date("2026-11-20T18:35:00Z");
    await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer));
    expect(lines).toHaveLength(1);
    const others = [await backend.createItem(), await backend.createItem()];
    await buyerClient.addToCart(
      buyer,
      others.map(({ id }) => ({ id, quantity: 1 })),
    );
    await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer));
    const reply = await backend.inject("zwz", myOrders, undefined, buyer.key);
    const rows = (reply.wire.message as { data: Record<string, unknown>[] }).data;
    expect(rows.map((row) => row.item_name)).toEqual([
      others[0]?.designation,
      others[1]?.designation,
      item.designation,
    ]);
    expect(rows[1]?.mysc_order_no).toMatch(/^ZW2627-\d{6}I02$/);
    expect(rows[2]).toEqual({
      mysc_order_no: expect.stringMatching(/^ZW2627-\d{6}I01$/),
      item_name: item.designation,
      brand_name: "ZWZ",
      quantity: 2,
      list_price: "240.00",
      your_price: "210.00",
      calculate_discount_percentage: "12.5",
      total_gst1: "75.60",
      gst_percenatge: "18",
      weight: "0.213000",
      Country: "China",
      date: "2026-11-21",
      po_number: "",
      invoice_no: expect.stringMatching(/^ZW\/26-27\/\d{6}$/),
      invoice_nos: [expect.stringMatching(/^ZW\/26-27\/\d{6}$/)],
      credit_note_no: "",
      credit_note_nos: [],
      debit_note_nos: [],
      challan_nos: [],
      qty_shipped: 0,
      qty_cancelled: 0,
      order_total: "496.00",
      cancelled_amount: "0.00",
      dispatched_on: "",
      shipped_arrives_by: "",
      cancelled_on: "",
      later_by: "",
      qty_allocated: 2,
      dispatch_by: "2026-11-21",
      arrives_by: "",
      qty_back_ordered: 0,
      back_order_by: "",
      back_order_arrives_by: "",
      time: "00:05",
      status: "Approved",
    });
    expect(reply.read()?.lines[2]).toMatchObject({
      total: 420_00,
      gstAmount: 75_60,
      discountPercent: 12.5,
    });
    now = new Date("2026-11-20T08:35:00Z");
  });

  test("[6.2] [8.13] returns only orders of the buyer's company, an empty list if there are none, and 401 without a key", async () => {
    const { buyer, lines } = await ready();
    await buyerClient.placeOrder(buyer, lines);
    expect(await buyerClient.getOrders(await backend.createCustomer())).toEqual([]);
    expect((await backend.inject("nod", myOrders, undefined, buyer.key)).status).toBe(401);
    expect((await backend.inject("zwz", myOrders, undefined)).status).toBe(401);
    expect((await backend.inject("zwz", confirmSale, { item_info: [] })).status).toBe(401);
  });

  test("the day of arrival is that of the last shipment on the way, until it has passed; a time is known of what was recorded that day", async () => {
    const ops = createOperatorClient(backend);
    const start = now;
    await backend.db.insert(transitDays).values({ prefix: "411", days: 3 });
    const { buyer, lines } = await ready({ quantity: 5 });
    const { number } = (await buyerClient.placeOrder(buyer, lines)).read();
    const ship = (tracking: string, on: string) =>
      ops("orders/ship", {
        ...{ number, carrier: "VRL", tracking, on },
        lines: [{ line: 1, quantity: 1 }],
      });
    const arrival = async () => {
      const reply = await backend.inject("zwz", myOrders, undefined, buyer.key);
      return (reply.wire.message as { data: Record<string, unknown>[] }).data[0]
        ?.shipped_arrives_by;
    };
    expect(await arrival()).toBe("");
    await ship("first", "2026-11-20");
    now = new Date("2026-11-21T08:35:00Z");
    await ship("second", "2026-11-21");
    await ship("recorded later", "2026-11-20");
    expect(await arrival()).toBe("2026-11-24");
    await ops("shipments/deliver", { number: `${number}-2` });
    expect(await arrival()).toBe("2026-11-23");
    // 23:59 and 00:01 by the Indian clock.
    now = new Date("2026-11-23T18:29:00Z");
    expect(await arrival()).toBe("2026-11-23");
    now = new Date("2026-11-23T18:31:00Z");
    expect(await arrival()).toBe("");
    const path = fillPath(orderDetails.path, { number });
    const page = await backend.inject("zwz", orderDetails, undefined, buyer.key, path);
    expect(page.wire).toMatchObject({
      data: { shipments: [{ time: "14:05" }, { time: "14:05" }, { time: "" }] },
    });
    await backend.db.delete(transitDays);
    now = start;
  });

  test("is not affected by catalogue changes", async () => {
    const { buyer, item, lines } = await ready();
    await buyerClient.placeOrder(buyer, lines);
    await backend.db
      .update(items)
      .set({ listPrice: 1, designation: "other" })
      .where(eq(items.id, item.id));
    const [line] = await buyerClient.getOrders(buyer);
    expect(line).toMatchObject({ name: item.designation, listPrice: 240_00 });
    // Its page offers today's price only of what is sold today.
    const path = fillPath(orderDetails.path, { number: line?.orderNumber.slice(0, -3) ?? "" });
    const today = async () => {
      const page = await backend.inject("zwz", orderDetails, undefined, buyer.key, path);
      return page.read().lines[0]?.today;
    };
    expect(await today()).toMatchObject({ price: 1 });
    await backend.db.update(items).set({ status: "Inactive" }).where(eq(items.id, item.id));
    expect(await today()).toBeNull();
  });
});

describe("search of the order history", () => {
  const search = async (buyer: Customer, filter: Record<string, string>) => {
    const sent = searchMyOrders.encode({ ...NO_ORDER_FILTER, ...filter });
    const reply = await backend.inject("zwz", searchMyOrders, sent, buyer.key);
    return (reply.read()?.lines ?? []).map(({ orderNumber, name }) => ({ orderNumber, name }));
  };
  const at = async (moment: string, buyer: Customer, item: { id: number }, poNumber = "") => {
    now = new Date(moment);
    await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
    const lines = await buyerClient.getCart(buyer);
    const input = {
      lines,
      deliveryAddressId: String(buyer.addressIds[0]),
      mode: "credit" as const,
    };
    const reply = await buyerClient.submitOrder(buyer, confirmSale.encode({ ...input, poNumber }));
    now = new Date("2026-11-20T08:35:00Z");
    return reply.read().number;
  };

  test("finds orders by item, maker, order number and PO number as the screen does, with all their lines", async () => {
    const { buyer, item } = await ready({ item: { designation: "NU 2304-E" } });
    const number = await at("2026-11-20T08:35:00Z", buyer, await backend.createItem());
    const second = await at(
      "2026-11-20T08:35:00Z",
      buyer,
      await backend.createItem(),
      "PO/26-118%",
    );
    const whole = [`${number}I01`, `${number}I02`];
    const found = async (q: string) =>
      (await search(buyer, { q })).map(({ orderNumber }) => orderNumber);
    expect((await search(buyer, { q: "nu2304e" })).map(({ name }) => name)).toContain(
      item.designation,
    );
    expect(await found("nu2304e")).toEqual(whole);
    expect(await found("Nu-2304 / E")).toEqual(whole);
    expect(await found(number)).toEqual(whole);
    expect(await found(`${number}I02`)).toEqual(whole);
    expect(await found("po26118")).toEqual([`${second}I01`]);
    expect(await found("%")).toEqual([`${second}I01`]);
    expect(await found("_")).toEqual([]);
    expect(await found("zwz")).toHaveLength(3);
    expect(await found(" - ")).toHaveLength(3);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  test("finds the 100th line by its number", async () => {
    const { buyer, item } = await ready();
    const number = await at("2026-11-20T08:35:00Z", buyer, item);
    await backend.db.update(orderLines).set({ line: 100 }).where(eq(orderLines.itemId, item.id));
    const found = await search(buyer, { q: `${number}I100` });
    expect(found.map(({ orderNumber }) => orderNumber)).toContain(`${number}I100`);
  });

  test("by state, and by Indian days that count themselves", async () => {
    const buyer = await backend.createCustomer();
    const item = await backend.createItem();
    // 23:59 and 00:01 by the Indian clock.
    const before = await at("2026-11-19T18:29:00Z", buyer, item);
    const after = await at("2026-11-19T18:31:00Z", buyer, item);
    const found = async (filter: Record<string, string>) =>
      (await search(buyer, filter)).map(({ orderNumber }) => orderNumber.slice(0, -3));
    expect(await found({ from: "2026-11-20" })).toEqual([after]);
    expect(await found({ to: "2026-11-19" })).toEqual([before]);
    expect(await found({ from: "2026-11-19", to: "2026-11-20" })).toEqual([after, before]);
    expect(await found({ status: "Approved" })).toEqual([after, before]);
    expect(await found({ status: "Dispatched" })).toEqual([]);
  });

  test("[6.2] finds only orders of the buyer's company, and needs a key and real days", async () => {
    const { buyer, item, lines } = await ready();
    await buyerClient.placeOrder(buyer, lines);
    expect(await search(await backend.createCustomer(), { q: item.designation })).toEqual([]);
    expect((await backend.inject("zwz", searchMyOrders, { q: "6" })).status).toBe(401);
    const bad = await backend.inject("zwz", searchMyOrders, { from: "2026-02-31" }, buyer.key);
    expect(bad.status).toBe(400);
  });

  test("returns whole orders up to 1,000 lines and says that there are older ones", async () => {
    const { buyer, item, lines } = await ready();
    await buyerClient.placeOrder(buyer, lines);
    await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
    await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer));
    const read = async () =>
      (await backend.inject("zwz", myOrders, undefined, buyer.key)).read() ?? { hasMore: null };
    expect(await read()).toMatchObject({ hasMore: false, lines: [{}, {}] });
    const [newest] = await backend.db
      .select()
      .from(orderLines)
      .orderBy(desc(orderLines.id))
      .limit(1);
    if (!newest) throw new Error("no line");
    const { id: _, ...line } = newest;
    const addLines = (from: number, count: number) =>
      backend.db.insert(orderLines).values(
        Array.from({ length: count }, (_, n) => ({
          ...line,
          line: from + n,
          cartLineId: -from - n,
        })),
      );
    // Both orders have a thousand together; then the newest alone has more.
    await addLines(2, 998);
    const count = async () => {
      const history = await read();
      return [history.hasMore, "lines" in history ? history.lines.length : 0];
    };
    expect(await count()).toEqual([false, 1000]);
    await addLines(1000, 2);
    expect(await count()).toEqual([true, 1001]);
  });
});
