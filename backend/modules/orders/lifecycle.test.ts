import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { documents, printInvoice } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer, CustomerOverrides } from "../../../test/backend/factories.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";

let backend: TestApp;
let buyerClient: BuyerClient;
let ops: ReturnType<typeof createOperatorClient>;
let now = new Date("2026-11-20T08:35:00Z");
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  buyerClient = createBuyerClient(backend);
  ops = createOperatorClient(backend);
});
afterAll(() => backend.close());

const pending: CustomerOverrides = { status: "Approval Pending", balance: 1_000_00 };

async function placed(overrides: CustomerOverrides = {}) {
  const { buyer, item, lines } = await buyerClient.createBuyerWithCart({ buyer: overrides });
  const { number } = (await buyerClient.placeOrder(buyer, lines)).read();
  return { buyer, item, number };
}

const page = async (buyer: Customer, number: string) =>
  (
    await backend.inject(
      buyer.brand,
      orderDetails,
      undefined,
      buyer.key,
      fillPath(orderDetails.path, { number }),
    )
  ).read();

const file = (buyer: Customer, path: string, number: string, key: string | undefined = buyer.key) =>
  backend.app.inject({
    url: `/${buyer.brand}/${fillPath(path, { number })}`,
    headers: key ? { authorization: `Token ${key}` } : {},
  });

describe("order lifecycle", () => {
  test("[4.13] [4.18] an order on credit of an Active account is approved at once, with its invoice", async () => {
    const { buyer, number } = await placed({ balance: 1_000_00 });
    expect(await page(buyer, number)).toMatchObject({
      status: "Approved",
      approved: { date: "2026-11-20", time: "14:05" },
      invoices: [
        {
          number: expect.stringMatching(/^ZW\/26-27\/\d{6}$/),
          date: "2026-11-20",
          total: 566_00,
          due: "2026-12-20",
          open: 566_00,
          onCredit: true,
        },
      ],
      creditNotes: [],
      payable: 566_00,
    });
    const [line] = await buyerClient.getOrders(buyer);
    expect(line).toMatchObject({ status: "Approved", hasInvoice: true, hasCreditNote: false });
    const [mail] = await getMessages(backend.db, buyer.email);
    expect(mail).toMatchObject({ template: "order-approved" });
    expect(mail?.text).toContain(`http://zwz.localhost:3000/api/orders/${number}/invoice`);
  });

  test("[4.13] [4.18] an order of an Approval Pending account reserves stock, awaits approval, and is approved once", async () => {
    const { buyer, number } = await placed(pending);
    expect((await getLedger(backend.db, buyer.companyId)).balance).toBe(434_00);
    expect(await page(buyer, number)).toMatchObject({
      status: "Awaiting Internal Approval",
      approved: null,
      invoices: [],
    });
    expect((await file(buyer, documents.invoice, number)).json()).toEqual({
      success: 0,
      message: messages.noInvoiceYet,
    });
    now = new Date("2026-11-20T10:00:00Z");
    expect((await ops("orders/approve", { number })).data).toMatchObject({ status: "Approved" });
    const first = await page(buyer, number);
    expect(first.approved).toEqual({ date: "2026-11-20", time: "15:30" });
    expect((await ops("orders/approve", { number })).status).toBe(200);
    expect(await page(buyer, number)).toEqual(first);
    const templates = (await getMessages(backend.db, buyer.email)).map((mail) => mail.template);
    expect(templates).toEqual(["order-approved", "order-received"]);
    expect((await getLedger(backend.db, buyer.companyId)).balance).toBe(434_00);
  });

  test("[4.18] dispatch records transporter, docket and date, once and only for approved orders", async () => {
    const { buyer, number } = await placed(pending);
    const leave = (over = {}) =>
      ops("orders/dispatch", {
        number,
        transporter: "VRL Logistics",
        docket: "VRL-778812",
        ...over,
      });
    expect(await leave()).toMatchObject({ status: 409, message: messages.approveFirst });
    await ops("orders/approve", { number });
    expect((await leave({ docket: " " })).status).toBe(400);
    expect((await leave({ transporter: "VRL\nBcc: x" })).status).toBe(400);
    expect((await leave({ on: "2026-11-20" })).data).toMatchObject({ status: "Dispatched" });
    expect(await page(buyer, number)).toMatchObject({
      status: "Dispatched",
      dispatched: { date: "2026-11-20", transporter: "VRL Logistics", docket: "VRL-778812" },
    });
    expect((await leave({ on: "2026-11-20" })).data).toMatchObject({ alreadyRecorded: true });
    expect(await leave({ docket: "VRL-2" })).toMatchObject({
      status: 409,
      message: messages.orderDispatched,
    });
    const cancel = await ops("orders/cancel", { number, reason: "late" });
    expect(cancel).toMatchObject({ status: 409, message: messages.orderDispatched });
    const [mail] = await getMessages(backend.db, buyer.email);
    expect(mail?.text).toContain("VRL Logistics, tracking number VRL-778812");
  });

  test("[4.18] the order was dispatched with the shipment that left last, whichever was recorded last", async () => {
    now = new Date("2026-11-20T08:35:00Z");
    const { buyer, number } = await placed();
    now = new Date("2026-11-23T08:35:00Z");
    const ship = (tracking: string, on: string) =>
      ops("orders/ship", {
        ...{ number, carrier: "VRL", tracking, on },
        lines: [{ line: 1, quantity: 1 }],
      });
    expect((await ship("later", "2026-11-23")).status).toBe(200);
    expect((await ship("earlier", "2026-11-21")).status).toBe(200);
    expect((await page(buyer, number)).dispatched).toMatchObject({
      ...{ date: "2026-11-23", docket: "later" },
    });
  });

  test("[4.18] cancellation before approval restores balance and stock, without an invoice", async () => {
    const { buyer, item, number } = await placed(pending);
    backend.changed.length = 0;
    const answer = await ops("orders/cancel", { number, reason: "Not in our region" });
    expect(answer.data).toMatchObject({ status: "Cancelled" });
    const ledger = await getLedger(backend.db, buyer.companyId);
    expect(ledger.balance).toBe(1_000_00);
    expect(ledger.entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-566_00, 434_00],
      [566_00, 1_000_00],
    ]);
    expect(await getStock(backend.db, item.id)).toBe(100);
    expect(backend.changed).toEqual([{ brand: "zwz", items: [item.id] }]);
    expect(await page(buyer, number)).toMatchObject({
      status: "Cancelled",
      cancelled: { reason: "Not in our region" },
      invoices: [],
      creditNotes: [],
    });
    expect((await buyerClient.getOrders(buyer))[0]).toMatchObject({ hasInvoice: false });
    expect((await ops("orders/cancel", { number, reason: "again" })).status).toBe(409);
    expect((await ops("orders/approve", { number })).status).toBe(409);
    expect((await getLedger(backend.db, buyer.companyId)).balance).toBe(1_000_00);
  });

  test("[4.18] [5.14] cancelling a split order returns only the pieces that came from stock", async () => {
    const { buyer, item, lines } = await buyerClient.createBuyerWithCart({
      item: { stock: 6, leadDays: 14 },
      quantity: 20,
    });
    const { number } = (await buyerClient.placeOrder(buyer, lines)).read();
    expect(await getStock(backend.db, item.id)).toBe(0);
    expect((await ops("orders/cancel", { number, reason: "Too late" })).status).toBe(200);
    expect(await getStock(backend.db, item.id)).toBe(6);
  });

  test("[4.18] [9.7] cancellation after approval issues a credit note with a series of its own", async () => {
    const { buyer, item, number } = await placed({ brand: "nod", balance: 1_000_00 });
    await ops("orders/cancel", { number, reason: "Ordered twice" });
    const after = await page(buyer, number);
    expect(after).toMatchObject({
      status: "Cancelled",
      invoices: [{ open: 0 }],
      // The first credit note of this brand, whatever its invoices have reached.
      creditNotes: [{ number: "NC/26-27/000001", total: 566_00 }],
    });
    expect((await getLedger(backend.db, buyer.companyId)).balance).toBe(1_000_00);
    expect(await getStock(backend.db, item.id)).toBe(100);
    expect((await buyerClient.getOrders(buyer))[0]).toMatchObject({
      status: "Cancelled",
      hasInvoice: true,
      hasCreditNote: true,
    });
    const note = await file(buyer, documents.creditNote, number);
    const [text = ""] = await readPdfText(note.rawPayload);
    for (const part of ["Credit note", after.invoices[0]?.number, "Ordered twice", "₹566.00"]) {
      expect(text).toContain(part);
    }
  });

  test("operator calls with unknown order numbers return 404", async () => {
    for (const number of ["ZW2627-999999", "x", "'; drop table orders --", "../..", "😀"]) {
      for (const path of ["orders/show", "orders/approve"]) {
        expect((await ops(path, { number })).status).toBe(404);
      }
    }
    expect((await ops("orders/show", {})).status).toBe(400);
    expect((await ops("orders/list", { status: "Lost" })).status).toBe(400);
  });
});

