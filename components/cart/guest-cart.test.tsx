/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { guestCart } from "@/lib/browser/guest-cart";
import { messages } from "@/lib/forms/messages";
import { enterValue, getOrderSummary, renderCart } from "@/test/storefront/render-cart";
import { clickButton, errorResponse } from "@/test/storefront/render-screen";

let answers: Parameters<typeof renderCart>[0];

beforeEach(() => {
  answers = {};
  guestCart.clear();
});
afterEach(cleanup);

describe("cart of a guest", () => {
  const guestLine = {
    itemId: "7",
    code: "c",
    name: "6204-2RS",
    brand: "ZWZ",
    category: "Ball Bearings",
    price: 24_000,
    quantity: 2,
    availability: "Stock" as const,
    expected: null,
    addedOn: "2026-11-20T10:00:00.000Z",
  };
  const today = (over = {}) => ({
    body: [
      {
        gone: false,
        id: "7",
        listPrice: 25_000,
        availability: "Stock",
        stock: 40,
        leadDays: 5,
        ...over,
      },
    ],
  });

  test("[2.35] the columns, a total at list price, and 'Sign in to Checkout' that returns to the cart", async () => {
    guestCart.add(guestLine);
    answers["POST /api/guest-cart"] = today();
    await renderCart(answers, { signedIn: false });
    expect(screen.getAllByRole("columnheader").map((one) => one.textContent)).toEqual([
      "Item Detail",
      "Availability",
      "Expected Delivery",
      "Added On",
      "Quantity",
      "Total Price",
      "Delete",
    ]);
    expect(getOrderSummary().textContent).toContain("Subtotal₹500.00");
    const link = screen.getByRole("link", { name: "Sign in to Checkout" });
    expect(link.getAttribute("href")).toBe("/login?next=%2Fcart");
  });

  test("[2.35] [7.25] a changed price is shown and stored", async () => {
    guestCart.add(guestLine);
    answers["POST /api/guest-cart"] = today();
    await renderCart(answers, { signedIn: false });
    expect(screen.getByText("Price updated: was ₹240.00")).toBeTruthy();
    expect(guestCart.read()[0]?.price).toBe(25_000);
  });

  test("[4.9] quantity and delete change the stored cart", async () => {
    guestCart.add(guestLine);
    answers["POST /api/guest-cart"] = today();
    await renderCart(answers, { signedIn: false });
    await enterValue("Quantity of 6204-2RS", "50");
    expect(guestCart.read()[0]?.quantity).toBe(50);
    expect(screen.getByText("10 on back-order")).toBeTruthy();
    await clickButton("Delete 6204-2RS");
    expect(guestCart.read()).toEqual([]);
    expect(screen.getByText("Your Cart is empty")).toBeTruthy();
  });

  test("[5.14] an invalid quantity blocks 'Sign in to Checkout' until it is corrected", async () => {
    guestCart.add(guestLine);
    answers["POST /api/guest-cart"] = today();
    await renderCart(answers, { signedIn: false });
    const name = "Sign in to Checkout";
    for (const typed of ["ten", "0", "-1", "1.5"]) {
      await enterValue("Quantity of 6204-2RS", typed);
      expect(screen.getByRole("alert").textContent).toBe(messages.quantityRange);
      expect(guestCart.read()[0]?.quantity).toBe(2);
      expect(screen.queryByRole("link", { name })).toBeNull();
      expect(screen.getByRole("button", { name })).toHaveProperty("disabled", true);
      expect(getOrderSummary().textContent).toContain(`6204-2RS: ${messages.correctQuantity}`);
    }
    await enterValue("Quantity of 6204-2RS", "1,000");
    expect(guestCart.read()[0]?.quantity).toBe(1000);
    expect(screen.getByRole("link", { name })).toBeTruthy();
  });

  test("[8.14] when prices can't be loaded, the cart stays with a notice", async () => {
    guestCart.add(guestLine);
    answers["POST /api/guest-cart"] = errorResponse("refused", "Not now.");
    await renderCart(answers, { signedIn: false });
    expect(screen.getByText("Prices and availability may be out of date")).toBeTruthy();
    expect(getOrderSummary().textContent).toContain("Subtotal₹480.00");
  });

  test("[2.35] a discontinued item has a message and is not counted", async () => {
    guestCart.add(guestLine);
    answers["POST /api/guest-cart"] = { body: [{ gone: true, id: "7" }] };
    await renderCart(answers, { signedIn: false });
    expect(screen.getByText(/no longer available/)).toBeTruthy();
    expect(getOrderSummary().textContent).toContain("Subtotal₹0.00");
  });
});
