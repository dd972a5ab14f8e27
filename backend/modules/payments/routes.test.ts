import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { setUpPayments } from "../../../test/backend/set-up-payments.ts";
import { checkouts, payments, refunds } from "../../db/schema/index.ts";

const setUp = setUpPayments();

const paid = async (brand: "zwz" | "nod", orderId: string) => {
  const attempt = await setUp.paymentApp.provider.attempt(brand, orderId, "success");
  if (!attempt.paid) throw new Error("not paid");
  return [orderId, attempt.razorpay_payment_id, attempt.razorpay_signature] as const;
};

describe("provider outage", () => {
  test.each(["unreachable", "server-error"] as const)(
    "%s: refused with 503, and a retry succeeds",
    async (failure) => {
      const { buyer, lines } = await setUp.paymentApp.buyerClient.createBuyerWithCart();
      setUp.paymentApp.provider.state.failure = failure;
      const reply = await setUp.paymentApp.startPayment(buyer, lines);
      expect([reply.status, reply.wire.message]).toEqual([503, messages.providerUnavailable]);
      setUp.paymentApp.provider.state.failure = null;
      expect((await setUp.paymentApp.startPayment(buyer, lines)).read().orderId).toMatch(/^order_/);
    },
  );

  test("after a lost response the provider order is found by its receipt, not created again", async () => {
    const { buyer, lines } = await setUp.paymentApp.buyerClient.createBuyerWithCart();
    setUp.paymentApp.provider.state.failure = "no-response-to-post";
    expect((await setUp.paymentApp.startPayment(buyer, lines)).status).toBe(503);
    setUp.paymentApp.provider.state.failure = null;
    const { orderId } = (await setUp.paymentApp.startPayment(buyer, lines)).read();
    const [checkout] = await setUp.paymentApp.backend.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.userId, buyer.userId));
    expect(checkout?.providerOrderId).toBe(orderId);
    const made = await setUp.paymentApp.provider.gateways.zwz.store.findChildren(
      "order",
      checkout?.receipt ?? "",
    );
    expect(made.map((order) => order.id)).toEqual([orderId]);
  });

  test("an outage during verification reports confirming, and the reconciler places the order later", async () => {
    const { buyer, open } = await setUp.paymentApp.openPayment();
    const answer = await paid("zwz", open.orderId);
    setUp.paymentApp.provider.state.failure = "unreachable";
    const reply = await setUp.paymentApp.verifyPayment(buyer, ...answer);
    expect([reply.status, reply.read().state]).toEqual([200, "confirming"]);
    expect((await setUp.paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe(
      "confirming",
    );
    setUp.paymentApp.provider.state.failure = null;
    await setUp.paymentApp.backend.db
      .update(checkouts)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(checkouts.userId, buyer.userId));
    await setUp.paymentApp.reconcile();
    expect((await setUp.paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe(
      "placed",
    );
  });
});

describe("[7.40] verifying a payment", () => {
  test("places the frozen order as paid, without debiting the balance", async () => {
    const { buyer, item, lines, open } = await setUp.paymentApp.openPayment({
      buyer: { balance: 900_00 },
    });
    const later = await setUp.paymentApp.backend.createItem();
    await setUp.paymentApp.buyerClient.addToCart(buyer, [{ id: later.id, quantity: 1 }]);
    const reply = await setUp.paymentApp.verifyPayment(buyer, ...(await paid("zwz", open.orderId)));
    expect(reply.wire).toMatchObject({
      success: 1,
      state: "placed",
      left_items: [later.designation],
    });
    const ledger = await getLedger(setUp.paymentApp.backend.db, buyer.companyId);
    expect(ledger).toMatchObject({ balance: 900_00, entries: [] });
    expect(ledger.orders).toMatchObject([
      { number: reply.read().placed?.number, mode: "Online", payable: 566_00, balanceDebited: 0 },
    ]);
    expect(await getStock(setUp.paymentApp.backend.db, item.id)).toBe(98);
    expect((await setUp.paymentApp.buyerClient.getCart(buyer)).map((line) => line.itemId)).toEqual([
      String(later.id),
    ]);

    // [7.37] Mode Online then returns that order, however often it is called.
    for (const _time of [1, 2]) {
      const confirmed = await setUp.paymentApp.confirmOnlineOrder(buyer, lines);
      expect(confirmed.wire).toMatchObject({ success: 1, myscno: ledger.orders[0]?.number });
    }
    expect((await setUp.paymentApp.startPayment(buyer, lines)).read().placed?.number).toBe(
      ledger.orders[0]?.number,
    );
    expect((await getLedger(setUp.paymentApp.backend.db, buyer.companyId)).orders).toHaveLength(1);
  });

  test("[8.10] a payment that was not captured is refused with the published message, without an order", async () => {
    const { buyer, open } = await setUp.paymentApp.openPayment();
    await setUp.paymentApp.provider.attempt("zwz", open.orderId, "failure");
    const reply = await setUp.paymentApp.verifyPayment(
      buyer,
      open.orderId,
      "pay_1",
      "f".repeat(64),
    );
    expect([reply.status, reply.wire]).toEqual([
      400,
      { success: 0, message: messages.captureFailed },
    ]);
    expect((await setUp.paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe(
      "open",
    );
  });

  test("a captured payment with a wrong signature is accepted, because the provider confirms it", async () => {
    const { buyer, open } = await setUp.paymentApp.openPayment();
    const [orderId, paymentId] = await paid("zwz", open.orderId);
    const reply = await setUp.paymentApp.verifyPayment(buyer, orderId, paymentId, "0".repeat(64));
    expect(reply.read().state).toBe("placed");
  });

  test("another buyer's payment gets the same response as a missing one, also on the other brand", async () => {
    const { open } = await setUp.paymentApp.openPayment();
    const answer = await paid("zwz", open.orderId);
    const [stranger, otherBrandBuyer] = [
      await setUp.paymentApp.backend.createCustomer(),
      await setUp.paymentApp.backend.createCustomer({ brand: "nod" }),
    ];
    const missing = await setUp.paymentApp.verifyPayment(
      stranger,
      "order_unknown",
      answer[1],
      answer[2],
    );
    expect([missing.status, missing.wire.message]).toEqual([404, messages.paymentNotFound]);
    for (const other of [stranger, otherBrandBuyer]) {
      expect((await setUp.paymentApp.verifyPayment(other, ...answer)).wire).toEqual(missing.wire);
      expect((await setUp.paymentApp.getPaymentStatus(other, open.orderId)).wire).toEqual(
        missing.wire,
      );
      expect(await setUp.paymentApp.getUnfinishedPayments(other)).toEqual([]);
    }
  });

  test("[7.37] mode Online without a completed payment places no order", async () => {
    const { buyer, lines } = await setUp.paymentApp.buyerClient.createBuyerWithCart();
    const none = await setUp.paymentApp.confirmOnlineOrder(buyer, lines);
    expect([none.status, none.wire.message]).toEqual([409, messages.paymentNotYet]);
    await setUp.paymentApp.startPayment(buyer, lines);
    expect((await setUp.paymentApp.confirmOnlineOrder(buyer, lines)).wire.message).toBe(
      messages.paymentNotYet,
    );
    expect((await getLedger(setUp.paymentApp.backend.db, buyer.companyId)).orders).toEqual([]);
  });
});

describe("payment finished after the tab was closed", () => {
  test("is listed as unfinished until its order is placed", async () => {
    const { buyer, open } = await setUp.paymentApp.openPayment();
    expect(await setUp.paymentApp.getUnfinishedPayments(buyer)).toMatchObject([
      { orderId: open.orderId, state: "open", amount: 566_00 },
    ]);
    await setUp.paymentApp.provider.attempt("zwz", open.orderId, "silent");
    // The list has just asked the provider.
    await setUp.paymentApp.backend.db.update(checkouts).set({ checkedAt: null });
    expect((await setUp.paymentApp.getPaymentStatus(buyer, open.orderId)).read()).toMatchObject({
      state: "placed",
    });
    expect(await setUp.paymentApp.getUnfinishedPayments(buyer)).toEqual([]);
  });
});

describe("ordering on credit after an unpaid checkout", () => {
  test("uses the reserved pieces, even the last ones", async () => {
    const { buyer, item, open, lines } = await setUp.paymentApp.openPayment({ item: { stock: 2 } });
    expect((await setUp.paymentApp.buyerClient.placeOrder(buyer, lines)).status).toBe(200);
    expect(await getStock(setUp.paymentApp.backend.db, item.id)).toBe(0);
    const answer = await paid("zwz", open.orderId);
    expect((await setUp.paymentApp.verifyPayment(buyer, ...answer)).read()).toMatchObject({
      state: "refund_due",
    });
    await setUp.paymentApp.reconcile();
    expect((await setUp.paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe(
      "refunded",
    );
  });

  test("returns the paid order without debiting the balance if the payment had been captured", async () => {
    const { buyer, open, lines } = await setUp.paymentApp.openPayment();
    await setUp.paymentApp.provider.attempt("zwz", open.orderId, "silent");
    const reply = await setUp.paymentApp.buyerClient.placeOrder(buyer, lines);
    const { orders, balance } = await getLedger(setUp.paymentApp.backend.db, buyer.companyId);
    expect(orders).toMatchObject([{ mode: "Online", number: reply.read().number }]);
    expect(balance).toBe(100_000_00);
  });
});

test.each([
  ["honours", false],
  ["ignores", true],
])(
  "a payment whose order cannot be filled is refunded once, even if the request is repeated and the provider %s idempotency keys",
  async (_name, ignoresKeys) => {
    setUp.paymentApp.provider.state.ignoresIdempotencyKeys = ignoresKeys;
    const { buyer, item, open } = await setUp.paymentApp.openPayment({ item: { stock: 2 } });
    await setUp.paymentApp.backend.db
      .update(checkouts)
      .set({ reservedUntil: new Date(Date.now() - 60_000), nextCheckAt: new Date(0) })
      .where(eq(checkouts.userId, buyer.userId));
    await setUp.paymentApp.reconcile();
    expect(await getStock(setUp.paymentApp.backend.db, item.id)).toBe(2);
    const otherBuyer = await setUp.paymentApp.backend.createCustomer();
    await setUp.paymentApp.buyerClient.addToCart(otherBuyer, [{ id: item.id, quantity: 2 }]);
    expect(
      (
        await setUp.paymentApp.buyerClient.placeOrder(
          otherBuyer,
          await setUp.paymentApp.buyerClient.getCart(otherBuyer),
        )
      ).status,
    ).toBe(200);

    const answer = await paid("zwz", open.orderId);
    const reply = await setUp.paymentApp.verifyPayment(buyer, ...answer);
    expect(reply.read()).toMatchObject({
      state: "refund_due",
      message: expect.stringContaining(messages.paymentBeingRefunded),
    });
    setUp.paymentApp.provider.state.failure = "no-response";
    await setUp.paymentApp.reconcile();
    setUp.paymentApp.provider.state.failure = null;
    await setUp.paymentApp.backend.db.update(refunds).set({ nextAttemptAt: new Date(0) });
    await setUp.paymentApp.reconcile();
    const refundsAtProvider = await setUp.paymentApp.provider.gateways.zwz.store.findChildren(
      "refund",
      answer[1],
    );
    expect(refundsAtProvider).toMatchObject([{ amount: 566_00, status: "processed" }]);
    const [payment] = await setUp.paymentApp.backend.db
      .select({ state: refunds.state, attempts: refunds.attempts, orderId: payments.orderId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.providerPaymentId, answer[1]));
    expect(payment).toEqual({ state: "done", attempts: 2, orderId: null });
    setUp.paymentApp.provider.state.ignoresIdempotencyKeys = false;
  },
);
