import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import type {
  CollectionDetails,
  CollectionPage,
  RefundPage,
} from "../../../lib/contract/operations/payments.ts";
import {
  createInvoicePaymentClient,
  INVOICE_TOTAL,
} from "../../../test/backend/invoice-payment-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { auditEntries, checkouts, refunds } from "../../db/schema/index.ts";

let app: PaymentTestApp;
let client: ReturnType<typeof createInvoicePaymentClient>;
beforeAll(async () => {
  app = await createPaymentTestApp();
  client = createInvoicePaymentClient(app);
});
afterAll(() => app.close());
beforeEach(() => {
  app.provider.state.failure = null;
});

const find = async (filter: object) =>
  (await client.ops("payments/find", filter)).data as CollectionPage;

/** The only payment with this text, e.g. an id of the provider. */
async function only(text: string, situation = "all") {
  const { rows } = await find({ situation, text });
  expect(rows).toHaveLength(1);
  return rows[0] as CollectionPage["rows"][number];
}

const details = (choice: { kind: string; id: number }) =>
  client.ops("payments/details", { kind: choice.kind, id: choice.id });
const recheck = (choice: { kind: string; id: number }) =>
  client.ops("payments/recheck", { kind: choice.kind, id: choice.id });

const lastAudit = async () =>
  (await app.backend.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0];

async function pay(orderId: string) {
  const attempt = await app.provider.attempt("zwz", orderId, "success");
  if (!attempt.paid) throw new Error("not paid");
  return attempt.razorpay_payment_id;
}

