import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { getLedger } from "../../../test/backend/ledger.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { checkouts, paymentEvents, payments } from "../../db/schema/index.ts";
import type { WebhookRequest } from "./mock-gateway/gateway.ts";
import { webhookSignature } from "./provider/signatures.ts";

let paymentApp: PaymentTestApp;
beforeAll(async () => {
  paymentApp = await createPaymentTestApp();
});
afterAll(() => paymentApp.close());

/** Creates a captured payment and returns the webhook events that the provider sends for it. */
async function createCapturedPayment() {
  const opened = await paymentApp.openPayment();
  const attempt = await paymentApp.provider.attempt("zwz", opened.open.orderId, "success");
  if (!attempt.paid) throw new Error("not paid");
  const notices = paymentApp.provider.webhooks.zwz.filter(({ body }) =>
    body.includes(opened.open.orderId),
  );
  const [notice] = notices;
  if (!notice) throw new Error("no event");
  return { ...opened, attempt, notice, notices };
}

const countOrders = async ({ companyId }: { companyId: number }) =>
  (await getLedger(paymentApp.backend.db, companyId)).orders.length;

const signed = (
  { headers }: WebhookRequest,
  body: string,
  secret = "webhook of zwz",
): WebhookRequest => ({
  body,
  headers: { ...headers, "x-razorpay-signature": webhookSignature(body, secret) },
});

const storedEvents = () => paymentApp.backend.db.$count(paymentEvents);

describe("payment webhook", () => {
  test("an event before verification places the order, and verification returns it", async () => {
    const { buyer, open, attempt, notices } = await createCapturedPayment();
    for (const notice of notices)
      expect((await paymentApp.sendWebhook(notice)).statusCode).toBe(200);
    await paymentApp.reconcile();
    const made = await getLedger(paymentApp.backend.db, buyer.companyId);
    expect(made.orders).toHaveLength(1);
    const reply = await paymentApp.verifyPayment(
      buyer,
      open.orderId,
      attempt.razorpay_payment_id,
      attempt.razorpay_signature,
    );
    expect(reply.read().placed?.number).toBe(made.orders[0]?.number);
  });

  test("repeated events after verification are stored once and place one order", async () => {
    const { buyer, open, attempt, notice } = await createCapturedPayment();
    const { razorpay_payment_id, razorpay_signature } = attempt;
    await paymentApp.verifyPayment(buyer, open.orderId, razorpay_payment_id, razorpay_signature);
    const before = await storedEvents();
    const answers = await Promise.all(
      [notice, notice, notice].map((one) => paymentApp.sendWebhook(one)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(await storedEvents()).toBe(before + 1);
    await paymentApp.reconcile();
    expect(await countOrders(buyer)).toBe(1);
  });

  test("a wrong, missing or foreign signature gets 400 and stores nothing", async () => {
    const { buyer, notice } = await createCapturedPayment();
    const before = await storedEvents();
    const { "x-razorpay-signature": _none, ...unsigned } = notice.headers;
    const bad: WebhookRequest[] = [
      { ...notice, body: notice.body.replace("captured", "capturee") },
      { ...notice, body: `${notice.body} ` },
      { ...notice, headers: unsigned },
      { ...notice, headers: { ...notice.headers, "x-razorpay-signature": "0".repeat(64) } },
      signed(notice, notice.body, "secret of zwz"),
      signed(notice, notice.body, "webhook of nod"),
      signed(notice, "{"),
      signed(notice, JSON.stringify({ event: "x y", payload: {} })),
    ];
    for (const one of bad) expect((await paymentApp.sendWebhook(one)).statusCode).toBe(400);
    expect((await paymentApp.sendWebhook(notice, "nod")).statusCode).toBe(400);
    expect(await storedEvents()).toBe(before);
    expect(await countOrders(buyer)).toBe(0);
  });

  test("events signed with the former secret are accepted", async () => {
    const { buyer, notice } = await createCapturedPayment();
    const old = signed(notice, notice.body, "former webhook of zwz");
    expect((await paymentApp.sendWebhook(old)).statusCode).toBe(200);
    await paymentApp.reconcile();
    expect(await countOrders(buyer)).toBe(1);
  });

  test("the amount comes from the provider's API, not from the event", async () => {
    const { buyer, notice, open } = await createCapturedPayment();
    const forged = signed(notice, notice.body.replace(/"amount":\d+/g, '"amount":100'));
    expect((await paymentApp.sendWebhook(forged)).statusCode).toBe(200);
    await paymentApp.reconcile();
    const [order] = (await getLedger(paymentApp.backend.db, buyer.companyId)).orders;
    expect(order?.payable).toBe(open.amount);
  });

  test("an event that names another, unpaid checkout places no order for it", async () => {
    const { notice, open } = await createCapturedPayment();
    const idle = await paymentApp.openPayment();
    const forged = signed(notice, notice.body.replaceAll(open.orderId, idle.open.orderId));
    expect((await paymentApp.sendWebhook(forged)).statusCode).toBe(200);
    await paymentApp.reconcile();
    expect(await countOrders(idle.buyer)).toBe(0);
    const [checkout] = await paymentApp.backend.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.userId, idle.buyer.userId));
    expect(checkout?.state).toBe("open");
  });

  test("an event for an unknown checkout is accepted and ignored", async () => {
    const { notice, open } = await createCapturedPayment();
    const foreign = signed(notice, notice.body.replaceAll(open.orderId, "order_elsewhere"));
    expect((await paymentApp.sendWebhook(foreign)).statusCode).toBe(200);
  });
});

