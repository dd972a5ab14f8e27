import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { and, asc, eq, sql } from "drizzle-orm";
import { cancelBackOrders } from "../../../../lib/contract/cancel-back-orders.ts";
import { fillPath } from "../../../../lib/contract/endpoint.ts";
import type { OrderResult } from "../../../../lib/contract/operations/order-actions.ts";
import type { OrderPage } from "../../../../lib/contract/operations/orders.ts";
import type { PackingList } from "../../../../lib/contract/operations/shipments.ts";
import { indianDay, laterDay } from "../../../../lib/indian-time.ts";
import { dispatchDay } from "../../../../lib/rules/delivery-days.ts";
import { carrier, createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { auditEntries, invoices, outbox, users } from "../../../db/schema/index.ts";

/** A day that the promise of these orders can be moved to. */
const LATER = dispatchDay(new Date(), 110);

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

const AWAITING = "Awaiting Internal Approval";
const awaiting = () => client.order({ buyer: { status: "Approval Pending" } });
const pageOf = async (number: string) =>
  (await client.ops("orders/page", { number })).data as OrderPage;
const auditOf = async (number: string) =>
  (
    await backend.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectType, "order"), eq(auditEntries.subjectId, number)))
      .orderBy(asc(auditEntries.id))
  ).map(({ action, field, oldValue, newValue }) => [action, field, oldValue, newValue]);

describe("every action is in the audit log", () => {
  test("approve, move, pack, ship, deliver, cancel pieces", async () => {
    const { number } = await awaiting();
    const actions: [string, object][] = [
      ["orders/approve", { status: AWAITING }],
      ["orders/move-date", { lines: [1], to: LATER, reason: "Ship delayed" }],
      ["orders/pack", { lines: [{ line: 1, quantity: 20 }] }],
      ["orders/ship", { ...carrier, on: undefined }],
      ["orders/note", { text: "Call back" }],
      ["orders/cancel-lines", { lines: [{ line: 1, quantity: 8 }], reason: "Not needed" }],
    ];
    for (const [path, body] of actions)
      expect([path, (await client.ops(path, { number, ...body })).message]).toEqual([
        path,
        undefined,
      ]);
    expect((await client.ops("shipments/deliver", { number: `${number}-1` })).status).toBe(200);
    const written = await auditOf(number);
    expect(written.map(([action, field]) => [action, field])).toEqual([
      ["orders/approve", "status"],
      ["orders/move-date", "dispatch date of line 1"],
      ["orders/pack", "packed pieces"],
      ["orders/ship", "shipment 1"],
      ["orders/note", "internal note"],
      ["orders/cancel-lines", "cancelled pieces"],
      ["shipments/deliver", "shipment 1"],
    ]);
    expect(written[0]).toEqual(["orders/approve", "status", AWAITING, "Approved"]);
    expect(written[2]?.[3]).toBe("20 of line 1");
  });

  test("a refused action writes nothing", async () => {
    const { number } = await awaiting();
    expect((await client.ops("orders/pack", { number })).status).toBe(409);
    expect((await client.ops("orders/cancel", { number, reason: "" })).status).toBe(400);
    expect(await auditOf(number)).toEqual([]);
    await client.ops("orders/cancel", { number, reason: "Duplicate" });
    expect(await auditOf(number)).toEqual([["orders/cancel", "status", AWAITING, "Cancelled"]]);
  });
});

describe("an action on a state that has passed is refused", () => {
  test("approving and cancelling name the status that was seen", async () => {
    const { number } = await awaiting();
    const approve = () => client.ops("orders/approve", { number, status: AWAITING });
    expect((await approve()).status).toBe(200);
    const again = await approve();
    expect(again.status).toBe(409);
    expect(again.message).toMatch(
      new RegExp(
        `^Order ${number} has changed since you opened it and is now Approved. Approved by operator on `,
      ),
    );
    const cancelled = await client.ops("orders/cancel", { number, status: AWAITING, reason: "x" });
    expect(cancelled.status).toBe(409);
    expect((await client.ops("orders/approve", { number })).status).toBe(200);
  });

  test("packing, shipping, moving and cancelling pieces name the version that was seen", async () => {
    const { number, item } = await client.order();
    const { version } = await pageOf(number);
    expect((await client.ops("orders/pack", { number, version })).status).toBe(200);
    const some = [{ line: 1, quantity: 1 }];
    const late: [string, object][] = [
      ["orders/pack", {}],
      ["orders/ship", { ...carrier, lines: some }],
      ["orders/move-date", { lines: [1], to: LATER, reason: "Late" }],
      ["orders/cancel-lines", { lines: some, reason: "Late" }],
    ];
    for (const [path, body] of late) {
      const reply = await client.ops(path, { number, version, ...body });
      expect([path, reply.status, reply.message]).toEqual([
        path,
        409,
        expect.stringContaining("Packed by operator on "),
      ]);
    }
    const seen = (await pageOf(number)).version;
    await client.stock(item, { received: 1 });
    const reply = await client.ops("orders/ship", { number, version: seen, ...carrier });
    expect([reply.status, reply.message]).toEqual([
      409,
      expect.stringContaining("Stock was allocated on "),
    ]);
    expect((await client.ship(number, { version: (await pageOf(number)).version })).status).toBe(
      200,
    );
  });
});

