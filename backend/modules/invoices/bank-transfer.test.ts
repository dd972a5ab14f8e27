import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { readBankAccount } from "../../../lib/bank-account.ts";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { raisePrices, reducePrices } from "../../../lib/contract/operations/invoices.ts";
import { orderPage } from "../../../lib/contract/operations/orders.ts";
import { accountOverview } from "../../../lib/contract/overview.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import { createInvoicePaymentClient } from "../../../test/backend/invoice-payment-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { companies, invoices, orders } from "../../db/schema/index.ts";
import type { InvoiceContent } from "./invoice-content.ts";
import { invoiceDocument } from "./invoice-pdf.ts";

const account = readBankAccount(
  {
    ZWZ_BANK_ACCOUNT_HOLDER: "ZWZ Bearings India",
    ZWZ_BANK_ACCOUNT_NUMBER: "50200012345678",
    ZWZ_BANK_IFSC: "HDFC0000060",
    ZWZ_BANK_NAME: "HDFC Bank",
    ZWZ_BANK_BRANCH: "Fort, Mumbai",
    ZWZ_UPI_ID: "zwz@hdfcbank",
  },
  "ZWZ",
);

/** ZWZ has a bank account; neither brand has online payment. */
let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp({
    config: { ...testConfig, bankAccounts: { zwz: account, nod: null } },
  });
});
afterAll(() => backend.close());

/** A buyer with an invoice on account, its text, and the statement. */
async function createDebtor(brand: BrandId) {
  const buyer = await backend.createCustomer({ brand, balance: 10_000_00 });
  const buyerClient = createBuyerClient(backend);
  await buyerClient.addToCart(buyer, [
    { id: (await backend.createItem({ brand })).id, quantity: 2 },
  ]);
  const { number } = (await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer))).read();
  const pdf = await backend.app.inject({
    url: `/${brand}/${fillPath(documents.invoice, { number })}`,
    headers: { authorization: `Token ${buyer.key}` },
  });
  const statement = await backend.inject(brand, accountStatement, undefined, buyer.key);
  const file = await backend.app.inject({
    url: `/${brand}/${documents.statementPdf}`,
    headers: { authorization: `Token ${buyer.key}` },
  });
  const overview = await backend.inject(brand, accountOverview, undefined, buyer.key);
  const [company] = await backend.db
    .select({ number: companies.customerNumber })
    .from(companies)
    .where(eq(companies.id, buyer.companyId));
  return {
    reference: company?.number ?? "",
    orderNumber: number,
    invoice: (await readPdfText(pdf.rawPayload)).join("\n"),
    statement: statement.read(),
    statementFile: (await readPdfText(file.rawPayload)).join("\n"),
    canPay: overview.read().due.canPay,
  };
}

async function findInvoice(orderNumber: string) {
  const [row] = await backend.db
    .select(getTableColumns(invoices))
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.number, orderNumber));
  if (!row) throw new Error(`no invoice of ${orderNumber}`);
  return row;
}

const getCodes = (row: typeof invoices.$inferSelect) =>
  invoiceDocument(row).blocks.filter((block) => block.kind === "code");

