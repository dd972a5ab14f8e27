/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { OrderPageDocument } from "@/lib/contract/operations/orders";
import type { Role } from "@/lib/operations/permissions";
import { createConsoleOrder } from "@/test/storefront/console-factories";
import { press, renderConsole } from "@/test/storefront/render-console";
import { OrderPage } from "./order-page";

afterEach(cleanup);

const [invoice] = createConsoleOrder().documents as [OrderPageDocument];
const creditable = [
  { line: 1, name: "6204-2RS ZWZ", pieces: 5, unitPrice: 1_200_00 },
  { line: 2, name: "6205-2RS ZWZ", pieces: 1, unitPrice: 300_50 },
];
const note: OrderPageDocument = {
  ...invoice,
  ...{ kind: "credit-note", number: "ZC/26-27/000009", open: 0, itcReversedOn: null },
};

const show = (documents: OrderPageDocument[], role: Role = "accounts", gstin?: string) => {
  const { company } = createConsoleOrder();
  return renderConsole(
    <OrderPage number="ZW2627-000001" />,
    {
      "orders/page": {
        body: createConsoleOrder({
          documents,
          company: { ...company, gstin: gstin ?? company.gstin },
        }),
      },
      "invoices/reduce-prices": {
        body: { number: "ZC/26-27/000009", total: 236_00, alreadyRecorded: false },
      },
      "invoices/raise-prices": {
        body: { number: "ZDN/26-27/000004", total: 118_00, alreadyRecorded: false },
      },
      "credit-notes/itc-reversal": { body: null },
      "invoices/cancel": { body: null },
      "invoices/credit-prepared": {
        body: { number: "ZC/26-27/000010", total: 236_00, alreadyRecorded: false },
      },
    },
    { roles: [role] },
  );
};

test("only prices that change are credited, and what is missing is named", async () => {
  const { posted } = await show([{ ...invoice, creditable }]);
  await press(screen, "Reduce prices");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("5 pieces at ₹1,200.00, without GST")).toBeTruthy();
  await press(dialog, "Issue credit note");
  expect(dialog.getByText("Enter the reason")).toBeTruthy();
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/^Reason/, "Contract 7");
  await press(dialog, "Issue credit note");
  expect(dialog.getByText("Lower the price of at least one line")).toBeTruthy();
  type(/^Line 1/, "1,16");
  type(/^Line 2/, "abc");
  await press(dialog, "Issue credit note");
  expect(dialog.getByText("Enter a price such as 1,234.50")).toBeTruthy();
  expect(posted("invoices/reduce-prices")).toEqual([]);
  type(/^Line 1/, "1,160.00");
  type(/^Line 2/, "300.50");
  await press(dialog, "Issue credit note");
  expect(posted("invoices/reduce-prices")).toEqual([
    {
      invoice: "ZW/26-27/000001",
      lines: [{ line: 1, unitPrice: 1_160_00 }],
      reason: "Contract 7",
    },
  ]);
  expect(
    screen.getByText("Credit note ZC/26-27/000009 over ₹236.00 has been issued."),
  ).toBeTruthy();
});

test("prices that were too low are raised; what a debit note raised can't be reduced on the invoice", async () => {
  const [first, second] = creditable;
  const lines = [
    { ...first, debitNote: "" },
    { ...second, debitNote: "ZDN/26-27/000003" },
  ] as NonNullable<OrderPageDocument["creditable"]>;
  const { posted } = await show([{ ...invoice, creditable: lines }]);
  await press(screen, "Reduce prices");
  const reduction = within(screen.getByRole("dialog"));
  expect(reduction.queryByLabelText(/^Line 2/)).toBeNull();
  expect(reduction.getByText(/Lines that a debit note has raised are left out/)).toBeTruthy();
  await press(reduction, "Cancel");
  await press(screen, "Raise prices");
  const dialog = within(screen.getByRole("dialog"));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/^Reason/, "Price list of November");
  await press(dialog, "Issue debit note");
  expect(dialog.queryByText(/in total/)).toBeNull();
  expect(dialog.getByText("Raise the price of at least one line")).toBeTruthy();
  type(/^Line 2/, "0");
  await press(dialog, "Issue debit note");
  expect(dialog.getByText("Enter a price such as 1,234.50")).toBeTruthy();
  type(/^Line 2/, "320.50");
  expect(
    dialog.getByText("1 piece at ₹300.50, without GST. That is ₹20.00 more in total."),
  ).toBeTruthy();
  await press(dialog, "Issue debit note");
  expect(posted("invoices/raise-prices")).toEqual([
    {
      invoice: "ZW/26-27/000001",
      lines: [{ line: 2, unitPrice: 320_50 }],
      reason: "Price list of November",
    },
  ]);
  expect(
    screen.getByText("Debit note ZDN/26-27/000004 over ₹118.00 has been issued."),
  ).toBeTruthy();
});

