import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { cancelBackOrders } from "../../../lib/contract/cancel-back-orders.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { myOrders } from "../../../lib/contract/order-history.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import type { Customer, CustomerOverrides } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import {
  invoices,
  orderEvents,
  orderLines,
  orders,
  refunds,
  users,
} from "../../db/schema/index.ts";

/** 03:00 on the 21st in India, the 20th in Greenwich. */
const NIGHT = new Date("2026-11-20T21:30:00Z");
let payments: PaymentTestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  payments = await createPaymentTestApp({ clock: () => NIGHT });
  client = createFulfilmentClient(payments.backend);
});
afterAll(() => payments.close());

const db = () => payments.backend.db;
const START = 100_000_00;

interface Wanted {
  line: string;
  quantity: number;
  backOrdered: number;
}
const wanted = (line: string, quantity: number, backOrdered: number): Wanted => ({
  ...{ line, quantity, backOrdered },
});
/** The buyer's call. */
const cancel = (buyer: Customer, orderNumber: string, pieces: Wanted[]) => {
  const lines = pieces.map(({ line, ...rest }) => ({ lineNumber: line, ...rest }));
  return payments.backend.inject(
    buyer.brand,
    cancelBackOrders,
    cancelBackOrders.encode({ orderNumber, lines }),
    buyer.key,
    fillPath(cancelBackOrders.path, { number: orderNumber }),
  );
};
const pageOf = async ({ brand, key }: Customer, number: string) => {
  const path = fillPath(orderDetails.path, { number });
  return (await payments.backend.inject(brand, orderDetails, undefined, key, path)).read();
};
const readOrder = async (number: string) => {
  const [order] = await db().select().from(orders).where(eq(orders.number, number));
  const id = order?.id ?? 0;
  const lines = await db()
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.line));
  const pieces = lines.map((l) => [l.allocated, l.shipped, l.backOrdered, l.cancelled]);
  return { order, id, pieces };
};
const totalsOf = async (orderId: number, kind: "invoice" | "credit-note") =>
  (
    await db().select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(invoices.id)
  ).flatMap((one) => (one.kind === kind ? one.total : []));
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

/** 60 pieces of one item, 22 of them in stock, and 40 of another, 10 of them in stock. */
async function orderTwo(overrides: CustomerOverrides = {}) {
  const brand = overrides.brand ?? "zwz";
  const { buyer, item } = await client.createBuyerWithCart({
    buyer: overrides,
    item: { price: 123_45, stock: 22, leadDays: 47 },
    quantity: 60,
  });
  const second = await payments.backend.createItem({
    ...{ brand, price: 77_77, stock: 10, leadDays: 47 },
  });
  await client.addToCart(buyer, [{ id: second.id, quantity: 40 }]);
  return { buyer, item, second };
}
async function placeTwo(overrides: CustomerOverrides = {}) {
  const cart = await orderTwo(overrides);
  const { number } = (await client.placeOrder(cart.buyer, await client.getCart(cart.buyer))).read();
  return { ...cart, number };
}

