import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { createOperator } from "../../../test/backend/operator-client.ts";
import { createRfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { checkouts, orders, returns } from "../../db/schema/index.ts";

let backend: TestApp;
/** Calls that show records of one buyer. */
let calls: [path: string, body: object][];
const email = "asha.rao@private.example";

beforeAll(async () => {
  backend = await createTestApp();
  const client = createBuyerClient(backend);
  const { buyer, item, lines } = await client.createBuyerWithCart({ buyer: { email } });
  const { number } = (await client.placeOrder(buyer, lines)).read();
  const rfi = (
    await createRfiClient(backend).requestRfi(buyer, [{ item_id: item.id, quantity: 5 }])
  ).read();
  const own = { brand: "zwz", companyId: buyer.companyId, userId: buyer.userId };
  const [checkout] = await backend.db
    .insert(checkouts)
    .values({
      ...own,
      receipt: "rcpt_0000000042",
      fingerprint: "f",
      amount: 500_00,
      snapshot: { lines: [] } as never,
      reservedUntil: new Date(),
    })
    .returning();
  const [order] = await backend.db.select().from(orders).where(eq(orders.number, number));
  await backend.db.insert(returns).values({
    ...own,
    orderId: order?.id ?? 0,
    number: "ZRT2627-000012",
    status: "Requested",
    requestKey: "k",
    requestDigest: "d",
    reason: "damaged",
    requestedAt: new Date(),
  });
  const returned = { number: "ZRT2627-000012" };
  const payment = { kind: "checkout", id: checkout?.id };
  calls = [
    ["orders/list", {}],
    ["orders/show", { number }],
    ["orders/search", {}],
    ["orders/page", { number }],
    ["rfi/list", { state: "all" }],
    ["rfi/show", { number: rfi.number }],
    ["rfi/find", {}],
    ["rfi/details", { number: rfi.number }],
    ["payments/find", { situation: "all" }],
    ["payments/details", payment],
    ["returns/list", {}],
    ["returns/show", returned],
    ["returns/search", {}],
    ["returns/page", returned],
    ["shipments/queue", { view: "to-pack" }],
    ["shipments/list", {}],
    ["back-orders/list", {}],
    ["queues/rfis", {}],
    ["queues/orders", {}],
    ["queues/late", {}],
    ["queues/returns", {}],
    ["queues/refunds", {}],
    ["search", { text: number }],
    ["search", { text: email }],
    ["dashboard/show", {}],
  ];
});
afterAll(() => backend.close());

test("operators of the catalogue learn no e-mail address of a buyer", async () => {
  const { call } = await createOperator(backend, ["catalogue"]);
  for (const [path, body] of calls) {
    const { status, data } = await call(path, body);
    expect([path, [200, 403].includes(status)]).toEqual([path, true]);
    expect([path, JSON.stringify(data ?? null).includes(email)]).toEqual([path, false]);
  }
});

test("those who deal with buyers do", async () => {
  for (const role of ["sales", "accounts"] as const) {
    const { call } = await createOperator(backend, [role]);
    for (const path of [
      "orders/page",
      "rfi/find",
      "rfi/details",
      "payments/find",
      "payments/details",
    ]) {
      const [, body = {}] = calls.find(([one]) => one === path) ?? [];
      const { status, data } = await call(path, body);
      expect([path, status, JSON.stringify(data).includes(email)]).toEqual([path, 200, true]);
    }
  }
});
