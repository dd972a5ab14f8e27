import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { CollectionDetails } from "../../../../lib/contract/operations/payments.ts";
import type { FoundRecord } from "../../../../lib/contract/operations/search.ts";
import {
  createInvoicePaymentClient,
  INVOICE_TOTAL,
} from "../../../../test/backend/invoice-payment-client.ts";
import { createOperator } from "../../../../test/backend/operator-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../../test/backend/payment-test-app.ts";
import { mockGateway, refunds } from "../../../db/schema/index.ts";

let app: PaymentTestApp;
/** May not open customers. */
let operator: Awaited<ReturnType<typeof createOperator>>;
beforeAll(async () => {
  app = await createPaymentTestApp();
  operator = await createOperator(app.backend, ["catalogue"]);
});
afterAll(() => app.close());

const find = async (text: string) =>
  ((await operator.call("search", { text })).data as { found: FoundRecord[] }).found;

/** The page of the payment that a text finds, which this operator may read. */
async function openFound(text: string) {
  const [page = "", ...others] = new Set((await find(text)).map(({ href }) => href));
  expect(others).toEqual([]);
  const [, kind, id] = /^\/payments\/(checkout|invoices)\/(\d+)$/.exec(page) ?? [];
  expect([text, kind]).not.toEqual([text, undefined]);
  const reply = await operator.call("payments/details", { kind, id: Number(id) });
  expect(reply.status).toBe(200);
  return reply.data as CollectionDetails;
}

const deliverWebhooks = async () => {
  for (const webhook of app.provider.webhooks.zwz.splice(0)) await app.sendWebhook(webhook);
};

async function pay(orderId: string): Promise<string> {
  const attempt = await app.provider.attempt("zwz", orderId, "success");
  if (!attempt.paid) throw new Error("not paid");
  return attempt.razorpay_payment_id;
}

test("an open payment without an order leads to its own page", async () => {
  const { open } = await app.openPayment();
  expect(await openFound(open.orderId)).toMatchObject({ providerOrderId: open.orderId });
});

test("a failed attempt is found by the provider's id of it", async () => {
  const { open } = await app.openPayment();
  await app.provider.attempt("zwz", open.orderId, "failure");
  const [attempt] = await app.backend.db
    .select()
    .from(mockGateway)
    .where(eq(mockGateway.parent, open.orderId));
  const id = attempt?.id ?? "";
  expect(id).toMatch(/^pay_/);
  expect(await find(id)).toEqual([]);
  await deliverWebhooks();
  expect(await openFound(id)).toMatchObject({ providerOrderId: open.orderId, payments: [] });
});

test("money without an order and its refund lead to the payment", async () => {
  const { buyer, open, lines } = await app.openPayment({ item: { stock: 2 } });
  expect((await app.buyerClient.placeOrder(buyer, lines)).status).toBe(200);
  const reference = await pay(open.orderId);
  await deliverWebhooks();
  await app.reconcile();
  expect(await openFound(reference)).toMatchObject({ state: "refunded", orderNumber: null });
  const [refund] = await app.backend.db.select().from(refunds);
  expect((await openFound(refund?.providerRefundId ?? "")).refunds).toMatchObject([
    { id: refund?.id },
  ]);
});

test("a payment of invoices leads to its page, also once it is paid", async () => {
  const client = createInvoicePaymentClient(app);
  const { buyer, invoices } = await client.createDebtor(1);
  const { orderId } = (await client.start(buyer, invoices, INVOICE_TOTAL)).read();
  expect(await openFound(orderId)).toMatchObject({ kind: "invoices", state: "open" });
  const reference = await pay(orderId);
  await deliverWebhooks();
  await app.reconcile();
  expect(await openFound(reference)).toMatchObject({ kind: "invoices", state: "settled" });
});