test("a refusal names who cancelled pieces last: the operator, or the buyer", async () => {
  const { number, buyer } = await client.order();
  const { version } = await pageOf(number);
  const refusal = async () => (await client.ops("orders/pack", { number, version })).message;
  const lines = [{ line: 1, quantity: 1 }];
  await client.ops("orders/cancel-lines", { number, lines, reason: "Discontinued" });
  expect(await refusal()).toContain("Pieces cancelled by operator on ");
  const wire = { mysc_order_no: `${number}I01`, quantity: 1, qty_back_ordered: 37 };
  const path = fillPath(cancelBackOrders.path, { number });
  await backend.inject("zwz", cancelBackOrders, { lines: [wire] }, buyer.key, path);
  expect(await refusal()).toContain("The buyer cancelled back-ordered pieces on ");
});

test("the queue has the orders of a store by the day on which their next pieces leave; late is a day that has passed", async () => {
  const zwz = await client.orderTwoLines();
  const nod = await client.order({ buyer: { brand: "nod" }, item: { brand: "nod" } });
  const today = indianDay(new Date());
  const setDay = (number: string, line: number, day: string) =>
    backend.db.execute(sql`update order_lines set dispatch_by = ${day}
      where line = ${line} and order_id = (select id from orders where number = ${number})`);
  await setDay(zwz.number, 1, laterDay(today, 2));
  await setDay(zwz.number, 2, today);
  await setDay(nod.number, 1, laterDay(today, -1));
  const queue = async (filter: object) =>
    ((await client.ops("shipments/queue", { view: "to-pack", ...filter })).data as PackingList).rows
      .filter(({ number }) => [zwz.number, nod.number].includes(number))
      .map(({ number, dispatchBy, late }) => [number, dispatchBy, late]);
  const rows = [
    [nod.number, laterDay(today, -1), true],
    [zwz.number, today, false],
  ];
  expect(await queue({})).toEqual(rows);
  expect(await queue({ brand: "nod" })).toEqual([rows[0]]);
  expect(await queue({ brand: "zwz" })).toEqual([rows[1]]);
  const { data } = await client.ops("orders/search", { q: zwz.number });
  expect(data).toMatchObject({ rows: [{ dispatchBy: today, late: false }] });
  // Shipped pieces don't count.
  const lines = [{ line: 2, quantity: 8 }];
  const parcel = { ...carrier, number: zwz.number, lines };
  expect((await client.ops("orders/ship", parcel)).message).toBeUndefined();
  expect(await queue({ brand: "zwz" })).toEqual([[zwz.number, laterDay(today, 2), false]]);
  // Of packed pieces, those that left are no longer packed.
  await client.ops("orders/pack", { number: zwz.number });
  const rest = { ...parcel, tracking: "Second", lines: [{ line: 1, quantity: 5 }] };
  expect((await client.ops("orders/ship", rest)).message).toBeUndefined();
  expect((await pageOf(zwz.number)).lines[0]).toMatchObject({ allocated: 15, packed: 15 });
});

