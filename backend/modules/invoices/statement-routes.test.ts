import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { getInfo } from "../../../lib/contract/account.ts";
import { getAccountStatus } from "../../../lib/contract/auth.ts";
import { documents } from "../../../lib/contract/documents.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { makeInvoicesDue } from "../../../test/backend/due-invoices.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getLedger } from "../../../test/backend/ledger.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { invoices } from "../../db/schema/index.ts";

let backend: TestApp;
let buyerClient: BuyerClient;
let ops: ReturnType<typeof createOperatorClient>;
let now = new Date();
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  buyerClient = createBuyerClient(backend);
  ops = createOperatorClient(backend);
});
afterAll(() => backend.close());

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const dayOf = (moment: Date) =>
  new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** An order of 566.00 on credit, that many days ago. */
async function placeOrder(buyer: Customer, days: number, po = ""): Promise<string> {
  const item = await backend.createItem({ brand: buyer.brand });
  await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 2 }]);
  const [line] = await buyerClient.getCart(buyer);
  now = daysAgo(days);
  const reply = await buyerClient.submitOrder(buyer, {
    item_info: [{ item_detail_id: line?.id }],
    po_number: po,
  });
  now = new Date();
  return reply.read().number;
}

/** An order of 566.00 on credit whose goods left that many days ago; answers its order number and invoice. */
async function orderedAgo(buyer: Customer, days: number, po = "") {
  const number = await placeOrder(buyer, days, po);
  const on = dayOf(daysAgo(days));
  await ops("orders/ship", { number, carrier: "VRL Logistics", tracking: number, on });
  const [row] = await backend.db
    .execute<{ number: string }>(
      sql`select i.number from invoices i join orders o on o.id = i.order_id where o.number = ${number}`,
    )
    .then(({ rows }) => rows);
  return { number, invoice: row?.number ?? "" };
}

const statement = async (buyer: Customer) =>
  (await backend.inject(buyer.brand, accountStatement, undefined, buyer.key)).read();

const file = (path: string, key: string) =>
  backend.app.inject({ url: `/zwz/${path}`, headers: { authorization: `Token ${key}` } });

const pay = (buyer: Customer, amount: string, reference: string, more = {}) =>
  ops("payments/add", { email: buyer.email, amount, reference, ...more });

describe("[4.10] account statement", () => {
  test("lists invoices as debits, payments and credit notes as credits, and ages open invoices", async () => {
    const buyer = await backend.createCustomer({ balance: 10_000_00, creditDays: 30 });
    const fresh = await orderedAgo(buyer, 5, "PO-2");
    const cancelled = await placeOrder(buyer, 3);
    await ops("orders/cancel", { number: cancelled, reason: "not needed" });
    // The last one, because it makes the account overdue.
    const old = await orderedAgo(buyer, 100, "PO-1");
    await pay(buyer, "166.00", "UTR1");
    const seen = await statement(buyer);
    expect(seen).toMatchObject({ opening: 0, closing: 966_00, availableBalance: 9034_00 });
    expect(
      seen.entries.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance]),
    ).toEqual([
      ["invoice", 566_00, 0, 566_00],
      ["invoice", 566_00, 0, 1132_00],
      ["invoice", 566_00, 0, 1698_00],
      ["credit-note", 0, 566_00, 1132_00],
      ["payment", 0, 166_00, 966_00],
    ]);
    expect(seen.open).toEqual([
      {
        kind: "invoice",
        number: old.invoice,
        orderNumber: old.number,
        poNumber: "PO-1",
        date: dayOf(daysAgo(100)),
        due: dayOf(daysAgo(70)),
        total: 566_00,
        open: 400_00,
        lots: [{ due: dayOf(daysAgo(70)), open: 400_00 }],
        daysOverdue: 70,
      },
      expect.objectContaining({ number: fresh.invoice, open: 566_00, daysOverdue: 0 }),
    ]);
    expect(seen.ageing).toEqual({
      notDue: 566_00,
      upTo30: 0,
      upTo60: 0,
      upTo90: 400_00,
      over90: 0,
    });
    expect(seen.overdue).toBe(true);
  });

  test("invoices due exactly 30, 60 and 90 days ago are in the lower ageing bucket", async () => {
    const buyer = await backend.createCustomer({ balance: 10_000_00 });
    // Powers of two tell the invoices apart in the sums.
    const overdue = [0, 1, 30, 31, 60, 61, 90, 91];
    const numbers: string[] = [];
    // All before the first one is overdue, which blocks credit.
    for (const _ of overdue) numbers.push((await orderedAgo(buyer, 0)).invoice);
    for (const [index, days] of overdue.entries()) {
      const isOne = eq(invoices.number, numbers[index] ?? "");
      await makeInvoicesDue(backend.db, isOne, dayOf(daysAgo(days)));
      await backend.db
        .update(invoices)
        .set({ settled: 566_00 - 2 ** index })
        .where(isOne);
    }
    expect((await statement(buyer)).ageing).toEqual({
      notDue: 1,
      upTo30: 2 + 4,
      upTo60: 8 + 16,
      upTo90: 32 + 64,
      over90: 128,
    });
  });

  test("an entry on the first day of the period is listed, one of the day before is in the opening balance", async () => {
    const buyer = await backend.createCustomer({ balance: 10_000_00 });
    for (const days of [366, 365]) {
      const { invoice } = await orderedAgo(buyer, 0);
      await backend.db
        .update(invoices)
        .set({ issuedAt: daysAgo(days) })
        .where(eq(invoices.number, invoice));
    }
    const seen = await statement(buyer);
    expect(seen).toMatchObject({ from: dayOf(daysAgo(365)), opening: 566_00, closing: 1132_00 });
    expect(seen.entries).toMatchObject([{ date: seen.from, debit: 566_00, balance: 1132_00 }]);
  });

  test("PDF and CSV have the same content, escape formulas, and are accessible to the owner only", async () => {
    const buyer = await backend.createCustomer();
    const { number, invoice } = await orderedAgo(buyer, 1, '=HYPERLINK("http://evil.example","x")');
    const csv = await file(documents.statementCsv, buyer.key);
    expect(csv.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="account-statement.csv"',
    });
    const [head, opening, line] = csv.body.split("\r\n");
    expect(head).toBe("\uFEFFDate,Kind,Number,Order,PO number,Debit,Credit,Balance");
    expect(opening).toMatch(/,opening,,,,,,0\.00$/);
    expect(line).toBe(
      `${dayOf(daysAgo(1))},invoice,${invoice},${number},"'=HYPERLINK(""http://evil.example"",""x"")",566.00,0.00,566.00`,
    );
    const pdf = (
      await readPdfText((await file(documents.statementPdf, buyer.key)).rawPayload)
    ).join("\n");
    for (const text of ["Account statement", invoice, "566.00", "₹566.00"])
      expect(pdf).toContain(text);
    const stranger = await backend.createCustomer();
    expect((await statement(stranger)).entries).toEqual([]);
    for (const path of [documents.statementPdf, documents.statementCsv]) {
      expect(
        (await file(path, (await backend.createCustomer({ brand: "nod" })).key)).statusCode,
      ).toBe(401);
    }
  });
});

