import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { brands } from "../../../brands/index.ts";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createReturnClient } from "../../../test/backend/return-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { items } from "../../db/schema/index.ts";

/** 00:45 on 1 April in India, when Greenwich has the day, the month and the financial year before. */
const NIGHT = new Date("2027-03-31T19:15:00Z");
const TODAY = "2027-04-01";
let backend: TestApp;
let client: ReturnType<typeof createReturnClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => NIGHT });
  client = createReturnClient(backend);
});
afterAll(() => backend.close());

async function print({ brand, key }: Customer, path: string, number: string): Promise<string> {
  const reply = await backend.app.inject({
    url: `/${brand}/${fillPath(path, { number })}`,
    headers: { authorization: `Token ${key}` },
  });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return (await readPdfText(reply.rawPayload)).join(" ").replace(/\s+/g, " ");
}

describe.each([
  ["zwz", "ZW", "ZDC", "ZC", "ZR"],
  ["nod", "ND", "NDC", "NC", "NR"],
] as const)("a night in which the financial year begins, on %s", (brand, ...prefixes) => {
  const [invoiced, challan, credited, receipt] = prefixes.map((prefix) => `${prefix}/27-28/000001`);
  const { company } = brands[brand];
  const stranger = brands[brand === "zwz" ? "nod" : "zwz"].company;

  /** The seller is this brand, and nothing has the day of Greenwich. */
  function expectDocument(text: string, ...parts: (string | undefined)[]): void {
    for (const part of [company, `GSTIN ${testConfig.sellerGstins[brand]}`, ...parts])
      expect(text).toContain(part);
    expect(text).not.toContain(stranger);
    expect(text).not.toMatch(/31 Mar|2627-|26-27/);
  }

  test("[9.7] every document of an order of two lines has India's day and the brand's seller", async () => {
    const { buyer, item, lines } = await client.createBuyerWithCart({
      buyer: { brand },
      item: { brand, price: 100_00, massMg: 250_000 },
      quantity: 20,
    });
    const second = await backend.createItem({ brand, price: 250_00, maker: "IKO" });
    const description = "Needle roller bearing";
    await backend.db.update(items).set({ description }).where(eq(items.id, second.id));
    await client.addToCart(buyer, [{ id: second.id, quantity: 8 }]);
    const ids = (await client.getCart(buyer)).map(({ id }) => ({ item_detail_id: id }));
    expect(lines).toHaveLength(1);
    const order = { item_info: ids, delivery_address_id: buyer.addressIds[0], po_number: "PO/77" };
    const { number } = (await client.submitOrder(buyer, order)).read();
    expectDocument(
      await print(buyer, documents.invoice, number),
      `Invoice no. ${invoiced} Date 1 Apr 2027 Payment On account, 30 days`,
      `Order ${number} of 1 Apr 2027 Your PO PO/77`,
      `${item.designation} ZWZ, Deep groove ball bearing`,
      `${second.designation} IKO, ${description}`,
      "28 NOS 4,000.00 360.00 360.00 4,720.00",
    );

    // Before the order by India's calendar, though not by Greenwich's.
    expect((await client.ship(number, { on: "2027-03-31" })).status).toBe(400);
    const part = { packages: 2, weight: "12.5", lines: [{ line: 2, quantity: 5 }] };
    expect((await client.ship(number, part)).status).toBe(200);
    const ofInvoice = `Invoice ${invoiced} of 1 Apr 2027`;
    const challanText = await print(buyer, documents.deliveryChallan, `${number}-1`);
    expectDocument(
      challanText,
      `Challan no. ${challan} Date 1 Apr 2027`,
      ofInvoice,
      `Order ${number} of 1 Apr 2027 Your PO PO/77 Shipment ${number}-1 Dispatched 1 Apr 2027`,
      "Packages 2 Gross weight 12.50 kg",
      `${second.designation} IKO, ${description}`,
      "Value incl. GST ₹1,475.00",
    );
    expect(challanText).not.toContain(item.designation);
    expectDocument(
      await print(buyer, documents.packingList, `${number}-1`),
      "Dispatched 1 Apr 2027",
      `Order ${number} Invoice ${invoiced} Delivery challan ${challan} Your PO PO/77`,
    );
    const partA = await client.ops("shipments/eway-data", { number: `${number}-1` });
    expect(partA.data).toMatchObject([
      {
        ...{ documentNumber: challan, documentDate: TODAY },
        from: { name: company, gstin: testConfig.sellerGstins[brand] },
        items: [{ description: `${second.designation}, IKO, ${description}`, quantity: 5 }],
        transport: { transportDate: TODAY },
      },
    ]);
    expect((await client.ops("shipments/deliver", { number: `${number}-1` })).status).toBe(200);

    // 3 of the 5 pieces of the second line come back.
    const back = { lines: [{ shipment: 1, line: 2, quantity: 3 }] };
    const returned = await client.requested(buyer, number, back);
    for (const step of [client.approve, client.receive, client.credit])
      expect((await step(returned)).status).toBe(200);
    expect((await client.get(buyer, returned)).read().creditNotes).toEqual([
      { number: credited, date: TODAY, total: 885_00 },
    ]);
    const note = await print(buyer, documents.creditNote, number);
    expectDocument(
      note,
      `Credit note no. ${credited} Date 1 Apr 2027 Against invoice ${invoiced} of 1 Apr 2027`,
      `${second.designation} IKO, ${description}`,
      "3 NOS 250.00 750.00 67.50 9% 67.50 9% 885.00",
    );
    expect(note).not.toContain(item.designation);

    const paid = { email: buyer.email, amount: "1000.00", reference: "UTR 5" };
    expect((await client.ops("payments/add", paid)).data).toMatchObject({ receipt });
    expectDocument(
      await print(buyer, documents.receipt, (receipt ?? "").replaceAll("/", "-")),
      `Receipt no. ${receipt} Date 1 Apr 2027 Received on 1 Apr 2027 Reference UTR 5`,
      `Invoice ${invoiced} 1 Apr 2027 1,000.00`,
    );

    const statement = await backend.inject(brand, accountStatement, undefined, buyer.key);
    expect(statement.read()).toMatchObject({
      ...{ from: "2026-04-01", to: TODAY, closing: 2_835_00 },
      entries: [
        { date: TODAY, number: invoiced },
        { date: TODAY, number: credited },
        { date: TODAY, kind: "payment" },
      ],
      // The shipped pieces are due first; credit note and payment settle a part of them.
      open: [{ date: TODAY, due: "2027-05-01", open: 2_835_00 }],
    });
  });

  test("[7.36] so has the confirmation of an order without stock, which names who pays and how", async () => {
    const buyer = await backend.createCustomer({ brand });
    const item = await backend.createItem({ brand, stock: 0 });
    await client.fillCartWithOffers(buyer, [item], 5);
    const lines = await client.getCart(buyer);
    const { number } = (await client.placeOrder(buyer, lines, buyer.addressIds[1])).read();
    const text = await print(buyer, documents.invoice, number);
    expectDocument(
      text,
      `Order ${number} Placed 1 Apr 2027 Your PO – Payment On account`,
      "Place of supply Karnataka (29)",
      "IGST ₹180.00",
      "Total incl. GST ₹1,180.00",
    );
    expect(text).not.toContain("CGST");
  });
});
