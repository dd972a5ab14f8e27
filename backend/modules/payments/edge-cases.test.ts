import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { createRfiClient, type RfiClient } from "../../../test/backend/rfi-client.ts";
import { checkouts, rfiLines } from "../../db/schema/index.ts";

let paymentApp: PaymentTestApp;
let rfiClient: RfiClient;
let ops: ReturnType<typeof createOperatorClient>;
beforeAll(async () => {
  paymentApp = await createPaymentTestApp();
  rfiClient = createRfiClient(paymentApp.backend);
  ops = createOperatorClient(paymentApp.backend);
});
afterAll(() => paymentApp.close());
beforeEach(() => {
  paymentApp.provider.state.failure = null;
  paymentApp.provider.state.calls.length = 0;
});

const pay = (orderId: string, outcome: "success" | "failure" = "success") =>
  paymentApp.provider.attempt("zwz", orderId, outcome);

/** Pays at the provider and verifies the payment. */
async function payAndVerify(buyer: Customer, orderId: string) {
  const attempt = await pay(orderId);
  if (!attempt.paid) throw new Error("not paid");
  const { razorpay_payment_id, razorpay_signature } = attempt;
  return (
    await paymentApp.verifyPayment(buyer, orderId, razorpay_payment_id, razorpay_signature)
  ).read();
}

/** Lets the reservation of this buyer's checkout expire. */
async function expireReservation(buyer: Customer) {
  await paymentApp.backend.db
    .update(checkouts)
    .set({ reservedUntil: new Date(Date.now() - 60_000), nextCheckAt: new Date(0) })
    .where(eq(checkouts.userId, buyer.userId));
  await paymentApp.reconcile();
}

const getOrders = async (buyer: Customer) =>
  (await getLedger(paymentApp.backend.db, buyer.companyId)).orders;

const getRefundCalls = () =>
  paymentApp.provider.state.calls.filter(
    (call) => call.startsWith("POST") && call.endsWith("/refund"),
  );

/** Puts an offer of 10 pieces at ₹200, `fromStock` of them held, into the cart and starts a payment for it. */
async function startOfferPayment(fromStock: number, stock = 100) {
  const { buyer, item, number } = await rfiClient.createAnsweredRfi({
    item: { stock },
    answer: { fromStock },
    terms: { leadDays: 12 },
  });
  expect((await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }])).status).toBe(200);
  const lines = await paymentApp.buyerClient.getCart(buyer);
  const open = (await paymentApp.startPayment(buyer, lines)).read();
  return { buyer, item, number, lines, open };
}

const findOffer = async (itemId: number) =>
  (await paymentApp.backend.db.select().from(rfiLines).where(eq(rfiLines.itemId, itemId)))[0];

