import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { OrderList, OrderPage } from "../../../../lib/contract/operations/orders.ts";
import type { TimelineEvent } from "../../../../lib/contract/operations/timeline.ts";
import { dispatchDay } from "../../../../lib/rules/delivery-days.ts";
import { createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { createOperator } from "../../../../test/backend/operator-client.ts";
import { createReturnClient } from "../../../../test/backend/return-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { auditEntries, orderEvents, orders, outbox } from "../../../db/schema/index.ts";

/** A day that the promise of these orders can be moved to. */
const LATER = dispatchDay(new Date(), 110);

let backend: TestApp;
let client: ReturnType<typeof createReturnClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createReturnClient(backend);
});
afterAll(() => backend.close());

const pageOf = async (number: string) =>
  (await client.ops("orders/page", { number })).data as OrderPage;
const titles = (timeline: TimelineEvent[]) => timeline.map(({ title }) => title);
const done = async (reply: Promise<{ status: number; message?: string | undefined }>) => {
  const { status, message } = await reply;
  expect([status, message]).toEqual([200, undefined]);
};

describe("the page of an order", () => {
  test("its timeline has everything in order, from placing to the credited return", async () => {
    const { buyer, item, number } = await client.order({ buyer: { status: "Approval Pending" } });
    await done(client.ops("orders/approve", { number, status: "Awaiting Internal Approval" }));
    await done(
      client.ops("orders/move-date", {
        number,
        lines: [1],
        to: LATER,
        reason: "Ship delayed",
      }),
    );
    await done(client.ops("orders/note", { number, text: "Buyer called.\nWants a call back." }));
    await done(client.ops("orders/pack", { number }));
    await done(client.ship(number));
    await done(client.ops("shipments/deliver", { number: `${number}-1` }));
    await done(client.stock(item, { received: 30 }));
    await done(
      client.ops("orders/cancel-lines", {
        number,
        lines: [{ line: 1, quantity: 8 }],
        reason: "Not needed",
      }),
    );
    const returned = await client.requested(buyer, number);
    await done(client.approve(returned));
    await done(client.receive(returned));
    await done(client.credit(returned));
    const page = await pageOf(number);
    const first = page.documents.filter(({ kind }) => kind === "invoice");
    expect(titles(page.timeline).filter((title) => !title.startsWith("E-mail: "))).toEqual([
      "Order placed",
      "22 pieces allocated from stock",
      "Approved",
      `Tax invoice ${first[0]?.number} issued`,
      "Dispatch date moved",
      "Internal note",
      "22 pieces packed",
      "Shipment 1 dispatched with VRL Logistics, VRL-778812",
      "Shipment 1 delivered",
      "30 pieces allocated to back-ordered lines",
      "Dispatch date moved",
      `Tax invoice ${first[1]?.number} issued`,
      "8 pieces cancelled",
      `Return ${returned} requested`,
      `Return ${returned} approved`,
      `Goods of return ${returned} received`,
      `Return ${returned} credited`,
      `Credit note ${page.documents.at(-1)?.number} issued`,
    ]);
    const moves = page.timeline.filter(({ title }) => title === "Dispatch date moved");
    expect(moves.map(({ by }) => by.type)).toEqual(["operator", "system"]);
    const times = page.timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(titles(page.timeline).filter((title) => title.startsWith("E-mail: "))).toEqual([
      `E-mail: We have received your order ${number}`,
      `E-mail: Your order ${number} is approved`,
      `E-mail: New dispatch date for your order ${number}`,
      `E-mail: Part of your order ${number} has been dispatched`,
      `E-mail: New dispatch date for your order ${number}`,
      `E-mail: Tax invoice ${first[1]?.number} for your order ${number}`,
      `E-mail: Back-ordered pieces of your order ${number} have been cancelled`,
      `E-mail: We have received your return request ${returned}`,
      `E-mail: Your return ${returned} is approved`,
      `E-mail: We have received the goods of your return ${returned}`,
      `E-mail: Your return ${returned} has been credited`,
    ]);
    expect(page.messages).toHaveLength(11);
    const [line] = page.lines;
    expect(line).toMatchObject({
      ...{ quantity: 60, allocated: 30, shipped: 22, backOrdered: 0, cancelled: 8, returned: 5 },
      promised: { now: 22, later: 38 },
    });
    expect(page.amounts.cancelled).toBeGreaterThan(0);
    expect(page.returns).toMatchObject([{ number: returned, status: "Credited", pieces: 5 }]);
    expect(page.shipments).toMatchObject([{ number: 1, carrier: "VRL Logistics" }]);
  });

  test("events say who: buyer, operator by name, or the system", async () => {
    const { number } = await client.order({ buyer: { status: "Approval Pending" } });
    await done(client.ops("orders/approve", { number }));
    await done(client.ops("orders/pack", { number }));
    await done(client.ops("orders/send", { number }));
    const { timeline, buyer } = await pageOf(number);
    expect(timeline.map(({ title, by }) => [title, by.type, by.name])).toEqual([
      ["Order placed", "buyer", buyer?.name],
      ["22 pieces allocated from stock", "system", ""],
      [`E-mail: We have received your order ${number}`, "system", ""],
      ["Approved", "operator", "operator"],
      [expect.stringMatching(/^Tax invoice/), "system", ""],
      [`E-mail: Your order ${number} is approved`, "system", ""],
      ["22 pieces packed", "operator", "operator"],
      [`E-mail: Your order ${number}`, "operator", "operator"],
    ]);
  });

  test("an order from before events and audit entries keeps what its tables tell", async () => {
    const { number, buyer } = await client.shippedOrder();
    await done(client.ops("shipments/deliver", { number: `${number}-1` }));
    const [order] = await backend.db.select().from(orders).where(eq(orders.number, number));
    const id = order?.id ?? 0;
    const isOfOrder = eq(orderEvents.orderId, id);
    await backend.db
      .update(outbox)
      .set({ orderEventId: null })
      .where(eq(outbox.recipient, buyer.email));
    await backend.db.delete(orderEvents).where(isOfOrder);
    await backend.db.delete(auditEntries).where(eq(auditEntries.subjectId, number));
    const { timeline } = await pageOf(number);
    expect(timeline.map(({ title, by }) => [title, by.type])).toEqual([
      ["Order placed", "buyer"],
      ["Approved automatically", "system"],
      ["22 pieces allocated from stock", "system"],
      [expect.stringMatching(/^Tax invoice/), "system"],
      [`E-mail: Your order ${number} is approved`, "system"],
      ["Shipment 1 dispatched with VRL Logistics, VRL-778812", "operator"],
      [`E-mail: Part of your order ${number} has been dispatched`, "system"],
      ["Shipment 1 delivered", "operator"],
    ]);
  });

  test("an unknown order is 404", async () => {
    expect((await client.ops("orders/page", { number: "ZW2627-999999" })).status).toBe(404);
  });
});

