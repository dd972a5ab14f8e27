import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { checkouts } from "../../db/schema/index.ts";

let paymentApp: PaymentTestApp;
beforeAll(async () => {
  paymentApp = await createPaymentTestApp();
});
afterAll(() => paymentApp.close());

/** As long ago as nothing that was looked up counts as fresh; due for the reconciler too. */
const aWhileLater = (buyer: Customer, minutes = 1) => {
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

const state = async (buyer: Customer, orderId: string) => {
  const { state: now, message } = (await paymentApp.getPaymentStatus(buyer, orderId)).read();
  return [now, message];
};

const under = [messages.paymentInProgress];

test("[8.10] nobody is told that nothing was taken while an order can't be made of a captured payment; it is made when it can", async () => {
  const { buyer, lines, open } = await paymentApp.openPayment();
  const paid = await paymentApp.provider.attempt("zwz", open.orderId, "silent");
  if (!paid.paid) throw new Error("not paid");
  // Whatever it is that fails.
  await paymentApp.backend.db.execute(
    sql`alter table orders add constraint broken check (company_id <> ${sql.raw(String(buyer.companyId))})`,
  );
  expect(await state(buyer, open.orderId)).toEqual(["confirming", ...under]);
  const { razorpay_payment_id: id, razorpay_signature: signature } = paid;
  expect((await paymentApp.verifyPayment(buyer, open.orderId, id, signature)).read().state).toBe(
    "confirming",
  );
  expect((await paymentApp.confirmOnlineOrder(buyer, lines)).wire.message).toBe(
    messages.paymentInProgress,
  );
  for (const minutes of [16, 120, 9 * 24 * 60]) {
    await aWhileLater(buyer, minutes);
    await paymentApp.reconcile();
    expect(await state(buyer, open.orderId)).toEqual(["confirming", ...under]);
  }
  expect((await paymentApp.getUnfinishedPayments(buyer)).length).toBeLessThanOrEqual(1);
  const [kept] = await paymentApp.backend.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.userId, buyer.userId));
  expect(kept?.nextCheckAt).not.toBeNull();
  await paymentApp.backend.db.execute(sql`alter table orders drop constraint broken`);
  await aWhileLater(buyer);
  await paymentApp.reconcile();
  const { orders } = await getLedger(paymentApp.backend.db, buyer.companyId);
  expect(orders).toMatchObject([{ mode: "Online", payable: 566_00 }]);
  expect((await paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe("placed");
});

test("[7.40] whoever keeps asking how a payment stands does not wear the provider out, and is told nothing that isn't known", async () => {
  const { buyer, open } = await paymentApp.openPayment();
  paymentApp.provider.state.calls.length = 0;
  for (let at = 0; at < 260; at += 1) {
    await aWhileLater(buyer, 0);
    expect((await paymentApp.getPaymentStatus(buyer, open.orderId)).status).toBe(200);
  }
  expect(paymentApp.provider.state.calls.length).toBeLessThanOrEqual(241);
  expect(paymentApp.provider.state.calls.length).toBeGreaterThan(200);
  expect(await state(buyer, open.orderId)).toEqual(["confirming", ...under]);
  const paid = await paymentApp.provider.attempt("zwz", open.orderId, "silent");
  if (!paid.paid) throw new Error("not paid");
  await paymentApp.reconcile();
  expect((await paymentApp.getPaymentStatus(buyer, open.orderId)).read().state).toBe("placed");
});

test("[2.32] the last pieces are shown again when the provider refuses to open a payment for them", async () => {
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
