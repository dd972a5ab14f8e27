import { describe, expect, jest, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { makeInvoicesDue } from "../../../test/backend/due-invoices.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import {
  INVOICE_TOTAL,
  setUpInvoicePayments,
} from "../../../test/backend/invoice-payment-client.ts";
import { testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { companies, documentFiles, receiptReversals, receipts } from "../../db/schema/index.ts";
import { createPrinter } from "../documents/printer.ts";
import { findUnprintedReceipts } from "./receipt-files.ts";
import { numberOldReceipts } from "./receipt-numbers.ts";

const setUp = setUpInvoicePayments();

const getPdf = (buyer: Customer, number: string) =>
  setUp.paymentApp.backend.app.inject({
    url: `/${buyer.brand}/account/receipts/${number.replaceAll("/", "-")}/pdf/`,
    headers: { authorization: `Token ${buyer.key}` },
  });

const latestReceipt = async (buyer: Customer) =>
  (await setUp.client.getStatement(buyer)).payments?.[0];

describe("receipt as a PDF", () => {
  test("names buyer, amount in words, mode, reference and the invoices it settled", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2);
    const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL + 100_00)).read();
    const confirmation = await setUp.client.pay(orderId);
    await setUp.client.check(buyer, confirmation);
    const receipt = await latestReceipt(buyer);
    const reply = await getPdf(buyer, receipt?.receiptNumber ?? "");
    expect(reply.headers["content-type"]).toBe("application/pdf");
    const text = (await readPdfText(reply.rawPayload)).join("\n");
    for (const part of [
      "Receipt",
      receipt?.receiptNumber ?? "?",
      "Online (UPI)",
      confirmation.paymentId,
      "Rupees six hundred sixty-six only",
      `Invoice ${invoices[0]}`,
      `Invoice ${invoices[1]}`,
      "₹666.00",
    ]) {
      expect(text.toLowerCase()).toContain(part.toLowerCase());
    }
    const rows = text.replace(/\s+/g, " ");
    expect(rows).toMatch(/GSTIN 27AABCN4321K1ZJ Customer ID T\d+ Receipt no\. /);
    const [first, second] = invoices;
    expect(rows.replace(/ \d+ [A-Z][a-z]+ \d{4}/g, "")).toContain(
      `Invoice ${first} 566.00 Invoice ${second} 100.00 Amount received 666.00`,
    );
  });

  test("what pays for no invoice any more is on account", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2);
    await setUp.client.recordReceipt(buyer, "600.00", "UTR-70");
    const [{ orderNumber } = { orderNumber: "" }] = (await setUp.client.getStatement(buyer)).open;
    await setUp.client.ops("orders/cancel", { number: orderNumber, reason: "Not needed" });
    const pdf = await getPdf(buyer, (await latestReceipt(buyer))?.receiptNumber ?? "");
    const text = (await readPdfText(pdf.rawPayload)).join(" ").replace(/\s+/g, " ");
    expect(text).toContain(`Invoice ${invoices[0]}`);
    expect(text).not.toContain(invoices[1]);
    expect(text).toContain("On account, for later invoices 34.00 Amount received 600.00");
  });

  test("a refund is printed on it", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1);
    const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
    const confirmation = await setUp.client.pay(orderId);
    await setUp.client.check(buyer, confirmation);
    await setUp.client.refundAtProvider(confirmation.paymentId);
    await setUp.client.makeDue(buyer);
    await setUp.paymentApp.reconcile();
    const number = (await latestReceipt(buyer))?.receiptNumber ?? "";
    const text = (await readPdfText((await getPdf(buyer, number)).rawPayload)).join("\n");
    expect(text).toContain("Refunded");
  });

  test("an operator's receipt has one too, with its mode", async () => {
    const { buyer } = await setUp.client.createDebtor(1);
    const reply = await setUp.client.recordReceipt(buyer, "566.00", "UTR-77", { mode: "NEFT" });
    const receipt = await latestReceipt(buyer);
    expect(reply.data).toMatchObject({ receipt: receipt?.receiptNumber });
    const pdf = await getPdf(buyer, receipt?.receiptNumber ?? "");
    const text = (await readPdfText(pdf.rawPayload)).join("\n");
    expect(text).toContain("NEFT");
    expect(text).toContain("UTR-77");
  });

  test("another company's, another brand's and a missing receipt get the same response", async () => {
    const { buyer } = await setUp.client.createDebtor(1);
    await setUp.client.recordReceipt(buyer, "1.00", "UTR-78");
    const number = (await latestReceipt(buyer))?.receiptNumber ?? "";
    const stranger = await setUp.paymentApp.backend.createCustomer();
    const elsewhere = await setUp.paymentApp.backend.createCustomer({ brand: "nod" });
    const missing = await getPdf(buyer, "ZR/26-27/999999");
    expect(missing.statusCode).toBe(404);
    for (const other of [stranger, elsewhere]) {
      const reply = await getPdf(other, number);
      expect([reply.statusCode, reply.json()]).toEqual([404, missing.json()]);
    }
  });
});