describe("[4.10] overdue accounts", () => {
  const status = async (buyer: Customer) => [
    (await backend.inject("zwz", getInfo, undefined, buyer.key)).read().status,
    (await backend.inject("zwz", getAccountStatus, undefined, buyer.key)).wire.status,
  ];

  test("an invoice unpaid after credit days and grace shows the overdue text and blocks credit until it is paid", async () => {
    const buyer = await backend.createCustomer({ creditDays: 30 });
    await orderedAgo(buyer, 37);
    expect(await status(buyer)).toEqual(["Active", "Active"]);
    await makeInvoicesDue(backend.db, eq(invoices.companyId, buyer.companyId), dayOf(daysAgo(8)));
    expect(await status(buyer)).toEqual([messages.overdue, messages.overdue]);
    const item = await backend.createItem();
    await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 1 }]);
    const lines = await buyerClient.getCart(buyer);
    const refused = await buyerClient.placeOrder(buyer, lines);
    expect([refused.status, refused.wire]).toEqual([
      403,
      { success: 0, message: messages.overdue },
    ]);
    expect((await pay(buyer, "566.00", "UTR-37")).data).toMatchObject({ overdue: false });
    expect(await status(buyer)).toEqual(["Active", "Active"]);
    expect((await buyerClient.placeOrder(buyer, lines)).status).toBe(200);
  });
});

describe("payments on account", () => {
  test("settle the given invoice or the oldest ones, restore the balance, and are recorded once", async () => {
    const buyer = await backend.createCustomer({ balance: 2_000_00 });
    const [first, second] = [await orderedAgo(buyer, 20), await orderedAgo(buyer, 10)];
    await pay(buyer, "600.00", "UTR-A");
    expect((await statement(buyer)).open.map(({ number, open }) => [number, open])).toEqual([
      [second.invoice, 532_00],
    ]);
    const again = await pay(buyer, "600.00", "utr-a");
    expect([again.status, again.data]).toEqual([
      200,
      expect.objectContaining({ alreadyRecorded: true, receipt: expect.stringMatching(/^ZR/) }),
    ]);
    expect(await pay(buyer, "600.01", "UTR-A")).toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^Payment UTR-A has already been recorded: receipt ZR.* of ₹600\.00, received on /,
      ),
    });
    for (const other of [{ mode: "Cheque" }, { on: "2026-01-05" }, { invoice: "ZI/26-27/999999" }])
      expect((await pay(buyer, "600.00", "UTR-A", other)).status).toBe(409);
    expect((await pay(buyer, "532.01", "UTR-B")).status).toBe(409);
    expect((await pay(buyer, "1.00", "UTR-C", { invoice: first.invoice })).status).toBe(404);
    expect((await pay(buyer, "532.00", "UTR-D", { invoice: second.invoice })).status).toBe(200);
    const { balance, entries } = await getLedger(backend.db, buyer.companyId);
    expect(balance).toBe(2_000_00);
    expect(entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-566_00, 1434_00],
      [-566_00, 868_00],
      [600_00, 1468_00],
      [532_00, 2000_00],
    ]);
  });

  test("the same reference sent ten times in parallel is recorded once", async () => {
    const buyer = await backend.createCustomer();
    await orderedAgo(buyer, 1);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => pay(buyer, "10.00", "UTR-X")),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(
      replies.filter(({ data }) => !(data as { alreadyRecorded?: boolean }).alreadyRecorded),
    ).toHaveLength(1);
    expect((await statement(buyer)).closing).toBe(556_00);
  });

  test.each(["0", "-5.00", "1.005", "1e3", "", "9999999999999"])(
    "%j is refused",
    async (amount) => {
      const buyer = await backend.createCustomer();
      await orderedAgo(buyer, 1);
      const before = await getLedger(backend.db, buyer.companyId);
      expect([400, 409]).toContain((await pay(buyer, amount, "UTR-Z")).status);
      expect(await getLedger(backend.db, buyer.companyId)).toEqual(before);
    },
  );
});
