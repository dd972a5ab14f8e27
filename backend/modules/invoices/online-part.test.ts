import { describe, expect, test } from "@jest/globals";
import type { BrandId } from "../../../brands/types.ts";
import { formatMoney } from "../../../lib/format.ts";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { ADDED, createPriceNotesClient, HIGHER } from "../../../test/backend/price-notes.ts";
import { createReturnClient } from "../../../test/backend/return-client.ts";
import {
  ARRIVED,
  FIRST,
  ORDERED,
  PAYABLE,
  SECOND,
  START,
  setUpShipmentInvoices,
} from "../../../test/backend/set-up-shipment-invoices.ts";
import { readAdvances } from "../accounting/advances.ts";
import {
  creditNoteColumns,
  readCreditNotes,
  readSales,
  type SalesRow,
  salesColumns,
} from "../accounting/sales-register.ts";

const shop = setUpShipmentInvoices();
const { reduce, raise, shipFirst } = createPriceNotesClient(shop);

const december = (brand: BrandId) => ({ brand, from: "2026-12-01", to: "2026-12-31" });

/** Cells of a column, of the rows of an order's documents. */
const cellsOf = (rows: SalesRow[], order: string, columns: typeof salesColumns, name: string) => {
  const column = columns.find((one) => one.name === name);
  return rows.filter(({ document }) => document.order === order).map((row) => column?.cell(row));
};

/** The second shipment of 38 pieces costs so much more at 28 than at 18 % GST. */
const DIFFERENCE = 469_00;
const TOTAL = SECOND + DIFFERENCE;

/** An order that is paid online, of which 22 pieces have left at 18 % and, while `work` runs, 38 pieces at 28 %. */
async function withHigherRate(
  brand: BrandId,
  work: (order: { buyer: Customer; number: string; invoice: string }) => Promise<void>,
) {
  shop.clock.now = ORDERED;
  const { buyer, item, number } = await shop.orderOnline(brand);
  expect((await shop.client.ship(number)).status).toBe(200);
  shop.clock.now = ARRIVED;
  await shop.client.stock(item, { brand, received: 38 });
  await shop.withRate(2800, "2026-12-01", async () => {
    const { status, message } = await shop.client.ship(number, { tracking: "VRL-2" });
    expect([status, message]).toEqual([200, undefined]);
    const invoice = (await shop.pageOf(buyer, number)).invoices[1]?.number ?? "";
    await work({ buyer, number, invoice });
  });
}

const pay = ({ companyId }: Customer, amount: number) =>
  shop.client.ops("receipts/record", {
    ...{ companyId, amount, mode: "NEFT", reference: `UTR-${companyId}` },
    receivedOn: "2026-12-30",
  });

