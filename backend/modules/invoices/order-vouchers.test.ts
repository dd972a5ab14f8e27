import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { exportCheck } from "../../../lib/contract/operations/exports.ts";
import { orderPage } from "../../../lib/contract/operations/orders.ts";
import { searchRecords } from "../../../lib/contract/operations/search.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import { orderWithVoucher } from "../../../test/backend/order-with-voucher.ts";
import {
  ARRIVED,
  FIRST,
  ORDERED,
  PAYABLE,
  SECOND,
  setUpShipmentInvoices,
} from "../../../test/backend/set-up-shipment-invoices.ts";
import { checkouts, companies, orders, payments, refunds } from "../../db/schema/index.ts";
import { readAdvances } from "../accounting/advances.ts";
import { readMovements } from "../accounting/money-movements.ts";
import { numberEarlierReceipts } from "./order-vouchers.ts";

/** After every refund of the tests, which are recorded today. */
const LATER = "2099-12-31";

const shop = setUpShipmentInvoices();
const allotments = setUpShipmentInvoices("allotment");

const order = (brand: BrandId) => orderWithVoucher(shop, brand);

const ship = (number: string, tracking = "VRL-1") => shop.client.ship(number, { tracking });

async function readAdvance(brand: BrandId, number: string, to: string) {
  for await (const row of readAdvances(shop.backend.db, { brand, from: "2026-11-01", to }))
    if (row.number === number) return row;
  return null;
}

