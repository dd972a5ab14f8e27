import { describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { messages } from "../../../../lib/forms/messages.ts";
import { indianDay, laterDay } from "../../../../lib/indian-time.ts";
import { invoiceMessages } from "../../../../lib/payments/invoice-messages.ts";
import { makeInvoicesDue } from "../../../../test/backend/due-invoices.ts";
import type { Customer } from "../../../../test/backend/factories.ts";
import {
  INVOICE_TOTAL,
  setUpInvoicePayments,
} from "../../../../test/backend/invoice-payment-client.ts";
import { getLedger } from "../../../../test/backend/ledger.ts";

const setUp = setUpInvoicePayments();

describe("invoices settled in another way meanwhile", () => {
  test("the money stays on account and pays the next invoice", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1);
    const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
    await setUp.client.recordReceipt(buyer, "566.00", "UTR-MEANWHILE");
    const status = (await setUp.client.check(buyer, await setUp.client.pay(orderId))).read();
    expect(status).toMatchObject({ state: "paid", amount: INVOICE_TOTAL });
    expect(status.message).toContain("₹566.00 of it was no longer owed.");
    const advanced = await setUp.client.getStatement(buyer);
    expect([advanced.open, advanced.closing]).toEqual([[], -INVOICE_TOTAL]);
    expect(advanced.availableBalance).toBe(10_000_00 + INVOICE_TOTAL);
    const [next = ""] = await setUp.client.addInvoices(buyer, 1);
    const refused = await setUp.client.start(buyer, [next], INVOICE_TOTAL);
    expect([refused.status, refused.wire.message]).toEqual([
      409,
      invoiceMessages.openAmountChanged,
    ]);
    expect(await setUp.client.getStatement(buyer)).toMatchObject({ open: [], closing: 0 });
  });

  test("a partly settled invoice takes what is still open, and the rest settles the others", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2);
    const [first = "", second = ""] = invoices;
    const { orderId } = (await setUp.client.start(buyer, [first], INVOICE_TOTAL)).read();
    await setUp.client.recordReceipt(buyer, "500.00", "UTR-PART", { invoice: first });
    await setUp.client.check(buyer, await setUp.client.pay(orderId));
    expect(await setUp.client.getOpen(buyer)).toEqual([[second, INVOICE_TOTAL - 500_00]]);
  });

  test("an invoice that was to be paid in part takes no more than that before the oldest ones", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(3);
    const [, second = "", third = ""] = invoices;
    const amount = INVOICE_TOTAL + 100_00;
    const { orderId } = (await setUp.client.start(buyer, [second, third], amount)).read();
    await setUp.client.recordReceipt(buyer, "566.00", "UTR-SECOND", { invoice: second });
    await setUp.client.check(buyer, await setUp.client.pay(orderId));
    expect(await setUp.client.getOpen(buyer)).toEqual([[third, INVOICE_TOTAL - 100_00]]);
  });

  test("a payment in another currency settles nothing and stays confirming", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1);
    const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
    const dollars = { amount: INVOICE_TOTAL, status: "captured", currency: "USD" } as const;
    await setUp.client.addPayment(orderId, dollars);
    await setUp.client.makeDue(buyer);
    await setUp.paymentApp.reconcile();
    expect(await setUp.client.getReceipts(buyer)).toEqual([]);
    expect((await setUp.client.check(buyer, { orderId })).read().state).toBe("confirming");
  });
});

