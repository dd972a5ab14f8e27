import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { ledgerOf, stockOf } from "../../../test/backend/ledger.ts";
import { type PayingApp, payingApp } from "../../../test/backend/till.ts";
import { checkouts, payments, refunds } from "../../db/schema/index.ts";

let shop: PayingApp;
beforeAll(async () => {
  shop = await payingApp();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.till.state.trouble = null;
  shop.till.state.calls.length = 0;
});

const paid = async (brand: "zwz" | "nod", orderId: string) => {
  const attempt = await shop.till.attempt(brand, orderId, "success");
  if (!attempt.paid) throw new Error("not paid");
  return [orderId, attempt.razorpay_payment_id, attempt.razorpay_signature] as const;
};

describe("the provider in trouble", () => {
  test.each(["away", "broken"] as const)(
    "%s: nothing taken, and trying again works",
    async (trouble) => {
      const { buyer, lines } = await shop.buying.ready();
      shop.till.state.trouble = trouble;
      const reply = await shop.start(buyer, lines);
      expect([reply.status, reply.wire.message]).toEqual([503, messages.providerUnavailable]);
      shop.till.state.trouble = null;
      expect((await shop.start(buyer, lines)).read().orderId).toMatch(/^order_/);
    },
  );

  test("an answer lost on its way: the order is found by its receipt, not made again", async () => {
    const { buyer, lines } = await shop.buying.ready();
    shop.till.state.trouble = "lost";
    expect((await shop.start(buyer, lines)).status).toBe(503);
    shop.till.state.trouble = null;
    const { orderId } = (await shop.start(buyer, lines)).read();
    const [checkout] = await shop.store.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.userId, buyer.userId));
    expect(checkout?.providerOrderId).toBe(orderId);
    const made = await shop.till.banks.zwz.ledger.children("order", checkout?.receipt ?? "");
    expect(made.map((order) => order.id)).toEqual([orderId]);
  });

  test("unreachable while a payment is verified: confirming, never failed; the reconciler makes the order", async () => {
    const { buyer, open } = await shop.opened();
    const answer = await paid("zwz", open.orderId);
    shop.till.state.trouble = "away";
    const reply = await shop.verify(buyer, ...answer);
    expect([reply.status, reply.read().state]).toEqual([200, "confirming"]);
    expect((await shop.status(buyer, open.orderId)).read().state).toBe("confirming");
    shop.till.state.trouble = null;
    await shop.store.db
      .update(checkouts)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(checkouts.userId, buyer.userId));
    await shop.reconcile();
    expect((await shop.status(buyer, open.orderId)).read().state).toBe("placed");
  });
});

describe("[7.40] verifying", () => {
  test("the order is made from what was frozen, paid and not debited", async () => {
    const { buyer, item, lines, open } = await shop.opened({ buyer: { balance: 900_00 } });
    const later = await shop.store.anItem();
    await shop.buying.put(buyer, [{ id: later.id, quantity: 1 }]);
    const reply = await shop.verify(buyer, ...(await paid("zwz", open.orderId)));
    expect(reply.wire).toMatchObject({
      success: 1,
      state: "placed",
      left_items: [later.designation],
    });
    const ledger = await ledgerOf(shop.store.db, buyer.companyId);
    expect(ledger).toMatchObject({ balance: 900_00, entries: [] });
    expect(ledger.orders).toMatchObject([
      { number: reply.read().placed?.number, mode: "Online", payable: 566_00, debited: 0 },
    ]);
    expect(await stockOf(shop.store.db, item.id)).toBe(98);
    expect((await shop.buying.cart(buyer)).map((line) => line.itemId)).toEqual([String(later.id)]);

    // [7.37] mode Online then only answers with that order, as often as it is asked.
    for (const _time of [1, 2]) {
      const confirmed = await shop.confirm(buyer, lines);
      expect(confirmed.wire).toMatchObject({ success: 1, myscno: ledger.orders[0]?.number });
    }
    expect((await shop.start(buyer, lines)).read().placed?.number).toBe(ledger.orders[0]?.number);
    expect((await ledgerOf(shop.store.db, buyer.companyId)).orders).toHaveLength(1);
  });

  test("[8.10] not captured: refused with the published words, nothing ordered", async () => {
    const { buyer, open } = await shop.opened();
    await shop.till.attempt("zwz", open.orderId, "failure");
    const reply = await shop.verify(buyer, open.orderId, "pay_1", "f".repeat(64));
    expect([reply.status, reply.wire]).toEqual([
      400,
      { success: 0, message: messages.captureFailed },
    ]);
    expect((await shop.status(buyer, open.orderId)).read().state).toBe("open");
  });

  test("a wrong signature of a payment that was captured: the provider's word decides", async () => {
    const { buyer, open } = await shop.opened();
    const [orderId, paymentId] = await paid("zwz", open.orderId);
    const reply = await shop.verify(buyer, orderId, paymentId, "0".repeat(64));
    expect(reply.read().state).toBe("placed");
  });

  test("somebody else's payment and none answer alike, on the other brand too", async () => {
    const { open } = await shop.opened();
    const answer = await paid("zwz", open.orderId);
    const [stranger, sister] = [
      await shop.store.aCustomer(),
      await shop.store.aCustomer({ brand: "nod" }),
    ];
    const missing = await shop.verify(stranger, "order_nobody", answer[1], answer[2]);
    expect([missing.status, missing.wire.message]).toEqual([404, messages.paymentNotFound]);
    for (const other of [stranger, sister]) {
      expect((await shop.verify(other, ...answer)).wire).toEqual(missing.wire);
      expect((await shop.status(other, open.orderId)).wire).toEqual(missing.wire);
      expect(await shop.unfinished(other)).toEqual([]);
    }
  });

  test("[7.37] Online without a payment, or before it, makes no order", async () => {
    const { buyer, lines } = await shop.buying.ready();
    const none = await shop.confirm(buyer, lines);
    expect([none.status, none.wire.message]).toEqual([409, messages.paymentNotYet]);
    await shop.start(buyer, lines);
    expect((await shop.confirm(buyer, lines)).wire.message).toBe(messages.paymentNotYet);
    expect((await ledgerOf(shop.store.db, buyer.companyId)).orders).toEqual([]);
  });
});

