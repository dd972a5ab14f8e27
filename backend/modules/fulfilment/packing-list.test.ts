import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { renderPdf } from "../../../lib/node/pdf/render.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { digest, readFirstRelease } from "../../../test/backend/first-release.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { documentFiles, orderLines, orders, shipments } from "../../db/schema/index.ts";
import { createPrinter } from "../documents/printer.ts";
import { findUnprintedPackingLists } from "./packing-list-files.ts";
import { packingListDocument } from "./packing-list-pdf.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

type Printed = Parameters<typeof packingListDocument>[0];

const firstRelease = readFirstRelease<Printed>("first-release-packing-lists.jsonl");

test.each(firstRelease.map((one) => [one.row.order.number, one] as const))(
  "the packing list of %s prints as the first release printed it, byte for byte",
  async (_, { sha256, row }) => {
    const shipment = { ...row.shipment, createdAt: new Date(row.shipment.createdAt) };
    const pdf = await renderPdf(packingListDocument({ ...row, shipment }));
    expect(digest(pdf)).toBe(sha256);
  },
);

const startPrinter = () =>
  createPrinter(backend.db, [findUnprintedPackingLists(testConfig)], { error: jest.fn() } as never);

const filesOf = (number: string) =>
  backend.db
    .select({ edition: documentFiles.edition })
    .from(documentFiles)
    .where(eq(documentFiles.number, number))
    .orderBy(documentFiles.printedAt);

describe.each(["zwz", "nod"] as const)("stored packing lists of %s", (brand) => {
  /** Dispatches pieces of an order. */
  async function shipped() {
    const { buyer, number } = await client.order({ buyer: { brand }, item: { brand } });
    await client.ship(number, { lines: [{ line: 1, quantity: 20 }] });
    const [order] = await backend.db.select().from(orders).where(eq(orders.number, number));
    const orderId = order?.id ?? 0;
    const shipment = `${number}-1`;
    const download = async () => {
      const reply = await backend.app.inject({
        url: `/${brand}/${fillPath(documents.packingList, { number: shipment })}`,
        headers: { authorization: `Token ${buyer.key}` },
      });
      expect(reply.statusCode).toBe(200);
      return (await readPdfText(reply.rawPayload)).join("\n");
    };
    /** As if another release printed other things. */
    const changePrint = () =>
      backend.db
        .update(orderLines)
        .set({ designation: "Other wording" })
        .where(eq(orderLines.orderId, orderId));
    return { orderId, shipment, download, changePrint };
  }

  test("a downloaded packing list stays the same", async () => {
    const { shipment, download, changePrint } = await shipped();
    const first = await download();
    await changePrint();
    expect(await download()).toBe(first);
    expect(await filesOf(shipment)).toEqual([{ edition: "" }]);
  });

  test("the job stores it without a download, once", async () => {
    const { shipment, download, changePrint } = await shipped();
    await startPrinter()();
    await changePrint();
    await startPrinter()();
    expect(await filesOf(shipment)).toEqual([{ edition: "" }]);
    expect(await download()).not.toContain("Other wording");
  });

  test("an e-way bill that is recorded later is printed on a further file", async () => {
    const { orderId, shipment, download } = await shipped();
    const first = await download();
    await backend.db
      .update(shipments)
      .set({ ewayBill: "271000123456", vehicle: "MH12AB1234" })
      .where(eq(shipments.orderId, orderId));
    expect(first).not.toContain("MH12AB1234");
    expect(await download()).toContain("MH12AB1234");
    expect(await filesOf(shipment)).toEqual([
      { edition: "" },
      { edition: "271000123456 MH12AB1234" },
    ]);
  });

  test("later runs look at shipments of the last two days only", async () => {
    const print = startPrinter();
    await print();
    const [old, recent] = [await shipped(), await shipped()];
    await backend.db
      .update(shipments)
      .set({ createdAt: new Date(Date.now() - 3 * 86_400_000) })
      .where(eq(shipments.orderId, old.orderId));
    await print();
    expect([await filesOf(old.shipment), await filesOf(recent.shipment)]).toEqual([
      [],
      [{ edition: "" }],
    ]);
  });

  test("the documents that travel with a shipment hold the stored file", async () => {
    const { shipment, download, changePrint } = await shipped();
    const first = await download();
    await changePrint();
    const reply = await client.ops("shipments/documents", { number: shipment });
    const [file] = reply.data as { content: string }[];
    const pages = await readPdfText(Buffer.from(file?.content ?? "", "base64"));
    expect(pages.join("\n")).toBe(first);
  });
});

describe("content of a packing list", () => {
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
});
