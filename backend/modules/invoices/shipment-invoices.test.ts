import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { formatMoney } from "../../../lib/format.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { createPaymentTestApp } from "../../../test/backend/payment-test-app.ts";
import { testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import {
  deliveryChallans,
  hsnRates,
  invoices,
  orders,
  payments as paid,
  refunds,
} from "../../db/schema/index.ts";
import { checkExports } from "../accounting/check.ts";

let payments: Awaited<ReturnType<typeof createPaymentTestApp>>;
let client: ReturnType<typeof createFulfilmentClient>;
const ORDERED = new Date("2026-11-20T08:35:00Z");
const ARRIVED = new Date("2026-12-30T08:35:00Z");
let now = ORDERED;
const config = { ...testConfig, invoicing: "shipment" as typeof testConfig.invoicing };

beforeAll(async () => {
  payments = await createPaymentTestApp({ clock: () => now, config });
  client = createFulfilmentClient(payments.backend);
});
afterAll(() => payments.close());

const START = 100_000_00;
/** 60 × 123.45 = 7,407.00, GST 1,333.26, round-off −0.26. */
const PAYABLE = 8_740_00;
const FIRST = 3_205_00;
const SECOND = 5_535_00;
const PRICE = 123_45;

const pageOf = async (buyer: Customer, number: string) => {
  const path = fillPath(orderDetails.path, { number });
  return (
    await payments.backend.inject(buyer.brand, orderDetails, undefined, buyer.key, path)
  ).read();
};
const statementOf = async (buyer: Customer) =>
  (await payments.backend.inject(buyer.brand, accountStatement, undefined, buyer.key)).read();
const balanceOf = async ({ companyId }: Customer) =>
  (await getLedger(payments.backend.db, companyId)).balance;

async function pdfOf(buyer: Customer, number: string) {
  const reply = await payments.backend.app.inject({
    url: `/${buyer.brand}/${fillPath(documents.invoice, { number })}`,
    headers: { authorization: `Token ${buyer.key}` },
  });
  const pages = await readPdfText(reply.rawPayload);
  return pages.map((text) => text.replace(/\s+/g, " "));
}

const mailsOf = async (buyer: Customer, template: string) =>
  (await getMessages(payments.backend.db, buyer.email)).filter(
    (mail) => mail.template === template,
  );

const order = (brand: BrandId, over: { quantity?: number; stock?: number } = {}) =>
  client.order({
    buyer: { brand },
    item: { brand, price: PRICE, stock: over.stock ?? 22 },
    quantity: over.quantity ?? 60,
  });

/** The same order, paid online. */
async function orderOnline(brand: BrandId) {
  const { buyer, item, open } = await payments.openPayment({
    buyer: { brand },
    item: { brand, price: PRICE, stock: 22, leadDays: 47 },
    quantity: 60,
  });
  await payments.provider.attempt(brand, open.orderId, "success");
  await payments.reconcile();
  const state = (await payments.getPaymentStatus(buyer, open.orderId)).read();
  return { buyer, item, number: state.placed?.number ?? "" };
}

/** A GST rate of the goods of this test from a day on, while `work` runs. */
async function withRate(rateBp: number, validFrom: string, work: () => Promise<void>) {
  const { db } = payments.backend;
  await db.insert(hsnRates).values({ prefix: "84", rateBp, validFrom });
  try {
    await work();
  } finally {
    await db.delete(hsnRates).where(eq(hsnRates.validFrom, validFrom));
  }
}

const cancel = (number: string, quantity: number) =>
  client.ops("orders/cancel-lines", {
    number,
    reason: "Not needed any more",
    reference: `C-${number}-${quantity}`,
    lines: [{ line: 1, quantity }],
  });

describe.each(["zwz", "nod"] as const)(
  "[4.18] [9.7] orders of %s that are invoiced by shipment",
  (brand) => {
    test("22 of 60 pieces and then 38: page, e-mails, invoices, statement, ledger, stock and promise agree", async () => {
      now = ORDERED;
      const { buyer, item, number } = await order(brand);
      expect(await pageOf(buyer, number)).toMatchObject({
        ...{ status: "Approved", payable: PAYABLE, invoices: [] },
        lines: [
          {
            open: [
              { quantity: 22, inStock: true },
              { quantity: 38, inStock: false },
            ],
          },
        ],
      });
      expect(await balanceOf(buyer)).toBe(START - PAYABLE);
      expect(await statementOf(buyer)).toMatchObject({ closing: 0, open: [] });
      const [approved] = await mailsOf(buyer, "order-approved");
      expect(approved?.text).toContain("You will get a tax invoice with each shipment.");
      expect(approved?.text).toContain(`${config.messaging.sites[brand]}/orders/${number}`);
      const [confirmation] = await pdfOf(buyer, number);
      for (const part of ["Order confirmation", "₹8,740.00", "Each shipment has a tax invoice"])
        expect(confirmation).toContain(part);

      now = new Date("2026-11-24T08:35:00Z");
      expect((await client.ship(number, { on: "2026-11-23" })).status).toBe(200);
      const first = { total: FIRST, open: FIRST, date: "2026-11-24", due: "2026-12-24" };
      expect(await pageOf(buyer, number)).toMatchObject({
        status: "Approved",
        invoices: [first],
        lines: [
          { shipped: 22, open: [{ quantity: 38, inStock: false, dispatchBy: "2027-01-06" }] },
        ],
      });
      const issued = (await pageOf(buyer, number)).invoices[0]?.number ?? "";
      const [mail] = await mailsOf(buyer, "order-dispatched");
      expect(mail?.text).toContain(
        `The tax invoice for these pieces is ${issued}. ₹3,205.00 is due by 24 Dec 2026.`,
      );
      expect(mail?.text).toContain(`/api/tax-documents/${issued.replaceAll("/", "-")}/pdf`);
      expect(await statementOf(buyer)).toMatchObject({
        closing: FIRST,
        open: [{ open: FIRST, lots: [{ due: "2026-12-24", open: FIRST }] }],
      });
      expect(await balanceOf(buyer)).toBe(START - PAYABLE);

      now = ARRIVED;
      await client.stock(item, { brand, received: 50 });
      expect(await getStock(payments.backend.db, item.id)).toBe(12);
      expect((await pageOf(buyer, number)).invoices).toHaveLength(1);
      await client.ship(number, { tracking: "VRL-2" });
      const page = await pageOf(buyer, number);
      expect(page).toMatchObject({
        status: "Dispatched",
        invoices: [{ total: FIRST }, { total: SECOND, date: "2026-12-30", due: "2027-01-29" }],
      });
      expect(await statementOf(buyer)).toMatchObject({ closing: PAYABLE });
      expect(await balanceOf(buyer)).toBe(START - PAYABLE);
      expect(await mailsOf(buyer, "invoice-issued")).toEqual([]);
      const pages = await pdfOf(buyer, number);
      expect(pages).toHaveLength(2);
      for (const [at, parts] of [
        [
          "22 NOS",
          "CGST ₹244.43",
          "Round-off over the order ₹0.24",
          "₹3,205.00",
          "Due 24 Dec 2026",
        ],
        [
          "38 NOS",
          "CGST ₹422.20",
          "Round-off over the order -₹0.50",
          "₹5,535.00",
          "Due 29 Jan 2027",
        ],
      ].entries())
        for (const part of parts) expect(pages[at]).toContain(part);
      // An invoice that states exactly what left needs no challan.
      expect(page.shipments?.map(({ challan }) => challan)).toEqual([null, null]);
      const check = await checkExports(payments.backend.db, {
        ...{ brand, from: "2026-11-01", to: "2026-12-31" },
      });
      expect(check.documents.every(({ agrees }) => agrees)).toBe(true);
      expect(check.pending).toBe(0);
    });

    test("each invoice has a PDF of its own, for its company only", async () => {
      now = ORDERED;
      const { buyer, item, number } = await order(brand);
      await client.ship(number);
      await client.stock(item, { brand, received: 38 });
      await client.ship(number, { tracking: "VRL-2" });
      const stranger = await payments.backend.createCustomer({ brand });
      const get = ({ key }: Customer, document: string, of: BrandId = brand) =>
        payments.backend.app.inject({
          url: `/${of}/${fillPath(documents.taxDocument, { number: document.replaceAll("/", "-") })}`,
          headers: { authorization: `Token ${key}` },
        });
      for (const { number: document = "", total } of (await pageOf(buyer, number)).invoices) {
        const reply = await get(buyer, document);
        const pages = await readPdfText(reply.rawPayload);
        expect(pages).toHaveLength(1);
        for (const part of [document, formatMoney(total)]) expect(pages[0]).toContain(part);
        expect((await get(stranger, document)).statusCode).toBe(404);
        expect((await get(buyer, `${document}0`)).statusCode).toBe(404);
        expect((await get(buyer, document, brand === "zwz" ? "nod" : "zwz")).statusCode).toBe(401);
      }
    });

    test("an invoice has the GST rate of its day, and what that changes returns to the balance or is taken from it", async () => {
      for (const [rateBp, second] of [
        [1200, 5_254_00],
        [2800, 6_004_00],
      ] as const) {
        now = ORDERED;
        const { buyer, item, number } = await order(brand);
        await client.ship(number);
        now = ARRIVED;
        await client.stock(item, { brand, received: 38 });
        await withRate(rateBp, "2026-12-01", async () => {
          expect((await client.ship(number, { tracking: "VRL-2" })).status).toBe(200);
        });
        const page = await pageOf(buyer, number);
        expect(page.invoices.map(({ total }) => total)).toEqual([FIRST, second]);
        expect(await balanceOf(buyer)).toBe(START - FIRST - second);
        expect(await statementOf(buyer)).toMatchObject({ closing: FIRST + second });
        const [, printed] = await pdfOf(buyer, number);
        expect(printed).toContain(`${rateBp / 200}%`);
        const mails = await mailsOf(buyer, "order-dispatched");
        const difference = rateBp === 1200 ? "₹281.00 less" : "₹469.00 more";
        expect(
          mails.map(({ text }) => text.includes(`this shipment costs ${difference}.`)),
        ).toEqual([...mails].map((_, index) => index === 0));
        const { entries } = await getLedger(payments.backend.db, buyer.companyId);
        expect(entries.at(-1)?.reason).toBe(
          `GST rate changed: invoice ${page.invoices[1]?.number}, order ${number}`,
        );
      }
    });

    test("a lower GST rate refunds the difference of an order that was paid online; a higher one is refused with the way on", async () => {
      const refundsOf = async (buyer: Customer) =>
        payments.backend.db
          .select({ amount: refunds.amount, reason: refunds.reason })
          .from(refunds)
          .innerJoin(paid, eq(paid.id, refunds.paymentId))
          .innerJoin(orders, eq(orders.id, paid.orderId))
          .where(eq(orders.companyId, buyer.companyId));
      now = ORDERED;
      const { buyer, item, number } = await orderOnline(brand);
      await client.ship(number);
      expect((await pageOf(buyer, number)).invoices).toMatchObject([{ total: FIRST, open: 0 }]);
      now = ARRIVED;
      await client.stock(item, { brand, received: 38 });
      await withRate(2800, "2026-12-01", async () => {
        const refused = await client.ship(number, { tracking: "VRL-2" });
        expect(refused).toMatchObject({ status: 409, message: messages.gstRateRose("₹469.00") });
        const page = await pageOf(buyer, number);
        expect(page.invoices).toHaveLength(1);
        expect(page.shipments).toHaveLength(1);
      });
      await withRate(1200, "2026-12-02", async () => {
        expect((await client.ship(number, { tracking: "VRL-2" })).status).toBe(200);
      });
      expect(await refundsOf(buyer)).toEqual([{ amount: 281_00, reason: "the GST rate changed" }]);
      expect((await pageOf(buyer, number)).invoices.map(({ total }) => total)).toEqual([
        FIRST,
        5_254_00,
      ]);
      const [mail] = await mailsOf(buyer, "order-dispatched");
      expect(mail?.text).toContain("Its total is ₹5,254.00, which you have paid.");
    });

    test("what has not left is cancelled without a credit note, in stock or not", async () => {
      now = ORDERED;
      const { buyer, item, number } = await order(brand, { stock: 30 });
      await client.ship(number, { lines: [{ line: 1, quantity: 22 }] });
      expect((await cancel(number, 39)).message).toContain("only 38 pieces are still to come.");
      expect((await cancel(number, 38)).status).toBe(200);
      // To the rupee what the invoice of 22 pieces leaves.
      expect(await balanceOf(buyer)).toBe(START - FIRST);
      expect(await getStock(payments.backend.db, item.id)).toBe(8);
      expect(await pageOf(buyer, number)).toMatchObject({
        ...{ status: "Dispatched", cancelledAmount: SECOND, creditNotes: [] },
        invoices: [{ total: FIRST }],
        lines: [{ shipped: 22, cancelledPieces: 38, open: [] }],
      });
      const [mail] = await mailsOf(buyer, "back-orders-cancelled");
      expect(mail?.subject).toContain(`Pieces of your order ${number} have been cancelled`);
      expect(mail?.text).toContain("₹5,535.00 incl. GST has been returned");
      expect((await cancel(number, 38)).status).toBe(200);
      expect(await balanceOf(buyer)).toBe(START - FIRST);
    });

    test("pieces that go back to stock are allocated to the oldest back-order", async () => {
      now = ORDERED;
      const { item, number } = await order(brand, { quantity: 10, stock: 10 });
      const other = await client.orderMore(item, 4, brand);
      expect(await client.pieces(item)).toEqual([
        [10, 0, 0],
        [0, 0, 4],
      ]);
      await cancel(number, 6);
      expect(await client.pieces(item)).toEqual([
        [4, 0, 0],
        [4, 0, 0],
      ]);
      expect(await getStock(payments.backend.db, item.id)).toBe(2);
      expect((await pageOf(other.buyer, other.number)).invoices).toEqual([]);
    });

    test("an order that is cancelled before dispatch has neither invoice nor credit note, and spends no number", async () => {
      now = ORDERED;
      const { buyer, number } = await order(brand);
      const { db } = payments.backend;
      const count = await db.$count(invoices);
      expect((await client.ops("orders/cancel", { number, reason: "Mistake" })).status).toBe(200);
      expect(await db.$count(invoices)).toBe(count);
      const [mail] = await mailsOf(buyer, "order-cancelled");
      expect(mail?.text).toContain(`${config.messaging.sites[brand]}/orders/${number}`);
      expect(await balanceOf(buyer)).toBe(START);
      expect(await pageOf(buyer, number)).toMatchObject({
        ...{ status: "Cancelled", invoices: [], creditNotes: [], cancelledAmount: PAYABLE },
      });
    });

    test("advances settle the invoice in the step that issues it, which names them and what they leave open", async () => {
      now = ORDERED;
      const { buyer, item, number } = await order(brand);
      const pay = (amount: string, n: number) => {
        const reference = `UTR-${number}-${n}`;
        return client.ops("payments/add", {
          email: buyer.email,
          amount,
          reference,
          advance: "yes",
        });
      };
      expect([(await pay("2000", 1)).status, (await pay("3000", 2)).status]).toEqual([200, 200]);
      await client.ship(number);
      await client.stock(item, { brand, received: 38 });
      await client.ship(number, { tracking: "VRL-2" });
      const page = await pageOf(buyer, number);
      expect(page.invoices).toMatchObject([
        { total: FIRST, open: 0 },
        { total: SECOND, open: PAYABLE - 5_000_00 },
      ]);
      const receipts = (await statementOf(buyer)).payments?.map(
        ({ receiptNumber }) => receiptNumber,
      );
      const [later = "", earlier = ""] = receipts ?? [];
      const [first = "", second = ""] = await pdfOf(buyer, number);
      for (const part of [
        `Advance ${earlier} of 20 Nov 2026 -₹2,000.00`,
        `Advance ${later} of 20 Nov 2026 -₹1,205.00`,
        "Amount due ₹0.00",
      ])
        expect(first).toContain(part);
      expect(second).toContain(`Advance ${later} of 20 Nov 2026 -₹1,795.00 Amount due ₹3,740.00`);
      expect((await mailsOf(buyer, "order-dispatched")).map(({ text }) => text)).toEqual([
        expect.stringContaining(
          "Its total is ₹5,535.00. You have paid ₹1,795.00 in advance, and ₹3,740.00 is due by 20 Dec 2026.",
        ),
        expect.stringContaining("Its total is ₹3,205.00, which you have paid in advance."),
      ]);
    });

    test("an order keeps its way of being invoiced when the setting changes", async () => {
      now = ORDERED;
      config.invoicing = "allotment";
      const earlier = await order(brand);
      config.invoicing = "shipment";
      expect((await pageOf(earlier.buyer, earlier.number)).invoices).toMatchObject([
        { total: 3_204_76 },
      ]);
      const { db } = payments.backend;
      const count = await db.$count(deliveryChallans);
      await client.ship(earlier.number, { lines: [{ line: 1, quantity: 10 }] });
      expect((await pageOf(earlier.buyer, earlier.number)).invoices).toHaveLength(1);
      expect(await db.$count(deliveryChallans)).toBe(count + 1);
      // Its pieces in stock are invoiced, so that only back-ordered ones can be cancelled.
      expect((await cancel(earlier.number, 39)).message).toContain(
        "only 38 pieces are back-ordered.",
      );
    });
  },
);