describe("cancelling back-ordered pieces of two lines", () => {
  test("takes each line's own pieces, one line or both at once, and the order stays open for what is allocated", async () => {
    const { buyer, item, second, number } = await placeTwo();
    const lines = [{ line: 2, quantity: 5 }];
    const byOperator = { number, reason: "Discontinued", lines };
    expect((await client.ops("orders/cancel-lines", byOperator)).status).toBe(200);
    expect((await readOrder(number)).pieces).toEqual([
      [22, 0, 38, 0],
      [10, 0, 25, 5],
    ]);
    const [mail] = await getMessages(db(), buyer.email);
    const [cancelled, open] = (mail?.text ?? "").split("Still to come:");
    expect(cancelled).toContain(`${second.designation} ZWZ: 5 pieces`);
    expect(cancelled).toContain("Reason: Discontinued");
    expect(cancelled).not.toContain(item.designation);
    expect(open).toContain(`${item.designation} ZWZ: 38 on back-order`);
    expect(open).toContain(`${second.designation} ZWZ: 25 on back-order`);

    const both = [wanted(`${number}I01`, 3, 38), wanted(`${number}I02`, 25, 25)];
    expect((await cancel(buyer, number, both)).status).toBe(200);
    expect((await cancel(buyer, number, [wanted(`${number}I01`, 35, 35)])).status).toBe(200);
    const { order, id, pieces } = await readOrder(number);
    expect(pieces).toEqual([
      [22, 0, 0, 38],
      [10, 0, 0, 30],
    ]);
    expect(order).toMatchObject({ status: "Approved", cancelledAt: null, cancelReason: "" });
    // The rest of the order equals its invoices, to the paisa.
    const invoiced = sum(await totalsOf(id, "invoice"));
    expect((order?.payable ?? 0) - (order?.cancelledAmount ?? 0)).toBe(invoiced);
    const ledger = await getLedger(db(), buyer.companyId);
    expect(ledger.balance).toBe(START - invoiced);
    expect(ledger.entries.map(({ orderId }) => orderId)).toEqual([id, id, id, id]);
    const events = await db()
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.id));
    const cancellations = events.filter(({ kind }) => kind === "pieces-cancelled");
    const by = { userId: buyer.userId, operator: "", text: "Cancelled by the buyer" };
    expect(cancellations).toMatchObject([
      { pieces: lines, userId: null, operator: "operator", text: "Discontinued", at: NIGHT },
      {
        pieces: [
          { line: 1, quantity: 3 },
          { line: 2, quantity: 25 },
        ],
        ...by,
      },
      { pieces: [{ line: 1, quantity: 35 }], ...by },
    ]);
    expect(await totalsOf(id, "credit-note")).toEqual([]);
  });

  test("is all or nothing, and concerns only lines of this order, each once", async () => {
    const { buyer, number } = await placeTwo();
    const other = await placeTwo();
    const good = wanted(`${number}I01`, 1, 38);
    for (const [bad, status] of [
      [wanted(`${number}I02`, 31, 30), 409],
      [wanted(`${number}I02`, 1, 31), 409],
      [wanted(`${number}I01`, 1, 38), 400],
      [wanted(`${number}I03`, 1, 30), 400],
      [wanted(`${other.number}I02`, 1, 30), 400],
    ] as const)
      expect([bad, (await cancel(buyer, number, [good, bad])).status]).toEqual([bad, status]);
    for (const one of [number, other.number])
      expect((await readOrder(one)).pieces).toEqual([
        [22, 0, 38, 0],
        [10, 0, 30, 0],
      ]);
  });

  test("ends an order of which nothing was in stock with its last line, with time and reason", async () => {
    const buyer = await payments.backend.createCustomer();
    const [one, two] = [
      await payments.backend.createItem({ stock: 0 }),
      await payments.backend.createItem({ stock: 0 }),
    ];
    await client.fillCartWithOffers(buyer, [one, two], 5);
    const { number } = (await client.placeOrder(buyer, await client.getCart(buyer))).read();
    await cancel(buyer, number, [wanted(`${number}I02`, 5, 5)]);
    expect((await readOrder(number)).order).toMatchObject({ status: "Approved" });
    await cancel(buyer, number, [wanted(`${number}I01`, 5, 5)]);
    const { order } = await readOrder(number);
    expect(order).toMatchObject({
      ...{ status: "Cancelled", cancelledAt: NIGHT, cancelReason: "Cancelled by the buyer" },
      cancelledAmount: order?.payable,
    });
    expect(await pageOf(buyer, number)).toMatchObject({
      cancelled: { date: indianDay(NIGHT), time: "03:00" },
    });
  });

  test("is limited to 60 calls an hour for each user", async () => {
    const [buyer, other] = [
      await payments.backend.createCustomer(),
      await payments.backend.createCustomer(),
    ];
    const call = async (one: Customer) =>
      (await cancel(one, "ZW2627-999999", [wanted("x", 1, 1)])).status;
    for (let n = 0; n < 60; n += 1) expect(await call(buyer)).toBe(404);
    expect([await call(buyer), await call(other)]).toEqual([429, 404]);
  });
});

