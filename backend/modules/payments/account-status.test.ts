import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { getBalance, getInfo } from "../../../lib/contract/account.ts";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { mockGateway, payments } from "../../db/schema/index.ts";

const NOW = new Date("2026-11-20T08:35:00Z");
let paymentApp: PaymentTestApp;
let ops: ReturnType<typeof createOperatorClient>;
beforeAll(async () => {
  paymentApp = await createPaymentTestApp({ clock: () => NOW });
  ops = createOperatorClient(paymentApp.backend);
});
afterAll(() => paymentApp.close());

/** Status, balance and credit period of the account. */
async function getAccount({ brand, key }: Customer) {
  const { status } = (await paymentApp.backend.inject(brand, getInfo, undefined, key)).read();
  const { available, creditPeriod } = (
    await paymentApp.backend.inject(brand, getBalance, undefined, key)
  ).read();
  return { status, available, creditPeriod };
}

const getOrderDetails = async ({ brand, key }: Customer, number: string) => {
  const path = fillPath(orderDetails.path, { number });
  return (await paymentApp.backend.inject(brand, orderDetails, undefined, key, path)).read();
};

const getAmountDue = async ({ brand, key }: Customer) =>
  (await paymentApp.backend.inject(brand, accountStatement, undefined, key)).read().closing;

describe.each(["zwz", "nod"] as const)("[1.8] account of %s", (brand) => {
  test("shows balance, credit period and status as set by the operator", async () => {
    const buyer = await paymentApp.backend.createCustomer({
      brand,
      balance: 0,
      status: "Approval Pending",
    });
    const { email } = buyer;
    expect((await getAccount(buyer)).status).toBe("Approval Pending");
    await ops("accounts/status", { email, status: "Active" });
    await ops("accounts/balance", { email, how: "set", amount: "750000.50" });
    await ops("accounts/credit-days", { email, days: 45 });
    expect(await getAccount(buyer)).toEqual({
      status: "Active",
      available: 750_000_50,
      creditPeriod: "45 days",
    });
    await ops("accounts/overdue", { email, overdue: true });
    expect((await getAccount(buyer)).status).toBe(messages.overdue);
  });

  test("an order on credit reduces the balance by its total and is due after the credit period", async () => {
    const overrides = { brand, balance: 1_000_00, creditDays: 45 };
    const { buyer, lines } = await paymentApp.buyerClient.createBuyerWithCart({ buyer: overrides });
    const { number } = (await paymentApp.buyerClient.placeOrder(buyer, lines)).read();
    expect((await getAccount(buyer)).available).toBe(434_00);
    expect(await getAmountDue(buyer)).toBe(566_00);
    expect(await getOrderDetails(buyer, number)).toMatchObject({
      status: "Approved",
      mode: "credit",
      invoices: [{ open: 566_00, onCredit: true, due: laterDay(indianDay(NOW), 45) }],
    });
    const { buyer: poor, lines: dear } = await paymentApp.buyerClient.createBuyerWithCart({
      buyer: { brand, balance: 565_99 },
    });
    expect((await paymentApp.buyerClient.placeOrder(poor, dear)).wire.message).toBe(
      messages.balanceTooLow,
    );
  });

  test.each(["card", "debit card", "upi"])(
    "an online payment by %s leaves the balance unchanged and nothing due",
    async (method) => {
      const { buyer, open } = await paymentApp.openPayment({ buyer: { brand, balance: 1_000_00 } });
      const paid = await paymentApp.provider.attempt(brand, open.orderId, "silent");
      if (!paid.paid) throw new Error("not paid");
      const { razorpay_payment_id: id, razorpay_signature } = paid;
      await paymentApp.backend.db
        .update(mockGateway)
        .set({ body: sql`jsonb_set(body, '{method}', ${JSON.stringify(method)}::jsonb)` })
        .where(eq(mockGateway.id, id));
      const outcome = (
        await paymentApp.verifyPayment(buyer, open.orderId, id, razorpay_signature)
      ).read();
      expect(await getOrderDetails(buyer, outcome.placed?.number ?? "")).toMatchObject({
        status: "Approved",
        mode: "Online",
        payable: 566_00,
        invoices: [{ open: 0, onCredit: false, due: indianDay(NOW) }],
      });
      expect((await getAccount(buyer)).available).toBe(1_000_00);
      expect(await getAmountDue(buyer)).toBe(0);
      const [payment] = await paymentApp.backend.db
        .select()
        .from(payments)
        .where(eq(payments.providerPaymentId, id));
      expect(payment).toMatchObject({ method, amount: 566_00 });
    },
  );

  test.each(["Active", "Approval Pending"])(
    "order, invoice and e-mails of a company that is %s have the payment reference",
    async (status) => {
      const { buyer, open } = await paymentApp.openPayment({ buyer: { brand, status } });
      const paid = await paymentApp.provider.attempt(brand, open.orderId, "success");
      if (!paid.paid) throw new Error("not paid");
      const { razorpay_payment_id: reference, razorpay_signature } = paid;
      const outcome = await paymentApp.verifyPayment(
        buyer,
        open.orderId,
        reference,
        razorpay_signature,
      );
      const number = outcome.read().placed?.number ?? "";
      if (status !== "Active") await ops("orders/approve", { number });
      expect(await getOrderDetails(buyer, number)).toMatchObject({ paymentReference: reference });
      const invoice = await paymentApp.backend.app.inject({
        url: `/${brand}/${fillPath(documents.invoice, { number })}`,
        headers: { authorization: `Token ${buyer.key}` },
      });
      const [page] = await readPdfText(invoice.rawPayload);
      expect(page?.replaceAll(/\s+/g, " ")).toContain(reference);
      const sent = await getMessages(paymentApp.backend.db, buyer.email);
      const templates = status === "Active" ? [] : ["order-received"];
      expect(sent.map(({ template }) => template).sort()).toEqual(
        ["order-approved", "payment-received", ...templates].sort(),
      );
      for (const { text } of sent) expect(text).toContain(reference);
    },
  );

  test("an order on credit has no payment reference", async () => {
    const { buyer, lines } = await paymentApp.buyerClient.createBuyerWithCart({ buyer: { brand } });
    const { number } = (await paymentApp.buyerClient.placeOrder(buyer, lines)).read();
    expect(await getOrderDetails(buyer, number)).toMatchObject({ paymentReference: "" });
    const [{ text } = { text: "" }] = await getMessages(paymentApp.backend.db, buyer.email);
    expect(text).not.toContain("reference");
  });
});
