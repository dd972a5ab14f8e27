import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { companies, deliveryChallans, orderLines } from "../../db/schema/index.ts";
import type { ChallanContent } from "./challan-content.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
let now = new Date("2026-11-20T08:35:00Z");
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

const get = (buyer: Customer, shipment: string, key = buyer.key) =>
  backend.app.inject({
    url: `/${buyer.brand}/${fillPath(documents.deliveryChallan, { number: shipment })}`,
    headers: key ? { authorization: `Token ${key}` } : {},
  });

async function getShipments(buyer: Customer, number: string) {
  const path = fillPath(orderDetails.path, { number });
  const page = await backend.inject(buyer.brand, orderDetails, undefined, buyer.key, path);
  return page.read().shipments ?? [];
}

const getChallans = () =>
  backend.db.select().from(deliveryChallans).orderBy(asc(deliveryChallans.shipmentId));

describe("delivery challan as required by Rule 55", () => {
  test("a part of an invoice travels under a challan in triplicate with all particulars", async () => {
    const { buyer, item, number } = await client.order({ item: { price: 240_05, stock: 60 } });
    const lines = [{ line: 1, quantity: 22 }];
    await client.ship(number, { packages: 2, weight: "12.5", lines });
    const [shipment] = await getShipments(buyer, number);
    const challan = shipment?.challan ?? "";
    expect(challan).toMatch(/^ZDC\/26-27\/\d{6}$/);
    expect(challan.length).toBeLessThanOrEqual(16);
    const file = await get(buyer, `${number}-1`);
    expect(file.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="delivery-challan-${number}-1.pdf"`,
    });
    const pages = await readPdfText(file.rawPayload);
    expect(pages).toHaveLength(3);
    const copies = [
      "Original for consignee",
      "Duplicate for transporter",
      "Triplicate for consigner",
    ];
    for (const [at, page] of pages.entries()) {
      const text = page.replace(/\s+/g, " ");
      for (const part of [
        copies[at],
        "Delivery challan",
        challan,
        "Date 20 Nov 2026",
        "ZWZ Bearings India",
        `GSTIN ${testConfig.sellerGstins.zwz} · State Maharashtra (27)`,
        "Consignee",
        "27AABCN4321K1ZJ",
        "Plot 1, MIDC Bhosari",
        "Gate 2, MIDC Bhosari",
        item.designation,
        "Deep groove ball bearing",
        "84821020",
        "22 NOS",
        "240.05",
        "5,281.10",
        "475.30 9%",
        "Taxable value ₹5,281.10 CGST ₹475.30 SGST ₹475.30 Value incl. GST ₹6,231.70",
        "Place of supply Maharashtra (27)",
        "Supply in more than one consignment",
        `${number} of 20 Nov 2026`,
        "VRL Logistics",
        "VRL-778812",
        "Authorised signatory",
        "Page 1 of 1",
      ]) {
        expect(text).toContain(part);
      }
      for (const copy of copies) expect(text.includes(copy)).toBe(copy === copies[at]);
      expect(text).toMatch(/Invoice ZW\/26-27\/\d{6} of 20 Nov 2026/);
      expect(text).not.toContain("Specimen");
    }
  });

  test("IGST and the place of supply stand on the challan of another state", async () => {
    const { buyer, lines } = await client.createBuyerWithCart({
      quantity: 10,
      item: { stock: 4, leadDays: 20 },
    });
    const { number } = (
      await client.submitOrder(buyer, {
        item_info: lines.map(({ id }) => ({ item_detail_id: id })),
        delivery_address_id: buyer.addressIds[1],
      })
    ).read();
    await client.ship(number, { lines: [{ line: 1, quantity: 3 }] });
    const [text = ""] = await readPdfText((await get(buyer, `${number}-1`)).rawPayload);
    expect(text).toContain("IGST");
    expect(text).toContain("18%");
    expect(text).not.toContain("CGST");
    // 3 × 240.00 and 18 % of them.
    expect(text.replace(/\s+/g, " ")).toContain("IGST ₹129.60 Value incl. GST ₹849.60");
    const partA = await client.ops("shipments/eway-data", { number: `${number}-1` });
    expect(partA.data).toMatchObject([
      {
        ...{ from: { stateCode: "27" }, to: { stateCode: "29", pincode: "560058" } },
        items: [{ igst: "129.60", cgst: "0.00", sgst: "0.00" }],
        totals: { igst: "129.60", cgst: "0.00", sgst: "0.00", consignmentValue: "849.60" },
      },
    ]);
    expect(text.replace(/\s+/g, " ")).toMatch(
      /Place of supply (?!Maharashtra)[A-Z][a-z ]+\(\d\d\)/,
    );
  });

  test("the challans of an order are those in its history and add up to its lines to the paisa", async () => {
    const { buyer, item, number } = await client.order({ item: { price: 33_33, stock: 60 } });
    for (const [n, quantity] of [7, 13, 1, 39].entries()) {
      await client.ship(number, { tracking: `T-${n}`, lines: [{ line: 1, quantity }] });
    }
    const [line] = await backend.db.select().from(orderLines).where(eq(orderLines.itemId, item.id));
    const rows = (await getChallans()).slice(-4);
    const [listed] = await client.getOrders(buyer);
    expect(listed?.challanNumbers).toEqual(rows.map((row) => row.number));
    const contents = rows.map((row) => row.content as ChallanContent);
    const sum = (of: (content: ChallanContent) => number) =>
      contents.reduce((total, content) => total + of(content), 0);
    expect(sum(({ totals }) => totals.subtotal)).toBe(line?.taxable);
    expect(sum(({ totals }) => totals.total)).toBe(line?.gst);
    expect(sum(({ totals }) => totals.cgst)).toBe(sum(({ totals }) => totals.sgst));
  });

  test("an order that leaves at once with its invoice has no challan", async () => {
    const { buyer, number } = await client.order({ item: { stock: 60 } });
    await client.ship(number);
    expect(await getShipments(buyer, number)).toMatchObject([{ challan: null }]);
    const missing = await get(buyer, `${number}-1`);
    expect([missing.statusCode, missing.json().message]).toEqual([404, messages.noChallan]);
  });

  test("parts of an order that leave with the invoices of exactly these pieces have no challan", async () => {
    const { buyer, item, number } = await client.order();
    await client.ship(number);
    await client.stock(item, { received: 38 });
    await client.ship(number, { tracking: "VRL-2" });
    expect(await getShipments(buyer, number)).toMatchObject([{ challan: null }, { challan: null }]);
  });

  test("an order that is dispatched with its back-ordered pieces travels with the invoices of both allotments", async () => {
    const { buyer, item, number } = await client.order();
    await client.stock(item, { received: 38 });
    const dispatch = { number, transporter: "Gati", docket: "G-1" };
    expect((await client.ops("orders/dispatch", dispatch)).status).toBe(200);
    expect(await getShipments(buyer, number)).toMatchObject([{ challan: null }]);
    const data = await client.ops("shipments/eway-data", { number: `${number}-1` });
    expect(data.data).toMatchObject([
      { documentType: "Tax invoice", items: [{ quantity: 22 }] },
      { documentType: "Tax invoice", items: [{ quantity: 38 }] },
    ]);
  });

  test("an issued challan does not change with company, brand settings or later shipments", async () => {
    const { buyer, number } = await client.order({ item: { stock: 60 } });
    await client.ship(number, { lines: [{ line: 1, quantity: 22 }] });
    const before = (await get(buyer, `${number}-1`)).rawPayload;
    await backend.db
      .update(companies)
      .set({ billingAddress: "Elsewhere", name: "Another name" })
      .where(eq(companies.id, buyer.companyId));
    await client.ship(number, { tracking: "VRL-2" });
    expect((await get(buyer, `${number}-1`)).rawPayload.equals(before)).toBe(true);
    const [text = ""] = await readPdfText((await get(buyer, `${number}-2`)).rawPayload);
    expect(text).toContain("Elsewhere");
    expect(text).toContain("VRL-2");
  });

  test("numbers are gapless, per brand and financial year, and a refused shipment uses none", async () => {
    const { number } = await client.order();
    const before = (await getChallans()).length;
    await client.ship(number, { lines: [{ line: 1, quantity: 2 }] });
    expect((await client.ship(number, { lines: [{ line: 1, quantity: 1 }] })).status).toBe(409);
    expect(
      (await client.ship(number, { tracking: "b", lines: [{ line: 1, quantity: 99 }] })).status,
    ).toBe(409);
    await client.ship(number, { tracking: "c", lines: [{ line: 1, quantity: 2 }] });
    const nod = await client.order({ buyer: { brand: "nod" }, item: { brand: "nod" } });
    await client.ship(nod.number, { lines: [{ line: 1, quantity: 2 }] });
    now = new Date("2027-04-01T08:35:00Z");
    await client.ship(number, { tracking: "d" });
    now = new Date("2026-11-20T08:35:00Z");
    const numbers = (await getChallans()).slice(before).map((row) => row.number);
    const serial = (n: number) => String(n).padStart(6, "0");
    expect(numbers).toEqual([
      `ZDC/26-27/${serial(before + 1)}`,
      `ZDC/26-27/${serial(before + 2)}`,
      "NDC/26-27/000001",
      "ZDC/27-28/000001",
    ]);
  });

  test("[6.2] other customers and unknown shipments get the same 404, guests 401", async () => {
    const { buyer, number } = await client.order();
    await client.ship(number);
    const stranger = await backend.createCustomer();
    const missing = await get(stranger, "ZW2627-999999-1");
    const foreign = await get(stranger, `${number}-1`);
    expect([foreign.statusCode, foreign.json()]).toEqual([404, missing.json()]);
    for (const odd of ["2", "0", "x", "%00"]) {
      expect((await get(buyer, `${number}-${odd}`)).statusCode).toBe(404);
    }
    expect((await get(buyer, `${number}-1`, "")).statusCode).toBe(401);
  });
});
