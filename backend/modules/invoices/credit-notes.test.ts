import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { and, asc, eq } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { getLedger } from "../../../test/backend/ledger.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import {
  invoiceLines,
  invoices,
  orders,
  receiptAllocations,
  refunds,
} from "../../db/schema/index.ts";
import { addCreditNote, type NewCreditNote } from "./credit-notes.ts";
import { issueAllPending } from "./issuer.ts";
import { allocateAllUnusedReceipts } from "./settlement.ts";

let payments: PaymentTestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  payments = await createPaymentTestApp();
  client = createFulfilmentClient(payments.backend);
});
afterAll(() => payments.close());

/** The credit note of pieces whose price no debit note has raised. */
async function credit(note: NewCreditNote) {
  const [only, ...further] = await payments.backend.db.transaction((tx) => addCreditNote(tx, note));
  if (!only || further.length > 0) throw new Error("not one credit note");
  return only;
}

/** The invoices of an order with their lines, oldest first. */
async function invoicesOf(number: string) {
  const rows = await payments.backend.db
    .select({ invoice: invoices, line: invoiceLines })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(and(eq(orders.number, number), eq(invoices.kind, "invoice")))
    .orderBy(asc(invoices.id));
  return rows.map(({ invoice, line }) => ({
    ...invoice,
    credit: (quantity: number, reason = "Returned") =>
      credit({
        invoiceId: invoice.id,
        lines: [{ orderLineId: line.orderLineId, quantity }],
        reason,
      }),
  }));
}

/** An order on account of 60 × 123.45, of which 22 pieces (3,204.76) are invoiced. */
async function ordered() {
  const { buyer, number } = await client.order({ item: { price: 123_45 } });
  const [invoice] = await invoicesOf(number);
  if (!invoice) throw new Error("no invoice");
  const balance = async () => (await getLedger(payments.backend.db, buyer.companyId)).balance;
  return { buyer, number, invoice, balance };
}

const statementOf = async (buyer: Customer) =>
  (await payments.backend.inject(buyer.brand, accountStatement, undefined, buyer.key)).read();

