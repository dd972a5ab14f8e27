import { describe, expect, test } from "@jest/globals";
import type { BrandId } from "../../../brands/types.ts";
import type { ReceiptPage } from "../../../lib/contract/operations/receivables.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { createConsoleClient } from "../../../test/backend/console-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getLedger } from "../../../test/backend/ledger.ts";
import { noon, setUpRegisters } from "../../../test/backend/set-up-registers.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { receiptDeductions } from "../../db/schema/index.ts";

const setUp = setUpRegisters();
const { ownRows, buy, pay } = setUp;

/** 0.1 % of 240.00. */
const TAX = { kind: "income-tax", amount: 24, base: 240_00 };

const statementOf = async ({ brand, key }: Customer) =>
  (await setUp.backend.inject(brand, accountStatement, undefined, key)).read();
const openOf = async (buyer: Customer) =>
  (await statementOf(buyer)).open.map(({ number, open }) => [number, open]);
const balanceOf = async ({ companyId }: Customer) =>
  (await getLedger(setUp.backend.db, companyId)).balance;

/** Number of the customer's last receipt. */
async function lastReceipt(buyer: Customer): Promise<string> {
  const [payment] = (await statementOf(buyer)).payments ?? [];
  return payment?.receiptNumber ?? "";
}
const add = (receipt: string, more: object = {}) =>
  setUp.client.ops("receipts/add-deduction", { receipt, ...TAX, ...more });
const withdraw = (deductionId: number, reason = "No certificate") =>
  setUp.client.ops("receipts/withdraw-deduction", { deductionId, reason });
const find = async (receipt: string, more: object = {}) => {
  const { data } = await setUp.client.ops("receipts/find", { text: receipt, ...more });
  return (data as ReceiptPage).rows;
};
const lastDeduction = async (receipt: string) =>
  (await find(receipt))[0]?.deductions.at(-1)?.id ?? 0;

/** A customer whose invoice of 283.00 is paid but for the tax of 0.24, and the receipt. */
async function createPayer(brand: BrandId = "zwz") {
  const buyer = await setUp.backend.createCustomer({ brand });
  await buy(buyer, "2026-10-05");
  await pay(buyer, "2026-10-20", "282.76", `UTR-${buyer.companyId}`);
  setUp.setClock(noon("2026-11-10"));
  const receipt = await lastReceipt(buyer);
  return {
    buyer,
    receipt,
    invoice: (await openOf(buyer))[0]?.[0],
    balance: await balanceOf(buyer),
  };
}

describe.each<BrandId>(["zwz", "nod"])("deducted tax that becomes known later on %s", (brand) => {
  test("settles what is left of the payment's invoice, on the day on which it is added", async () => {
    const { buyer, receipt, invoice, balance } = await createPayer(brand);
    expect(await openOf(buyer)).toEqual([[invoice, 24]]);
    expect((await add(receipt)).data).toEqual({ alreadyRecorded: false });
    expect(await openOf(buyer)).toEqual([]);
    expect((await balanceOf(buyer)) - balance).toBe(24);
    const { entries, closing, payments } = await statementOf(buyer);
    expect(closing).toBe(0);
    expect(entries.at(-1)).toMatchObject({
      ...{ date: "2026-11-10", debit: 0, credit: 24, balance: 0 },
      number: `TDS, income tax (UTR-${buyer.companyId})`,
    });
    expect(payments).toMatchObject([{ deductions: [{ kind: "income-tax", amount: 24 }] }]);
    // Pressed twice, or sent again: nothing changes.
    expect((await add(receipt)).data).toEqual({ alreadyRecorded: true });
    expect((await balanceOf(buyer)) - balance).toBe(24);
  });

  test("exports of the payment's month stay as they were; the tax is in the month in which it is added, for the payment's quarter", async () => {
    const { buyer, receipt } = await createPayer(brand);
    const october = ["2026-10-01", "2026-10-31"] as const;
    const november = ["2026-11-01", "2026-11-30"] as const;
    const before = await ownRows(buyer, "day-book", ...october);
    await add(receipt);
    expect(await ownRows(buyer, "day-book", ...october)).toEqual(before);
    expect(await ownRows(buyer, "tax-deducted", ...october)).toEqual([]);
    expect(await ownRows(buyer, "tax-deducted", ...november)).toMatchObject([
      {
        ...{ Quarter: "Q3 2026-27", Date: "2026-11-10", Receipt: receipt, Certificate: "missing" },
        ...{ "Deducted from": "240.00", "Tax deducted": "0.24" },
      },
    ]);
    const book = await ownRows(buyer, "day-book", ...november);
    expect(book.map((row) => [row.Account, row.Debit, row.Credit])).toEqual([
      ["TDS receivable", "0.24", "0.00"],
      ["Buyer", "0.00", "0.24"],
    ]);
  });
});

