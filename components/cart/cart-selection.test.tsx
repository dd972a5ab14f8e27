/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { guestCart } from "@/lib/browser/guest-cart";
import { pageState } from "@/lib/browser/page-state";
import { messages } from "@/lib/forms/messages";
import { createCartLine } from "@/test/storefront/factories";
import {
  enterValue,
  getOrderSummary,
  renderCart,
  toggleCheckbox,
} from "@/test/storefront/render-cart";
import { clickButton, errorResponse } from "@/test/storefront/render-screen";

const inStock = createCartLine();
const second = createCartLine({ id: "l3", itemId: "9", name: "6205" });
const onDemand = createCartLine({
  ...{ id: "l2", itemId: "8", name: "NU2304", quantity: 1, yourPrice: 50_000 },
  ...{ listPrice: 50_000, availability: "On Demand" },
});
let answers: Parameters<typeof renderCart>[0];

beforeAll(async () => {
  await import("./removal-dialog");
});
beforeEach(() => {
  answers = { "GET /api/cart": { body: [inStock, onDemand, second] } };
  sessionStorage.clear();
  guestCart.clear();
});
afterEach(cleanup);

const filter = (code: string) =>
  fireEvent.change(screen.getByLabelText("Filter by availability"), { target: { value: code } });
const isChecked = (name: string) =>
  (screen.getAllByRole("checkbox", { name })[0] as HTMLInputElement).checked;
const summary = () => getOrderSummary().textContent;

describe("selection in the cart", () => {
  test("[2.36] [2.37] 'Select all' is of the shown lines, and checked only while all of them are selected", async () => {
    await renderCart(answers);
    filter("1");
    await toggleCheckbox("Select all");
    filter("0");
    expect(["6204-2RS", "6205", "NU2304"].map((name) => isChecked(`Select ${name}`))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isChecked("Select all")).toBe(false);
    await toggleCheckbox("Select NU2304");
    expect(isChecked("Select all")).toBe(true);
  });

  test("[2.36] [2.38] with a filter, the summary is of the whole cart or of the shown selected lines", async () => {
    await renderCart(answers);
    filter("2");
    expect(summary()).toContain("Whole cart: 3 items");
    expect(summary()).toContain("Subtotal₹7,796.00");
    filter("0");
    await toggleCheckbox("Select all");
    filter("2");
    expect(summary()).toContain("1 of 3 items selected");
    expect(summary()).toContain("Subtotal₹500.00");
  });

  test("[2.37] the selection survives a reload; only removed lines leave it", async () => {
    await renderCart(answers);
    await toggleCheckbox("Select 6204-2RS");
    await toggleCheckbox("Select NU2304");
    cleanup();
    await renderCart(answers);
    expect([isChecked("Select 6204-2RS"), isChecked("Select 6205")]).toEqual([true, false]);
    const removeBoth = async (refused: object, ...cart: object[]) => {
      answers["DELETE /api/cart/lines"] = { body: { refused, cart } };
      await clickButton("Remove selected (2)");
      await clickButton("Remove");
    };
    await removeBoth({ l1: "Not now.", l2: "No." }, inStock, onDemand, second);
    expect(screen.queryByText(/^Removed from your cart/)).toBeNull();
    expect(pageState.selectedLines("zwz")).toEqual(["l1", "l2"]);
    await removeBoth({ l2: "No." }, onDemand, second);
    expect(pageState.selectedLines("zwz")).toEqual(["l2"]);
    answers["DELETE /api/cart/lines"] = { body: { refused: {}, cart: [second] } };
    await clickButton("Remove NU2304");
    expect(pageState.selectedLines("zwz")).toEqual([]);
  });

  test("[4.12] an expired offer is named although another line is selected first", async () => {
    const rfi = {
      ...{ number: "ZWRFI2627-000002", state: "expired" as const, validUntil: "2026-11-20" },
      ...{ note: "", insteadOf: "" },
    };
    const expired = { ...second, availability: "On Demand" as const, locked: true, rfi };
    answers["GET /api/cart"] = { body: [inStock, expired, { ...onDemand, itemId: "", rfi }] };
    await renderCart(answers);
    expect(screen.queryByText(/^offer until/)).toBeNull();
    // A line that names no item can't be requested again.
    expect(screen.getAllByRole("link", { name: /^Request again/ })).toHaveLength(1);
    await toggleCheckbox("Select 6204-2RS");
    await toggleCheckbox("Select 6205");
    expect(summary()).toContain(`6205: ${messages.rfiExpired}`);
    expect(screen.getByRole("button", { name: "Checkout" })).toHaveProperty("disabled", true);
    // What is no longer offered can be requested again, as the row says.
    expect(screen.getByRole("button", { name: "RFI" })).toHaveProperty("disabled", false);
    expect(summary()).not.toContain(messages.rfiApproved);
  });

  test("[2.38] what can't be ordered any more promises nothing and is in no total", async () => {
    const rfi = {
      ...{ number: "ZWRFI2627-000002", state: "expired" as const, validUntil: "2026-11-20" },
      ...{ note: "", insteadOf: "" },
    };
    const expired = { ...onDemand, locked: true, rfi };
    const gone = { ...second, isDiscontinued: true };
    answers["GET /api/cart"] = { body: [inStock, expired, gone] };
    await renderCart(answers);
    expect(summary()).toContain("Whole cart: 3 items");
    expect(summary()).toContain("2 items that can't be ordered are not included.");
    expect(summary()).toContain("Subtotal₹3,648.00");
    const row = screen.getByRole("checkbox", { name: "Select NU2304" }).closest("tr");
    expect(row?.textContent).toContain(messages.rfiExpired);
    expect(row?.textContent).not.toContain("On request");
    await toggleCheckbox("Select 6205");
    expect(summary()).toContain("1 item that can't be ordered is not included.");
    expect(summary()).toContain("Subtotal₹0.00");
  });

  test("[1.6] a cart without a price says so instead of ₹0.00", async () => {
    const unpriced = createCartLine({ ...onDemand, yourPrice: 0, listPrice: 0, total: 0 });
    answers["GET /api/cart"] = { body: [inStock, unpriced] };
    await renderCart(answers);
    expect(summary()).toContain("Subtotal₹3,648.00");
    await toggleCheckbox("Select NU2304");
    expect(summary()).toContain("SubtotalOn request");
    expect(summary()).toContain("Total incl. GSTOn request");
  });
});

