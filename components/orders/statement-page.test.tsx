/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { ToastProvider } from "@/components/ui/toast";
import { messages } from "@/lib/forms/messages";
import { createStatement } from "@/test/storefront/order-factories";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { clickButton } from "@/test/storefront/render-screen";
import { StatementPage } from "./statement-page";

const member = { status: "signed-in", name: "Asha", emailVerified: true, userType: "existing" };

async function renderStatement(body: unknown, status = 200) {
  document.cookie = "signed_in=1";
  fakeApi((path) => (path === "/api/session" ? { body: member } : { status, body }));
  renderInStore(
    zwz,
    <ToastProvider>
      <StatementPage />
    </ToastProvider>,
  );
  await act(flush);
}
const row = (table: string, at: number) =>
  within(screen.getByRole("table", { name: table })).getAllByRole("row")[at]?.textContent;

afterEach(cleanup);

describe("account statement", () => {
  test("what is paid beyond the open invoices is an advance, not owed below zero", async () => {
    await renderStatement(createStatement({ closing: -34_00 }));
    const account = screen.getByRole("region", { name: "Account" }).textContent;
    expect(account).toContain("Paid in advance₹34.00");
    expect(account).not.toContain("Owed");
  });

  test("ledger, ageing, open invoices, and both files", async () => {
    await renderStatement(createStatement());
    expect(screen.getByRole("region", { name: "Account" }).textContent).toContain("Owed₹4,305.00");
    expect(screen.getByRole("region", { name: "Open amounts by age" }).textContent).toContain(
      "1 to 30 days overdue₹4,305.00",
    );
    expect(row("Open invoices", 1)).toContain("10 days overdue");
    expect(row("Ledger", 1)).toContain("Debit₹4,305.00");
    expect(row("Ledger", 2)).toContain("UTR 88123");
    expect(row("Ledger", 2)).toContain("Balance₹4,305.00");
    for (const [name, href] of [
      [/^Open as PDF/, "/api/statement/pdf"],
      [/^Download as CSV/, "/api/statement/csv"],
    ] as const) {
      const link = screen.getByRole("link", { name });
      expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([href, "_blank"]);
    }
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("an invoice that was due yesterday is 1 day overdue", async () => {
    const statement = createStatement();
    const open = statement.open.map((one) => ({ ...one, daysOverdue: 1 }));
    await renderStatement({ ...statement, open });
    expect(row("Open invoices", 1)).toContain("1 day overdue");
  });

  test("[4.10] an overdue account reads the overdue text", async () => {
    await renderStatement(createStatement({ overdue: true }));
    expect(screen.getByRole("alert").textContent).toContain(messages.overdue);
    expect(screen.getByRole("alert").textContent).not.toContain("marked");
  });

  test("[4.10] an account that operators marked as overdue, with nothing past its due date, reads whom to contact", async () => {
    const statement = createStatement({ overdue: true });
    const open = statement.open.map((one) => ({ ...one, daysOverdue: 0 }));
    for (const due of [open, []]) {
      await renderStatement({ ...statement, open: due });
      const notice = screen.getByRole("alert");
      expect(notice.textContent).toContain("No invoice here is past its due date");
      expect(within(notice).getByRole("link", { name: /@/ })).toBeTruthy();
      cleanup();
    }
  });

  test("an open debit note is named as one, and among invoices so is the list", async () => {
    const statement = createStatement();
    await renderStatement(statement);
    expect(screen.getByRole("table", { name: "Open invoices" })).toBeTruthy();
    cleanup();
    const open = statement.open.map((one) => ({
      ...one,
      ...{ kind: "debit-note" as const, number: "ZDN/26-27/000004" },
    }));
    await renderStatement({ ...statement, open });
    expect(row("Open invoices and debit notes", 1)).toContain("Debit note ZDN/26-27/000004");
  });

  test("an empty statement has a note instead of tables", async () => {
    await renderStatement(createStatement({ entries: [], open: [] }));
    expect(screen.getByText("No open invoices.")).toBeTruthy();
    expect(screen.getByText("No entries in this period.")).toBeTruthy();
  });

  test("a backend without the call shows an empty state, not an error", async () => {
    await renderStatement({ error: { kind: "missing", message: "" } }, 404);
    expect(screen.getByText("No account statement available")).toBeTruthy();
  });
});

test("payments are listed with what they settled", async () => {
  const payment = {
    receiptNumber: "ZR/26-27/000001",
    receivedOn: "2026-11-02",
    mode: "NEFT",
    reference: "UTR 88123",
    amount: 1_000_00,
    invoices: [{ number: "A", amount: 600_00 }],
    deductions: [],
    unused: 300_00,
    refunded: 100_00,
    refunds: [
      { number: "", amount: 40_00 },
      { number: "ZRF/26-27/000002", amount: 60_00 },
    ],
  };
  await renderStatement(createStatement({ payments: [payment] }));
  const link = screen.getByRole("link", { name: /^ZR\/26-27\/000001/ });
  expect(link.getAttribute("href")).toBe("/api/receipts/ZR-26-27-000001/pdf");
  const voucher = screen.getByRole("link", { name: /^ZRF\/26-27\/000002/ });
  expect(voucher.getAttribute("href")).toBe("/api/refund-vouchers/ZRF-26-27-000002/pdf");
  const text = screen.getByRole("table", { name: "Payments" }).textContent;
  for (const part of [
    "ZR/26-27/000001",
    "NEFT",
    "A: ₹600.00",
    "On account for later invoices: ₹300.00",
    "Refunded: ₹40.00",
    "Refunded: ₹60.00, ZRF/26-27/000002",
  ]) {
    expect(text).toContain(part);
  }
});

test("bank details and payment reference can be copied", async () => {
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  const details = [{ label: "IFSC", value: "HDFC0000001" }];
  const bankTransfer = { details, reference: "C-77", sample: false };
  await renderStatement(createStatement({ bankTransfer }));
  await clickButton("Copy IFSC");
  await clickButton("Copy Payment reference");
  expect(written).toEqual(["HDFC0000001", "C-77"]);
  expect(screen.getByText("Payment reference copied")).toBeTruthy();
  expect(screen.queryByText(/Sample details/)).toBeNull();
});
