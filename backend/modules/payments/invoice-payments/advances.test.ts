import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { invoiceMessages } from "../../../../lib/payments/invoice-messages.ts";
import {
  INVOICE_TOTAL,
  setUpInvoicePayments,
} from "../../../../test/backend/invoice-payment-client.ts";
import { companies } from "../../../db/schema/index.ts";
import { allocateAllUnusedReceipts } from "../../invoices/settlement.ts";

const setUp = setUpInvoicePayments();

describe.each(["zwz", "nod"] as const)("advances that are paid online, %s", (brand) => {
  test("more than is open pays every open invoice, and the next one from the rest", async () => {
    const { client } = setUp;
    const { buyer } = await client.createDebtor(2, { brand });
    const before = await client.getBalance(buyer);
    const amount = 2 * INVOICE_TOTAL + 300_00;
    const { orderId } = (await client.start(buyer, [], amount, 300_00)).read();
    const paid = await client.check(buyer, await client.pay(orderId, brand));
    expect(paid.read()).toMatchObject({ state: "paid", amount });
    expect(await client.getOpen(buyer)).toEqual([]);
    expect(await client.getBalance(buyer)).toBe(before + amount);
    expect(await client.getReceipts(buyer)).toMatchObject([{ amount, advance: 300_00 }]);
    const [next = ""] = await client.addInvoices(buyer, 1);
    await allocateAllUnusedReceipts(setUp.paymentApp.backend.db);
    expect(await client.getOpen(buyer)).toEqual([[next, INVOICE_TOTAL - 300_00]]);
  });

  test("a buyer with nothing open pays in advance, once however often the button is pressed", async () => {
    const { client, paymentApp } = setUp;
    const buyer = await paymentApp.backend.createCustomer({ brand });
    expect(await client.getStatement(buyer)).toMatchObject({ acceptsAdvances: true, open: [] });
    const start = async (advance: number) =>
      (await client.start(buyer, [], advance, advance)).read().orderId;
    const orderId = await start(500_00);
    expect(await start(500_00)).toBe(orderId);
    expect(await start(500_01)).not.toBe(orderId);
    const again = await start(500_00);
    await client.check(buyer, await client.pay(again, brand));
    expect(await client.getStatement(buyer)).toMatchObject({
      closing: -500_00,
      payments: [{ amount: 500_00, unused: 500_00 }],
    });
  });
});

test.each([
  ["less than that is open beside the advance", 2 * INVOICE_TOTAL + 1, 2],
  ["the advance is more than the amount", 100_00, 100_01],
  ["an amount without a word of the advance", 2 * INVOICE_TOTAL + 1, 0],
])("nothing is paid unless all that is open is paid: %s", async (_what, amount, advance) => {
  const { buyer } = await setUp.client.createDebtor(2);
  const reply = await setUp.client.start(buyer, [], amount, advance);
  expect([reply.status, reply.wire.message]).toEqual([409, invoiceMessages.openAmountChanged]);
});

test("an advance names no invoices, because it pays all of them", async () => {
  const { buyer, invoices } = await setUp.client.createDebtor(1);
  const reply = await setUp.client.start(buyer, invoices, INVOICE_TOTAL + 1, 1);
  expect(reply.status).toBe(409);
});

test("an account that isn't active yet pays its invoices, and nothing in advance", async () => {
  const { client, paymentApp } = setUp;
  const { buyer, invoices } = await client.createDebtor(1);
  await paymentApp.backend.db
    .update(companies)
    .set({ status: "Approval Pending" })
    .where(eq(companies.id, buyer.companyId));
  expect(await client.getStatement(buyer)).toMatchObject({
    ...{ payOnline: true, acceptsAdvances: false },
  });
  const reply = await client.start(buyer, [], INVOICE_TOTAL + 1, 1);
  expect([reply.status, reply.wire.message]).toEqual([403, invoiceMessages.noAdvance]);
  expect((await client.start(buyer, invoices, INVOICE_TOTAL)).status).toBe(200);
});