test("a payment without chosen invoices settles the one that is due first, not the one issued first", async () => {
  const { buyer, invoices } = await setUp.client.createDebtor(2);
  const [first = "", second = ""] = invoices;
  const today = indianDay(new Date());
  await makeInvoicesDue(setUp.paymentApp.backend.db, sql`number = ${first}`, laterDay(today, 5));
  await makeInvoicesDue(setUp.paymentApp.backend.db, sql`number = ${second}`, laterDay(today, 4));
  await setUp.client.recordReceipt(buyer, "566.00", "UTR-79");
  expect(await setUp.client.getOpen(buyer)).toEqual([[first, INVOICE_TOTAL]]);
});

test("each brand numbers its receipts without gaps, whatever the other one records meanwhile", async () => {
  const zwz = await setUp.client.createDebtor(1);
  const nod = await setUp.client.createDebtor(1, { brand: "nod" });
  for (const reference of ["UTR-80", "UTR-81"])
    for (const { buyer } of [zwz, nod]) await setUp.client.recordReceipt(buyer, "1.00", reference);
  for (const [{ buyer }, prefix] of [
    [zwz, "ZR/"],
    [nod, "NR/"],
  ] as const) {
    const receipts = await setUp.client.getReceipts(buyer);
    expect(receipts.map(({ number }) => number?.slice(0, 3))).toEqual([prefix, prefix]);
    const [first = 0, second = 0] = receipts.map(({ serial }) => serial ?? 0).sort((a, b) => a - b);
    expect(second - first).toBe(1);
  }
});

test("receipts from before they had numbers get them in the order of recording", async () => {
  const { buyer } = await setUp.client.createDebtor(1);
  const { db } = setUp.paymentApp.backend;
  for (const reference of ["OLD-1", "OLD-2"]) {
    await db.execute(sql`insert into receipts (company_id, amount, reference, received_on, recorded_at)
      values (${buyer.companyId}, 100, ${reference}, '2024-03-31', '2024-03-31T18:29:59Z')`);
  }
  await db.execute(sql`insert into receipts (company_id, amount, reference, received_on, recorded_at)
    values (${buyer.companyId}, 100, 'OLD-3', '2024-03-31', '2024-03-31T18:30:00Z')`);
  await numberOldReceipts(db);
  await numberOldReceipts(db);
  const rows = await setUp.client.getReceipts(buyer);
  expect(rows.map(({ reference, number }) => [reference, number])).toEqual([
    ["OLD-1", "ZR/23-24/000001"],
    ["OLD-2", "ZR/23-24/000002"],
    ["OLD-3", "ZR/24-25/000001"],
  ]);
});