describe("[6.2] [7.36] access to orders", () => {
  test("other customers, the other brand and guests get the same 404 or 401", async () => {
    const { buyer, number } = await placed();
    const stranger = await backend.createCustomer();
    const sister = await backend.createCustomer({ brand: "nod" });
    for (const path of [
      documents.invoice,
      documents.creditNote,
      documents.poFile,
      orderDetails.path,
    ]) {
      const missing = await file(stranger, path, "ZW2627-999999");
      const foreign = await file(stranger, path, number);
      expect([foreign.statusCode, foreign.json()]).toEqual([404, missing.json()]);
      expect((await file(sister, path, number)).statusCode).toBe(404);
      expect((await file(buyer, path, number, "")).statusCode).toBe(401);
      const other = await file({ ...buyer, brand: "nod" }, path, number);
      expect(other.statusCode).toBe(401);
    }
    const path = fillPath(printInvoice.path, { number });
    const asked = await backend.inject("zwz", printInvoice, undefined, stranger.key, path);
    expect(asked.status).toBe(404);
  });

  test("[7.36] the call returns the URL of the PDF, whose bytes never change", async () => {
    const { buyer, number } = await placed();
    const path = fillPath(printInvoice.path, { number });
    const url = (await backend.inject("zwz", printInvoice, undefined, buyer.key, path)).read();
    expect(new URL(url).pathname).toBe(`/zwz/orders/${number}/invoice/`);
    const get = () => file(buyer, documents.invoice, number);
    const [one, two] = [await get(), await get()];
    expect(one.headers).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-disposition": expect.stringMatching(
        /^inline; filename="invoice-ZW-26-27-\d+\.pdf"$/,
      ),
    });
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
    for (const odd of ["..%2F..", "%00", "x".repeat(190), "ZW2627-1%27"]) {
      const reply = await backend.app.inject({
        url: `/zwz/orders/${odd}/invoice/`,
        headers: { authorization: `Token ${buyer.key}` },
      });
      expect([400, 404]).toContain(reply.statusCode);
    }
  });
});