describe.each<BrandId>(["zwz", "nod"])("[4.18] cancelling an order of two lines on %s", (brand) => {
  test("after two invoices credits both, returns stock and balance, and tells the user who ordered", async () => {
    const { buyer, item, second, number } = await placeTwo({ brand });
    const colleague = await payments.backend.createCustomer({ brand });
    const { companyId } = buyer;
    await db().update(users).set({ companyId }).where(eq(users.id, colleague.userId));
    const rows = [{ brand, designation: item.designation, received: 4, reference: `N-${number}` }];
    expect((await client.ops("items/stock", { rows })).status).toBe(200);
    const { id } = await readOrder(number);
    const issued = await totalsOf(id, "invoice");
    expect(issued).toHaveLength(2);
    const history = await payments.backend.inject(brand, myOrders, undefined, buyer.key);
    const numbers = await db().select().from(invoices).where(eq(invoices.orderId, id));
    const invoice_nos = numbers.toSorted((a, b) => a.id - b.id).map((one) => one.number);
    const row = { invoice_nos, invoice_no: invoice_nos[1] };
    expect(history.wire.message).toMatchObject({ data: [row, row] });
    payments.backend.changed.length = 0;
    expect((await client.ops("orders/cancel", { number, reason: "Ordered twice" })).status).toBe(
      200,
    );
    const { order, pieces } = await readOrder(number);
    expect(order).toMatchObject({
      ...{ status: "Cancelled", cancelledAt: NIGHT, cancelReason: "Ordered twice" },
      cancelledAmount: (order?.payable ?? 0) - sum(issued),
    });
    expect(pieces).toEqual([
      [0, 0, 0, 60],
      [0, 0, 0, 40],
    ]);
    expect(await totalsOf(id, "credit-note")).toEqual(issued);
    expect((await getLedger(db(), companyId)).balance).toBe(START);
    const stock = [item, second].map((one) => getStock(db(), one.id));
    expect(await Promise.all(stock)).toEqual([26, 10]);
    expect(payments.backend.changed.map((one) => [one.brand, one.items?.toSorted()])).toEqual([
      [brand, [item.id, second.id].toSorted()],
    ]);
    const mails = await getMessages(db(), buyer.email);
    const cancelled = mails.find(({ template }) => template === "order-cancelled");
    expect(cancelled).toMatchObject({ brand });
    expect(cancelled?.text).toContain("Reason: Ordered twice");
    expect(await getMessages(db(), colleague.email)).toEqual([]);
  });

  test("before approval returns the whole debit, and its approval afterwards is refused", async () => {
    const { buyer, item, second, number } = await placeTwo({ brand, status: "Approval Pending" });
    await client.ops("orders/cancel", { number, reason: "Not in our region" });
    const { order, id, pieces } = await readOrder(number);
    expect(order).toMatchObject({ status: "Cancelled", approvedAt: null });
    expect(order?.cancelledAmount).toBe(order?.payable);
    expect(pieces.map(([, , , cancelled]) => cancelled)).toEqual([60, 40]);
    expect([await totalsOf(id, "invoice"), await totalsOf(id, "credit-note")]).toEqual([[], []]);
    expect((await getLedger(db(), buyer.companyId)).balance).toBe(START);
    const stock = [item, second].map((one) => getStock(db(), one.id));
    expect(await Promise.all(stock)).toEqual([22, 10]);
    expect((await client.ops("orders/approve", { number })).status).toBe(409);
  });

  test("that was paid online refunds what earlier refunds of two parts have left of the payment", async () => {
    const { buyer } = await orderTwo({ brand });
    const open = (await payments.startPayment(buyer, await client.getCart(buyer))).read();
    await payments.provider.attempt(brand, open.orderId, "success");
    await payments.reconcile();
    const { placed } = (await payments.getPaymentStatus(buyer, open.orderId)).read();
    const number = placed?.number ?? "";
    for (const lines of [[{ line: 1, quantity: 10 }], [{ line: 2, quantity: 20 }]])
      await client.ops("orders/cancel-lines", { number, reason: "Discontinued", lines });
    await client.ops("orders/cancel", { number, reason: "Not needed" });
    const made = await db()
      .select()
      .from(refunds)
      .where(eq(refunds.brand, brand))
      .orderBy(asc(refunds.id));
    expect(made.map(({ reason }) => reason)).toEqual([
      ...Array(2).fill("back-ordered pieces cancelled"),
      "the order was cancelled",
    ]);
    expect(new Set(made.map(({ amount }) => amount)).size).toBe(3);
    expect(sum(made.map(({ amount }) => amount))).toBe(open.amount);
    await payments.reconcile();
    expect((await pageOf(buyer, number)).refund).toEqual({ state: "done", amount: open.amount });
    expect((await getLedger(db(), buyer.companyId)).balance).toBe(START);
    const mails = await getMessages(db(), buyer.email);
    expect(mails.filter(({ template }) => template === "refund-due")).toHaveLength(3);
  });
});
