import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { messages } from "../../../../lib/forms/messages.ts";
import { invoiceMessages } from "../../../../lib/payments/invoice-messages.ts";
import {
  INVOICE_TOTAL,
  setUpInvoicePayments,
} from "../../../../test/backend/invoice-payment-client.ts";
import { invoicePayments, outbox } from "../../../db/schema/index.ts";

const setUp = setUpInvoicePayments();

describe("paying selected invoices", () => {
  test("settles exactly these, restores the balance and records one receipt with a number", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(3);
    const [first = "", second = "", third = ""] = invoices;
    const open = (await setUp.client.start(buyer, [first, third], 2 * INVOICE_TOTAL)).read();
    expect(open).toMatchObject({ amount: 2 * INVOICE_TOTAL, keyId: "rzp_test_zwz", test: true });
    const status = await setUp.client.check(buyer, await setUp.client.pay(open.orderId));
    expect(status.read()).toMatchObject({ state: "paid", message: "", amount: 2 * INVOICE_TOTAL });
    expect(await setUp.client.getOpen(buyer)).toEqual([[second, INVOICE_TOTAL]]);
    expect(await setUp.client.getBalance(buyer)).toBe(10_000_00 - INVOICE_TOTAL);
    const [receipt, ...more] = await setUp.client.getReceipts(buyer);
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ amount: 2 * INVOICE_TOTAL, mode: "Online (UPI)" });
    expect(receipt?.number).toMatch(/^ZR\/\d\d-\d\d\/\d{6}$/);
    expect(status.read().receiptNumber).toBe(receipt?.number);
    const { entries, closing } = await setUp.client.getStatement(buyer);
    expect(entries.at(-1)).toMatchObject({ kind: "payment", credit: 2 * INVOICE_TOTAL });
    expect(closing).toBe(INVOICE_TOTAL);
    const mails = await setUp.paymentApp.backend.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, buyer.email));
    expect(mails.filter(({ template }) => template === "invoice-payment-received")).toHaveLength(1);
  });

  test("a smaller amount settles the oldest invoices first, also without a selection", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(3);
    const [, second = "", third = ""] = invoices;
    const { orderId } = (await setUp.client.start(buyer, [], INVOICE_TOTAL + 100_00)).read();
    await setUp.client.check(buyer, await setUp.client.pay(orderId));
    expect(await setUp.client.getOpen(buyer)).toEqual([
      [second, INVOICE_TOTAL - 100_00],
      [third, INVOICE_TOTAL],
    ]);
    const partial = (await setUp.client.start(buyer, [third], 1_00)).read();
    await setUp.client.check(buyer, await setUp.client.pay(partial.orderId));
    expect((await setUp.client.getOpen(buyer))[1]).toEqual([third, INVOICE_TOTAL - 1_00]);
  });

  test.each([
    ["more than is open", 1, INVOICE_TOTAL + 1, 409, invoiceMessages.openAmountChanged],
    ["less than a rupee", 1, 99, 400, invoiceMessages.amountTooSmall],
    ["a negative amount", 1, -100_00, 400, invoiceMessages.amountTooSmall],
  ])("%s is refused before a provider order exists", async (_name, count, amount, status, text) => {
    const { buyer, invoices } = await setUp.client.createDebtor(count);
    setUp.paymentApp.provider.state.calls.length = 0;
    const reply = await setUp.client.start(buyer, invoices, amount);
    expect([reply.status, reply.wire.message]).toEqual([status, text]);
    expect(setUp.paymentApp.provider.state.calls).toEqual([]);
  });

  test("another company's, an unknown and a settled invoice are refused alike", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1);
    const other = await setUp.client.createDebtor(1);
    const replies = [
      await setUp.client.start(buyer, other.invoices, 1_00),
      await setUp.client.start(buyer, ["ZW/26-27/999999"], 1_00),
      await setUp.client.start(buyer, [...invoices, ...other.invoices], 2 * INVOICE_TOTAL),
      await setUp.client.start(buyer, [...invoices, ...other.invoices], INVOICE_TOTAL),
    ];
    const { orderId } = (
      await setUp.client.start(other.buyer, other.invoices, INVOICE_TOTAL)
    ).read();
    await setUp.client.check(other.buyer, await setUp.client.pay(orderId));
    replies.push(await setUp.client.start(other.buyer, other.invoices, 1_00));
    for (const { status, wire } of replies) {
      expect([status, wire.message]).toEqual([409, invoiceMessages.openAmountChanged]);
    }
  });

  test("another company's payment gets the same response as a missing one, also on the other brand", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1);
    const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
    const missing = await setUp.client.check(buyer, { orderId: "order_unknown" });
    expect([missing.status, missing.wire.message]).toEqual([404, messages.paymentNotFound]);
    for (const brand of ["zwz", "nod"] as const) {
      const stranger = await setUp.paymentApp.backend.createCustomer({ brand });
      expect((await setUp.client.check(stranger, { orderId })).wire).toEqual(missing.wire);
      expect(await setUp.client.getUnfinished(stranger)).toEqual([]);
    }
  });
});

