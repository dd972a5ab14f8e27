import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { orderLines, transitDays } from "../../db/schema/index.ts";

/** A Friday, 14:05 in India. */
const FRIDAY = new Date("2026-11-20T08:35:00Z");
let now = FRIDAY;
let paymentApp: PaymentTestApp;
beforeAll(async () => {
  paymentApp = await createPaymentTestApp({ clock: () => now });
  await paymentApp.backend.db.insert(transitDays).values({ prefix: "411", days: 3 });
});
afterAll(() => paymentApp.close());

/** Dates of an order of 60 pieces, 22 of them in stock, whose payment the bank confirms at this moment. */
async function datesOf(paidAt: string) {
  now = FRIDAY;
  const { buyer, item, open } = await paymentApp.openPayment({
    quantity: 60,
    item: { stock: 22, leadDays: 3 },
  });
  now = new Date(paidAt);
  const attempt = await paymentApp.provider.attempt("zwz", open.orderId, "success");
  if (!attempt.paid) throw new Error("not paid");
  const { razorpay_payment_id: id, razorpay_signature: signature } = attempt;
  const verified = await paymentApp.verifyPayment(buyer, open.orderId, id, signature);
  expect(verified.read().state).toBe("placed");
  const { db } = paymentApp.backend;
  const [line] = await db.select().from(orderLines).where(eq(orderLines.itemId, item.id));
  return line;
}

test("[5.14] an order paid on the day of its checkout has the dates that the buyer saw", async () => {
  // 23:59 by the Indian clock.
  expect(await datesOf("2026-11-20T18:29:00Z")).toMatchObject({
    ...{ nowBy: "2026-11-20", nowArrivesBy: "2026-11-23" },
    ...{ laterBy: "2026-11-23", laterArrivesBy: "2026-11-26" },
  });
});

test("[5.14] an order paid days later counts from that day, so that it isn't late when it is placed", async () => {
  // A Sunday in India, though not yet in Greenwich; nothing is dispatched.
  expect(await datesOf("2026-11-21T20:00:00Z")).toMatchObject({
    ...{ nowBy: "2026-11-23", nowArrivesBy: "2026-11-26", dispatchBy: "2026-11-23" },
    ...{ laterBy: "2026-11-25", laterArrivesBy: "2026-11-28", backOrderBy: "2026-11-25" },
  });
});
