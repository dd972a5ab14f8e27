import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { createFulfilmentClient } from "../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp } from "../../test/backend/test-app.ts";
import { invoiceLines, invoices, orderLines, orders } from "./schema/index.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

const findOrder = async (number: string) => {
  const [order] = await backend.db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error(`no order ${number}`);
  return order;
};

const linesOf = (orderId: number) =>
  backend.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));

const invoicesOf = (orderId: number) =>
  backend.db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id));

const piecesOf = (orderId: number) =>
  backend.db
    .select({ kind: invoices.kind, quantity: invoiceLines.quantity, taxable: invoiceLines.taxable })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id));

/**
 * An order of 60 pieces, 22 of them in stock, as a process of the first release writes it: one invoice of the whole order,
 * without lines, and no dates.
 */
async function orderAtFirstRelease(brand: "zwz" | "nod", status = "Approved") {
  const { item, number } = await client.order({ buyer: { brand }, item: { brand } });
  const { id: madeNow, ...order } = await findOrder(number);
  const [line] = await linesOf(madeNow);
  if (!line) throw new Error("the order has no line");
  const { db } = backend;
  await db.delete(invoiceLines).where(eq(invoiceLines.orderLineId, line.id));
  await db.delete(invoices).where(eq(invoices.orderId, madeNow));
  await db.delete(orderLines).where(eq(orderLines.id, line.id));
  const copy = `${number}F`;
  const orderId = await db.transaction(async (tx) => {
    const [placed] = await tx
      .insert(orders)
      .values({ ...order, status, number: copy })
      .returning({ id: orders.id });
    const id = placed?.id ?? 0;
    const {
      id: _id,
      nowBy: _now,
      dispatchBy: _dispatch,
      backOrderBy: _back,
      nowArrivesBy: _nowArrives,
      laterArrivesBy: _laterArrives,
      invoiced: _invoiced,
      ...written
    } = line;
    await tx.insert(orderLines).values({ ...written, orderId: id });
    if (status === "Approved")
      await tx.insert(invoices).values({
        brand,
        kind: "invoice",
        orderId: id,
        companyId: order.companyId,
        onCredit: true,
        total: order.payable,
        settled: 0,
      });
    return id;
  });
  return { item: { ...item, brand }, orderId, number: copy, line };
}

describe.each(["zwz", "nod"] as const)("an order of %s that the first release places", (brand) => {
  test("has the lines of its invoice and its dates once it is committed", async () => {
    const { orderId, line } = await orderAtFirstRelease(brand);
    const [written] = await linesOf(orderId);
    expect(written).toMatchObject({
      invoiced: 60,
      nowBy: "2026-11-20",
      dispatchBy: "2026-11-20",
      backOrderBy: line.laterBy,
    });
    expect(await invoicesOf(orderId)).toMatchObject([{ kind: "invoice", onApproval: true }]);
    expect(await piecesOf(orderId)).toEqual([
      { kind: "invoice", quantity: 60, taxable: line.taxable },
    ]);
  });

  test("is invoiced once, also when the rest arrives and everything is dispatched", async () => {
    const { item, orderId, number } = await orderAtFirstRelease(brand);
    expect((await client.ship(number)).status).toBe(200);
    const { designation } = item;
    const rows = [{ brand, designation, received: 38, reference: `DN-${number}` }];
    expect((await client.ops("items/stock", { rows })).status).toBe(200);
    expect((await client.ship(number, { tracking: "VRL-2" })).status).toBe(200);
    expect((await linesOf(orderId))[0]).toMatchObject({ shipped: 60, invoiced: 60 });
    expect(await invoicesOf(orderId)).toHaveLength(1);
  });

  test("has its dates while it awaits approval, and is invoiced by this release", async () => {
    const { orderId, number } = await orderAtFirstRelease(brand, "Awaiting Internal Approval");
    expect((await linesOf(orderId))[0]).toMatchObject({ nowBy: "2026-11-20", invoiced: 0 });
    expect((await client.ops("orders/approve", { number })).status).toBe(200);
    expect(await piecesOf(orderId)).toMatchObject([{ quantity: 22 }]);
  });

  test("that it cancels has a credit note of its invoice", async () => {
    const { orderId, line } = await orderAtFirstRelease(brand);
    const [invoice] = await invoicesOf(orderId);
    if (!invoice) throw new Error("no invoice");
    await backend.db.transaction(async (tx) => {
      await tx
        .update(orderLines)
        .set({ allocated: 0, backOrdered: 0 })
        .where(eq(orderLines.orderId, orderId));
      const { companyId, total } = invoice;
      const note = { brand, orderId, companyId, onCredit: true, total, settled: total };
      await tx.insert(invoices).values({ ...note, kind: "credit-note" });
      await tx
        .update(orders)
        .set({ status: "Cancelled", cancelReason: "Ordered twice" })
        .where(eq(orders.id, orderId));
    });
    expect((await invoicesOf(orderId))[1]).toMatchObject({
      kind: "credit-note",
      creditsId: invoice.id,
      reason: "Ordered twice",
    });
    expect((await linesOf(orderId))[0]).toMatchObject({ cancelled: 60, invoiced: 60 });
    const { taxable } = line;
    expect(await piecesOf(orderId)).toEqual([
      { kind: "invoice", quantity: 60, taxable },
      { kind: "credit-note", quantity: 60, taxable },
    ]);
  });
});

test("what this release writes stays as it is: an invoice of the pieces in stock only", async () => {
  const { number } = await client.order();
  const { id } = await findOrder(number);
  expect((await linesOf(id))[0]).toMatchObject({ invoiced: 22 });
  expect(await piecesOf(id)).toMatchObject([{ quantity: 22 }]);
});