describe("addCreditNote", () => {
  test("credits pieces on account: open amount, balance, statement and printed note agree", async () => {
    const { buyer, number, invoice, balance } = await ordered();
    const before = await balance();
    const note = await invoice.credit(5, "Returned: wrong item");
    // 5 × 123.45 = 617.25 and 5/22 of 2 × 244.43.
    expect(note).toMatchObject({ total: 617_25 + 2 * 55_55, online: 0 });
    expect(await balance()).toBe(before + note.total);
    await issueAllPending(payments.backend.db, () => new Date(), testConfig);
    expect(await statementOf(buyer)).toMatchObject({
      closing: invoice.total - note.total,
      open: [{ total: invoice.total, open: invoice.total - note.total }],
    });
    const reply = await payments.backend.app.inject({
      url: `/${buyer.brand}/${fillPath(documents.creditNote, { number })}`,
      headers: { authorization: `Token ${buyer.key}` },
    });
    const text = (await readPdfText(reply.rawPayload)).join(" ").replace(/\s+/g, " ");
    for (const part of ["Credit note", invoice.number, "Returned: wrong item", "5 NOS", "₹728.35"])
      expect(text).toContain(part);
  });

  test("notes of all pieces add up to the invoice, and no piece is credited twice", async () => {
    const { invoice, balance } = await ordered();
    const before = await balance();
    const totals = [];
    // Each of these shares of the CGST (244.43), on its own, is rounded down.
    for (const quantity of [7, 7, 8]) totals.push((await invoice.credit(quantity)).total);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(invoice.total);
    expect(await balance()).toBe(before + invoice.total);
    await expect(invoice.credit(1)).rejects.toMatchObject({ status: 409 });
    expect(await balance()).toBe(before + invoice.total);
  });

  test("what was paid beyond the rest of the invoice settles other invoices", async () => {
    const { buyer, number, invoice } = await ordered();
    const pay = (amount: string, reference: string) =>
      client.ops("payments/add", { email: buyer.email, amount, reference });
    await pay("2000.00", "UTR-1");
    await pay("1000.00", "UTR-2");
    const note = await invoice.credit(5);
    // 204.76 was open; the rest of the credit releases paid money, the latest first.
    const released = note.total - 204_76;
    expect(await statementOf(buyer)).toMatchObject({
      open: [],
      payments: [
        { reference: "UTR-2", unused: released },
        { reference: "UTR-1", unused: 0 },
      ],
    });
    await client.stock({ id: 0, designation: await designationOf(number) }, { received: 38 });
    const [, second] = await invoicesOf(number);
    await pay("1.00", "UTR-3");
    const { open } = await statementOf(buyer);
    expect(open.map((one) => one.open)).toEqual([(second?.total ?? 0) - released - 1_00]);
  });

  test("an order paid online is refunded in part, never beyond the payment, and is on no statement", async () => {
    const { buyer, open } = await payments.openPayment();
    await payments.provider.attempt("zwz", open.orderId, "success");
    await payments.reconcile();
    const state = (await payments.getPaymentStatus(buyer, open.orderId)).read();
    const number = state.placed?.number ?? "";
    const [invoice] = await invoicesOf(number);
    const first = await invoice?.credit(1);
    expect(first).toMatchObject({ online: 283_20, total: 283_20 });
    await payments.reconcile();
    expect(await payments.backend.db.select().from(refunds)).toMatchObject([
      { amount: 283_20, state: "done" },
    ]);
    // The rest, with the order.
    await client.ops("orders/cancel", { number, reason: "Not needed" });
    await payments.reconcile();
    const all = await payments.backend.db.select().from(refunds).orderBy(asc(refunds.id));
    expect(all.map(({ amount, state: of }) => [amount, of])).toEqual([
      [283_20, "done"],
      [282_80, "done"],
    ]);
    expect(await statementOf(buyer)).toMatchObject({ closing: 0, entries: [] });
  });

  test("a credit note below ₹1, which the provider would not refund, is refused", async () => {
    const { buyer, open } = await payments.openPayment({ item: { price: 50 }, quantity: 4 });
    await payments.provider.attempt("zwz", open.orderId, "success");
    await payments.reconcile();
    const state = (await payments.getPaymentStatus(buyer, open.orderId)).read();
    const [invoice] = await invoicesOf(state.placed?.number ?? "");
    await expect(invoice?.credit(1)).rejects.toMatchObject({
      status: 409,
      message: messages.refundTooSmall,
    });
    expect(await invoice?.credit(2)).toMatchObject({ online: 1_18, total: 1_18 });
  });

  test("unknown invoices, foreign lines and impossible quantities are refused", async () => {
    const { invoice } = await ordered();
    const other = await ordered();
    const lines = [{ orderLineId: 999_999, quantity: 1 }];
    const refused = (note: Promise<unknown>, status: number) =>
      expect(note).rejects.toMatchObject({ status });
    await refused(credit({ invoiceId: 999_999, lines, reason: "x" }), 404);
    await refused(credit({ invoiceId: invoice.id, lines, reason: "x" }), 400);
    await refused(credit({ invoiceId: invoice.id, lines: [], reason: "x" }), 400);
    for (const quantity of [0, -1, 1.5, Number.NaN]) await refused(invoice.credit(quantity), 400);
    await refused(invoice.credit(23), 409);
    const note = await other.invoice.credit(1);
    await refused(credit({ invoiceId: note.id, lines, reason: "x" }), 404);
  });
});

async function designationOf(number: string): Promise<string> {
  const { data } = await client.ops("orders/show", { number });
  return (data as { lines: { designation: string }[] }).lines[0]?.designation ?? "";
}

