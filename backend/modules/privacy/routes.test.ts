import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { uploadPoFile } from "../../../lib/contract/documents.ts";
import {
  exportData,
  getConsents,
  getDataRequests,
  recordConsent,
  requestErasure,
  withdrawErasure,
} from "../../../lib/contract/privacy.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createApiClient, getMessages } from "../../../test/backend/api-client.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { companies, outbox, users } from "../../db/schema/index.ts";
import { createLog } from "../../http/log.ts";
import type { Transport } from "../notifications/transports.ts";
import { processOutbox } from "../notifications/worker.ts";

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
    "invoicePayments",
    "invoices",
    "itemAlerts",
    "notesAboutTheCompany",
    "onlinePayments",
    "orderLines",
    "orderLists",
    "orders",
    "partNumbers",
    "paymentsOnAccount",
    "person",
    "purchaseOrderFiles",
    "requests",
    "returnLines",
    "returnPhotos",
    "returns",
    "rfiLines",
    "rfis",
    "savedItems",
    "sessions",
    "shipments",
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
    onlinePayments: [{ providerPaymentId: razorpay_payment_id, amount: 566_00, refunds: [] }],
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

interface OpenRequest {
  id: number;
  email: string;
}

describe("erasure requests", () => {
  const ops = (path: string, body: object) => createOperatorClient(backend)(path, body);
  const request = (key: string) => from().send(requestErasure, "We closed the works.", key);
  const withdraw = (key: string) => from().send(withdrawErasure, undefined, key);
  const states = async (key: string) =>
    (await from().send(getDataRequests, undefined, key)).read().map(({ status }) => status);
  const openRequestsOf = async (email: string) =>
    ((await ops("requests/list", {})).data as OpenRequest[]).filter((one) => one.email === email);
  async function createRequest() {
    const customer = await backend.createCustomer();
    expect((await request(customer.key)).message).toBe(messages.requestReceived);
    const [open] = await openRequestsOf(customer.email);
    const answer = (status: "done" | "refused", text: string) =>
      ops("requests/answer", { id: open?.id, status, answer: text });
    return { ...customer, answer };
  }

  test("four at once leave one open; it erases personal data but not the company", async () => {
    const { key, email, userId, companyId } = await backend.createCustomer();
    const sent = await Promise.all(Array.from({ length: 4 }, () => request(key)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await states(key)).toEqual(["open"]);
    const [open] = await openRequestsOf(email);
    const done = { id: open?.id, status: "done", answer: "Erased." };
    expect((await ops("requests/answer", done)).status).toBe(200);
    expect((await ops("requests/answer", done)).status).toBe(409);
    expect((await from().send(getDataRequests, undefined, key)).status).toBe(401);
    const [user] = await backend.db.select().from(users).where(eq(users.id, userId));
    expect(JSON.stringify(user)).not.toMatch(/Asha|9812345670|buyer/);
    const [company] = await backend.db.select().from(companies).where(eq(companies.id, companyId));
    expect(company?.status).toBe("On Hold");
  });

  test.each([
    ["sent", async () => undefined, "sent"],
    ["undeliverable", () => Promise.reject(new Error("no such mailbox")), "failed"],
  ] as [string, Transport, string][])(
    "the requesting address gets the answer after the erasure and is deleted once it is %s",
    async (_outcome, deliver, status) => {
      const { email, answer } = await createRequest();
      await backend.db.delete(outbox);
      await answer("done", "Erased on 22 November.");
      const [message, ...others] = await getMessages(backend.db, email);
      expect(others).toEqual([]);
      expect(message?.subject).toContain("Your data has been erased");
      expect(message?.text).toContain("Erased on 22 November.");
      const seen: string[] = [];
      const mail: Transport = (one) => {
        if (one.recipient === email) seen.push(one.text);
        return deliver(one);
      };
      const row = eq(outbox.id, message?.id ?? 0);
      for (let attempt = 0; attempt < (status === "sent" ? 1 : 8); attempt += 1) {
        await backend.db
          .update(outbox)
          .set({ nextAttemptAt: new Date(0) })
          .where(row);
        await processOutbox(backend.db, { mail, sms: null }, createLog("silent"));
      }
      expect(seen[0]).toContain("Erased on 22 November.");
      expect(await backend.db.select().from(outbox).where(row)).toMatchObject([
        { status, recipient: "", text: "", html: "" },
      ]);
      expect(await getMessages(backend.db, email)).toEqual([]);
    },
  );

  test("a refusal is e-mailed with its reason and changes nothing else", async () => {
    const { key, email, answer } = await createRequest();
    await answer("refused", "An order is still open.");
    expect(await states(key)).toEqual(["refused"]);
    const [message] = await getMessages(backend.db, email);
    expect(message?.text).toContain("An order is still open.");
    expect((await withdraw(key)).message).toBe(messages.noOpenRequest);
  });

  test("the buyer withdraws an open request, twice without harm, and can send a new one", async () => {
    const { key, email, userId, answer } = await createRequest();
    const other = await createRequest();
    const withdrawn = await Promise.all([withdraw(key), withdraw(key)]);
    expect(withdrawn.map(({ message }) => message)).toEqual(
      Array(2).fill(messages.requestWithdrawn),
    );
    expect(await states(key)).toEqual(["withdrawn"]);
    expect(await states(other.key)).toEqual(["open"]);
    expect((await answer("done", "Erased.")).status).toBe(409);
    const [user] = await backend.db.select().from(users).where(eq(users.id, userId));
    expect(user?.email).toBe(email);
    expect((await request(key)).message).toBe(messages.requestReceived);
    expect(await states(key)).toEqual(["open", "withdrawn"]);
  });

  test("without an open request there is nothing to withdraw; of withdrawal and erasure one happens", async () => {
    const { key: none } = await backend.createCustomer();
    expect((await withdraw(none)).status).toBe(409);
    expect((await from().send(withdrawErasure, undefined)).status).toBe(401);
    const { key, userId, answer } = await createRequest();
    const [taken, answered] = await Promise.all([withdraw(key), answer("done", "Erased.")]);
    const [user] = await backend.db.select().from(users).where(eq(users.id, userId));
    expect(taken.status === 200).toBe(answered.status === 409);
    expect(user?.firstName === "Erased").toBe(answered.status === 200);
  });

  test("at most ten requests per hour", async () => {
    const { key } = await backend.createCustomer();
    for (let n = 0; n < 10; n += 1) expect((await request(key)).status).toBe(200);
    expect((await request(key)).status).toBe(429);
  });
});