describe("many at once", () => {
  test("each order is approved by itself, and the result says why one was not", async () => {
    const orders = [await awaiting(), await awaiting(), await awaiting()];
    const numbers = orders.map(({ number }) => number);
    await client.ops("orders/approve", { number: numbers[1] });
    // One that was chosen twice is approved and told once.
    const reply = await client.ops("orders/approve-many", {
      numbers: [...numbers, "ZW2627-999999", numbers[0]],
    });
    expect((reply.data as OrderResult[]).map(({ ok }) => ok)).toEqual([true, false, true, false]);
    expect((reply.data as OrderResult[])[1]?.message).toContain("is now Approved");
    for (const number of numbers) {
      const { documents, status } = await pageOf(number);
      expect([status, documents[0]?.number]).toEqual(["Approved", expect.any(String)]);
    }
    expect((await client.ops("orders/approve-many", { numbers: [] })).status).toBe(400);
  });

  test("orders are packed and shipped from the queue", async () => {
    const { number } = await client.order();
    const queue = async (view: string) =>
      ((await client.ops("shipments/queue", { view })).data as PackingList).rows.find(
        (row) => row.number === number,
      );
    const row = await queue("to-pack");
    expect(row?.lines).toEqual([{ line: 1, name: expect.any(String), allocated: 22, packed: 0 }]);
    expect(row?.dispatchBy).toMatch(/^20\d\d-/);
    const one = { number, version: row?.version };
    const packed = await client.ops("orders/pack-many", {
      orders: [one, { number: "ZW2627-999999" }],
    });
    expect((packed.data as OrderResult[]).map(({ ok }) => ok)).toEqual([true, false]);
    expect(await queue("to-pack")).toBeUndefined();
    const stale = await client.ops("orders/ship-many", { shipments: [{ ...one, ...carrier }] });
    expect(stale.data).toMatchObject([{ ok: false }]);
    const version = (await queue("packed"))?.version;
    const shipped = await client.ops("orders/ship-many", {
      shipments: [{ number, version, ...carrier }],
    });
    expect(shipped.data).toEqual([{ number, ok: true, message: "" }]);
    expect(await queue("packed")).toBeUndefined();
  });
});

describe("sending again", () => {
  const subjects = async (to: string) =>
    (
      await backend.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(asc(outbox.id))
    ).map(({ subject, text }) => [subject.replace(/ – .*/, ""), text]);

  test("the order and its invoice go to the buyer, but not twice within two minutes", async () => {
    const { number, buyer } = await client.order();
    const invoice = (await pageOf(number)).documents[0]?.number ?? "";
    expect((await client.ops("orders/send", { number })).status).toBe(200);
    expect((await client.ops("orders/send", { number, invoice })).status).toBe(200);
    const repeated = await client.ops("orders/send", { number, invoice });
    expect([repeated.status, repeated.message]).toEqual([
      409,
      expect.stringMatching(/^This was sent by operator on /),
    ]);
    const sent = (await subjects(buyer.email)).slice(-2);
    expect(sent.map(([subject]) => subject)).toEqual([
      `Your order ${number}`,
      `Tax invoice ${invoice} for your order ${number}`,
    ]);
    // 22 × 240.00 and 18 % of them.
    for (const text of [
      `/api/orders/${number}/invoice`,
      "Its total is ₹6,230.40 incl. GST.",
      "Of it, ₹6,230.40 due after dispatch.",
    ])
      expect(sent[1]?.[1]).toContain(text);
  });

  test("an unknown invoice is 404, a cancelled order 409", async () => {
    const { number } = await awaiting();
    expect((await client.ops("orders/send", { number, invoice: "ZW/26-27/9" })).status).toBe(404);
    await client.ops("orders/cancel", { number, reason: "Duplicate" });
    expect((await client.ops("orders/send", { number })).status).toBe(409);
  });

  test("[6.2] an invoice of another order and a credit note aren't sent with this order, nor to anyone but who ordered", async () => {
    const { number, buyer } = await client.order();
    const other = await client.order();
    const colleague = await backend.createCustomer();
    const { companyId } = buyer;
    await backend.db.update(users).set({ companyId }).where(eq(users.id, colleague.userId));
    await client.ops("orders/cancel", { number: other.number, reason: "Duplicate" });
    const { documents: cancelled } = await pageOf(other.number);
    expect(cancelled.map(({ kind, open }) => [kind, open])).toEqual([
      ["invoice", 0],
      ["credit-note", 0],
    ]);
    const documents = cancelled.map((one) => one.number);
    for (const invoice of documents)
      expect((await client.ops("orders/send", { number, invoice })).status).toBe(404);
    const [own] = (await pageOf(number)).documents;
    const send = async (kind: string) => {
      const isOwn = eq(invoices.number, own?.number ?? "");
      await backend.db.update(invoices).set({ kind }).where(isOwn);
      return (await client.ops("orders/send", { number, invoice: own?.number })).status;
    };
    expect([await send("credit-note"), await send("invoice")]).toEqual([404, 200]);
    expect(await subjects(colleague.email)).toEqual([]);
  });
});
