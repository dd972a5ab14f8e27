/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { pageState } from "@/lib/browser/page-state";
import { createCartLine } from "@/test/storefront/factories";
import { fakeDate } from "@/test/storefront/fake-date";
import {
  createDatedPieces,
  createOrder,
  createOrderPageLine,
} from "@/test/storefront/order-factories";
import { errorResponse, renderScreen } from "@/test/storefront/render-screen";
import { OrderPlacedPage } from "./order-placed-page";

const show = (answers: Parameters<typeof renderScreen>[1], query: string, signedIn = true) =>
  renderScreen(<OrderPlacedPage />, answers, { query, signedIn });
const order = "order=ZW2627-000123";
const keep = () =>
  pageState.saveRecentOrder("zwz", {
    number: "ZW2627-000123",
    leftItems: ["6205"],
    lineIds: ["l1"],
  });

beforeEach(() => {
  fakeDate("2026-11-20T10:00:00+05:30");
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

describe("order placed", () => {
  test("[2.49] the reference number, View Orders, and the names of the items still in the cart", async () => {
    keep();
    await show({ "GET /api/cart": { body: [createCartLine({ id: "l2", name: "6205" })] } }, order);
    expect(screen.getByRole("heading", { name: "Order received" })).toBeTruthy();
    expect(screen.getByText("ZW2627-000123")).toBeTruthy();
    expect(screen.getByRole("link", { name: "View Orders" }).getAttribute("href")).toBe(
      "/order-history",
    );
    expect(screen.getByRole("link", { name: "View cart" }).getAttribute("href")).toBe("/cart");
    expect(screen.getByRole("listitem").textContent).toBe("6205");
  });

  test("[2.49] ordered lines of a cart loaded before the order are not listed as left", async () => {
    keep();
    const cart = [createCartLine(), createCartLine({ id: "l2", name: "6205" })];
    await show({ "GET /api/cart": { body: cart } }, order);
    expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual(["6205"]);
    cleanup();
    await show({ "GET /api/cart": { body: cart.slice(0, 1) } }, order);
    expect(screen.queryByText("Still in your cart")).toBeNull();
    expect(screen.queryByRole("link", { name: "View cart" })).toBeNull();
  });

  test("[2.49] an order that differs from the cart says so", async () => {
    keep();
    const message = "6204-2RS (ZWZ): 2 ordered, 5 in the cart.";
    const placed = { number: "ZW2627-000123", leftItems: [], message };
    const payment = { orderId: "order_1", state: "placed", amount: 100, message, placed };
    await show({ "GET /api/payments": { body: [payment] } }, order);
    expect(screen.getByRole("alert").textContent).toContain(message);
    cleanup();
    // It doesn't head a later order.
    const other = { ...payment, placed: { ...placed, number: "ZW2627-000122" } };
    await show({ "GET /api/payments": { body: [other] } }, order);
    expect(screen.getByRole("heading", { name: "Order received" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("[2.49] [4.18] only an order awaiting approval mentions the approval", async () => {
    const as = (status: string) => ({
      "GET /api/orders": { body: [{ orderNumber: "ZW2627-000123I01", status }] },
    });
    await show(as("Awaiting Internal Approval"), order);
    expect(screen.getByText(/awaits our internal approval/)).toBeTruthy();
    cleanup();
    await show(as("Approved"), order);
    expect(screen.queryByText(/awaits our internal approval/)).toBeNull();
  });

  test("[2.49] with an empty cart there is neither View cart nor a list", async () => {
    keep();
    await show({ "GET /api/cart": { body: [] } }, order);
    expect(screen.queryByRole("link", { name: "View cart" })).toBeNull();
    expect(screen.queryByRole("list")).toBeNull();
  });

  test("[2.49] another tab finds the order in the history; an unknown number shows an empty state", async () => {
    const history = { body: [{ orderNumber: "ZW2627-000123I01" }] };
    await show({ "GET /api/orders": history }, order);
    expect(screen.getByRole("heading", { name: "Order received" })).toBeTruthy();
    cleanup();
    await show({ "GET /api/orders": history }, "order=ZW2627-000999");
    expect(screen.getByText("We can't find this order")).toBeTruthy();
    cleanup();
    await show({ "GET /api/orders": history }, "");
    expect(screen.getByText("We can't find this order")).toBeTruthy();
  });

  const PATH = "GET /api/orders/ZW2627-000123";
  const ordered = () => screen.getByRole("region", { name: "Your order" });

  test("items with maker, quantity, price and dates, the total, PO number and address", async () => {
    keep();
    const open = [
      createDatedPieces({ quantity: 6, inStock: true, dispatchBy: "2026-11-20" }),
      createDatedPieces({ quantity: 14, dispatchBy: "2026-12-04", arrivesBy: "2026-12-07" }),
    ];
    const body = createOrder({ lines: [createOrderPageLine({ open })] });
    await show({ [PATH]: { body } }, order);
    for (const fact of [
      "1 item",
      "6204-2RS ZWZ",
      "20 × ₹182.40",
      "₹3,648.00",
      "6 in stock, dispatch by 20 Nov",
      "14 on back-order, dispatch by 4 Dec, arrives by 7 Dec",
      "Total incl. GST₹4,305.00",
      "Your PO numberPO/26/118",
      "Delivery addressPlot 14, MIDC Bhosari",
    ]) {
      expect(ordered().textContent).toContain(fact);
    }
    const link = within(ordered()).getByRole("link", { name: "View order details" });
    expect(link.getAttribute("href")).toBe("/orders/ZW2627-000009");
  });

  test("of 40 items eight are shown, all of them on request", async () => {
    keep();
    const lines = Array.from({ length: 40 }, (_, at) =>
      createOrderPageLine({ lineNumber: `${at}` }),
    );
    await show({ [PATH]: { body: createOrder({ lines, poNumber: "" }) } }, order);
    const items = () => within(ordered()).getAllByRole("listitem");
    expect(items()).toHaveLength(8);
    fireEvent.click(screen.getByRole("button", { name: "Show all 40 items" }));
    expect(items()).toHaveLength(40);
    expect(ordered().textContent).not.toContain("PO number");
  });

  test("a backend without order pages shows no items; a failure can be tried again", async () => {
    keep();
    await show({ [PATH]: errorResponse("missing", "", 404) }, order);
    expect(screen.getByRole("heading", { name: "Order received" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Your order" })).toBeNull();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    cleanup();
    await show({ [PATH]: errorResponse("refused", "Busy", 400) }, order);
    expect(screen.getByText("The items of your order could not be loaded")).toBeTruthy();
  });

  test("[4.7] a guest is sent to the log-in and returns to this order", async () => {
    const { router } = await show({}, order, false);
    expect(router.replace).toHaveBeenCalledWith(
      "/login?next=%2ForderPlaced%3Forder%3DZW2627-000123",
    );
  });
});
