import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { eq } from "drizzle-orm";
import { invoicePayments, receipts } from "../../backend/db/schema/index.ts";
import {
  checkInvoicePayment,
  startInvoicePayment,
  unfinishedInvoicePayments,
} from "../../lib/contract/invoice-payment.ts";
import { accountStatement } from "../../lib/contract/statement.ts";
import type { Customer, CustomerOverrides } from "./factories.ts";
import { getLedger } from "./ledger.ts";
import { createOperatorClient } from "./operator-client.ts";
import { createPaymentTestApp, type PaymentTestApp } from "./payment-test-app.ts";

/** Total of each invoice that `createDebtor` makes. */
export const INVOICE_TOTAL = 566_00;

/** Calls of a buyer who pays open invoices, and of the provider and operator around them. */
export function createInvoicePaymentClient({
  backend,
  buyerClient,
  provider,
  sendWebhook,
  reconcile,
}: PaymentTestApp) {
  const ops = createOperatorClient(backend);

  /** Orders on credit, one invoice each; returns the invoice numbers, oldest first. */
  async function addInvoices(buyer: Customer, count: number): Promise<string[]> {
    for (let n = 0; n < count; n += 1) {
      const item = await backend.createItem({ brand: buyer.brand });
      await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 2 }]);
      const reply = await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer));
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.wire));
    }
    return (await getStatement(buyer)).open.slice(-count).map(({ number }) => number);
  }

  const getStatement = async (buyer: Customer) =>
    (await backend.inject(buyer.brand, accountStatement, undefined, buyer.key)).read();

  const start = (buyer: Customer, invoices: string[], amount: number, advance = 0) =>
    backend.inject(
      buyer.brand,
      startInvoicePayment,
      startInvoicePayment.encode({ invoices, amount, advance }),
      buyer.key,
    );

  return {
    ops,
    /** Number and open amount of each open invoice. */
    getOpen: async (buyer: Customer) =>
      (await getStatement(buyer)).open.map(({ number, open }) => [number, open]),
    getBalance: async ({ companyId }: Customer) => (await getLedger(backend.db, companyId)).balance,
    getReceipts: ({ companyId }: Customer) =>
      backend.db.select().from(receipts).where(eq(receipts.companyId, companyId)),
    addInvoices,
    getStatement,
    start,
    /** A buyer with open invoices and a balance that fits them. */
    async createDebtor(count: number, overrides: CustomerOverrides = {}) {
      const buyer = await backend.createCustomer({ balance: 10_000_00, ...overrides });
      return { buyer, invoices: await addInvoices(buyer, count) };
    },
    /** The buyer pays at the provider, and the browser gets its confirmation. */
    async pay(orderId: string, brand: "zwz" | "nod" = "zwz") {
      const attempt = await provider.attempt(brand, orderId, "success");
      if (!attempt.paid) throw new Error("not paid");
      return {
        orderId,
        paymentId: attempt.razorpay_payment_id,
        signature: attempt.razorpay_signature,
      };
    },
    /** Adds a payment that the buyer's window did not make; authorized, with another amount, it is never captured. */
    addPayment: (
      orderId: string,
      payment: { amount: number; status: "authorized" | "captured"; currency?: string },
    ) =>
      provider.gateways.zwz.store.add("payment", orderId, {
        order_id: orderId,
        currency: "INR",
        method: "upi",
        ...payment,
      }),
    check: (buyer: Customer, check: { orderId: string; paymentId?: string; signature?: string }) =>
      backend.inject(
        buyer.brand,
        checkInvoicePayment,
        checkInvoicePayment.encode(check),
        buyer.key,
      ),
    getUnfinished: async (buyer: Customer) =>
      (await backend.inject(buyer.brand, unfinishedInvoicePayments, undefined, buyer.key)).read(),
    /** Lets the reconciler see the company's invoice payments as due. */
    makeDue: (buyer: Customer) =>
      backend.db
        .update(invoicePayments)
        .set({ nextCheckAt: new Date(0), checkedAt: null })
        .where(eq(invoicePayments.companyId, buyer.companyId)),
    /** The provider refunds a whole payment on its own. */
    async refundAtProvider(paymentId: string, brand: "zwz" | "nod" = "zwz") {
      const gateway = provider.gateways[brand];
      const payment = await gateway.store.find("payment", paymentId);
      if (!payment) throw new Error("no such payment");
      await gateway.refund(payment, Number(payment.amount), "dashboard", "");
      return provider.webhooks[brand]
        .filter(({ body }) => body.includes("refund.processed"))
        .at(-1);
    },
    /** The provider reports that a part of a payment, in paise, went back to the payer. */
    async reportRefund(paymentId: string, amount: number) {
      const { gateways, webhooks } = provider;
      await gateways.zwz.store.updateIfStatus(paymentId, "captured", { amount_refunded: amount });
      gateways.zwz.sendEvent("refund.processed", {
        refund: { id: `rfnd_${paymentId}_${amount}`, payment_id: paymentId, amount },
      });
      const notice = webhooks.zwz.at(-1);
      if (!notice) throw new Error("no event");
      await sendWebhook(notice);
      await reconcile();
    },
    recordReceipt: (buyer: Customer, amount: string, reference: string, more = {}) =>
      ops("payments/add", { email: buyer.email, amount, reference, ...more }),
  };
}

/** One app for the tests of a file. Before each, the provider works. */
export function setUpInvoicePayments() {
  let paymentApp: PaymentTestApp;
  let client: ReturnType<typeof createInvoicePaymentClient>;
  beforeAll(async () => {
    paymentApp = await createPaymentTestApp();
    client = createInvoicePaymentClient(paymentApp);
  });
  afterAll(() => paymentApp.close());
  beforeEach(() => {
    paymentApp.provider.state.failure = null;
  });
  return {
    get paymentApp() {
      return paymentApp;
    },
    get client() {
      return client;
    },
  };
}
