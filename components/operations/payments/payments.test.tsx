/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { zwz } from "@/brands/zwz";
import { ToastProvider } from "@/components/ui/toast";
import type { OpenInvoice } from "@/lib/contract/operations/receivables";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { type ApiResponse, fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { clickButton, errorResponse } from "@/test/storefront/render-screen";
import { InvoicesPage } from "./invoices-page";
import { PaymentPage } from "./payment-page";

async function show(page: ReactNode, responses: Record<string, ApiResponse>, roles = ["accounts"]) {
  const own: ApiResponse = { body: { id: 1, name: "Ravi", email: "", roles } };
  const api = fakeApi((path) =>
    path === "/api/ops/own/show" ? own : (responses[path.slice(9)] ?? { body: null }),
  );
  renderInStore(
    zwz,
    <NavigationProvider params={{ kind: "checkout", id: "7" }}>
      <ToastProvider>{page}</ToastProvider>
    </NavigationProvider>,
  );
  await act(flush);
  return (path: string) =>
    api.calls
      .filter((call) => call.path === `/api/ops/${path}`)
      .map(({ init }) => JSON.parse(String(init?.body)));
}

const invoice = (id: number, companyId: number): OpenInvoice => ({
  kind: "invoice",
  ...{ id, number: `ZI/26-27/00000${id}`, brand: "zwz", companyId, company: `Works ${companyId}` },
  ...{ orderNumber: `ZW2627-00000${id}`, poNumber: "", issuedOn: "2026-10-01" },
  ...{ daysOverdue: 22, total: 1_00_000_00, open: 60_000_00 },
  lots: [{ due: "2026-11-01", open: 60_000_00 }],
  ...{ lastReminderOn: "2026-11-08", nextReminderOn: null },
});

const rows = [invoice(1, 5), invoice(2, 5), invoice(3, 6)];
const invoices = { body: { rows, next: null, totalOpen: 180_000_00 } };
afterEach(cleanup);

test("a receipt is recorded for the selected invoices of one customer", async () => {
  const posted = await show(<InvoicesPage />, {
    "invoices/find": invoices,
    "receipts/record": { body: { number: "ZR/26-27/000009", advance: 34_00 } },
  });
  expect(screen.getByText("₹1,80,000.00")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Select ZI/26-27/000001"));
  fireEvent.click(screen.getByLabelText("Select ZI/26-27/000002"));
  expect(screen.getByLabelText("Select ZI/26-27/000003")).toHaveProperty("disabled", true);
  await clickButton("Record receipt");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe("120000.00");
  fireEvent.change(dialog.getByLabelText(/^Amount/), { target: { value: "1,00,000" } });
  fireEvent.change(dialog.getByLabelText(/^UTR/), { target: { value: "UTR 77" } });
  fireEvent.change(dialog.getByLabelText(/^Received on/), { target: { value: "2026-11-20" } });
  const typeTax = (value: string) =>
    fireEvent.change(dialog.getByLabelText(/^Income tax deducted/), { target: { value } });
  typeTax("84,75 or so");
  const record = () =>
    act(async () => {
      fireEvent.click(dialog.getByRole("button", { name: "Record receipt" }));
      await flush();
    });
  await record();
  expect(dialog.getByText("Enter an amount such as 1,165.50")).toBeTruthy();
  typeTax("84.75");
  await record();
  expect(
    dialog.getByText("Enter the value without GST that the tax was deducted from"),
  ).toBeTruthy();
  expect(posted("receipts/record")).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/^Value without GST/), { target: { value: "84,750" } });
  fireEvent.click(dialog.getByLabelText("More than is open is an advance"));
  await record();
  expect(posted("receipts/record")).toEqual([
    {
      ...{ companyId: 5, amount: 1_00_000_00, reference: "UTR 77", mode: "NEFT" },
      ...{ receivedOn: "2026-11-20", invoices: ["ZI/26-27/000001", "ZI/26-27/000002"] },
      deductions: [{ kind: "income-tax", amount: 84_75, base: 84_750_00 }],
      advance: true,
    },
  ]);
  expect(
    screen.getByText("Receipt ZR/26-27/000009 recorded, ₹34.00 of it as an advance"),
  ).toBeTruthy();
});

test("without the right to record receipts nothing can be selected", async () => {
  await show(<InvoicesPage />, { "invoices/find": invoices }, ["sales"]);
  expect(screen.getByRole("table", { name: "Invoices due" })).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

const refund = {
  ...{ id: 4, brand: "zwz", companyId: 5, company: "Works 5", amount: 500_00, state: "failed" },
  ...{ reason: "sold out meanwhile", orderNumber: null, paymentReference: "pay_1" },
  ...{ collection: { kind: "checkout", id: 7 }, providerRefundId: null, attempts: 8 },
  ...{ lastError: "failed at the provider", createdAt: "2026-11-20T06:00:00Z" },
  ...{ nextAttemptAt: null, doneAt: null },
};
const payment = {
  ...{
    kind: "checkout",
    id: 7,
    brand: "zwz",
    companyId: 5,
    company: "Works 5",
    email: "a@b.example",
  },
  ...{ amount: 500_00, state: "open", providerState: "unknown", paid: 0, orderNumber: null },
  ...{
    createdAt: "2026-11-20T06:00:00Z",
    checkedAt: null,
    receipt: "R1",
    providerOrderId: "order_1",
  },
  ...{ nextCheckAt: null, reservedUntil: null, invoices: [], payments: [], refunds: [refund] },
  lines: [{ name: "6204 ZWZ", quantity: 2, unitPrice: 250_00 }],
  events: [{ id: "evt_1", type: "payment.captured", receivedAt: "2026-11-20T06:01:00Z" }],
};

test("a payment shows its history; the provider is asked and a refund retried on press", async () => {
  const posted = await show(<PaymentPage />, {
    "payments/details": { body: payment },
    "payments/recheck": errorResponse("refused", "The payment provider doesn't answer.", 503),
  });
  for (const words of ["order_1", "payment.captured", "failed at the provider", "Being confirmed"])
    expect(screen.getByText(words)).toBeTruthy();
  await clickButton("Check with the provider");
  expect(posted("payments/recheck")).toEqual([{ kind: "checkout", id: 7 }]);
  expect(screen.getByText("The payment provider doesn't answer.")).toBeTruthy();
  await clickButton("Retry refund");
  await act(async () => {
    const dialog = within(screen.getByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Retry refund" }));
    await flush();
  });
  expect(posted("refunds/retry")).toEqual([{ id: 4 }]);
});

test("a payment that can't be loaded has the page's heading and the way back", async () => {
  await show(<PaymentPage />, {
    "payments/details": errorResponse("missing", "There is no such payment.", 404),
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Payment");
  expect(screen.getByRole("link", { name: "Payments" })).toBeTruthy();
  expect(screen.getByText("There is no such payment.")).toBeTruthy();
});
