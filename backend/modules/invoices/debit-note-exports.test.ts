import { describe, expect, test } from "@jest/globals";
import { showDashboard } from "../../../lib/contract/operations/dashboard.ts";
import { orderPage } from "../../../lib/contract/operations/orders.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import { ADDED, createPriceNotesClient, HIGHER } from "../../../test/backend/price-notes.ts";
import { ORDERED, setUpShipmentInvoices } from "../../../test/backend/set-up-shipment-invoices.ts";
import { checkExports } from "../accounting/check.ts";
import { readDayBook } from "../accounting/day-book.ts";
import { summariseByHsn } from "../accounting/hsn-summary.ts";

const shop = setUpShipmentInvoices();
const { shipped, raise } = createPriceNotesClient(shop);

describe.each(["zwz", "nod"] as const)("debit notes, %s", (brand) => {
  test("are in the exports: value without pieces, sales in the day book, a series of their own", async () => {
    const { order, invoice } = await shipped(brand);
    const period = { brand, from: "2026-11-01", to: "2026-11-30" };
    const { db } = shop.backend;
    const operators = createConsoleClient(shop.backend);
    const sumHsn = async () => {
      const rows = await Array.fromAsync(summariseByHsn(db, period));
      const sum = (field: "quantity" | "taxable") => rows.reduce((all, row) => all + row[field], 0);
      return { quantity: sum("quantity"), taxable: sum("taxable") };
    };
    const show = () => operators.call(showDashboard, { period: "30-days", brand });
    const [before, check] = [await sumHsn(), await checkExports(db, period)];
    shop.clock.now = new Date(ORDERED.getTime() + 1);
    const dashboard = (await show()).data;
    const { number } = (await raise(invoice, HIGHER)).data;
    shop.clock.now = new Date(ORDERED.getTime() + 2);
    const shown = (await show()).data;
    expect(shown.invoiced.current).toBe(dashboard.invoiced.current + ADDED);
    expect(shown.ordered).toEqual(dashboard.ordered);
    expect(await sumHsn()).toEqual({ ...before, taxable: before.taxable + 144_10 });
    const after = await checkExports(db, period);
    expect(after.net).toBe(check.net + ADDED);
    expect(after.documents.every(({ agrees }) => agrees)).toBe(true);
    const series = after.series.find(({ kind }) => kind === "debit-note");
    expect(series).toMatchObject({ last: number, missing: "" });
    const postings = (await Array.fromAsync(readDayBook(db, period)))
      .filter((row) => row.number === number)
      .map(({ voucher, account, amount, narration }) => [voucher, account, amount, narration]);
    const narration = `Against ${invoice} of 2026-11-20. Agreed price of contract 7`;
    expect(postings).toEqual([
      ["Debit note", "Buyer", ADDED, narration],
      ["Debit note", "Sales", -144_10, narration],
      ["Debit note", "Output CGST", -12_97, narration],
      ["Debit note", "Output SGST", -12_97, narration],
      ["Debit note", "Round-off", 4, narration],
    ]);
    const { timeline } = (await operators.call(orderPage, { number: order })).data;
    expect(timeline.map(({ title }) => title)).toContain(`Debit note ${number} issued`);
  });
});