describe("the list of orders", () => {
  const search = async (body: object) =>
    (await client.ops("orders/search", body)).data as OrderList;

  test("is searched in any case of letters, for whole numbers and parts of them", async () => {
    const { number } = await client.order();
    const { number: other } = await client.order();
    await backend.db.execute(
      sql`update orders set po_number = 'Po/ZW2627-900001', company_name = 'Śląsk Łożyska' where number = ${number}`,
    );
    await backend.db.execute(
      sql`update orders set po_number = 'zw/2627/900002' where number = ${other}`,
    );
    const numbers = async (q: string) => (await search({ q })).rows.map((row) => row.number);
    const { rows } = await backend.db.execute<{ number: string }>(
      sql`select i.number from invoices i join orders o on o.id = i.order_id where o.number = ${number}`,
    );
    const invoice = rows[0]?.number ?? "";
    expect(invoice).not.toBe("");
    for (const q of [invoice, invoice.toLowerCase(), invoice.slice(3), "pO/zw2627", "śląsk łoŻ"])
      expect([q, await numbers(q)]).toEqual([q, [number]]);
    for (const q of ["ZW2627-900002", "zw/26-27/900002"])
      expect([q, await numbers(q)]).toEqual([q, [other]]);
  });

  test("is filtered by brand and by Indian days that count themselves; that of the command line by brand, state and buyer", async () => {
    const { number, buyer } = await client.order({ buyer: { status: "Approval Pending" } });
    const second = await client.order({ buyer: { brand: "nod" }, item: { brand: "nod" } });
    // The last and the first minute of two Indian days of a year of their own.
    const place = (of: string, at: string) =>
      backend.db.execute(
        sql`update orders set placed_at = ${at}::timestamptz where number = ${of}`,
      );
    await place(number, "2019-03-31T18:29:00Z");
    await place(second.number, "2019-03-31T18:31:00Z");
    const numbers = async (body: object) =>
      (await search({ from: "2019-01-01", to: "2019-12-31", ...body })).rows.map(
        (row) => row.number,
      );
    expect(await numbers({})).toEqual([second.number, number]);
    expect(await numbers({ to: "2019-03-31" })).toEqual([number]);
    expect(await numbers({ from: "2019-04-01" })).toEqual([second.number]);
    expect(await numbers({ brand: "zwz" })).toEqual([number]);
    expect(await numbers({ brand: "nod" })).toEqual([second.number]);

    const list = async (body: object) =>
      ((await client.ops("orders/list", body)).data as { number: string }[]).map(
        (row) => row.number,
      );
    const email = ` ${buyer.email.toUpperCase()} `;
    expect(await list({ email })).toEqual([number]);
    expect(await list({ email, brand: "nod" })).toEqual([]);
    expect(await list({ email, status: "Approved" })).toEqual([]);
    expect(await list({ email, status: "Awaiting Internal Approval" })).toEqual([number]);
    expect(await list({ limit: 2 })).toEqual([second.number, number]);
  });

  test("is filtered by state, text and lateness, and read page by page", async () => {
    const { number, item, buyer } = await client.order({
      buyer: { status: "Approval Pending" },
      item: { designation: "NU2210-EM%_" },
    });
    const numbers = async (body: object) => (await search(body)).rows.map((row) => row.number);
    expect(await numbers({ q: "nu2210em" })).toEqual([number]);
    expect(await numbers({ q: number.slice(4) })).toEqual([number]);
    expect(await numbers({ q: buyer.email })).toEqual([number]);
    expect(await numbers({ q: number.toLowerCase() })).toEqual([number]);
    expect(await numbers({ q: "%" })).toEqual([]);
    expect(await numbers({ q: item.designation, status: "Approved" })).toEqual([]);
    expect(await numbers({ q: item.designation, brand: "nod" })).toEqual([]);
    expect(await numbers({ q: item.designation, late: true })).toEqual([]);
    await backend.db.execute(
      `update order_lines set dispatch_by = '2020-01-01' where designation = 'NU2210-EM%_'`,
    );
    // An order to approve isn't in the queue "Late promises" either.
    expect(await numbers({ q: item.designation, late: true })).toEqual([]);
    await backend.db.execute(`update orders set status = 'Approved' where number = '${number}'`);
    expect((await search({ q: item.designation, late: true })).rows).toMatchObject([
      { number, late: true, openPieces: 60, dispatchBy: "2020-01-01" },
    ]);
    const all = await numbers({ limit: 200 });
    const paged: string[] = [];
    let before: number | null = null;
    do {
      const page: OrderList = await search({ limit: 2, ...(before ? { before } : {}) });
      paged.push(...page.rows.map((row) => row.number));
      before = page.next;
    } while (before !== null);
    expect(paged).toEqual(all);
  });
});

