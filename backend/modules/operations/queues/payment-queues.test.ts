import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { QueueName } from "../../../../lib/operations/queues.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../../test/backend/payment-test-app.ts";
import { createQueueClient } from "../../../../test/backend/queue-client.ts";
import { checkouts, invoicePayments, paymentEvents, refunds } from "../../../db/schema/index.ts";

const START = new Date("2026-11-20T10:00:00+05:30");
let now = START;
let app: PaymentTestApp;
let queues: ReturnType<typeof createQueueClient>;
beforeAll(async () => {
  app = await createPaymentTestApp({ clock: () => now });
  queues = createQueueClient(app.backend);
});
afterAll(() => app.close());
const ops = (path: string, body: object) => queues.ops(path, body);
const find = (queue: QueueName, title: string) => queues.find(queue, title);

/** The provider refuses the payment and says so. */
async function fail(orderId: string) {
  await app.provider.attempt("zwz", orderId, "failure");
  for (const webhook of app.provider.webhooks.zwz.splice(0)) await app.sendWebhook(webhook);
}

test("a payment is in the queue while it is open and after it failed, until it succeeds", async () => {
  const { open } = await app.openPayment();
  const details = async () => (await find("payments", open.orderId)).map((row) => row.detail);
  expect(await details()).toEqual(["Order: payment window open, nothing paid yet"]);
  await fail(open.orderId);
  expect(await details()).toEqual(["Order: payment failed, not paid since"]);
  await app.provider.attempt("zwz", open.orderId, "success");
  await app.backend.db.update(checkouts).set({ nextCheckAt: new Date(0) });
  await app.reconcile();
  expect(await details()).toEqual([]);
});

test("a failed payment leaves the queue when its buyer orders in another way, or after a week", async () => {
  const { db } = app.backend;
  const failed = async () => {
    const { buyer, open } = await app.openPayment();
    await fail(open.orderId);
    const isIt = eq(checkouts.providerOrderId, open.orderId);
    await db.update(checkouts).set({ state: "expired" }).where(isIt);
    expect(await find("payments", open.orderId)).toHaveLength(1);
    return { buyer, open, isIt };
  };
  const { buyer, open } = await failed();
  now = new Date(Date.now() + 60_000);
  const item = await app.backend.createItem();
  await app.buyerClient.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
  await app.buyerClient.placeOrder(buyer, await app.buyerClient.getCart(buyer));
  expect(await find("payments", open.orderId)).toEqual([]);
  now = START;
  const other = await failed();
  const isEvent = eq(paymentEvents.providerOrderId, other.open.orderId);
  await db.update(paymentEvents).set({ receivedAt: sql`now() - interval '8 days'` }).where(isEvent);
  expect(await find("payments", other.open.orderId)).toEqual([]);
});

test("an invoice payment whose outcome is unknown is in the queue", async () => {
  const { companyId, userId } = await app.backend.createCustomer();
  const row = { brand: "zwz", companyId, userId, fingerprint: "f", amount: 500_00, invoices: [] };
  const { db } = app.backend;
  await db.insert(invoicePayments).values({
    ...row,
    receipt: "inv-1",
    state: "expired",
    providerState: "unknown",
    nextCheckAt: new Date("2099-01-01"),
  });
  expect(await find("payments", "inv-1")).toMatchObject([
    {
      detail: "Invoices: the payment provider does not answer",
      amount: 500_00,
      href: expect.stringMatching(/^\/payments\/invoices\/\d+$/),
    },
  ]);
  await db
    .update(invoicePayments)
    .set({ state: "settled" })
    .where(eq(invoicePayments.receipt, "inv-1"));
  expect(await find("payments", "inv-1")).toEqual([]);
});

test("a refund is in the queue until the money is with the buyer's bank", async () => {
  const { buyer, open } = await app.openPayment();
  const paid = await app.provider.attempt("zwz", open.orderId, "success");
  if (!paid.paid) throw new Error("not paid");
  await app.reconcile();
  const { placed } = (await app.getPaymentStatus(buyer, open.orderId)).read();
  const number = placed?.number ?? "";
  await ops("orders/cancel", { number, reason: "Not needed" });
  const payment = paid.razorpay_payment_id;
  expect((await find("refunds", payment))[0]?.href).toMatch(/^\/payments\/checkout\/\d+$/);
  const details = async () => (await find("refunds", payment)).map((row) => row.detail);
  expect(await details()).toEqual([`Order ${number}: Being sent to the payment provider`]);
  const { db } = app.backend;
  await db.update(refunds).set({ state: "sent" });
  expect(await details()).toEqual([
    `Order ${number}: Accepted by the payment provider, not yet with the buyer's bank`,
  ]);
  await db.update(refunds).set({ state: "failed", lastError: "no answer" });
  expect(await details()).toEqual([`Order ${number}: Failed (no answer). Try again.`]);
  await ops("refunds/retry", { id: (await find("refunds", payment))[0]?.id });
  for (let n = 0; n < 3; n += 1) {
    await db.update(refunds).set({ nextAttemptAt: new Date(0) });
    await app.reconcile();
  }
  expect(await details()).toEqual([]);
});
