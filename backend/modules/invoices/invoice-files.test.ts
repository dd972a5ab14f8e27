import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { asc, eq, inArray } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { renderPdf } from "../../../lib/node/pdf/render.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { digest, readFirstRelease } from "../../../test/backend/first-release.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createRfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { documentFiles, invoices, orders } from "../../db/schema/index.ts";
import { createPrinter } from "../documents/printer.ts";
import type { InvoiceContent } from "./invoice-content.ts";
import { findUnprintedInvoices, getInvoiceFiles } from "./invoice-files.ts";
import { originalDocument } from "./invoice-pdf.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

type Row = typeof invoices.$inferSelect;

const firstRelease = readFirstRelease<Omit<Row, "issuedAt"> & { issuedAt: string }>(
  "first-release-invoices.jsonl",
);

test.each(firstRelease.map(({ sha256, row }) => [row.number, { sha256, row }] as const))(
  "[9.7] %s prints as the first release printed it, byte for byte",
  async (_, { sha256, row }) => {
    const pdf = await renderPdf(
      originalDocument({ ...row, onApproval: false, issuedAt: new Date(row.issuedAt) }),
    );
    expect(digest(pdf)).toBe(sha256);
  },
);

const rowsOf = async (number: string) => {
  const rows = await backend.db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(invoices.id));
  return rows.map(({ invoice }) => invoice);
};

const isFileOf = (rows: Row[]) =>
  inArray(
    documentFiles.number,
    rows.map(({ number }) => number ?? ""),
  );

const filesOf = (...rows: Row[]) =>
  backend.db
    .select()
    .from(documentFiles)
    .where(isFileOf(rows))
    .orderBy(asc(documentFiles.number), asc(documentFiles.printedAt));

/** As if another release printed other things. */
const changePrint = (row: Row, change: Partial<InvoiceContent>) =>
  backend.db
    .update(invoices)
    .set({ content: { ...(row.content as InvoiceContent), ...change } })
    .where(eq(invoices.id, row.id));

const startPrinter = () => {
  const error = jest.fn();
  return {
    error,
    print: createPrinter(backend.db, [findUnprintedInvoices], {
      ...backend.app.log,
      error,
    } as never),
  };
};

