import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

const get = (buyer: Customer, number: string, shipment: string, key = buyer.key) =>
  backend.app.inject({
    url: `/${buyer.brand}/${fillPath(documents.packingList, { number: `${number}-${shipment}` })}`,
    headers: key ? { authorization: `Token ${key}` } : {},
  });

test("the packing list of a shipment names its goods, carrier and packages, and no price", async () => {
  const { buyer, item, number } = await client.order();
  await client.ship(number, {
    packages: 2,
    weight: "12.5",
    lines: [{ line: 1, quantity: 20 }],
  });
  const list = await get(buyer, number, "1");
  expect(list.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="packing-list-${number}-1.pdf"`,
  });
  const [text = ""] = await readPdfText(list.rawPayload);
  for (const part of [
    "Packing list",
    `Shipment ${number}-1`,
    "20 Nov 2026",
    "VRL Logistics",
    "VRL-778812",
    "12.50 kg",
    item.designation,
    "84821020",
    "Country of origin: China",
    "2.12 kg",
    "Delivery challan",
    "ZDC/26-27/000001",
    "Gate 2, MIDC Bhosari",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("₹");
  // It does not change when more leaves.
  await client.stock(item, { received: 40 });
  await client.ship(number, { tracking: "VRL-2" });
  expect((await get(buyer, number, "1")).rawPayload.equals(list.rawPayload)).toBe(true);
  expect((await readPdfText((await get(buyer, number, "2")).rawPayload))[0]).toContain("VRL-2");
});

test("each shipment travels with the invoices of its own pieces", async () => {
  const { buyer, item, number } = await client.order();
  await client.ship(number);
  await client.stock(item, { received: 38 });
  await client.ship(number, { tracking: "VRL-2" });
  const path = fillPath(orderDetails.path, { number });
  const page = await backend.inject("zwz", orderDetails, undefined, buyer.key, path);
  const invoices = page.read().invoices.map((invoice) => invoice.number);
  expect(invoices).toHaveLength(2);
  for (const [at, own = ""] of invoices.entries()) {
    const shipment = `${number}-${at + 1}`;
    const [text = ""] = await readPdfText((await get(buyer, number, String(at + 1))).rawPayload);
    expect(text.match(/ZW\/26-27\/\d{6}/g)).toEqual([own]);
    const partA = (await client.ops("shipments/eway-data", { number: shipment })).data;
    expect(partA).toMatchObject([{ documentNumber: own }]);
    const files = (await client.ops("shipments/documents", { number: shipment })).data;
    expect(files).toMatchObject([
      { name: `packing-list-${shipment}.pdf` },
      { name: `invoice-${own.replaceAll("/", "-")}.pdf` },
    ]);
  }
});

test("[6.2] other customers and unknown shipments get the same 404, guests 401", async () => {
  const { buyer, number } = await client.order();
  await client.ship(number);
  const stranger = await backend.createCustomer();
  const missing = await get(stranger, "ZW2627-999999", "1");
  const foreign = await get(stranger, number, "1");
  expect([foreign.statusCode, foreign.json()]).toEqual([404, missing.json()]);
  for (const odd of ["2", "0", "01", "x", "1e0", "%00"]) {
    expect((await get(buyer, number, odd)).statusCode).toBe(404);
  }
  expect((await get(buyer, number, "1", "")).statusCode).toBe(401);
});
