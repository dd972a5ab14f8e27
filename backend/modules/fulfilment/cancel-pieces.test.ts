import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { asc, desc, eq } from "drizzle-orm";
import { cancelBackOrders } from "../../../lib/contract/cancel-back-orders.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { accountOverview } from "../../../lib/contract/overview.ts";
import { exportData } from "../../../lib/contract/privacy.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { formatMoney } from "../../../lib/format.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { invoiceLines, invoices, orderLines, orders, refunds } from "../../db/schema/index.ts";

let payments: PaymentTestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  payments = await createPaymentTestApp();
  client = createFulfilmentClient(payments.backend);
});
afterAll(() => payments.close());

/** The buyer's call for the first line. */
const cancel = (buyer: Customer, orderNumber: string, quantity: number, backOrdered = 38) => {
  const input = {
    orderNumber,
    lines: [{ lineNumber: `${orderNumber}I01`, quantity, backOrdered }],
  };
  return payments.backend.inject(
    buyer.brand,
    cancelBackOrders,
    cancelBackOrders.encode(input),
    buyer.key,
    fillPath(cancelBackOrders.path, { number: orderNumber }),
  );
};
const byOperator = (number: string, quantity: number, line = 1) =>
  client.ops("orders/cancel-lines", {
    number,
    reason: "Discontinued",
    lines: [{ line, quantity }],
  });

const pageOf = async (buyer: Customer, number: string) => {
  const path = fillPath(orderDetails.path, { number });
  return (
    await payments.backend.inject(buyer.brand, orderDetails, undefined, buyer.key, path)
  ).read();
};
const balanceOf = async ({ companyId }: Customer) =>
  (await getLedger(payments.backend.db, companyId)).balance;
const START = 100_000_00;
/** 60 × 123.45, of which 22 (3,204.76) are in stock; rounded from 8,740.26. */
const PAYABLE = 8_740_00;
const order = () => client.order({ item: { price: 123_45 } });

/** The same order, paid online. */
async function orderOnline(price: number) {
  const { buyer, open } = await payments.openPayment({
    item: { price, stock: 22, leadDays: 47 },
    quantity: 60,
  });
  await payments.provider.attempt("zwz", open.orderId, "success");
  await payments.reconcile();
  const state = (await payments.getPaymentStatus(buyer, open.orderId)).read();
  return { buyer, number: state.placed?.number ?? "" };
}