describe("a tab that was closed", () => {
  test("the order is there, and the payment was listed until then", async () => {
    const { buyer, open } = await shop.opened();
    expect(await shop.unfinished(buyer)).toMatchObject([
      { orderId: open.orderId, state: "open", amount: 566_00 },
    ]);
    await shop.till.attempt("zwz", open.orderId, "silent");
    expect((await shop.status(buyer, open.orderId)).read()).toMatchObject({ state: "placed" });
    expect(await shop.unfinished(buyer)).toEqual([]);
  });
});

describe("credit after an unpaid checkout", () => {
  test("takes the pieces that were kept, also the last ones", async () => {
    const { buyer, item, open, lines } = await shop.opened({ item: { stock: 2 } });
    expect((await shop.buying.order(buyer, lines)).status).toBe(200);
    expect(await stockOf(shop.store.db, item.id)).toBe(0);
    const answer = await paid("zwz", open.orderId);
    expect((await shop.verify(buyer, ...answer)).read()).toMatchObject({ state: "refund_due" });
    await shop.reconcile();
    expect((await shop.status(buyer, open.orderId)).read().state).toBe("refunded");
  });

  test("paid meanwhile without an answer: the paid order is the answer, the balance stays", async () => {
    const { buyer, open, lines } = await shop.opened();
    await shop.till.attempt("zwz", open.orderId, "silent");
    const reply = await shop.buying.order(buyer, lines);
    const { orders, balance } = await ledgerOf(shop.store.db, buyer.companyId);
    expect(orders).toMatchObject([{ mode: "Online", number: reply.read().number }]);
    expect(balance).toBe(100_000_00);
  });
});

test("a payment that can't be filled goes back once, with the key that makes a second try harmless", async () => {
  const { buyer, item, open } = await shop.opened({ item: { stock: 2 } });
  await shop.store.db
    .update(checkouts)
    .set({ reservedUntil: new Date(0), nextCheckAt: new Date(0) })
    .where(eq(checkouts.userId, buyer.userId));
  await shop.reconcile();
  expect(await stockOf(shop.store.db, item.id)).toBe(2);
  const rival = await shop.store.aCustomer();
  await shop.buying.put(rival, [{ id: item.id, quantity: 2 }]);
  expect((await shop.buying.order(rival, await shop.buying.cart(rival))).status).toBe(200);

  const answer = await paid("zwz", open.orderId);
  const reply = await shop.verify(buyer, ...answer);
  expect(reply.read()).toMatchObject({
    state: "refund_due",
    message: messages.paymentBeingRefunded,
  });
  shop.till.state.trouble = "lost";
  await shop.reconcile();
  shop.till.state.trouble = null;
  await shop.store.db.update(refunds).set({ nextTryAt: new Date(0) });
  await shop.reconcile();
  const given = await shop.till.banks.zwz.ledger.children("refund", answer[1]);
  expect(given).toMatchObject([{ amount: 566_00, status: "processed" }]);
  const [payment] = await shop.store.db
    .select({ state: refunds.state, attempts: refunds.attempts, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.providerPaymentId, answer[1]));
  expect(payment).toEqual({ state: "done", attempts: 2, orderId: null });
});
