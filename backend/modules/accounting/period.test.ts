import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { ExportCheck, ExportName } from "../../../lib/contract/operations/exports.ts";
import { readCsv } from "../../../lib/read-csv.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { testConfig } from "../../../test/backend/test-app.ts";

let shop: PaymentTestApp;
let ops: ReturnType<typeof createOperatorClient>;
beforeAll(async () => {
  shop = await createPaymentTestApp();
  ops = createOperatorClient(shop.backend);
  const buyer = await shop.backend.createCustomer();
  const item = await shop.backend.createItem({ price: 1234_56, stock: 50 });
  await shop.buyerClient.addToCart(buyer, [{ id: item.id, quantity: 3 }]);
  const open = (await shop.startPayment(buyer, await shop.buyerClient.getCart(buyer))).read();
  await shop.provider.attempt("zwz", open.orderId, "success");
  await shop.reconcile();
  const { placed } = (await shop.getPaymentStatus(buyer, open.orderId)).read();
  await ops("orders/cancel", { number: placed?.number, reason: "Not needed" });
  await shop.backend.deps.invoices.issue();
}, 60_000);
afterAll(() => shop.close());

const march = { brand: "zwz", from: "2026-03-01", to: "2026-03-31" };
const april = { brand: "zwz", from: "2026-04-01", to: "2026-04-30" };

async function daysIn(period: typeof march, name: ExportName): Promise<string[]> {
  const query = new URLSearchParams({ ...period, name });
  const { body } = await shop.backend.app.inject({
    url: `/ops/files/exports?${query}`,
    headers: { authorization: `Token ${testConfig.opsToken}` },
  });
  return readCsv(body).map((row) => row.Date ?? "");
}

// An order that was paid, invoiced, credited and refunded within one millisecond.
test.each([
  ["the last moment of March", "2026-03-31T18:29:59.999Z", march, april, "2026-03-31"],
  ["the first moment of April", "2026-03-31T18:30:00Z", april, march, "2026-04-01"],
])(
  "%s in India belongs to its financial year in every register",
  async (_, at, own, other, day) => {
    for (const [table, column] of [
      ["invoices", "issued_at"],
      ["payments", "received_at"],
      ["refunds", "created_at"],
    ])
      await shop.backend.db.execute(
        sql`update ${sql.identifier(table ?? "")} set ${sql.identifier(column ?? "")} = ${at}`,
      );
    const rows: [ExportName, number][] = [
      ["sales-register", 2],
      ["credit-notes", 1],
      ["receipts", 2],
    ];
    for (const [name, count] of rows) {
      expect([name, await daysIn(own, name)]).toEqual([name, Array(count).fill(day)]);
      expect([name, await daysIn(other, name)]).toEqual([name, []]);
    }
    expect(new Set(await daysIn(own, "day-book"))).toEqual(new Set([day]));
    expect(await daysIn(other, "day-book")).toEqual([]);
    const { documents, received, paidBack } = (await ops("exports/check", own)).data as ExportCheck;
    expect(documents.map(({ documents: count }) => count)).toEqual([1, 1]);
    expect(received).toBeGreaterThan(0);
    expect(paidBack).toBe(received);
    expect((await ops("exports/check", other)).data).toMatchObject({
      documents: [],
      received: 0,
      paidBack: 0,
      series: [],
    });
  },
);
