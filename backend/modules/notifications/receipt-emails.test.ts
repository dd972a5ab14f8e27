import { describe, expect, test } from "@jest/globals";
import { and, asc, eq, like } from "drizzle-orm";
import { indianDay } from "../../../lib/indian-time.ts";
import { setUpInvoicePayments } from "../../../test/backend/invoice-payment-client.ts";
import { outbox, users } from "../../db/schema/index.ts";

const setUp = setUpInvoicePayments();

describe.each(["zwz", "nod"] as const)("payments of %s that operators record", (brand) => {
  /** A customer, and the e-mails to it about its receipts. */
  async function createPayer() {
    const { buyer } = await setUp.client.createDebtor(1, { brand });
    const { db } = setUp.paymentApp.backend;
    const mails = () =>
      db
        .select()
        .from(outbox)
        .where(and(eq(outbox.recipient, buyer.email), like(outbox.about, "%R/%")))
        .orderBy(asc(outbox.id));
    const record = (amount: string, more: object = {}) =>
      setUp.client.ops("payments/add", {
        ...{ brand, email: buyer.email, amount, reference: "UTR-77" },
        ...more,
      });
    return { buyer, mails, record };
  }

  test("the buyer hears of a payment once, with receipt and reference", async () => {
    const { buyer, mails, record } = await createPayer();
    expect((await record("500.00")).status).toBe(200);
    await record("500.00");
    const [{ receiptNumber = "" } = {}] = (await setUp.client.getStatement(buyer)).payments ?? [];
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("We have received your payment of ₹500.00");
    expect(mail?.about).toBe(receiptNumber);
    for (const part of [`with receipt ${receiptNumber}.`, "Payment reference: UTR-77"])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain("deducted");
  });

  test("with the tax that was deducted from it, if the payment states it", async () => {
    const { buyer, mails } = await createPayer();
    const payment = { companyId: buyer.companyId, amount: 500_00, reference: "UTR-78" };
    const deductions = [{ kind: "gst", amount: 10_00, base: 500_00 }];
    for (const more of [{ deductions }, { reference: "UTR-79", amount: 50_00 }]) {
      const body = { ...payment, mode: "NEFT", receivedOn: indianDay(new Date()), ...more };
      expect((await setUp.client.ops("receipts/record", body)).status).toBe(200);
    }
    const texts = (await mails()).map(({ text }) => text);
    expect(texts[0]).toContain("Tax that you deducted from it. TDS, GST: ₹10.00 of ₹500.00");
    expect(texts[1]).not.toContain("deducted");
  });

  test("and of tax that is added later, and withdrawn", async () => {
    const { buyer, mails, record } = await createPayer();
    await record("500.00");
    const [{ receiptNumber = "" } = {}] = (await setUp.client.getStatement(buyer)).payments ?? [];
    const tax = { receipt: receiptNumber, kind: "income-tax", amount: 50, base: 500_00 };
    const add = () => setUp.client.ops("receipts/add-deduction", tax);
    expect((await add()).status).toBe(200);
    await add();
    const { data } = await setUp.client.ops("receipts/find", { text: receiptNumber });
    const { rows } = data as { rows: { deductions: { id: number }[] }[] };
    const deductionId = rows[0]?.deductions[0]?.id;
    const withdraw = () =>
      setUp.client.ops("receipts/withdraw-deduction", { deductionId, reason: "Internal words" });
    expect((await withdraw()).status).toBe(200);
    await withdraw();
    const [, added, withdrawn, ...others] = await mails();
    expect(others).toEqual([]);
    for (const mail of [added, withdrawn]) {
      expect(mail?.about).toBe(receiptNumber);
      expect(mail?.text).toContain("TDS, income tax: ₹0.50 of ₹500.00");
    }
    expect(added?.text).toContain("Please send us Form 131 for it once you have it.");
    expect(withdrawn?.text).toContain("Invoices that it had settled are open again.");
    expect(withdrawn?.text).not.toContain("Internal words");
  });

  test("a company without a confirmed address gets none, and its payment is recorded", async () => {
    const { buyer, mails, record } = await createPayer();
    await setUp.paymentApp.backend.db
      .update(users)
      .set({ emailVerifiedAt: null })
      .where(eq(users.id, buyer.userId));
    expect((await record("500.00")).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});
