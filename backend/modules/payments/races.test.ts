import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { confirmSale } from "../../../lib/contract/orders.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createLatePaymentClient } from "../../../test/backend/late-payment-client.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { setUpPayments } from "../../../test/backend/set-up-payments.ts";
import { testConfig } from "../../../test/backend/test-app.ts";
import { checkouts, orderLines, payments, refunds } from "../../db/schema/index.ts";
import { parseCheckoutInput } from "../checkout/checkout-input.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { completeCheckout } from "./complete-payment.ts";

const setUp = setUpPayments();
let client: ReturnType<typeof createLatePaymentClient>;
beforeAll(() => {
  client = createLatePaymentClient(setUp.paymentApp);
});
const db = () => setUp.paymentApp.backend.db;
const START = 100_000_00;

/** Amounts of the refunds of a buyer's payments. */
const refundsOf = async ({ userId }: Customer) =>
  (
    await db()
      .select({ amount: refunds.amount })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
      .where(eq(checkouts.userId, userId))
  ).map(({ amount }) => amount);

async function checkoutOf(orderId: string) {
  const isOwn = eq(checkouts.providerOrderId, orderId);
  const [checkout] = await db().select().from(checkouts).where(isOwn);
  if (!checkout) throw new Error("no checkout");
  return checkout;
}

test("[8.10] of six payments of a checkout at the same moment one is its order, and the others are refunded once", async () => {
  const { buyer, item, open } = await setUp.paymentApp.openPayment();
  const { gateways } = setUp.paymentApp.provider;
  for (let n = 0; n < 6; n += 1)
    await gateways.zwz.store.add("payment", open.orderId, {
      ...{ order_id: open.orderId, amount: open.amount, currency: "INR", method: "upi" },
      ...{ status: "captured" },
    });
  const context = setUp.paymentApp.backend.deps.payments;
  const listed = (await context.providers.zwz?.listPayments(open.orderId)) ?? [];
  const checkout = await checkoutOf(open.orderId);
  const terms = { ...context, now: context.clock() };
  // Each as webhook, verification and reconciler see it.
  const seen = [...listed, ...listed, ...listed];
  const results = await Promise.all(
    seen.map((payment) => completeCheckout(db(), checkout, payment, terms)),
  );
  expect(results.filter(({ order }) => order)).toHaveLength(1);
  const reasons = results.flatMap(({ refund }) => refund ?? []);
  expect(reasons).toEqual(Array(5).fill("paid a second time"));
  expect(await refundsOf(buyer)).toEqual(Array(5).fill(open.amount));
  expect(await getStock(db(), item.id)).toBe(98);
  expect(await client.getOrders(buyer)).toMatchObject([{ mode: "Online", payable: open.amount }]);
});

test("[8.10] of two companies that pay late for the last pieces at the same moment, one gets them", async () => {
  for (let n = 0; n < 3; n += 1) {
    const { buyer, item, open } = await setUp.paymentApp.openPayment({ item: { stock: 2 } });
    await client.expire(buyer, 1);
    const other = await setUp.paymentApp.backend.createCustomer();
    await setUp.paymentApp.buyerClient.addToCart(other, [{ id: item.id, quantity: 2 }]);
    const lines = await setUp.paymentApp.buyerClient.getCart(other);
    const theirs = (await setUp.paymentApp.startPayment(other, lines)).read();
    await client.expire(other, 1);
    await client.pay(buyer, open.orderId);
    await client.pay(other, theirs.orderId);
    const states = await Promise.all([
      client.getStatus(buyer, open.orderId),
      client.getStatus(other, theirs.orderId),
    ]);
    expect(states.map(({ state }) => state).toSorted()).toEqual(["placed", "refund_due"]);
    expect(await getStock(db(), item.id)).toBe(0);
    const sold = await db().select().from(orderLines).where(eq(orderLines.itemId, item.id));
    expect(sold).toMatchObject([{ allocated: 2, backOrdered: 0 }]);
  }
});

test("[4.13] items that are ordered on credit at the moment at which their payment arrives are one order, paid once", async () => {
  const { clock, graceHours } = setUp.paymentApp.backend.deps.payments;
  for (let n = 0; n < 6; n += 1) {
    const { buyer, item, lines, open } = await setUp.paymentApp.openPayment();
    const checkout = await checkoutOf(open.orderId);
    const { orderId, amount } = open;
    const payment = {
      ...{ id: `pay_race_${n}`, orderId, amount, currency: "INR", method: "upi" },
      ...{ status: "captured" as const, amountRefunded: 0, createdAt: Date.now() / 1000 },
    };
    const input = parseCheckoutInput(
      confirmSale.encode({
        ...{ lines, mode: "credit" as const },
        deliveryAddressId: String(buyer.addressIds[0]),
      }),
    );
    const terms = {
      now: clock(),
      graceHours,
      invoicing: "allotment" as const,
      sites: testConfig.messaging.sites,
    };
    const work = [
      () => placeOrder(db(), buyer, input, terms),
      () => completeCheckout(db(), checkout, payment, terms),
      () => placeOrder(db(), buyer, input, terms),
    ];
    await Promise.all((n % 2 === 0 ? work : work.toReversed()).map((start) => start()));
    const { orders, balance } = await getLedger(db(), buyer.companyId);
    expect(orders).toHaveLength(1);
    const isCredit = orders[0]?.mode === "credit";
    expect(balance).toBe(isCredit ? START - amount : START);
    expect(await refundsOf(buyer)).toEqual(isCredit ? [amount] : []);
    expect(await getStock(db(), item.id)).toBe(98);
  }
});

test("[4.18] an order that was paid online and is cancelled while its pieces are returns exactly the payment", async () => {
  const { ops } = createFulfilmentClient(setUp.paymentApp.backend);
  for (let n = 0; n < 3; n += 1) {
    const { buyer, item, open } = await setUp.paymentApp.openPayment({
      item: { price: 123_45, stock: 22, leadDays: 47 },
      quantity: 60,
    });
    await client.pay(buyer, open.orderId);
    const { placed } = await client.getStatus(buyer, open.orderId);
    const number = placed?.number ?? "";
    const pieces = { number, reason: "Race", lines: [{ line: 1, quantity: 7 }] };
    const replies = await Promise.all([
      ops("orders/cancel-lines", pieces),
      ops("orders/cancel", { number, reason: "Race" }),
      ops("orders/cancel-lines", pieces),
      ops("orders/cancel", { number, reason: "Race" }),
    ]);
    const whole = [replies[1], replies[3]].map(({ status }) => status);
    expect(whole.toSorted()).toEqual([200, 409]);
    const parts = [replies[0], replies[2]].filter(({ status }) => status === 200);
    const returned = await refundsOf(buyer);
    expect(returned).toHaveLength(parts.length + 1);
    expect(returned.reduce((a, b) => a + b, 0)).toBe(open.amount);
    expect(await getStock(db(), item.id)).toBe(22);
    expect((await getLedger(db(), buyer.companyId)).balance).toBe(START);
  }
});
