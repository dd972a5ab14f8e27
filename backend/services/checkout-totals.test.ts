import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { totalsOf } from "../../lib/gst.ts";
import { discounts, hsnRates, orderLines } from "../db/schema/index.ts";
import { type TestApp, testApp } from "../testing/build-test-app.ts";
import { ledgerOf } from "../testing/ledger.ts";
import { shop } from "../testing/shop.ts";

let store: TestApp;
beforeAll(async () => {
  store = await testApp();
  await store.db.insert(hsnRates).values([
    { prefix: "8483", rateBp: 25, validFrom: "2017-07-01" },
    { prefix: "8484", rateBp: 500, validFrom: "2017-07-01" },
    { prefix: "8485", rateBp: 4000, validFrom: "2017-07-01" },
  ]);
});
afterAll(() => store.close());

const line = fc.record({
  price: fc.integer({ min: 1, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 99_999 }),
  hsn: fc.constantFrom("84821020", "84832000", "84840000", "84850000"),
});

test("[9.3] [9.4] lines, cart, order and history give the same figures to the paisa", async () => {
  const buying = shop(store);
  const cart = fc.array(line, { minLength: 1, maxLength: 6 });
  const discount = fc.integer({ min: 0, max: 9000 });
  await fc.assert(
    fc.asyncProperty(cart, discount, fc.boolean(), async (wanted, discountBp, intraState) => {
      const buyer = await store.aCustomer({ balance: 1e15 });
      await store.db.insert(discounts).values({ companyId: buyer.companyId, discountBp });
      const lines = [];
      for (const { price, quantity, hsn } of wanted) {
        lines.push({ id: (await store.anItem({ price, hsn, stock: 7 })).id, quantity });
      }
      await buying.put(buyer, lines);
      const seen = await buying.cart(buyer);
      const taxed = seen.map((one) => ({ taxable: one.total, rateBp: one.gstRateBp }));
      const expected = totalsOf(taxed, intraState);
      const atHome = totalsOf(taxed, true);
      expect(seen.reduce((sum, one) => sum + one.gstAmount, 0)).toBe(atHome.total);

      const reply = await buying.order(buyer, seen, buyer.addressIds[intraState ? 0 : 1]);
      expect(reply.status).toBe(200);
      const { orders, balance, entries } = await ledgerOf(store.db, buyer.companyId);
      const { total, ...stored } = expected;
      expect(orders).toMatchObject([{ ...stored, debited: expected.payable }]);
      expect(expected.payable % 100).toBe(0);
      expect(balance).toBe(1e15 - expected.payable);
      expect(entries).toMatchObject([{ amount: 0 - expected.payable, balanceAfter: balance }]);

      const rows = await store.db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, orders[0]?.id ?? 0));
      expect(rows.reduce((sum, row) => sum + row.taxable, 0)).toBe(expected.subtotal);
      expect(rows.reduce((sum, row) => sum + row.gst, 0)).toBe(total);
      const history = await buying.history(buyer);
      expect(history.reduce((sum, row) => sum + row.total, 0)).toBe(expected.subtotal);
      expect(history.reduce((sum, row) => sum + row.gstAmount, 0)).toBe(total);
    }),
    { numRuns: 40 },
  );
});
