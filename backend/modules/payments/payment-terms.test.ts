import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { uploadPoFile } from "../../../lib/contract/documents.ts";
import { createPayment } from "../../../lib/contract/payment.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import {
  createInvoicePaymentClient,
  INVOICE_TOTAL,
} from "../../../test/backend/invoice-payment-client.ts";
import { createLatePaymentClient } from "../../../test/backend/late-payment-client.ts";
import { setUpPayments } from "../../../test/backend/set-up-payments.ts";
import {
  checkouts,
  invoicePayments,
  paymentEvents,
  refunds,
  users,
} from "../../db/schema/index.ts";
import type { CollectionTable } from "./collection.ts";
import { limitPaymentStarts } from "./payment-context.ts";
import { webhookSignature } from "./provider/signatures.ts";
import { sweepEvents } from "./webhook-events.ts";

const setUp = setUpPayments();
let client: ReturnType<typeof createLatePaymentClient>;
beforeAll(() => {
  client = createLatePaymentClient(setUp.paymentApp);
});
const db = () => setUp.paymentApp.backend.db;

describe("[7.39] the purchase order of an online payment", () => {
  const upload = async ({ brand, key }: Customer) => {
    const file = Buffer.from("%PDF-1.7\n1 0 obj").toString("base64");
    return (await setUp.paymentApp.backend.inject(brand, uploadPoFile, { file }, key)).read().id;
  };
  type Cart = Awaited<ReturnType<typeof setUp.paymentApp.buyerClient.createBuyerWithCart>>;
  const start = ({ buyer, lines }: Cart, poNumber: string, poFileId?: string) =>
    setUp.paymentApp.sendCreatePayment(buyer, {
      ...createPayment.encode({
        ...{ key: buyer.key, lines, deliveryAddressId: String(buyer.addressIds[0]) },
        ...{ total: 566_00, poNumber, ...(poFileId ? { poFileId } : {}) },
      }),
    });

  test("is that of the order; another number or file is another payment", async () => {
    const cart = await setUp.paymentApp.buyerClient.createBuyerWithCart();
    const { buyer } = cart;
    const poFileId = await upload(buyer);
    const first = (await start(cart, "PO-1")).read().orderId;
    const second = (await start(cart, "PO-2")).read().orderId;
    const withFile = (await start(cart, "PO-2", poFileId)).read().orderId;
    expect(new Set([first, second, withFile]).size).toBe(3);
    expect((await start(cart, "PO-2", poFileId)).read().orderId).toBe(withFile);
    await client.pay(buyer, withFile);
    expect((await client.getStatus(buyer, withFile)).state).toBe("placed");
    expect(await client.getOrders(buyer)).toMatchObject([{ poNumber: "PO-2", poFileId }]);
  });

  test("is left out as a file if another order has used it meanwhile, and refused if it is another buyer's", async () => {
    const cart = await setUp.paymentApp.buyerClient.createBuyerWithCart();
    const { buyer } = cart;
    const foreign = await upload(await setUp.paymentApp.backend.createCustomer());
    const refused = await start(cart, "PO-3", foreign);
    expect([refused.status, refused.wire.message]).toEqual([409, messages.poFileNotFound]);
    const poFileId = await upload(buyer);
    const { orderId } = (await start(cart, "PO-3", poFileId)).read();
    const other = await setUp.paymentApp.backend.createItem();
    await setUp.paymentApp.buyerClient.addToCart(buyer, [{ id: other.id, quantity: 1 }]);
    const ofOther = (await setUp.paymentApp.buyerClient.getCart(buyer)).filter(
      ({ itemId }) => itemId === String(other.id),
    );
    const item_info = ofOther.map(({ id }) => ({ item_detail_id: id }));
    const body = { item_info, po_file_id: poFileId };
    expect((await setUp.paymentApp.buyerClient.submitOrder(buyer, body)).status).toBe(200);
    await client.pay(buyer, orderId);
    expect((await client.getStatus(buyer, orderId)).state).toBe("placed");
    expect(await client.getOrders(buyer)).toMatchObject([
      { mode: "credit", poFileId },
      { mode: "Online", poNumber: "PO-3", poFileId: null },
    ]);
  });
});

test("[7.39] an order of exactly ₹1 can be paid, and its pieces are kept for 15 minutes", async () => {
  // 0.85 + 18 % = 1.00
  const { buyer, open } = await setUp.paymentApp.openPayment({ item: { price: 85 }, quantity: 1 });
  expect(open.amount).toBe(100);
  const [row] = await db()
    .select({
      minutes: sql<number>`(extract(epoch from reserved_until - created_at) / 60)::float8`,
      reservedUntil: checkouts.reservedUntil,
    })
    .from(checkouts)
    .where(eq(checkouts.userId, buyer.userId));
  expect(row?.minutes).toBe(15);
  expect(open.reservedUntil).toBe(row?.reservedUntil.toISOString());
});

