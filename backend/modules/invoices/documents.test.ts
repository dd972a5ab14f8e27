import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { documentsGuide, expectParticulars } from "../../../test/backend/expect-particulars.ts";
import type { Customer, CustomerOverrides } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createRfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { invoices, orders } from "../../db/schema/index.ts";

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

const file = "backend/modules/invoices/documents.test.ts";

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

const seller = [
  "ZWZ Bearings India",
  "Fort, Mumbai 400 001",
  `GSTIN ${testConfig.sellerGstins.zwz}`,
];
const recipient = [/Test Bearings \d+/, "Plot 1, MIDC Bhosari", "GSTIN 27AABCN4321K1ZJ"];
const delivery = ["Delivered to Gate 2, MIDC Bhosari, Pune, Maharashtra 411026"];
const intraState = ["1,296.00 9%", "CGST ₹1,296.00 SGST ₹1,296.00"];

describe("documents", () => {
  test("the tax invoice has every particular of Rule 46", async () => {
    const order = await ordered();
    const text = await printInvoice(order);
    const [row] = await backend.db
      .select({ number: invoices.number })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(eq(orders.number, order.number));
    const irn = "3f".repeat(32);
    const token = [{}, { data: { DocNo: row?.number, Irn: irn } }, {}]
      .map((value) => Buffer.from(JSON.stringify(value)).toString("base64url"))
      .join(".");
    const registered = { number: row?.number, irn, ackNo: "112610000123456", signedQr: token };
    await client.ops("invoices/irn", { rows: [{ ...registered, ackDate: "2026-11-20 14:05:00" }] });
    const eInvoice = await printInvoice(order);
    const [elsewhere, unregistered, nod] = [
      await printInvoice(await ordered({}, true)),
      await printInvoice(await ordered({ gstin: "" })),
      await printInvoice(await ordered({ brand: "nod" })),
    ];
    const printCopies = async (number: string) => {
      await client.ship(number);
      const shipped = await client.ops("shipments/documents", { number: `${number}-1` });
      const [, copies] = shipped.data as { name: string; content: string }[];
      const pages = await readPdfText(Buffer.from(copies?.content ?? "", "base64"));
      return pages.join(" ").replace(/\s+/g, " ");
    };
    const triplicate = `TRIPLICATE ${await printCopies((await ordered()).number)}`;
    const travelling = `TRAVELS WITH IRN ${await printCopies(order.number)} END`;
    const all = `${text} ${triplicate} ${travelling} E-INVOICE ${eInvoice} INTER-STATE ${elsewhere} UNREGISTERED ${unregistered} NOD ${nod}`;
    expectParticulars("Tax invoice", all, {
      "(a)": seller,
      "(b)": [/Invoice no\. ZW\/26-27\/\d{6} /, /Invoice no\. ND\/26-27\/\d{6} /],
      "(c)": ["Date 20 Nov 2026"],
      "(d)": recipient,
      "(e)": [/UNREGISTERED .*GSTIN Not registered State Maharashtra \(27\) Delivered to Gate 2/],
      "(f)": [],
      "(g)": ["HSN", "84821020"],
      "(h)": [order.item.designation, "ZWZ, Deep groove ball bearing", "Country of origin: China"],
      "(i)": ["60 NOS"],
      "(j)": ["Total incl. GST ₹16,992.00", "Rupees Sixteen Thousand Nine Hundred Ninety-Two Only"],
      "(k)": ["240.00 14,400.00", "Taxable value ₹14,400.00"],
      "(l)": ["9%", /INTER-STATE .*18%/],
      "(m)": [...intraState, "IGST ₹2,592.00"],
      "(n)": [
        "Place of supply Maharashtra (27)",
        /INTER-STATE .*Place of supply (?!Maharashtra)[A-Z][a-z ]+\(\d\d\)/,
      ],
      "(o)": delivery,
      "(p)": ["Reverse charge No"],
      "(q)": ["For ZWZ Bearings India", "Authorised signatory", "Information Technology Act, 2000"],
      "(r)": [/E-INVOICE .*IRN 3f/, "Acknowledgement 112610000123456", "QR code signed"],
      "(s)": [/NOD .*We hereby declare .*sub-rule \(4\) of rule 48/],
      "48(1)": [
        /TRIPLICATE .*Original for recipient.*Duplicate for transporter.*Triplicate for supplier/,
      ],
      "48(6)": [/TRAVELS WITH IRN (?!.*(Duplicate|Triplicate) for .* END)/],
    });
    expect(text).toContain("Original for recipient");
    expect(text).not.toMatch(/declare|Duplicate|Triplicate/);
  });

  test("the credit note has every particular of Rule 53(1A)", async () => {
    const print = async (order: Awaited<ReturnType<typeof ordered>>) => {
      await client.ops("orders/cancel", { number: order.number, reason: "Ordered twice" });
      return read(fillPath(documents.creditNote, { number: order.number }), order.buyer);
    };
    const text = await print(await ordered());
    const unregistered = await print(await ordered({ gstin: "" }));
    const elsewhere = await print(await ordered({}, true));
    expect(elsewhere).not.toContain("CGST");
    const all = `${text} UNREGISTERED ${unregistered} INTER-STATE ${elsewhere}`;
    expectParticulars("Credit note", all, {
      "(a)": seller,
      "(b)": ["Credit note"],
      "(c)": [/Credit note no\. ZC\/26-27\/\d{6} /],
      "(d)": ["Date 20 Nov 2026"],
      "(e)": recipient,
      "(f)": [/UNREGISTERED .*GSTIN Not registered State Maharashtra \(27\) Delivered to Gate 2/],
      "(g)": [/Against invoice ZW\/26-27\/\d{6} of 20 Nov 2026/, "Reason Ordered twice"],
      "(h)": [
        "Taxable value ₹14,400.00",
        ...intraState,
        "Total incl. GST ₹16,992.00",
        /INTER-STATE .*IGST ₹2,592.00/,
      ],
      "(i)": ["For ZWZ Bearings India", "Authorised signatory"],
    });
    expect(text).not.toContain("without a signature");
  });

  test("the delivery challan has every particular of Rule 55", async () => {
    const print = async ({ buyer, number }: Awaited<ReturnType<typeof ordered>>) => {
      await client.ship(number, { lines: [{ line: 1, quantity: 22 }] });
      return read(fillPath(documents.deliveryChallan, { number: `${number}-1` }), buyer);
    };
    const order = await ordered();
    const text = await print(order);
    const elsewhere = await print(await ordered({}, true));
    expectParticulars("Delivery challan", `${text} INTER-STATE ${elsewhere}`, {
      "(1)(i)": [/Challan no\. ZDC\/26-27\/\d{6} Date 20 Nov 2026/],
      "(1)(ii)": seller,
      "(1)(iii)": ["Consignee", ...recipient, ...delivery],
      "(1)(iv)": ["84821020", order.item.designation, "Deep groove ball bearing"],
      "(1)(v)": ["22 NOS"],
      "(1)(vi)": ["Taxable value ₹5,280.00"],
      "(1)(vii)": ["475.20 9%", "CGST ₹475.20 SGST ₹475.20", /INTER-STATE .*18%.*IGST ₹950.40/],
      "(1)(viii)": [/INTER-STATE .*Place of supply (?!Maharashtra)[A-Z][a-z ]+\(\d\d\)/],
      "(1)(ix)": ["For ZWZ Bearings India", "Authorised signatory"],
      "(2)": ["Original for consignee", "Duplicate for transporter", "Triplicate for consigner"],
      "(5)": [/Invoice ZW\/26-27\/\d{6} of 20 Nov 2026/, "Supply in more than one consignment"],
    });
    expect(text).not.toContain("without a signature");
  });

  test("the order confirmation states lines, tax and totals, and that it is no invoice", async () => {
    const item = await backend.createItem({ stock: 0 });
    const { buyer, number } = await client.orderMore(item, 10);
    const text = await read(fillPath(documents.invoice, { number }), buyer);
    for (const part of [
      ...seller,
      ...recipient,
      ...delivery,
      "Order confirmation Not a tax invoice",
      `Order ${number} Placed 20 Nov 2026`,
      item.designation,
      "84821020",
      "10 NOS",
      "CGST ₹180.00 SGST ₹180.00",
      "Total incl. GST ₹2,360.00",
      "Place of supply Maharashtra (27)",
      `Delivery ${item.designation} ZWZ: 10 on back-order, dispatch by 11 Dec`,
    ]) {
      if (typeof part === "string") expect(text).toContain(part);
      else expect(text).toMatch(part);
    }
    expect(text).not.toContain("Invoice no.");
  });

  test("the quotation states offer, tax and validity", async () => {
    const rfi = createRfiClient(backend);
    const { buyer, number } = await rfi.createAnsweredRfi();
    const text = await read(fillPath(documents.quotation, { number }), buyer);
    for (const part of [
      ...seller,
      /Quotation/,
      number,
      /Valid until \d/,
      "Place of supply Maharashtra (27)",
      "84821020",
      /CGST ₹[\d,.]+ SGST ₹[\d,.]+ Round-off ₹[\d,.]+ Total incl\. GST ₹/,
      "Amount in words: Rupees",
    ]) {
      expect(text).toMatch(part);
    }
    expect(text).not.toMatch(/tax invoice/i);
  });

  test("the packing list states goods and transport and no price", async () => {
    const { buyer, item, number } = await ordered();
    await client.ship(number, { packages: 2, weight: "12.5" });
    const text = await read(fillPath(documents.packingList, { number: `${number}-1` }), buyer);
    for (const part of [
      ...seller,
      "Test Bearings",
      "Gate 2, MIDC Bhosari",
      "Carrier VRL Logistics Tracking number VRL-778812 Packages 2 Gross weight 12.50 kg",
      `Order ${number} Invoice ZW/26-27/`,
      item.designation,
      "84821020",
      "60 60 NOS",
      "Country of origin: China",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/₹|240\.00/);
  });

  test("the statement states every entry and what is open", async () => {
    const { buyer } = await ordered();
    await client.ops("payments/add", { email: buyer.email, amount: "992.00", reference: "UTR-1" });
    const text = await read(documents.statementPdf, buyer);
    for (const part of [
      /Brought forward 0\.00/,
      /20 Nov 2026 Invoice ZW\/26-27\/\d{6} ZW2627-\d+ PO\/26\/118 16,992\.00 16,992\.00/,
      /Payment .*992\.00 16,000\.00/,
      /Open invoices .*ZW\/26-27\/\d{6} .*20 Nov 2026 after dispatch .*16,992\.00 16,000\.00/,
      /Not due ₹16,000\.00/,
    ]) {
      expect(text).toMatch(part);
    }
  });
});

test("docs/documents.md names tests that exist", () => {
  const named = [
    ...documentsGuide.replace(/\s+/g, " ").matchAll(/`([^`]+\.test\.ts)`,? ((?:"[^"]+"(?:, )?)+)/g),
  ];
  expect(named.length).toBeGreaterThanOrEqual(6);
  expect(documentsGuide).toContain(file);
  const missing = named.flatMap(([, path = "", titles = ""]) => {
    const source = readFileSync(join(import.meta.dirname, "../../..", path), "utf8");
    return [...titles.matchAll(/"([^"]+)"/g)].flatMap(([, title = ""]) =>
      source.includes(`"${title}"`) ? [] : [`${path}: ${title}`],
    );
  });
  expect(missing).toEqual([]);
});
