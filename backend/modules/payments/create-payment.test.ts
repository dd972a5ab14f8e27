import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createPayment } from "../../../lib/contract/payment.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { setUpPayments } from "../../../test/backend/set-up-payments.ts";
import { deliveryAddresses } from "../../db/schema/index.ts";

const setUp = setUpPayments();

describe("[7.39] [4.13] starting a payment", () => {
  test("freezes the server's total in paise, reserves the pieces and creates no order", async () => {
    const { buyer, item, open } = await setUp.paymentApp.openPayment({ buyer: { balance: 0 } });
    // 2 × 240.00 + 18 % = 566.40, rounded to 566.00
    expect(open).toMatchObject({
      amount: 566_00,
      keyId: "rzp_test_zwz",
      placed: null,
      test: true,
      prefill: { email: buyer.email, contact: "+919812345670" },
    });
    expect(open.orderId).toMatch(/^order_/);
    expect(await getStock(setUp.paymentApp.backend.db, item.id)).toBe(98);
    expect((await getLedger(setUp.paymentApp.backend.db, buyer.companyId)).orders).toEqual([]);
    const [line] = await setUp.paymentApp.buyerClient.getCart(buyer);
    expect(line).toMatchObject({ quantity: 2, availability: "Stock", quantityNow: 2 });
  });

  test("reserved pieces, even the last ones, stay in stock for the buyer", async () => {
    const { buyer, item } = await setUp.paymentApp.openPayment({ item: { stock: 2 } });
    expect(await getStock(setUp.paymentApp.backend.db, item.id)).toBe(0);
    const [line] = await setUp.paymentApp.buyerClient.getCart(buyer);
    expect(line).toMatchObject({ availability: "Stock", quantityNow: 2 });
  });

  test("[4.11] pieces reserved by another buyer are not available", async () => {
    const { item } = await setUp.paymentApp.openPayment({ item: { stock: 3, leadDays: 14 } });
    const other = await setUp.paymentApp.backend.createCustomer();
    await setUp.paymentApp.buyerClient.addToCart(other, [{ id: item.id, quantity: 3 }]);
    const [line] = await setUp.paymentApp.buyerClient.getCart(other);
    expect(line).toMatchObject({ quantityNow: 1, quantityLater: 2 });
  });

  test("the published fields (names of the lines) are sufficient", async () => {
    const { buyer, lines } = await setUp.paymentApp.buyerClient.createBuyerWithCart();
    const names = lines.map((line) => line.name);
    const reply = await setUp.paymentApp.sendCreatePayment(buyer, {
      tokenkey: buyer.key,
      cart_items: names,
    });
    expect(reply.wire).toMatchObject({ success: 1, amount: 566_00 });
    const unknown = await setUp.paymentApp.sendCreatePayment(buyer, {
      cart_items: ["unknown 6204"],
    });
    expect([unknown.status, unknown.wire.message]).toEqual([409, messages.cartLinesNotFound]);
    expect((await setUp.paymentApp.sendCreatePayment(buyer, {})).wire.message).toBe(
      messages.selectItem,
    );
  });

  test("concurrent and repeated requests create one provider order", async () => {
    const { buyer, lines } = await setUp.paymentApp.buyerClient.createBuyerWithCart();
    const many = await Promise.all(
      Array.from({ length: 8 }, () => setUp.paymentApp.startPayment(buyer, lines)),
    );
    const again = await setUp.paymentApp.startPayment(buyer, lines);
    expect(new Set([...many, again].map((reply) => reply.read().orderId)).size).toBe(1);
    const made = setUp.paymentApp.provider.state.calls.filter((call) => call === "POST /v1/orders");
    expect(made).toHaveLength(1);
  });

  test("a changed cart replaces the checkout and releases its reservation", async () => {
    const { buyer, item, open } = await setUp.paymentApp.openPayment();
    await setUp.paymentApp.buyerClient.addToCart(buyer, [{ id: item.id, quantity: 5 }]);
    const next = (
      await setUp.paymentApp.startPayment(buyer, await setUp.paymentApp.buyerClient.getCart(buyer))
    ).read();
    expect(next.orderId).not.toBe(open.orderId);
    expect(next.amount).toBe(1_416_00);
    expect(await getStock(setUp.paymentApp.backend.db, item.id)).toBe(95);
    expect((await setUp.paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe(
      "failed",
    );
  });

  test("another delivery address in the same state replaces the checkout, and gets the goods", async () => {
    const { buyer, open, lines } = await setUp.paymentApp.openPayment();
    const [first, , second] = buyer.addressIds;
    await setUp.paymentApp.backend.db
      .update(deliveryAddresses)
      .set({ approvalStatus: 2 })
      .where(eq(deliveryAddresses.id, second));
    const startAt = async (addressId: number) =>
      (await setUp.paymentApp.startPayment(buyer, lines, { addressId })).read();
    const other = await startAt(second);
    const back = await startAt(first);
    const last = await startAt(second);
    expect((await startAt(second)).orderId).toBe(last.orderId);
    const started = [open, other, back, last];
    expect(new Set(started.map(({ orderId }) => orderId)).size).toBe(4);
    expect(started.map(({ amount }) => amount)).toEqual(started.map(() => 566_00));
    const attempt = await setUp.paymentApp.provider.attempt("zwz", last.orderId, "success");
    if (!attempt.paid) throw new Error("not paid");
    const { razorpay_payment_id: id, razorpay_signature: signature } = attempt;
    const status = (
      await setUp.paymentApp.verifyPayment(buyer, last.orderId, id, signature)
    ).read();
    expect(status.state).toBe("placed");
    expect((await getLedger(setUp.paymentApp.backend.db, buyer.companyId)).orders).toMatchObject([
      { number: status.placed?.number, deliveryAddressId: second },
    ]);
  });

  test("a changed price, total or stock is refused before the provider is called", async () => {
    const { buyer, item, lines } = await setUp.paymentApp.buyerClient.createBuyerWithCart();
    const [line] = lines;
    if (!line) throw new Error("no line");
    const named = (message: string) => `${item.designation}: ${message}`;
    const other = await setUp.paymentApp.startPayment(buyer, [{ ...line, yourPrice: 1 }]);
    expect([other.status, other.wire.message]).toEqual([409, named(messages.priceChanged)]);
    const total = await setUp.paymentApp.startPayment(buyer, lines, { total: 565_00 });
    expect([total.status, total.wire.message]).toEqual([409, messages.priceChanged]);
    const split = await setUp.paymentApp.startPayment(buyer, [{ ...line, quantityNow: 1 }]);
    expect([split.status, split.wire.message]).toEqual([409, named(messages.availabilityChanged)]);
    expect(setUp.paymentApp.provider.state.calls).toEqual([]);
    expect((await setUp.paymentApp.startPayment(buyer, lines, { total: 566_00 })).status).toBe(200);
  });

  test("[2.44] unverified and foreign addresses are refused", async () => {
    const { buyer, lines } = await setUp.paymentApp.buyerClient.createBuyerWithCart();
    const stranger = await setUp.paymentApp.backend.createCustomer();
    const at = (addressId: number) => setUp.paymentApp.startPayment(buyer, lines, { addressId });
    expect((await at(buyer.addressIds[2])).wire.message).toBe(messages.unverifiedAddress);
    expect((await at(stranger.addressIds[0])).wire.message).toBe(messages.addressMissing);
  });

  test.each([
    ["Active without balance", { balance: 0 }, 200],
    ["Active with less than the total", { balance: 1_00 }, 200],
    ["Active with enough", {}, 200],
    ["overdue", { overdue: true }, 200],
    ["Approval Pending", { status: "Approval Pending", balance: 0 }, 200],
    ["Verification Pending", { status: "Verification Pending" }, 200],
    ["unknown status", { status: "Dormant" }, 403],
    ["e-mail not verified", { emailVerified: false }, 403],
    ["registration not complete", { userType: "New_user" }, 403],
  ])("[6.4] eligibility for online payment: %s", async (_name, overrides, status) => {
    const { reply } = await setUp.paymentApp.buyerClient
      .createBuyerWithCart({ buyer: overrides })
      .then(async ({ buyer, lines }) => ({
        reply: await setUp.paymentApp.startPayment(buyer, lines),
      }));
    expect(reply.status).toBe(status);
  });

  test("another buyer's lines and requests without a key are refused", async () => {
    const { lines } = await setUp.paymentApp.buyerClient.createBuyerWithCart();
    const stranger = await setUp.paymentApp.backend.createCustomer();
    expect((await setUp.paymentApp.startPayment(stranger, lines)).wire.message).toBe(
      messages.cartLinesNotFound,
    );
    const keyless = await setUp.paymentApp.backend.inject("zwz", createPayment, {
      cart_items: ["6204"],
    });
    expect(keyless.status).toBe(401);
  });
});
