import { beforeAll, describe, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { removeItem } from "../../../lib/contract/cart.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { paymentRefunds } from "../../../lib/contract/payment.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createLatePaymentClient } from "../../../test/backend/late-payment-client.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { setUpPayments } from "../../../test/backend/set-up-payments.ts";
import { checkouts, items, payments, refunds, users } from "../../db/schema/index.ts";

const setUp = setUpPayments();
let client: ReturnType<typeof createLatePaymentClient>;
beforeAll(() => {
  client = createLatePaymentClient(setUp.paymentApp);
});

const db = () => setUp.paymentApp.backend.db;
const startPayment = async (buyer: Customer) => {
  const { buyerClient, startPayment: start } = setUp.paymentApp;
  return (await start(buyer, await buyerClient.getCart(buyer))).read();
};
const addToCart = (buyer: Customer, id: number, quantity: number) =>
  setUp.paymentApp.buyerClient.addToCart(buyer, [{ id, quantity }]);
const getRefunds = async ({ brand, key }: Customer) =>
  (await setUp.paymentApp.backend.inject(brand, paymentRefunds, undefined, key)).read();
const templatesTo = async ({ email }: Customer) =>
  (await getMessages(db(), email)).map(({ template }) => template);

/** Another user of the same company. */
async function createColleague({ brand, companyId, addressIds }: Customer): Promise<Customer> {
  const colleague = await setUp.paymentApp.backend.createCustomer({ brand });
  await db().update(users).set({ companyId }).where(eq(users.id, colleague.userId));
  return { ...colleague, companyId, addressIds };
}

describe.each<BrandId>(["zwz", "nod"])("[7.39] two users of a company of %s", (brand) => {
  test("pay at the same time: each has a payment, reserved pieces and e-mails of its own, and both see the orders", async () => {
    const { backend, buyerClient, getPaymentStatus, getUnfinishedPayments } = setUp.paymentApp;
    const { buyer, item, open } = await setUp.paymentApp.openPayment({ buyer: { brand } });
    const colleague = await createColleague(buyer);
    await addToCart(colleague, item.id, 5);
    const theirs = await startPayment(colleague);
    expect(await getStock(db(), item.id)).toBe(93);
    expect(await getUnfinishedPayments(buyer)).toMatchObject([
      { orderId: open.orderId, state: "open" },
    ]);
    expect(await getUnfinishedPayments(colleague)).toMatchObject([
      { orderId: theirs.orderId, state: "open" },
    ]);
    const foreign = await getPaymentStatus(colleague, open.orderId);
    expect([foreign.status, foreign.wire.message]).toEqual([404, messages.paymentNotFound]);

    await client.pay(buyer, open.orderId);
    const { placed } = await client.getStatus(buyer, open.orderId);
    const number = placed?.number ?? "";
    expect(await client.getStatus(colleague, theirs.orderId)).toMatchObject({ state: "open" });
    expect(await templatesTo(buyer)).toContain("payment-received");
    expect(await templatesTo(colleague)).toEqual([]);
    const path = fillPath(orderDetails.path, { number });
    const page = await backend.inject(brand, orderDetails, undefined, colleague.key, path);
    expect(page.read()).toMatchObject({ number, mode: "Online" });
    expect(await buyerClient.getOrders(colleague)).toMatchObject([{ orderNumber: `${number}I01` }]);

    await client.pay(colleague, theirs.orderId);
    expect((await client.getStatus(colleague, theirs.orderId)).state).toBe("placed");
    expect(await client.getOrders(buyer)).toMatchObject([
      { number, userId: buyer.userId },
      { userId: colleague.userId, mode: "Online" },
    ]);
    expect(await getStock(db(), item.id)).toBe(93);
  });
});

