import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { formatMoney } from "../../../lib/format.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { renderPdf } from "../../../lib/node/pdf/render.ts";
import { totalsOf } from "../../../lib/rules/gst.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { getLedger } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { discounts, hsnRates, invoices, orderLines } from "../../db/schema/index.ts";
import type { InvoiceContent } from "../invoices/invoice-content.ts";
import { invoiceDocument } from "../invoices/invoice-pdf.ts";
import { lockBuyerAccount } from "./calculate-order.ts";
import { findExistingOrder } from "./existing-order.ts";

type PrintedRow = Parameters<typeof invoiceDocument>[0];

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
  await backend.db.insert(hsnRates).values([
    { prefix: "8483", rateBp: 25, validFrom: "2017-07-01" },
    { prefix: "8484", rateBp: 500, validFrom: "2017-07-01" },
    { prefix: "8485", rateBp: 4000, validFrom: "2017-07-01" },
  ]);
});
afterAll(() => backend.close());

const line = fc.record({
  price: fc.integer({ min: 1, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 99_999 }),
  hsn: fc.constantFrom("84821020", "84832000", "84840000", "84850000"),
});

test("[9.3] [9.4] [9.7] lines, cart, order, history and invoice give the same figures to the paisa", async () => {
  const buyerClient = createBuyerClient(backend);
  const cart = fc.array(line, { minLength: 1, maxLength: 6 });
  const discount = fc.integer({ min: 0, max: 9000 });
  await fc.assert(
    fc.asyncProperty(cart, discount, fc.boolean(), async (wanted, discountBp, intraState) => {
      const buyer = await backend.createCustomer({ balance: 1e15 });
      await backend.db.insert(discounts).values({ companyId: buyer.companyId, discountBp });
      const lines = [];
      for (const { price, quantity, hsn } of wanted) {
        lines.push({ id: (await backend.createItem({ price, hsn, stock: 99_999 })).id, quantity });
      }
      await buyerClient.addToCart(buyer, lines);
      const seen = await buyerClient.getCart(buyer);
      const taxed = seen.map((one) => ({ taxable: one.total, rateBp: one.gstRateBp }));
      const expected = totalsOf(taxed, intraState);
      const atHome = totalsOf(taxed, true);
      expect(seen.reduce((sum, one) => sum + one.gstAmount, 0)).toBe(atHome.total);

      const reply = await buyerClient.placeOrder(buyer, seen, buyer.addressIds[intraState ? 0 : 1]);
      // Some paise that the round-off takes away are no order.
      if (expected.payable === 0)
        return void expect(reply.wire.message).toBe(messages.nothingToPay);
      expect(reply.status).toBe(200);
      const { orders, balance, entries } = await getLedger(backend.db, buyer.companyId);
      const { total, ...stored } = expected;
      expect(orders).toMatchObject([{ ...stored, balanceDebited: expected.payable }]);
      expect(expected.payable % 100).toBe(0);
      expect(balance).toBe(1e15 - expected.payable);
      expect(entries).toMatchObject([{ amount: 0 - expected.payable, balanceAfter: balance }]);

      const rows = await backend.db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, orders[0]?.id ?? 0));
      expect(rows.reduce((sum, row) => sum + row.taxable, 0)).toBe(expected.subtotal);
      expect(rows.reduce((sum, row) => sum + row.gst, 0)).toBe(total);
      const history = await buyerClient.getOrders(buyer);
      expect(history.reduce((sum, row) => sum + row.total, 0)).toBe(expected.subtotal);
      expect(history.reduce((sum, row) => sum + row.gstAmount, 0)).toBe(total);

      const [invoice] = await backend.db
        .select()
        .from(invoices)
        .where(eq(invoices.orderId, orders[0]?.id ?? 0));
      const figures = invoice?.content as InvoiceContent;
      expect(invoice?.total).toBe(expected.payable);
      expect(figures.totals).toEqual(expected);
      const sumOf = (part: "taxable" | "cgst" | "sgst" | "igst") =>
        figures.lines.reduce((sum, one) => sum + one[part], 0);
      expect([sumOf("taxable"), sumOf("cgst"), sumOf("sgst"), sumOf("igst")]).toEqual([
        expected.subtotal,
        expected.cgst,
        expected.sgst,
        expected.igst,
      ]);
      const printed = (
        await readPdfText(await renderPdf(invoiceDocument(invoice as PrintedRow)))
      ).join("\n");
      for (const amount of [expected.subtotal, total - expected.sgst, expected.payable]) {
        expect(printed).toContain(formatMoney(amount));
      }
    }),
    { numRuns: 40, examples: [[[{ price: 1, quantity: 1, hsn: "84821020" }], 0, false]] },
  );
}, 120_000);