describe("cancelling back-ordered pieces", () => {
  test("the buyer cancels some: balance, page, e-mail and the next invoice agree", async () => {
    const { buyer, item, number } = await order();
    expect((await cancel(buyer, number, 10)).status).toBe(200);
    // The last 10 of 60: 1,234.50 and 2 × (666.63 − 555.53).
    const cancelled = 1_234_50 + 222_20;
    expect(await balanceOf(buyer)).toBe(START - PAYABLE + cancelled);
    expect(await pageOf(buyer, number)).toMatchObject({
      status: "Approved",
      payable: PAYABLE,
      cancelledAmount: cancelled,
      invoices: [{ total: 3_204_76 }],
      creditNotes: [],
      lines: [{ cancelledPieces: 10, open: [{ quantity: 22 }, { quantity: 28, inStock: false }] }],
    });
    const [mail] = await getMessages(payments.backend.db, buyer.email);
    expect(mail?.template).toBe("back-orders-cancelled");
    for (const part of [
      `${item.designation} ZWZ: 10 pieces`,
      "₹1,456.70 incl. GST has been returned to your available balance.",
      "Still to come:",
      `${item.designation} ZWZ: 22 in stock, dispatch by`,
      `${item.designation} ZWZ: 28 on back-order, dispatch by`,
    ])
      expect(mail?.text).toContain(part);
    // The pieces that arrive are for the rest; the last invoice completes the order to the paisa.
    await client.stock(item, { received: 38 });
    expect(await getStock(payments.backend.db, item.id)).toBe(10);
    const { invoices: issued } = await pageOf(buyer, number);
    expect(issued.reduce((sum, { total }) => sum + total, 0) + cancelled).toBe(PAYABLE);
    const statement = await payments.backend.inject("zwz", accountStatement, undefined, buyer.key);
    expect(statement.read().closing).toBe(PAYABLE - cancelled);
    await client.ship(number);
    expect(await pageOf(buyer, number)).toMatchObject({ status: "Dispatched" });
  });

  test("[9.7] e-mails about the order after that say what was cancelled, and that nothing else is to come", async () => {
    const { buyer, item, number } = await client.order({
      buyer: { status: "Approval Pending", balance: START },
      item: { price: 123_45 },
    });
    expect((await cancel(buyer, number, 38)).status).toBe(200);
    const { cancelledAmount } = await pageOf(buyer, number);
    await client.ops("orders/approve", { number });
    const [approved] = await getMessages(payments.backend.db, buyer.email);
    expect(approved?.template).toBe("order-approved");
    expect(approved?.text).toContain("38 cancelled");
    expect(approved?.text).toContain(`${formatMoney(cancelledAmount)} of it has been cancelled.`);
    await client.ship(number);
    const [sent] = await getMessages(payments.backend.db, buyer.email);
    expect(sent?.text).toContain(`${item.designation} ZWZ: 22 pieces`);
    expect(sent?.text).toContain("Nothing more is to come: the other pieces were cancelled.");
    expect(sent?.text).not.toContain("Everything you ordered");
  });

  test("a repeated or outdated call cancels nothing more", async () => {
    const { buyer, number } = await order();
    expect((await cancel(buyer, number, 10)).status).toBe(200);
    const again = await cancel(buyer, number, 10);
    expect([again.status, again.wire.message]).toEqual([409, messages.backOrderChanged]);
    expect((await cancel(buyer, number, 29, 28)).status).toBe(409);
    expect((await pageOf(buyer, number)).lines[0]?.cancelledPieces).toBe(10);
  });

  test("when the rest is cancelled after two shipments, the order is dispatched with the later one", async () => {
    const { buyer, item, number } = await order();
    await client.ship(number, { tracking: "VRL-1", lines: [{ line: 1, quantity: 2 }] });
    await client.ship(number);
    const { data } = await byOperator(number, 38);
    expect(data).toMatchObject({ status: "Dispatched", docket: "VRL-778812" });
    expect(await pageOf(buyer, number)).toMatchObject({
      status: "Dispatched",
      dispatched: { docket: "VRL-778812" },
      invoices: [{ total: 3_204_76 }],
      cancelledAmount: PAYABLE - 3_204_76,
    });
    // History and home tell it beside the ordered figures.
    const cancelled = { cancelledPieces: 38, cancelledAmount: PAYABLE - 3_204_76 };
    const [line] = await client.getOrders(buyer);
    expect(line).toMatchObject({ quantity: 60, shipped: 22, orderTotal: PAYABLE, ...cancelled });
    const home = await payments.backend.inject("zwz", accountOverview, undefined, buyer.key);
    expect(home.read().orders[0]).toMatchObject({ quantity: 60, shipped: 22, ...cancelled });
    expect(await balanceOf(buyer)).toBe(START - 3_204_76);
    await client.stock(item, { received: 5 });
    expect(await getStock(payments.backend.db, item.id)).toBe(5);
  });

  test("an order whose pieces are all cancelled is cancelled, and owes nothing", async () => {
    const buyer = await payments.backend.createCustomer();
    const item = await payments.backend.createItem({ stock: 0 });
    await client.fillCartWithOffers(buyer, [item], 5);
    const { number } = (await client.placeOrder(buyer, await client.getCart(buyer))).read();
    expect((await cancel(buyer, number, 5, 5)).status).toBe(200);
    expect(await pageOf(buyer, number)).toMatchObject({ status: "Cancelled", invoices: [] });
    expect(await balanceOf(buyer)).toBe(START);
    expect((await client.ops("orders/cancel", { number, reason: "x" })).status).toBe(409);
  });

  test("cancelling the rest of the order returns exactly the rest of the debit", async () => {
    const { buyer, item, number } = await order();
    await cancel(buyer, number, 10);
    expect((await client.ops("orders/cancel", { number, reason: "Not needed" })).status).toBe(200);
    expect(await balanceOf(buyer)).toBe(START);
    expect(await getStock(payments.backend.db, item.id)).toBe(22);
    expect(await pageOf(buyer, number)).toMatchObject({
      status: "Cancelled",
      cancelledAmount: PAYABLE - 3_204_76,
      creditNotes: [{ total: 3_204_76 }],
    });
  });

  test("pieces on an invoice over the whole order are credited", async () => {
    const { buyer, number } = await order();
    const { db } = payments.backend;
    // As migrated: the one invoice covers everything.
    const [row] = await db.select().from(orders).where(eq(orders.number, number));
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, row?.id ?? 0));
    await db
      .update(orderLines)
      .set({ invoiced: 60 })
      .where(eq(orderLines.id, line?.id ?? 0));
    await db
      .update(invoices)
      .set({ total: PAYABLE })
      .where(eq(invoices.orderId, row?.id ?? 0));
    await db
      .update(invoiceLines)
      .set({ quantity: 60, taxable: line?.taxable ?? 0, gst: line?.gst ?? 0 })
      .where(eq(invoiceLines.orderLineId, line?.id ?? 0));
    await byOperator(number, 10);
    // The first 10 of 60 on the invoice: 2 × 111.11.
    const credited = 1_234_50 + 222_22;
    expect(await pageOf(buyer, number)).toMatchObject({
      cancelledAmount: 0,
      invoices: [{ total: PAYABLE, open: PAYABLE - credited }],
      lines: [{ cancelledPieces: 10 }],
    });
    const notes = await db
      .select()
      .from(invoices)
      .where(eq(invoices.kind, "credit-note"))
      .orderBy(asc(invoices.id));
    expect(notes.at(-1)).toMatchObject({ total: credited, reason: "Discontinued" });
    expect(await balanceOf(buyer)).toBe(START - PAYABLE + credited);
  });

  test("a part of an online payment is refunded", async () => {
    const { buyer, number } = await orderOnline(123_45);
    expect((await cancel(buyer, number, 38)).status).toBe(200);
    await payments.reconcile();
    const amount = PAYABLE - 3_204_76;
    expect(await payments.backend.db.select().from(refunds)).toMatchObject([
      { amount, state: "done" },
    ]);
    expect((await pageOf(buyer, number)).refund).toEqual({ state: "done", amount });
    expect(await balanceOf(buyer)).toBe(START);
    // The refund of the rest isn't one of the full amount either, and the export has one payment with both.
    expect((await client.ops("orders/cancel", { number, reason: "Not needed" })).status).toBe(200);
    const mail = (await getMessages(payments.backend.db, buyer.email)).find(({ subject }) =>
      subject.includes("₹3,204.76"),
    );
    expect(mail?.subject).toContain("We are refunding ₹3,204.76 of your payment");
    expect(mail?.text).toContain("We are refunding ₹3,204.76 to your original payment method.");
    const held = await payments.backend.inject("zwz", exportData, undefined, buyer.key);
    expect(held.read()).toMatchObject({
      onlinePayments: [
        {
          amount: PAYABLE,
          refunds: [
            { amount, state: "done" },
            { amount: 3_204_76, state: "due" },
          ],
        },
      ],
    });
  });

  test("of two refunds the page shows the sum, and the state of the one that is least advanced", async () => {
    const { db } = payments.backend;
    const { buyer, number } = await orderOnline(123_45);
    for (const quantity of [10, 28]) await byOperator(number, quantity);
    const [later, earlier] = await db.select().from(refunds).orderBy(desc(refunds.id)).limit(2);
    for (const [state, ...states] of [
      ["due", "done", "due"],
      ["due", "sent", "due"],
      ["due", "done", "failed"],
      ["sent", "done", "sent"],
      ["done", "done", "done"],
    ] as const) {
      for (const pair of [states, states.toReversed()]) {
        for (const [at, refund] of [earlier, later].entries())
          await db
            .update(refunds)
            .set({ state: pair[at] })
            .where(eq(refunds.id, refund?.id ?? 0));
        const amount = PAYABLE - 3_204_76;
        expect((await pageOf(buyer, number)).refund).toEqual({ state, amount });
      }
    }
  });

  test("a refund below ₹1, which the provider refuses, needs more pieces", async () => {
    const { buyer, number } = await orderOnline(50);
    const refused = await cancel(buyer, number, 1);
    expect([refused.status, refused.wire.message]).toEqual([409, messages.refundTooSmall]);
    expect((await pageOf(buyer, number)).lines[0]?.cancelledPieces).toBe(0);
    expect((await cancel(buyer, number, 2)).status).toBe(200);
  });

  test("[6.2] allocated pieces, foreign orders and impossible quantities are refused", async () => {
    const { buyer, number } = await order();
    const stranger = await payments.backend.createCustomer();
    expect((await cancel(stranger, number, 1)).status).toBe(404);
    expect((await cancel({ ...buyer, key: "" }, number, 1)).status).toBe(401);
    expect((await cancel(buyer, number, 39)).status).toBe(409);
    expect((await byOperator(number, 1, 2)).status).toBe(400);
    for (const wrong of [{ lines: [] }, { lines: [{ line: 1, quantity: 0 }] }, {}]) {
      const body = { number, reason: "x", ...wrong };
      expect((await client.ops("orders/cancel-lines", body)).status).toBe(400);
    }
    expect(await balanceOf(buyer)).toBe(START - PAYABLE);
  });
});
