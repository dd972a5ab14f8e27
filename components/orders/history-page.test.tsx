/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { messages } from "@/lib/forms/messages";
import { createAccount } from "@/test/storefront/factories";
import { createOrderLine as line } from "@/test/storefront/order-factories";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { HistoryPage } from "./history-page";

const absent = { status: 404, body: { error: { kind: "missing", message: "" } } };
const member = { status: "signed-in", name: "Asha", emailVerified: true, userType: "existing" };

async function show(
  orders: unknown,
  {
    status = 200,
    signedIn = true,
    account = createAccount(),
    payments = [] as object[],
    statement = absent as { status?: number; body: unknown },
    refunds = null as object[] | null,
  } = {},
) {
  document.cookie = signedIn ? "signed_in=1" : "signed_in=; max-age=0";
  const { calls, hold } = fakeApi((path) => {
    if (path === "/api/session") return { body: member };
    if (path === "/api/account") return { body: account };
    if (path === "/api/payments") return { body: [...payments] };
    if (path === "/api/payments/refunds") return { body: refunds };
    if (path === "/api/statement") return statement;
    return { status, body: Array.isArray(orders) ? [...orders] : orders };
  });
  const view = renderInStore(zwz, <HistoryPage />);
  await act(flush);
  return { ...view, calls, hold };
}
const items = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[1]?.textContent);

afterEach(cleanup);