describe("[8.10] a payment of several items", () => {
  /** An open payment of two pieces of one item and one piece of another. */
  async function openTwo(stock = 100) {
    const { buyer, item } = await setUp.paymentApp.buyerClient.createBuyerWithCart({
      item: { stock },
    });
    const second = await setUp.paymentApp.backend.createItem();
    await addToCart(buyer, second.id, 1);
    const lines = await setUp.paymentApp.buyerClient.getCart(buyer);
    return { buyer, item, second, lines, open: await startPayment(buyer) };
  }

  test("is refunded if only the second of them was ordered meanwhile; the first stays in cart and stock", async () => {
    const { buyer, item, second, lines, open } = await openTwo();
    const ofSecond = lines.filter(({ itemId }) => itemId === String(second.id));
    const placed = await setUp.paymentApp.buyerClient.placeOrder(buyer, ofSecond);
    await client.pay(buyer, open.orderId);
    const status = await client.getStatus(buyer, open.orderId);
    expect(status.state).toBe("refund_due");
    expect(status.message).toContain(`already been ordered with order ${placed.read().number}`);
    expect(await client.getOrders(buyer)).toMatchObject([{ mode: "credit" }]);
    const stock = [item, second].map(({ id }) => getStock(db(), id));
    expect(await Promise.all(stock)).toEqual([100, 99]);
    const cart = await setUp.paymentApp.buyerClient.getCart(buyer);
    expect(cart.map(({ itemId }) => itemId)).toEqual([String(item.id)]);
  });

  test("is refunded if it is late and only the price of the second has changed", async () => {
    const { buyer, second, open } = await openTwo();
    await client.expire(buyer, 1);
    await db().update(items).set({ listPrice: 480_00 }).where(eq(items.id, second.id));
    await client.pay(buyer, open.orderId);
    await client.expectRefund(buyer, open.orderId, "their price has changed since");
  });

  test("is refunded if it is late and only the pieces of the first were sold; the second stays for sale", async () => {
    const { buyer, item, second, open } = await openTwo(2);
    await client.expire(buyer, 1);
    const other = await setUp.paymentApp.backend.createCustomer();
    await addToCart(other, item.id, 1);
    const cart = await setUp.paymentApp.buyerClient.getCart(other);
    expect((await setUp.paymentApp.buyerClient.placeOrder(other, cart)).status).toBe(200);
    await client.pay(buyer, open.orderId);
    await client.expectRefund(buyer, open.orderId, "no longer available to order");
    const stock = [item, second].map(({ id }) => getStock(db(), id));
    expect(await Promise.all(stock)).toEqual([1, 100]);
  });

  test("[4.12] tells each line that the buyer changed afterwards, and no other", async () => {
    const { buyer, item, second } = await openTwo();
    const third = await setUp.paymentApp.backend.createItem();
    await addToCart(buyer, third.id, 1_500);
    const open = await startPayment(buyer);
    await addToCart(buyer, item.id, 1_000);
    const cart = await setUp.paymentApp.buyerClient.getCart(buyer);
    const removed = cart.find(({ itemId }) => itemId === String(third.id));
    const body = { item_detail_id: removed?.id ?? "" };
    await setUp.paymentApp.backend.inject("zwz", removeItem, body, buyer.key);
    await client.pay(buyer, open.orderId);
    const { message } = await client.getStatus(buyer, open.orderId);
    expect(message).toContain(
      `afterwards. ${item.designation} (ZWZ): 2 ordered, 1,000 in the cart; ${third.designation} (ZWZ): 1,500 ordered, removed from the cart. If`,
    );
    expect(message).not.toContain(second.designation);
  });
});

describe("[7.37] mode Online", () => {
  test("names the order of the latest of two payments of the same lines", async () => {
    const { buyer, item, lines, open } = await setUp.paymentApp.openPayment();
    await addToCart(buyer, item.id, 5);
    const later = await startPayment(buyer);
    expect(later.orderId).not.toBe(open.orderId);
    await client.pay(buyer, later.orderId);
    const { placed } = await client.getStatus(buyer, later.orderId);
    const confirmed = await setUp.paymentApp.confirmOnlineOrder(buyer, lines);
    expect(confirmed.wire).toMatchObject({ success: 1, myscno: placed?.number });
  });

  test("doesn't take an order of some of the lines for one of all", async () => {
    const { buyer, lines, open } = await setUp.paymentApp.openPayment();
    await client.pay(buyer, open.orderId);
    expect((await client.getStatus(buyer, open.orderId)).state).toBe("placed");
    const more = await setUp.paymentApp.backend.createItem();
    await addToCart(buyer, more.id, 1);
    const both = [...lines, ...(await setUp.paymentApp.buyerClient.getCart(buyer))];
    const confirmed = await setUp.paymentApp.confirmOnlineOrder(buyer, both);
    expect([confirmed.status, confirmed.wire.message]).toEqual([409, messages.alreadyOrdered]);
  });
});