describe("online payments", () => {
  test("an open payment is listed with what it is for; asking the provider on press makes its order", async () => {
    const { buyer, open, item } = await app.openPayment();
    const row = await only(open.orderId, "open");
    expect(row).toMatchObject({
      kind: "checkout",
      brand: "zwz",
      companyId: buyer.companyId,
      email: buyer.email,
      state: "open",
      providerState: "unpaid",
      paid: 0,
      orderNumber: null,
    });
    const payment = await pay(open.orderId);
    const reply = await recheck(row);
    const found = reply.data as CollectionDetails;
    expect(found).toMatchObject({
      state: "ordered",
      paid: row.amount,
      providerOrderId: open.orderId,
      lines: [{ name: `${item.designation} ZWZ`, quantity: 2 }],
      payments: [{ reference: payment, amount: row.amount, receiptNumber: null }],
      refunds: [],
    });
    expect(found.orderNumber).toMatch(/^ZW/);
    expect(found.payments[0]?.orderNumber).toBe(found.orderNumber);
    expect(await lastAudit()).toMatchObject({
      action: "payments/recheck",
      subjectType: "payment",
      subjectId: open.orderId,
      companyId: buyer.companyId,
    });
    expect((await find({ text: open.orderId })).rows).toEqual([]);
    expect((await only(payment)).id).toBe(row.id);
    // Asking again changes nothing.
    expect((await recheck(row)).data).toMatchObject({ orderNumber: found.orderNumber });
    // Its payment has an order; a second one of the same checkout has none.
    const unassigned = async () =>
      (await find({ situation: "unassigned", text: open.orderId })).rows.map(({ id, paid }) => [
        id,
        paid,
      ]);
    expect(await unassigned()).toEqual([]);
    await app.provider.gateways.zwz.store.add("payment", open.orderId, {
      ...{ order_id: open.orderId, amount: row.amount, currency: "INR", method: "upi" },
      ...{ status: "captured" },
    });
    await recheck(row);
    expect(await unassigned()).toEqual([[row.id, 2 * row.amount]]);
  });

  test("a payment that was never made is listed as failed, one of which the outcome is unknown as open", async () => {
    const { open } = await app.openPayment();
    const row = await only(open.orderId);
    const set = (values: object) =>
      app.backend.db.update(checkouts).set(values).where(eq(checkouts.id, row.id));
    await set({ state: "expired" });
    expect((await find({ situation: "failed", text: open.orderId })).rows).toHaveLength(1);
    await set({ providerState: "unknown" });
    expect((await find({ situation: "failed", text: open.orderId })).rows).toEqual([]);
    expect((await find({ situation: "open", text: open.orderId })).rows).toHaveLength(1);
  });

  test("money without an order is listed with its refund, and the provider's events", async () => {
    const { buyer, open, item, lines } = await app.openPayment({ item: { stock: 2 } });
    // Ordered in another way meanwhile, so that the payment has nothing left to buy.
    expect((await app.buyerClient.placeOrder(buyer, lines)).status).toBe(200);
    expect(item.id).toBeGreaterThan(0);
    const payment = await pay(open.orderId);
    for (const webhook of app.provider.webhooks.zwz.splice(0)) await app.sendWebhook(webhook);
    await app.reconcile();
    const row = await only(payment, "unassigned");
    const found = (await details(row)).data as CollectionDetails;
    expect(found).toMatchObject({
      state: "refunded",
      payments: [{ reference: payment, orderNumber: null }],
      refunds: [{ amount: row.amount, reason: "ordered in another way meanwhile" }],
    });
    expect(found.events.map(({ type }) => type)).toContain("payment.captured");
  });

  test("payments of invoices have their receipt and their invoices", async () => {
    const { buyer, invoices: numbers } = await client.createDebtor(2);
    const { orderId } = (await client.start(buyer, numbers, 2 * INVOICE_TOTAL)).read();
    const row = await only(orderId, "open");
    expect(row).toMatchObject({ kind: "invoices", amount: 2 * INVOICE_TOTAL });
    await client.pay(orderId);
    expect((await recheck(row)).data).toMatchObject({
      state: "settled",
      invoices: numbers.map((number) => ({ number, amount: INVOICE_TOTAL })),
      payments: [{ receiptNumber: expect.stringMatching(/^ZR/) }],
    });
  });

  test("an unreachable provider is said so, and the payment stays as it was", async () => {
    const { open } = await app.openPayment();
    const row = await only(open.orderId);
    app.provider.state.failure = "unreachable";
    expect((await recheck(row)).status).toBe(503);
    expect((await details(row)).data).toMatchObject({ state: "open", providerState: "unknown" });
  });

  test.each([
    ["payments/details", { kind: "checkout", id: 999_999 }, 404],
    ["payments/recheck", { kind: "invoices", id: 999_999 }, 404],
    ["payments/details", { kind: "other", id: 1 }, 400],
    ["payments/recheck", { kind: "checkout", id: 0 }, 400],
    ["payments/find", { after: "x" }, 400],
    ["payments/find", { situation: "lost" }, 400],
    ["refunds/find", { after: -1 }, 400],
    ["invoices/find", { after: "2026-11-23" }, 400],
    ["receipts/find", { after: "1" }, 400],
  ])("%s of %j is answered %i", async (path, body, status) => {
    const reply = await client.ops(path, body);
    expect([reply.status, typeof reply.message]).toEqual([status, "string"]);
  });

  test("one that the provider never heard of can't be asked about", async () => {
    const { open } = await app.openPayment();
    const row = await only(open.orderId);
    await app.backend.db
      .update(checkouts)
      .set({ providerOrderId: null })
      .where(eq(checkouts.id, row.id));
    expect(await recheck(row)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/never opened there/),
    });
  });

  test("pages of 50 follow one another without gaps or repetitions, over both kinds", async () => {
    const { buyer } = await client.createDebtor(1, { brand: "nod" });
    const [model] = await app.backend.db.select().from(checkouts).limit(1);
    if (!model) throw new Error("no checkout");
    const { id: _id, receipt: _receipt, providerOrderId: _order, ...values } = model;
    await app.backend.db.insert(checkouts).values(
      Array.from({ length: 130 }, (_, at) => ({
        ...values,
        // The row may be one of an earlier test's order; an order has one checkout.
        orderId: null,
        brand: "nod",
        companyId: buyer.companyId,
        state: "expired",
        receipt: `page-${at}`,
        // Transactions that overlap: the second to begin was the first to get an id.
        createdAt: new Date(Date.now() + ((at + 1) ^ 1) * 1000),
      })),
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const body: object = { brand: "nod", situation: "all", ...(after ? { after } : {}) };
      const page: CollectionPage = await find(body);
      seen.push(...page.rows.map(({ kind, id }) => `${kind} ${id}`));
      after = page.next;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([130, 130]);
  });
});

describe("refunds", () => {
  test("a failed one is listed and retried once, with who did it", async () => {
    const { buyer, open } = await app.openPayment();
    const payment = await pay(open.orderId);
    const { orderNumber, companyId } = (await recheck(await only(open.orderId)))
      .data as CollectionDetails;
    await client.ops("orders/cancel", { number: orderNumber, reason: "Not needed" });
    await app.backend.db
      .update(refunds)
      .set({ state: "failed", lastError: "failed at the provider" });
    const list = async (state: string) =>
      ((await client.ops("refunds/find", { state, text: payment })).data as RefundPage).rows;
    expect(await list("open")).toEqual([]);
    const [failed] = await list("failed");
    expect(failed).toMatchObject({
      companyId: buyer.companyId,
      orderNumber,
      paymentReference: payment,
      state: "failed",
      lastError: "failed at the provider",
      collection: { kind: "checkout" },
    });
    expect((await client.ops("refunds/retry", { id: failed?.id })).status).toBe(200);
    expect((await client.ops("refunds/retry", { id: failed?.id })).status).toBe(404);
    expect(await lastAudit()).toMatchObject({
      action: "refunds/retry",
      subjectId: String(failed?.id),
      companyId,
      oldValue: "failed",
      newValue: "due",
    });
    await app.reconcile();
    expect(await list("done")).toMatchObject([{ id: failed?.id, state: "done" }]);
  });
});
