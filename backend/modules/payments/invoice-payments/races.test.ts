import { describe, expect, test } from "@jest/globals";
import {
  INVOICE_TOTAL,
  setUpInvoicePayments,
} from "../../../../test/backend/invoice-payment-client.ts";

const setUp = setUpInvoicePayments();
const TIMES = 8;
const times = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: TIMES }, work));

describe("races of invoice payments", () => {
  test("eight simultaneous starts create one provider order", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2);
    const replies = await times(() => setUp.client.start(buyer, invoices, 2 * INVOICE_TOTAL));
    expect(replies.map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
    expect(new Set(replies.map((reply) => reply.read().orderId)).size).toBe(1);
    const created = setUp.paymentApp.provider.state.calls.filter((call) =>
      call.startsWith("POST /v1/orders"),
    );
    expect(created).toHaveLength(1);
  });

  test("verification, webhook, reconciler and status call at once record one receipt", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(2);
    const { orderId } = (await setUp.client.start(buyer, invoices, 2 * INVOICE_TOTAL)).read();
    const confirmation = await setUp.client.pay(orderId);
    const notices = setUp.paymentApp.provider.webhooks.zwz.filter(({ body }) =>
      body.includes(orderId),
    );
    await setUp.client.makeDue(buyer);
    await Promise.all([
      ...Array.from({ length: 4 }, () => setUp.client.check(buyer, confirmation)),
      ...Array.from({ length: 4 }, () => setUp.client.check(buyer, { orderId })),
      ...notices.map((notice) => setUp.paymentApp.sendWebhook(notice)),
      setUp.paymentApp.reconcile(),
      setUp.paymentApp.reconcile(),
    ]);
    await setUp.paymentApp.reconcile();
    expect(await setUp.client.getReceipts(buyer)).toMatchObject([{ amount: 2 * INVOICE_TOTAL }]);
    expect(await setUp.client.getOpen(buyer)).toEqual([]);
    expect(await setUp.client.getBalance(buyer)).toBe(10_000_00);
  });

  test("different selections of the same invoices, all paid at once: no paisa is lost or settled twice", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(3);
    const orders: string[] = [];
    for (const amount of [3 * INVOICE_TOTAL, 2 * INVOICE_TOTAL, INVOICE_TOTAL]) {
      orders.push((await setUp.client.start(buyer, invoices, amount)).read().orderId);
    }
    const confirmations = await Promise.all(orders.map((orderId) => setUp.client.pay(orderId)));
    await Promise.all([
      ...confirmations.map((one) => setUp.client.check(buyer, one)),
      setUp.client.recordReceipt(buyer, "100.00", "UTR-RACE"),
    ]);
    const statement = await setUp.client.getStatement(buyer);
    const received = (statement.payments ?? []).reduce((sum, { amount }) => sum + amount, 0);
    const unused = (statement.payments ?? []).reduce((sum, one) => sum + one.unused, 0);
    expect(received).toBeGreaterThanOrEqual(6 * INVOICE_TOTAL);
    expect(statement.open).toEqual([]);
    expect(unused).toBe(received - 3 * INVOICE_TOTAL);
    expect(statement.closing).toBe(3 * INVOICE_TOTAL - received);
    expect(await setUp.client.getBalance(buyer)).toBe(10_000_00 - statement.closing);
  });

  test("receipts of many companies at once have gapless numbers", async () => {
    const debtors = await times(() => setUp.client.createDebtor(1));
    await Promise.all(
      debtors.map(async ({ buyer, invoices }) => {
        const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
        await setUp.client.check(buyer, await setUp.client.pay(orderId));
      }),
    );
    const all = await Promise.all(debtors.map(({ buyer }) => setUp.client.getReceipts(buyer)));
    const serials = all
      .flatMap((rows) => rows.map(({ serial }) => serial ?? 0))
      .sort((a, b) => a - b);
    expect(serials).toHaveLength(TIMES);
    expect((serials.at(-1) ?? 0) - (serials[0] ?? 0)).toBe(TIMES - 1);
  });

  test("a refund seen by several calls at once is reversed once", async () => {
    const { buyer, invoices } = await setUp.client.createDebtor(1);
    const { orderId } = (await setUp.client.start(buyer, invoices, INVOICE_TOTAL)).read();
    const confirmation = await setUp.client.pay(orderId);
    await setUp.client.check(buyer, confirmation);
    await setUp.client.refundAtProvider(confirmation.paymentId);
    await times(async () => {
      await setUp.client.makeDue(buyer);
      await setUp.paymentApp.reconcile();
    });
    expect(await setUp.client.getOpen(buyer)).toEqual([[invoices[0], INVOICE_TOTAL]]);
    expect(await setUp.client.getBalance(buyer)).toBe(10_000_00 - INVOICE_TOTAL);
  });
});
