import { afterAll, beforeAll, expect } from "@jest/globals";
import { documents } from "../../lib/contract/documents.ts";
import { fillPath } from "../../lib/contract/endpoint.ts";
import { readPdfText } from "../read-pdf.ts";
import type { Customer, CustomerOverrides } from "./factories.ts";
import { createFulfilmentClient } from "./fulfilment-client.ts";
import { createTestApp, type TestApp, testConfig } from "./test-app.ts";

/** Parties and tax as the documents of `ordered` print them. */
export const seller = [
  "ZWZ Bearings India",
  "Fort, Mumbai 400 001",
  `GSTIN ${testConfig.sellerGstins.zwz}`,
];
export const recipient = [/Test Bearings \d+/, "Plot 1, MIDC Bhosari", "GSTIN 27AABCN4321K1ZJ"];
export const delivery = ["Delivered to Gate 2, MIDC Bhosari, Pune, Maharashtra 411026"];
export const intraState = ["1,296.00 9%", "CGST ₹1,296.00 SGST ₹1,296.00"];

/** One app for the tests of a file, with orders whose documents are read as text. NOD prints the declaration of Rule 46(s). */
export function setUpDocuments() {
  let backend: TestApp;
  let client: ReturnType<typeof createFulfilmentClient>;
  beforeAll(async () => {
    const rule48Declarations = { ...testConfig.rule48Declarations, nod: true };
    backend = await createTestApp({
      clock: () => new Date("2026-11-20T08:35:00Z"),
      config: { ...testConfig, rule48Declarations },
    });
    client = createFulfilmentClient(backend);
  });
  afterAll(() => backend.close());

  async function read(path: string, buyer: Customer): Promise<string> {
    const reply = await backend.app.inject({
      url: `/${buyer.brand}/${path}`,
      headers: { authorization: `Token ${buyer.key}` },
    });
    expect([path, reply.statusCode]).toEqual([path, 200]);
    return (await readPdfText(reply.rawPayload)).join(" ").replace(/\s+/g, " ");
  }

  /** 60 pieces at 240.00 from stock, to the buyer's own state or to another one. */
  async function ordered(buyer: CustomerOverrides = {}, otherState = false) {
    const {
      buyer: customer,
      item,
      lines,
    } = await client.createBuyerWithCart({
      quantity: 60,
      buyer: { balance: 1e12, ...buyer },
      item: { stock: 60, brand: buyer.brand ?? "zwz" },
    });
    const reply = await client.submitOrder(customer, {
      item_info: lines.map(({ id }) => ({ item_detail_id: id })),
      delivery_address_id: customer.addressIds[otherState ? 1 : 0],
      po_number: "PO/26/118",
    });
    return { buyer: customer, item, number: reply.read().number };
  }

  const printInvoice = ({ buyer, number }: { buyer: Customer; number: string }) =>
    read(fillPath(documents.invoice, { number }), buyer);

  return {
    get backend() {
      return backend;
    },
    get client() {
      return client;
    },
    read,
    ordered,
    printInvoice,
  };
}
