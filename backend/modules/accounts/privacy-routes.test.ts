import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { uploadPoFile } from "../../../lib/contract/documents.ts";
import {
  exportData,
  getConsents,
  getDataRequests,
  recordConsent,
  requestErasure,
} from "../../../lib/contract/privacy.ts";
import { createApiClient } from "../../../test/backend/api-client.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { companies, users } from "../../db/schema/index.ts";
import { answerDataRequest, listOpenDataRequests } from "./data-requests.ts";

let backend: TestApp;
let paymentApp: PaymentTestApp;
beforeAll(async () => {
  backend = await createTestApp();
  paymentApp = await createPaymentTestApp();
});
afterAll(async () => {
  await backend.close();
  await paymentApp.close();
});
const from = () => createApiClient(backend);

test("consent is given and withdrawn with the same call; the latest counts, all are kept", async () => {
  const { key } = await backend.createCustomer();
  const say = (given: boolean) =>
    from().send(recordConsent, { purpose: "marketing", version: "2026-11-20", given }, key);
  await say(true);
  await say(false);
  const now = (await from().send(getConsents, undefined, key)).read();
  expect(now).toEqual([
    { purpose: "marketing", version: "2026-11-20", given: false, at: expect.any(String) },
  ]);
  const stored = (await from().send(exportData, undefined, key)).read().consents;
  expect(stored).toHaveLength(2);
});

test("the export contains the buyer's own data, without hashes and data of others", async () => {
  const mine = await backend.createCustomer({ passwordHash: "planted-hash" });
  const other = await backend.createCustomer();
  const reply = await from().send(exportData, undefined, mine.key);
  expect(Object.keys(reply.read()).sort()).toEqual([
    "cart",
    "checkouts",
    "company",
    "consents",
    "deliveryAddresses",
    "invoices",
    "onlinePayments",
    "orderLines",
    "orders",
    "paymentsOnAccount",
    "person",
    "purchaseOrderFiles",
    "requests",
    "rfiLines",
    "rfis",
    "savedItems",
  ]);
  expect(reply.body).toContain(mine.email);
  expect(reply.body).not.toContain(other.email);
  expect(reply.body).not.toContain("planted-hash");
  expect((await from().send(exportData, undefined)).status).toBe(401);
  expect((await createApiClient(backend, "nod").send(exportData, undefined, mine.key)).status).toBe(
    401,
  );
});

test("the export contains orders and cart", async () => {
  const buyerClient = createBuyerClient(backend);
  const { buyer, item, lines } = await buyerClient.createBuyerWithCart({ quantity: 3 });
  await buyerClient.placeOrder(buyer, lines);
  const waiting = await backend.createItem();
  await buyerClient.addToCart(buyer, [{ id: waiting.id, quantity: 5 }]);
  expect((await from().send(exportData, undefined, buyer.key)).read()).toMatchObject({
    orderLines: [{ designation: item.designation, quantity: 3 }],
    cart: [{ itemId: waiting.id, quantity: 5 }],
  });
});

test("[4.10] the export contains the buyer's own invoices, payments, refunds and purchase orders only", async () => {
  const { buyer, item, open } = await paymentApp.openPayment();
  const { backend } = paymentApp;
  const attempt = await paymentApp.provider.attempt("zwz", open.orderId, "success");
  const { razorpay_payment_id = "", razorpay_signature = "" } = attempt.paid ? attempt : {};
  await paymentApp.verifyPayment(buyer, open.orderId, razorpay_payment_id, razorpay_signature);
  const pdf = Buffer.from("%PDF-1.4 planted purchase order").toString("base64");
  const { id } = (await backend.inject("zwz", uploadPoFile, { file: pdf }, buyer.key)).read();
  await paymentApp.buyerClient.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
  const [line] = await paymentApp.buyerClient.getCart(buyer);
  const sale = { item_info: [{ item_detail_id: line?.id }], po_file_id: id };
  const { number } = (await paymentApp.buyerClient.submitOrder(buyer, sale)).read();
  const ops = createOperatorClient(backend);
  const money = { email: buyer.email, amount: "83.00", reference: "UTR-9" };
  expect((await ops("payments/add", money)).status).toBe(200);

  const shown = async (customer: Customer) =>
    (await backend.inject("zwz", exportData, undefined, customer.key)).read();
  const held = await shown(buyer);
  expect(held).toMatchObject({
    orders: [
      { number, mode: "credit" },
      { mode: "Online", payable: 566_00 },
    ],
    invoices: [
      { kind: "invoice", order: number, total: 283_00, settled: 83_00 },
      { kind: "invoice", total: 566_00, settled: 566_00, number: expect.stringMatching(/^ZW/) },
    ],
    onlinePayments: [{ providerPaymentId: razorpay_payment_id, amount: 566_00, refund: null }],
    checkouts: [{ amount: 566_00, state: "ordered" }],
    paymentsOnAccount: [{ amount: 83_00, reference: "UTR-9" }],
    purchaseOrderFiles: [{ name: `PO-${number}.pdf`, order: number, type: "application/pdf" }],
  });
  const text = JSON.stringify(held);
  expect(text).not.toContain(pdf);
  expect(text).not.toMatch(/idempotency|fingerprint|passwordHash/i);

  const empty = { invoices: [], onlinePayments: [], paymentsOnAccount: [], purchaseOrderFiles: [] };
  expect(await shown(await backend.createCustomer())).toMatchObject({ ...empty, checkouts: [] });
});

test("an erasure request is recorded once, closed by an operator, and erases personal data but not orders", async () => {
  const { key, email, userId, companyId } = await backend.createCustomer();
  const asked = await Promise.all(
    Array.from({ length: 4 }, () => from().send(requestErasure, "We closed the works.", key)),
  );
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await from().send(getDataRequests, undefined, key)).read()).toEqual([
    { kind: "erasure", status: "open", at: expect.any(String), answer: "" },
  ]);
  const request = (await listOpenDataRequests(backend.db)).find((one) => one.email === email);
  const done = { id: request?.id ?? 0, status: "done" as const, answer: "Erased." };
  await answerDataRequest(backend.db, done);
  await expect(answerDataRequest(backend.db, done)).rejects.toThrow("no open request");
  expect((await from().send(getDataRequests, undefined, key)).status).toBe(401);
  const [user] = await backend.db.select().from(users).where(eq(users.id, userId));
  expect(JSON.stringify(user)).not.toMatch(/Asha|9812345670|buyer/);
  const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
  expect(company?.status).toBe("On Hold");
});
