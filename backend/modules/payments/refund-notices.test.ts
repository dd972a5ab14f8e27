import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { getLastMessage } from "../../../test/backend/api-client.ts";
import { createLatePaymentClient } from "../../../test/backend/late-payment-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { operatorSubscriptions, operators, refunds } from "../../db/schema/index.ts";
import { announceNewWork } from "../operations/subscriptions/announce-work.ts";

let paymentApp: PaymentTestApp;
let client: ReturnType<typeof createLatePaymentClient>;
beforeAll(async () => {
  paymentApp = await createPaymentTestApp();
  client = createLatePaymentClient(paymentApp);
});
afterAll(() => paymentApp.close());

test.each<BrandId>(["zwz", "nod"])(
  "[7.39] operators of %s get an e-mail with the reason of a refund, and another if the refund fails",
  async (brand) => {
    const { db } = paymentApp.backend;
    const { email, announce } = await subscribeToRefunds(brand);
    const { buyer, open } = await paymentApp.openPayment({ buyer: { brand } });
    await client.expire(buyer, 30);
    await client.pay(buyer, open.orderId);
    await client.expectRefund(
      buyer,
      open.orderId,
      "after the time to pay for these items was over",
    );
    expect(await announce()).toBe(1);
    const notice = await getLastMessage(db, email);
    expect(notice?.text).toContain("No order: paid too late");
    expect(notice?.text).toContain("₹566.00");
    expect(await announce()).toBe(0);

    const [refund] = await db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
    await db
      .update(refunds)
      .set({ state: "failed" })
      .where(eq(refunds.id, refund?.id ?? 0));
    expect(await announce()).toBe(1);
    expect((await getLastMessage(db, email))?.text).toContain("Refund failed (paid too late)");
  },
);

/** An operator who is e-mailed about refunds, and the job that does it; what was there before is announced already. */
async function subscribeToRefunds(brand: BrandId) {
  const { db } = paymentApp.backend;
  const announce = () => announceNewWork(db, "https://ops.example", new Date());
  await announce();
  const email = `accounts@${brand}.example`;
  const [operator] = await db
    .insert(operators)
    .values({ name: "Accounts", email, roles: ["accounts"], passwordHash: "set" })
    .returning({ id: operators.id });
  const subscription = { topic: "refunds", brand, frequency: "immediately" };
  await db
    .insert(operatorSubscriptions)
    .values({ operatorId: operator?.id ?? 0, ...subscription, lastSummaryOn: null });
  return { email, announce };
}