describe("adding deducted tax", () => {
  test("settles the payment's own invoice before one that is due earlier", async () => {
    const buyer = await setUp.backend.createCustomer();
    await buy(buyer, "2026-10-05");
    await buy(buyer, "2026-10-06");
    const [[first] = [], [second] = []] = await openOf(buyer);
    await pay(buyer, "2026-10-20", "282.76", "UTR-OWN", { invoice: second });
    await add(await lastReceipt(buyer));
    expect(await openOf(buyer)).toEqual([[first, 283_00]]);
  });

  test("is refused for an unknown receipt, an implausible share, and more than is open", async () => {
    const { buyer, receipt } = await createPayer();
    const refusals: [object, number, string][] = [
      [{ receipt: "ZR/26-27/999999" }, 404, "There is no receipt ZR/26-27/999999."],
      [{ amount: 24_01, base: 240_00 }, 400, "more than 10%"],
      [{ amount: 25 }, 409, "Only ₹0.24 is open on this account."],
      [{ amount: 0 }, 400, "amount"],
      [{ kind: "vat" }, 400, "kind"],
    ];
    for (const [more, status, words] of refusals) {
      const reply = await add(receipt, more);
      expect([more, reply.status, reply.message]).toEqual([
        more,
        status,
        expect.stringContaining(words),
      ]);
    }
    await add(receipt);
    const none = await add(receipt, { kind: "gst" });
    expect([none.status, none.message]).toEqual([
      409,
      "Nothing is open on this account that deducted tax could settle.",
    ]);
    expect(await openOf(buyer)).toEqual([]);
  });

  test("a receipt that is recorded again is still the same one, and is printed with the tax", async () => {
    const { buyer, receipt } = await createPayer();
    const print = async () => {
      const { rawPayload } = await setUp.backend.app.inject({
        url: `/zwz/account/receipts/${receipt.replaceAll("/", "-")}/pdf/`,
        headers: { authorization: `Token ${buyer.key}` },
      });
      return (await readPdfText(rawPayload)).join(" ").replace(/\s+/g, " ");
    };
    expect(await print()).not.toContain("TDS");
    await add(receipt);
    expect(await print()).toContain("TDS, income tax, on ₹240.00 ₹0.24 In all ₹283.00");
    await pay(buyer, "2026-10-20", "282.76", `UTR-${buyer.companyId}`);
    expect((await statementOf(buyer)).payments).toHaveLength(1);
    setUp.setClock(noon("2026-11-12"));
    await withdraw(await lastDeduction(receipt));
    expect(await print()).not.toContain("TDS");
    // The same amount of another tax is not the file that was printed before.
    await add(receipt, { kind: "gst" });
    expect(await print()).toContain("TDS, GST, on ₹240.00 ₹0.24");
  });

  test("three operators at once add it once", async () => {
    const { buyer, receipt, balance } = await createPayer();
    const replies = await Promise.all([add(receipt), add(receipt), add(receipt)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await balanceOf(buyer)) - balance).toBe(24);
    expect((await find(receipt))[0]?.deductions).toHaveLength(1);
  });
});

