import { describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { findReceipts, recordCertificate } from "../../../lib/contract/operations/receivables.ts";
import { formatDate } from "../../../lib/format.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import { makeInvoicesDue } from "../../../test/backend/due-invoices.ts";
import { expectParticulars } from "../../../test/backend/expect-particulars.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import {
  INVOICE_TOTAL,
  setUpInvoicePayments,
} from "../../../test/backend/invoice-payment-client.ts";
import { testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { allocateAllUnusedReceipts } from "./settlement.ts";

const setUp = setUpInvoicePayments();

const getPayments = async (buyer: Customer) =>
  (await setUp.client.getStatement(buyer)).payments ?? [];

async function readReceipt(buyer: Customer): Promise<string> {
  const [latest] = await getPayments(buyer);
  const pdf = await setUp.paymentApp.backend.app.inject({
    url: `/${buyer.brand}/account/receipts/${latest?.receiptNumber.replaceAll("/", "-")}/pdf/`,
    headers: { authorization: `Token ${buyer.key}` },
  });
  return (await readPdfText(pdf.rawPayload)).join(" ").replace(/\s+/g, " ");
}

describe.each(["zwz", "nod"] as const)("advances of %s", (brand) => {
  test("more than is open is recorded only as an advance, which pays the next invoice", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1, { brand });
    const { client } = setUp;
    const before = await client.getBalance(buyer);
    const refusal = await client.recordReceipt(buyer, "600.00", "UTR-1");
    expect([refusal.status, refusal.message]).toEqual([
      409,
      "Only ₹566.00 is open. Confirm that the other ₹34.00 are an advance.",
    ]);
    expect(await getPayments(buyer)).toEqual([]);
    const reply = await client.recordReceipt(buyer, "600.00", "UTR-1", { advance: "yes" });
    expect(reply.data).toMatchObject({ advance: 34_00, alreadyRecorded: false });
    expect(await client.getBalance(buyer)).toBe(before + 600_00);
    expect(await getPayments(buyer)).toMatchObject([
      { amount: 600_00, unused: 34_00, invoices: [{ number: invoices[0], amount: INVOICE_TOTAL }] },
    ]);
    expect((await client.getStatement(buyer)).closing).toBe(-34_00);
    const again = await client.recordReceipt(buyer, "600.00", "UTR-1", { advance: "yes" });
    expect(again.data).toMatchObject({ advance: 34_00, alreadyRecorded: true });

    const [next = ""] = await client.addInvoices(buyer, 1);
    await allocateAllUnusedReceipts(setUp.paymentApp.backend.db);
    expect(await client.getOpen(buyer)).toEqual([[next, INVOICE_TOTAL - 34_00]]);
  });

  test("without an open invoice the whole payment is an advance with a receipt voucher", async () => {
    const buyer = await setUp.paymentApp.backend.createCustomer({ brand });
    const { client } = setUp;
    const refusal = await client.recordReceipt(buyer, "1000.00", "UTR-2");
    expect([refusal.status, refusal.message]).toEqual([
      409,
      "Nothing is open on this account. Confirm that the payment is an advance.",
    ]);
    await client.recordReceipt(buyer, "1000.00", "UTR-2", { advance: "yes" });
    const text = await readReceipt(buyer);
    expect(text).toContain("On account, for later invoices 1,000.00");
    expectParticulars("Receipt voucher", text, {
      "(a)": ["Receipt voucher", `GSTIN ${testConfig.sellerGstins[brand]}`],
      "(b)": [
        brand === "zwz" ? /Receipt no\. ZR\/26-27\/\d{6} / : /Receipt no\. NR\/26-27\/\d{6} /,
      ],
      "(c)": [`Date ${formatDate(new Date().toISOString())}`],
      "(d)": ["Received from", "GSTIN 27AABCN4321K1ZJ", "Customer ID"],
      "(e)": ["Goods Bearings and bearing accessories"],
      "(f)": ["Advance ₹1,000.00"],
      "(g), (h)": ["Rate and amount of GST Nil"],
      "(i)": ["Place of supply Maharashtra (27)"],
      "(j)": ["Reverse charge No"],
      "(k)": ["Authorised signatory"],
    });
    expect(text).not.toContain("valid without a signature");
  });

  test("the receipt of open invoices is no voucher", async () => {
    const { buyer } = await setUp.client.createDebtor(1, { brand });
    await setUp.client.recordReceipt(buyer, "566.00", "UTR-3");
    expect(await readReceipt(buyer)).not.toMatch(/voucher|Advance|TDS/);
  });

  test("what is paid beyond a named invoice settles the others before it is an advance", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2, { brand });
    const { client } = setUp;
    const named = { invoice: invoices[1] };
    expect((await client.recordReceipt(buyer, "700.00", "UTR-4", named)).data).toMatchObject({
      advance: 0,
    });
    expect(await client.getOpen(buyer)).toEqual([[invoices[0], 2 * INVOICE_TOTAL - 700_00]]);
    const again = await client.recordReceipt(buyer, "700.00", "UTR-4", named);
    expect(again.data).toMatchObject({ alreadyRecorded: true });
  });
});

test("an advance is recorded up to 180 days after it was received", async () => {
  const buyer = await setUp.paymentApp.backend.createCustomer();
  const today = indianDay(new Date());
  const record = async (reference: string, on: string) =>
    (await setUp.client.recordReceipt(buyer, "10.00", reference, { on, advance: "yes" })).status;
  expect(await record("UTR-5", laterDay(today, -180))).toBe(200);
  expect(await record("UTR-6", laterDay(today, -181))).toBe(400);
});

