/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { ToastProvider } from "@/components/ui/toast";
import type { ReceiptSummary } from "@/lib/contract/operations/receivables";
import type { Role } from "@/lib/operations/permissions";
import { deductionTooHigh } from "@/lib/payments/tax-deduction";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { ReceiptsPage } from "./receipts-page";

afterEach(cleanup);

const receipt: ReceiptSummary = {
  ...{ id: 3, number: "ZR/26-27/000003", brand: "zwz", companyId: 5, company: "Works 5" },
  ...{ amount: 555_92, unused: 0, reversed: 0, vouchers: [], reference: "UTR 7", mode: "NEFT" },
  ...{ receivedOn: "2026-12-31", recordedAt: "2027-01-02T06:30:00Z", online: false, invoices: [] },
  deductions: [
    { id: 8, kind: "income-tax", amount: 48, base: 480_00, certificate: "" },
    { id: 9, kind: "gst", amount: 9_60, base: 480_00, certificate: "7A/0042" },
  ],
};

/** Shows the receipts without a certificate to an operator; returns the bodies sent to a call. */
async function show(roles: Role[], changes: Partial<ReceiptSummary> = {}) {
  const calls: [string, unknown][] = [];
  fakeApi((path, init) => {
    if (path.endsWith("own/show")) return { body: { id: 1, name: "Ravi", roles } };
    calls.push([path, JSON.parse(String(init?.body))]);
    const rows = [{ ...receipt, ...changes }];
    if (path.endsWith("receipts/find")) return { body: { rows, next: null } };
    return { body: { number: "ZRF/26-27/000001", alreadyRecorded: false } };
  });
  renderInStore(
    zwz,
    <NavigationProvider searchParams={new URLSearchParams({ tax: "uncertified" })}>
      <ToastProvider>
        <ReceiptsPage />
      </ToastProvider>
    </NavigationProvider>,
  );
  await act(flush);
  return (call: string) => calls.filter(([path]) => path.endsWith(call)).map(([, body]) => body);
}

test("deducted tax stands with its quarter; the certificate that is missing is recorded", async () => {
  const sent = await show(["accounts"]);
  expect(sent("receipts/find")).toMatchObject([{ uncertifiedOnly: true }]);
  const table = within(screen.getByRole("table", { name: "Receipts" }));
  expect(table.getByText("TDS, income tax: ₹0.48, Q3 2026-27")).toBeTruthy();
  expect(table.getByText("TDS, GST: ₹9.60, Q3 2026-27")).toBeTruthy();
  expect(table.getByText("GSTR-7A: 7A/0042")).toBeTruthy();
  fireEvent.click(table.getByRole("button", { name: "Record certificate" }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/^Certificate number/), { target: { value: "131/7" } });
  await act(async () => {
    fireEvent.click(dialog.getByRole("button", { name: "Record certificate" }));
    await flush();
  });
  expect(sent("receipts/certificate")).toEqual([{ deductionId: 8, certificate: "131/7" }]);
});

