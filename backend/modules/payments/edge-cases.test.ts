import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
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

/** The provider's window answers, and the shop is told. */
async function paid(buyer: Customer, orderId: string) {
  const attempt = await pay(orderId);
  if (!attempt.paid) throw new Error("not paid");
  const { razorpay_payment_id, razorpay_signature } = attempt;
  return (
    await paymentApp.verifyPayment(buyer, orderId, razorpay_payment_id, razorpay_signature)
  ).read();
}

/** The time in which the pieces of this buyer's checkout are kept is over. */
async function lapsed(buyer: Customer) {
  await paymentApp.backend.db
    .update(checkouts)
    .set({ reservedUntil: new Date(0), nextCheckAt: new Date(0) })
    .where(eq(checkouts.userId, buyer.userId));
  await paymentApp.reconcile();
}

const ordersOf = async (buyer: Customer) =>
  (await getLedger(paymentApp.backend.db, buyer.companyId)).orders;

const refundsSent = () =>
  paymentApp.provider.state.calls.filter(
    (call) => call.startsWith("POST") && call.endsWith("/refund"),
  );

/** An offer of 10 pieces at ₹200, of which so many are held, in the cart with a payment opened for it. */
async function openedOffer(fromStock: number, stock = 100) {
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

const offerIn = async (itemId: number) =>
  (await paymentApp.backend.db.select().from(rfiLines).where(eq(rfiLines.itemId, itemId)))[0];

describe("[4.13] [5.13] an RFI offer that is paid online", () => {
  test("beside an ordinary line of the same item: each takes its own pieces; cancelled, all come back with the money", async () => {
    const { buyer, item, number } = await rfiClient.createAnsweredRfi({ item: { stock: 100 } });
    await rfiClient.addOffersToCart(buyer, number, [{ item_id: item.id }]);
    await paymentApp.buyerClient.addToCart(buyer, [{ id: item.id, quantity: 3 }]);
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(90);
    const lines = await paymentApp.buyerClient.getCart(buyer);
    const open = (await paymentApp.startPayment(buyer, lines)).read();
    // (10 × 200.00 + 3 × 240.00) + 18 % = 3209.60, rounded to 3210.00
    expect(open.amount).toBe(3210_00);
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(87);
    expect((await paid(buyer, open.orderId)).state).toBe("placed");
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(87);
    expect(await offerIn(item.id)).toMatchObject({ status: "ordered", held: 0 });

    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({ mode: "Online", payable: 3210_00, balanceDebited: 0 });
    // Ordering it again means thirteen of the item, whichever line is looked at.
    const path = fillPath(orderDetails.path, { number: order?.number ?? "" });
    const page = await paymentApp.backend.inject("zwz", orderDetails, undefined, buyer.key, path);
    expect(page.read().lines.map(({ today }) => today?.quantityNow)).toEqual([13, 13]);
    await ops("orders/cancel", { number: order?.number, reason: "Not needed" });
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(100);
    await paymentApp.reconcile();
    await paymentApp.reconcile();
    expect(refundsSent()).toHaveLength(1);
    expect((await getLedger(paymentApp.backend.db, buyer.companyId)).balance).toBe(100_000_00);
  });

  test("answered anew with more from stock while it is being paid: the pieces beyond the promise are free again", async () => {
    const { buyer, item, number, open } = await openedOffer(2);
    await rfiClient.answerRfi(number, [{ line: 1, price: "200", fromStock: 5 }], { leadDays: 12 });
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(95);
    expect((await paid(buyer, open.orderId)).state).toBe("placed");
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(98);
    expect(await offerIn(item.id)).toMatchObject({ status: "ordered", held: 0 });
  });

  test.each([
    ["declined", (number: string) => rfiClient.declineRfi(number)],
    [
      "answered anew at another price",
      (number: string) => rfiClient.answerRfi(number, [{ line: 1, price: "210" }]),
    ],
  ])("%s while it is being paid: the money goes back, no piece is lost", async (_name, change) => {
    const { buyer, item, number, open } = await openedOffer(10);
    await change(number);
    const before =
      (await getStock(paymentApp.backend.db, item.id)) + ((await offerIn(item.id))?.held ?? 0);
    expect(before).toBe(100);
    expect((await paid(buyer, open.orderId)).state).toBe("refund_due");
    expect(await ordersOf(buyer)).toEqual([]);
    expect(
      (await getStock(paymentApp.backend.db, item.id)) + ((await offerIn(item.id))?.held ?? 0),
    ).toBe(100);
  });

  test("ordered on credit meanwhile: ordered once, and what is paid later goes back", async () => {
    const { buyer, item, lines, open } = await openedOffer(10);
    expect((await paymentApp.buyerClient.placeOrder(buyer, lines)).status).toBe(200);
    expect((await paid(buyer, open.orderId)).state).toBe("refund_due");
    expect(await ordersOf(buyer)).toMatchObject([{ mode: "credit" }]);
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(90);
  });
});

describe("[8.10] refused at first and paid after the pieces were given back", () => {
  test("there are enough: the order is made as it was frozen", async () => {
    const { buyer, item, open } = await paymentApp.openPayment({ item: { stock: 2 } });
    await pay(open.orderId, "failure");
    await lapsed(buyer);
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(2);
    expect((await paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe("failed");
    expect((await paid(buyer, open.orderId)).state).toBe("placed");
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(0);
    expect(await ordersOf(buyer)).toMatchObject([{ mode: "Online", payable: 566_00 }]);
    expect(await paymentApp.buyerClient.getCart(buyer)).toEqual([]);
  });

  test("and the cart was emptied meanwhile, or holds another checkout of the same: one order, one payment kept", async () => {
    const { buyer, item, open } = await paymentApp.openPayment({ item: { stock: 5 } });
    await pay(open.orderId, "failure");
    await paymentApp.buyerClient.addToCart(buyer, [{ id: item.id, quantity: 3 }]);
    const next = (
      await paymentApp.startPayment(buyer, await paymentApp.buyerClient.getCart(buyer))
    ).read();
    expect((await paid(buyer, open.orderId)).state).toBe("placed");
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(0);
    expect((await paid(buyer, next.orderId)).state).toBe("refund_due");
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(3);
    expect(await ordersOf(buyer)).toHaveLength(1);
    await paymentApp.reconcile();
    expect(refundsSent()).toHaveLength(1);
  });

  test("sold meanwhile: it goes back once, and nothing is taken", async () => {
    const { buyer, item, open } = await paymentApp.openPayment({ item: { stock: 2 } });
    await pay(open.orderId, "failure");
    await lapsed(buyer);
    await ops("items/stock", {
      rows: [{ brand: "zwz", maker: item.maker, designation: item.designation, available: 1 }],
    });
    expect(await paid(buyer, open.orderId)).toMatchObject({
      state: "refund_due",
      message: messages.paymentBeingRefunded,
    });
    await paymentApp.reconcile();
    await paymentApp.reconcile();
    expect(refundsSent()).toHaveLength(1);
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(1);
  });
});

test("the last pieces, given back because the buyer orders something else on credit, are shown again", async () => {
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

test("[7.40] whoever keeps verifying is stopped before the provider is worn out", async () => {
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
