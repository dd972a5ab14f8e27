import { afterAll, beforeAll } from "@jest/globals";
import { eq } from "drizzle-orm";
import { hsnRates, type Invoicing } from "../../backend/db/schema/index.ts";
import type { BrandId } from "../../brands/types.ts";
import { documents } from "../../lib/contract/documents.ts";
import { fillPath } from "../../lib/contract/endpoint.ts";
import { orderDetails } from "../../lib/contract/order-details.ts";
import { accountStatement } from "../../lib/contract/statement.ts";
import { indianDay, indianTime } from "../../lib/indian-time.ts";
import { readPdfText } from "../read-pdf.ts";
import { getMessages } from "./api-client.ts";
import type { Customer } from "./factories.ts";
import { createFulfilmentClient } from "./fulfilment-client.ts";
import { registration } from "./irn-registration.ts";
import { getLedger } from "./ledger.ts";
import { createPaymentTestApp, type PaymentTestApp } from "./payment-test-app.ts";
import { testConfig } from "./test-app.ts";

/** Price of the ordered pieces in paise. 60 of them come to 7,407.00, GST 1,333.26, round-off −0.26. */
const PRICE = 123_45;

/** The order of 60 pieces, its invoices of 22 and then 38 pieces, and the balance before it, in paise. */
export const PAYABLE = 8_740_00;
export const FIRST = 3_205_00;
export const SECOND = 5_535_00;
export const START = 100_000_00;
/** When it is placed, and when the 38 pieces are in stock. */
export const ORDERED = new Date("2026-11-20T08:35:00Z");
export const ARRIVED = new Date("2026-12-30T08:35:00Z");

/**
 * One app for the tests of a file, in which orders are invoiced by shipment by default, with a clock that they set. With
 * `eInvoicing` goods leave only with an invoice that has its IRN.
 */
export function setUpShipmentInvoices(
  invoicing: Invoicing = "shipment",
  { eInvoicing = false } = {},
) {
  const config = {
    ...testConfig,
    invoicing,
    eInvoicing: { zwz: eInvoicing, nod: eInvoicing },
  };
  const clock = { now: ORDERED };
  let payments: PaymentTestApp;
  let client: ReturnType<typeof createFulfilmentClient>;
  beforeAll(async () => {
    payments = await createPaymentTestApp({ clock: () => clock.now, config });
    client = createFulfilmentClient(payments.backend);
  });
  afterAll(() => payments.close());

  return {
    config,
    clock,
    get client() {
      return client;
    },
    get backend() {
      return payments.backend;
    },
    get payments() {
      return payments;
    },
    pageOf: async ({ brand, key }: Customer, number: string) => {
      const path = fillPath(orderDetails.path, { number });
      return (await payments.backend.inject(brand, orderDetails, undefined, key, path)).read();
    },
    statementOf: async ({ brand, key }: Customer) =>
      (await payments.backend.inject(brand, accountStatement, undefined, key)).read(),
    balanceOf: async ({ companyId }: Customer) =>
      (await getLedger(payments.backend.db, companyId)).balance,
    /** Text of each page of the order's PDF. */
    pdfOf: async ({ brand, key }: Customer, number: string) => {
      const reply = await payments.backend.app.inject({
        url: `/${brand}/${fillPath(documents.invoice, { number })}`,
        headers: { authorization: `Token ${key}` },
      });
      const pages = await readPdfText(reply.rawPayload);
      return pages.map((text) => text.replace(/\s+/g, " "));
    },
    mailsOf: async ({ email }: Customer, template: string) =>
      (await getMessages(payments.backend.db, email)).filter((mail) => mail.template === template),
    /** An order on account: of 60 pieces by default, of which 22 are in stock. */
    order: (brand: BrandId, { quantity = 60, stock = 22 } = {}) =>
      client.order({ buyer: { brand }, item: { brand, price: PRICE, stock }, quantity }),
    /** The same order, paid online. */
    orderOnline: async (brand: BrandId) => {
      const { buyer, item, open } = await payments.openPayment({
        buyer: { brand },
        item: { brand, price: PRICE, stock: 22, leadDays: 47 },
        quantity: 60,
      });
      await payments.provider.attempt(brand, open.orderId, "success");
      await payments.reconcile();
      const state = (await payments.getPaymentStatus(buyer, open.orderId)).read();
      return { buyer, item, number: state.placed?.number ?? "" };
    },
    /** Number of the invoice that the operator prepares; of all allocated pieces by default. */
    prepare: async (number: string, lines?: { line: number; quantity: number }[]) => {
      const { data } = await client.ops("orders/prepare-invoice", { number, lines });
      return (data as { number: string } | undefined)?.number ?? "";
    },
    /** The portal registers an invoice now. */
    register: (document: string) => {
      const ackDate = `${indianDay(clock.now)} ${indianTime(clock.now)}:00`;
      return client.ops("invoices/irn", { rows: [registration(document, { ackDate })] });
    },
    /** The operator cancels pieces of the first line. */
    cancel: (number: string, quantity: number) =>
      client.ops("orders/cancel-lines", {
        number,
        reason: "Not needed any more",
        reference: `C-${number}-${quantity}`,
        lines: [{ line: 1, quantity }],
      }),
    /** Another GST rate of the goods from a day on, while `work` runs. */
    withRate: async (rateBp: number, validFrom: string, work: () => Promise<void>) => {
      const { db } = payments.backend;
      await db.insert(hsnRates).values({ prefix: "84", rateBp, validFrom });
      try {
        await work();
      } finally {
        await db.delete(hsnRates).where(eq(hsnRates.validFrom, validFrom));
      }
    },
  };
}
