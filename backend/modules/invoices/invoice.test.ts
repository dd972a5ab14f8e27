import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { totalsOf } from "../../../lib/rules/gst.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer, CustomerOverrides } from "../../../test/backend/factories.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { companies, invoices, items } from "../../db/schema/index.ts";
import type { InvoiceContent } from "./invoice-content.ts";

let backend: TestApp;
let buyerClient: BuyerClient;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  buyerClient = createBuyerClient(backend);
});
afterAll(() => backend.close());
/** Closes what a single test has started. */
let onTestEnd = async () => {};
afterEach(async () => {
  await onTestEnd();
  onTestEnd = async () => {};
});

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
async function ordered(
  count: number,
  { otherState = false, po = "", buyer: overrides = {} as CustomerOverrides } = {},
) {
  const buyer = await backend.createCustomer({ balance: 1e12, ...overrides });
  const wanted = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await backend.createItem({ brand: buyer.brand, price: 1_111_11 + n * 333_37 });
    wanted.push({ id, quantity: 1 + n });
  }
  await buyerClient.addToCart(buyer, wanted);
  const item_info = (await buyerClient.getCart(buyer)).map((line) => ({ item_detail_id: line.id }));
  const delivery_address_id = buyer.addressIds[otherState ? 1 : 0];
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
    const [invoice] = (await pageOf(buyer, number)).invoices;
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
      "On account, 30 days",
      "Authorised signatory",
      "computer-generated tax invoice",
      "Information Technology Act, 2000",
      "Country of origin: China",
      "Page 1 of 1",
    ]) {
      expect(text).toContain(part);
    }
    for (const part of ["IGST", "Specimen", "IRN", "Acknowledgement", "Rule 48", "rule 48"]) {
      expect(text).not.toContain(part);
    }
  });

  test("has IGST and the code of the place of supply for another state", async () => {
    const { buyer, number } = await ordered(1, { otherState: true });
    const [text = ""] = (await invoiceOf(buyer, number)).pages;
    for (const part of ["IGST", "18%", "Karnataka (29)", "12 Peenya"]) expect(text).toContain(part);
    expect(text).not.toMatch(/CGST|SGST/);
  });

  test.each(["zwz", "nod"] as const)(
    "on %s prints the buyer's state of the GSTIN, and the place of supply of the delivery address",
    async (brand) => {
      const read = async (gstin: string, otherState: boolean) => {
        const { buyer, number } = await ordered(1, { otherState, buyer: { brand, gstin } });
        const [page = ""] = (await invoiceOf(buyer, number)).pages;
        return page.split("\n").filter((line) => line.trim() !== "");
      };
      const factOf = (lines: string[], label: string) => lines[lines.indexOf(label) + 1];
      // Billing address in Maharashtra.
      const elsewhere = await read("29AABCN4321K1ZF", false);
      expect(factOf(elsewhere, "State")).toBe("Karnataka (29)");
      expect(factOf(elsewhere, "Place of supply")).toBe("Maharashtra (27)");
      const delivered = await read("27AABCN4321K1ZJ", true);
      expect(factOf(delivered, "State")).toBe("Maharashtra (27)");
      expect(factOf(delivered, "Place of supply")).toBe("Karnataka (29)");
      const unregistered = await read("", true);
      expect(factOf(unregistered, "State")).toBe("Maharashtra (27)");
    },
  );

  test("prints a long description completely, and the IRN once there is one", async () => {
    const description = Array.from({ length: 60 }, (_, n) => `feature${n}`).join(" ");
    const { buyer, number } = await ordered(1);
    await backend.db.update(invoices).set({ irn: "f".repeat(64), acknowledgement: "112010036563" });
    const [invoice] = await backend.db.select().from(invoices).orderBy(desc(invoices.id)).limit(1);
    const content = invoice?.content as InvoiceContent;
    const lines = content.lines.map((line) => ({ ...line, description, country: "" }));
    await backend.db
      .update(invoices)
      .set({ content: { ...content, lines } })
      .where(eq(invoices.id, invoice?.id ?? 0));
    const text = (await invoiceOf(buyer, number)).pages.join(" ").replace(/\s+/g, " ");
    expect(text).toContain(description);
    expect(text).toContain("Country of origin: not stated");
    expect(text).toContain("Acknowledgement 112010036563");
  });

  test("contains the declaration of Rule 46(s) if the seller's setting asks for it, unlike its credit note", async () => {
    const config = { ...testConfig, rule48Declarations: { zwz: true, nod: false } };
    const declaring = await createTestApp({ config });
    onTestEnd = () => declaring.close();
    const client = createBuyerClient(declaring);
    for (const brand of ["zwz", "nod"] as const) {
      const { buyer, lines } = await client.createBuyerWithCart({ buyer: { brand } });
      const { number } = (await client.placeOrder(buyer, lines)).read();
      const read = async (path: string) => {
        const reply = await declaring.app.inject({
          url: `/${brand}/${fillPath(path, { number })}`,
          headers: { authorization: `Token ${buyer.key}` },
        });
        return (await readPdfText(reply.rawPayload)).join(" ").replace(/\s+/g, " ");
      };
      const declaration =
        /We hereby declare that .* sub-rule \(4\) of rule 48, we are not required/;
      expect(declaration.test(await read(documents.invoice))).toBe(brand === "zwz");
      await createOperatorClient(declaring)("orders/cancel", { number, reason: "Not needed" });
      const note = await read(documents.creditNote);
      expect(note).toContain("Credit note no.");
      expect(note).not.toMatch(declaration);
    }
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

  test.each([
    [0, "on dispatch"],
    [1, "1 day after dispatch"],
    [45, "45 days after dispatch"],
  ])("with %i credit days is due %s", async (creditDays, due) => {
    const { buyer, number } = await ordered(1, { buyer: { creditDays } });
    const [text = ""] = (await invoiceOf(buyer, number)).pages;
    expect(text.replace(/\s+/g, " ")).toContain(
      `Payment On account, ${creditDays} days Due ${due} Order`,
    );
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