describe("[4.13] [5.13] online payment of an RFI offer", () => {
  test("with an ordinary line of the same item, each line takes its own pieces; cancelling returns all pieces and the money", async () => {
    const { buyer, item, number } = await rfiClient.createAnsweredRfi({ item: { stock: 100 } });
    await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]);
    await paymentApp.buyerClient.addToCart(buyer, [{ id: item.id, quantity: 3 }]);
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(90);
    const lines = await paymentApp.buyerClient.getCart(buyer);
    const open = (await paymentApp.startPayment(buyer, lines)).read();
    // (10 × 200.00 + 3 × 240.00) + 18 % = 3209.60, rounded to 3210.00
    expect(open.amount).toBe(3210_00);
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(87);
    expect((await payAndVerify(buyer, open.orderId)).state).toBe("placed");
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(87);
    expect(await findOffer(item.id)).toMatchObject({ status: "ordered", held: 0 });

    const [order] = await getOrders(buyer);
    expect(order).toMatchObject({ mode: "Online", payable: 3210_00, balanceDebited: 0 });
    // Ordering it again means thirteen of the item, whichever line is looked at.
    const path = fillPath(orderDetails.path, { number: order?.number ?? "" });
    const page = await paymentApp.backend.inject("zwz", orderDetails, undefined, buyer.key, path);
    expect(page.read().lines.map(({ today }) => today?.quantityNow)).toEqual([13, 13]);
    await ops("orders/cancel", { number: order?.number, reason: "Not needed" });
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(100);
    await paymentApp.reconcile();
    await paymentApp.reconcile();
    expect(getRefundCalls()).toHaveLength(1);
    expect((await getLedger(paymentApp.backend.db, buyer.companyId)).balance).toBe(100_000_00);
  });

  test("a new answer with more held pieces during payment releases the pieces beyond the frozen promise", async () => {
    const { buyer, item, number, open } = await startOfferPayment(2);
    await rfiClient.answerRfi(number, [{ line: 1, price: "200", fromStock: 5 }], { leadDays: 12 });
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(95);
    expect((await payAndVerify(buyer, open.orderId)).state).toBe("placed");
    // They serve the order's own 8 pieces that were promised for later.
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(90);
    expect(await findOffer(item.id)).toMatchObject({ status: "ordered", held: 0 });
  });

  test.each([
    ["declined", (number: string) => rfiClient.declineRfi(number)],
    [
      "answered at another price",
      (number: string) => rfiClient.answerRfi(number, [{ line: 1, price: "210" }]),
    ],
  ])(
    "%s during payment: the payment is refunded and the stock is unchanged",
    async (_name, change) => {
      const { buyer, item, number, open } = await startOfferPayment(10);
      await change(number);
      const before =
        (await getStock(paymentApp.backend.db, item.id)) + ((await findOffer(item.id))?.held ?? 0);
      expect(before).toBe(100);
      expect((await payAndVerify(buyer, open.orderId)).state).toBe("refund_due");
      expect(await getOrders(buyer)).toEqual([]);
      expect(
        (await getStock(paymentApp.backend.db, item.id)) + ((await findOffer(item.id))?.held ?? 0),
      ).toBe(100);
    },
  );

  test("ordered on credit during payment: one order is placed and the later payment is refunded", async () => {
    const { buyer, item, lines, open } = await startOfferPayment(10);
    expect((await paymentApp.buyerClient.placeOrder(buyer, lines)).status).toBe(200);
    expect((await payAndVerify(buyer, open.orderId)).state).toBe("refund_due");
    expect(await getOrders(buyer)).toMatchObject([{ mode: "credit" }]);
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(90);
  });
});