describe("withdrawing deducted tax", () => {
  test("opens its invoice again, on its own day, once", async () => {
    const { buyer, receipt, invoice, balance } = await createPayer();
    await add(receipt);
    const deduction = await lastDeduction(receipt);
    setUp.setClock(noon("2026-12-03"));
    expect((await withdraw(deduction)).data).toEqual({ alreadyWithdrawn: false });
    const { auditOf } = createConsoleClient(setUp.backend);
    const audit = await auditOf(buyer);
    expect(audit.slice(-2)).toEqual([
      expect.stringMatching(
        /^receipts\/add-deduction .* TDS, income tax \| {2}\| ₹0\.24 of ₹240\.00/,
      ),
      expect.stringMatching(
        /^receipts\/withdraw-deduction .*₹0\.24 of ₹240\.00 \| {2}\| No certificate$/,
      ),
    ]);
    expect((await withdraw(deduction)).data).toEqual({ alreadyWithdrawn: true });
    expect(await auditOf(buyer)).toEqual(audit);
    expect(await openOf(buyer)).toEqual([[invoice, 24]]);
    expect(await balanceOf(buyer)).toBe(balance);
    const { entries, closing, payments } = await statementOf(buyer);
    expect(closing).toBe(24);
    expect(entries.at(-1)).toMatchObject({
      ...{ date: "2026-12-03", debit: 24, credit: 0 },
      number: `TDS, income tax, withdrawn (UTR-${buyer.companyId})`,
    });
    expect(payments).toMatchObject([{ deductions: [] }]);
    expect((await find(receipt))[0]?.deductions).toEqual([]);
    expect(await find(receipt, { uncertifiedOnly: true })).toEqual([]);
    // It can be added again.
    expect((await add(receipt)).data).toEqual({ alreadyRecorded: false });
    expect(await openOf(buyer)).toEqual([]);
    expect(await find(receipt, { uncertifiedOnly: true })).toHaveLength(1);
  });

  test("stands below zero in the month in which it is withdrawn", async () => {
    const { buyer, receipt } = await createPayer();
    await add(receipt);
    setUp.setClock(noon("2026-12-03"));
    await withdraw(await lastDeduction(receipt));
    const december = ["2026-12-01", "2026-12-31"] as const;
    const common = { "Deducted from": "-240.00", "Tax deducted": "-0.24" };
    expect(await ownRows(buyer, "tax-deducted", ...december)).toMatchObject([
      { Quarter: "Q3 2026-27", Date: "2026-12-03", ...common, Certificate: "withdrawn" },
    ]);
    expect(await ownRows(buyer, "tax-deducted", "2026-11-01", "2026-11-30")).toMatchObject([
      { "Tax deducted": "0.24", Certificate: "withdrawn" },
    ]);
    expect(await ownRows(buyer, "receipts", ...december)).toMatchObject([
      { Kind: "Income tax deducted (TDS)", "Tax deducted": "-0.24", "Paid back": "0.00" },
    ]);
    const book = await ownRows(buyer, "day-book", ...december);
    expect(book.map((row) => [row.Account, row.Debit, row.Credit])).toEqual([
      ["TDS receivable", "0.00", "0.24"],
      ["Buyer", "0.24", "0.00"],
    ]);
  });

  test("takes tax that was recorded with its payment from the invoice due last, after what is unused", async () => {
    const buyer = await setUp.backend.createCustomer();
    await buy(buyer, "2026-10-05");
    await buy(buyer, "2026-10-06");
    const [, [second] = []] = await openOf(buyer);
    const deducted = { gstTds: "9.60", tdsBase: "480.00", advance: "yes" };
    await pay(buyer, "2026-10-20", "560.40", "UTR-GST", deducted);
    const receipt = await lastReceipt(buyer);
    expect((await find(receipt))[0]).toMatchObject({ unused: 4_00 });
    await withdraw(await lastDeduction(receipt));
    expect(await openOf(buyer)).toEqual([[second, 5_60]]);
    expect((await find(receipt))[0]).toMatchObject({ unused: 0 });
  });

  test("lets another payment's unused amount settle the invoice at once", async () => {
    const { buyer, receipt } = await createPayer();
    await add(receipt);
    await pay(buyer, "2026-11-11", "5.00", "UTR-MORE", { advance: "yes" });
    await withdraw(await lastDeduction(receipt));
    expect(await openOf(buyer)).toEqual([]);
    expect((await statementOf(buyer)).payments?.[0]).toMatchObject({ unused: 4_76 });
  });

  test("may leave a balance below zero, and is refused for an unknown deduction and for a withdrawal", async () => {
    const { buyer, receipt } = await createPayer();
    await add(receipt);
    const change = { email: buyer.email, brand: "zwz", how: "set", amount: "0.10" };
    await setUp.client.ops("accounts/balance", change);
    await withdraw(await lastDeduction(receipt));
    expect(await balanceOf(buyer)).toBe(-14);
    const rows = await setUp.backend.db.select().from(receiptDeductions);
    const withdrawal = rows.find(({ withdrawsId }) => withdrawsId !== null)?.id ?? 0;
    for (const id of [withdrawal, 999_999]) {
      const reply = await withdraw(id);
      expect([reply.status, reply.message]).toEqual([404, "This deducted tax no longer exists."]);
    }
  });
});
