import { expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { ExportCheck } from "../../../lib/contract/operations/exports.ts";
import { createCustomer } from "../../../test/backend/factories.ts";
import { noon, setUpRegisters } from "../../../test/backend/set-up-registers.ts";
import { invoices, orders, receiptDeductions, receipts } from "../../db/schema/index.ts";
import { insertReceipt } from "../invoices/receipts.ts";
import { reverseReceipt } from "../invoices/reverse-receipt.ts";

const setUp = setUpRegisters();
const { rowsOf, ownRows, buy, pay } = setUp;

test.each<BrandId>(["zwz", "nod"])(
  "an advance on %s is carried from period to period until it is invoiced or paid back",
  async (brand) => {
    const buyer = await setUp.backend.createCustomer({ brand });
    const { companyId } = buyer;
    const advance = { companyId, amount: 1_000_50, reference: "pay_1", mode: "Online (UPI)" };
    const { id } = await setUp.backend.db.transaction((tx) =>
      insertReceipt(tx, brand, {
        ...advance,
        receivedOn: "2026-10-05",
        recordedAt: noon("2026-10-05"),
      }),
    );
    await buy(buyer, "2026-10-20");
    await buy(buyer, "2026-10-21");
    await setUp.backend.db.transaction((tx) =>
      reverseReceipt(tx, {
        receiptId: id,
        amount: 200_25,
        reversedOn: "2026-11-03",
        createdAt: noon("2026-11-03"),
      }),
    );
    const columns = ["Brought forward", "Received", "Invoiced", "Paid back", "Carried forward"];
    const amounts = async (from: string, to: string) =>
      (await ownRows(buyer, "advances", from, to)).map((row) => columns.map((name) => row[name]));
    expect(await amounts("2026-10-01", "2026-10-04")).toEqual([]);
    expect(await amounts("2026-10-05", "2026-10-05")).toEqual([
      ["0.00", "1000.50", "0.00", "0.00", "1000.50"],
    ]);
    expect(await amounts("2026-10-06", "2026-10-20")).toEqual([
      ["1000.50", "0.00", "283.00", "0.00", "717.50"],
    ]);
    expect(await amounts("2026-10-20", "2026-10-31")).toEqual([
      ["1000.50", "0.00", "566.00", "0.00", "434.50"],
    ]);
    expect(await amounts("2026-11-01", "2026-11-03")).toEqual([
      ["434.50", "0.00", "0.00", "200.25", "234.25"],
    ]);
    expect(await amounts("2026-11-04", "2026-11-04")).toEqual([
      ["234.25", "0.00", "0.00", "0.00", "234.25"],
    ]);
    const documents = await setUp.backend.db
      .select()
      .from(invoices)
      .where(eq(invoices.companyId, buyer.companyId))
      .orderBy(invoices.id);
    const [row] = await ownRows(buyer, "advances", "2026-10-06", "2026-10-31");
    expect(row?.Documents).toBe(
      documents.map(({ number }, n) => `${number} of 2026-10-2${n}`).join(", "),
    );
    expect(await ownRows(buyer, "receipts", "2026-10-05", "2026-11-03")).toMatchObject([
      { Received: "1000.50", "Paid back": "0.00", "Not yet allotted": "234.25" },
      { Received: "0.00", "Paid back": "200.25", "Settled invoices": "", "Not yet allotted": "" },
    ]);
    // An invoice of more than what is left.
    await buy(buyer, "2026-11-10");
    expect(await amounts("2026-11-04", "2026-11-30")).toEqual([
      ["234.25", "0.00", "234.25", "0.00", "0.00"],
    ]);
    expect(await amounts("2026-11-11", "2026-11-30")).toEqual([]);
  },
);

test("a payment of what was invoiced before is no advance; it stands in the receipts with its invoices", async () => {
  const buyer = await setUp.backend.createCustomer();
  await buy(buyer, "2026-09-10");
  await buy(buyer, "2026-09-11");
  await pay(buyer, "2026-09-14", "300.00", "UTR-2");
  await pay(buyer, "2026-09-15", "200.00", "UTR-3");
  for (const to of ["2026-09-12", "2026-09-14"])
    expect(await ownRows(buyer, "advances", "2026-09-01", to)).toEqual([]);
  const documents = await setUp.backend.db
    .select()
    .from(invoices)
    .where(eq(invoices.companyId, buyer.companyId))
    .orderBy(invoices.id);
  const [first, second] = documents.map(({ number }) => number);
  expect(await ownRows(buyer, "receipts", "2026-09-14", "2026-09-15")).toMatchObject([
    {
      ...{ Date: "2026-09-14", Reference: "UTR-2", Received: "300.00", "Paid back": "0.00" },
      "Settled invoices": `${first} (283.00), ${second} (17.00)`,
      "Not yet allotted": "0.00",
    },
    {
      ...{ Date: "2026-09-15", Reference: "UTR-3", "Settled invoices": `${second} (200.00)` },
      "Not yet allotted": "0.00",
    },
  ]);
  const book = await ownRows(buyer, "day-book", "2026-09-10", "2026-09-14");
  expect(
    book.map(({ Date: day, Voucher, Account, Debit, Credit }) =>
      [day, Voucher, Account, Debit, Credit].join("|"),
    ),
  ).toEqual([
    ...["2026-09-10", "2026-09-11"].flatMap((day) => [
      `${day}|Invoice|Buyer|283.00|0.00`,
      `${day}|Invoice|Sales|0.00|240.00`,
      `${day}|Invoice|Output CGST|0.00|21.60`,
      `${day}|Invoice|Output SGST|0.00|21.60`,
      `${day}|Invoice|Round-off|0.20|0.00`,
    ]),
    "2026-09-14|Payment on account|Bank|300.00|0.00",
    "2026-09-14|Payment on account|Buyer|0.00|300.00",
  ]);
});

test.each<BrandId>(["zwz", "nod"])(
  "tax deducted from a payment on %s is no money, but settles the buyer's account",
  async (brand) => {
    const buyer = await setUp.backend.createCustomer({ brand });
    const day = "2026-07-14";
    await buy(buyer, day);
    const taxes = { tds: "0.24", gstTds: "4.80", tdsBase: "240.00" };
    await pay(buyer, day, "277.96", "UTR-4", taxes);
    const rows = await ownRows(buyer, "receipts", day, day);
    expect(rows.map((row) => [row.Kind, row.Received, row["Tax deducted"]])).toEqual([
      ["Payment on account", "277.96", "0.00"],
      ["Income tax deducted (TDS)", "0.00", "0.24"],
      ["GST deducted (TDS)", "0.00", "4.80"],
    ]);
    expect(rows[0]?.["Settled invoices"]).toMatch(/ \(283\.00\)$/);
    const book = await ownRows(buyer, "day-book", day, day);
    expect(
      book.slice(-6).map((row) => [row.Voucher, row.Account, row.Debit, row.Credit].join("|")),
    ).toEqual([
      "Payment on account|Bank|277.96|0.00",
      "Payment on account|Buyer|0.00|277.96",
      "Income tax deducted (TDS)|TDS receivable|0.24|0.00",
      "Income tax deducted (TDS)|Buyer|0.00|0.24",
      "GST deducted (TDS)|GST cash ledger|4.80|0.00",
      "GST deducted (TDS)|Buyer|0.00|4.80",
    ]);
    expect(await ownRows(buyer, "advances", day, day)).toEqual([]);
    const [last] = await setUp.backend.db
      .select()
      .from(receiptDeductions)
      .orderBy(desc(receiptDeductions.id));
    const certificate = { deductionId: last?.id, certificate: "GSTR7A-88" };
    expect((await setUp.client.ops("receipts/certificate", certificate)).status).toBe(200);
    const deducted = await ownRows(buyer, "tax-deducted", day, day);
    const common = { Quarter: "Q2 2026-27", Reference: "UTR-4", "Deducted from": "240.00" };
    expect(deducted).toMatchObject([
      { ...common, "Tax deducted": "0.24", Proof: "Form 131", Certificate: "missing" },
      { ...common, "Tax deducted": "4.80", Proof: "GSTR-7A", Certificate: "GSTR7A-88" },
    ]);
    expect(await ownRows(buyer, "tax-deducted", "2026-07-15", "2026-07-31")).toEqual([]);
    const other = brand === "zwz" ? "nod" : "zwz";
    const elsewhere = await ownRows({ ...buyer, brand: other }, "tax-deducted", day, day);
    expect(elsewhere).toEqual([]);
    const check = (await setUp.client.ops("exports/check", { brand, from: day, to: day })).data;
    expect(check).toMatchObject({ received: 277_96, paidBack: 0 });
  },
);

test("each brand, kind and financial year has its own series of numbers, of which the used ones are listed", async () => {
  const customers = {
    zwz: await createCustomer(setUp.backend.db),
    nod: await createCustomer(setUp.backend.db, { brand: "nod" }),
  };
  const add = (brand: BrandId, year: string, serial: number, at: string) =>
    setUp.backend.db.insert(receipts).values({
      ...{ companyId: customers[brand].companyId, amount: 1_00, brand, serial },
      ...{ reference: `R-${year}-${serial}`, receivedOn: "2024-04-01", recordedAt: new Date(at) },
      ...{ financialYear: year, number: `${brand} ${year} ${serial}` },
    });
  // The night from 31 March to 1 April 2024 in India.
  const [march, april] = ["2024-03-31T18:29:59Z", "2024-03-31T18:30:00Z"];
  for (const serial of [1, 2, 9]) await add("zwz", "2324", serial, march);
  await add("zwz", "2324", 10, march);
  await add("zwz", "2425", 1, april);
  await add("zwz", "2425", 3, april);
  await add("nod", "2425", 1, april);
  await add("nod", "2425", 2, "2024-05-02T06:30:00Z");
  const series = async (brand: BrandId, from: string, to: string) =>
    (await rowsOf("document-series", brand, from, to)).map((row) =>
      ["Financial year", "From", "To", "Issued", "Missing numbers"].map((name) => row[name]),
    );
  const old = ["2023-24", "zwz 2324 1", "zwz 2324 10", "4", "3-8"];
  const current = ["2024-25", "zwz 2425 1", "zwz 2425 3", "2", "2"];
  expect(await series("zwz", "2024-03-31", "2024-03-31")).toEqual([old]);
  expect(await series("zwz", "2024-04-01", "2024-04-01")).toEqual([current]);
  expect(await series("zwz", "2024-03-01", "2024-04-30")).toEqual([old, current]);
  expect(await series("nod", "2024-03-01", "2024-04-30")).toEqual([
    ["2024-25", "nod 2425 1", "nod 2425 1", "1", "none"],
  ]);
  expect(await series("nod", "2024-05-01", "2024-05-02")).toEqual([
    ["2024-25", "nod 2425 2", "nod 2425 2", "1", "none"],
  ]);
});

test("the check counts what waits for a number on its own brand, and sees lines that don't add up", async () => {
  const buyer = await setUp.backend.createCustomer({ brand: "nod" });
  await buy(buyer, "2026-08-20");
  const check = async (brand: BrandId) => {
    const period = { brand, from: "2026-08-20", to: "2026-08-20" };
    return (await setUp.client.ops("exports/check", period)).data as ExportCheck;
  };
  const sums = { taxable: 240_00, cgst: 21_60, sgst: 21_60, igst: 0, roundOff: -20, total: 283_00 };
  const agreed = {
    net: 283_00,
    documents: [{ kind: "invoice", documents: 1, ...sums }],
    pending: 0,
  };
  expect(await check("nod")).toMatchObject({ ...agreed, documents: [{ agrees: true }] });
  expect(await check("zwz")).toMatchObject({ net: 0, documents: [], series: [], pending: 0 });

  const [order] = await setUp.backend.db
    .select()
    .from(orders)
    .where(eq(orders.companyId, buyer.companyId));
  const { companyId } = buyer;
  await setUp.backend.db.insert(invoices).values({
    ...{ brand: "nod", kind: "invoice", orderId: order?.id ?? 0, companyId, onCredit: true },
    total: 1_00,
  });
  expect((await check("nod")).pending).toBe(1);
  expect((await check("zwz")).pending).toBe(0);
});