describe("a line of the cart", () => {
  test("[2.37] that is no longer sold says so; a price on request has no GST; a locked one no carton", async () => {
    const gone = { ...inStock, isDiscontinued: true };
    const onRequest = createCartLine({ ...onDemand, yourPrice: 0, listPrice: 0, total: 0 });
    const carton = { quantity: 99, perCarton: 100, total: 18_057_60 };
    const locked = createCartLine({ ...second, ...carton, locked: true });
    const open = createCartLine({ ...second, ...carton, id: "l4", name: "6207" });
    answers["GET /api/cart"] = { body: [gone, onRequest, locked, open] };
    await renderCart(answers);
    const [, ...rows] = screen.getAllByRole("row");
    expect(rows.map((row) => /no longer available/.test(row.textContent ?? ""))).toEqual([
      ...[true, false, false, false],
    ]);
    const cellsOf = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);
    expect(cellsOf(rows[1])).toContain("GSTNA");
    expect(cellsOf(rows[3])).toContain("GST₹3,250.3618 %");
    expect(screen.getAllByText(/more to fill a carton of 100/)).toHaveLength(1);
  });

  test("[8.12] [4.20] the server's words about a back-order are shown; the same quantity is not sent again", async () => {
    answers["PATCH /api/cart/items/l1"] = {
      body: { cart: null, backorder: true, message: "480 pieces come later." },
    };
    const { requests } = await renderCart(answers);
    await enterValue("Quantity of 6204-2RS", "500");
    expect(screen.getByText("480 pieces come later.")).toBeTruthy();
    await enterValue("Quantity of 6205", "20");
    expect(requests("PATCH")).toHaveLength(1);
  });

  test("[8.9] quantities of two lines, typed after the session expired, are saved; those of offers and the same are not", async () => {
    await renderCart(answers);
    const over = errorResponse("session", messages.sessionExpired, 401);
    pageState.saveUnsavedQuantities("zwz", { l3: 8 });
    answers["PATCH /api/cart/items/l1"] = over;
    answers["PATCH /api/cart/items/l3"] = over;
    await enterValue("Quantity of 6204-2RS", "9");
    expect(pageState.unsavedQuantities("zwz")).toEqual({ l1: 9, l3: 8 });
    cleanup();
    pageState.saveUnsavedQuantities("zwz", { l1: 9, l2: 1, l3: 8, l5: 3 });
    const locked = createCartLine({ id: "l5", name: "6208", locked: true });
    const cart = { body: [inStock, onDemand, second, locked] };
    const { requests } = await renderCart({ "GET /api/cart": cart });
    expect(requests("PATCH")).toEqual([
      ["/api/cart/items/l1", { quantity: 9 }],
      ["/api/cart/items/l3", { quantity: 8 }],
    ]);
  });
});

