import { describe, expect, jest, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { setUpInvoicePayments } from "../../../test/backend/invoice-payment-client.ts";
import { testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { companies, documentFiles, receiptReversals, receipts } from "../../db/schema/index.ts";
import { createPrinter } from "../documents/printer.ts";
import { findUnprintedReceipts } from "./receipt-files.ts";

const setUp = setUpInvoicePayments();

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
    for (const part of ["Sahyadri Pumps", `Invoice ${invoices[0]}`]) expect(first).toContain(part);
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
