import { describe, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { removeItem } from "../../../lib/contract/cart.ts";
import { paymentRefunds } from "../../../lib/contract/payment.ts";
import { getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createLatePaymentClient } from "../../../test/backend/late-payment-client.ts";
import { getLedger } from "../../../test/backend/ledger.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { setUpPayments } from "../../../test/backend/set-up-payments.ts";
import { testConfig } from "../../../test/backend/test-app.ts";
import { checkouts, operatorSubscriptions, operators, refunds } from "../../db/schema/index.ts";
import { announceNewWork } from "../operations/subscriptions/announce-work.ts";

const setUp = setUpPayments();

const getOrders = async (buyer: Customer) =>
  (await getLedger(setUp.paymentApp.backend.db, buyer.companyId)).orders;

const getEmail = async (buyer: Customer, template: string) =>
  (await getMessages(setUp.paymentApp.backend.db, buyer.email)).find(
    (one) => one.template === template,
  )?.text ?? "";

const getRefunds = async (buyer: Customer) =>
  (await setUp.paymentApp.backend.inject(buyer.brand, paymentRefunds, undefined, buyer.key)).read();

describe.each(["zwz", "nod"] as const)("payments of %s", (brand) => {
  const openPayment = () => setUp.paymentApp.openPayment({ buyer: { brand } });

  /** Pays at the provider without the store being notified, as in a tab that is closed. The next status asks the provider. */
  async function pay(orderId: string) {
    await setUp.paymentApp.backend.db.update(checkouts).set({ checkedAt: null });
    const paid = await setUp.paymentApp.provider.attempt(brand, orderId, "silent");
    if (!paid.paid) throw new Error("not paid");
    return paid.razorpay_payment_id;
  }

  test("[8.10] an undecided payment in a closed tab is listed at once, and so is its order", async () => {
    const { buyer, open } = await openPayment();
    await setUp.paymentApp.provider.attempt(brand, open.orderId, "late");
    expect(await setUp.paymentApp.getUnfinishedPayments(buyer)).toMatchObject([
      { orderId: open.orderId, state: "confirming", amount: 566_00 },
    ]);
    const paid = await openPayment();
    await pay(paid.open.orderId);
    const listed = await setUp.paymentApp.getUnfinishedPayments(paid.buyer);
    const ordered = await getOrders(paid.buyer);
    expect(ordered).toMatchObject([{ mode: "Online", payable: 566_00 }]);
    const placed = { number: ordered[0]?.number };
    expect(listed).toMatchObject([{ orderId: paid.open.orderId, state: "placed", placed }]);
    // Once: afterwards the order is in the history like any other.
    expect(await setUp.paymentApp.getUnfinishedPayments(paid.buyer)).toEqual([]);
  });

  test("[8.10] while the provider doesn't respond, an open payment is listed as being confirmed", async () => {
    const { buyer } = await openPayment();
    setUp.paymentApp.provider.state.failure = "server-error";
    expect(await setUp.paymentApp.getUnfinishedPayments(buyer)).toMatchObject([
      { state: "confirming" },
    ]);
    setUp.paymentApp.provider.state.failure = null;
    await setUp.paymentApp.backend.db.update(checkouts).set({ checkedAt: null });
    expect(await setUp.paymentApp.getUnfinishedPayments(buyer)).toMatchObject([{ state: "open" }]);
  });

  test("[4.12] a quantity changed after the payment is reported with the order, on screen and by e-mail", async () => {
    const { buyer, item, open } = await openPayment();
    await pay(open.orderId);
    await setUp.paymentApp.buyerClient.addToCart(buyer, [{ id: item.id, quantity: 5 }]);
    const [listed] = await setUp.paymentApp.getUnfinishedPayments(buyer);
    const [order] = await getOrders(buyer);
    expect(listed).toMatchObject({ state: "placed", placed: { number: order?.number } });
    const change = `${item.designation} (ZWZ): 2 ordered, 5 in the cart`;
    expect(listed?.message).toContain(change);
    expect(await getEmail(buyer, "payment-received")).toContain(change);
    expect(await setUp.paymentApp.buyerClient.getCart(buyer)).toEqual([]);
  });

  test("[4.12] so is a line removed after the payment; without a change nothing is reported", async () => {
    const { buyer, open, lines } = await openPayment();
    await pay(open.orderId);
    const body = { item_detail_id: lines[0]?.id ?? "" };
    await setUp.paymentApp.backend.inject(brand, removeItem, body, buyer.key);
    const [listed] = await setUp.paymentApp.getUnfinishedPayments(buyer);
    expect(listed?.message).toContain("2 ordered, removed from the cart");

    const unchanged = await openPayment();
    await pay(unchanged.open.orderId);
    expect(await setUp.paymentApp.getUnfinishedPayments(unchanged.buyer)).toMatchObject([
      { state: "placed", message: "" },
    ]);
    expect(await getEmail(unchanged.buyer, "payment-received")).not.toContain("in the cart");
  });

  test("[8.10] the refund of items that were ordered on credit names that order, by e-mail and in the list", async () => {
    const { buyer, open, lines } = await openPayment();
    expect((await setUp.paymentApp.buyerClient.placeOrder(buyer, lines)).status).toBe(200);
    const reference = await pay(open.orderId);
    const status = (await setUp.paymentApp.getPaymentStatus(buyer, open.orderId)).read();
    const [order] = await getOrders(buyer);
    const reason = `already been ordered with order ${order?.number}`;
    expect(status).toMatchObject({ state: "refund_due" });
    expect(status.message).toContain(reason);
    const email = await getEmail(buyer, "refund-due");
    expect(email).toContain(reason);
    expect(email).not.toMatch(/no order was (placed|made)/i);

    const due = { amount: 566_00, reference, state: "due", refundedAt: null };
    expect(await getRefunds(buyer)).toMatchObject([
      { ...due, reason: expect.stringContaining(reason) },
    ]);
    await setUp.paymentApp.reconcile();
    expect(await getRefunds(buyer)).toMatchObject([
      {
        state: "done",
        refundReference: expect.stringMatching(/^rfnd_/),
        refundedAt: expect.any(String),
      },
    ]);
  });

  test("[8.10] the refund of items that are sold out says that there is no order", async () => {
    const { buyer, item, open } = await openPayment();
    const stock = { brand, maker: item.maker, designation: item.designation, available: 0 };
    const credit = await setUp.paymentApp.backend.createCustomer({ brand });
    await setUp.paymentApp.backend.db
      .update(checkouts)
      .set({ reservedUntil: new Date(Date.now() - 60_000) });
    await setUp.paymentApp.backend.db.update(checkouts).set({ nextCheckAt: new Date(0) });
    await setUp.paymentApp.reconcile();
    await createOperatorClient(setUp.paymentApp.backend)("items/stock", { rows: [stock] });
    const reference = await pay(open.orderId);
    await setUp.paymentApp.getPaymentStatus(buyer, open.orderId);
    const noOrder = "no longer available to order, so no order was placed";
    expect(await getEmail(buyer, "refund-due")).toContain(noOrder);
    expect(await getRefunds(buyer)).toMatchObject([
      { reference, reason: expect.stringContaining(noOrder) },
    ]);
    expect(await getRefunds(credit)).toEqual([]);
    const other = brand === "zwz" ? "nod" : "zwz";
    const foreign = await setUp.paymentApp.backend.inject(
      other,
      paymentRefunds,
      undefined,
      buyer.key,
    );
    expect(foreign.status).toBe(401);
  });

  test("[8.10] the refund of a cancelled order belongs to the order and is not in the list", async () => {
    const { buyer, open } = await openPayment();
    await pay(open.orderId);
    await setUp.paymentApp.getUnfinishedPayments(buyer);
    const [order] = await getOrders(buyer);
    const cancel = { number: order?.number, reason: "Not needed" };
    await createOperatorClient(setUp.paymentApp.backend)("orders/cancel", cancel);
    expect(await getEmail(buyer, "refund-due")).toContain(
      `Your order ${order?.number} has been cancelled.`,
    );
    expect(await getRefunds(buyer)).toEqual([]);
  });
});

describe("notices of refunds", () => {
  test.each<BrandId>(["zwz", "nod"])(
    "[7.39] operators of %s get an e-mail with the reason of a refund, and another if the refund fails",
    async (brand) => {
      const { paymentApp } = setUp;
      const { db } = paymentApp.backend;
      const client = createLatePaymentClient(paymentApp);
      const { email, announce } = await subscribeToRefunds(brand);
      const { buyer, open } = await paymentApp.openPayment({ buyer: { brand } });
      await client.expire(buyer, 30);
      await client.pay(buyer, open.orderId);
      await client.expectRefund(
        buyer,
        open.orderId,
        "after the time to pay for these items was over",
      );
      expect(await announce()).toBe(1);
      const notice = await getLastMessage(db, email);
      expect(notice?.text).toContain("No order: paid too late");
      expect(notice?.text).toContain("₹566.00");
      expect(await announce()).toBe(0);

      const [refund] = await db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
      await db
        .update(refunds)
        .set({ state: "failed" })
        .where(eq(refunds.id, refund?.id ?? 0));
      expect(await announce()).toBe(1);
      expect((await getLastMessage(db, email))?.text).toContain("Refund failed (paid too late)");
    },
  );

  /** An operator who is e-mailed about refunds, and the job that does it; what was there before is announced already. */
  async function subscribeToRefunds(brand: BrandId) {
    const { db } = setUp.paymentApp.backend;
    const announce = () => announceNewWork(db, testConfig.messaging, new Date());
    await announce();
    const email = `accounts@${brand}.example`;
    const [operator] = await db
      .insert(operators)
      .values({ name: "Accounts", email, roles: ["accounts"], passwordHash: "set" })
      .returning({ id: operators.id });
    const subscription = { topic: "refunds", brand, frequency: "immediately" };
    await db
      .insert(operatorSubscriptions)
      .values({ operatorId: operator?.id ?? 0, ...subscription, lastSummaryOn: null });
    return { email, announce };
  }
});