describe.each(["zwz", "nod"] as const)("[7.36] stored PDFs of %s", (brand) => {
  async function ordered() {
    const { buyer, item, number } = await client.order({ buyer: { brand }, item: { brand } });
    const [row] = await rowsOf(number);
    if (!row) throw new Error("no invoice");
    return { buyer, item, number, row };
  }
  type Ordered = Awaited<ReturnType<typeof ordered>>;

  async function download(
    { buyer, number }: Pick<Ordered, "buyer" | "number">,
    path: typeof documents.invoice | typeof documents.creditNote = documents.invoice,
  ) {
    const reply = await backend.app.inject({
      url: `/${brand}/${fillPath(path, { number })}`,
      headers: { authorization: `Token ${buyer.key}` },
    });
    expect(reply.statusCode).toBe(200);
    return reply.rawPayload;
  }

  test("a downloaded invoice stays the same, whatever would be printed later", async () => {
    const order = await ordered();
    const first = await download(order);
    await changePrint(order.row, { payment: "In another layout" });
    expect(digest(await download(order))).toBe(digest(first));
    expect((await filesOf(order.row)).map(({ sha256 }) => sha256)).toEqual([digest(first)]);
  });

  test("a credit note issued now has the present layout, and stays the same", async () => {
    const order = await ordered();
    await client.ops("orders/cancel", { number: order.number, reason: "Ordered twice" });
    await backend.deps.invoices.issue();
    const [invoice, note] = await rowsOf(order.number);
    for (const row of [invoice, note]) expect(row?.content).toMatchObject({ layout: 2 });
    const first = await download(order, documents.creditNote);
    // The proviso that spares the signature names invoices only.
    expect((await readPdfText(first)).join(" ")).not.toContain("without a signature");
    await changePrint(note as Row, { payment: "In another layout", lines: [] });
    expect(digest(await download(order, documents.creditNote))).toBe(digest(first));
  });

  test("an invoice is stored without a download, and then not printed again", async () => {
    const order = await ordered();
    const printer = startPrinter();
    await printer.print();
    await changePrint(order.row, { payment: "In another layout" });
    await printer.print();
    await startPrinter().print();
    const [file, ...others] = await filesOf(order.row);
    expect(others).toEqual([]);
    const pdf = await download(order);
    expect(digest(pdf)).toBe(file?.sha256);
    expect((await readPdfText(pdf)).join()).not.toContain("In another layout");
  });

  test("the first run prints everything, later runs what was issued lately", async () => {
    const [old, recent] = [await ordered(), await ordered()];
    const printer = startPrinter();
    await printer.print();
    const issuedAt = new Date(Date.now() - 3 * 86_400_000);
    await backend.db.update(invoices).set({ issuedAt }).where(eq(invoices.id, old.row.id));
    const printed = async () => (await filesOf(old.row, recent.row)).map(({ number }) => number);
    await backend.db.delete(documentFiles).where(isFileOf([old.row, recent.row]));
    await printer.print();
    expect(await printed()).toEqual([recent.row.number]);
    await startPrinter().print();
    expect(await printed()).toEqual([old.row.number, recent.row.number]);
  });

  test("an invoice that can't be printed does not stop others", async () => {
    const [broken, other] = [await ordered(), await ordered()];
    await changePrint(broken.row, { lines: null as never });
    const printer = startPrinter();
    await printer.print();
    expect(await filesOf(broken.row)).toEqual([]);
    expect(await filesOf(other.row)).toHaveLength(1);
    expect(printer.error).toHaveBeenCalledTimes(1);
    await changePrint(broken.row, {});
  });

  test("a registered e-invoice is a further file, with the number of its registration", async () => {
    const order = await ordered();
    const before = await download(order);
    const irn = brand === "zwz" ? "a1".repeat(32) : "b2".repeat(32);
    await backend.db.update(invoices).set({ irn }).where(eq(invoices.id, order.row.id));
    const after = await download(order);
    expect((await readPdfText(after)).join().replace(/\s+/g, "")).toContain(irn);
    expect((await filesOf(order.row)).map(({ sha256 }) => sha256)).toEqual(
      [before, after].map(digest),
    );
    await backend.db.delete(documentFiles).where(eq(documentFiles.edition, irn));
    await startPrinter().print();
    expect((await filesOf(order.row)).map(({ edition }) => edition)).toEqual(["", irn]);
  });

  test("a damaged file is not served", async () => {
    const order = await ordered();
    await download(order);
    const content = Buffer.from("%PDF-1.3 damaged").toString("base64");
    await backend.db
      .update(documentFiles)
      .set({ content })
      .where(isFileOf([order.row]));
    await expect(getInvoiceFiles(backend.db, [order.row])).rejects.toThrow("is damaged");
  });

  test("several invoices of an order are one file of the stored pages", async () => {
    const order = await ordered();
    await client.ops("items/stock", {
      rows: [{ brand, designation: order.item.designation, received: 38, reference: "DN 1" }],
    });
    await backend.deps.invoices.issue();
    const rows = await rowsOf(order.number);
    expect(rows).toHaveLength(2);
    const combined = await download(order);
    for (const row of rows) await changePrint(row, { payment: "In another layout" });
    expect(digest(await download(order))).toBe(digest(combined));
    const pages = await readPdfText(combined);
    expect(pages).toHaveLength(2);
    for (const [at, row] of rows.entries()) expect(pages[at]).toContain(row.number);
    const single = await getInvoiceFiles(backend.db, [rows[1] as Row]);
    expect(await readPdfText(single)).toEqual([pages[1]]);
  });
});

describe("limits of downloads", () => {
  const file = async (path: string, { brand, key }: Customer) => {
    const reply = await backend.app.inject({
      url: `/${brand}/${path}`,
      headers: { authorization: `Token ${key}` },
    });
    const after = reply.headers["retry-after"];
    return { status: reply.statusCode, after, body: reply.body };
  };

  test("[4.10] [7.36] limits document downloads per user, over all kinds of documents", async () => {
    const { buyer, number: rfi } = await createRfiClient(backend).createAnsweredRfi({});
    const buyerClient = createBuyerClient(backend);
    const item = await backend.createItem();
    await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
    const { number } = (
      await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer))
    ).read();
    await createOperatorClient(backend)("orders/cancel", { number, reason: "Not needed" });
    const every = [
      fillPath(documents.invoice, { number }),
      fillPath(documents.creditNote, { number }),
      fillPath(documents.quotation, { number: rfi }),
      documents.statementPdf,
      documents.statementCsv,
    ];
    for (const path of every) expect((await file(path, buyer)).status).toBe(200);

    let fetched = every.length;
    while (fetched < 200 && (await file(documents.statementCsv, buyer)).status === 200)
      fetched += 1;
    expect(fetched).toBeGreaterThanOrEqual(60);
    expect(fetched).toBeLessThan(130);
    for (const path of every) {
      const { status, after, body } = await file(path, buyer);
      expect(status).toBe(429);
      // Seconds until the next document is allowed, within the window of a minute.
      expect(Number(after)).toBeGreaterThanOrEqual(1);
      expect(Number(after)).toBeLessThanOrEqual(60);
      expect(JSON.parse(body).message).toBe(messages.tooManyDocuments);
    }
    const other = await backend.createCustomer();
    expect((await file(documents.statementPdf, other)).status).toBe(200);
  });
});
