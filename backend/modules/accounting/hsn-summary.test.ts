import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readCsv } from "../../../lib/read-csv.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { hsnRates } from "../../db/schema/index.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
let now: Date;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  client = createFulfilmentClient(backend);
  await backend.db.insert(hsnRates).values([
    { prefix: "8482", rateBp: 2800, validFrom: "2017-07-01", validTo: "2026-11-20" },
    { prefix: "8482", rateBp: 1800, validFrom: "2026-11-21" },
    { prefix: "8483", rateBp: 1200, validFrom: "2017-07-01", validTo: "2026-11-20" },
    { prefix: "8483", rateBp: 500, validFrom: "2026-11-21" },
  ]);
});
afterAll(() => backend.close());

const order = (hsn: string, quantity: number) =>
  client.order({ item: { hsn, price: 100_00 }, quantity });

test("sales of an HSN whose rate changed in the period have a row for each rate, less what was cancelled at it", async () => {
  now = new Date("2026-11-20T08:35:00Z");
  await order("84821020", 1);
  await order("84821020", 2);
  await order("84832000", 4);
  const { number } = await order("84832000", 5);
  now = new Date("2026-11-21T08:35:00Z");
  await order("84821020", 7);
  await order("84832000", 8);
  const reason = "Not needed";
  expect((await client.ops("orders/cancel", { number, reason })).status).toBe(200);
  await backend.deps.invoices.issue();

  const query = { brand: "zwz", from: "2026-11-20", to: "2026-11-21", name: "hsn-summary" };
  const reply = await backend.app.inject({
    url: `/ops/files/exports?${new URLSearchParams(query)}`,
    headers: { authorization: `Token ${testConfig.opsToken}` },
  });
  const rows = readCsv(reply.body).map((row) =>
    ["HSN", "GST rate %", "Quantity", "Taxable value", "CGST", "SGST"].map((name) => row[name]),
  );
  expect(rows.sort()).toEqual([
    ["84821020", "18", "7", "700.00", "63.00", "63.00"],
    ["84821020", "28", "3", "300.00", "42.00", "42.00"],
    ["84832000", "12", "4", "400.00", "24.00", "24.00"],
    ["84832000", "5", "8", "800.00", "20.00", "20.00"],
  ]);
});