describe("refund by the provider", () => {
  test("reverses receipt, invoices and balance with a ledger entry, once", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2);
    const { orderId } = (await setUp.client.start(buyer, invoices, 2 * INVOICE_TOTAL)).read();
    const confirmation = await setUp.client.pay(orderId);
    await setUp.client.check(buyer, confirmation);
    const notice = await setUp.client.refundAtProvider(confirmation.paymentId);
    if (!notice) throw new Error("no event");
    await setUp.paymentApp.sendWebhook(notice);
    await setUp.paymentApp.reconcile();
    await setUp.client.makeDue(buyer);
    await setUp.paymentApp.reconcile();
    expect(await setUp.client.getOpen(buyer)).toEqual(
      invoices.map((number) => [number, INVOICE_TOTAL]),
    );
    expect(await setUp.client.getBalance(buyer)).toBe(10_000_00 - 2 * INVOICE_TOTAL);
    const { entries, closing } = await setUp.client.getStatement(buyer);
    expect(entries.slice(-2)).toMatchObject([
      { kind: "payment", credit: 2 * INVOICE_TOTAL },
      { kind: "refund", debit: 2 * INVOICE_TOTAL, number: expect.stringMatching(/^ZRF\//) },
    ]);
    expect(closing).toBe(2 * INVOICE_TOTAL);
    const ledger = await getLedger(setUp.paymentApp.backend.db, buyer.companyId);
    expect(ledger.entries.at(-1)).toMatchObject({
      amount: -2 * INVOICE_TOTAL,
      reason: `Payment ${confirmation.paymentId} refunded`,
    });
    expect((await setUp.client.check(buyer, { orderId })).read().state).toBe("refunded");
  });

  test("partial refunds reopen the latest invoice only, and an event without the order is enough", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2);
    const { orderId } = (await setUp.client.start(buyer, invoices, 2 * INVOICE_TOTAL)).read();
    const confirmation = await setUp.client.pay(orderId);
    await setUp.client.check(buyer, confirmation);
    for (const refunded of [66_00, 100_00]) {
      await setUp.client.reportRefund(confirmation.paymentId, refunded);
      expect(await setUp.client.getOpen(buyer)).toEqual([[invoices[1], refunded]]);
    }
    expect((await setUp.client.check(buyer, { orderId })).read().state).toBe("paid");
  });

  test("credit used meanwhile leaves a balance below zero, which the buyer sees as none", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1, { balance: INVOICE_TOTAL });
    const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
    const confirmation = await setUp.client.pay(orderId);
    await setUp.client.check(buyer, confirmation);
    await setUp.client.addInvoices(buyer, 1);
    await setUp.client.refundAtProvider(confirmation.paymentId);
    await setUp.client.makeDue(buyer);
    await setUp.paymentApp.reconcile();
    expect(await setUp.client.getBalance(buyer)).toBe(-INVOICE_TOTAL);
    const statement = await setUp.client.getStatement(buyer);
    expect([statement.availableBalance, statement.closing]).toEqual([0, 2 * INVOICE_TOTAL]);
  });

  test("a payment that an invoice takes in two parts is used once", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1);
    const replaced = (await setUp.client.start(buyer, invoices, 500_00)).read();
    const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
    const first = await setUp.client.pay(replaced.orderId);
    await setUp.client.check(buyer, first);
    // Takes what the first has left open, and its rest once the first is refunded.
    await setUp.client.check(buyer, await setUp.client.pay(orderId));
    await setUp.client.refundAtProvider(first.paymentId);
    await setUp.client.makeDue(buyer);
    await setUp.paymentApp.reconcile();
    const [next = ""] = await setUp.client.addInvoices(buyer, 1);
    for (const _time of [1, 2]) await setUp.client.start(buyer, [next], 1_00);
    expect(await setUp.client.getOpen(buyer)).toEqual([[next, INVOICE_TOTAL]]);
  });

  test("a payment that was refunded before it was seen leaves receipt and reversal", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1);
    const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
    const { paymentId } = await setUp.client.pay(orderId);
    await setUp.client.refundAtProvider(paymentId);
    await setUp.client.makeDue(buyer);
    await setUp.paymentApp.reconcile();
    expect(await setUp.client.getOpen(buyer)).toEqual([[invoices[0], INVOICE_TOTAL]]);
    const { entries } = await setUp.client.getStatement(buyer);
    expect(entries.map(({ kind }) => kind)).toEqual(["invoice", "payment", "refund"]);
  });
});

const HALF = INVOICE_TOTAL / 2;

/** A buyer with two invoices of two pieces each; one piece of the first has left and both of the second. */
async function createDebtor(): Promise<{ buyer: Customer; invoices: string[] }> {
  const { buyer, invoices } = await setUp.client.createDebtor(2);
  const { open } = await setUp.client.getStatement(buyer);
  for (const [at, quantity] of [1, 2].entries()) {
    const number = open.find((one) => one.number === invoices[at])?.orderNumber;
    const lines = [{ line: 1, quantity }];
    const shipment = { carrier: "VRL Logistics", tracking: `LR ${number}`, lines };
    expect((await setUp.client.ops("orders/ship", { number, ...shipment })).status).toBe(200);
  }
  return { buyer, invoices };
}

async function pay(buyer: Customer, invoices: string[], amount: number) {
  const { orderId } = (await setUp.client.start(buyer, invoices, amount)).read();
  const confirmation = await setUp.client.pay(orderId);
  expect((await setUp.client.check(buyer, confirmation)).read().state).toBe("paid");
  return confirmation;
}

test("a smaller amount pays what has left of the selected invoices before what has not", async () => {
  const { buyer, invoices } = await createDebtor();
  await pay(buyer, invoices, HALF + INVOICE_TOTAL);
  expect(await setUp.client.getOpen(buyer)).toEqual([[invoices[0], HALF]]);
});

test("an invoice is paid whole, and a refund opens what has not left before what is due", async () => {
  const { buyer, invoices } = await createDebtor();
  const { paymentId } = await pay(buyer, invoices, 2 * INVOICE_TOTAL);
  expect(await setUp.client.getOpen(buyer)).toEqual([]);
  await setUp.client.reportRefund(paymentId, HALF);
  expect((await setUp.client.getStatement(buyer)).open).toMatchObject([
    { number: invoices[0], lots: [{ due: null, open: HALF }] },
  ]);
});

test("the selected invoice is paid with what has not left of it before others that are due", async () => {
  const { buyer, invoices } = await createDebtor();
  await pay(buyer, invoices.slice(0, 1), INVOICE_TOTAL);
  expect(await setUp.client.getOpen(buyer)).toEqual([[invoices[1], INVOICE_TOTAL]]);
});

test("[4.10] a buyer who is overdue pays and then orders on account: four calls, of which none waits for a job", async () => {
  const { buyer, invoices } = await setUp.client.createDebtor(1);
  const { backend, buyerClient } = setUp.paymentApp;
  const { db } = backend;
  const item = await backend.createItem();
  await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 2 }]);
  const lines = await buyerClient.getCart(buyer);
  await makeInvoicesDue(
    db,
    sql`company_id = ${buyer.companyId}`,
    laterDay(indianDay(new Date()), -8),
  );
  expect((await setUp.client.getStatement(buyer)).overdue).toBe(true);
  expect(await buyerClient.placeOrder(buyer, lines)).toMatchObject({
    status: 403,
    wire: { message: messages.overdue },
  });
  const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
  await setUp.client.check(buyer, await setUp.client.pay(orderId));
  expect((await setUp.client.getStatement(buyer)).overdue).toBe(false);
  expect((await buyerClient.placeOrder(buyer, lines)).status).toBe(200);
});
