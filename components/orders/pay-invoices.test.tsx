/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { OpenInvoice } from "@/lib/contract/statement";
import { messages } from "@/lib/forms/messages";
import { invoiceMessages } from "@/lib/payments/invoice-messages";
import { useOrder } from "@/lib/queries/orders";
import { fakePaymentProvider } from "@/test/storefront/fake-payment-provider";
import { createStatement } from "@/test/storefront/order-factories";
import { flush } from "@/test/storefront/render-in-store";
import {
  changeValue,
  clickButton,
  errorResponse,
  renderScreen,
} from "@/test/storefront/render-screen";
import { StatementPage } from "./statement-page";

const START = "POST /api/payments/invoices";
const STATUS = "POST /api/payments/invoices/status";
const invoice = (number: string, open: number, daysOverdue = 0): OpenInvoice => ({
  kind: "invoice",
  number,
  open,
  daysOverdue,
  total: open,
  orderNumber: `ORDER-${number}`,
  poNumber: "",
  date: "2026-10-12",
  due: "2026-11-11",
  lots: [{ due: "2026-11-11", open }],
});
const open = [
  invoice("A", 4_305_00, 10),
  invoice("B", 1_000_00),
  // Paid in part.
  { ...invoice("C", 500_00), total: 700_00 },
];
const state = (name: string, over = {}) => ({
  body: {
    state: name,
    orderId: "order_1",
    amount: 4_305_00,
    message: "",
    receiptNumber: "",
    ...over,
  },
});
const paid = state("paid", { receiptNumber: "ZR/26-27/000001" });

let answers: Parameters<typeof renderScreen>[1];
let provider: ReturnType<typeof fakePaymentProvider>;
let script = 0;
const show = () => renderScreen(<StatementPage />, answers);
const tick = (number: string) =>
  act(async () => {
    fireEvent.click(screen.getByLabelText(`Pay invoice ${number}`));
  });

