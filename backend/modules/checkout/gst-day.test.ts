import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { getLedger } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { hsnRates, invoices, orderLines } from "../../db/schema/index.ts";

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