describe.each(["zwz", "nod"] as const)("tax deducted by buyers of %s", (brand) => {
  test("settles the invoice like money: nothing is open or overdue, and the credit is back", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1, { brand });
    const { client } = setUp;
    const before = await client.getBalance(buyer);
    const operators = createConsoleClient(setUp.paymentApp.backend);
    const { limit } = (await operators.show(buyer)).credit;
    const { db } = setUp.paymentApp.backend;
    const today = indianDay(new Date());
    await makeInvoicesDue(db, sql`number = ${invoices[0]}`, laterDay(today, -8));
    expect((await client.getStatement(buyer)).overdue).toBe(true);
    const taxes = { tds: "0.48", gstTds: "9.60", tdsBase: "480.00" };
    const paid = await client.recordReceipt(buyer, "555.92", "UTR-7", taxes);
    expect(paid.data).toMatchObject({ advance: 0 });
    const statement = await client.getStatement(buyer);
    expect(statement).toMatchObject({ open: [], overdue: false, closing: 0 });
    expect(await client.getBalance(buyer)).toBe(before + INVOICE_TOTAL);
    expect((await operators.show(buyer)).credit).toMatchObject({ limit, used: 0 });
    expect(statement.payments).toMatchObject([
      {
        amount: 555_92,
        deductions: [
          { kind: "income-tax", amount: 48 },
          { kind: "gst", amount: 9_60 },
        ],
        invoices: [{ number: invoices[0], amount: INVOICE_TOTAL }],
        unused: 0,
      },
    ]);
    expect(
      statement.entries.slice(-3).map(({ kind, number, credit }) => [kind, number, credit]),
    ).toEqual([
      ["payment", "UTR-7", 555_92],
      ["payment", "TDS, income tax (UTR-7)", 48],
      ["payment", "TDS, GST (UTR-7)", 9_60],
    ]);
    const text = await readReceipt(buyer);
    for (const part of [
      `Invoice ${invoices[0]}`,
      "Amount received and tax deducted 566.00",
      "Amount received ₹555.92",
      "TDS, income tax, on ₹480.00 ₹0.48",
      "TDS, GST, on ₹480.00 ₹9.60",
      "In all ₹566.00",
      "Rupees five hundred fifty-five and ninety-two paise only",
    ]) {
      expect(text.toLowerCase()).toContain(part.toLowerCase());
    }
  });

  test("the same payment with other tax is refused, with the same tax it is the same", async () => {
    const { buyer } = await setUp.client.createDebtor(1, { brand });
    const record = async (taxes: object) =>
      (await setUp.client.recordReceipt(buyer, "500.00", "UTR-8", taxes)).status;
    const taxes = { tds: "0.48", tdsBase: "480.00" };
    expect(await record(taxes)).toBe(200);
    expect(await record(taxes)).toBe(200);
    for (const other of [{}, { ...taxes, tds: "0.49" }, { ...taxes, gstTds: "1.00" }])
      expect(await record(other)).toBe(409);
    expect(await getPayments(buyer)).toMatchObject([{ amount: 500_00, unused: 0 }]);
  });
});

test.each([
  [{ tds: "0.48" }, /is required with deducted tax/],
  [{ tds: "48.01", tdsBase: "480.00" }, /more than 10% of the value/],
  [{ tds: "-1", tdsBase: "480.00" }, /must be greater than 0/],
  [{ tds: "x", tdsBase: "480.00" }, /an amount in rupees/],
])("deducted tax that cannot be is refused: %j", async (taxes, message) => {
  const { buyer } = await setUp.client.createDebtor(1);
  const reply = await setUp.client.recordReceipt(buyer, "500.00", "UTR-9", taxes);
  expect([reply.status, reply.message]).toEqual([400, expect.stringMatching(message)]);
  expect(await getPayments(buyer)).toEqual([]);
});

test("deducted tax is listed until its certificate is recorded, which the audit log names", async () => {
  const operators = createConsoleClient(setUp.paymentApp.backend);
  const { buyer } = await setUp.client.createDebtor(1);
  await setUp.client.recordReceipt(buyer, "100.00", "UTR-10", { tds: "0.48", tdsBase: "480.00" });
  const list = async () => {
    const { rows } = (await operators.call(findReceipts, { uncertifiedOnly: true })).data;
    return rows.filter(({ companyId }) => companyId === buyer.companyId);
  };
  const [receipt] = await list();
  expect(receipt?.deductions).toMatchObject([
    { kind: "income-tax", amount: 48, base: 480_00, certificate: "" },
  ]);
  const body = { deductionId: receipt?.deductions[0]?.id ?? 0, certificate: "131/27/0042" };
  expect((await operators.call(recordCertificate, body)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await operators.auditOf(buyer)).at(-1)).toMatch(
    /^receipts\/certificate \| .* \| Form 131 \| {2}\| 131\/27\/0042 \|/,
  );
  const missing = { ...body, deductionId: 2_000_000_000 };
  expect((await operators.call(recordCertificate, missing)).status).toBe(404);
});

test("less than a rupee open makes nobody overdue", async () => {
  const { buyer, invoices } = await setUp.client.createDebtor(1);
  const { client, paymentApp } = setUp;
  const overdueSince = laterDay(indianDay(new Date()), -8);
  await makeInvoicesDue(paymentApp.backend.db, sql`number = ${invoices[0]}`, overdueSince);
  await client.recordReceipt(buyer, "565.00", "UTR-11");
  expect((await client.getStatement(buyer)).overdue).toBe(true);
  await client.recordReceipt(buyer, "0.01", "UTR-12");
  expect(await client.getStatement(buyer)).toMatchObject({ overdue: false, open: [{ open: 99 }] });
});