describe("reconciling captured payments", () => {
  const runReconciler = async (userId: number) => {
    await paymentApp.backend.db
      .update(checkouts)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(checkouts.userId, userId));
    await paymentApp.reconcile();
  };

  const addCapturedPayment = (orderId: string, amount: number, currency = "INR") =>
    paymentApp.provider.gateways.zwz.store.add("payment", orderId, {
      order_id: orderId,
      amount,
      currency,
      method: "upi",
      status: "captured",
    });

  const findRefund = async (paymentId: string) =>
    (await paymentApp.provider.gateways.zwz.store.findChildren("refund", paymentId))[0];

  test.each([
    ["one paisa less", -1, "INR"],
    ["one paisa more", 1, "INR"],
    ["another currency", 0, "USD"],
  ])(
    "a captured amount of %s is refunded in full, without an order",
    async (_name, difference, currency) => {
      const { buyer, open } = await paymentApp.openPayment();
      const amount = open.amount + difference;
      const payment = await addCapturedPayment(open.orderId, amount, currency);
      await runReconciler(buyer.userId);
      expect(await countOrders(buyer)).toBe(0);
      expect((await paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe(
        "refunded",
      );
      expect(await findRefund(payment.id)).toMatchObject({ amount });
    },
  );

  test("a second payment after a refund is refunded too, even if the items are in stock again", async () => {
    const { buyer, open } = await paymentApp.openPayment();
    await addCapturedPayment(open.orderId, open.amount - 100);
    await runReconciler(buyer.userId);
    const again = await addCapturedPayment(open.orderId, open.amount);
    await runReconciler(buyer.userId);
    expect(await countOrders(buyer)).toBe(0);
    expect(await findRefund(again.id)).toMatchObject({ amount: open.amount });
  });

  test("a payment that was refunded at the provider before it was seen places no order", async () => {
    const { buyer, open } = await paymentApp.openPayment();
    const payment = await addCapturedPayment(open.orderId, open.amount);
    const { store } = paymentApp.provider.gateways.zwz;
    await store.updateIfStatus(payment.id, "captured", { status: "refunded" });
    await runReconciler(buyer.userId);
    expect(await countOrders(buyer)).toBe(0);
  });

  test("a payment of another order in the provider's response is ignored", async () => {
    const { buyer, open } = await paymentApp.openPayment();
    const other = await createCapturedPayment();
    const { store } = paymentApp.provider.gateways.zwz;
    // The provider lists under this order a payment that belongs to another one.
    await store.add("payment", open.orderId, {
      order_id: other.open.orderId,
      amount: open.amount,
      currency: "INR",
      method: "upi",
      status: "captured",
    });
    await runReconciler(buyer.userId);
    expect(await countOrders(buyer)).toBe(0);
    const state = (await paymentApp.getPaymentStatus(buyer, open.orderId)).read().state;
    expect(["placed", "refunded", "refund_due"]).not.toContain(state);
  });

  test("a second payment of the same checkout is refunded, and the order stays", async () => {
    const { buyer, open } = await createCapturedPayment();
    await runReconciler(buyer.userId);
    const again = await addCapturedPayment(open.orderId, open.amount);
    await runReconciler(buyer.userId);
    expect(await countOrders(buyer)).toBe(1);
    const [row] = await paymentApp.backend.db
      .select()
      .from(payments)
      .where(eq(payments.providerPaymentId, again.id));
    expect(row?.orderId).toBeNull();
    expect(await findRefund(again.id)).toMatchObject({ amount: open.amount });
  });

  test("an authorised payment is confirming and blocks other ways to order", async () => {
    const { buyer, lines, open } = await paymentApp.openPayment();
    await paymentApp.provider.gateways.zwz.store.add("payment", open.orderId, {
      order_id: open.orderId,
      amount: open.amount,
      currency: "INR",
      method: "card",
      status: "authorized",
    });
    expect((await paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe(
      "confirming",
    );
    expect((await paymentApp.startPayment(buyer, lines)).status).toBe(409);
    expect((await paymentApp.buyerClient.placeOrder(buyer, lines)).status).toBe(409);
    expect(await countOrders(buyer)).toBe(0);
  });

  test.each([
    ["is asked for", 0, 1],
    ["of another amount is not", -100, 0],
  ])("the capture of an authorised payment %s", async (_name, difference, captures) => {
    const { buyer, open } = await paymentApp.openPayment();
    const { gateways, state } = paymentApp.provider;
    const payment = await gateways.zwz.store.add("payment", open.orderId, {
      order_id: open.orderId,
      amount: open.amount + difference,
      currency: "INR",
      method: "card",
      status: "authorized",
    });
    await runReconciler(buyer.userId);
    const capture = `POST /v1/payments/${payment.id}/capture`;
    expect(state.calls.filter((call) => call === capture)).toHaveLength(captures);
  });

  test.each([
    ["Active", "Approved"],
    ["Approval Pending", "Awaiting Internal Approval"],
    ["Verification Pending", "Awaiting Internal Approval"],
  ])(
    "[4.13] an online order of an account that is %s has the status %s",
    async (status, expected) => {
      const { buyer, open } = await paymentApp.openPayment({ buyer: { status, balance: 0 } });
      await paymentApp.provider.attempt("zwz", open.orderId, "silent");
      await runReconciler(buyer.userId);
      const [order] = (await getLedger(paymentApp.backend.db, buyer.companyId)).orders;
      expect(order).toMatchObject({ status: expected, mode: "Online", balanceDebited: 0 });
    },
  );
});
