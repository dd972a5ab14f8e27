import { describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import {
  createInvoicePaymentClient,
  INVOICE_TOTAL,
} from "../../../test/backend/invoice-payment-client.ts";
import { getLedger } from "../../../test/backend/ledger.ts";
import { setUpPayments } from "../../../test/backend/set-up-payments.ts";
import { checkouts, invoicePayments, payments } from "../../db/schema/index.ts";
import { findMissedPayments } from "./missed-payments.ts";

const setUp = setUpPayments();
const db = () => setUp.paymentApp.backend.db;
/** As the job does; what is due then is settled by the reconciler. */
async function findAndReconcile() {
  await findMissedPayments(setUp.paymentApp.backend.deps.payments);
  await setUp.paymentApp.reconcile();
}

/** Ends the time to pay so long ago that the provider is no longer asked about the checkout by itself. */
async function expireForGood({ userId }: Customer, days: number) {
  const back = sql`${days}::int * interval '1 day'`;
  const isOwn = eq(checkouts.userId, userId);
  await db()
    .update(checkouts)
    .set({
      createdAt: sql`${checkouts.createdAt} - ${back}`,
      reservedUntil: sql`${checkouts.reservedUntil} - ${back}`,
      nextCheckAt: sql`now()`,
    })
    .where(isOwn);
  await setUp.paymentApp.reconcile();
  const [row] = await db().select().from(checkouts).where(isOwn);
  expect(row).toMatchObject({ state: "expired", nextCheckAt: null });
}

const captured = (orderId: string, amount: number) => ({
  ...{ order_id: orderId, amount, currency: "INR", method: "upi" },
  ...{ status: "captured", captured: true },
});

const getState = async (buyer: Customer, orderId: string) =>
  (await setUp.paymentApp.getPaymentStatus(buyer, orderId)).read().state;

describe.each<BrandId>(["zwz", "nod"])(
  "[7.39] payments that no event reports, brand %s",
  (brand) => {
    test("one of a checkout that expired 40 days ago is seen and refunded", async () => {
      const { buyer, open } = await setUp.paymentApp.openPayment({ buyer: { brand } });
      await expireForGood(buyer, 40);
      await setUp.paymentApp.provider.attempt(brand, open.orderId, "silent");
      expect(await getState(buyer, open.orderId)).toBe("failed");
      await findAndReconcile();
      expect(await getState(buyer, open.orderId)).toBe("refunded");
      expect((await getLedger(db(), buyer.companyId)).orders).toEqual([]);
    });

    test("a second one of a paid order is refunded, and the order stays", async () => {
      const { buyer, open } = await setUp.paymentApp.openPayment({ buyer: { brand } });
      await setUp.paymentApp.provider.attempt(brand, open.orderId, "silent");
      expect(await getState(buyer, open.orderId)).toBe("placed");
      const { store } = setUp.paymentApp.provider.gateways[brand];
      const second = await store.add("payment", open.orderId, captured(open.orderId, open.amount));
      await findAndReconcile();
      const calls = setUp.paymentApp.provider.state.calls.filter((call) =>
        call.endsWith("/refund"),
      );
      expect(calls).toEqual([`POST /v1/payments/${second.id}/refund`]);
      expect((await getLedger(db(), buyer.companyId)).orders).toHaveLength(1);
    });
  },
);

describe("[7.39] the search for payments", () => {
  test("goes on behind the first hundred", async () => {
    const { buyer, open } = await setUp.paymentApp.openPayment();
    await expireForGood(buyer, 40);
    await setUp.paymentApp.provider.attempt("zwz", open.orderId, "silent");
    const { store } = setUp.paymentApp.provider.gateways.zwz;
    for (let n = 0; n < 100; n += 1)
      await store.add("payment", "order_other", {
        ...captured("order_other", 100),
        status: "failed",
      });
    await findAndReconcile();
    expect(await getState(buyer, open.orderId)).toBe("refunded");
  });

  test("leaves recorded payments alone", async () => {
    const { buyer, open } = await setUp.paymentApp.openPayment();
    await setUp.paymentApp.provider.attempt("zwz", open.orderId, "silent");
    expect(await getState(buyer, open.orderId)).toBe("placed");
    await findMissedPayments(setUp.paymentApp.backend.deps.payments);
    const [row] = await db().select().from(checkouts).where(eq(checkouts.userId, buyer.userId));
    expect(row?.nextCheckAt).toBeNull();
    expect(await db().$count(payments, eq(payments.checkoutId, row?.id ?? 0))).toBe(1);
  });
});

test("[7.39] one of invoices is recorded although nobody asked", async () => {
  const client = createInvoicePaymentClient(setUp.paymentApp);
  const { buyer, invoices } = await client.createDebtor(1);
  const { orderId } = (await client.start(buyer, invoices, INVOICE_TOTAL)).read();
  await setUp.paymentApp.provider.attempt("zwz", orderId, "silent");
  await db()
    .update(invoicePayments)
    .set({ state: "expired", nextCheckAt: null })
    .where(eq(invoicePayments.companyId, buyer.companyId));
  await findAndReconcile();
  expect(await client.getOpen(buyer)).toEqual([]);
});

test("[8.10] an outage at the last check is not the end: the provider is asked until it answers", async () => {
  const { buyer, open } = await setUp.paymentApp.openPayment();
  const isOwn = eq(checkouts.userId, buyer.userId);
  await db()
    .update(checkouts)
    .set({ createdAt: sql`now() - interval '7 days'`, nextCheckAt: sql`now()` })
    .where(isOwn);
  setUp.paymentApp.provider.state.failure = "unreachable";
  await setUp.paymentApp.reconcile();
  const [row] = await db().select().from(checkouts).where(isOwn);
  expect(row).toMatchObject({ providerState: "unknown", nextCheckAt: expect.any(Date) });
  setUp.paymentApp.provider.state.failure = null;
  await setUp.paymentApp.provider.attempt("zwz", open.orderId, "silent");
  await db().update(checkouts).set({ nextCheckAt: sql`now()` }).where(isOwn);
  await setUp.paymentApp.reconcile();
  expect(await getState(buyer, open.orderId)).toBe("placed");
});