describe("[8.10] two payments of one checkout", () => {
  const capture = (orderId: string, amount: number) =>
    setUp.paymentApp.provider.gateways.zwz.store.add("payment", orderId, {
      ...{ order_id: orderId, amount, currency: "INR", method: "upi" },
      ...{ status: "captured", captured: true },
    });
  const ofCheckout = async (orderId: string) =>
    db()
      .select({ id: refunds.id, amount: refunds.amount, reason: refunds.reason })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
      .where(eq(checkouts.providerOrderId, orderId))
      .orderBy(asc(refunds.id));

  test("that are refunded are listed newest first with a reason each; the status is that of the latest", async () => {
    const { buyer, open } = await setUp.paymentApp.openPayment();
    await capture(open.orderId, open.amount - 100);
    await capture(open.orderId, open.amount - 200);
    const again = "that payment is refunded as well";
    const status = await client.getStatus(buyer, open.orderId);
    expect(status).toMatchObject({ state: "refund_due", message: expect.stringContaining(again) });
    const [first, second] = await ofCheckout(open.orderId);
    expect([first, second]).toMatchObject([
      { amount: open.amount - 100, reason: "another amount was paid" },
      { amount: open.amount - 200, reason: "paid a second time" },
    ]);
    const set = (id: number | undefined, state: string) =>
      db()
        .update(refunds)
        .set({ state })
        .where(eq(refunds.id, id ?? 0));
    await set(first?.id, "done");
    for (const [state, shown] of [
      ["failed", "due"],
      ["sent", "sent"],
    ] as const) {
      await set(second?.id, state);
      expect((await client.getStatus(buyer, open.orderId)).state).toBe("refund_due");
      expect(await getRefunds(buyer)).toMatchObject([
        { amount: open.amount - 200, state: shown, reason: expect.stringContaining(again) },
        { amount: open.amount - 100, state: "done", reason: expect.stringContaining("differs") },
      ]);
    }
    // Other clients of the published API don't know our internal states.
    await set(second?.id, "failed");
    const { backend } = setUp.paymentApp;
    const reply = await backend.inject("zwz", paymentRefunds, undefined, buyer.key);
    expect(reply.wire).toMatchObject({ data: [{ state: "due" }, { state: "done" }] });
    await set(second?.id, "done");
    expect((await client.getStatus(buyer, open.orderId)).state).toBe("refunded");
    expect(await getRefunds(await createColleague(buyer))).toHaveLength(2);
    expect(await getRefunds(await setUp.paymentApp.backend.createCustomer())).toEqual([]);
  });

  test("of which the first is the order leave the checkout ordered, and name the order in the refund", async () => {
    const { buyer, open } = await setUp.paymentApp.openPayment();
    await capture(open.orderId, open.amount);
    await capture(open.orderId, open.amount);
    const { placed } = await client.getStatus(buyer, open.orderId);
    const [row] = await db()
      .select()
      .from(checkouts)
      .where(eq(checkouts.providerOrderId, open.orderId));
    expect(row?.state).toBe("ordered");
    expect(await getRefunds(buyer)).toMatchObject([
      {
        amount: open.amount,
        state: "due",
        reason: `Order ${placed?.number} had already been paid and stays as it is.`,
      },
    ]);
    expect((await getLedger(db(), buyer.companyId)).orders).toHaveLength(1);
    const mails = await getMessages(db(), buyer.email);
    const refundMails = mails.filter(({ template }) => template === "refund-due");
    expect(refundMails).toHaveLength(1);
    expect(refundMails[0]?.subject).toContain("We are refunding your payment of ₹566.00");
    expect(refundMails[0]?.text).toContain(
      "We are refunding the full amount to your original payment",
    );
  });
});