describe.each(["zwz", "nod"] as const)(
  "[4.18] [9.7] a GST rate that rises after an order of %s was paid online",
  (brand) => {
    test("leaves the difference open on account: page, statement, invoice, e-mail, ledger and books say so, and it can be paid", async () => {
      await withHigherRate(brand, async ({ buyer, number, invoice }) => {
        const lots = [{ due: "2027-01-29", open: DIFFERENCE }];
        expect(await shop.pageOf(buyer, number)).toMatchObject({
          ...{ status: "Dispatched", refund: null },
          invoices: [
            { total: FIRST, open: 0, onCredit: false },
            { total: TOTAL, open: DIFFERENCE, onCredit: true, lots },
          ],
        });
        const statement = await shop.statementOf(buyer);
        expect(statement).toMatchObject({
          closing: DIFFERENCE,
          entries: [
            { kind: "invoice", number: invoice, orderNumber: number, debit: TOTAL, credit: 0 },
            { kind: "payment", number: `Online, for ${invoice}`, debit: 0, credit: SECOND },
          ],
          open: [{ number: invoice, total: TOTAL, open: DIFFERENCE, due: "2027-01-29" }],
        });
        expect(await shop.balanceOf(buyer)).toBe(START - DIFFERENCE);
        const [, printed] = await shop.pdfOf(buyer, number);
        expect(printed).toMatch(
          /Payment Paid online, reference pay_\w+; the rest on account, 30 days/,
        );
        expect(printed).toMatch(
          /Total incl. GST ₹6,004.00 Advance [ZN]OR\S+ of 20 Nov 2026 -₹5,535.00 Amount due ₹469.00/,
        );
        const [mail] = await shop.mailsOf(buyer, "order-dispatched");
        for (const part of [
          "Its total is ₹6,004.00. You have paid ₹5,535.00 in advance, and ₹469.00 is due by 29 Jan 2027.",
          "The GST rate has changed since you ordered: this shipment costs ₹469.00 more.",
          "Your account statement shows how to pay the difference.",
        ])
          expect(mail?.text).toContain(part);
        const advances = await Array.fromAsync(readAdvances(shop.backend.db, december(brand)));
        expect(advances.find(({ order }) => order === number)).toMatchObject({
          ...{ opening: SECOND, invoiced: SECOND, closing: 0 },
        });
        const sales = await Array.fromAsync(readSales(shop.backend.db, december(brand)));
        expect(cellsOf(sales, number, salesColumns, "Payment")).toEqual(["Online and on account"]);

        expect((await pay(buyer, DIFFERENCE)).status).toBe(200);
        expect(await shop.statementOf(buyer)).toMatchObject({ closing: 0, open: [] });
        expect(await shop.balanceOf(buyer)).toBe(START);
      });
    });

    test("returned pieces are credited to the account first, and what was paid online is refunded", async () => {
      const client = createReturnClient(shop.backend);
      await withHigherRate(brand, async ({ buyer, number }) => {
        await client.comeBack(buyer, number, { shipment: 2, quantity: 2 });
        expect((await shop.pageOf(buyer, number)).refund).toBeNull();
        const [part] = (await shop.pageOf(buyer, number)).creditNotes;
        const left = DIFFERENCE - (part?.total ?? 0);
        expect(await shop.balanceOf(buyer)).toBe(START - left);
        expect((await shop.statementOf(buyer)).open).toMatchObject([{ open: left }]);

        await client.comeBack(buyer, number, { shipment: 2, quantity: 36 });
        expect((await shop.pageOf(buyer, number)).refund).toEqual({ state: "due", amount: SECOND });
        expect(await shop.balanceOf(buyer)).toBe(START);
        const statement = await shop.statementOf(buyer);
        expect(statement).toMatchObject({ closing: 0, open: [] });
        const { number: note } = (await shop.pageOf(buyer, number)).creditNotes[1] ?? {};
        expect(statement.entries.at(-1)).toMatchObject({
          ...{ kind: "refund", number: `Online, for ${note}`, debit: SECOND, credit: 0 },
        });
        const notes = await Array.fromAsync(readCreditNotes(shop.backend.db, december(brand)));
        expect(cellsOf(notes, number, creditNoteColumns, "Returned")).toEqual([
          "To the account",
          "To the account, the rest online",
        ]);
        const mails = await shop.mailsOf(buyer, "return-credited");
        expect(mails[0]?.text).toContain(
          "We refund ₹5,535.00 of it to the payment method of the order. The rest has been returned to your available balance.",
        );
        expect(mails[1]?.text).toContain("The amount has been returned to your available balance.");
      });
    });

    test("what was paid of the difference is an advance once the pieces are returned", async () => {
      const client = createReturnClient(shop.backend);
      await withHigherRate(brand, async ({ buyer, number }) => {
        await pay(buyer, DIFFERENCE);
        await client.comeBack(buyer, number, { shipment: 2, quantity: 38 });
        expect((await shop.pageOf(buyer, number)).refund).toEqual({ state: "due", amount: SECOND });
        expect(await shop.statementOf(buyer)).toMatchObject({
          closing: -DIFFERENCE,
          payments: [{ amount: DIFFERENCE, unused: DIFFERENCE }],
        });
        expect(await shop.balanceOf(buyer)).toBe(START + DIFFERENCE);
      });
    });

    test("a lower price reduces what is open, and the rest is refunded; the e-mail names both", async () => {
      await withHigherRate(brand, async ({ buyer, number, invoice }) => {
        const { total } = (await reduce(invoice, 100_00)).data;
        const refunded = total - DIFFERENCE;
        expect((await shop.pageOf(buyer, number)).refund).toEqual({
          state: "due",
          amount: refunded,
        });
        expect(await shop.balanceOf(buyer)).toBe(START);
        const [mail] = await shop.mailsOf(buyer, "price-credited");
        expect(mail?.text).toContain(
          "₹469.00 of it reduces what is open on your account, and we refund the rest to the payment method of the order.",
        );
      });
    });
  },
);

