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

/** A payment that was captured, and the events that the provider sends about it. */
async function captured() {
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

const ordersOf = async ({ companyId }: { companyId: number }) =>
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

describe("webhook of the payment provider", () => {
  test("before verify: the order is made without the browser, and verify answers it", async () => {
    const { buyer, open, attempt, notices } = await captured();
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

  test("after verify, and twice: one order, each event taken once", async () => {
    const { buyer, open, attempt, notice } = await captured();
    const { razorpay_payment_id, razorpay_signature } = attempt;
    await paymentApp.verifyPayment(buyer, open.orderId, razorpay_payment_id, razorpay_signature);
    const before = await storedEvents();
    const answers = await Promise.all(
      [notice, notice, notice].map((one) => paymentApp.sendWebhook(one)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(await storedEvents()).toBe(before + 1);
    await paymentApp.reconcile();
    expect(await ordersOf(buyer)).toBe(1);
  });

  test("a bad signature, none, one of the other brand: 400 and nothing written", async () => {
    const { buyer, notice } = await captured();
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
    expect(await ordersOf(buyer)).toBe(0);
  });

  test("after a change of the secret old events still count", async () => {
    const { buyer, notice } = await captured();
    const old = signed(notice, notice.body, "former webhook of zwz");
    expect((await paymentApp.sendWebhook(old)).statusCode).toBe(200);
    await paymentApp.reconcile();
    expect(await ordersOf(buyer)).toBe(1);
  });

  test("another amount in the event: the provider's own word decides", async () => {
    const { buyer, notice, open } = await captured();
    const lie = signed(notice, notice.body.replace(/"amount":\d+/g, '"amount":100'));
    expect((await paymentApp.sendWebhook(lie)).statusCode).toBe(200);
    await paymentApp.reconcile();
    const [order] = (await getLedger(paymentApp.backend.db, buyer.companyId)).orders;
    expect(order?.payable).toBe(open.amount);
  });

  test("an event about somebody else's unpaid checkout orders nothing there", async () => {
    const { notice, open } = await captured();
    const idle = await paymentApp.openPayment();
    const lie = signed(notice, notice.body.replaceAll(open.orderId, idle.open.orderId));
    expect((await paymentApp.sendWebhook(lie)).statusCode).toBe(200);
    await paymentApp.reconcile();
    expect(await ordersOf(idle.buyer)).toBe(0);
    const [checkout] = await paymentApp.backend.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.userId, idle.buyer.userId));
    expect(checkout?.state).toBe("open");
  });

  test("an event of no checkout of ours is taken and leads to nothing", async () => {
    const { notice, open } = await captured();
    const foreign = signed(notice, notice.body.replaceAll(open.orderId, "order_elsewhere"));
    expect((await paymentApp.sendWebhook(foreign)).statusCode).toBe(200);
  });
});

describe("what is captured decides", () => {
  const settled = async (userId: number) => {
    await paymentApp.backend.db
      .update(checkouts)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(checkouts.userId, userId));
    await paymentApp.reconcile();
  };

  test("another amount captured: no order, all of it goes back", async () => {
    const { buyer, open } = await paymentApp.openPayment();
    const { store: ledger } = paymentApp.provider.gateways.zwz;
    await ledger.add("payment", open.orderId, {
      order_id: open.orderId,
      amount: 100,
      currency: "INR",
      method: "upi",
      status: "captured",
    });
    await settled(buyer.userId);
    expect(await ordersOf(buyer)).toBe(0);
    expect((await paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe("refunded");
  });

  test("a second payment of the same checkout goes back, the order stays", async () => {
    const { buyer, open } = await captured();
    await settled(buyer.userId);
    const again = await paymentApp.provider.gateways.zwz.store.add("payment", open.orderId, {
      order_id: open.orderId,
      amount: open.amount,
      currency: "INR",
      method: "upi",
      status: "captured",
    });
    await settled(buyer.userId);
    expect(await ordersOf(buyer)).toBe(1);
    const [row] = await paymentApp.backend.db
      .select()
      .from(payments)
      .where(eq(payments.providerPaymentId, again.id));
    expect(row?.orderId).toBeNull();
    const [given] = await paymentApp.provider.gateways.zwz.store.findChildren("refund", again.id);
    expect(given).toMatchObject({ amount: open.amount });
  });

  test("an authorised payment is confirming: no other way to order meanwhile", async () => {
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
    expect(await ordersOf(buyer)).toBe(0);
  });

  test.each([
    ["Active", "Approved"],
    ["Approval Pending", "Awaiting Internal Approval"],
    ["Verification Pending", "Awaiting Internal Approval"],
  ])("[4.13] paid by an account that is %s: %s", async (status, expected) => {
    const { buyer, open } = await paymentApp.openPayment({ buyer: { status, balance: 0 } });
    await paymentApp.provider.attempt("zwz", open.orderId, "silent");
    await settled(buyer.userId);
    const [order] = (await getLedger(paymentApp.backend.db, buyer.companyId)).orders;
    expect(order).toMatchObject({ status: expected, mode: "Online", balanceDebited: 0 });
  });
});
