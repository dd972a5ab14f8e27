/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { pageState } from "@/lib/cart/page-state";
import { createCartLine } from "@/test/storefront/factories";
import { renderScreen } from "@/test/storefront/render-screen";
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

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

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

  test("[4.7] a guest is sent to the log-in and returns to this order", async () => {
    const { router } = await show({}, order, false);
    expect(router.replace).toHaveBeenCalledWith(
      "/login?next=%2ForderPlaced%3Forder%3DZW2627-000123",
    );
  });
});
