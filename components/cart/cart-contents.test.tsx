/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { guestCart } from "@/lib/browser/guest-cart";
import { pageState } from "@/lib/browser/page-state";
import { messages } from "@/lib/forms/messages";
import { createCartLine } from "@/test/storefront/factories";
import { getOrderSummary, renderCart, toggleCheckbox } from "@/test/storefront/render-cart";
import { clickButton, errorResponse } from "@/test/storefront/render-screen";

const inStock = createCartLine();
const onDemand = createCartLine({
  id: "l2",
  itemId: "8",
  name: "NU2304",
  quantity: 1,
  yourPrice: 50_000,
  listPrice: 50_000,
  availability: "On Demand",
});
const checkout = () => screen.getByRole("button", { name: "Checkout" });
let answers: Parameters<typeof renderCart>[0];

beforeAll(async () => {
  await import("./checkout-dialog");
  await import("./removal-dialog");
});
beforeEach(() => {
  answers = { "GET /api/cart": { body: [inStock, onDemand] } };
  sessionStorage.clear();
  guestCart.clear();
});
afterEach(cleanup);

describe("cart of who is signed in", () => {
  test("[2.36] [2.37] heading, filter and the columns of the table", async () => {
    await renderCart(answers);
    expect(screen.getByRole("heading", { name: "My Cart" })).toBeTruthy();
    const options = within(screen.getByLabelText("Filter by availability")).getAllByRole("option");
    expect(options.map((one) => one.textContent)).toEqual([
      "Select Availability",
      "Stock",
      "On Demand",
      "Arriving Shortly",
    ]);
    expect(screen.getAllByRole("columnheader").map((one) => one.textContent)).toEqual([
      "Select all",
      "Item Name",
      "Brand",
      "Quantity",
      "Price",
      "Total",
      "GST",
      "Weight",
      "Availability",
      "Origin",
      "Actions",
    ]);
    const row = screen.getAllByRole("row")[1] as HTMLElement;
    for (const text of ["₹240.00", "24% savings", "₹182.40", "₹3,648.00", "2.12 kg", "China"]) {
      expect(row.textContent).toContain(text);
    }
  });

  test("[2.38] the summary is of the whole cart until a line is selected, and says so", async () => {
    await renderCart(answers);
    expect(getOrderSummary().textContent).toContain("Whole cart: 2 items");
    expect(getOrderSummary().textContent).toContain("Subtotal₹4,148.00");
    await toggleCheckbox("Select NU2304");
    expect(getOrderSummary().textContent).toContain("1 of 2 items selected");
    expect(getOrderSummary().textContent).toContain("Subtotal₹500.00");
    await toggleCheckbox("Select NU2304");
    expect(getOrderSummary().textContent).toContain("Subtotal₹4,148.00");
  });

  test("[2.36] the filter offers RFI Approved while such a line exists, and shows all lines after it has left", async () => {
    const offered = createCartLine({ id: "l3", name: "22210", availability: "RFI Approved" });
    answers["GET /api/cart"] = { body: [inStock, offered] };
    answers["DELETE /api/cart/lines"] = { body: { refused: {}, cart: [inStock] } };
    await renderCart(answers);
    const filter = screen.getByLabelText<HTMLSelectElement>("Filter by availability");
    fireEvent.change(filter, { target: { value: "5" } });
    expect(screen.queryByText("6204-2RS")).toBeNull();
    await clickButton("Remove 22210");
    expect(screen.getByText("6204-2RS")).toBeTruthy();
    expect(filter.selectedOptions[0]?.textContent).toBe("Select Availability");
    expect(within(filter).queryByText("RFI Approved")).toBeNull();
  });

  test("the selected lines are removed together after a question; refused ones come back with the reason", async () => {
    const third = createCartLine({ id: "l3", name: "22210" });
    answers["GET /api/cart"] = { body: [inStock, onDemand, third] };
    const { requests } = await renderCart(answers);
    const remove = () => screen.getByRole("button", { name: /^Remove selected/ });
    expect(remove()).toHaveProperty("disabled", true);
    await toggleCheckbox("Select 6204-2RS");
    await toggleCheckbox("Select NU2304");
    await clickButton("Remove selected (2)");
    expect(
      screen.getByRole("dialog", { name: "Remove 2 items from your cart?" }).textContent,
    ).toContain("6204-2RS");
    await clickButton("Keep");
    expect(requests("DELETE")).toEqual([]);
    answers["DELETE /api/cart/lines"] = {
      body: { refused: { l2: "It is being paid." }, cart: [onDemand, third] },
    };
    await clickButton("Remove selected (2)");
    await clickButton("Remove");
    expect(requests("DELETE")).toEqual([["/api/cart/lines", { ids: ["l1", "l2"] }]]);
    expect(screen.getByText("NU2304 could not be removed. It is being paid.")).toBeTruthy();
    expect(screen.getByText("Removed from your cart: 1 item.")).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: "Select 6204-2RS" })).toBeNull();
    expect(screen.getByRole("checkbox", { name: "Select NU2304" })).toHaveProperty("checked", true);
    expect(document.activeElement?.id).toBe("cart-heading");
  });

  test("an outage during a removal brings all lines back", async () => {
    await renderCart(answers);
    await toggleCheckbox("Select all");
    answers["DELETE /api/cart/lines"] = errorResponse("unreachable", "No answer.", 503);
    await clickButton("Remove selected (2)");
    await clickButton("Remove");
    expect(screen.getByText("2 items could not be removed. No answer.")).toBeTruthy();
    expect(screen.getByText("6204-2RS")).toBeTruthy();
    expect(screen.getByText("NU2304")).toBeTruthy();
  });

  test("[5.13] [4.11] Checkout shows what is missing and is enabled only for items in stock", async () => {
    await renderCart(answers);
    expect(checkout()).toHaveProperty("disabled", true);
    expect(getOrderSummary().textContent).toContain("* Please Select Item");
    await toggleCheckbox("Select all");
    expect(checkout()).toHaveProperty("disabled", true);
    expect(getOrderSummary().textContent).toContain(
      '* To Check out ONLY Select items showing availability as "stock"',
    );
    await toggleCheckbox("Select NU2304");
    expect(checkout()).toHaveProperty("disabled", false);
    expect(getOrderSummary().textContent).not.toContain("*");
  });

  test("[1.6] an item without a price can't be checked out, with the reason", async () => {
    answers["GET /api/cart"] = { body: [createCartLine({ yourPrice: 0, listPrice: 0 })] };
    await renderCart(answers);
    expect(screen.getByRole("table").textContent).toContain("Display on request");
    await toggleCheckbox("Select all");
    expect(getOrderSummary().textContent).toContain(messages.onRequestOnly);
    expect(checkout()).toHaveProperty("disabled", true);
  });

  test("[2.38] [9.4] the summary adds the selected lines; balance and credit period are below", async () => {
    await renderCart(answers);
    await toggleCheckbox("Select 6204-2RS");
    const text = getOrderSummary().textContent ?? "";
    for (const figure of [
      "Subtotal₹3,648.00",
      "GST Total₹656.64",
      "CGST₹328.32",
      "Total Weight2.12 kg",
      "Total₹4,304.64",
      "Round-off₹0.36",
      "Total incl. GST₹4,305.00",
      "Available Balance₹25,00,000.00",
      "Credit Period30 days",
    ]) {
      expect(text).toContain(figure);
    }
  });

  test("[6.3] a new user sees neither balance nor credit period", async () => {
    await renderCart(answers, { userType: "new" });
    expect(getOrderSummary().textContent).not.toMatch(/Available Balance|Credit Period/);
  });

  test("[2.36] [4.11] lines hidden by the filter are not ordered", async () => {
    await renderCart(answers);
    await toggleCheckbox("Select all");
    fireEvent.change(screen.getByLabelText("Filter by availability"), { target: { value: "1" } });
    expect(screen.queryByText("NU2304")).toBeNull();
    expect(checkout()).toHaveProperty("disabled", false);
    fireEvent.change(screen.getByLabelText("Filter by availability"), { target: { value: "3" } });
    expect(screen.getByText("No item in your cart has this availability.")).toBeTruthy();
  });

  test("[2.40] [4.12] Checkout asks for confirmation, shows addresses and GST, and opens the review with the selected lines", async () => {
    const { router } = await renderCart(answers);
    await toggleCheckbox("Select 6204-2RS");
    await clickButton("Checkout");
    expect(screen.getByRole("dialog", { name: "Review & Confirm Checkout" }).textContent).toContain(
      "Are you sure you want to proceed?",
    );
    await clickButton("No");
    expect(screen.queryByRole("dialog")).toBeNull();
    await clickButton("Checkout");
    await clickButton("Yes");
    const text = screen.getByRole("dialog", { name: "Checkout Address Detail" }).textContent ?? "";
    for (const fact of ["Billing Address", "Shipping Address", "Maharashtra", "27AAPFU0939F1ZV"]) {
      expect(text).toContain(fact);
    }
    expect(router.push).not.toHaveBeenCalled();
    await clickButton("Place Order");
    expect(router.push).toHaveBeenCalledWith("/shipping");
    expect(pageState.selectedLines("zwz")).toEqual(["l1"]);
  });

  test("[2.40] [4.12] [9.4] cart and dialog follow the address chosen on the review, only for its lines", async () => {
    const dialogText = async () => {
      await clickButton("Checkout");
      await clickButton("Yes");
      return screen.getByRole("dialog", { name: "Checkout Address Detail" }).textContent ?? "";
    };
    pageState.saveSelectedLines("zwz", ["l1"]);
    pageState.saveChosenAddress("zwz", ["l1"], "a2");
    await renderCart(answers);
    expect(getOrderSummary().textContent).toContain("IGST₹656.64");
    expect(await dialogText()).toContain("Shed 3, GIDC Vatva");
    cleanup();
    pageState.saveSelectedLines("zwz", ["l3"]);
    answers["GET /api/cart"] = { body: [createCartLine({ id: "l3" })] };
    await renderCart(answers);
    expect(getOrderSummary().textContent).toContain("CGST₹328.32");
    expect(await dialogText()).toContain("Plot 14, MIDC Bhosari");
  });

  test("[2.37] on brand two labels name the maker of each designation", async () => {
    answers["GET /api/cart"] = {
      body: [createCartLine({ brand: "Koyo" }), createCartLine({ id: "l2", brand: "DPI" })],
    };
    await renderCart(answers, { brand: nod });
    expect(screen.getByRole("checkbox", { name: "Select 6204-2RS Koyo" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Remove 6204-2RS DPI" })).toBeTruthy();
  });
});
