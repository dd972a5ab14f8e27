import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { checkouts } from "../../db/schema/index.ts";

let paymentApp: PaymentTestApp;
beforeAll(async () => {
  paymentApp = await createPaymentTestApp();
});
afterAll(() => paymentApp.close());

/** Moves this buyer's checkouts `minutes` into the past and runs the reconciler. */
async function moveToPast(buyer: Customer, minutes: number) {
  const back = sql`${minutes}::int * interval '1 minute'`;
  await paymentApp.backend.db
    .update(checkouts)
    .set({
      createdAt: sql`${checkouts.createdAt} - ${back}`,
      reservedUntil: sql`${checkouts.reservedUntil} - ${back}`,
      nextCheckAt: new Date(0),
    })
    .where(eq(checkouts.userId, buyer.userId));
  await paymentApp.reconcile();
}

const open = async (buyer: Customer) =>
  paymentApp
    .startPayment(buyer, await paymentApp.buyerClient.getCart(buyer))
    .then((reply) => reply.read());

async function pay(buyer: Customer, orderId: string) {
  const attempt = await paymentApp.provider.attempt("zwz", orderId, "success");
  if (!attempt.paid) throw new Error("not paid");
  const { razorpay_payment_id, razorpay_signature } = attempt;
  return (
    await paymentApp.verifyPayment(buyer, orderId, razorpay_payment_id, razorpay_signature)
  ).read();
}

describe("[7.39] reservation limit for unpaid checkouts", () => {
  test("consecutive checkouts reserve pieces for 45 minutes in total; later ones can still be paid", async () => {
    const { buyer, item } = await paymentApp.buyerClient.createBuyerWithCart({
      item: { stock: 2 },
    });
    const left: number[] = [];
    const reserved: boolean[] = [];
    for (let quarter = 0; quarter < 8; quarter += 1) {
      reserved.push((await open(buyer)).reservedUntil !== null);
      left.push(await getStock(paymentApp.backend.db, item.id));
      await moveToPast(buyer, 16);
    }
    expect(left).toEqual([0, 0, 0, 2, 2, 2, 2, 2]);
    expect(reserved).toEqual([true, true, true, false, false, false, false, false]);
    const { orderId } = await open(buyer);
    expect((await pay(buyer, orderId)).state).toBe("placed");
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(0);
    expect((await getLedger(paymentApp.backend.db, buyer.companyId)).orders).toHaveLength(1);
  });

  test("other items are still reserved, and after a pause the limited item is too", async () => {
    const { buyer, item } = await paymentApp.buyerClient.createBuyerWithCart({
      item: { stock: 5 },
    });
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await open(buyer);
      await moveToPast(buyer, 16);
    }
    const other = await paymentApp.backend.createItem({ stock: 5 });
    await paymentApp.buyerClient.addToCart(buyer, [{ id: other.id, quantity: 1 }]);
    const again = await open(buyer);
    expect([again.reservedUntil, again.notice]).toEqual([null, messages.piecesNotKept]);
    const stock = () =>
      Promise.all([item, other].map(({ id }) => getStock(paymentApp.backend.db, id)));
    expect(await stock()).toEqual([5, 4]);
    await moveToPast(buyer, 190);
    expect((await open(buyer)).reservedUntil).not.toBeNull();
    expect(await stock()).toEqual([3, 4]);
  });

  test("pieces without a reservation can be sold to another buyer; a later payment is refunded", async () => {
    const { buyer, item } = await paymentApp.buyerClient.createBuyerWithCart({
      item: { stock: 2 },
    });
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await moveToPast(buyer, 16);
      await open(buyer);
    }
    const { orderId } = await open(buyer);
    const otherBuyer = await paymentApp.backend.createCustomer();
    await paymentApp.buyerClient.addToCart(otherBuyer, [{ id: item.id, quantity: 1 }]);
    expect(
      (
        await paymentApp.buyerClient.placeOrder(
          otherBuyer,
          await paymentApp.buyerClient.getCart(otherBuyer),
        )
      ).status,
    ).toBe(200);
    expect((await pay(buyer, orderId)).state).toBe("refund_due");
    expect(await getStock(paymentApp.backend.db, item.id)).toBe(1);
  });

  test("more than twenty unpaid checkouts in an hour are refused; the open one can be paid, and paid ones do not count", async () => {
    const { buyer, item } = await paymentApp.buyerClient.createBuyerWithCart({
      item: { stock: 1_000 },
    });
    const change = (quantity: number) =>
      paymentApp.buyerClient.addToCart(buyer, [{ id: item.id, quantity }]);
    let last = await open(buyer);
    expect((await pay(buyer, last.orderId)).state).toBe("placed");
    for (let quantity = 1; quantity <= 20; quantity += 1) {
      await change(quantity);
      last = await open(buyer);
    }
    await change(21);
    const reply = await paymentApp.startPayment(buyer, await paymentApp.buyerClient.getCart(buyer));
    expect([reply.status, reply.wire.message]).toEqual([429, messages.tooManyCheckouts]);
    expect(reply.headers["retry-after"]).toBe("600");
    await change(20);
    expect((await open(buyer)).orderId).toBe(last.orderId);
    expect((await pay(buyer, last.orderId)).state).toBe("placed");
    await change(22);
    await moveToPast(buyer, 61);
    expect((await open(buyer)).orderId).toMatch(/^order_/);
  });
});
