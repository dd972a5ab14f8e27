import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { ledgerOf, stockOf } from "../../../test/backend/ledger.ts";
import { type PayingApp, payingApp } from "../../../test/backend/till.ts";
import { checkouts } from "../../db/schema/index.ts";

let shop: PayingApp;
beforeAll(async () => {
  shop = await payingApp();
});
afterAll(() => shop.close());

/** As long ago as nothing that was looked up counts as fresh; due for the reconciler too. */
const aWhileLater = (buyer: Customer, minutes = 1) => {
  const back = sql`${minutes}::int * interval '1 minute'`;
  return shop.store.db
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
  const { state: now, message } = (await shop.status(buyer, orderId)).read();
  return [now, message];
};

const under = [messages.paymentInProgress];

test("[8.10] nobody is told that nothing was taken while an order can't be made of a captured payment; it is made when it can", async () => {
  const { buyer, lines, open } = await shop.opened();
  const paid = await shop.till.attempt("zwz", open.orderId, "silent");
  if (!paid.paid) throw new Error("not paid");
  // Whatever it is that fails.
  await shop.store.db.execute(
    sql`alter table orders add constraint broken check (company_id <> ${sql.raw(String(buyer.companyId))})`,
  );
  expect(await state(buyer, open.orderId)).toEqual(["confirming", ...under]);
  const { razorpay_payment_id: id, razorpay_signature: signature } = paid;
  expect((await shop.verify(buyer, open.orderId, id, signature)).read().state).toBe("confirming");
  expect((await shop.confirm(buyer, lines)).wire.message).toBe(messages.paymentInProgress);
  for (const minutes of [16, 120, 9 * 24 * 60]) {
    await aWhileLater(buyer, minutes);
    await shop.reconcile();
    expect(await state(buyer, open.orderId)).toEqual(["confirming", ...under]);
  }
  expect((await shop.unfinished(buyer)).length).toBeLessThanOrEqual(1);
  const [kept] = await shop.store.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.userId, buyer.userId));
  expect(kept?.nextCheckAt).not.toBeNull();
  await shop.store.db.execute(sql`alter table orders drop constraint broken`);
  await aWhileLater(buyer);
  await shop.reconcile();
  const { orders } = await ledgerOf(shop.store.db, buyer.companyId);
  expect(orders).toMatchObject([{ mode: "Online", payable: 566_00 }]);
  expect((await shop.status(buyer, open.orderId)).read().state).toBe("placed");
});

test("[7.40] whoever keeps asking how a payment stands does not wear the provider out, and is told nothing that isn't known", async () => {
  const { buyer, open } = await shop.opened();
  shop.till.state.calls.length = 0;
  for (let at = 0; at < 260; at += 1) {
    await aWhileLater(buyer, 0);
    expect((await shop.status(buyer, open.orderId)).status).toBe(200);
  }
  expect(shop.till.state.calls.length).toBeLessThanOrEqual(241);
  expect(shop.till.state.calls.length).toBeGreaterThan(200);
  expect(await state(buyer, open.orderId)).toEqual(["confirming", ...under]);
  const paid = await shop.till.attempt("zwz", open.orderId, "silent");
  if (!paid.paid) throw new Error("not paid");
  await shop.reconcile();
  expect((await shop.status(buyer, open.orderId)).read().state).toBe("placed");
});

test("[2.32] the last pieces are shown again when the provider refuses to open a payment for them", async () => {
  const { buyer, item, lines } = await shop.buying.ready({ item: { stock: 2 } });
  const account = shop.till.accounts.zwz;
  const { keySecret } = account;
  shop.store.changed.length = 0;
  account.keySecret = "another";
  const reply = await shop.start(buyer, lines);
  account.keySecret = keySecret;
  expect([reply.status, reply.wire.message]).toEqual([409, messages.providerRefused]);
  expect(await stockOf(shop.store.db, item.id)).toBe(2);
  const shown = { brand: "zwz", items: [item.id] };
  expect(shop.store.changed).toEqual([shown, shown]);
});