test("a person who comes too late learns who has acted", async () => {
  const client = createFulfilmentClient(backend);
  const { number } = await client.order();
  const first = await createOperator(backend, ["sales"]);
  const second = await createOperator(backend, ["owner"]);
  await client.ship(number);
  const deliver = { number: `${number}-1` };
  expect((await first.call("shipments/deliver", deliver)).status).toBe(200);
  const late = await second.call("shipments/deliver", deliver);
  expect([late.status, late.message]).toEqual([
    409,
    expect.stringMatching(
      new RegExp(`^The delivery is recorded already\\. Delivery recorded by ${first.name} on `),
    ),
  ]);
  const { timeline } = (await second.call("orders/page", { number })).data as OrderPage;
  const { by } = timeline.find(({ kind }) => kind === "delivered") ?? {};
  expect(by).toEqual({ type: "operator", name: first.name });
});

test("the buyer is hidden from operators of the catalogue, who may not act either", async () => {
  const client = createFulfilmentClient(backend);
  const { number } = await client.order();
  const { call } = await createOperator(backend, ["catalogue"]);
  const page = (await call("orders/page", { number })).data as OrderPage;
  expect(page.buyer).toBeNull();
  expect(page.timeline[0]?.by).toEqual({ type: "buyer", name: "" });
  expect((await call("orders/pack", { number })).status).toBe(403);
  expect((await call("orders/note", { number, text: "x" })).status).toBe(403);
});
