import { expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { indianDay, laterDay } from "../../../../lib/indian-time.ts";
import { makeInvoicesDue } from "../../../../test/backend/due-invoices.ts";
import type { Customer } from "../../../../test/backend/factories.ts";
import {
  INVOICE_TOTAL,
  setUpInvoicePayments,
} from "../../../../test/backend/invoice-payment-client.ts";

const setUp = setUpInvoicePayments();
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

test("paying lifts the overdue state at once", async () => {
  const { buyer, invoices } = await setUp.client.createDebtor(1);
  const { db } = setUp.paymentApp.backend;
  await makeInvoicesDue(
    db,
    sql`company_id = ${buyer.companyId}`,
    laterDay(indianDay(new Date()), -8),
  );
  expect((await setUp.client.getStatement(buyer)).overdue).toBe(true);
  const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
  await setUp.client.check(buyer, await setUp.client.pay(orderId));
  expect((await setUp.client.getStatement(buyer)).overdue).toBe(false);
});