describe("the same money is recorded once", () => {
  test("the same selection, again or from another tab, returns the same provider order", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2);
    const first = (await setUp.client.start(buyer, invoices, 2 * INVOICE_TOTAL)).read();
    const again = (
      await setUp.client.start(buyer, [...invoices].reverse(), 2 * INVOICE_TOTAL)
    ).read();
    expect(again.orderId).toBe(first.orderId);
    const part = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
    expect(part.orderId).not.toBe(first.orderId);
    const less = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL - 1_00)).read();
    expect(less.orderId).not.toBe(part.orderId);
    expect(less.amount).toBe(INVOICE_TOTAL - 1_00);
  });

  test("verification, webhook and reconciler after one another record one receipt", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1);
    const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
    const confirmation = await setUp.client.pay(orderId);
    const notices = setUp.paymentApp.provider.webhooks.zwz.filter(({ body }) =>
      body.includes(orderId),
    );
    expect(notices).toHaveLength(2);
    for (const notice of notices) {
      expect((await setUp.paymentApp.sendWebhook(notice)).statusCode).toBe(200);
    }
    await setUp.paymentApp.reconcile();
    expect(await setUp.client.getOpen(buyer)).toEqual([]);
    for (const _time of [1, 2]) {
      expect((await setUp.client.check(buyer, confirmation)).read().state).toBe("paid");
    }
    await setUp.client.makeDue(buyer);
    await setUp.paymentApp.reconcile();
    expect(await setUp.client.getReceipts(buyer)).toHaveLength(1);
    expect(await setUp.client.getBalance(buyer)).toBe(10_000_00);
  });

  test("nothing is recorded until the provider has captured the money", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1);
    const { orderId } = (await setUp.client.start(buyer, invoices, 100_00)).read();
    await setUp.client.makeDue(buyer);
    await setUp.paymentApp.reconcile();
    expect(await setUp.client.getReceipts(buyer)).toEqual([]);
    await setUp.client.pay(orderId);
    await setUp.client.makeDue(buyer);
    await setUp.paymentApp.reconcile();
    expect(await setUp.client.getReceipts(buyer)).toMatchObject([{ amount: 100_00 }]);
  });

  test("a payment that an operator already recorded by its reference is not recorded twice", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2);
    const { orderId } = (
      await setUp.client.start(buyer, invoices.slice(0, 1), INVOICE_TOTAL)
    ).read();
    const confirmation = await setUp.client.pay(orderId);
    await setUp.client.recordReceipt(buyer, "566.00", confirmation.paymentId);
    expect((await setUp.client.check(buyer, confirmation)).read().state).toBe("paid");
    expect(await setUp.client.getReceipts(buyer)).toHaveLength(1);
    expect(await setUp.client.getOpen(buyer)).toEqual([[invoices[1], INVOICE_TOTAL]]);
  });
});

describe("a payment of which an operator recorded only a part", () => {
  test("the rest gets a receipt of its own, however the reference was typed", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2);
    const total = 2 * INVOICE_TOTAL;
    const { orderId } = (await setUp.client.start(buyer, invoices, total)).read();
    const confirmation = await setUp.client.pay(orderId);
    const { paymentId } = confirmation;
    const typed = ` ${paymentId.toUpperCase().replace("_", "_ ")}`;
    expect((await setUp.client.recordReceipt(buyer, "566.00", typed)).status).toBe(200);
    for (const _time of [1, 2])
      expect((await setUp.client.check(buyer, confirmation)).read().state).toBe("paid");
    expect((await setUp.client.getReceipts(buyer)).map(({ amount }) => amount)).toEqual([
      INVOICE_TOTAL,
      INVOICE_TOTAL,
    ]);
    expect(await setUp.client.getOpen(buyer)).toEqual([]);
    expect(await setUp.client.getBalance(buyer)).toBe(10_000_00);
    await setUp.client.refundAtProvider(paymentId);
    for (const _time of [1, 2]) {
      await setUp.client.makeDue(buyer);
      await setUp.paymentApp.reconcile();
    }
    expect(await setUp.client.getBalance(buyer)).toBe(10_000_00 - total);
    expect((await setUp.client.check(buyer, { orderId })).read().state).toBe("refunded");
  });
});