beforeEach(() => {
  provider = fakePaymentProvider();
  script += 1;
  answers = {
    "GET /api/statement": { body: createStatement({ open, payments: [], payOnline: true }) },
    "GET /api/payments/invoices": { body: [] },
    [START]: {
      body: {
        orderId: "order_1",
        amount: 4_305_00,
        keyId: "rzp_test_1",
        scriptUrl: `https://checkout.example/invoices-${script}.js`,
        test: true,
        prefill: { name: "Asha Patil", email: "asha@works.example", contact: "+919812345678" },
      },
    },
    [STATUS]: state("open"),
  };
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe("choosing what to pay", () => {
  test("the overdue invoices are ticked; ticking others changes the amount, which can be lowered", async () => {
    await show();
    expect(screen.getByRole("button", { name: "Pay ₹4,305.00 now" })).toBeTruthy();
    await tick("B");
    expect(screen.getByText("2 invoices selected, ₹5,305.00 open")).toBeTruthy();
    changeValue("Amount to pay (₹)", "1,500");
    expect(screen.getByRole("button", { name: "Pay ₹1,500.00 now" })).toBeTruthy();
    changeValue("Amount to pay (₹)", "6000");
    expect(screen.getByText("Enter at most ₹5,305.00, the open amount.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Pay now" })).toHaveProperty("disabled", true);
    const all = () => screen.getByLabelText<HTMLInputElement>("Select all");
    const pressAll = () => act(async () => void fireEvent.click(all()));
    expect(all().checked).toBe(false);
    await pressAll();
    expect(screen.getByRole("button", { name: "Pay ₹5,805.00 now" })).toBeTruthy();
    expect(all().checked).toBe(true);
    await pressAll();
    expect(screen.getByText(/^Select invoices or enter an amount/)).toBeTruthy();
  });

  test("a selected debit note adds to the amount like an invoice", async () => {
    const notes = [{ ...invoice("D", 170_00), kind: "debit-note" as const }];
    const body = createStatement({ open: [...open, ...notes], payments: [], payOnline: true });
    answers = { ...answers, "GET /api/statement": { body } };
    await show();
    await act(async () => void fireEvent.click(screen.getByLabelText("Pay debit note D")));
    expect(screen.getByRole("button", { name: "Pay ₹4,475.00 now" })).toBeTruthy();
  });

  test("an amount can be paid without a selection", async () => {
    const { postedTo } = await show();
    await tick("A");
    expect(
      screen.getByText("Select invoices or enter an amount. Open in total: ₹5,805.00"),
    ).toBeTruthy();
    changeValue("Amount to pay (₹)", "100");
    await clickButton("Pay ₹100.00 now");
    expect(postedTo("/api/payments/invoices")).toEqual([{ invoices: [], amount: 100_00 }]);
    await provider.dismiss();
  });

  test("more than is open is an advance, where the seller accepts it", async () => {
    answers["GET /api/statement"] = {
      body: createStatement({ open, payments: [], payOnline: true, acceptsAdvances: true }),
    };
    const { postedTo } = await show();
    changeValue("Amount to pay (₹)", "6000");
    expect(
      screen.getByText(
        "All open invoices, ₹5,805.00, and ₹195.00 in advance for your next invoices",
      ),
    ).toBeTruthy();
    await clickButton("Pay ₹6,000.00 now");
    expect(postedTo("/api/payments/invoices")).toEqual([
      { invoices: [], amount: 6_000_00, advance: 195_00 },
    ]);
    await provider.dismiss();
  });

  test("with nothing open an advance can be paid, online and by bank transfer", async () => {
    const details = [{ label: "IFSC", value: "HDFC0000001" }];
    const bankTransfer = { details, reference: "ZW24001", sample: false };
    const statement = { open: [], payments: [], payOnline: true, bankTransfer };
    answers["GET /api/statement"] = {
      body: createStatement({ ...statement, acceptsAdvances: true }),
    };
    const { postedTo } = await show();
    expect(screen.getByText(/^Nothing is open. You can pay in advance/)).toBeTruthy();
    expect(screen.getByText("HDFC0000001")).toBeTruthy();
    changeValue("Amount to pay (₹)", "250.5");
    expect(screen.getByText("₹250.50 in advance for your next invoices")).toBeTruthy();
    await clickButton("Pay ₹250.50 now");
    expect(postedTo("/api/payments/invoices")).toEqual([
      { invoices: [], amount: 250_50, advance: 250_50 },
    ]);
    await provider.dismiss();
    cleanup();
    answers["GET /api/statement"] = { body: createStatement(statement) };
    await show();
    expect(screen.queryByRole("form", { name: "Pay invoices" })).toBeNull();
  });

  test("a backend without the call shows the open invoices without checkboxes", async () => {
    answers["GET /api/statement"] = { body: createStatement({ open }) };
    const { calls } = await show();
    expect(screen.queryByLabelText("Pay invoice A")).toBeNull();
    expect(screen.queryByRole("form", { name: "Pay invoices" })).toBeNull();
    expect(calls.some(({ path }) => path === "/api/payments/invoices")).toBe(false);
  });
});

describe("paying invoices", () => {
  test("two presses open one payment; the receipt is shown and statement and account are fetched again", async () => {
    const { postedTo, calls } = await show();
    answers[STATUS] = paid;
    const button = screen.getByRole("button", { name: "Pay ₹4,305.00 now" });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
      await flush();
    });
    expect(postedTo("/api/payments/invoices")).toEqual([{ invoices: ["A"], amount: 4_305_00 }]);
    expect(provider.last()).toMatchObject({ order_id: "order_1", amount: 4_305_00 });
    const before = calls.length;
    answers["GET /api/statement"] = {
      body: createStatement({ open: open.slice(1), payments: [], payOnline: true }),
    };
    await provider.pay();
    expect(postedTo("/api/payments/invoices/status")).toEqual([
      { orderId: "order_1", paymentId: "pay_1", signature: "signed" },
    ]);
    expect(screen.getByText("We have received your payment of ₹4,305.00")).toBeTruthy();
    expect(screen.getByText(/ZR\/26-27\/000001/)).toBeTruthy();
    expect(calls.slice(before).map(({ path }) => path)).toContain("/api/statement");
    expect(screen.queryByLabelText("Pay invoice A")).toBeNull();
  });

  test("orders, which say what of them is due, are fetched again", async () => {
    const OrderInUse = () => {
      useOrder("ORDER-A");
      return null;
    };
    answers["GET /api/orders/ORDER-A"] = { body: {} };
    answers[STATUS] = paid;
    const { calls } = await renderScreen(
      <>
        <StatementPage />
        <OrderInUse />
      </>,
      answers,
    );
    await clickButton("Pay ₹4,305.00 now");
    const before = calls.length;
    await provider.pay();
    expect(calls.slice(before).map(({ path }) => path)).toContain("/api/orders/ORDER-A");
  });

  test("closing the window before paying keeps the selection; a failed attempt is reported after it closes", async () => {
    await show();
    await clickButton("Pay ₹4,305.00 now");
    await provider.dismiss();
    expect(screen.getByText(invoiceMessages.closed)).toBeTruthy();
    await clickButton("Pay ₹4,305.00 now");
    await provider.fail();
    expect(screen.queryByText(messages.paymentFailed)).toBeNull();
    await provider.dismiss();
    expect(screen.getByText(messages.paymentFailed)).toBeTruthy();
  });

  test("without a response to the verification nothing is called failed, and nothing can be paid until it is known", async () => {
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    await show();
    await clickButton("Pay ₹4,305.00 now");
    answers[STATUS] = errorResponse("unreachable", "", 503);
    await provider.pay();
    expect(screen.getByText("A payment is being confirmed")).toBeTruthy();
    expect(screen.queryByRole("form", { name: "Pay invoices" })).toBeNull();
    answers[STATUS] = paid;
    await act(async () => {
      jest.advanceTimersByTime(2_100);
      await flush();
    });
    expect(screen.getByText("We have received your payment of ₹4,305.00")).toBeTruthy();
  });

  test("a payment from a closed tab is followed", async () => {
    answers["GET /api/payments/invoices"] = { body: [state("confirming").body] };
    answers[STATUS] = state("confirming");
    await show();
    expect(screen.getByText(invoiceMessages.confirming)).toBeTruthy();
  });

  test.each([
    ["captureFailed", errorResponse("invalid", "Not captured."), messages.captureFailed],
    [
      "unused money",
      state("paid", { message: "₹500.00 of it was no longer owed." }),
      "₹500.00 of it was no longer owed.",
    ],
  ])("%s is reported", async (_name, answer, text) => {
    await show();
    await clickButton("Pay ₹4,305.00 now");
    answers[STATUS] = answer;
    await provider.pay();
    expect(screen.getByText(text)).toBeTruthy();
  });

  test("changed amounts are reported, and the statement is fetched again", async () => {
    answers[START] = errorResponse("conflict", invoiceMessages.openAmountChanged, 409);
    const { calls } = await show();
    const before = calls.length;
    await clickButton("Pay ₹4,305.00 now");
    expect(screen.getByText(invoiceMessages.openAmountChanged)).toBeTruthy();
    expect(calls.slice(before).map(({ path }) => path)).toContain("/api/statement");
    expect(provider.windows).toEqual([]);
  });

  test("leaving the page closes the window", async () => {
    const { unmount } = await show();
    await clickButton("Pay ₹4,305.00 now");
    unmount();
    await act(flush);
    expect(provider.closed).toBe(1);
  });
});
