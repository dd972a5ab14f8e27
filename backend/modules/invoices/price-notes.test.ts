import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { recordItcReversal } from "../../../lib/contract/operations/invoices.ts";
import { orderPage } from "../../../lib/contract/operations/orders.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import { createPriceNotesClient } from "../../../test/backend/price-notes.ts";
import {
  FIRST,
  PAYABLE,
  START,
  setUpShipmentInvoices,
} from "../../../test/backend/set-up-shipment-invoices.ts";
import { invoices, payments, refunds } from "../../db/schema/index.ts";
import { checkExports } from "../accounting/check.ts";
import { summariseByHsn } from "../accounting/hsn-summary.ts";

const shop = setUpShipmentInvoices();
/** 22 × 3.45 with 13.66 GST are 89.56; 3,115.44 are left, rounded to 3,115. */
const CREDITED = 90_00;

const { shipped, shipFirst, reduce, readNote, returnPieces, openOf } = createPriceNotesClient(shop);

describe.each(["zwz", "nod"] as const)("credit notes for a lower price, %s", (brand) => {
  test("reduce invoice and credit at once, with note, e-mail and audit entry; a repeated call changes nothing", async () => {
    const { buyer, invoice } = await shipped(brand);
    const reply = await reduce(invoice, 120_00);
    expect([reply.status, reply.data]).toEqual([
      200,
      {
        number: expect.stringMatching(brand === "zwz" ? /^ZC\/26-27\/\d{6}$/ : /^NC\//),
        total: CREDITED,
        alreadyRecorded: false,
      },
    ]);
    const { number } = reply.data;
    expect(await openOf(buyer)).toEqual([[invoice, FIRST - CREDITED]]);
    expect(await shop.balanceOf(buyer)).toBe(START - PAYABLE + CREDITED);
    expect((await shop.statementOf(buyer)).entries.at(-1)).toMatchObject({
      ...{ kind: "credit-note", number, credit: CREDITED },
    });
    const [mail] = await shop.mailsOf(buyer, "price-credited");
    expect(mail?.text).toContain(
      `credit note ${number} over ₹90.00 incl. GST for invoice ${invoice}.`,
    );
    const audit = (await createConsoleClient(shop.backend).auditOf(buyer)).at(-1);
    expect(audit).toMatch(/^invoices\/reduce-prices .* price of line 1 .*₹120\.00, credit note/);
    const text = await readNote(buyer, number);
    for (const part of [
      "Credit note",
      `Against invoice ${invoice}`,
      "Reason Agreed price of contract 7",
      "22 NOS 3.45 75.90 6.83 9% 6.83 9% 89.56",
      "Total incl. GST ₹90.00",
    ])
      expect(text).toContain(part);
    expect((await reduce(invoice, 120_00)).data).toEqual({ ...reply.data, alreadyRecorded: true });
    expect(await openOf(buyer)).toEqual([[invoice, FIRST - CREDITED]]);
    expect(await shop.mailsOf(buyer, "price-credited")).toHaveLength(1);
  });

  test("pieces that come back later are credited at the lower price, and all notes add up to the invoice", async () => {
    const { buyer, invoice } = await shipped(brand);
    await reduce(invoice, 120_00);
    // 17 of 22 stay: 2,040.00 + 367.20 = 2,407.20.
    expect(await returnPieces(invoice, 5)).toEqual([FIRST - CREDITED - 2_407_00]);
    await reduce(invoice, 100_00);
    await returnPieces(invoice, 17);
    expect(await openOf(buyer)).toEqual([]);
    expect(await shop.balanceOf(buyer)).toBe(START - PAYABLE + FIRST);
  });

  test("an order that was paid online is refunded in part", async () => {
    shop.clock.now = new Date("2026-11-20T08:35:00Z");
    const { buyer, number: order } = await shop.orderOnline(brand);
    const { invoice } = await shipFirst(buyer, order);
    expect((await reduce(invoice, 120_00)).data).toMatchObject({ total: CREDITED });
    const found = await shop.backend.db
      .select({ amount: refunds.amount })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(invoices, eq(invoices.orderId, payments.orderId))
      .where(eq(invoices.number, invoice));
    expect(found).toEqual([{ amount: CREDITED }]);
    expect(await shop.mailsOf(buyer, "price-credited")).toEqual([]);
    const [mail] = await shop.mailsOf(buyer, "refund-due");
    expect(mail?.text).toContain("Agreed price of contract 7");
  });

  test.each([
    ["the same price", 123_45, {}, 409, /already has these prices/],
    ["a higher price", 123_46, {}, 409, /Line 1 costs ₹123\.45 per piece\. .* lower price/],
    ["a price below nothing", -1, {}, 400, /./],
    ["a line that isn't on it", 1, { lines: [{ line: 2, unitPrice: 1 }] }, 400, /no line 2/],
    ["no reason", 1, { reason: " " }, 400, /must not be empty/],
    ["an unknown invoice", 1, { invoice: "ZW/26-27/999999" }, 404, /There is no invoice/],
  ])("%s is refused, and nothing changes", async (_what, price, more, status, message) => {
    const { buyer, invoice } = await shipped(brand);
    const before = await shop.statementOf(buyer);
    const reply = await reduce(invoice, price, more);
    expect([reply.status, reply.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await shop.statementOf(buyer)).toEqual(before);
  });

  test("a price can't be reduced once all its pieces are credited", async () => {
    const { invoice } = await shipped(brand);
    await returnPieces(invoice, 22);
    const reply = await reduce(invoice, 1);
    expect([reply.status, reply.message]).toEqual([
      409,
      "Line 1: all its pieces have been credited.",
    ]);
  });

  test("the same reduction by two operators at once is one note", async () => {
    const { buyer, invoice } = await shipped(brand);
    const replies = await Promise.all([1, 2, 3].map(() => reduce(invoice, 120_00)));
    expect(replies.map(({ data }) => data.alreadyRecorded).sort()).toEqual([false, true, true]);
    expect(new Set(replies.map(({ data }) => data.number)).size).toBe(1);
    expect(await openOf(buyer)).toEqual([[invoice, FIRST - CREDITED]]);
  });

  test("the HSN summary has less value and as many pieces; the exports agree", async () => {
    const { invoice } = await shipped(brand);
    const period = { brand, from: "2026-11-01", to: "2026-11-30" };
    const sums = async () => {
      const rows = await Array.fromAsync(summariseByHsn(shop.backend.db, period));
      const sum = (field: "quantity" | "taxable") => rows.reduce((all, row) => all + row[field], 0);
      return { quantity: sum("quantity"), taxable: sum("taxable") };
    };
    const before = await sums();
    await reduce(invoice, 120_00);
    expect(await sums()).toEqual({ ...before, taxable: before.taxable - 75_90 });
    const check = await checkExports(shop.backend.db, period);
    expect(check.documents.every(({ agrees }) => agrees)).toBe(true);
  });

  test("the order's page in the console names what is left of each line, at the price of now", async () => {
    const { order, invoice } = await shipped(brand);
    await reduce(invoice, 120_00);
    await returnPieces(invoice, 5);
    const { documents: rows } = (
      await createConsoleClient(shop.backend).call(orderPage, { number: order })
    ).data;
    expect(rows[0]).toMatchObject({
      number: invoice,
      creditable: [{ line: 1, pieces: 17, unitPrice: 120_00 }],
    });
    expect(rows[1]).toMatchObject({ kind: "credit-note", creditable: [], itcReversedOn: null });
  });
});

test("whether the buyer reversed the input tax credit is recorded and can be taken back", async () => {
  const { buyer, order, invoice } = await shipped("zwz");
  const { number } = (await reduce(invoice, 120_00)).data;
  const operators = createConsoleClient(shop.backend);
  const record = (confirmedOn: string | null, of = number) =>
    operators.call(recordItcReversal, { number: of, confirmedOn });
  const shown = async () =>
    (await operators.call(orderPage, { number: order })).data.documents[1]?.itcReversedOn;
  expect((await record("2026-11-20")).status).toBe(200);
  expect(await shown()).toBe("2026-11-20");
  expect((await operators.auditOf(buyer)).at(-1)).toContain("reversal of input tax credit");
  expect((await record("2026-11-21")).status).toBe(400);
  expect((await record("2026-11-19", invoice)).status).toBe(404);
  expect((await record(null)).status).toBe(200);
  expect(await shown()).toBeNull();
});

test("the rest of the order is shipped and invoiced as ordered", async () => {
  const { buyer, item, order, invoice } = await shipped("zwz");
  await reduce(invoice, 120_00);
  await shop.client.stock(item, { received: 50 });
  expect((await shop.client.ship(order, { tracking: "VRL-2" })).status).toBe(200);
  expect(await shop.statementOf(buyer)).toMatchObject({
    closing: PAYABLE - CREDITED,
    open: [{ open: FIRST - CREDITED }, { open: 5_535_00 }],
  });
});