describe("a rate that changes at midnight in India", () => {
  let backend: TestApp;
  let buyerClient: ReturnType<typeof createBuyerClient>;
  let now: Date;
  beforeAll(async () => {
    backend = await createTestApp({ clock: () => now });
    buyerClient = createBuyerClient(backend);
    await backend.db.insert(hsnRates).values([
      { prefix: "8482", rateBp: 2800, validFrom: "2017-07-01", validTo: "2026-11-20" },
      { prefix: "8482", rateBp: 1200, validFrom: "2026-11-21" },
      { prefix: "8483", rateBp: 500, validFrom: "2017-07-01", validTo: "2026-11-20" },
      { prefix: "8483", rateBp: 4000, validFrom: "2026-11-21" },
    ]);
  });
  afterAll(() => backend.close());

  test.each([
    ["2026-11-20T23:59:59+05:30", [2800, 500], [28_00, 5_00]],
    ["2026-11-21T00:00:00+05:30", [1200, 4000], [12_00, 40_00]],
    ["2026-11-21T05:29:59+05:30", [1200, 4000], [12_00, 40_00]],
    ["2026-11-21T05:30:00+05:30", [1200, 4000], [12_00, 40_00]],
  ])(
    "[9.3] cart, order and invoice of %s have the GST rates of the Indian day",
    async (moment, rates, gst) => {
      now = new Date(moment);
      const buyer = await backend.createCustomer();
      for (const hsn of ["84821020", "84832000"]) {
        const { id } = await backend.createItem({ hsn, price: 100_00 });
        await buyerClient.addToCart(buyer, [{ id, quantity: 1 }]);
      }
      const cart = await buyerClient.getCart(buyer);
      expect(cart.map(({ gstRateBp }) => gstRateBp)).toEqual(rates);
      expect((await buyerClient.placeOrder(buyer, cart)).status).toBe(200);

      const [order] = (await getLedger(backend.db, buyer.companyId)).orders;
      const lines = await backend.db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, order?.id ?? 0))
        .orderBy(asc(orderLines.id));
      expect(lines.map((line) => line.gstRateBp)).toEqual(rates);
      expect(lines.map((line) => line.gst)).toEqual(gst);
      const payable = 200_00 + gst.reduce((sum, one) => sum + one, 0);
      expect(order?.payable).toBe(payable);
      const [invoice] = await backend.db
        .select()
        .from(invoices)
        .where(eq(invoices.orderId, order?.id ?? 0));
      expect(invoice?.total).toBe(payable);
    },
  );
});

describe("orders of a buyer's cart", () => {
  let backend: TestApp;
  let buyerClient: BuyerClient;
  let ready: BuyerClient["createBuyerWithCart"];
  const now = new Date("2026-11-20T08:35:00Z");
  beforeAll(async () => {
    backend = await createTestApp({ clock: () => now });
    buyerClient = createBuyerClient(backend);
    ready = buyerClient.createBuyerWithCart;
  });
  afterAll(() => backend.close());

  test("[3.6] [9.7] lines are ordered in the order of the cart, and each must be as the buyer saw it", async () => {
    const { buyer } = await ready({ quantity: 1 });
    const earlier = await backend.createItem({ price: 100_00 });
    const later = await backend.createItem({ price: 50_00 });
    for (const { id } of [later, earlier])
      await buyerClient.addToCart(buyer, [{ id, quantity: 1 }]);
    const lines = await buyerClient.getCart(buyer);
    const wrong = (at: number) =>
      lines.map((line, n) => (n === at ? { ...line, yourPrice: line.yourPrice - 1 } : line));
    // The last one names a line twice, the second time at another price.
    const tries: [typeof lines, number][] = [
      [wrong(0), 0],
      [wrong(1), 1],
      [wrong(2), 2],
      [[...lines, ...wrong(1).slice(1, 2)], 1],
    ];
    for (const [sent, at] of tries) {
      const { status, wire } = await buyerClient.placeOrder(buyer, sent);
      expect([status, wire.message]).toEqual([409, `${lines[at]?.name}: ${messages.priceChanged}`]);
    }
    expect((await buyerClient.placeOrder(buyer, lines.toReversed())).status).toBe(200);
    const ordered = (await buyerClient.getOrders(buyer)).map((line) => [
      line.orderNumber.slice(-3),
      line.yourPrice,
    ]);
    expect(ordered.sort()).toEqual([
      ["I01", 240_00],
      ["I02", 50_00],
      ["I03", 100_00],
    ]);
  });

  test("[6.2] the account of another brand, company or user is neither charged nor has the order", async () => {
    const [buyer, stranger] = [await ready(), await ready()];
    const { userId, companyId, brand } = buyer.buyer;
    const own = { userId, companyId, brand };
    await buyerClient.placeOrder(buyer.buyer, buyer.lines);
    const ids = buyer.lines.map(({ id }) => Number(id));
    await backend.db.transaction(async (tx) => {
      expect(await lockBuyerAccount(tx, own, now)).toMatchObject({ status: "Active" });
      expect(await findExistingOrder(tx, own, ids)).toMatchObject({ leftItems: [] });
      for (const other of [
        { ...own, brand: "nod" as const },
        { ...own, userId: stranger.buyer.userId },
      ]) {
        await expect(lockBuyerAccount(tx, other, now)).rejects.toMatchObject({ status: 403 });
        await expect(findExistingOrder(tx, other, ids)).rejects.toMatchObject({ status: 409 });
      }
    });
  });
});