test.each([
  [
    { available: -50_000, creditPeriod: "30 days" },
    /Available Balance.*500\.00.*Credit Period30 days/,
  ],
  [{ available: 0, creditPeriod: "45 days" }, /Credit Period45 days/],
  [{ available: 100, creditPeriod: "" }, /Available Balance₹1\.00/],
])("[2.38] %j is shown below the summary", async (balance, words) => {
  answers["GET /api/account/balance"] = { body: { ...balance, userInfo: "" } };
  await renderCart(answers);
  expect(summary()).toMatch(words);
  expect(summary()?.includes("Available Balance")).toBe(balance.available !== 0);
  expect(summary()?.includes("Credit Period")).toBe(balance.creditPeriod !== "");
});

describe("cart of a guest with two lines", () => {
  const guestLine = (itemId: string, name: string, price: number) => ({
    ...{ itemId, name, price, code: name, brand: "ZWZ", category: "Ball Bearings", quantity: 2 },
    ...{ availability: "Stock" as const, expected: null, addedOn: "2026-11-20T10:00:00.000Z" },
  });
  const current = (id: string, listPrice: number) => ({
    ...{ gone: false, id, listPrice, availability: "Stock", stock: 40, leadDays: 5 },
  });

  test("[2.35] [7.25] both changed prices are shown and stored; a price on request is not in the total", async () => {
    guestCart.add(guestLine("7", "6204-2RS", 240_00));
    guestCart.add(guestLine("8", "6205", 300_00));
    answers["POST /api/guest-cart"] = { body: [current("7", 250_00), current("8", 310_00)] };
    await renderCart(answers, { signedIn: false });
    for (const was of ["₹240.00", "₹300.00"]) {
      expect(screen.getByText(`Price updated: was ${was}`)).toBeTruthy();
    }
    expect(guestCart.read().map(({ price }) => price)).toEqual([250_00, 310_00]);
    expect(summary()).toContain("Pieces4");
    expect(summary()).toContain("Subtotal₹1,120.00");
    expect(summary()).not.toContain("on request");
    cleanup();
    answers["POST /api/guest-cart"] = { body: [current("7", 0), current("8", 310_00)] };
    await renderCart(answers, { signedIn: false });
    expect(summary()).toContain("Items whose price is displayed on request are not in this total.");
    expect(summary()).toContain("Subtotal₹620.00");
  });

  test("[5.14] correcting one invalid quantity leaves the other one's refusal", async () => {
    guestCart.add(guestLine("7", "6204-2RS", 240_00));
    guestCart.add(guestLine("8", "6205", 300_00));
    answers["POST /api/guest-cart"] = { body: [current("7", 240_00), current("8", 300_00)] };
    await renderCart(answers, { signedIn: false });
    for (const name of ["6204-2RS", "6205"]) await enterValue(`Quantity of ${name}`, "ten");
    await enterValue("Quantity of 6204-2RS", "3");
    expect(summary()).toContain(`6205: ${messages.correctQuantity}`);
    expect(screen.queryByRole("link", { name: "Sign in to Checkout" })).toBeNull();
    await enterValue("Quantity of 6205", "3");
    expect(screen.getByRole("link", { name: "Sign in to Checkout" })).toBeTruthy();
  });
});