describe("[8.10] a payment that succeeds after its reservation was released", () => {
  test("places the frozen order if the stock is sufficient", async () => {
    const { buyer, item, open } = await paymentApp.openPayment({ item: { stock: 2 } });
    await pay(open.orderId, "failure");
    await expireReservation(buyer);
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(2);
    expect((await paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe("failed");
    expect((await payAndVerify(buyer, open.orderId)).state).toBe("placed");
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(0);
    expect(await getOrders(buyer)).toMatchObject([{ mode: "Online", payable: 566_00 }]);
    expect(await paymentApp.buyerClient.getCart(buyer)).toEqual([]);
  });

  test("places one order and refunds the payment of a second checkout of the same items", async () => {
    const { buyer, item, open } = await paymentApp.openPayment({ item: { stock: 5 } });
    await pay(open.orderId, "failure");
    await paymentApp.buyerClient.addToCart(buyer, [{ id: item.id, quantity: 3 }]);
    const next = (
      await paymentApp.startPayment(buyer, await paymentApp.buyerClient.getCart(buyer))
    ).read();
    expect((await payAndVerify(buyer, open.orderId)).state).toBe("placed");
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(0);
    expect((await payAndVerify(buyer, next.orderId)).state).toBe("refund_due");
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(3);
    expect(await getOrders(buyer)).toHaveLength(1);
    await paymentApp.reconcile();
    expect(getRefundCalls()).toHaveLength(1);
  });

  test("is refunded once, without an order, if the stock was sold", async () => {
    const { buyer, item, open } = await paymentApp.openPayment({ item: { stock: 2 } });
    await pay(open.orderId, "failure");
    await expireReservation(buyer);
    await ops("items/stock", {
      rows: [{ brand: "zwz", maker: item.maker, designation: item.designation, available: 1 }],
    });
    expect(await payAndVerify(buyer, open.orderId)).toMatchObject({
      state: "refund_due",
      message: expect.stringContaining(messages.paymentBeingRefunded),
    });
    await paymentApp.reconcile();
    await paymentApp.reconcile();
    expect(getRefundCalls()).toHaveLength(1);
    expect(await getOrders(buyer)).toEqual([]);
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(1);
  });
});

test("pieces released by a credit order of other items are shown as available again", async () => {
  const { buyer, item } = await paymentApp.openPayment({ item: { stock: 2 } });
  const other = await paymentApp.backend.createItem();
  await paymentApp.buyerClient.addToCart(buyer, [{ id: other.id, quantity: 1 }]);
  const lines = (await paymentApp.buyerClient.getCart(buyer)).filter(
    (line) => line.itemId === String(other.id),
  );
  paymentApp.backend.changed.length = 0;
  expect((await paymentApp.buyerClient.placeOrder(buyer, lines)).status).toBe(200);
  expect(await getStock(paymentApp.backend.db, item.id)).toBe(2);
  expect(paymentApp.backend.changed).toMatchObject([{ brand: "zwz", items: [item.id] }]);
});

test("[8.10] pieces that a refunded payment had reserved go to the orders that wait for them", async () => {
  const { addToCart, getCart, orderMore, pieces } = createFulfilmentClient(paymentApp.backend);
  const { buyer, item } = await paymentApp.buyerClient.createBuyerWithCart({ item: { stock: 2 } });
  const other = await paymentApp.backend.createItem({ stock: 3 });
  await addToCart(buyer, [{ id: other.id, quantity: 3 }]);
  const open = (await paymentApp.startPayment(buyer, await getCart(buyer))).read();
  await orderMore(item, 1);
  await orderMore(item, 4);
  await orderMore(other, 1);
  await ops("accounts/status", { email: buyer.email, status: "On Hold" });
  await pay(open.orderId);
  await paymentApp.backend.db
    .update(checkouts)
    .set({ nextCheckAt: new Date(0) })
    .where(eq(checkouts.userId, buyer.userId));
  await paymentApp.reconcile();
  expect(getRefundCalls()).toHaveLength(1);
  expect(await pieces(item)).toEqual([
    [1, 0, 0],
    [1, 0, 3],
  ]);
  expect(await pieces(other)).toEqual([[1, 0, 0]]);
  const stock = [item, other].map(({ id }) => getStock(paymentApp.backend.db, id));
  expect(await Promise.all(stock)).toEqual([0, 2]);
});

describe("[4.11] pieces that an unpaid checkout no longer reserves go to the orders that wait for them", () => {
  type Cart = Awaited<ReturnType<typeof paymentApp.buyerClient.createBuyerWithCart>>;
  /** Puts one piece of another item into the cart; returns its line only. */
  async function addOther({ buyer }: Cart) {
    const { id } = await paymentApp.backend.createItem();
    await paymentApp.buyerClient.addToCart(buyer, [{ id, quantity: 1 }]);
    const lines = await paymentApp.buyerClient.getCart(buyer);
    return lines.filter(({ itemId }) => itemId === String(id));
  }
  const ways: [string, (cart: Cart) => Promise<unknown>][] = [
    ["its time to pay is over", ({ buyer }) => expireReservation(buyer)],
    [
      "another payment replaces it",
      async (cart) => (await paymentApp.startPayment(cart.buyer, await addOther(cart))).read(),
    ],
    [
      "its buyer orders other items on credit",
      async (cart) => {
        const reply = await paymentApp.buyerClient.placeOrder(cart.buyer, await addOther(cart));
        expect(reply.status).toBe(200);
      },
    ],
    [
      "the provider refuses it",
      async ({ buyer, lines }) => {
        const { zwz } = paymentApp.provider.accounts;
        const { keySecret } = zwz;
        paymentApp.provider.state.failure = null;
        zwz.keySecret = "another";
        const reply = await paymentApp.startPayment(buyer, lines);
        zwz.keySecret = keySecret;
        expect(reply.wire.message).toBe(messages.providerRefused);
      },
    ],
  ];

  test.each(ways)("when %s", async (name, end) => {
    const { orderMore, pieces } = createFulfilmentClient(paymentApp.backend);
    const cart = await paymentApp.buyerClient.createBuyerWithCart({ item: { stock: 2 } });
    // An outage, so that there is a payment that the provider can still refuse.
    if (name.includes("refuses")) paymentApp.provider.state.failure = "unreachable";
    await paymentApp.startPayment(cart.buyer, cart.lines);
    await orderMore(cart.item, 1);
    expect(await pieces(cart.item)).toEqual([[0, 0, 1]]);
    await end(cart);
    expect(await pieces(cart.item)).toEqual([[1, 0, 0]]);
    expect(await getStock(paymentApp.backend.db, cart.item.id)).toBe(1);
  });
});

test("[7.40] repeated verification requests are rate limited", async () => {
  const { buyer, open } = await paymentApp.openPayment();
  const statuses = [];
  for (let at = 0; at < 125; at += 1) {
    statuses.push(
      (await paymentApp.verifyPayment(buyer, open.orderId, "pay_none", "wrong")).status,
    );
  }
  expect(statuses.slice(0, 100).every((status) => status === 400)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
