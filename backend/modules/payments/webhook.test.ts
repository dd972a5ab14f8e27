import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { ledgerOf } from "../../../test/backend/ledger.ts";
import { type PayingApp, payingApp } from "../../../test/backend/till.ts";
import { checkouts, paymentEvents, payments } from "../../db/schema/index.ts";
import type { Notice } from "./mock-gateway/gateway.ts";
import { webhookSignature } from "./provider/signatures.ts";

let shop: PayingApp;
beforeAll(async () => {
  shop = await payingApp();
});
afterAll(() => shop.close());

/** A payment that was captured, and the events that the provider sends about it. */
async function captured() {
  const opened = await shop.opened();
  const attempt = await shop.till.attempt("zwz", opened.open.orderId, "success");
  if (!attempt.paid) throw new Error("not paid");
  const notices = shop.till.notices.zwz.filter(({ body }) => body.includes(opened.open.orderId));
  const [notice] = notices;
  if (!notice) throw new Error("no event");
  return { ...opened, attempt, notice, notices };
}

const ordersOf = async ({ companyId }: { companyId: number }) =>
  (await ledgerOf(shop.store.db, companyId)).orders.length;

const signed = ({ headers }: Notice, body: string, secret = "webhook of zwz"): Notice => ({
  body,
  headers: { ...headers, "x-razorpay-signature": webhookSignature(body, secret) },
});

const storedEvents = () => shop.store.db.$count(paymentEvents);

describe("webhook of the payment provider", () => {
  test("before verify: the order is made without the browser, and verify answers it", async () => {
    const { buyer, open, attempt, notices } = await captured();
    for (const notice of notices) expect((await shop.webhook(notice)).statusCode).toBe(200);
    await shop.reconcile();
    const made = await ledgerOf(shop.store.db, buyer.companyId);
    expect(made.orders).toHaveLength(1);
    const reply = await shop.verify(
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
    await shop.verify(buyer, open.orderId, razorpay_payment_id, razorpay_signature);
    const before = await storedEvents();
    const answers = await Promise.all([notice, notice, notice].map((one) => shop.webhook(one)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(await storedEvents()).toBe(before + 1);
    await shop.reconcile();
    expect(await ordersOf(buyer)).toBe(1);
  });

  test("a bad signature, none, one of the other brand: 400 and nothing written", async () => {
    const { buyer, notice } = await captured();
    const before = await storedEvents();
    const { "x-razorpay-signature": _none, ...unsigned } = notice.headers;
    const bad: Notice[] = [
      { ...notice, body: notice.body.replace("captured", "capturee") },
      { ...notice, body: `${notice.body} ` },
      { ...notice, headers: unsigned },
      { ...notice, headers: { ...notice.headers, "x-razorpay-signature": "0".repeat(64) } },
      signed(notice, notice.body, "secret of zwz"),
      signed(notice, notice.body, "webhook of nod"),
      signed(notice, "{"),
      signed(notice, JSON.stringify({ event: "x y", payload: {} })),
    ];
    for (const one of bad) expect((await shop.webhook(one)).statusCode).toBe(400);
    expect((await shop.webhook(notice, "nod")).statusCode).toBe(400);
    expect(await storedEvents()).toBe(before);
    expect(await ordersOf(buyer)).toBe(0);
  });

  test("after a change of the secret old events still count", async () => {
    const { buyer, notice } = await captured();
    const old = signed(notice, notice.body, "former webhook of zwz");
    expect((await shop.webhook(old)).statusCode).toBe(200);
    await shop.reconcile();
    expect(await ordersOf(buyer)).toBe(1);
  });

  test("another amount in the event: the provider's own word decides", async () => {
    const { buyer, notice, open } = await captured();
    const lie = signed(notice, notice.body.replace(/"amount":\d+/g, '"amount":100'));
    expect((await shop.webhook(lie)).statusCode).toBe(200);
    await shop.reconcile();
    const [order] = (await ledgerOf(shop.store.db, buyer.companyId)).orders;
    expect(order?.payable).toBe(open.amount);
  });

  test("an event about somebody else's unpaid checkout orders nothing there", async () => {
    const { notice, open } = await captured();
    const idle = await shop.opened();
    const lie = signed(notice, notice.body.replaceAll(open.orderId, idle.open.orderId));
    expect((await shop.webhook(lie)).statusCode).toBe(200);
    await shop.reconcile();
    expect(await ordersOf(idle.buyer)).toBe(0);
    const [checkout] = await shop.store.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.userId, idle.buyer.userId));
    expect(checkout?.state).toBe("open");
  });

  test("an event of no checkout of ours is taken and leads to nothing", async () => {
    const { notice, open } = await captured();
    const foreign = signed(notice, notice.body.replaceAll(open.orderId, "order_elsewhere"));
    expect((await shop.webhook(foreign)).statusCode).toBe(200);
  });
});

describe("what is captured decides", () => {
  const settled = async (userId: number) => {
    await shop.store.db
      .update(checkouts)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(checkouts.userId, userId));
    await shop.reconcile();
  };

  test("another amount captured: no order, all of it goes back", async () => {
    const { buyer, open } = await shop.opened();
    const { ledger } = shop.till.banks.zwz;
    await ledger.add("payment", open.orderId, {
      order_id: open.orderId,
      amount: 100,
      currency: "INR",
      method: "upi",
      status: "captured",
    });
    await settled(buyer.userId);
    expect(await ordersOf(buyer)).toBe(0);
    expect((await shop.status(buyer, open.orderId)).read().state).toBe("refunded");
  });

  test("a second payment of the same checkout goes back, the order stays", async () => {
    const { buyer, open } = await captured();
    await settled(buyer.userId);
    const again = await shop.till.banks.zwz.ledger.add("payment", open.orderId, {
      order_id: open.orderId,
      amount: open.amount,
      currency: "INR",
      method: "upi",
      status: "captured",
    });
    await settled(buyer.userId);
    expect(await ordersOf(buyer)).toBe(1);
    const [row] = await shop.store.db
      .select()
      .from(payments)
      .where(eq(payments.providerPaymentId, again.id));
    expect(row?.orderId).toBeNull();
    const [given] = await shop.till.banks.zwz.ledger.children("refund", again.id);
    expect(given).toMatchObject({ amount: open.amount });
  });

  test("an authorised payment is confirming: no other way to order meanwhile", async () => {
    const { buyer, lines, open } = await shop.opened();
    await shop.till.banks.zwz.ledger.add("payment", open.orderId, {
      order_id: open.orderId,
      amount: open.amount,
      currency: "INR",
      method: "card",
      status: "authorized",
    });
    expect((await shop.status(buyer, open.orderId)).read().state).toBe("confirming");
    expect((await shop.start(buyer, lines)).status).toBe(409);
    expect((await shop.buying.order(buyer, lines)).status).toBe(409);
    expect(await ordersOf(buyer)).toBe(0);
  });

  test.each([
    ["Active", "Approved"],
    ["Approval Pending", "Awaiting Internal Approval"],
    ["Verification Pending", "Awaiting Internal Approval"],
  ])("[4.13] paid by an account that is %s: %s", async (status, expected) => {
    const { buyer, open } = await shop.opened({ buyer: { status, balance: 0 } });
    await shop.till.attempt("zwz", open.orderId, "silent");
    await settled(buyer.userId);
    const [order] = (await ledgerOf(shop.store.db, buyer.companyId)).orders;
    expect(order).toMatchObject({ status: expected, mode: "Online", debited: 0 });
  });
});
