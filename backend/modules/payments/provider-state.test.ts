import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { desc, eq, lte, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { checkouts, refunds } from "../../db/schema/index.ts";
import { paymentSignature } from "./provider/signatures.ts";

let paymentApp: PaymentTestApp;
beforeAll(async () => {
  paymentApp = await createPaymentTestApp();
});
afterAll(() => paymentApp.close());

/** Moves the buyer's checkouts into the past and clears the last check, so that the reconciler is due. */
const moveToPast = (buyer: Customer, minutes = 1) => {
  const back = sql`${minutes}::int * interval '1 minute'`;
  return paymentApp.backend.db
    .update(checkouts)
    .set({
      createdAt: sql`${checkouts.createdAt} - ${back}`,
      reservedUntil: sql`${checkouts.reservedUntil} - ${back}`,
      checkedAt: null,
      nextCheckAt: new Date(0),
    })
    .where(eq(checkouts.userId, buyer.userId));
};

const getState = async (buyer: Customer, orderId: string) => {
  const { state, message } = (await paymentApp.getPaymentStatus(buyer, orderId)).read();
  return [state, message];
};

const under = [messages.paymentInProgress];

test("[8.10] a captured payment stays confirming while its order cannot be placed, and the order is placed later", async () => {
  const { buyer, lines, open } = await paymentApp.openPayment();
  const paid = await paymentApp.provider.attempt("zwz", open.orderId, "silent");
  if (!paid.paid) throw new Error("not paid");
  await paymentApp.backend.db.execute(
    sql`alter table orders add constraint broken check (company_id <> ${sql.raw(String(buyer.companyId))})`,
  );
  expect(await getState(buyer, open.orderId)).toEqual(["confirming", ...under]);
  const { razorpay_payment_id: id, razorpay_signature: signature } = paid;
  expect((await paymentApp.verifyPayment(buyer, open.orderId, id, signature)).read().state).toBe(
    "confirming",
  );
  expect((await paymentApp.confirmOnlineOrder(buyer, lines)).wire.message).toBe(
    messages.paymentInProgress,
  );
  for (const minutes of [16, 120, 20 * 60]) {
    await moveToPast(buyer, minutes);
    await paymentApp.reconcile();
    expect(await getState(buyer, open.orderId)).toEqual(["confirming", ...under]);
  }
  expect((await paymentApp.getUnfinishedPayments(buyer)).length).toBeLessThanOrEqual(1);
  const [checkout] = await paymentApp.backend.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.userId, buyer.userId));
  expect(checkout?.nextCheckAt).not.toBeNull();
  await paymentApp.backend.db.execute(sql`alter table orders drop constraint broken`);
  await moveToPast(buyer);
  await paymentApp.reconcile();
  const { orders } = await getLedger(paymentApp.backend.db, buyer.companyId);
  expect(orders).toMatchObject([{ mode: "Online", payable: 566_00 }]);
  expect((await paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe("placed");
});

test("[7.40] repeated status requests make a limited number of provider calls and return confirming beyond the limit", async () => {
  const { buyer, open } = await paymentApp.openPayment();
  paymentApp.provider.state.calls.length = 0;
  for (let at = 0; at < 260; at += 1) {
    await moveToPast(buyer, 0);
    expect((await paymentApp.getPaymentStatus(buyer, open.orderId)).status).toBe(200);
  }
  expect(paymentApp.provider.state.calls.length).toBeLessThanOrEqual(241);
  expect(paymentApp.provider.state.calls.length).toBeGreaterThan(200);
  expect(await getState(buyer, open.orderId)).toEqual(["confirming", ...under]);
  const paid = await paymentApp.provider.attempt("zwz", open.orderId, "silent");
  if (!paid.paid) throw new Error("not paid");
  await paymentApp.reconcile();
  expect((await paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe("placed");
});

test("[2.32] reserved pieces are shown as available again when the provider refuses to create an order", async () => {
  const { buyer, item, lines } = await paymentApp.buyerClient.createBuyerWithCart({
    item: { stock: 2 },
  });
  const account = paymentApp.provider.accounts.zwz;
  const { keySecret } = account;
  paymentApp.backend.changed.length = 0;
  account.keySecret = "another";
  const reply = await paymentApp.startPayment(buyer, lines);
  account.keySecret = keySecret;
  expect([reply.status, reply.wire.message]).toEqual([409, messages.providerRefused]);
  expect(await getStock(paymentApp.backend.db, item.id)).toBe(2);
  const shown = { brand: "zwz", items: [item.id] };
  expect(paymentApp.backend.changed).toEqual([shown, shown]);
});

test.each([
  ["created", 170, "confirming"],
  ["created", 190, "open"],
  ["failed", 10, "open"],
  ["authorized", 90_000, "confirming"],
])(
  "[8.10] with an attempt that is %s since %i seconds a payment is %s",
  async (status, age, expected) => {
    const { buyer, open } = await paymentApp.openPayment();
    // Of another amount, so that it isn't captured.
    await paymentApp.provider.gateways.zwz.store.add("payment", open.orderId, {
      ...{ order_id: open.orderId, amount: open.amount - 100, currency: "INR", method: "upi" },
      ...{ status, created_at: Math.floor(Date.now() / 1000) - age },
    });
    expect((await getState(buyer, open.orderId))[0]).toBe(expected);
  },
);

test("[8.10] unfinished payments are those of the last day, newest first", async () => {
  const { buyer, item, open } = await paymentApp.openPayment();
  await paymentApp.buyerClient.addToCart(buyer, [{ id: item.id, quantity: 3 }]);
  const lines = await paymentApp.buyerClient.getCart(buyer);
  const second = (await paymentApp.startPayment(buyer, lines)).read();
  // Both have an attempt of which the bank has not decided.
  for (const { orderId } of [open, second]) {
    await paymentApp.provider.attempt("zwz", orderId, "late");
    await moveToPast(buyer, 0);
    expect((await getState(buyer, orderId))[0]).toBe("confirming");
  }
  const list = async (hours: number) => {
    await paymentApp.backend.db
      .update(checkouts)
      .set({ createdAt: sql`now() - ${hours}::int * interval '1 hour'`, checkedAt: null })
      .where(eq(checkouts.providerOrderId, open.orderId));
    return (await paymentApp.getUnfinishedPayments(buyer)).map(({ orderId }) => orderId);
  };
  expect(await list(23)).toEqual([second.orderId, open.orderId]);
  expect(await list(25)).toEqual([second.orderId]);
});

test.each(["zwz", "nod"] as const)(
  "[7.40] a confirmation that %s's provider signed for this payment waits for the bank; any other is refused",
  async (brand) => {
    const { buyer, open } = await paymentApp.openPayment({ buyer: { brand } });
    const other = await paymentApp.openPayment({ buyer: { brand } });
    const { zwz, nod } = paymentApp.provider.accounts;
    const [own, foreign] = brand === "zwz" ? [zwz, nod] : [nod, zwz];
    const signature = paymentSignature(open.orderId, "pay_1", own.keySecret);
    const verify = async (paymentId: string, signed: string) => {
      const reply = await paymentApp.verifyPayment(buyer, open.orderId, paymentId, signed);
      return [reply.status, reply.wire.message];
    };
    const refused = [400, messages.captureFailed];
    expect(await verify("pay_2", signature)).toEqual(refused);
    for (const wrong of [
      paymentSignature(other.open.orderId, "pay_1", own.keySecret),
      paymentSignature(open.orderId, "pay_1", foreign.keySecret),
      paymentSignature(open.orderId, "pay_1", own.webhookSecrets[0] ?? ""),
      paymentSignature(open.orderId, "pay_1", ""),
      signature.toUpperCase(),
      signature.slice(0, -1),
      "",
    ])
      expect(await verify("pay_1", wrong)).toEqual(refused);
    expect(await verify("pay_1", signature)).toEqual([200, messages.paymentInProgress]);
    expect(await getState(buyer, open.orderId)).toEqual(["open", ""]);
  },
);

test("[8.10] one payment that can't be recorded stops no other, and an outage keeps no pieces beyond their time", async () => {
  const { db } = paymentApp.backend;
  const broken = await paymentApp.openPayment();
  const good = await paymentApp.openPayment();
  for (const { open } of [broken, good])
    await paymentApp.provider.attempt("zwz", open.orderId, "silent");
  for (const { buyer } of [broken, good]) await moveToPast(buyer, 0);
  await db.execute(
    sql`alter table orders add constraint broken check (company_id <> ${sql.raw(String(broken.buyer.companyId))})`,
  );
  await paymentApp.reconcile();
  await db.execute(sql`alter table orders drop constraint broken`);
  expect((await getLedger(db, good.buyer.companyId)).orders).toHaveLength(1);
  expect((await getLedger(db, broken.buyer.companyId)).orders).toEqual([]);

  const { buyer, item, open } = await paymentApp.openPayment({ item: { stock: 2 } });
  await moveToPast(buyer, 16);
  paymentApp.provider.state.failure = "unreachable";
  await paymentApp.reconcile();
  paymentApp.provider.state.failure = null;
  expect(await getStock(db, item.id)).toBe(2);
  const [row] = await db.select().from(checkouts).where(eq(checkouts.userId, buyer.userId));
  expect(row).toMatchObject({ state: "expired", providerState: "unknown" });
  expect((await getState(buyer, open.orderId))[0]).toBe("confirming");
});

test("[2.32] an item is shown anew when a payment reserves its last pieces, and when its time is over", async () => {
  paymentApp.backend.changed.length = 0;
  const { buyer, item } = await paymentApp.openPayment({ item: { stock: 2 } });
  const shown = { brand: "zwz", items: [item.id] };
  expect(paymentApp.backend.changed).toEqual([shown]);
  await moveToPast(buyer, 16);
  await paymentApp.reconcile();
  expect(paymentApp.backend.changed).toEqual([shown, shown]);
});

test("what leaves work for the reconciler wakes it: a new event, a refund, a cancellation, a refund tried again", async () => {
  const ops = createOperatorClient(paymentApp.backend);
  const context = paymentApp.backend.deps.payments;
  const { wake } = context;
  let wakes = 0;
  context.wake = () => {
    wakes += 1;
  };
  const { buyer, open } = await paymentApp.openPayment();
  await paymentApp.provider.attempt("zwz", open.orderId, "success");
  const [event] = paymentApp.provider.webhooks.zwz.filter(({ body }) =>
    body.includes(open.orderId),
  );
  if (!event) throw new Error("no event");
  // The second time it is known.
  for (const _ of [1, 2]) expect((await paymentApp.sendWebhook(event)).statusCode).toBe(200);
  expect(wakes).toBe(1);
  await moveToPast(buyer, 0);
  const { placed } = (await paymentApp.getPaymentStatus(buyer, open.orderId)).read();
  expect(wakes).toBe(1);
  await ops("orders/cancel", { number: placed?.number, reason: "Not needed" });
  expect(wakes).toBe(2);
  await paymentApp.backend.db.update(refunds).set({ state: "failed" });
  const [refund] = await paymentApp.backend.db.select().from(refunds).orderBy(desc(refunds.id));
  await ops("refunds/retry", { id: refund?.id });
  expect(wakes).toBe(3);
  const late = await paymentApp.openPayment();
  await moveToPast(late.buyer, 2 * 24 * 60);
  await paymentApp.provider.attempt("zwz", late.open.orderId, "silent");
  expect((await getState(late.buyer, late.open.orderId))[0]).toBe("refund_due");
  expect(wakes).toBe(4);
  context.wake = wake;
});

test("the reconciler takes twenty payments at a time, those that are due longest first, and says whether there are more", async () => {
  const { db } = paymentApp.backend;
  const { buyer } = await paymentApp.openPayment();
  const [model] = await db.select().from(checkouts).where(eq(checkouts.userId, buyer.userId));
  if (!model) throw new Error("no checkout");
  const { id: _, ...values } = model;
  await db.update(checkouts).set({ nextCheckAt: null });
  const ages = Array.from({ length: 21 }, (_, n) => (n * 8) % 21);
  await db.insert(checkouts).values(
    ages.map((age) => ({
      ...values,
      ...{ state: "expired", providerOrderId: null, receipt: `due-${age}-${values.receipt}` },
      nextCheckAt: new Date(age * 1000),
    })),
  );
  expect(await paymentApp.reconcile()).toBe(true);
  const left = await db.select().from(checkouts).where(lte(checkouts.nextCheckAt, sql`now()`));
  expect(left.map(({ receipt }) => receipt)).toEqual([`due-20-${values.receipt}`]);
  expect(await paymentApp.reconcile()).toBe(false);
});
