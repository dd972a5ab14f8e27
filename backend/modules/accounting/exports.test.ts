import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { ExportCheck, ExportName } from "../../../lib/contract/operations/exports.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { laterDay } from "../../../lib/indian-time.ts";
import { toPaise } from "../../../lib/money.ts";
import { readXlsx } from "../../../lib/quick-order/xlsx/read-xlsx.ts";
import { readCsv } from "../../../lib/read-csv.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { generateBusiness, generatedHsns } from "../../../test/backend/generated-business.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { testConfig } from "../../../test/backend/test-app.ts";
import { companies, invoices, payments, refunds } from "../../db/schema/index.ts";

let shop: PaymentTestApp;
let ops: ReturnType<typeof createOperatorClient>;
let customers: Customer[];
// The provider's payments have the database's time, so the documents do too.
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const period = { brand: "zwz", from: laterDay(today, -5), to: today };

async function download(name: ExportName, over: object = {}) {
  const query = new URLSearchParams({ ...period, name, ...over });
  return shop.backend.app.inject({
    url: `/ops/files/exports?${query}`,
    headers: { authorization: `Token ${testConfig.opsToken}` },
  });
}
const rowsOf = async (name: ExportName, over: object = {}) =>
  readCsv((await download(name, over)).body);
type Rows = Awaited<ReturnType<typeof rowsOf>>;
const sumOf = (rows: Rows, column: string) =>
  rows.reduce((sum, row) => sum + toPaise(row[column] || "0"), 0);

/** Sums by the database, in paise. */
async function total(table: typeof invoices | typeof payments | typeof refunds, where = sql`true`) {
  const column = table === invoices ? invoices.total : (table as typeof payments).amount;
  const [row] = await shop.backend.db
    .select({ sum: sql<number>`coalesce(sum(${column}), 0)::int8`.mapWith(Number) })
    .from(table)
    .where(where);
  return row?.sum ?? 0;
}

