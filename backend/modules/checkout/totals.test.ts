import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { formatMoney } from "../../../lib/format.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { totalsOf } from "../../../lib/gst.ts";
import { renderPdf } from "../../../lib/pdf/render.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { getLedger } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { discounts, hsnRates, invoices, orderLines } from "../../db/schema/index.ts";
import type { InvoiceContent } from "../invoices/invoice-content.ts";
import { invoiceDocument } from "../invoices/invoice-pdf.ts";

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