test("[7.39] a buyer starts 120 payments an hour, and others are not concerned", async () => {
  const { buyer, lines } = await setUp.paymentApp.buyerClient.createBuyerWithCart();
  const owner = { ...buyer };
  for (let n = 0; n < 119; n += 1)
    await limitPaymentStarts(setUp.paymentApp.backend.deps.payments, owner);
  expect((await setUp.paymentApp.startPayment(buyer, lines)).status).toBe(200);
  expect((await setUp.paymentApp.startPayment(buyer, lines)).status).toBe(429);
  const other = await setUp.paymentApp.openPayment();
  expect(other.reply.status).toBe(200);
});

/** Makes rows due that are as old as this, lets the reconciler see them, and reads in how many seconds it looks again. */
async function nextCheckOf(table: CollectionTable, isRow: SQL, age: string, values: object) {
  await db()
    .update(table)
    .set({
      ...{ createdAt: sql`now() - ${age}::interval`, nextCheckAt: sql`now()` },
      ...values,
    })
    .where(isRow);
  await setUp.paymentApp.reconcile();
  const [row] = await db()
    .select({
      next: sql<number | null>`extract(epoch from ${table.nextCheckAt} - now())::float8`,
    })
    .from(table as typeof checkouts)
    .where(isRow);
  const next = row?.next ?? null;
  return next === null ? null : Math.ceil(next / 20) * 20;
}

test("[8.10] the provider is asked less and less often, as long as a payment may come, and never about a placed order", async () => {
  const { buyer } = await setUp.paymentApp.openPayment();
  const isOwn = eq(checkouts.userId, buyer.userId);
  const cases: [age: string, providerState: string, next: number | null][] = [
    ["19 minutes", "unpaid", 20],
    ["21 minutes", "unpaid", 300],
    ["119 minutes", "unpaid", 300],
    ["121 minutes", "unpaid", 3_600],
    ["1439 minutes", "unpaid", 3_600],
    ["1441 minutes", "unpaid", 21_600],
    ["8639 minutes", "unpaid", 21_600],
    ["8641 minutes", "unpaid", null],
    ["8641 minutes", "attempted", 21_600],
    ["8641 minutes", "unknown", 21_600],
    ["89 days", "pending", 21_600],
    ["91 days", "pending", null],
  ];
  const found = [];
  for (const [age, providerState] of cases) {
    const next = await nextCheckOf(checkouts, isOwn, age, { state: "expired", providerState });
    found.push([age, providerState, next]);
  }
  expect(found).toEqual(cases);
  for (const state of ["ordered", "refunded"])
    expect(await nextCheckOf(checkouts, isOwn, "1 minute", { state })).toBeNull();
});

test("[8.10] the provider is asked daily for 30 days about a settled payment of invoices, which it may refund", async () => {
  const invoices = createInvoicePaymentClient(setUp.paymentApp);
  const { buyer, invoices: numbers } = await invoices.createDebtor(1);
  await invoices.start(buyer, numbers, INVOICE_TOTAL);
  const isOwn = eq(invoicePayments.companyId, buyer.companyId);
  for (const [age, next] of [
    ["29 days", 86_400],
    ["31 days", null],
  ] as const)
    expect(await nextCheckOf(invoicePayments, isOwn, age, { state: "settled" })).toBe(next);
  // Half an hour is the time to pay an open one.
  for (const [age, state] of [
    ["29 minutes", "open"],
    ["31 minutes", "expired"],
  ] as const) {
    await nextCheckOf(invoicePayments, isOwn, age, { state: "open" });
    expect(await db().select().from(invoicePayments).where(isOwn)).toMatchObject([{ state }]);
  }
});