describe("cancelled orders", () => {
  let backend: TestApp;
  let buyerClient: BuyerClient;
  let ops: ReturnType<typeof createOperatorClient>;
  beforeAll(async () => {
    backend = await createTestApp();
    buyerClient = createBuyerClient(backend);
    ops = createOperatorClient(backend);
  });
  afterAll(() => backend.close());

  /** An order of 566.00 on credit; answers its number. */
  async function ordered(buyer: Customer) {
    const item = await backend.createItem();
    await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 2 }]);
    return (await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer))).read().number;
  }

  const statement = async (buyer: Customer) =>
    (await backend.inject(buyer.brand, accountStatement, undefined, buyer.key)).read();

  const owed = async (buyer: Customer) => {
    const { closing, open } = await statement(buyer);
    return { closing, open: open.map((one) => one.open) };
  };

  const pay = (buyer: Customer, amount: string, reference: string) =>
    ops("payments/add", { email: buyer.email, amount, reference });
  const cancel = (number: string) => ops("orders/cancel", { number, reason: "Not needed" });

  test("[4.10] the payment of an order cancelled later settles other open invoices", async () => {
    const buyer = await backend.createCustomer({ balance: 2_000_00 });
    const first = await ordered(buyer);
    await ordered(buyer);
    await pay(buyer, "600.00", "UTR-1");
    expect(await owed(buyer)).toEqual({ closing: 532_00, open: [532_00] });
    expect((await cancel(first)).status).toBe(200);
    expect(await owed(buyer)).toEqual({ closing: -34_00, open: [] });
    expect((await getLedger(backend.db, buyer.companyId)).balance).toBe(2_034_00);
  });

  test("cancelling a partly paid order credits the full invoice, and nothing is settled twice", async () => {
    const buyer = await backend.createCustomer({ balance: 2_000_00 });
    const first = await ordered(buyer);
    const second = await ordered(buyer);
    await pay(buyer, "100.00", "UTR-1");
    await cancel(first);
    expect(await owed(buyer)).toEqual({ closing: 466_00, open: [466_00] });
    expect((await pay(buyer, "466.01", "UTR-2")).status).toBe(409);
    expect((await pay(buyer, "466.00", "UTR-2")).status).toBe(200);
    await cancel(second);
    expect(await owed(buyer)).toEqual({ closing: -566_00, open: [] });
    expect((await getLedger(backend.db, buyer.companyId)).balance).toBe(2_566_00);
  });

  test("the payments of two cancelled orders settle later invoices in their order, each rupee once", async () => {
    const buyer = await backend.createCustomer({ balance: 5_000_00 });
    const cancelled = [await ordered(buyer), await ordered(buyer)];
    await pay(buyer, "400.00", "UTR-1");
    await pay(buyer, "732.00", "UTR-2");
    for (const number of cancelled) await cancel(number);
    const unused = async () =>
      (await statement(buyer)).payments?.map((one) => [one.reference, one.unused]);
    for (const left of [566_00, 0]) {
      await ordered(buyer);
      await allocateAllUnusedReceipts(backend.db);
      expect(await owed(buyer)).toEqual({ closing: 0 - left, open: [] });
      expect(await unused()).toEqual([
        ["UTR-2", left],
        ["UTR-1", 0],
      ]);
    }
  });

  test("an unused payment settles a later invoice once, at the next hourly run", async () => {
    const buyer = await backend.createCustomer({ balance: 2_000_00 });
    const first = await ordered(buyer);
    await pay(buyer, "566.00", "UTR-1");
    await cancel(first);
    await ordered(buyer);
    await ordered(buyer);
    await Promise.all([
      allocateAllUnusedReceipts(backend.db),
      allocateAllUnusedReceipts(backend.db),
    ]);
    expect(await owed(buyer)).toEqual({ closing: 566_00, open: [566_00] });
    const parts = await backend.db.select().from(receiptAllocations);
    expect(parts.filter(({ receiptId }) => receiptId === parts.at(-1)?.receiptId)).toMatchObject([
      { amount: 566_00 },
    ]);
  });
});
