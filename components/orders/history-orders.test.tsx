/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { fakeDate } from "@/test/storefront/fake-date";
import { createDatedPieces, createOrderLine as line } from "@/test/storefront/order-factories";
import {
  headings,
  items,
  lineRows,
  manyLines,
  search,
  showHistory as show,
} from "@/test/storefront/render-order-history";

beforeEach(() => {
  fakeDate("2026-11-21T10:00:00+05:30");
  window.history.replaceState(null, "", "/order-history");
});
afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

describe("orders in the history", () => {
  test("[2.53] lines stand under their order, whose heading has state, dates, PO number and total", async () => {
    const approved = { status: "Approved", poNumber: "PO/26/118", hasInvoice: true };
    const pieces = (over: object) => createDatedPieces({ arrivesBy: "2027-01-09", ...over });
    const now = { dispatchBy: "2026-11-23", arrivesBy: "2026-11-26" };
    const split = [pieces({ quantity: 22, inStock: true, ...now }), pieces({})];
    await show([
      line({ orderNumber: "ZW2627-000010I01", ...approved, open: [pieces({ quantity: 2000 })] }),
      line({ orderNumber: "ZW2627-000010I02", ...approved, name: "NU2304", open: split }),
      line({ status: "Dispatched", dispatched: "2026-11-21", orderTotal: 430_500 }),
      line({ orderNumber: "ZW2627-000008I01", status: "Cancelled", cancelled: "2026-11-22" }),
    ]);
    const [first, second, third] = headings();
    for (const fact of [
      "ZW2627-000010",
      "Approved",
      "Placed 20 Nov 2026",
      "PO/26/118",
      "2 items",
    ]) {
      expect(first).toContain(fact);
    }
    expect(first).toContain("dispatch by 6 Jan, arrives by 9 Jan");
    // Only the line in two parts repeats a date.
    const cells = screen.getAllByRole("row").map((row) => row.textContent ?? "");
    const dated = cells.filter((text) => /\d (in stock|on back-order), dispatch by/.test(text));
    expect(dated).toHaveLength(1);
    expect(dated[0]).toContain(
      "22 in stock, dispatch by 23 Nov, arrives by 26 Nov38 on back-order, dispatch by 6 Jan, arrives by 9 Jan",
    );
    expect(second).toContain("Dispatched 21 Nov 2026");
    expect(second).toContain("₹4,305.00 incl. GST");
    expect(second).not.toContain("dispatch by");
    expect(third).toContain("Cancelled 22 Nov 2026");
    expect(items()).toEqual(["6204-2RS", "NU2304", "6204-2RS", "6204-2RS"]);
  });

  test("[4.18] the heading of an order with a passed date says that it is late", async () => {
    fakeDate("2027-01-07T00:00:00+05:30");
    const open = [createDatedPieces({ quantity: 20, arrivesBy: "2027-01-09" })];
    await show([line({ status: "Approved", open })]);
    expect(headings()[0]).toContain("late: dispatch was due by 6 Jan");
    expect(headings()[0]).not.toContain("9 Jan");
  });

  test("[4.18] the heading tells what has been dispatched and cancelled, the line its share", async () => {
    const cancelled = { quantity: 60, shipped: 22, cancelledPieces: 38, cancelledAmount: 448_300 };
    await show([
      line({
        ...cancelled,
        ...{ status: "Dispatched", dispatched: "2026-11-21", orderTotal: 708_000 },
        shippedArrivesBy: "2026-11-24",
      }),
      line({
        ...{ orderNumber: "ZW2627-000010I01", status: "Approved", quantity: 60, shipped: 22 },
        shippedArrivesBy: "2026-11-25",
      }),
    ]);
    const [dispatched, approved] = headings();
    expect(dispatched).toContain("38 pieces cancelled (₹4,483.00)");
    expect(dispatched).toContain("₹7,080.00 incl. GST");
    expect(dispatched).toContain("Dispatched 21 Nov 2026, arrives by 24 Nov");
    expect(dispatched).not.toContain("pieces dispatched");
    expect(approved).toContain("22 of 60 pieces dispatched, arrives by 25 Nov");
    // Before there is an invoice the link opens the confirmation.
    expect(approved).toContain("Order confirmation");
    expect(screen.getAllByRole("link", { name: /^Approved ?, confirmation of order/ })).not.toEqual(
      [],
    );
    const [first, second] = lineRows().map((row) => row.textContent);
    expect(first).toContain("38 cancelled");
    expect(second).toContain("22 of 60 dispatched");
  });

  test("[4.18] a line repeats only dates that are not the order's; the heading has every status of its lines", async () => {
    const part = (at: number, over: object) =>
      line({ orderNumber: `ZW2627-000011I0${at}`, status: "Approved", hasInvoice: null, ...over });
    const late = (quantity: number) => [createDatedPieces({ quantity })];
    const soon = [createDatedPieces({ quantity: 5, dispatchBy: "2026-11-23" })];
    await show([
      part(1, { quantity: 60, open: late(60) }),
      part(2, { quantity: 60, open: late(22) }),
      part(3, { quantity: 5, open: soon }),
      part(4, { quantity: 5, status: "Cancelled", open: soon }),
    ]);
    const dated = lineRows().map((row) => /dispatch by (\d+ \w+)/.exec(row.textContent ?? "")?.[1]);
    expect(dated).toEqual([undefined, "6 Jan", "23 Nov", undefined]);
    const [heading] = headings();
    // On wide and on narrow screens.
    expect(heading?.match(/Approved, Cancelled/g)).toHaveLength(2);
    expect(heading).toContain("dispatch by 6 Jan");
  });

  test("an order of many lines shows three, all of them when expanded, and of a search those that match", async () => {
    await show([...manyLines(39), line({ orderNumber: "ZW2627-000040I40", name: "NU2304" })]);
    expect(screen.getByRole("status").textContent).toBe("1 order, 40 lines");
    expect(items()).toHaveLength(3);
    const toggle = () => screen.getByRole("button", { name: /of order ZW2627-000040$/ });
    expect(toggle().textContent).toBe("Show all 40 lines of order ZW2627-000040");
    fireEvent.click(toggle());
    expect(items()).toHaveLength(40);
    expect(toggle().getAttribute("aria-expanded")).toBe("true");
    fireEvent.click(toggle());
    search("nu2304");
    expect(items()).toEqual(["NU2304"]);
    fireEvent.click(toggle());
    expect(items()).toHaveLength(40);
  });

  test("four lines are shown without a button for the last", async () => {
    await show(manyLines(4));
    expect(items()).toHaveLength(4);
    expect(screen.queryByRole("button", { name: /lines of order/ })).toBeNull();
  });

  test("search, state and dates are in the address, reach the server, and come back with a reload", async () => {
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    const { calls } = await show([line()]);
    const asked = () =>
      calls.map(({ path }) => path).filter((path) => path.startsWith("/api/orders/history"));
    search("62");
    search("6204");
    fireEvent.change(screen.getByLabelText("Status"), { target: { value: "Approved" } });
    fireEvent.change(screen.getByLabelText("Placed from"), { target: { value: "2026-11-01" } });
    fireEvent.change(screen.getByLabelText("Placed until"), { target: { value: "2026-11-30" } });
    const query = "?q=6204&status=Approved&from=2026-11-01&to=2026-11-30";
    expect(window.location.search).toBe(query);
    expect(screen.getByText("No order matches “6204”.")).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(250));
    expect(asked()).toEqual(["/api/orders/history", `/api/orders/history${query}`]);
    jest.useRealTimers();
    cleanup();
    await show([line({ status: "Approved", hasInvoice: true })]);
    expect(screen.getByLabelText("Status")).toHaveProperty("value", "Approved");
    expect(screen.getByPlaceholderText("Search by item")).toHaveProperty("value", "6204");
    expect(items()).toEqual(["6204-2RS"]);
    for (const [name, format] of [
      ["CSV", "csv"],
      ["Excel", "xlsx"],
    ]) {
      expect(screen.getByRole("link", { name: `Download as ${name}` }).getAttribute("href")).toBe(
        `/api/orders/history/${format}${query}`,
      );
    }
  });

  test("orders that are not listed are announced below the last one", async () => {
    await show([line()], { hasMore: true });
    expect(screen.getByText(/^Older orders are not listed here/)).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("Downloads contain only these.");
    cleanup();
    await show([line()]);
    expect(screen.getByRole("status").textContent).toBe("1 order, 1 line");
    expect(screen.queryByText(/^Older orders/)).toBeNull();
  });

  test("[2.53] search, sorting and buttons are not printed", async () => {
    await show([
      ...manyLines(40),
      ...Array.from({ length: 60 }, (_, i) => line({ orderNumber: `AB${i}I01` })),
    ]);
    for (const control of [
      screen.getByLabelText("Search by item"),
      screen.getByLabelText("Sort by"),
      screen.getByRole("link", { name: "Download as CSV" }),
      screen.getByRole("button", { name: /^Show all 40 lines/ }),
      screen.getByRole("button", { name: "Show 11 more" }),
    ]) {
      expect(control.closest(".no-print")).toBeTruthy();
    }
    expect(screen.getByRole("table").closest(".no-print")).toBeNull();
  });

  test("[9.10] fifty orders at first, the rest on request", async () => {
    await show(Array.from({ length: 120 }, (_, i) => line({ orderNumber: `AB${i}I01` })));
    expect(items()).toHaveLength(50);
    fireEvent.click(screen.getByRole("button", { name: "Show 50 more" }));
    fireEvent.click(screen.getByRole("button", { name: "Show 20 more" }));
    expect(items()).toHaveLength(120);
  });
});
