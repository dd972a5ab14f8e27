import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { getMessages } from "../../../test/backend/api-client.ts";
import { deliveryNote } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { getStock } from "../../../test/backend/ledger.ts";
import { createRfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { testDatabase } from "../../../test/backend/test-database.ts";
import type { Database } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import {
  deliveryChallans,
  invoices,
  itemStock,
  orderLines,
  orders,
} from "../../db/schema/index.ts";
import type { ChallanContent } from "./challan-content.ts";
import { shipOrder } from "./ship-order.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
let now = new Date("2026-11-20T08:35:00Z");
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

describe("allocation of stock to orders", () => {
  test("[7.30] an order takes what is in stock; the rest is back-ordered", async () => {
    const { item } = await client.order();
    expect(await client.pieces(item)).toEqual([[22, 0, 38]]);
    expect(await getStock(backend.db, item.id)).toBe(0);
  });

  test("an order that awaits approval has its pieces too", async () => {
    const { item, number } = await client.order({ buyer: { status: "Approval Pending" } });
    expect(await client.pieces(item)).toEqual([[22, 0, 38]]);
    await client.stock(item, { received: 10 });
    await client.ops("orders/approve", { number });
    expect(await client.pieces(item)).toEqual([[32, 0, 28]]);
  });

  test("incoming pieces go to the oldest promise first, and only the rest can be sold", async () => {
    const { item } = await client.order();
    await client.orderMore(item, 10);
    await client.orderMore(item, 5);
    const first = await client.stock(item, { received: 40 });
    expect(first.data).toMatchObject({ rows: 1, allocated: 40, orders: 2 });
    expect(await client.pieces(item)).toEqual([
      [60, 0, 0],
      [2, 0, 8],
      [0, 0, 5],
    ]);
    expect(await getStock(backend.db, item.id)).toBe(0);
    expect((await client.stock(item, { received: 20 })).data).toMatchObject({ allocated: 13 });
    expect(await getStock(backend.db, item.id)).toBe(7);
  });

  test("[7.30] pieces that just suffice for the oldest promise concern nobody else; each buyer gets an e-mail about their own", async () => {
    const { item } = await client.order();
    const later = [await client.orderMore(item, 5), await client.orderMore(item, 4)];
    const mailsTo = async (email: string, wanted: string) =>
      (await getMessages(backend.db, email)).filter(({ template }) => template === wanted);
    const exact = await client.stock(item, { received: 38 });
    expect(exact.data).toMatchObject({ allocated: 38, orders: 1 });
    for (const { buyer } of later) expect(await mailsTo(buyer.email, "order-dates")).toEqual([]);
    await client.stock(item, { received: 9 });
    for (const [at, { buyer, number }] of later.entries()) {
      expect(await mailsTo(buyer.email, "invoice-issued")).toHaveLength(1);
      const [mail, ...more] = await mailsTo(buyer.email, "order-dates");
      expect(more).toEqual([]);
      expect(mail?.subject).toContain(number);
      expect(mail?.text).toContain(`${item.designation} ZWZ\n  ${[5, 4][at]} in stock, `);
    }
  });

  test("a stock import never makes back-ordered pieces sellable", async () => {
    const { item } = await client.order();
    await client.stock(item, { available: 30 });
    expect(await getStock(backend.db, item.id)).toBe(0);
    const { item: other } = await client.order();
    await client.stock(other, { available: 100 });
    expect(await getStock(backend.db, other.id)).toBe(62);
    expect(await client.pieces(item)).toEqual([[52, 0, 8]]);
  });

  test("several rows of an item in one call: the last free stock, all parts of a delivery", async () => {
    const { item } = await client.order();
    const { designation } = item;
    const row = { brand: "zwz", designation };
    const send = (...rows: object[]) => client.ops("items/stock", { rows });
    await send({ ...row, available: 500 }, { ...row, available: 40 });
    expect(await getStock(backend.db, item.id)).toBe(2);
    const part = { ...row, reference: "DN 1" };
    await send({ ...part, received: 3 }, { ...part, received: 4 });
    expect(await getStock(backend.db, item.id)).toBe(9);
    for (const rows of [
      [row],
      [{ ...part, received: -1 }],
      [{ ...row, received: 1 }],
      [{ ...part, received: 1, available: 5 }],
      [
        { ...row, available: 5 },
        { ...part, received: 1 },
      ],
      [
        { ...part, received: 1 },
        { ...part, received: 1, reference: "DN 2" },
      ],
    ])
      expect((await send(...rows)).status).toBe(400);
    expect(await getStock(backend.db, item.id)).toBe(9);
  });

  test("several items in one import: the pieces of each serve its own back-orders", async () => {
    const items = [(await client.order()).item, (await client.order()).item];
    const reference = deliveryNote();
    const rows = items.map(({ designation }) => ({
      ...{ brand: "zwz", designation, received: 38, reference },
    }));
    const { data } = await client.ops("items/stock", { rows });
    expect(data).toEqual({ rows: 2, alreadyRecorded: 0, allocated: 76, orders: 2 });
    for (const item of items) expect(await client.pieces(item)).toEqual([[60, 0, 0]]);
  });

  test("[4.18] pieces of a cancelled order go to the oldest back-order", async () => {
    const { item, number } = await client.order();
    await client.orderMore(item, 15);
    await client.ops("orders/cancel", { number, reason: "Too late" });
    expect(await client.pieces(item)).toEqual([
      [0, 0, 0],
      [15, 0, 0],
    ]);
    expect(await getStock(backend.db, item.id)).toBe(7);
  });

  test("[4.15] pieces of a withdrawn RFI offer go to the oldest back-order", async () => {
    const rfi = createRfiClient(backend);
    const { item, number } = await rfi.createAnsweredRfi({ item: { stock: 8 }, quantity: 8 });
    expect(await getStock(backend.db, item.id)).toBe(0);
    await client.orderMore(item, 5);
    // A new answer that holds fewer pieces serves the back-order before free stock.
    await rfi.answerRfi(number, [{ line: 1, price: "200", fromStock: 6 }], { leadDays: 5 });
    expect(await client.pieces(item)).toEqual([[2, 0, 3]]);
    await rfi.declineRfi(number);
    expect(await client.pieces(item)).toEqual([[5, 0, 0]]);
    expect(await getStock(backend.db, item.id)).toBe(3);
  });

  test("operators give free stock from before back-orders existed to the orders that wait", async () => {
    const { item } = await client.order();
    await backend.db.update(itemStock).set({ available: 50 }).where(eq(itemStock.itemId, item.id));
    backend.changed.length = 0;
    const { data } = await client.ops("orders/allocate", {
      brand: "zwz",
      designation: item.designation,
    });
    expect(data).toEqual({ allocated: 38, orders: 1 });
    expect(await getStock(backend.db, item.id)).toBe(12);
    expect(backend.changed).toEqual([{ brand: "zwz", items: [item.id] }]);
    expect((await client.ops("orders/allocate", {})).data).toEqual({ allocated: 0, orders: 0 });
  });

  test("operators give free stock to the orders of one brand, or of both at once", async () => {
    const orders = [
      await client.order(),
      await client.order({ buyer: { brand: "nod" }, item: { brand: "nod" } }),
    ];
    const [zwz = 0, nod = 0] = orders.map(({ item }) => item.id);
    const setStock = (available: number) =>
      backend.db
        .update(itemStock)
        .set({ available })
        .where(inArray(itemStock.itemId, [zwz, nod]));
    const allocate = async (filter: object) => {
      backend.changed.length = 0;
      return (await client.ops("orders/allocate", filter)).data;
    };
    await setStock(5);
    expect(await allocate({ brand: "nod" })).toEqual({ allocated: 5, orders: 1 });
    expect(backend.changed).toEqual([{ brand: "nod", items: [nod] }]);
    expect(await client.pieces({ id: zwz })).toEqual([[22, 0, 38]]);
    await setStock(3);
    expect(await allocate({})).toEqual({ allocated: 6, orders: 2 });
    expect(backend.changed).toHaveLength(2);
    for (const changed of [
      { brand: "zwz", items: [zwz] },
      { brand: "nod", items: [nod] },
    ])
      expect(backend.changed).toContainEqual(changed);
  });

  test("the back-order list names item, customer, pieces, promise and age, oldest first", async () => {
    const { item, number } = await client.order();
    now = new Date("2026-11-29T09:00:00Z");
    const later = await client.orderMore(item, 4);
    const { data } = await client.ops("back-orders/list", {
      designation: item.designation.toLowerCase(),
    });
    expect(data).toMatchObject([
      {
        order: number,
        line: 1,
        designation: item.designation,
        maker: "ZWZ",
        ordered: 60,
        backOrdered: 38,
        company: expect.stringContaining("Test Bearings"),
        ageDays: 9,
        dispatchBy: "2027-01-06",
        status: "Approved",
      },
      { order: later.number, backOrdered: 4, ageDays: 0 },
    ]);
    const { designation } = item;
    const elsewhere = await client.ops("back-orders/list", { brand: "nod", designation });
    expect(elsewhere.data).toEqual([]);
  });
});

describe("orders that existed before", () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(15);
    const fixture = readFileSync("test/backend/database-0014.sql", "utf8");
    for (const statement of fixture.split(";\n").filter((text) => text.trim())) {
      await database.db.execute(sql.raw(statement));
    }
    await migrate(database);
  });
  afterAll(() => database.close());

  const clock = () => new Date("2026-12-01T08:35:00Z");
  const ship = (orderId: number, tracking: string) =>
    shipOrder(
      database.db,
      { orderId, carrier: "VRL Logistics", tracking, on: "2026-12-01", pieces: "allocated" },
      { ...testConfig, clock },
    );

  test("an undispatched order of an existing database ships under challans that refer to its one invoice", async () => {
    const { db } = database;
    const [order] = await db.select().from(orders).where(eq(orders.status, "Approved"));
    const orderId = order?.id ?? 0;
    expect(await db.$count(deliveryChallans)).toBe(0);
    await ship(orderId, "V-1");
    await db
      .update(orderLines)
      .set({ allocated: orderLines.backOrdered, backOrdered: 0 })
      .where(eq(orderLines.orderId, orderId));
    await ship(orderId, "V-2");
    const [shipped] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(shipped?.status).toBe("Dispatched");
    const invoiced = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(invoiced).toHaveLength(1);
    const challans = await db
      .select()
      .from(deliveryChallans)
      .orderBy(asc(deliveryChallans.shipmentId));
    const contents = challans.map(({ content }) => content as ChallanContent);
    expect(contents.map(({ invoices: of }) => of.map(({ number }) => number))).toEqual([
      [invoiced[0]?.number],
      [invoiced[0]?.number],
    ]);
    const quantities = contents.map(({ lines }) => lines.map(({ quantity }) => quantity));
    expect(quantities).toEqual([[2, 6], [14]]);
    const sum = (of: (content: ChallanContent) => number) =>
      contents.reduce((total, content) => total + of(content), 0);
    expect(sum(({ totals }) => totals.subtotal)).toBe(order?.subtotal);
    expect(sum(({ totals }) => totals.total)).toBe(
      (order?.cgst ?? 0) + (order?.sgst ?? 0) + (order?.igst ?? 0),
    );
  });
});