describe("bank account of a brand", () => {
  test("is on statement and invoice, with the customer ID as the reference", async () => {
    const { reference, invoice, statement, statementFile, canPay } = await createDebtor("zwz");
    const details = [
      ["Account name", "ZWZ Bearings India"],
      ["Account number", "50200012345678"],
      ["IFSC", "HDFC0000060"],
      ["Bank", "HDFC Bank"],
      ["Branch", "Fort, Mumbai"],
      ["UPI ID", "zwz@hdfcbank"],
    ];
    expect(statement.payOnline).toBe(false);
    expect(canPay).toBe(true);
    expect(statement.bankTransfer).toEqual({
      details: details.map(([label, value]) => ({ label, value })),
      reference,
      sample: false,
    });
    for (const [label, value] of [...details, ["Payment reference", reference]]) {
      expect(invoice).toContain(`${label}: ${value}`);
      expect(statementFile).toMatch(new RegExp(`${label}\\s+${value}`));
    }
  });

  test("with a UPI ID, an invoice has a QR code for its amount due; an advance reduces it", async () => {
    const { orderNumber, reference } = await createDebtor("zwz");
    const row = await findInvoice(orderNumber);
    const number = row.number?.replaceAll("/", "").replace("-", "");
    expect(getCodes(row)).toEqual([
      {
        kind: "code",
        text: `upi://pay?pa=zwz@hdfcbank&pn=ZWZ%20Bearings%20India&am=566.00&cu=INR&tr=${number}&tn=${reference}%20${number}`,
        heading: "Pay by UPI",
        lines: [
          "Scan with a UPI app: ₹566.00 to zwz@hdfcbank.",
          "Banks limit the amount of a UPI payment. If yours allows less, pay by NEFT or RTGS.",
        ],
      },
    ]);
    const content = row.content as InvoiceContent;
    const withAdvance = (amount: number) => {
      const advances = [{ number: "ZR/26-27/000001", day: "2026-11-20", amount }];
      return getCodes({ ...row, content: { ...content, advances } });
    };
    expect(withAdvance(565_99)).toMatchObject([{ text: expect.stringContaining("&am=0.01&") }]);
    expect(withAdvance(566_00)).toEqual([]);
    // The signed code of an e-invoice comes first.
    expect(getCodes({ ...row, signedQr: "a.b.c" }).map(({ heading }) => heading)).toEqual([
      "E-invoice",
      "Pay by UPI",
    ]);
  });

  test("a credit note has neither bank details nor a code", async () => {
    const { orderNumber } = await createDebtor("zwz");
    const client = createConsoleClient(backend);
    const { number: invoice } = await findInvoice(orderNumber);
    const lines = [{ line: 1, unitPrice: 100_00 }];
    await client.call(reducePrices, { invoice: invoice ?? "", lines, reason: "Price list" });
    const [note] = await backend.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.kind, "credit-note"), eq(invoices.brand, "zwz")));
    const content = note?.content as InvoiceContent | undefined;
    expect(content?.seller.bank).toEqual([]);
    expect(note && getCodes(note)).toEqual([]);
  });

  test("is on a debit note, also of an invoice without it, which was paid online", async () => {
    const { reference, orderNumber } = await createDebtor("zwz");
    const client = createConsoleClient(backend);
    const { documents: issued } = (await client.call(orderPage, { number: orderNumber })).data;
    const invoice = issued[0]?.number ?? "";
    await backend.db.execute(sql`
      update invoices set content = jsonb_set(content, '{seller,bank}', '[]') where number = ${invoice}`);
    const lines = [{ line: 1, unitPrice: 500_00 }];
    const { data } = await client.call(raisePrices, { invoice, lines, reason: "Price list" });
    const [row] = await backend.db.select().from(invoices).where(eq(invoices.number, data.number));
    const content = row?.content as InvoiceContent | undefined;
    expect(content?.seller.bank).toContain(`Payment reference: ${reference}`);
    // 2 × ₹260 and 18 %, rounded.
    expect(row && getCodes(row)).toMatchObject([{ text: expect.stringContaining("&am=614.00&") }]);
  });

  test("without one, neither has bank details, and the home page offers no payment", async () => {
    const { invoice, statement, statementFile, canPay } = await createDebtor("nod");
    expect(statement.bankTransfer).toBeNull();
    expect(canPay).toBe(false);
    for (const text of [invoice, statementFile]) expect(text).not.toMatch(/IFSC|Payment reference/);
  });
});

describe("with the mock gateway", () => {
  let paymentApp: PaymentTestApp;
  beforeAll(async () => {
    paymentApp = await createPaymentTestApp();
  });
  afterAll(() => paymentApp.close());

  test("an invoice that was paid online has neither bank details nor a code", async () => {
    const config = { ...testConfig, bankAccounts: { zwz: account, nod: null } };
    const shop = await createPaymentTestApp({ config });
    const { buyer, open } = await shop.openPayment();
    const attempt = await shop.provider.attempt("zwz", open.orderId, "success");
    if (!attempt.paid) throw new Error("not paid");
    const { razorpay_payment_id: id, razorpay_signature: signature } = attempt;
    const { placed } = (await shop.verifyPayment(buyer, open.orderId, id, signature)).read();
    const [row] = await shop.backend.db
      .select(getTableColumns(invoices))
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(eq(orders.number, placed?.number ?? ""));
    expect((row?.content as InvoiceContent | undefined)?.seller.bank).toEqual([]);
    expect(row && getCodes(row)).toEqual([]);
    await shop.close();
  });

  test.each([
    ["zwz", "ZWZ Bearings India"],
    ["nod", "NOD Bearing Distributors"],
  ] as const)("%s without an account shows a sample", async (brand, value) => {
    const client = createInvoicePaymentClient(paymentApp);
    const { buyer } = await client.createDebtor(1, { brand });
    const { bankTransfer } = await client.getStatement(buyer);
    expect(bankTransfer?.sample).toBe(true);
    expect(bankTransfer?.details).toContainEqual({ label: "Account name", value });
    expect(bankTransfer?.details).toContainEqual({ label: "IFSC", value: "SAMP0000000" });
  });
});
