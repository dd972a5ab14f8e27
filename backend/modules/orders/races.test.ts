import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql, sum } from "drizzle-orm";
import { cancelBackOrders } from "../../../lib/contract/cancel-back-orders.ts";
import { uploadPoFile } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { untilWaiting } from "../../../test/backend/until-waiting.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import { invoices, orderLines, orders, poFiles } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

test("parallel uploads of PO files do not exceed the limit of unused files", async () => {
  const buyer = await backend.createCustomer();
  const file = Buffer.from("%PDF-1.7").toString("base64");
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => backend.inject("zwz", uploadPoFile, { file }, buyer.key)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  expect(await backend.db.$count(poFiles, eq(poFiles.userId, buyer.userId))).toBe(20);
});

test("cancellations of back-ordered pieces among deliveries and shipments lose and sell no piece", async () => {
  const client = createFulfilmentClient(backend);
  const { buyer, item, number } = await client.order({ item: { price: 123_45 } });
  const lines = [{ line: 1, quantity: 1 }];
  const work = Array.from({ length: 45 }, (_, n) => {
    if (n % 3 === 0) return client.ops("orders/cancel-lines", { number, reason: "Race", lines });
    if (n % 3 === 1) return client.stock(item, { received: 1 });
    return client.ship(number, { tracking: `T-${n}` });
  });
  // 503: all database connections are busy. 409: nothing left to cancel or to ship.
  const statuses = (await Promise.all(work)).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  const of = (rest: number) =>
    statuses.filter((status, n) => status === 200 && n % 3 === rest).length;
  const [line] = await backend.db.select().from(orderLines).where(eq(orderLines.itemId, item.id));
  expect(line).toMatchObject({ cancelled: of(0), quantity: 60 });
  const { allocated = 0, shipped = 0, backOrdered = 0, cancelled = 0, invoiced } = line ?? {};
  expect(allocated + shipped + backOrdered + cancelled).toBe(60);
  expect(invoiced).toBe(allocated + shipped);
  expect((await getStock(backend.db, item.id)) + allocated + shipped).toBe(22 + of(1));
  // The rest is cancelled at once by two calls: one of them finds nothing left.
  const rest = [{ line: 1, quantity: backOrdered }];
  const twice = [0, 1].map(() =>
    client.ops("orders/cancel-lines", { number, reason: "Race", lines: rest }),
  );
  expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([200, 409]);
  const [order] = await backend.db.select().from(orders).where(eq(orders.number, number));
  const [billed] = await backend.db
    .select({ total: sum(invoices.total).mapWith(Number) })
    .from(invoices)
    .where(eq(invoices.orderId, order?.id ?? 0));
  expect((billed?.total ?? 0) + (order?.cancelledAmount ?? 0)).toBe(order?.payable);
  expect((await getLedger(backend.db, buyer.companyId)).balance).toBe(
    100_000_00 - (billed?.total ?? 0),
  );
}, 60_000);

test.each([
  ["all that waited", 38, 38, [60, 0, 0]],
  ["more than still wait", 30, 10, [52, 0, 8]],
  ["fewer than still wait", 20, 10, [42, 0, 18]],
])(
  "pieces can't be cancelled while a delivery gives them to the order: %s",
  async (_name, received, quantity, pieces) => {
    const client = createFulfilmentClient(backend);
    const { buyer, item, number } = await client.order({ item: { price: 123_45 } });
    const [placed] = (await getLedger(backend.db, buyer.companyId)).orders;
    const path = fillPath(cancelBackOrders.path, { number });
    const lines = [{ lineNumber: `${number}I01`, quantity, backOrdered: 38 }];
    const body = cancelBackOrders.encode({ orderNumber: number, lines });
    const work = await backend.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.addedInvoices}::bigint)`);
      const delivery = client.stock(item, { received });
      await untilWaiting(backend.db, 1);
      const cancellation = backend.inject("zwz", cancelBackOrders, body, buyer.key, path);
      await untilWaiting(backend.db, 2);
      return { delivery, cancellation };
    });
    expect((await work.delivery).status).toBe(200);
    const { status, wire } = await work.cancellation;
    expect([status, wire.message]).toEqual([409, messages.backOrderChanged]);
    expect(await client.pieces(item)).toEqual([pieces]);
    const { orders: after, balance } = await getLedger(backend.db, buyer.companyId);
    expect(after).toEqual([placed]);
    expect(balance).toBe(100_000_00 - (placed?.payable ?? 0));
  },
);