describe("stored receipts", () => {
  const startPrinter = () =>
    createPrinter(setUp.paymentApp.backend.db, [findUnprintedReceipts(testConfig.sellerGstins)], {
      error: jest.fn(),
    } as never);

  const rename = (buyer: Customer, name: string) =>
    setUp.paymentApp.backend.db
      .update(companies)
      .set({ name })
      .where(eq(companies.id, buyer.companyId));

  const filesOf = (number: string) =>
    setUp.paymentApp.backend.db
      .select({ edition: documentFiles.edition })
      .from(documentFiles)
      .where(eq(documentFiles.number, number))
      .orderBy(documentFiles.printedAt);

  /** A receipt of an operator, for a company that owes more. */
  async function recorded(brand: BrandId) {
    const { buyer, invoices } = await setUp.client.createDebtor(1, { brand });
    await setUp.client.recordReceipt(buyer, "100.00", `UTR-${buyer.companyId}`);
    const number = (await setUp.client.getStatement(buyer)).payments?.[0]?.receiptNumber ?? "";
    const read = async () => {
      const path = fillPath(documents.receipt, { number: number.replaceAll("/", "-") });
      const { rawPayload } = await setUp.paymentApp.backend.app.inject({
        url: `/${buyer.brand}/${path}`,
        headers: { authorization: `Token ${buyer.key}` },
      });
      return (await readPdfText(rawPayload)).join("\n");
    };
    return { buyer, invoices, number, read };
  }

  describe.each(["zwz", "nod"] as const)("stored receipts of %s", (brand) => {
    test("a downloaded receipt keeps the company's name of that day", async () => {
      const { buyer, invoices, number, read } = await recorded(brand);
      await rename(buyer, "Sahyadri Pumps");
      const first = await read();
      for (const part of ["Sahyadri Pumps", `Invoice ${invoices[0]}`])
        expect(first).toContain(part);
      await rename(buyer, "Godavari Pumps");
      expect(await read()).toBe(first);
      expect(await filesOf(number)).toEqual([{ edition: "" }]);
    });

    test("the job stores it without a download, once", async () => {
      const { buyer, number, read } = await recorded(brand);
      await rename(buyer, "Sahyadri Pumps");
      await startPrinter()();
      await rename(buyer, "Godavari Pumps");
      await startPrinter()();
      expect(await filesOf(number)).toEqual([{ edition: "" }]);
      expect(await read()).toContain("Sahyadri Pumps");
    });

    test("a refund is printed on a further file, once", async () => {
      const { buyer, number, read } = await recorded(brand);
      const { db } = setUp.paymentApp.backend;
      await rename(buyer, "Sahyadri Pumps");
      expect(await read()).not.toContain("Refunded");
      const [receipt] = await db.select().from(receipts).where(eq(receipts.number, number));
      await db
        .insert(receiptReversals)
        .values({ receiptId: receipt?.id ?? 0, amount: 40_00, reversedOn: "2026-11-25" });
      const refunded = await read();
      expect(refunded.replace(/\s+/g, " ")).toContain(
        "Refunded 25 Nov 2026 40.00 Amount received 100.00",
      );
      await rename(buyer, "Godavari Pumps");
      expect(await read()).toBe(refunded);
      expect(await filesOf(number)).toEqual([{ edition: "" }, { edition: "refunded-4000" }]);
    });

    test("a receipt without a number waits for it", async () => {
      const { number } = await recorded(brand);
      const { db } = setUp.paymentApp.backend;
      const isThis = eq(receipts.number, number);
      const [receipt] = await db.update(receipts).set({ number: null }).where(isThis).returning();
      await startPrinter()();
      expect(await filesOf("")).toEqual([]);
      await db
        .update(receipts)
        .set({ number })
        .where(eq(receipts.id, receipt?.id ?? 0));
      await startPrinter()();
      expect(await filesOf(number)).toHaveLength(1);
    });

    test("later runs look at receipts of the last two days only", async () => {
      const { db } = setUp.paymentApp.backend;
      const print = startPrinter();
      await print();
      const [old, recent] = [await recorded(brand), await recorded(brand)];
      const recordedAt = new Date(Date.now() - 3 * 86_400_000);
      await db.update(receipts).set({ recordedAt }).where(eq(receipts.number, old.number));
      await print();
      expect([await filesOf(old.number), await filesOf(recent.number)]).toEqual([
        [],
        [{ edition: "" }],
      ]);
    });
  });
});
