import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { IRN, registration, signQr } from "../../../test/backend/irn-registration.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { countPdfRectangles, readPdfText } from "../../../test/read-pdf.ts";
import { auditEntries, invoices, orders } from "../../db/schema/index.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

const register = (...rows: object[]) => client.ops("invoices/irn", { rows });

/** An order with its invoice. */
async function invoiced(over: Parameters<typeof client.order>[0] = {}) {
  const { buyer, number } = await client.order(over);
  const find = async () => {
    const [row] = await backend.db
      .select({ invoice: invoices })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(eq(orders.number, number));
    return row?.invoice;
  };
  return { buyer, number, find, invoice: (await find())?.number ?? "" };
}

async function print(buyer: Customer, number: string) {
  const { rawPayload } = await backend.app.inject({
    url: `/${buyer.brand}/${fillPath(documents.invoice, { number })}`,
    headers: { authorization: `Token ${buyer.key}` },
  });
  return rawPayload;
}

describe("registration of e-invoices (Rule 48(4), Rule 46(r))", () => {
  test("IRN, acknowledgement and QR code are recorded with an audit entry and printed", async () => {
    const { buyer, number, invoice, find } = await invoiced();
    const before = await print(buyer, number);
    expect(await register(registration(invoice))).toMatchObject({ status: 200, data: 1 });
    expect(await find()).toMatchObject({
      irn: IRN,
      acknowledgement: expect.stringMatching(/^112610000123456 of 20 Nov 2026, 2:05.pm$/i),
      signedQr: signQr(invoice),
    });
    const [entry] = await backend.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
    expect(entry).toMatchObject({ field: `IRN of ${invoice}`, oldValue: "", newValue: IRN });
    const after = await print(buyer, number);
    const [text = ""] = await readPdfText(after);
    expect(text.replace(/\s+/g, "")).toContain(`IRN${IRN}`);
    expect(text).toContain("112610000123456 of 20 Nov 2026");
    expect(text).toContain("QR code signed by the invoice registration portal.");
    expect((await readPdfText(before))[0]).not.toContain("QR code");
    // A code of more than 60 rows has more than 1,000 dark stretches.
    expect(await countPdfRectangles(before)).toBeLessThan(50);
    expect(await countPdfRectangles(after)).toBeGreaterThan(1_000);
  });

  test("they are recorded once: the same again changes nothing, others are refused", async () => {
    const { invoice, find } = await invoiced();
    await register(registration(invoice));
    const first = await find();
    expect((await register(registration(invoice))).status).toBe(200);
    const other = "ab".repeat(32);
    const changed = registration(invoice, { irn: other, signedQr: signQr(invoice, other) });
    expect(await register(changed)).toMatchObject({
      status: 409,
      message: `Invoice ${invoice} already has the IRN ${IRN}.`,
    });
    expect(await find()).toEqual(first);
  });

  test("wrong values and signed texts of other documents are refused", async () => {
    const { invoice, find } = await invoiced();
    for (const wrong of [
      { irn: "3f".repeat(31) },
      { irn: "zz".repeat(32) },
      { ackNo: "12" },
      { ackDate: "20/11/2026" },
      { ackDate: "2026-11-20 25:00:00" },
      { signedQr: "not signed" },
      { signedQr: "a.b.c" },
      { signedQr: signQr("ZW/26-27/999999") },
      { signedQr: signQr(invoice, "ab".repeat(32)) },
      { signedQr: `${signQr(invoice)}${"A".repeat(3_000)}` },
    ]) {
      expect([wrong, (await register(registration(invoice, wrong))).status]).toEqual([wrong, 400]);
    }
    expect((await register(registration("ZW/26-27/999999"))).status).toBe(404);
    expect((await register(registration(invoice), registration(invoice))).status).toBe(400);
    expect((await register()).status).toBe(400);
    expect(await find()).toMatchObject({ irn: "", acknowledgement: "", signedQr: "" });
  });

  test("an import with one wrong row records none", async () => {
    const [one, two] = [await invoiced(), await invoiced()];
    const wrong = registration(two.invoice, { signedQr: signQr(one.invoice) });
    expect((await register(registration(one.invoice), wrong)).status).toBe(400);
    expect(await one.find()).toMatchObject({ irn: "" });
    const both = [registration(one.invoice), registration(two.invoice)];
    expect(await register(...both)).toMatchObject({ status: 200, data: 2 });
    expect(await two.find()).toMatchObject({ irn: IRN });
  });

  test("documents without IRN are listed if their buyer is registered", async () => {
    const [one, guest] = [await invoiced(), await invoiced({ buyer: { gstin: "" } })];
    const list = async () =>
      ((await client.ops("invoices/list", { missing: true })).data as { number: string }[]).map(
        (row) => row.number,
      );
    expect(await list()).toContain(one.invoice);
    expect(await list()).not.toContain(guest.invoice);
    await register(registration(one.invoice));
    expect(await list()).not.toContain(one.invoice);
    const all = (await client.ops("invoices/list", { limit: "2" })).data;
    expect(all).toMatchObject([{ number: guest.invoice }, { number: one.invoice, irn: IRN }]);
  });
});

test("lists of invoices and orders keep to a brand, a status and a buyer", async () => {
  const zwz = await invoiced();
  const nod = await invoiced({ buyer: { brand: "nod" }, item: { brand: "nod" } });
  await client.ops("orders/cancel", { number: zwz.number, reason: "Not needed" });
  const list = async (path: string, filter: object) =>
    ((await client.ops(path, filter)).data as { number: string }[]).map(({ number }) => number);
  expect(await list("invoices/list", { brand: "nod" })).toEqual([nod.invoice]);
  expect(await list("orders/list", { brand: "nod" })).toEqual([nod.number]);
  expect(await list("orders/list", { status: "Cancelled" })).toEqual([zwz.number]);
  const email = ` ${zwz.buyer.email.toUpperCase()}`;
  expect(await list("orders/list", { email })).toEqual([zwz.number]);
  expect(await list("orders/list", { email, brand: "nod" })).toEqual([]);
});