describe("[7.39] events of the provider", () => {
  const LATER = new Date("2099-01-01T00:00:00Z");
  /** Sends an event as the account of this brand. */
  async function send(brand: BrandId, event: string, payload: object) {
    const body = JSON.stringify({ event, payload });
    const headers = {
      "content-type": "application/json",
      "x-razorpay-event-id": `evt_${crypto.randomUUID()}`,
      "x-razorpay-signature": webhookSignature(body, `webhook of ${brand}`),
    };
    expect((await setUp.paymentApp.sendWebhook({ body, headers }, brand)).statusCode).toBe(200);
  }

  test.each<[BrandId, BrandId]>([
    ["zwz", "nod"],
    ["nod", "zwz"],
  ])("an event of %s concerns its own payments and none of %s", async (brand, other) => {
    const { buyer, open } = await setUp.paymentApp.openPayment({ buyer: { brand } });
    const isOwn = eq(checkouts.userId, buyer.userId);
    await db().update(checkouts).set({ nextCheckAt: LATER }).where(isOwn);
    const payload = { order: { entity: { id: open.orderId } } };
    const getNextCheck = async () =>
      (await db().select().from(checkouts).where(isOwn))[0]?.nextCheckAt;
    await send(other, "order.paid", payload);
    expect(await getNextCheck()).toEqual(LATER);
    await send(brand, "order.paid", payload);
    expect((await getNextCheck())?.getTime()).toBeLessThan(Date.now() + 60_000);
  });

  test("an event of a refund makes due what was sent of this payment, and no other refund", async () => {
    const paid = [];
    for (const _ of [1, 2]) {
      const { buyer, open } = await setUp.paymentApp.openPayment();
      await client.expire(buyer, 30);
      await client.pay(buyer, open.orderId);
      await client.getStatus(buyer, open.orderId);
      await setUp.paymentApp.reconcile();
      expect((await client.getStatus(buyer, open.orderId)).state).toBe("refunded");
      const list = await setUp.paymentApp.provider.gateways.zwz.listPayments(open.orderId);
      paid.push({ buyer, open, paymentId: list[0]?.id ?? "" });
    }
    await db().update(refunds).set({ state: "sent", nextAttemptAt: LATER });
    const [first, second] = paid;
    const refund = { entity: { id: "rfnd_1", payment_id: first?.paymentId } };
    await send("zwz", "refund.processed", { refund });
    await setUp.paymentApp.reconcile();
    const states = [first, second].map(async (one) =>
      one ? (await client.getStatus(one.buyer, one.open.orderId)).state : "",
    );
    expect(await Promise.all(states)).toEqual(["refunded", "refund_due"]);
  });

  test("are deleted after 30 days", async () => {
    const add = (days: number) =>
      db()
        .insert(paymentEvents)
        .values({
          ...{ brand: "zwz", eventId: `evt_${days}`, type: "order.paid" },
          receivedAt: sql`now() - ${days}::int * interval '1 day'`,
        });
    await add(29);
    await add(31);
    await sweepEvents(db());
    const left = await db().select().from(paymentEvents);
    const ids = left.map(({ eventId }) => eventId);
    expect([ids.includes("evt_29"), ids.includes("evt_31")]).toEqual([true, false]);
  });
});

test("each payment of the same invoices has a receipt with its method and Indian day; the e-mails go to who began it", async () => {
  const invoices = createInvoicePaymentClient(setUp.paymentApp);
  const { buyer, invoices: numbers } = await invoices.createDebtor(1, { brand: "nod" });
  const { orderId } = (await invoices.start(buyer, numbers, INVOICE_TOTAL)).read();
  const colleague = await setUp.paymentApp.backend.createCustomer({ brand: "nod" });
  const { companyId } = buyer;
  await db().update(users).set({ companyId }).where(eq(users.id, colleague.userId));
  const cases = [
    ["upi", "2026-03-31T18:29:59Z", "Online (UPI)", "2026-03-31"],
    ["card", "2026-03-31T18:30:00Z", "Online (card)", "2026-04-01"],
    ["netbanking", "2026-04-01T00:00:00Z", "Online (net banking)", "2026-04-01"],
    ["wallet", "2026-04-01T18:29:00Z", "Online (wallet)", "2026-04-01"],
    ["emi", "2026-04-01T18:31:00Z", "Online (EMI)", "2026-04-02"],
    ["paylater", "2026-04-01T23:59:00Z", "Online (paylater)", "2026-04-02"],
    ["", "2026-04-02T12:00:00Z", "Online", "2026-04-02"],
  ] as const;
  for (const [at, [method, moment]] of cases.entries())
    await setUp.paymentApp.provider.gateways.nod.store.add("payment", orderId, {
      ...{ order_id: orderId, amount: INVOICE_TOTAL + at, currency: "INR", method },
      ...{ status: "captured", created_at: Date.parse(moment) / 1000 },
    });
  // A colleague may look, too.
  expect((await invoices.check(colleague, { orderId })).read().state).toBe("paid");
  const found = (await invoices.getReceipts(buyer)).toSorted((a, b) => a.id - b.id);
  expect(found.map(({ amount, mode, receivedOn }) => [amount, mode, receivedOn])).toEqual(
    cases.map(([, , mode, day], at) => [INVOICE_TOTAL + at, mode, day]),
  );
  for (const { number } of found) expect(number).toMatch(/^NR\//);
  const mails = await getMessages(db(), buyer.email);
  const thanks = mails.filter(({ template }) => template === "invoice-payment-received");
  expect(thanks.map(({ brand }) => brand)).toEqual(cases.map(() => "nod"));
  for (const [at, { number }] of found.entries())
    expect(thanks.at(-1 - at)?.text).toContain(`with receipt ${number}.`);
  expect(await getMessages(db(), colleague.email)).toEqual([]);
});