test("what a debit note adds is reduced to nothing by its own number", async () => {
  const [line] = creditable;
  const debitNote: OrderPageDocument = {
    ...invoice,
    ...{ kind: "debit-note", number: "ZDN/26-27/000003" },
    creditable: line ? [{ ...line, unitPrice: 6_55 }] : [],
  };
  const { posted } = await show([debitNote]);
  expect(screen.getByRole("link", { name: /^Debit note ZDN\/26-27\/000003/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Raise prices" })).toBeNull();
  await press(screen, "Reduce");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("5 pieces at ₹6.55, without GST")).toBeTruthy();
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/added per piece/, "0");
  expect(dialog.getByText(/That is ₹32\.75 less in total\.$/)).toBeTruthy();
  type(/^Reason/, "Not agreed");
  await press(dialog, "Issue credit note");
  expect(posted("invoices/reduce-prices")).toEqual([
    { invoice: "ZDN/26-27/000003", lines: [{ line: 1, unitPrice: 0 }], reason: "Not agreed" },
  ]);
});

test.each([
  ["2020-03-31T07:00:00Z", true],
  [new Date().toISOString(), false],
])(
  "the credit note of an invoice of %s can't be declared any more: %s",
  async (issuedAt, isLate) => {
    await show([{ ...invoice, creditable, issuedAt }]);
    await press(screen, "Reduce prices");
    const warning = screen.queryByText(/The time to declare this credit note .* has passed/);
    expect(warning !== null).toBe(isLate);
  },
);

test.each<[string, OrderPageDocument[], Role]>([
  ["of another role", [{ ...invoice, creditable }, note], "sales"],
  ["of what is credited wholly", [{ ...invoice, creditable: [] }], "accounts"],
  ["of a backend of the release before", [invoice], "accounts"],
  ["before the number", [{ ...invoice, creditable, number: null, issuedAt: null }], "accounts"],
])("nothing is corrected: %s", async (_what, documents, role) => {
  await show(documents, role);
  expect(
    screen.queryByRole("button", { name: /Reduce prices|Raise prices|tax credit/ }),
  ).toBeNull();
});

test("the reversal of a credit note's tax credit is recorded for registered buyers", async () => {
  const { posted } = await show([note]);
  await press(screen, "Record tax credit reversal");
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/^Confirmed on/), { target: { value: "2026-12-04" } });
  await press(dialog, "Record reversal");
  expect(posted("credit-notes/itc-reversal")).toEqual([
    { number: "ZC/26-27/000009", confirmedOn: "2026-12-04" },
  ]);
  cleanup();
  await show([{ ...note, itcReversedOn: "2026-12-04" }]);
  expect(screen.getByText(/Tax credit reversed on/).textContent).toContain("4 Dec 2026");
  cleanup();
  await show([note], "accounts", "");
  expect(screen.queryByRole("button", { name: "Record tax credit reversal" })).toBeNull();
});

test.each([
  ["", "Make sure that the invoice registration portal has not registered it."],
  ["3f".repeat(32), "Cancel its IRN at the invoice registration portal first"],
])(
  "a prepared invoice with the IRN %j is cancelled with a reason, after a word on the portal",
  async (irn, word) => {
    const kind = irn ? ("invoice" as const) : ("invoice-awaiting-irn" as const);
    const prepared = { ...invoice, kind, irn, creditable, cancellable: true };
    const { posted } = await show([prepared], "sales");
    expect(screen.queryByRole("button", { name: "Reduce prices" })).toBeNull();
    await press(screen, "Cancel invoice");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(new RegExp(`^${word}`))).toBeTruthy();
    await press(dialog, "Cancel invoice");
    expect(dialog.getByText("Enter a reason")).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Wrong pieces" } });
    await press(dialog, "Cancel invoice");
    expect(posted("invoices/cancel")).toEqual([{ number: invoice.number, reason: "Wrong pieces" }]);
  },
);

test("a prepared invoice that can't be cancelled any more is credited in full, by sales too, and its prices can't be changed", async () => {
  const prepared = { ...invoice, irn: "3f".repeat(32), creditable, creditableInFull: true };
  const { posted } = await show([prepared], "sales");
  expect(screen.queryByRole("button", { name: "Reduce prices" })).toBeNull();
  await press(screen, "Credit invoice in full");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/more than 24 hours ago/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Wrong pieces" } });
  await press(dialog, "Credit invoice in full");
  expect(posted("invoices/credit-prepared")).toEqual([
    { number: invoice.number, reason: "Wrong pieces" },
  ]);
  expect(
    screen.getByText(`Credit note ZC/26-27/000010 credits invoice ${invoice.number}`),
  ).toBeTruthy();
  cleanup();
  await show([prepared], "catalogue");
  expect(screen.queryByRole("button", { name: /invoice/ })).toBeNull();
});

test("prepared and cancelled invoices are named as such, aren't printed and have no corrections once they can't be cancelled", async () => {
  await show([
    { ...invoice, kind: "invoice-awaiting-irn", irn: "", number: "ZW/26-27/000011" },
    { ...invoice, kind: "cancelled-invoice", irn: "", number: "ZW/26-27/000012", creditable },
  ]);
  expect(screen.getByText("Prepared invoice ZW/26-27/000011")).toBeTruthy();
  expect(screen.getByText("Cancelled invoice ZW/26-27/000012")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /invoice/ })).toBeNull();
  const names = screen.queryAllByRole("button").map(({ textContent }) => textContent);
  // Of the two only the prepared one waits for an IRN.
  expect(names.filter((name) => name === "Enter IRN")).toHaveLength(1);
  expect(names).not.toContain("Reduce prices");
  expect(names).not.toContain("Cancel invoice");
});