describe("payments whose outcome is late or lost", () => {
  test("a closed tab: listed as unfinished, then settled by the reconciler", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1);
    const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
    expect(await setUp.client.getUnfinished(buyer)).toMatchObject([{ orderId, state: "open" }]);
    await setUp.paymentApp.provider.attempt("zwz", orderId, "silent");
    await setUp.client.makeDue(buyer);
    await setUp.paymentApp.reconcile();
    expect(await setUp.client.getUnfinished(buyer)).toEqual([]);
    expect(await setUp.client.getOpen(buyer)).toEqual([]);
  });

  test("an outage during verification is confirming, never failed", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1);
    const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
    const confirmation = await setUp.client.pay(orderId);
    setUp.paymentApp.provider.state.failure = "unreachable";
    expect((await setUp.client.check(buyer, confirmation)).read().state).toBe("confirming");
    expect((await setUp.client.check(buyer, { orderId })).read().state).toBe("confirming");
    expect((await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).status).toBe(503);
    // One whose time is over may have been paid as well.
    await setUp.paymentApp.backend.db
      .update(invoicePayments)
      .set({ state: "expired" })
      .where(eq(invoicePayments.companyId, buyer.companyId));
    expect((await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).status).toBe(409);
    setUp.paymentApp.provider.state.failure = null;
    await setUp.client.makeDue(buyer);
    await setUp.paymentApp.reconcile();
    expect((await setUp.client.check(buyer, { orderId })).read().state).toBe("paid");
  });

  test("a failed attempt stays open and can be paid afterwards; an unsigned report is refused", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1);
    const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
    await setUp.paymentApp.provider.attempt("zwz", orderId, "failure");
    const forged = { orderId, paymentId: "pay_1", signature: "f".repeat(64) };
    const reply = await setUp.client.check(buyer, forged);
    expect([reply.status, reply.wire.message]).toEqual([400, messages.captureFailed]);
    expect(await setUp.client.getOpen(buyer)).toEqual([[invoices[0], INVOICE_TOTAL]]);
    expect((await setUp.client.check(buyer, await setUp.client.pay(orderId))).read().state).toBe(
      "paid",
    );
  });

  test("while the open payment is being confirmed, no other one is started", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2);
    const { orderId } = (await setUp.client.start(buyer, invoices, 2 * INVOICE_TOTAL)).read();
    await setUp.client.addPayment(orderId, { amount: INVOICE_TOTAL, status: "authorized" });
    const refused = await setUp.client.start(buyer, invoices.slice(1), INVOICE_TOTAL);
    expect([refused.status, refused.wire.message]).toEqual([409, invoiceMessages.inProgress]);
  });

  test("while a replaced payment is being confirmed, its invoices can't be paid again", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2);
    const [first = "", second = ""] = invoices;
    const replaced = (await setUp.client.start(buyer, [first], INVOICE_TOTAL)).read();
    await setUp.client.start(buyer, [second], INVOICE_TOTAL);
    const { provider, backend } = setUp.paymentApp;
    const other = { amount: INVOICE_TOTAL - 1, status: "authorized" as const };
    const payment = await setUp.client.addPayment(replaced.orderId, other);
    await setUp.client.makeDue(buyer);
    await setUp.paymentApp.reconcile();
    const status = await setUp.client.check(buyer, { orderId: replaced.orderId });
    expect(status.read().state).toBe("confirming");
    await backend.db
      .update(invoicePayments)
      .set({ checkedAt: null })
      .where(eq(invoicePayments.companyId, buyer.companyId));
    const refused = await setUp.client.start(buyer, invoices, 2 * INVOICE_TOTAL);
    expect([refused.status, refused.wire.message]).toEqual([409, invoiceMessages.inProgress]);
    // As soon as the bank declines it, they can.
    await provider.gateways.zwz.store.updateIfStatus(payment.id, "authorized", {
      status: "failed",
    });
    await setUp.client.makeDue(buyer);
    expect((await setUp.client.start(buyer, invoices, 2 * INVOICE_TOTAL)).status).toBe(200);
  });

  test("a replaced and an expired payment still settle when they are paid", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2);
    const [first = "", second = ""] = invoices;
    const replaced = (await setUp.client.start(buyer, [first], INVOICE_TOTAL)).read();
    await setUp.client.start(buyer, [second], INVOICE_TOTAL);
    expect((await setUp.client.check(buyer, { orderId: replaced.orderId })).read().state).toBe(
      "failed",
    );
    await setUp.paymentApp.backend.db
      .update(invoicePayments)
      .set({ createdAt: new Date(Date.now() - 31 * 60_000), nextCheckAt: new Date(0) })
      .where(eq(invoicePayments.companyId, buyer.companyId));
    await setUp.paymentApp.reconcile();
    const states = await setUp.paymentApp.backend.db
      .select({ state: invoicePayments.state })
      .from(invoicePayments)
      .where(eq(invoicePayments.companyId, buyer.companyId));
    expect(states.map(({ state }) => state)).toEqual(["expired", "expired"]);
    const confirmation = await setUp.client.pay(replaced.orderId);
    expect((await setUp.client.check(buyer, confirmation)).read().state).toBe("paid");
    expect(await setUp.client.getOpen(buyer)).toEqual([[second, INVOICE_TOTAL]]);
  });
});