describe.each(["allotment", "shipment"] as const)(
  "accounting exports of generated business, invoiced by %s",
  (invoicing) => {
    beforeAll(async () => {
      shop = await createPaymentTestApp({ config: { ...testConfig, invoicing } });
      ops = createOperatorClient(shop.backend);
      customers = await generateBusiness(shop, today);
    }, 120_000);
    afterAll(() => shop.close());

    test("the sales register is the ledger: invoices less credit notes, to the paisa", async () => {
      const rows = await rowsOf("sales-register");
      const issued = await total(invoices, sql`kind = 'invoice'`);
      const credited = await total(invoices, sql`kind = 'credit-note'`);
      expect(credited).toBeGreaterThan(0);
      expect(new Set(rows.map(({ HSN }) => HSN))).toEqual(new Set(generatedHsns));
      expect(sumOf(rows, "Total")).toBe(issued - credited);
      expect(sumOf(rows, "Document total")).toBe(issued - credited);
      const parts = ["Taxable value", "CGST", "SGST", "IGST", "Round-off"];
      expect(parts.reduce((sum, part) => sum + sumOf(rows, part), 0)).toBe(issued - credited);
      for (const part of parts) expect(sumOf(rows, part)).not.toBe(0);

      // The amounts that the buyers' statements show for documents on account.
      let onAccount = 0;
      for (const { brand, key } of customers) {
        const { entries } = (
          await shop.backend.inject(brand, accountStatement, undefined, key)
        ).read();
        for (const { kind, debit, credit } of entries)
          if (kind === "invoice" || kind === "credit-note") onAccount += debit - credit;
      }
      expect(
        sumOf(
          rows.filter(({ Payment }) => Payment === "On account"),
          "Total",
        ),
      ).toBe(onAccount);
      const { data } = await ops("exports/check", period);
      expect(data).toMatchObject({
        net: issued - credited,
        documents: [
          { kind: "invoice", total: issued, agrees: true },
          { kind: "credit-note", total: credited, agrees: true },
        ],
        pending: 0,
      });
    });

    test("a document has one row for each HSN and rate; credit notes name their invoice", async () => {
      const rows = await rowsOf("sales-register");
      const { documents } = (await ops("exports/check", period)).data as ExportCheck;
      const byNumber = Map.groupBy(rows, (row) => row.Number);
      expect(byNumber.size).toBe(documents.reduce((sum, one) => sum + one.documents, 0));
      for (const [, own] of byNumber) {
        expect(own.filter((row) => row["Document total"] !== "")).toHaveLength(1);
        expect(sumOf(own, "Total")).toBe(sumOf(own, "Document total"));
        expect(new Set(own.map((row) => `${row.HSN} ${row["GST rate %"]}`)).size).toBe(own.length);
      }
      const numbers = new Set(
        rows.filter((row) => row.Document === "Invoice").map((row) => row.Number),
      );
      const notes = await rowsOf("credit-notes");
      expect(sumOf(notes, "Total")).toBe(await total(invoices, sql`kind = 'credit-note'`));
      const credited = rows.filter((row) => row.Document === "Credit note");
      for (const column of ["Quantity", "Taxable value", "CGST", "SGST", "IGST", "Round-off"])
        expect([column, sumOf(notes, column)]).toEqual([column, 0 - sumOf(credited, column)]);
      expect(notes.some((note) => note["Round-off"] !== "0.00")).toBe(true);
      for (const note of notes) expect(numbers).toContain(note["Against invoice"]);
      expect(new Set(notes.map((note) => note.Credits))).toEqual(new Set(["Whole", "Part"]));
      expect(notes.find((note) => note.Credits === "Part")).toMatchObject({ Reason: "'=Returned" });
    });

    test("the HSN summary adds up to the register, registered buyers and others apart", async () => {
      const [rows, sales] = [await rowsOf("hsn-summary"), await rowsOf("sales-register")];
      for (const row of rows)
        expect(toPaise(row["Value incl. tax"] ?? "") + toPaise(row["Round-off"] ?? "")).toBe(
          toPaise(row.Total ?? ""),
        );
      const order = rows.map((row) => [row.Buyers === "Registered" ? 1 : 2, row.HSN].join(" "));
      expect(order).toEqual(order.toSorted());
      for (const column of [
        "Quantity",
        "Taxable value",
        "CGST",
        "SGST",
        "IGST",
        "Round-off",
        "Total",
      ])
        expect(sumOf(rows, column)).toBe(sumOf(sales, column));
      expect(new Set(rows.map(({ Buyers }) => Buyers))).toEqual(
        new Set(["Registered", "Not registered"]),
      );
      expect(new Set(rows.map((row) => row["GST rate %"]))).toEqual(new Set(["18", "28"]));
    });

    test("receipts: what came in and went back", async () => {
      const rows = await rowsOf("receipts");
      const paid = await total(payments);
      const back = await total(refunds);
      expect(sumOf(rows, "Received")).toBe(
        paid + 1000_50 + 1001_51 + 1002_52 + 1003_53 + 90_000_00,
      );
      expect(sumOf(rows, "Paid back")).toBe(back + 250_25);
      expect((await ops("exports/check", period)).data).toMatchObject({
        received: sumOf(rows, "Received"),
        paidBack: sumOf(rows, "Paid back"),
      });
      for (const { Kind, Order } of rows) expect(Order !== "").toBe(/order$/.test(Kind ?? ""));
      expect(rows.find((row) => row.Reference === "UTR-3")).toMatchObject({
        Kind: "Payment on account",
        Mode: "NEFT",
        "Settled invoices": expect.stringMatching(/^ZW\/.* \(1003\.53\)$/),
        "Not yet allotted": "0.00",
      });
    });

    test("advances: what is paid and not invoiced at the end of the period", async () => {
      const rows = await rowsOf("advances");
      const invoicedOnline = await total(invoices, sql`not on_credit and kind = 'invoice'`);
      const creditedOnline = await total(invoices, sql`not on_credit and kind = 'credit-note'`);
      const paid = (await total(payments)) - (await total(refunds));
      const online = paid - invoicedOnline + creditedOnline;
      expect(online).toBeGreaterThan(0);
      const unused = sumOf(await rowsOf("receipts"), "Not yet allotted");
      expect(unused).toBeGreaterThan(0);
      const open = online + unused;
      expect(sumOf(rows, "Carried forward")).toBe(open);
      for (const row of rows)
        expect(
          ["Brought forward", "Received"].reduce(
            (sum, column) => sum + toPaise(row[column] ?? ""),
            0,
          ) -
            ["Invoiced", "Paid back"].reduce((sum, column) => sum + toPaise(row[column] ?? ""), 0),
        ).toBe(toPaise(row["Carried forward"] ?? ""));
      const next = { from: laterDay(today, 1), to: laterDay(today, 30) };
      const later = await rowsOf("advances", next);
      expect(sumOf(later, "Brought forward")).toBe(open);
      expect(sumOf(later, "Received")).toBe(0);
    });

    test("every voucher of the day book balances, and the buyers' accounts are their statements", async () => {
      const rows = await rowsOf("day-book");
      expect(sumOf(rows, "Debit")).toBe(sumOf(rows, "Credit"));
      for (const [, own] of Map.groupBy(rows, (row) => `${row.Voucher} ${row.Number} ${row.Date}`))
        expect(sumOf(own, "Debit")).toBe(sumOf(own, "Credit"));
      expect(rows.map(({ Date: day }) => day)).toEqual(rows.map(({ Date: day }) => day).sort());
      const days = rows.map(({ Date: day, Voucher }) => {
        const isDocument = ["Invoice", "Credit note"].includes(Voucher ?? "");
        return `${day} ${isDocument ? 1 : 2}`;
      });
      expect(days).toEqual(days.toSorted());
      for (const { Voucher, Number: number = "" } of rows)
        expect(Voucher === "Credit note").toBe(number.startsWith("ZC/"));
      const [sales, receiptRows] = [await rowsOf("sales-register"), await rowsOf("receipts")];
      const balanceOf = (account: string) => {
        const own = rows.filter(({ Account }) => Account === account);
        return sumOf(own, "Credit") - sumOf(own, "Debit");
      };
      const taxable = (kind: string) =>
        sumOf(
          sales.filter((row) => row.Document === kind),
          "Taxable value",
        );
      expect(balanceOf("Sales")).toBe(taxable("Invoice"));
      expect(balanceOf("Sales returns")).toBe(taxable("Credit note"));
      for (const tax of ["CGST", "SGST", "IGST"])
        expect(balanceOf(`Output ${tax}`)).toBe(sumOf(sales, tax));
      expect(balanceOf("Round-off")).toBe(sumOf(sales, "Round-off"));
      for (const [account, isOnline] of [
        ["Payment provider", true],
        ["Bank", false],
      ] as const) {
        const own = receiptRows.filter(({ Mode }) => (Mode !== "NEFT") === isOnline);
        expect(own.length).toBeGreaterThan(0);
        expect(balanceOf(account)).toBe(sumOf(own, "Paid back") - sumOf(own, "Received"));
      }
      for (const { brand, key, companyId } of customers) {
        const [company] = await shop.backend.db
          .select()
          .from(companies)
          .where(eq(companies.id, companyId));
        const own = rows.filter(
          (row) => row["Customer ID"] === company?.customerNumber && row.Account === "Buyer",
        );
        const { closing } = (
          await shop.backend.inject(brand, accountStatement, undefined, key)
        ).read();
        expect(sumOf(own, "Debit") - sumOf(own, "Credit")).toBe(closing);
      }
    });

    test("no number is missing in any series; a missing one is named", async () => {
      const rows = await rowsOf("document-series");
      expect(rows.map((row) => row.Documents)).toEqual([
        "Invoices for outward supply",
        "Credit notes",
        "Receipts",
        "Receipt vouchers of orders",
        "Refund vouchers",
        "Refund vouchers of orders",
      ]);
      for (const row of rows) expect(row["Missing numbers"]).toBe("none");
      const { db } = shop.backend;
      const last = sql`(select max(id) from invoices where kind = 'invoice')`;
      await db.execute(sql`update invoices set serial = serial + 3 where id = ${last}`);
      const [first] = await rowsOf("document-series");
      const count = Number(first?.Issued);
      expect(first?.["Missing numbers"]).toBe(`${count}-${count + 2}`);
      await db.execute(sql`update invoices set serial = serial - 3 where id = ${last}`);
    });

    test("XLSX has the rows of the CSV and a row of totals", async () => {
      const reply = await download("sales-register", { format: "xlsx" });
      expect(reply.headers["content-disposition"]).toBe(
        `attachment; filename="zwz-sales-register-${period.from}-to-${period.to}.xlsx"`,
      );
      const [sheet] = await readXlsx(new Uint8Array(reply.rawPayload));
      const rows = await rowsOf("sales-register");
      const [head = []] = sheet?.rows ?? [];
      expect(head).toEqual(Object.keys(rows[0] ?? {}));
      const at = head.indexOf("Total");
      const totals = sheet?.rows.at(-1) ?? [];
      expect(sheet?.rows).toHaveLength(rows.length + 2);
      expect([totals[0], toPaise(totals[at] ?? "")]).toEqual(["Total", sumOf(rows, "Total")]);
      for (const column of ["Quantity", "Taxable value", "IGST", "Document total"])
        expect(toPaise(totals[head.indexOf(column)] ?? "")).toBe(sumOf(rows, column));
      expect(totals[head.indexOf("GST rate %")] ?? "").toBe("");
    });

    test("another brand and another period are empty", async () => {
      const tomorrow = { from: laterDay(today, 1), to: laterDay(today, 1) };
      for (const name of ["sales-register", "receipts", "day-book"] as const) {
        expect(await rowsOf(name, { brand: "nod" })).toEqual([]);
        expect(await rowsOf(name, tomorrow)).toEqual([]);
      }
      for (const name of ["credit-notes", "hsn-summary", "document-series"] as const)
        expect(await rowsOf(name, { brand: "nod" })).toEqual([]);
      expect((await ops("exports/check", { ...period, brand: "nod" })).data).toEqual({
        ...{ documents: [], series: [], net: 0, received: 0, paidBack: 0, pending: 0 },
      });
      // A year is 366 days at most.
      expect((await download("receipts", { from: laterDay(today, -365) })).statusCode).toBe(200);
      expect(await rowsOf("advances", { brand: "nod" })).toEqual([]);
    });
  },
);
