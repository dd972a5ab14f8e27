import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { totalsOf } from "../../../lib/gst.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { companies, items } from "../../db/schema/index.ts";

let backend: TestApp;
let buyerClient: BuyerClient;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  buyerClient = createBuyerClient(backend);
});
afterAll(() => backend.close());

async function invoiceOf(buyer: Customer, number: string) {
  const reply = await backend.app.inject({
    url: `/${buyer.brand}/${fillPath(documents.invoice, { number })}`,
    headers: { authorization: `Token ${buyer.key}` },
  });
  expect(reply.statusCode).toBe(200);
  return { bytes: reply.rawPayload, pages: await readPdfText(reply.rawPayload) };
}

const pageOf = async (buyer: Customer, number: string) =>
  (
    await backend.inject(
      buyer.brand,
      orderDetails,
      undefined,
      buyer.key,
      fillPath(orderDetails.path, { number }),
    )
  ).read();

/** An order of so many lines of one piece each, to one of the buyer's addresses. */
async function ordered(count: number, { away = false, po = "" } = {}) {
  const buyer = await backend.createCustomer({ balance: 1e12 });
  const wanted = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await backend.createItem({ price: 1_111_11 + n * 333_37 });
    wanted.push({ id, quantity: 1 + n });
  }
  await buyerClient.addToCart(buyer, wanted);
  const item_info = (await buyerClient.getCart(buyer)).map((line) => ({ item_detail_id: line.id }));
  const delivery_address_id = buyer.addressIds[away ? 1 : 0];
  const reply = await buyerClient.submitOrder(buyer, {
    item_info,
    delivery_address_id,
    po_number: po,
  });
  return { buyer, number: reply.read().number };
}

describe("[9.7] [7.36] tax invoice as required by Rule 46", () => {
  test("has CGST and SGST within the seller's state", async () => {
    const { buyer, number } = await ordered(2, { po: "PO/4711" });
    const { invoice } = await pageOf(buyer, number);
    expect(invoice?.number).toMatch(/^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/);
    const { pages } = await invoiceOf(buyer, number);
    const [text = ""] = pages;
    for (const part of [
      "Tax invoice",
      "Original for recipient",
      "ZWZ Bearings India",
      `GSTIN ${testConfig.sellerGstins.zwz} · State Maharashtra (27)`,
      "27AABCN4321K1ZJ",
      "Plot 1, MIDC Bhosari",
      "Gate 2, MIDC Bhosari",
      invoice?.number,
      "20 Nov 2026",
      `${number} of 20 Nov 2026`,
      "PO/4711",
      "Maharashtra (27)",
      "Reverse charge",
      "84821020",
      "NOS",
      "CGST",
      "SGST",
      "9%",
      "Round-off",
      "Amount in words: Rupees",
      "IRN",
      "On account, 30 days",
      "Authorised signatory",
      "Page 1 of 1",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("IGST");
    expect(text).not.toContain("Specimen");
  });

  test("has IGST and the code of the place of supply for another state", async () => {
    const { buyer, number } = await ordered(1, { away: true });
    const [text = ""] = (await invoiceOf(buyer, number)).pages;
    for (const part of ["IGST", "18%", "Karnataka (29)", "12 Peenya"]) expect(text).toContain(part);
    expect(text).not.toMatch(/CGST|SGST/);
  });

  test("fits twelve lines on one page and continues on numbered pages", async () => {
    expect((await invoiceOf(...(await pair(12)))).pages).toHaveLength(1);
    const [buyer, number] = await pair(60);
    const { pages } = await invoiceOf(buyer, number);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    const { lines } = await pageOf(buyer, number);
    for (const line of lines) expect(pages.join("\n")).toContain(line.name);
    async function pair(count: number): Promise<[Customer, string]> {
      const { buyer, number } = await ordered(count);
      return [buyer, number];
    }
  });

  test("is not affected by changes of company and catalogue", async () => {
    const { buyer, number } = await ordered(1);
    const before = await invoiceOf(buyer, number);
    await backend.db
      .update(companies)
      .set({ name: "Other Works", billingAddress: "Elsewhere", gstin: "29AABCN4321K1ZF" })
      .where(eq(companies.id, buyer.companyId));
    await backend.db.update(items).set({ description: "changed", hsn: "84828000" });
    expect((await invoiceOf(buyer, number)).bytes.equals(before.bytes)).toBe(true);
  });
});

describe("[9.4] tax and totals", () => {
  test("lines add up, CGST equals SGST, and the round-off gives whole rupees, for generated carts", () => {
    const rate = fc.constantFrom(0, 500, 1200, 1800, 2800);
    const line = fc.record({ taxable: fc.integer({ min: 1, max: 1e13 }), rateBp: rate });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 200 }),
        fc.boolean(),
        (lines, intra) => {
          const sum = totalsOf(lines, intra);
          const each = lines.map((one) => totalsOf([one], intra));
          expect(sum.subtotal).toBe(lines.reduce((all, one) => all + one.taxable, 0));
          expect(sum.total).toBe(each.reduce((all, one) => all + one.total, 0));
          expect(sum.total).toBe(sum.cgst + sum.sgst + sum.igst);
          expect(sum.cgst).toBe(sum.sgst);
          expect(intra ? sum.igst : sum.cgst).toBe(0);
          expect(sum.payable).toBe(sum.subtotal + sum.total + sum.roundOff);
          expect(sum.payable % 100).toBe(0);
          expect(Math.abs(sum.roundOff)).toBeLessThanOrEqual(50);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
