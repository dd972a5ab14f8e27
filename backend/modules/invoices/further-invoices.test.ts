import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { documents, printInvoice } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
let now = new Date("2026-11-20T08:35:00Z");
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

const pageOf = async (buyer: Customer, number: string) => {
  const path = fillPath(orderDetails.path, { number });
  return (await backend.inject(buyer.brand, orderDetails, undefined, buyer.key, path)).read();
};
const statementOf = async (buyer: Customer) =>
  (await backend.inject(buyer.brand, accountStatement, undefined, buyer.key)).read();

async function pdfOf(buyer: Customer, number: string) {
  const reply = await backend.app.inject({
    url: `/${buyer.brand}/${fillPath(documents.invoice, { number })}`,
    headers: { authorization: `Token ${buyer.key}` },
  });
  const name = /filename="(.*)"/.exec(String(reply.headers["content-disposition"]))?.[1];
  return { name, pages: await readPdfText(reply.rawPayload) };
}

const mailOf = async (buyer: Customer, template: string) =>
  (await getMessages(backend.db, buyer.email)).filter((mail) => mail.template === template);

describe("[4.18] [9.7] an order of 60 pieces, 22 now and 38 later", () => {
  test("page, e-mails, invoices, statement, ledger, stock and promise agree after each step", async () => {
    // 60 × 123.45 = 7,407.00, GST 1,333.26, round-off −0.26.
    const price = 123_45;
    now = new Date("2026-11-20T08:35:00Z");
    const { buyer, item, number } = await client.order({ item: { price } });
    const first = 22 * price + 488_86;
    const second = 8_740_00 - first;
    const ledger = async () => (await getLedger(backend.db, buyer.companyId)).balance;
    expect(await pageOf(buyer, number)).toMatchObject({
      status: "Approved",
      payable: 8_740_00,
      invoices: [{ total: first, open: first, date: "2026-11-20", due: "2026-12-20" }],
      lines: [
        {
          shipped: 0,
          open: [
            { quantity: 22, inStock: true },
            { quantity: 38, inStock: false, dispatchBy: "2027-01-06" },
          ],
        },
      ],
    });
    expect(await statementOf(buyer)).toMatchObject({ closing: first, open: [{ open: first }] });
    expect(await ledger()).toBe(100_000_00 - 8_740_00);
    const [approved] = await mailOf(buyer, "order-approved");
    expect(approved?.text).toMatch(
      /covers what is in stock\. ₹3,204\.76 is due 30 days after dispatch\./,
    );
    expect(approved?.text).toContain(`${item.designation} ZWZ: 22 pieces`);

    expect((await client.ship(number)).status).toBe(200);
    expect((await pageOf(buyer, number)).invoices).toHaveLength(1);

    now = new Date("2026-12-30T08:35:00Z");
    await client.stock(item, { received: 50 });
    expect(await getStock(backend.db, item.id)).toBe(12);
    const page = await pageOf(buyer, number);
    expect(page).toMatchObject({
      status: "Approved",
      invoices: [
        { total: first, due: "2026-12-20" },
        { total: second, open: second, date: "2026-12-30", due: "2027-01-29" },
      ],
      lines: [{ shipped: 22, open: [{ quantity: 38, inStock: true }] }],
    });
    const statement = await statementOf(buyer);
    // On 30 December the first invoice is ten days overdue.
    expect(statement).toMatchObject({ closing: 8_740_00, overdue: true });
    expect(statement.open.map(({ lots }) => lots)).toEqual([
      [{ due: "2026-12-20", open: first }],
      [{ due: null, open: second }],
    ]);
    // The debit of the order covers both.
    expect(await ledger()).toBe(100_000_00 - 8_740_00);
    const [further] = await mailOf(buyer, "invoice-issued");
    expect(further?.subject).toContain(page.invoices[1]?.number);
    expect(further?.text).toContain("₹5,535.24 is due 30 days after dispatch.");
    expect(further?.text).toContain(`${item.designation} ZWZ: 38 pieces`);

    const shipped = await client.ship(number, { tracking: "VRL-2" });
    expect(shipped.data).toMatchObject({ status: "Dispatched" });
    expect((await pageOf(buyer, number)).invoices).toHaveLength(2);
    expect(await mailOf(buyer, "invoice-issued")).toHaveLength(1);

    const path = fillPath(printInvoice.path, { number });
    expect(
      (await backend.inject("zwz", printInvoice, undefined, buyer.key, path)).read(),
    ).toContain(`/orders/${number}/invoice/`);
    const { name, pages } = await pdfOf(buyer, number);
    expect(name).toBe(`invoice-${number}.pdf`);
    expect(pages).toHaveLength(2);
    for (const [at, parts] of [
      ["₹3,204.76", "Round-off ₹0.00", "22 NOS", "Due 30 days after dispatch"],
      ["₹5,535.24", "Round-off -₹0.26", "38 NOS", "Due 30 days after dispatch"],
    ].entries()) {
      const text = (pages[at] ?? "").replace(/\s+/g, " ");
      for (const part of [...parts, page.invoices[at]?.number, "Page 1 of 1"])
        expect(text).toContain(part);
    }
  });

  test("a delivery of several lines of an order gives one invoice", async () => {
    const { buyer, items, number } = await offersOrder();
    expect((await pageOf(buyer, number)).invoices).toEqual([]);
    const reference = "DN-LINES";
    const rows = items.map(({ designation }) => ({
      ...{ brand: "zwz", designation, received: 5, reference },
    }));
    await client.ops("items/stock", { rows });
    const { invoices, payable } = await pageOf(buyer, number);
    expect(invoices.map(({ total }) => total)).toEqual([payable]);
  });

  test("[7.36] an approved order without stock has a confirmation until its first invoice", async () => {
    const { buyer, items, number } = await offersOrder();
    const [mail] = await mailOf(buyer, "order-approved");
    expect(mail?.text).toContain("You will get a tax invoice as soon as its goods are in stock");
    const [line] = await client.getOrders(buyer);
    expect(line).toMatchObject({ status: "Approved", hasInvoice: false });
    const confirmation = await pdfOf(buyer, number);
    expect(confirmation.name).toBe(`order-confirmation-${number}.pdf`);
    const text = confirmation.pages.join(" ").replace(/\s+/g, " ");
    for (const part of ["Order confirmation", "Not a tax invoice", number, "27AABCN4321K1ZJ"])
      expect(text).toContain(part);
    for (const { designation } of items) expect(text).toContain(designation);
    await client.stock(items[0] ?? { id: 0, designation: "" }, { received: 5 });
    expect((await pdfOf(buyer, number)).name).toMatch(/^invoice-ZW-26-27-\d+\.pdf$/);
    expect(await mailOf(buyer, "invoice-issued")).toHaveLength(1);
    expect(await mailOf(buyer, "order-approved")).toHaveLength(1);
  });

  test("[7.36] the confirmation leaves out cancelled pieces and their money", async () => {
    const { buyer, items, number } = await offersOrder();
    const lines = [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 5 },
    ];
    const body = { number, reason: "Discontinued", lines };
    expect((await client.ops("orders/cancel-lines", body)).status).toBe(200);
    const text = (await pdfOf(buyer, number)).pages.join(" ").replace(/\s+/g, " ");
    // 3 × 200.00 and 18 % GST.
    for (const part of [items[0]?.designation, "3 NOS", "₹600.00", "₹708.00"])
      expect(text).toContain(part);
    expect(text).not.toContain(items[1]?.designation);
  });

  test("without pieces on back-order, the e-mail about the approval promises no further invoice", async () => {
    const promise = "The pieces on back-order get an invoice of their own";
    const { buyer, number } = await client.order({ buyer: { status: "Approval Pending" } });
    const other = await client.order({ buyer: { status: "Approval Pending" } });
    const body = { number, reason: "Discontinued", lines: [{ line: 1, quantity: 38 }] };
    expect((await client.ops("orders/cancel-lines", body)).status).toBe(200);
    for (const one of [number, other.number]) await client.ops("orders/approve", { number: one });
    await pdfOf(buyer, number);
    await pdfOf(other.buyer, other.number);
    const [mail] = await mailOf(buyer, "order-approved");
    expect(mail?.text).toContain("covers what is in stock");
    expect(mail?.text).not.toContain(promise);
    expect((await mailOf(other.buyer, "order-approved"))[0]?.text).toContain(promise);
  });

  test("pieces that arrive before the approval are on the invoice of the approval", async () => {
    const { buyer, item, number } = await client.order({ buyer: { status: "Approval Pending" } });
    await client.stock(item, { received: 8 });
    expect((await pageOf(buyer, number)).invoices).toEqual([]);
    await client.ops("orders/approve", { number });
    expect((await pageOf(buyer, number)).invoices).toHaveLength(1);
    expect((await pdfOf(buyer, number)).pages.join(" ").replace(/\s+/g, " ")).toContain("30 NOS");
    expect(await mailOf(buyer, "order-approved")).toHaveLength(1);
  });

  test("cancelling an order with two invoices credits both and returns everything", async () => {
    const { buyer, item, number } = await client.order({ item: { price: 123_45 } });
    await client.stock(item, { received: 8 });
    const { invoices } = await pageOf(buyer, number);
    expect((await client.ops("orders/cancel", { number, reason: "Not needed" })).status).toBe(200);
    const after = await pageOf(buyer, number);
    expect(after.invoices.map(({ open }) => open)).toEqual([0, 0]);
    expect(after.creditNotes.map(({ total }) => total)).toEqual(invoices.map(({ total }) => total));
    // The history names all of them.
    const numbersOf = (documents: { number: string }[]) => documents.map(({ number }) => number);
    expect((await client.getOrders(buyer))[0]).toMatchObject({
      invoiceNumbers: numbersOf(after.invoices),
      creditNoteNumbers: numbersOf(after.creditNotes),
    });
    expect((await getLedger(backend.db, buyer.companyId)).balance).toBe(100_000_00);
    expect(await statementOf(buyer)).toMatchObject({ closing: 0, open: [] });
    expect(await getStock(backend.db, item.id)).toBe(30);
  });
});

/** An approved order of five pieces each of two items, of which nothing is in stock. */
async function offersOrder() {
  const buyer = await backend.createCustomer();
  const items = [await backend.createItem({ stock: 0 }), await backend.createItem({ stock: 0 })];
  await client.fillCartWithOffers(buyer, items, 5);
  const { number } = (await client.placeOrder(buyer, await client.getCart(buyer))).read();
  return { buyer, items, number };
}