test("an operator without the right sees the tax and no button", async () => {
  await show(["sales"]);
  expect(screen.getByText("TDS, income tax: ₹0.48, Q3 2026-27")).toBeTruthy();
  for (const name of ["Record certificate", "Withdraw", "Add tax"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

/** Opens the dialog of a button and returns its parts, with a function that presses its own button. */
function openDialog(button: HTMLElement, confirm: string) {
  fireEvent.click(button);
  const dialog = within(screen.getByRole("dialog"));
  return {
    dialog,
    type: (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } }),
    submit: () =>
      act(async () => {
        fireEvent.click(dialog.getByRole("button", { name: confirm }));
        await flush();
      }),
  };
}

test("tax that becomes known later is added to its payment, also to one without any", async () => {
  const sent = await show(["accounts"], { deductions: [] });
  const button = screen.getByRole("button", { name: "Add tax" });
  const { dialog, type, submit } = openDialog(button, "Add deducted tax");
  type(/^Tax/, "some");
  type(/^Value without GST/, "480");
  await submit();
  expect(dialog.getByText("Enter an amount such as 2,50,000")).toBeTruthy();
  type(/^Tax/, "48.01");
  await submit();
  expect(dialog.getByText(deductionTooHigh)).toBeTruthy();
  expect(sent("receipts/add-deduction")).toEqual([]);
  type(/^Tax/, "9.60");
  type(/^Kind/, "gst");
  await submit();
  expect(sent("receipts/add-deduction")).toEqual([
    { receipt: "ZR/26-27/000003", kind: "gst", amount: 9_60, base: 480_00 },
  ]);
  expect(screen.getByText("Deducted tax added")).toBeTruthy();
});

test("deducted tax is withdrawn with a reason, also with a certificate", async () => {
  const sent = await show(["accounts"]);
  const [, button] = screen.getAllByRole("button", { name: "Withdraw" });
  const { dialog, type, submit } = openDialog(button as HTMLElement, "Withdraw deducted tax");
  expect(dialog.getByText(/^TDS, GST of ₹9\.60: the invoices/)).toBeTruthy();
  await submit();
  expect(dialog.getByText("Enter a reason")).toBeTruthy();
  type(/^Reason/, "Not paid to the government");
  await submit();
  expect(sent("receipts/withdraw-deduction")).toEqual([
    { deductionId: 9, reason: "Not paid to the government" },
  ]);
});

test("the refunded amount stands with the numbers of its refund vouchers", async () => {
  const vouchers = ["ZRF/26-27/000001", "ZRF/26-27/000002"];
  await show(["sales"], { reversed: 3_00, vouchers });
  const cell = screen.getByRole("cell", { name: /^Refunded|₹3\.00/ });
  expect(cell.textContent).toContain("₹3.00");
  expect(within(cell).getAllByRole("link")).toHaveLength(2);
});

test("receipt and refund voucher open as PDFs; a role without files sees their numbers", async () => {
  const voucher = "ZRF/26-27/000001";
  await show(["accounts"], { reversed: 3_00, vouchers: [voucher] });
  const addresses = [receipt.number ?? "", voucher].map((number) => [
    number,
    screen.getByRole("link", { name: new RegExp(`^${number}`) }).getAttribute("href"),
  ]);
  for (const [number = "", href] of addresses)
    expect(href).toContain(`files/receipt?number=${encodeURIComponent(number ?? "")}`);
  cleanup();
  await show(["catalogue"], { reversed: 3_00, vouchers: [voucher] });
  expect(screen.queryAllByRole("link", { name: /ZR/ })).toEqual([]);
  expect(screen.getByText(voucher)).toBeTruthy();
});

test("an unused amount is refunded: the dialog proposes all of it, and needs reference and reason", async () => {
  const sent = await show(["accounts"], { unused: 1_234_50 });
  const button = screen.getByRole("button", { name: "Record refund" });
  const { dialog, type, submit } = openDialog(button, "Record refund");
  await submit();
  expect(dialog.getByText("Enter the UTR or cheque number")).toBeTruthy();
  expect(dialog.getByText("Enter the reason")).toBeTruthy();
  type(/^UTR or cheque/, "UTR 9");
  type(/^Reason/, "Order not placed");
  type(/^Paid on/, "2027-01-03");
  await submit();
  expect(sent("receipts/refund")).toEqual([
    {
      ...{ receipt: "ZR/26-27/000003", amount: 1_234_50, reference: "UTR 9", mode: "NEFT" },
      ...{ paidOn: "2027-01-03", reason: "Order not placed" },
    },
  ]);
  expect(screen.getByText("Refund voucher ZRF/26-27/000001 has been issued.")).toBeTruthy();
});

test.each<[what: string, roles: Role[], changes: Partial<ReceiptSummary>]>([
  ["of another role", ["sales"], { unused: 1 }],
  ["with nothing unused", ["accounts"], { unused: 0 }],
  ["of an online payment", ["accounts"], { unused: 1, online: true }],
])("no refund is offered: %s", async (_what, roles, changes) => {
  await show(roles, changes);
  expect(screen.getByText("ZR/26-27/000003")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Record refund" })).toBeNull();
});
