import { expect } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { checkouts } from "../../backend/db/schema/index.ts";
import { getLastMessage } from "./api-client.ts";
import type { Customer } from "./factories.ts";
import { getLedger } from "./ledger.ts";
import type { PaymentTestApp } from "./payment-test-app.ts";

/** Payments that arrive after the time to pay. */
export function createLatePaymentClient(paymentApp: PaymentTestApp) {
  const { db } = paymentApp.backend;
  /** Ends the time to pay of the buyer's checkout, `hours` ago by the database's clock, as the reconciler does. */
  async function expire({ userId }: Customer, hours: number) {
    await db
      .update(checkouts)
      .set({
        reservedUntil: sql`now() - ${hours * 3600}::int * interval '1 second'`,
        nextCheckAt: sql`now()`,
      })
      .where(eq(checkouts.userId, userId));
    await paymentApp.reconcile();
  }

  /** Pays at the provider, which sends no webhook; the next status call asks it. */
  async function pay({ brand }: Customer, orderId: string) {
    expect((await paymentApp.provider.attempt(brand, orderId, "silent")).paid).toBe(true);
    await db
      .update(checkouts)
      .set({ checkedAt: null })
      .where(eq(checkouts.providerOrderId, orderId));
  }

  const getStatus = async (buyer: Customer, orderId: string) =>
    (await paymentApp.getPaymentStatus(buyer, orderId)).read();

  const getOrders = async ({ companyId }: Customer) => (await getLedger(db, companyId)).orders;

  const NO_ORDER = "so no order was placed.";

  /** Expects that the captured amount is refunded with these words, in the status and by e-mail, and no order made. */
  async function expectRefund(buyer: Customer, orderId: string, words: string) {
    const status = await getStatus(buyer, orderId);
    expect(status.state).toBe("refund_due");
    const email = await getLastMessage(db, buyer.email);
    for (const text of [status.message, email?.text ?? ""]) {
      expect(text).toContain(words);
      expect(text).toContain(NO_ORDER);
    }
    await paymentApp.reconcile();
    expect((await getStatus(buyer, orderId)).state).toBe("refunded");
    expect(await getOrders(buyer)).toEqual([]);
  }
  return { expire, pay, getStatus, getOrders, expectRefund };
}