describe.each(["zwz", "nod"] as const)("[4.18] an order paid online, %s", (brand) => {
  test("has a receipt voucher, which page, e-mail and console name", async () => {
    const { buyer, number, voucher } = await order(brand);
    expect(voucher).toMatch(brand === "zwz" ? /^ZOR\/26-27\/\d{6}$/ : /^NOR\/26-27\/\d{6}$/);
    const page = await shop.pageOf(buyer, number);
    expect(page).toMatchObject({
      receiptVoucher: { number: voucher, date: "2026-11-20", total: PAYABLE },
      refundVouchers: [],
    });
    const [mail] = await shop.mailsOf(buyer, "payment-received");
    expect(mail?.text).toContain(`The receipt voucher ${voucher} is on the page of the order`);
    const client = createConsoleClient(shop.backend);
    const { payments: paid, timeline } = (await client.call(orderPage, { number })).data;
    expect(paid).toMatchObject([{ voucher }]);
    expect(JSON.stringify(timeline)).toContain(`Receipt voucher ${voucher}`);
    const { found } = (await client.call(searchRecords, { text: voucher.toLowerCase() })).data;
    expect(found).toMatchObject([
      { kind: "receipt", title: voucher, href: `/orders/${number}`, exact: true },
    ]);
  });

  test("gets a refund voucher for pieces that are cancelled before they are invoiced", async () => {
    const { buyer, number, voucher } = await order(brand);
    await ship(number);
    expect((await shop.cancel(number, 38)).status).toBe(200);
    const { refundVouchers, receiptVoucher } = await shop.pageOf(buyer, number);
    expect(receiptVoucher).toMatchObject({ number: voucher, total: PAYABLE });
    expect(refundVouchers).toMatchObject([{ date: "2026-11-20", total: SECOND }]);
    const refund = refundVouchers[0]?.number ?? "";
    expect(refund).toMatch(brand === "zwz" ? /^ZOF\/26-27\/\d{6}$/ : /^NOF\/26-27\/\d{6}$/);
    const [mail] = await shop.mailsOf(buyer, "refund-due");
    expect(mail?.text).toContain(`The refund voucher ${refund} is on the page of the order`);
    const client = createConsoleClient(shop.backend);
    const { refunds: refunded, timeline } = (await client.call(orderPage, { number })).data;
    expect(refunded).toMatchObject([{ amount: SECOND, voucher: refund }]);
    expect(JSON.stringify(timeline)).toContain(`Refund voucher ${refund} of ₹5,535.00`);
    const { found } = (await client.call(searchRecords, { text: refund })).data;
    expect(found).toMatchObject([{ kind: "refund voucher", title: refund, amount: SECOND }]);
    expect(await readAdvance(brand, voucher, LATER)).toBeNull();
    const movements = await Array.fromAsync(
      readMovements(shop.backend.db, { brand, from: "2026-11-20", to: LATER }),
    );
    const ofOrder = movements.filter((one) => one.order === number);
    expect(ofOrder.map((one) => [one.kind, one.number])).toEqual([
      ["payment", voucher],
      ["refund", refund],
    ]);
  });

  test("of which a part is invoiced: only the rest can go back, with a voucher for each cancellation", async () => {
    const { buyer, number } = await order(brand);
    await ship(number);
    await shop.cancel(number, 30);
    await shop.cancel(number, 8);
    const { refund, refundVouchers } = await shop.pageOf(buyer, number);
    expect(refundVouchers).toHaveLength(2);
    expect(refundVouchers.reduce((sum, { total }) => sum + total, 0)).toBe(SECOND);
    expect(refund?.amount).toBe(SECOND);
  });

  test("cancelled before it leaves: the whole advance goes back with one voucher", async () => {
    const { buyer, number } = await order(brand);
    await shop.client.ops("orders/cancel", { number, reason: "Not needed" });
    const { refundVouchers, refund } = await shop.pageOf(buyer, number);
    expect(refund).toMatchObject({ amount: PAYABLE });
    expect(refundVouchers).toMatchObject([{ total: PAYABLE }]);
  });

  test("what credit notes cover needs no voucher", async () => {
    const { buyer, number } = await order(brand);
    await ship(number);
    const [invoice] = (await shop.pageOf(buyer, number)).invoices;
    const prices = { invoice: invoice?.number, lines: [{ line: 1, unitPrice: 0 }] };
    const note = { ...prices, reason: "Damaged in transit" };
    expect((await shop.client.ops("invoices/reduce-prices", note)).status).toBe(200);
    const { refund, refundVouchers } = await shop.pageOf(buyer, number);
    expect(refund).toMatchObject({ amount: FIRST });
    expect(refundVouchers).toEqual([]);
  });

  test("what a lower GST rate saves goes back with a voucher", async () => {
    const { buyer, number } = await order(brand);
    await shop.withRate(1200, "2026-12-01", async () => {
      shop.clock.now = new Date("2026-12-02T08:35:00Z");
      await ship(number);
    });
    const { refund, refundVouchers } = await shop.pageOf(buyer, number);
    expect(refund?.amount).toBeGreaterThan(0);
    expect(refundVouchers).toMatchObject([{ date: "2026-12-02", total: refund?.amount }]);
  });

  test("is an advance in the register until its invoices, under the number of its voucher", async () => {
    const { buyer, number, item, voucher } = await order(brand);
    await ship(number);
    expect(await readAdvance(brand, voucher, "2026-11-20")).toMatchObject({
      received: PAYABLE,
      invoiced: FIRST,
      closing: SECOND,
    });
    await shop.cancel(number, 8);
    const [refund] = (await shop.pageOf(buyer, number)).refundVouchers;
    const later = await readAdvance(brand, voucher, LATER);
    expect(later).toMatchObject({
      paidBack: refund?.total,
      closing: SECOND - (refund?.total ?? 0),
    });
    expect(later?.documents).toContain(refund?.number);
    shop.clock.now = ARRIVED;
    await shop.client.stock(item, { brand, received: 30 });
    await ship(number, "VRL-2");
    expect(await readAdvance(brand, voucher, LATER)).toBeNull();
  });
});

test("an order that is invoiced by allotment is cancelled: the voucher states what no credit note covers", async () => {
  const { buyer, number } = await allotments.orderOnline("zwz");
  await allotments.backend.deps.invoices.issue();
  await allotments.client.ops("orders/cancel", { number, reason: "Not needed" });
  await allotments.backend.deps.invoices.issue();
  const { creditNotes, refund, refundVouchers } = await allotments.pageOf(buyer, number);
  expect(refund).toMatchObject({ amount: PAYABLE });
  expect(creditNotes).toMatchObject([{ total: 3_204_76 }]);
  expect(refundVouchers).toMatchObject([{ total: PAYABLE - 3_204_76 }]);
});

