import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderPage } from "../../../lib/contract/operations/orders.ts";
import { findReceipts, refundReceipt } from "../../../lib/contract/operations/receivables.ts";
import { searchRecords } from "../../../lib/contract/operations/search.ts";
import { formatDate } from "../../../lib/format.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import { expectParticulars } from "../../../test/backend/expect-particulars.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import {
  INVOICE_TOTAL,
  setUpInvoicePayments,
} from "../../../test/backend/invoice-payment-client.ts";
import { testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { companies, documentFiles, outbox } from "../../db/schema/index.ts";
import { findSeries } from "../accounting/document-series.ts";
import { createPrinter } from "../documents/printer.ts";
import { findUnprintedRefundVouchers } from "./refund-voucher-files.ts";

const setUp = setUpInvoicePayments();
const today = indianDay(new Date());

/** A customer who paid in advance, with the number of the receipt. */
async function createAdvance(brand: BrandId, amount = "1000.00") {
  const buyer = await setUp.paymentApp.backend.createCustomer({ brand });
  const reply = await setUp.client.recordReceipt(buyer, amount, "UTR-IN", { advance: "yes" });
  return { buyer, receipt: (reply.data as { receipt: string }).receipt };
}

const refund = (receipt: string, amount: number, more: object = {}) =>
  createConsoleClient(setUp.paymentApp.backend).call(refundReceipt, {
    ...{ receipt, amount, reference: "UTR-OUT", mode: "NEFT", reason: "Order not placed" },
    ...more,
  });

const getPayment = async (buyer: Customer) =>
  (await setUp.client.getStatement(buyer)).payments?.[0];

const getVoucher = (buyer: Customer, number: string) =>
  setUp.paymentApp.backend.app.inject({
    url: `/${buyer.brand}/${fillPath(documents.refundVoucher, { number: number.replaceAll("/", "-") })}`,
    headers: { authorization: `Token ${buyer.key}` },
  });

const readVoucher = async (buyer: Customer, number: string) =>
  (await readPdfText((await getVoucher(buyer, number)).rawPayload)).join(" ").replace(/\s+/g, " ");

describe.each(["zwz", "nod"] as const)("refund of an advance, %s", (brand) => {
  test("reduces advance and balance once, with voucher, statement, e-mail and audit entry", async () => {
    const { buyer, receipt } = await createAdvance(brand);
    const balance = await setUp.client.getBalance(buyer);
    const reply = await refund(receipt, 400_00);
    expect(reply.status).toBe(200);
    const { number } = reply.data;
    expect(number).toMatch(brand === "zwz" ? /^ZRF\/26-27\/\d{6}$/ : /^NRF\/26-27\/\d{6}$/);
    const again = await refund(receipt, 400_00, { reference: "utr -out" });
    expect(again.data).toEqual({ number, alreadyRecorded: true });
    expect(await setUp.client.getBalance(buyer)).toBe(balance - 400_00);
    expect(await getPayment(buyer)).toMatchObject({
      unused: 600_00,
      refunded: 400_00,
      refunds: [{ number, amount: 400_00 }],
    });
    const statement = await setUp.client.getStatement(buyer);
    expect(statement.closing).toBe(-600_00);
    expect(statement.entries.at(-1)).toMatchObject({ kind: "refund", number, debit: 400_00 });
    const { backend } = setUp.paymentApp;
    const mails = await backend.db.select().from(outbox).where(eq(outbox.recipient, buyer.email));
    const announced = mails.filter(({ template }) => template === "advance-refunded");
    expect(announced).toHaveLength(1);
    expect(announced[0]?.text).toContain(
      `We have refunded ₹400.00 of your payment with receipt ${receipt} by NEFT. The refund voucher is ${number}.`,
    );
    expect((await createConsoleClient(backend).auditOf(buyer)).at(-1)).toContain(`receipts/refund`);
  });

  test("operators find the receipt by the number of its refund voucher", async () => {
    const { receipt } = await createAdvance(brand);
    const { number } = (await refund(receipt, 1_00)).data;
    const second = (await refund(receipt, 2_00, { reference: "UTR-OUT-2" })).data.number;
    const listed = (await setUp.client.ops("receipts/find", { text: number })).data;
    expect(listed).toMatchObject({ rows: [{ number: receipt, vouchers: [number, second] }] });
    const client = createConsoleClient(setUp.paymentApp.backend);
    const { found } = (await client.call(searchRecords, { text: number.toLowerCase() })).data;
    expect(found).toMatchObject([
      { kind: "receipt", title: receipt, exact: true, detail: expect.stringContaining(number) },
    ]);
    const byReceipt = (await client.call(searchRecords, { text: receipt })).data.found;
    expect(byReceipt.map(({ title }) => title)).toEqual([receipt]);
  });

  test("the rest of the advance pays the next invoice", async () => {
    const { buyer, receipt } = await createAdvance(brand);
    await refund(receipt, 900_00);
    const [invoice = ""] = await setUp.client.addInvoices(buyer, 1);
    expect(await setUp.client.getOpen(buyer)).toEqual([[invoice, INVOICE_TOTAL]]);
    await setUp.client.recordReceipt(buyer, "1.00", "UTR-NEXT");
    expect(await setUp.client.getOpen(buyer)).toEqual([[invoice, INVOICE_TOTAL - 101_00]]);
  });

  test.each([
    ["a paisa more than is unused", 1_000_01, {}, 409, /Only ₹1,000\.00 of receipt .* is unused/],
    ["before the payment", 1, { paidOn: laterDay(today, -1) }, 400, /received on/],
    ["in the future", 1, { paidOn: laterDay(today, 1) }, 400, /in the future/],
    ["without a reason", 1, { reason: " " }, 400, /must not be empty/],
    ["of nothing", 0, {}, 400, /./],
  ])("%s is refused, and nothing changes", async (_what, amount, more, status, message) => {
    const { buyer, receipt } = await createAdvance(brand);
    const before = await setUp.client.getStatement(buyer);
    const reply = await refund(receipt, amount, more);
    expect([reply.status, reply.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await setUp.client.getStatement(buyer)).toEqual(before);
  });

  test("the voucher is the company's own, stored as first printed", async () => {
    const { buyer, receipt } = await createAdvance(brand);
    const { number } = (await refund(receipt, 400_00)).data;
    const { db } = setUp.paymentApp.backend;
    await createPrinter(db, [findUnprintedRefundVouchers(testConfig.sellerGstins)], {
      error: (failure: unknown) => expect(failure).toBeNull(),
    } as never)();
    const [stored] = await db.select().from(documentFiles).where(eq(documentFiles.number, number));
    expect(stored?.kind).toBe("refund-voucher");
    await db.update(companies).set({ name: "Renamed" }).where(eq(companies.id, buyer.companyId));
    const pdf = await getVoucher(buyer, number);
    expect(pdf.rawPayload.toString("base64")).toBe(stored?.content);
    const stranger = await setUp.paymentApp.backend.createCustomer({ brand });
    expect((await getVoucher(stranger, number)).statusCode).toBe(404);
  });
});

test("the voucher has every particular of Rule 51", async () => {
  const { buyer, receipt } = await createAdvance("zwz");
  const { number } = (await refund(receipt, 400_00)).data;
  const date = formatDate(new Date().toISOString());
  expectParticulars("Refund voucher", await readVoucher(buyer, number), {
    "(a)": ["Refund voucher", `GSTIN ${testConfig.sellerGstins.zwz}`],
    "(b)": [`Refund no. ${number}`],
    "(c)": [`Date ${date} Refunded on ${date}`],
    "(d)": ["Refunded to", "GSTIN 27AABCN4321K1ZJ", "Customer ID"],
    "(e)": [`Receipt voucher ${receipt} Dated ${date}`],
    "(f)": ["Goods Bearings and bearing accessories"],
    "(g)": ["Advance refunded ₹400.00", "Rupees Four Hundred Only", "Amount refunded ₹400.00"],
    "(h), (i)": ["Rate and amount of GST Nil"],
    "(j)": ["Reverse charge No"],
    "(k)": ["Authorised signatory"],
  });
});

test("money that had paid an invoice is refunded without the particulars of an advance", async () => {
  const { buyer, invoices } = await setUp.client.createDebtor(1);
  const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
  const confirmation = await setUp.client.pay(orderId);
  await setUp.client.check(buyer, confirmation);
  await setUp.client.reportRefund(confirmation.paymentId, 66_00);
  const [refunded] = (await getPayment(buyer))?.refunds ?? [];
  expect(refunded).toMatchObject({ amount: 66_00 });
  const text = await readVoucher(buyer, refunded?.number ?? "");
  expect(text).toContain("Original payment method");
  expect(text).toContain(confirmation.paymentId);
  expect(text).not.toMatch(/voucher|Advance/);
});

test("open invoices come first", async () => {
  const { buyer } = await setUp.client.createDebtor(1);
  const { data } = await setUp.client.recordReceipt(buyer, "600.00", "UTR-1", { advance: "yes" });
  const { receipt } = data as { receipt: string };
  await setUp.client.addInvoices(buyer, 1);
  const reply = await refund(receipt, 34_00);
  expect([reply.status, reply.message]).toEqual([409, `Nothing of receipt ${receipt} is unused.`]);
});

test("credit that orders use stays with them", async () => {
  const { buyer, receipt } = await createAdvance("zwz");
  const { db } = setUp.paymentApp.backend;
  await db.update(companies).set({ balance: 250_00 }).where(eq(companies.id, buyer.companyId));
  const refusal = await refund(receipt, 250_01);
  expect([refusal.status, refusal.message]).toEqual([
    409,
    "Only ₹250.00 can be refunded: orders on account use the rest of the credit.",
  ]);
  expect((await refund(receipt, 250_00)).status).toBe(200);
});

test("tax that the buyer deducted is no money to refund", async () => {
  const buyer = await setUp.paymentApp.backend.createCustomer();
  const taxes = { tds: "1.00", tdsBase: "1000.00", advance: "yes" };
  const { data } = await setUp.client.recordReceipt(buyer, "999.00", "UTR-IN", taxes);
  const { receipt } = data as { receipt: string };
  expect((await refund(receipt, 999_01)).status).toBe(409);
  expect((await refund(receipt, 999_00)).status).toBe(200);
  expect((await refund(receipt, 1, { reference: "UTR-OUT-2" })).status).toBe(409);
});

test("an online payment is refunded by the provider", async () => {
  const { buyer, invoices } = await setUp.client.createDebtor(1);
  const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
  await setUp.client.check(buyer, await setUp.client.pay(orderId));
  const { receiptNumber = "" } = (await getPayment(buyer)) ?? {};
  const reply = await refund(receiptNumber, 1);
  expect([reply.status, reply.message]).toEqual([409, expect.stringContaining("paid online")]);
});

test("another amount with the same reference, and an unknown receipt, are refused", async () => {
  const { receipt } = await createAdvance("zwz");
  const { number } = (await refund(receipt, 400_00)).data;
  const reply = await refund(receipt, 399_00);
  expect([reply.status, reply.message]).toEqual([
    409,
    expect.stringContaining(`voucher ${number} of ₹400.00`),
  ]);
  expect((await refund("ZR/26-27/999999", 1)).status).toBe(404);
});

test("the customer's credit limit stays; the timeline of a paid order says nothing of the advance", async () => {
  const { buyer, invoices } = await setUp.client.createDebtor(1);
  const operators = createConsoleClient(setUp.paymentApp.backend);
  const { limit } = (await operators.show(buyer)).credit;
  const [{ orderNumber } = { orderNumber: "" }] = (await setUp.client.getStatement(buyer)).open;
  const { data } = await setUp.client.recordReceipt(buyer, "600.00", "UTR-1", { advance: "yes" });
  await refund((data as { receipt: string }).receipt, 34_00);
  expect((await operators.show(buyer)).credit).toMatchObject({ limit, used: 0 });
  const { timeline } = (await operators.call(orderPage, { number: orderNumber })).data;
  const titles = timeline.map(({ title }) => title);
  expect(titles).toContain(`₹566.00 of invoice ${invoices[0]} paid`);
  expect(titles.filter((title) => title.includes("refunded"))).toEqual([]);
});

test("of two refunds at once only what is unused goes back", async () => {
  const { buyer, receipt } = await createAdvance("zwz");
  const replies = await Promise.all(
    [1, 2, 3].map((n) => refund(receipt, 600_00, { reference: `UTR-OUT-${n}` })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await getPayment(buyer)).toMatchObject({ unused: 400_00, refunded: 600_00 });
});

test("vouchers are a gapless series of their own, and the console lists what is refunded", async () => {
  const { buyer, receipt } = await createAdvance("nod");
  await refund(receipt, 100_00);
  const { db } = setUp.paymentApp.backend;
  const series = await findSeries(db, { brand: "nod", from: today, to: today });
  expect(series.find(({ kind }) => kind === "refund-voucher")).toMatchObject({ missing: "" });
  const operators = createConsoleClient(setUp.paymentApp.backend);
  const { rows } = (await operators.call(findReceipts, { text: receipt })).data;
  expect(rows).toMatchObject([
    { companyId: buyer.companyId, unused: 900_00, reversed: 100_00, online: false },
  ]);
});
