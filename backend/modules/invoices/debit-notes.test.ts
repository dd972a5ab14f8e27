import { describe, expect, test } from "@jest/globals";
import { and, asc, eq } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { orderPage } from "../../../lib/contract/operations/orders.ts";
import { searchRecords } from "../../../lib/contract/operations/search.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import { ADDED, createPriceNotesClient, HIGHER } from "../../../test/backend/price-notes.ts";
import {
  FIRST,
  PAYABLE,
  START,
  setUpShipmentInvoices,
} from "../../../test/backend/set-up-shipment-invoices.ts";
import { invoices, orders } from "../../db/schema/index.ts";

const shop = setUpShipmentInvoices();
const { shipped, shipFirst, reduce, raise, readNote, returnPieces, openOf } =
  createPriceNotesClient(shop);

/** Credit notes of an order, oldest first. */
const findCreditNotes = (order: string) =>
  shop.backend.db
    .select({ number: invoices.number, total: invoices.total, onCredit: invoices.onCredit })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.number, order), eq(invoices.kind, "credit-note")))
    .orderBy(asc(invoices.id));

const documentsOf = async (order: string) =>
  (await createConsoleClient(shop.backend).call(orderPage, { number: order })).data.documents;

describe.each(["zwz", "nod"] as const)("debit notes for a higher price, %s", (brand) => {
  test("are owed with the invoice at once, with PDF, e-mail and audit entry; a repeated call changes nothing", async () => {
    const { buyer, order, invoice } = await shipped(brand);
    const reply = await raise(invoice, HIGHER);
    expect([reply.status, reply.data]).toEqual([
      200,
      {
        number: expect.stringMatching(brand === "zwz" ? /^ZDN\/26-27\/\d{6}$/ : /^NDN\//),
        total: ADDED,
        alreadyRecorded: false,
      },
    ]);
    const { number } = reply.data;
    expect(await openOf(buyer)).toEqual([
      [invoice, FIRST],
      [number, ADDED],
    ]);
    expect(await shop.balanceOf(buyer)).toBe(START - PAYABLE - ADDED);
    const statement = await shop.statementOf(buyer);
    expect(statement.closing).toBe(FIRST + ADDED);
    expect(statement.entries.at(-1)).toMatchObject({
      ...{ kind: "debit-note", number, orderNumber: order, debit: ADDED, credit: 0 },
    });
    const path = `/${brand}/${documents.statementCsv}`;
    const headers = { authorization: `Token ${buyer.key}` };
    const csv = (await shop.backend.app.inject({ url: path, headers })).body;
    expect(csv).toContain(`2026-11-20,debit-note,${number},${order},,170.00,0.00,`);
    expect(statement.open[1]).toMatchObject({ due: "2026-12-20", lots: [{ due: "2026-12-20" }] });
    const page = await shop.pageOf(buyer, order);
    expect(page.debitNotes).toMatchObject([{ number, total: ADDED, open: ADDED, onCredit: true }]);
    const [line] = await shop.client.getOrders(buyer);
    expect(line).toMatchObject({ debitNoteNumbers: [number], creditNoteNumbers: [] });
    const [mail] = await shop.mailsOf(buyer, "price-debited");
    expect(mail?.subject).toContain(`Debit note ${number} for invoice ${invoice} – `);
    expect(mail?.text).toContain(`Debit note ${number} adds ₹170.00 incl. GST.`);
    expect(mail?.text).toContain("due on 20 Dec 2026");
    const audit = (await createConsoleClient(shop.backend).auditOf(buyer)).at(-1);
    expect(audit).toMatch(/^invoices\/raise-prices .* price of line 1 .*₹130\.00, debit note/);
    const text = await readNote(buyer, number);
    for (const part of [
      `Debit note no. ${number} Date 20 Nov 2026 Against invoice ${invoice} of 20 Nov 2026`,
      "Reason Agreed price of contract 7 Payment On account, 30 days Due 20 Dec 2026",
      "22 NOS 6.55 144.10 12.97 9% 12.97 9% 170.04",
      "Round-off -₹0.04",
      "Total incl. GST ₹170.00",
      "Rupees One Hundred Seventy Only",
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Tax invoice|Advance/);
    expect((await raise(invoice, HIGHER)).data).toEqual({ ...reply.data, alreadyRecorded: true });
    expect(await openOf(buyer)).toHaveLength(2);
    expect(await shop.mailsOf(buyer, "price-debited")).toHaveLength(1);
  });

  test("pieces that come back are credited with what was added, each document by a note of its own", async () => {
    const { buyer, order, invoice } = await shipped(brand);
    const { number } = (await raise(invoice, HIGHER)).data;
    // 5 of 22 pieces: 729, and of 144.10 with GST 131.39 are left, rounded to 131.
    expect(await returnPieces(invoice, 5)).toEqual([729_00, 39_00]);
    expect(await openOf(buyer)).toEqual([
      [invoice, FIRST - 729_00],
      [number, ADDED - 39_00],
    ]);
    const notes = await findCreditNotes(order);
    const text = await readNote(buyer, notes[1]?.number ?? "");
    expect(text).toContain(`Against debit note ${number} of 20 Nov 2026 For invoice ${invoice}`);
    expect(text).toContain("5 NOS 6.55 32.75");
    expect(text).toContain("Price difference ₹");
    await returnPieces(invoice, 17);
    expect(await openOf(buyer)).toEqual([]);
    expect(await shop.balanceOf(buyer)).toBe(START - PAYABLE + FIRST);
  });

  test("raise the prices of what is left, and again from there", async () => {
    const { buyer, order, invoice } = await shipped(brand);
    await returnPieces(invoice, 12);
    // 10 pieces: 65.50 with 11.80 GST, then 100.00 with 18.00.
    expect((await raise(invoice, HIGHER)).data.total).toBe(77_00);
    expect((await documentsOf(order))[0]?.creditable).toEqual([
      expect.objectContaining({ pieces: 10, unitPrice: HIGHER, debitNote: expect.any(String) }),
    ]);
    expect((await raise(invoice, 140_00)).data.total).toBe(118_00);
    expect(await returnPieces(invoice, 10)).toEqual([expect.any(Number), 77_00, 118_00]);
    expect(await openOf(buyer)).toEqual([]);
    expect(await shop.balanceOf(buyer)).toBe(START - PAYABLE + FIRST);
  });

  test("can be reduced to nothing; until then the invoice's price can't be", async () => {
    const { buyer, order, invoice } = await shipped(brand);
    const { number } = (await raise(invoice, HIGHER)).data;
    const refused = await reduce(invoice, 100_00);
    expect([refused.status, refused.message]).toEqual([
      409,
      `Line 1: debit note ${number} has raised its price. Reduce what that note adds first.`,
    ]);
    expect((await documentsOf(order))[1]).toMatchObject({
      ...{ kind: "debit-note", number, open: ADDED },
      creditable: [{ line: 1, pieces: 22, unitPrice: 6_55, debitNote: "" }],
    });
    // 22 × 5.55 with GST are 144.08, of which 144 stay.
    expect((await reduce(number, 5_55)).data.total).toBe(26_00);
    expect((await reduce(number, 0)).data.total).toBe(144_00);
    expect(await openOf(buyer)).toEqual([[invoice, FIRST]]);
    expect((await documentsOf(order))[1]?.creditable).toEqual([]);
    expect((await shop.mailsOf(buyer, "price-credited")).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`We have credited ₹144.00 of debit note ${number} – `),
      expect.stringContaining(`We have credited ₹26.00 of debit note ${number} – `),
    ]);
    expect((await reduce(invoice, 120_00)).data.total).toBe(90_00);
    // Nothing is left of the debit note: returned pieces are those of the invoice only.
    expect(await returnPieces(invoice, 22)).toEqual([FIRST - 90_00]);
    expect(await shop.balanceOf(buyer)).toBe(START - PAYABLE + FIRST);
  });

  test("of an order that was paid online are owed on account, and only the price paid is refunded", async () => {
    shop.clock.now = new Date("2026-11-20T08:35:00Z");
    const { buyer, number: order } = await shop.orderOnline(brand);
    const { invoice } = await shipFirst(buyer, order);
    const before = await shop.balanceOf(buyer);
    const { number } = (await raise(invoice, HIGHER)).data;
    expect(await openOf(buyer)).toEqual([[number, ADDED]]);
    expect(await shop.balanceOf(buyer)).toBe(before - ADDED);
    expect(await readNote(buyer, number)).toContain("Payment On account");
    expect(await returnPieces(invoice, 22)).toEqual([FIRST, ADDED]);
    expect(await findCreditNotes(order)).toMatchObject([
      { total: FIRST, onCredit: false },
      { total: ADDED, onCredit: true },
    ]);
    expect(await openOf(buyer)).toEqual([]);
    expect(await shop.balanceOf(buyer)).toBe(before);
  });

  test.each([
    ["the same price", 123_45, {}, 409, /already has these prices/],
    ["a lower price", 123_44, {}, 409, /Line 1 costs ₹123\.45 per piece\. .* higher price/],
    ["a line that isn't on it", 1, { lines: [{ line: 2, unitPrice: 200_00 }] }, 400, /no line 2/],
    ["no reason", HIGHER, { reason: " " }, 400, /must not be empty/],
    ["an unknown invoice", HIGHER, { invoice: "ZW/26-27/999999" }, 404, /There is no invoice/],
  ])("%s is refused, and nothing changes", async (_what, price, more, status, message) => {
    const { buyer, invoice } = await shipped(brand);
    const before = await shop.statementOf(buyer);
    const reply = await raise(invoice, price, more);
    expect([reply.status, reply.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await shop.statementOf(buyer)).toEqual(before);
  });

  test("a difference of less than 50 paise is refused, one of 50 paise is a rupee", async () => {
    const { buyer, invoice } = await shipped(brand);
    // One piece is left.
    await returnPieces(invoice, 21);
    const open = await openOf(buyer);
    expect(await raise(invoice, 123_86)).toMatchObject({
      ...{ status: 409, message: "The difference is less than 50 paise." },
    });
    expect(await openOf(buyer)).toEqual(open);
    // 0.42 with 2 × 0.04 GST.
    expect((await raise(invoice, 123_87)).data.total).toBe(1_00);
  });

  test("a debit note's prices are raised on its invoice, and of credited pieces none", async () => {
    const { invoice } = await shipped(brand);
    const { number } = (await raise(invoice, HIGHER)).data;
    expect(await raise(number, 150_00)).toMatchObject({
      ...{ status: 409, message: `${number} is a debit note. Raise the prices of its invoice.` },
    });
    await returnPieces(invoice, 22);
    expect(await raise(invoice, 150_00)).toMatchObject({
      ...{ status: 409, message: "Line 1: all its pieces have been credited." },
    });
  });

  test("by two operators at once are one note", async () => {
    const { buyer, invoice } = await shipped(brand);
    const replies = await Promise.all([1, 2, 3].map(() => raise(invoice, HIGHER)));
    expect(replies.map(({ data }) => data.alreadyRecorded).sort()).toEqual([false, true, true]);
    expect(new Set(replies.map(({ data }) => data.number)).size).toBe(1);
    expect(await openOf(buyer)).toHaveLength(2);
  });

  test("are found by their number, and belong to their own buyer only", async () => {
    const { invoice } = await shipped(brand);
    const { number } = (await raise(invoice, HIGHER)).data;
    const { found } = (
      await createConsoleClient(shop.backend).call(searchRecords, { text: number })
    ).data;
    expect(found).toEqual([
      expect.objectContaining({ kind: "debit note", title: number, state: "Open" }),
    ]);
    const stranger = (await shipped(brand)).buyer;
    await expect(readNote(stranger, number)).rejects.toThrow();
  });
});

test("the rest of the order is shipped and invoiced as ordered", async () => {
  const { buyer, item, order, invoice } = await shipped("zwz");
  await raise(invoice, HIGHER);
  await shop.client.stock(item, { received: 50 });
  expect((await shop.client.ship(order, { tracking: "VRL-2" })).status).toBe(200);
  const statement = await shop.statementOf(buyer);
  expect(statement.closing).toBe(PAYABLE + ADDED);
  expect(await shop.balanceOf(buyer)).toBe(START - PAYABLE - ADDED);
});
