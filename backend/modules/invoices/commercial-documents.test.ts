import { describe, expect, test } from "@jest/globals";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { createRfiClient } from "../../../test/backend/rfi-client.ts";
import {
  delivery,
  recipient,
  seller,
  setUpDocuments,
} from "../../../test/backend/set-up-documents.ts";

const setUp = setUpDocuments();
const { read, ordered } = setUp;

describe("documents without a rule", () => {
  test("the order confirmation states lines, tax and totals, and that it is no invoice", async () => {
    const item = await setUp.backend.createItem({ stock: 0 });
    const { buyer, number } = await setUp.client.orderMore(item, 10);
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
    const rfi = createRfiClient(setUp.backend);
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
    await setUp.client.ship(number, { packages: 2, weight: "12.5" });
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
    await setUp.client.ops("payments/add", {
      email: buyer.email,
      amount: "992.00",
      reference: "UTR-1",
    });
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
