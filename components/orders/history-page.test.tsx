/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { messages } from "@/lib/forms/messages";
import { createAccount } from "@/test/storefront/factories";
import { createOrderLine as line } from "@/test/storefront/order-factories";
import {
  headings,
  items,
  lineRows,
  search,
  showHistory as show,
} from "@/test/storefront/render-order-history";

beforeEach(() => window.history.replaceState(null, "", "/order-history"));
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
    const row = lineRows()[0] as HTMLElement;
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
    expect(screen.queryByRole("link", { name: /Approval/ })).toBeNull();
  });

  test("[4.18] [7.36] any other status links to the invoice in a new window, as does a credit note", async () => {
    await show([line({ status: "Cancelled", hasInvoice: true, hasCreditNote: true })]);
    // In the line on wide screens, in the heading on narrow ones.
    for (const place of ["cell", "rowheader"] as const) {
      const where = (name: RegExp) =>
        screen
          .getAllByRole("link", { name })
          .find((link) => link.closest(place === "cell" ? "td" : "th"));
      const invoice = where(/^Cancelled/);
      expect(invoice?.getAttribute("href")).toBe("/api/orders/ZW2627-000009/invoice");
      expect(invoice?.getAttribute("target")).toBe("_blank");
      expect(where(/^Credit note/)?.getAttribute("href")).toBe(
        "/api/orders/ZW2627-000009/credit-note",
      );
    }
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
    const status = lineRows().map((row) => within(row).getAllByRole("cell")[10]?.textContent);
    expect(status.join(" ")).toMatch(/Approved.*22 of 60 dispatched/);
    expect(screen.getAllByText(/ of .* pieces dispatched/)).toHaveLength(1);
  });

  test("the order number links to the order; the PO number beside it can be searched for", async () => {
    await show([
      line({ poNumber: "PO/26/118" }),
      line({ orderNumber: "ZW2627-000010I01", name: "NU2304" }),
    ]);
    const link = screen.getByRole("link", { name: /^ZW2627-000009/ });
    expect(link.getAttribute("href")).toBe("/orders/ZW2627-000009");
    search("26/118");
    expect(items()).toEqual(["6204-2RS"]);
  });

  test("a backend with published fields only: no links to our own pages", async () => {
    const { poNumber: _, ...published } = line({
      hasInvoice: null,
      hasCreditNote: null,
      orderTotal: null,
      shipped: null,
      cancelledPieces: null,
    });
    await show([published], { payments: [] });
    expect(within(screen.getByRole("table")).queryByRole("link")).toBeNull();
    // 3,64,800.00 and 65,664.00 GST: the total is that of the lines.
    expect(headings()).toEqual([
      "ZW2627-000009Awaiting Internal ApprovalAwaiting Internal ApprovalPlaced 20 Nov 20261 item, ₹4,30,464.00 incl. GST",
    ]);
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
    expect(items()).toEqual(["6204-2RS"]);
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
    search("nu 23");
    expect(items()).toEqual(["NU2304"]);
    search("nothing");
    expect(screen.getByText("No order matches “nothing”.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    expect(items()).toEqual(["6204-2RS", "NU2304"]);
  });

  test("[2.53] a press on a column sorts by it, a second one reverses the order", async () => {
    await show([
      line({ orderNumber: "AI1", name: "608", quantity: 5 }),
      line({ orderNumber: "AI2", name: "22210", quantity: 20 }),
    ]);
    const head = screen.getByRole("button", { name: "Qty" });
    fireEvent.click(head);
    expect(items()).toEqual(["608", "22210"]);
    expect(head.closest("th")?.getAttribute("aria-sort")).toBe("ascending");
    fireEvent.click(head);
    expect(items()).toEqual(["22210", "608"]);
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
    expect(screen.getByRole("link", { name: "Find a bearing" }).getAttribute("href")).toBe("/");
  });

  test("[8.14] a failure shows an error with 'Try again'", async () => {
    await show({ error: { kind: "unreadable", message: "Not now." } }, { status: 503 });
    expect(screen.getByRole("alert").textContent).toContain("Not now.");
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.queryByLabelText("Status")).toBeNull();
    cleanup();
    // A search can be changed.
    window.history.replaceState(null, "", "/order-history?q=6204");
    await show({ error: { kind: "unreadable", message: "Not now." } }, { status: 503 });
    expect(screen.getByRole("button", { name: "Show all" })).toBeTruthy();
  });

  test("[4.5] [4.19] [4.7] a guest and an expired session are sent to the log-in and return", async () => {
    const guest = await show([], { signedIn: false });
    expect(guest.router.replace).toHaveBeenCalledWith("/login?next=%2Forder-history");
    cleanup();
    const dead = await show({ error: { kind: "session", message: "" } }, { status: 401 });
    expect(dead.router.replace).toHaveBeenCalledWith("/login?next=%2Forder-history");
  });
});
