import { expect, test } from "@jest/globals";
import type { OpenInvoice } from "../contract/statement.ts";
import { getAmountToPay, overdueChoice } from "./invoice-choice.ts";
import { invoiceMessages } from "./invoice-messages.ts";

const invoice = (number: string, open: number, daysOverdue = 0): OpenInvoice => ({
  kind: "invoice",
  number,
  open,
  daysOverdue,
  total: open,
  orderNumber: "",
  poNumber: "",
  date: "2026-10-01",
  due: "2026-10-31",
  lots: [{ due: "2026-10-31", open }],
});
const all = [invoice("A", 500_00, 3), invoice("B", 300_00), invoice("C", 200_00)];

test("the overdue invoices are ticked at first, and their sum is paid", () => {
  const choice = overdueChoice(all, "2026-11-03");
  expect(choice.selected).toEqual(["A"]);
  expect(getAmountToPay(choice, all)).toEqual({
    invoices: ["A"],
    open: 500_00,
    advance: 0,
    amount: 500_00,
    problem: "",
  });
});

test.each([
  [
    "1000",
    { invoices: ["A"], amount: 0, problem: "Enter at most ₹500.00, or select more invoices." },
  ],
  ["1000.01", { invoices: [], open: 1000_00, advance: 1, amount: 1000_01, problem: "" }],
  ["500", { invoices: ["A"], advance: 0, amount: 500_00 }],
])("where advances are accepted, %s of 500 selected and 1,000 open in all", (typed, due) => {
  expect(getAmountToPay({ selected: ["A"], typed }, all, true)).toMatchObject(due);
});

test("with nothing open the whole amount is an advance, if it is accepted", () => {
  const choice = { selected: [], typed: "250" };
  expect(getAmountToPay(choice, [], true)).toMatchObject({ advance: 250_00, amount: 250_00 });
  expect(getAmountToPay(choice, [])).toMatchObject({ advance: 0, amount: 0 });
});

test("of an invoice whose goods have left in part, only what is overdue is to be paid at first", () => {
  const lots = [
    { due: "2026-10-31", open: 120_50 },
    { due: "2026-11-03", open: 79_50 },
    { due: null, open: 300_00 },
  ];
  const open = [{ ...invoice("A", 500_00, 3), lots }, invoice("B", 300_00)];
  const choice = overdueChoice(open, "2026-11-03");
  expect(choice).toEqual({ selected: ["A"], typed: "120.50" });
  expect(getAmountToPay(choice, open)).toMatchObject({ invoices: ["A"], amount: 120_50 });
});

test("of two overdue invoices, one of which is overdue in part, both sums are paid at first", () => {
  const lots = [
    { due: "2026-11-02", open: 50_00 },
    { due: "2026-11-03", open: 150_00 },
  ];
  const partly = { ...invoice("C", 200_00, 1), lots };
  const whole = [invoice("A", 500_00, 3), invoice("B", 300_00, 3)];
  const choose = (open: OpenInvoice[]) => {
    const choice = overdueChoice(open, "2026-11-03");
    return { ...choice, amount: getAmountToPay(choice, open).amount };
  };
  expect(choose([...whole, partly])).toEqual({
    selected: ["A", "B", "C"],
    typed: "850.00",
    amount: 850_00,
  });
  expect(choose(whole)).toEqual({ selected: ["A", "B"], typed: null, amount: 800_00 });
  expect(choose([])).toEqual({ selected: [], typed: null, amount: 0 });
});

test("a typed amount pays a part of the ticked invoices, or of all if none is ticked", () => {
  expect(getAmountToPay({ selected: ["B", "C"], typed: "₹ 1,00.5" }, all)).toMatchObject({
    invoices: ["B", "C"],
    amount: 100_50,
  });
  expect(getAmountToPay({ selected: ["A"], typed: "1" }, all)).toMatchObject({ amount: 1_00 });
  expect(getAmountToPay({ selected: ["A"], typed: "500.00" }, all)).toMatchObject({
    amount: 500_00,
    problem: "",
  });
  expect(getAmountToPay({ selected: [], typed: "1000" }, all)).toMatchObject({
    invoices: [],
    open: 1000_00,
    amount: 1000_00,
  });
});

test.each([
  ["", ""],
  ["0.99", invoiceMessages.amountTooSmall],
  ["500.01", "Enter at most ₹500.00, or select more invoices."],
  ["1000.01", "Enter at most ₹500.00, the open amount."],
  ["1.005", invoiceMessages.amountUnreadable],
  ["-5", invoiceMessages.amountUnreadable],
  ["1e3", invoiceMessages.amountUnreadable],
  ["abc", invoiceMessages.amountUnreadable],
  ["123456789012", invoiceMessages.amountUnreadable],
])("typed %j is not payable: %s", (typed, problem) => {
  expect(getAmountToPay({ selected: ["A"], typed }, all)).toMatchObject({ amount: 0, problem });
});

test("an invoice that is no longer open is not paid", () => {
  expect(getAmountToPay({ selected: ["A", "gone"], typed: null }, all).invoices).toEqual(["A"]);
});