test.each(["zwz", "nod"] as const)(
  "[9.7] the e-mail about a credited return of %s says that a debit note's part returns to the balance",
  async (brand) => {
    shop.clock.now = ORDERED;
    const { buyer, number } = await shop.orderOnline(brand);
    const { invoice } = await shipFirst(buyer, number);
    await raise(invoice, HIGHER);
    await createReturnClient(shop.backend).comeBack(buyer, number, { shipment: 1, quantity: 22 });
    const [mail] = await shop.mailsOf(buyer, "return-credited");
    expect(mail?.text).toContain(
      `We have credited ${formatMoney(FIRST + ADDED)} incl. GST for the goods that you returned`,
    );
    expect(mail?.text).toContain(`We refund ${formatMoney(FIRST)} of it to the payment method`);
    expect(await shop.balanceOf(buyer)).toBe(START);
  },
);

describe("[4.18] prepared invoices of orders that were paid online before a GST rate rose", () => {
  const prepared = setUpShipmentInvoices("shipment", { eInvoicing: true });
  const DAY = new Date("2026-12-01T08:35:00Z");
  /** The first shipment of 22 pieces costs so much more at 28 than at 18 %. */
  const MORE = 271_00;

  /** An order that is paid online before the rate rises; the clock then shows the day on which it does. */
  async function orderBefore(brand: BrandId) {
    prepared.clock.now = ORDERED;
    const order = await prepared.orderOnline(brand);
    prepared.clock.now = DAY;
    return order;
  }

  test.each(["zwz", "nod"] as const)(
    "of %s take nothing from the balance before the goods leave, however often they are replaced",
    async (brand) => {
      const { buyer, number } = await orderBefore(brand);
      await prepared.withRate(2800, "2026-12-01", async () => {
        const stop = async (action: "cancel" | "credit-prepared", invoice: string) => {
          const { status } = await prepared.client.ops(`invoices/${action}`, {
            ...{ number: invoice, reason: "Wrong pieces" },
          });
          expect([action, status]).toEqual([action, 200]);
          expect(await prepared.statementOf(buyer)).toMatchObject({ closing: 0, open: [] });
        };
        await stop("cancel", await prepared.prepare(number));
        const second = await prepared.prepare(number);
        await prepared.register(second);
        expect(await prepared.statementOf(buyer)).toMatchObject({ closing: MORE });
        expect(await prepared.balanceOf(buyer)).toBe(START);
        prepared.clock.now = new Date("2026-12-03T08:35:00Z");
        await stop("credit-prepared", second);
        const third = await prepared.prepare(number);
        await prepared.register(third);
        await prepared.withRate(1800, "2026-12-03", async () => {
          expect(await prepared.client.ship(number)).toMatchObject({
            status: 409,
            message: shipmentRefusals.gstRateChanged(third),
          });
        });
        expect((await prepared.client.ship(number)).status).toBe(200);
      });
      expect(await prepared.pageOf(buyer, number)).toMatchObject({ refund: null });
      expect(await prepared.balanceOf(buyer)).toBe(START - MORE);
      expect(await prepared.statementOf(buyer)).toMatchObject({
        closing: MORE,
        open: [{ total: FIRST + MORE, open: MORE }],
      });
    },
  );

  test.each(["zwz", "nod"] as const)(
    "of %s are credited by a cancellation of the order, which refunds exactly what was paid",
    async (brand) => {
      const { buyer, number } = await orderBefore(brand);
      await prepared.withRate(2800, "2026-12-01", async () => {
        await prepared.register(await prepared.prepare(number));
      });
      prepared.clock.now = new Date("2026-12-03T08:35:00Z");
      const body = { number, reason: "Not needed any more" };
      expect((await prepared.client.ops("orders/cancel", body)).status).toBe(200);
      await prepared.backend.deps.invoices.issue();
      expect(await prepared.pageOf(buyer, number)).toMatchObject({
        ...{ status: "Cancelled", refund: { state: "due", amount: PAYABLE } },
        refundVouchers: [{ total: SECOND }],
      });
      expect(await prepared.balanceOf(buyer)).toBe(START);
      expect(await prepared.statementOf(buyer)).toMatchObject({ closing: 0, open: [] });
    },
  );
});