test("a payment that made no order has no voucher", async () => {
  const { db } = shop.backend;
  const { provider, openPayment, reconcile } = shop.payments;
  const { open: started, buyer } = await openPayment();
  await db.update(companies).set({ status: "On Hold" }).where(eq(companies.id, buyer.companyId));
  await provider.attempt(buyer.brand, started.orderId, "success");
  await db
    .update(checkouts)
    .set({ nextCheckAt: new Date(0) })
    .where(eq(checkouts.companyId, buyer.companyId));
  await reconcile();
  const [row] = await db
    .select({ payment: payments, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(eq(checkouts.companyId, buyer.companyId));
  expect(row).toMatchObject({
    payment: { orderId: null, number: null },
    refund: { number: null, advance: 0 },
  });
  const [mail] = await shop.mailsOf(buyer, "refund-due");
  expect(mail?.text).not.toContain("voucher");
});

describe("orders that the release before recorded", () => {
  /** The order as a process of the release before leaves it. */
  async function orderWithoutVoucher() {
    const placed = await order("zwz");
    const none = { financialYear: null, serial: null, number: null, voucherIssuedAt: null };
    await shop.backend.db.update(payments).set(none).where(eq(payments.number, placed.voucher));
    return placed;
  }
  const voucherOf = async ({ buyer, number }: Awaited<ReturnType<typeof orderWithoutVoucher>>) =>
    (await shop.pageOf(buyer, number)).receiptVoucher;

  test("get a voucher of today once, if a part is still an advance", async () => {
    const advance = await orderWithoutVoucher();
    const invoiced = await orderWithoutVoucher();
    await shop.backend.db
      .update(orders)
      .set({ status: "Dispatched" })
      .where(eq(orders.number, invoiced.number));
    expect(await voucherOf(advance)).toBeNull();
    const clock = () => new Date("2026-11-24T08:00:00Z");
    await numberEarlierReceipts(shop.backend.db, clock);
    const voucher = await voucherOf(advance);
    expect(voucher).toMatchObject({ date: "2026-11-24", total: PAYABLE });
    expect(await voucherOf(invoiced)).toBeNull();
    await numberEarlierReceipts(shop.backend.db, clock);
    expect(await voucherOf(advance)).toEqual(voucher);
  });

  test("get none once all pieces are invoiced", async () => {
    const { buyer, item, number } = await allotments.orderOnline("zwz");
    await allotments.client.stock(item, { received: 38 });
    await allotments.backend.deps.invoices.issue();
    const { db } = allotments.backend;
    await db
      .update(payments)
      .set({ financialYear: null, serial: null, number: null, voucherIssuedAt: null });
    await numberEarlierReceipts(db, () => ORDERED);
    const page = await allotments.pageOf(buyer, number);
    expect([page.status, page.receiptVoucher]).toEqual(["Approved", null]);
  });

  test("get it with their first refund voucher", async () => {
    const placed = await orderWithoutVoucher();
    await shop.cancel(placed.number, 10);
    expect(await voucherOf(placed)).toMatchObject({ total: PAYABLE });
  });
});

test("both series are gapless and have rows of their own among the document numbers", async () => {
  const placed = await Promise.all([1, 2, 3].map(() => order("nod")));
  await Promise.all(placed.map(({ number }) => shop.cancel(number, 60)));
  const period = { brand: "nod" as const, from: "2026-11-20", to: "2026-12-02" };
  const { series } = (await createConsoleClient(shop.backend).call(exportCheck, period)).data;
  const ofOrders = series.filter(({ kind }) => kind === "order-receipt" || kind === "order-refund");
  expect(ofOrders).toMatchObject([
    { kind: "order-receipt", first: "NOR/26-27/000001", missing: "" },
    { kind: "order-refund", first: "NOF/26-27/000001", missing: "" },
  ]);
});