describe("order history", () => {
  test("[2.53] [3.15] [9.3] columns, Indian money, and the status as plain text", async () => {
    await show([line()]);
    const heads = screen
      .getAllByRole("columnheader")
      .map((one) => one.textContent?.replace(/\W+$/, ""));
    expect(heads).toEqual([
      "Order ID",
      "Item",
      "Brand",
      "Qty",
      "Price",
      "Total",
      "GST",
      "Wt",
      "Origin",
      "Date",
      "Status",
    ]);
    const row = screen.getAllByRole("row")[1] as HTMLElement;
    for (const text of [
      "ZW2627-000009I01",
      "2,000",
      "₹182.40",
      "₹3,64,800.00",
      "₹65,664.00",
      "20 Nov 2026",
      "14:05",
      "Awaiting Internal Approval",
    ]) {
      expect(row.textContent).toContain(text);
    }
    expect(within(row).queryByRole("link", { name: /Approval/ })).toBeNull();
  });

  test("[4.18] [7.36] any other status links to the invoice in a new window, as does a credit note", async () => {
    await show([line({ status: "Cancelled", hasInvoice: true, hasCreditNote: true })]);
    const invoice = screen.getByRole("link", { name: /^Cancelled/ });
    expect(invoice.getAttribute("href")).toBe("/api/orders/ZW2627-000009/invoice");
    expect(invoice.getAttribute("target")).toBe("_blank");
    expect(screen.getByRole("link", { name: /^Credit note/ }).getAttribute("href")).toBe(
      "/api/orders/ZW2627-000009/credit-note",
    );
    cleanup();
    await show([line({ status: "Cancelled" })]);
    expect(screen.queryByRole("link", { name: /^Cancelled/ })).toBeNull();
  });

  test("[4.18] an order in parts stays Approved and says how much has left", async () => {
    const approved = { status: "Approved", hasInvoice: true };
    await show([
      line({ ...approved, quantity: 60, shipped: 22 }),
      line({ ...approved, orderNumber: "ZW2627-000010I01", shipped: 0 }),
      line({ orderNumber: "ZW2627-000011I01", status: "Dispatched", shipped: 2000 }),
    ]);
    const status = (row: number) =>
      within(screen.getAllByRole("row")[row] as HTMLElement).getAllByRole("cell")[10]?.textContent;
    expect([1, 2, 3].map(status).join(" ")).toMatch(/Approved.*22 of 60 dispatched/);
    expect(screen.getAllByText(/ of .* dispatched/)).toHaveLength(1);
  });

  test("the order ID links to the order; the PO number below it can be searched for", async () => {
    await show([
      line({ poNumber: "PO/26/118" }),
      line({ orderNumber: "ZW2627-000010I01", name: "NU2304" }),
    ]);
    const [link] = screen.getAllByRole("link", { name: /^ZW2627-000009I01/ });
    expect(link?.getAttribute("href")).toBe("/orders/ZW2627-000009");
    fireEvent.change(screen.getByPlaceholderText("Search by item"), {
      target: { value: "26/118" },
    });
    expect(items()).toEqual(["Item6204-2RS"]);
  });

  test("a backend with published fields only: no links to our own pages", async () => {
    const { poNumber: _, ...published } = line({ hasInvoice: null, hasCreditNote: null });
    await show([published], { payments: [] });
    expect(within(screen.getByRole("table")).queryByRole("link")).toBeNull();
    expect(screen.queryByRole("link", { name: "Account Statement" })).toBeNull();
  });

  test("the account statement is linked if available, and a pending payment is shown", async () => {
    await show([line()], {
      statement: { body: {} },
      payments: [
        { orderId: "order_1", state: "confirming", amount: 430_500, message: "Please wait." },
        { orderId: "order_2", state: "open", amount: 100, message: "" },
      ],
    });
    expect(screen.getByRole("link", { name: "Account Statement" })).toBeTruthy();
    expect(screen.getByText("A payment of ₹4,305.00 is being confirmed")).toBeTruthy();
    expect(screen.getByText("Please wait.")).toBeTruthy();
    expect(screen.queryByText(/₹1.00/)).toBeNull();
  });

  test("refunded payments without an order are listed; nothing is shown without one", async () => {
    const refund = {
      amount: 430_500,
      paidAt: "2026-11-19T06:00:00Z",
      reference: "pay_Nk3abc",
      state: "done",
      refundReference: "rfnd_77x",
      refundedAt: "2026-11-20T06:00:00Z",
      reason: "The same items have already been ordered with order ZW2627-000009.",
    };
    const waiting = { ...refund, reference: "pay_2", state: "due", refundReference: "" };
    await show([], { refunds: [refund, { ...waiting, refundedAt: null }] });
    const [, first, second] = within(
      screen.getByRole("table", { name: "Refunded payments" }),
    ).getAllByRole("row");
    for (const text of [
      "19 Nov 2026",
      "pay_Nk3abc",
      "₹4,305.00",
      "Refunded 20 Nov 2026",
      "rfnd_77x",
      refund.reason,
    ]) {
      expect(first?.textContent).toContain(text);
    }
    expect(second?.textContent).toContain("Being refunded");
    cleanup();
    for (const refunds of [null, []]) {
      await show([line()], { refunds });
      expect(screen.queryByText("Refunded payments")).toBeNull();
      cleanup();
    }
  });

  test("an open page asks again while a payment is undecided, then shows its order", async () => {
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    const payments = [{ orderId: "order_1", state: "open", amount: 100, message: "" }];
    const orders: object[] = [];
    const { calls } = await show(orders, { payments });
    const countOf = (path: string) => calls.filter((call) => call.path === path).length;
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(countOf("/api/payments")).toBe(2);
    payments.length = 0;
    orders.push(line());
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(items()).toEqual(["Item6204-2RS"]);
    const asked = countOf("/api/payments");
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(countOf("/api/payments")).toBe(asked);
    jest.useRealTimers();
  });

  test("[2.53] [4.10] the account status is shown: Active green, others red", async () => {
    await show([line()]);
    expect(screen.getByText("Active").className).toContain("text-good");
    cleanup();
    await show([line()], { account: createAccount({ status: messages.overdue }) });
    expect(screen.getByText("Overdue").className).toContain("text-bad");
  });

  test("[2.53] 'Search by item' filters the table; no match shows a message", async () => {
    await show([line(), line({ orderNumber: "ZW2627-000010I01", name: "NU2304" })]);
    const search = screen.getByPlaceholderText("Search by item");
    fireEvent.change(search, { target: { value: "nu 23" } });
    expect(items()).toEqual(["ItemNU2304"]);
    fireEvent.change(search, { target: { value: "nothing" } });
    expect(screen.getByText(/No order line matches/)).toBeTruthy();
  });

  test("[2.53] a press on a column sorts by it, a second one reverses the order", async () => {
    await show([
      line({ orderNumber: "AI1", name: "608", quantity: 5 }),
      line({ orderNumber: "AI2", name: "22210", quantity: 20 }),
    ]);
    const head = screen.getByRole("button", { name: "Qty" });
    fireEvent.click(head);
    expect(items()).toEqual(["Item608", "Item22210"]);
    expect(head.closest("th")?.getAttribute("aria-sort")).toBe("ascending");
    fireEvent.click(head);
    expect(items()).toEqual(["Item22210", "Item608"]);
  });

  test("[2.53] search and sorting are not printed", async () => {
    await show(Array.from({ length: 60 }, (_, i) => line({ orderNumber: `AI${i}` })));
    for (const control of [
      screen.getByLabelText("Search by item"),
      screen.getByLabelText("Sort by"),
      screen.getByRole("button", { name: "Show 10 more" }),
    ]) {
      expect(control.closest(".no-print")).toBeTruthy();
    }
    expect(screen.getByRole("table").closest(".no-print")).toBeNull();
  });

  test("[9.10] fifty lines at first, the rest on request", async () => {
    await show(Array.from({ length: 120 }, (_, i) => line({ orderNumber: `AI${i}` })));
    expect(items()).toHaveLength(50);
    fireEvent.click(screen.getByRole("button", { name: "Show 50 more" }));
    fireEvent.click(screen.getByRole("button", { name: "Show 20 more" }));
    expect(items()).toHaveLength(120);
  });

  test("[8.13] [4.18] an unsuccessful and an empty response show an empty state", async () => {
    await show(null);
    expect(screen.getByText("There are no orders to show")).toBeTruthy();
    cleanup();
    await show({ error: { kind: "refused", message: "No data." } }, { status: 400 });
    expect(screen.getByText("There are no orders to show")).toBeTruthy();
    expect(screen.getByText("No data.")).toBeTruthy();
    cleanup();
    await show([]);
    expect(screen.getByText("You have no orders yet")).toBeTruthy();
  });

  test("[8.14] a failure shows an error with 'Try again'", async () => {
    await show({ error: { kind: "unreadable", message: "Not now." } }, { status: 503 });
    expect(screen.getByRole("alert").textContent).toContain("Not now.");
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  test("[4.5] [4.19] [4.7] a guest and an expired session are sent to the log-in and return", async () => {
    const guest = await show([], { signedIn: false });
    expect(guest.router.replace).toHaveBeenCalledWith("/login?next=%2Forder-history");
    cleanup();
    const dead = await show({ error: { kind: "session", message: "" } }, { status: 401 });
    expect(dead.router.replace).toHaveBeenCalledWith("/login?next=%2Forder-history");
  });
});
