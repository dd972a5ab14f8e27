/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { guestCart } from "@/lib/browser/guest-cart";
import { pageState } from "@/lib/browser/page-state";
import { messages } from "@/lib/forms/messages";
import { cartKey } from "@/lib/queries/cart";
import { createCartLine } from "@/test/storefront/factories";
import {
  enterValue,
  getOrderSummary,
  renderCart,
  toggleCheckbox,
} from "@/test/storefront/render-cart";
import { flush } from "@/test/storefront/render-in-store";
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
let answers: Parameters<typeof renderCart>[0];

beforeAll(async () => {
  await import("./checkout-dialog");
});
beforeEach(() => {
  answers = {
    "GET /api/cart": { body: [inStock, onDemand] },
    "POST /api/cart/merge": { body: { refused: {}, cart: [inStock] } },
  };
  sessionStorage.clear();
  guestCart.clear();
});
afterEach(cleanup);

describe("changes and troubles of a cart", () => {
  test("[8.10] a payment being confirmed is shown above the cart, also above an empty one", async () => {
    const message = "Please don't pay again.";
    const payment = { orderId: "order_1", state: "confirming", amount: 430_500, message };
    answers["GET /api/payments"] = { body: [payment] };
    await renderCart(answers);
    expect(screen.getByText("A payment of ₹4,305.00 is being confirmed")).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    cleanup();
    answers["GET /api/cart"] = { body: [] };
    await renderCart(answers);
    expect(screen.getByText(message)).toBeTruthy();
  });

  test("[4.20] [7.30] a quantity is saved once, on Enter or leaving the box, and the response is the cart", async () => {
    const { requests } = await renderCart(answers);
    const cart = [createCartLine({ quantity: 7 }), onDemand];
    answers["PATCH /api/cart/items/l1"] = { body: { cart, backorder: false, message: "" } };
    await enterValue("Quantity of 6204-2RS", "7");
    expect(requests("PATCH")).toEqual([["/api/cart/items/l1", { quantity: 7 }]]);
    expect(requests("GET").filter(([path]) => path === "/api/cart")).toHaveLength(1);
    expect(screen.getByLabelText("Quantity of 6204-2RS")).toHaveProperty("value", "7");
    expect(screen.getByRole("table").textContent).toContain("₹1,276.80");
  });

  test("[4.20] a fetch that started before a change was made does not hide the change", async () => {
    const { calls, hold, client } = await renderCart(answers);
    const cart = [createCartLine({ quantity: 7 }), onDemand];
    answers["PATCH /api/cart/items/l1"] = { body: { cart, backorder: false, message: "" } };
    hold(true);
    await enterValue("Quantity of 6204-2RS", "7");
    await act(async () => {
      void client.invalidateQueries({ queryKey: cartKey("zwz") });
      await flush();
    });
    const [change, fetched] = calls.slice(-2);
    expect([change?.init?.method, fetched?.init?.method]).toEqual(["PATCH", "GET"]);
    await change?.release();
    await fetched?.release();
    expect(screen.getByLabelText("Quantity of 6204-2RS")).toHaveProperty("value", "7");
    expect(screen.getByRole("table").textContent).toContain("₹1,276.80");
  });

  test("[5.14] an invalid quantity shows a message and is not sent", async () => {
    const { requests } = await renderCart(answers);
    for (const bad of ["0", "-1", "1.5", "1e9", "ten", ""]) {
      await enterValue("Quantity of 6204-2RS", bad);
      expect(screen.getByRole("alert").textContent).toBe(messages.quantityRange);
    }
    expect(requests("PATCH")).toEqual([]);
  });

  test.each([zwz, nod])(
    "[5.14] a quantity that is invalid or could not be saved blocks Checkout and RFI of its line ($id)",
    async (brand) => {
      answers["PATCH /api/cart/items/l1"] = errorResponse("refused", "Not more than 600.");
      await renderCart(answers, { brand });
      const name = brand.manyMakers ? "6204-2RS ZWZ" : "6204-2RS";
      const other = brand.manyMakers ? "NU2304 ZWZ" : "NU2304";
      const isDisabled = (button: string) =>
        screen.getByRole<HTMLButtonElement>("button", { name: button }).disabled;
      for (const quantity of ["ten", "0", "700"]) {
        await enterValue(`Quantity of ${name}`, quantity);
        await toggleCheckbox(`Select ${other}`);
        expect(isDisabled("RFI")).toBe(false);
        await toggleCheckbox(`Select ${other}`);
        await toggleCheckbox(`Select ${name}`);
        expect([isDisabled("Checkout"), isDisabled("RFI")]).toEqual([true, true]);
        expect(getOrderSummary().textContent).toContain(`${name}: ${messages.correctQuantity}`);
        await enterValue(`Quantity of ${name}`, String(inStock.quantity));
        expect([isDisabled("Checkout"), isDisabled("RFI")]).toEqual([false, false]);
        await toggleCheckbox(`Select ${name}`);
      }
    },
  );

  test("[8.12] a back-order shows a message, a refusal stays beside the line with the typed quantity", async () => {
    answers["PATCH /api/cart/items/l1"] = { body: { cart: null, backorder: true, message: "" } };
    await renderCart(answers);
    await enterValue("Quantity of 6204-2RS", "500");
    expect(screen.getByText("Requested Quantity has different availability.")).toBeTruthy();
    answers["PATCH /api/cart/items/l1"] = errorResponse("refused", "Not more than 600.");
    await enterValue("Quantity of 6204-2RS", "700");
    expect(screen.getByRole("alert").textContent).toContain("Not more than 600.");
    expect(screen.getByLabelText("Quantity of 6204-2RS")).toHaveProperty("value", "700");
    answers["PATCH /api/cart/items/l1"] = {
      body: { cart: null, backorder: false, message: "" },
    };
    await clickButton("Try again");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("[5.13] the quantity of an item through an RFI is locked", async () => {
    answers["GET /api/cart"] = { body: [createCartLine({ name: "22210", locked: true })] };
    await renderCart(answers);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByTitle("Quantity can't be modified for items through RFI")).toBeTruthy();
  });

  test("[4.20] removing hides the line at once; a refusal restores it with a message", async () => {
    answers["DELETE /api/cart/lines"] = errorResponse("unreachable", "No answer.", 503);
    const { requests } = await renderCart(answers);
    await clickButton("Remove 6204-2RS");
    expect(requests("DELETE")).toEqual([["/api/cart/lines", { ids: ["l1"] }]]);
    expect(screen.getByText("6204-2RS could not be removed. No answer.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Remove 6204-2RS" })).toBeTruthy();
    answers["DELETE /api/cart/lines"] = {
      body: { refused: { l1: "It is being paid." }, cart: [inStock, onDemand] },
    };
    await clickButton("Remove 6204-2RS");
    expect(screen.getByText("6204-2RS could not be removed. It is being paid.")).toBeTruthy();
    answers["DELETE /api/cart/lines"] = { body: { refused: {}, cart: [onDemand] } };
    await clickButton("Remove 6204-2RS");
    expect(screen.queryByRole("button", { name: "Remove 6204-2RS" })).toBeNull();
    expect(document.activeElement?.id).toBe("cart-heading");
  });

  test("[2.39] an empty cart shows 'Your Cart is empty' with a link to the home page", async () => {
    answers["GET /api/cart"] = { body: [] };
    await renderCart(answers);
    expect(screen.getByText("Your Cart is empty")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find a bearing" })).toBeTruthy();
  });

  test("[8.14] a cart that can't be loaded shows an error with 'Try again'", async () => {
    answers["GET /api/cart"] = errorResponse("refused", "Closed for stock-taking.", 400);
    await renderCart(answers);
    expect(screen.getByRole("alert").textContent).toContain("Closed for stock-taking.");
    answers["GET /api/cart"] = { body: [inStock] };
    await clickButton("Try again");
    expect(screen.getByRole("table")).toBeTruthy();
  });

  test("[8.9] [2.60] an expired session keeps the typed quantity and links to the log-in", async () => {
    await renderCart(answers);
    const over = errorResponse("session", messages.sessionExpired, 401);
    Object.assign(answers, { "PATCH /api/cart/items/l1": over, "GET /api/cart": over });
    await enterValue("Quantity of 6204-2RS", "9");
    expect(screen.getByText("Session expired")).toBeTruthy();
    const link = screen.getByRole("link", { name: "Sign in" });
    expect(link.getAttribute("href")).toBe("/login?next=%2Fcart");
    cleanup();
    const { requests } = await renderCart({ "GET /api/cart": { body: [inStock, onDemand] } });
    expect(requests("PATCH")).toEqual([["/api/cart/items/l1", { quantity: 9 }]]);
    expect(pageState.unsavedQuantities("zwz")).toEqual({});
  });

  test("[8.9] [2.60] a buyer returning with an expired session sees a notice, not an empty cart", async () => {
    answers["GET /api/session"] = { body: { status: "guest" } };
    await renderCart(answers);
    expect(screen.getByText("Session expired")).toBeTruthy();
    expect(screen.queryByText("Your Cart is empty")).toBeNull();
  });

  const collected = {
    itemId: "7",
    code: "c",
    name: "6204-2RS",
    brand: "ZWZ",
    category: "",
    price: 24_000,
    quantity: 2,
    availability: "Stock" as const,
    expected: null,
    addedOn: "",
  };
  const refusedMerge = { refused: { "7": messages.itemNotFound }, cart: null };

  test("[4.1] [6.3] an unconfirmed e-mail address leads to its confirmation, and the guest cart stays", async () => {
    guestCart.add(collected);
    const { router, requests } = await renderCart(answers, { emailVerified: false });
    expect(router.replace).toHaveBeenCalledWith("/emailverification");
    expect(screen.queryByRole("table")).toBeNull();
    expect(requests("POST")).toEqual([]);
    expect(guestCart.read()).toHaveLength(1);
  });

  test("[4.20] [8.14] removing a line during an outage keeps unsaved quantities", async () => {
    const noAnswer = errorResponse("unreachable", "No answer.", 503);
    const { requests } = await renderCart(answers);
    Object.assign(answers, {
      "PATCH /api/cart/items/l2": noAnswer,
      "DELETE /api/cart/lines": noAnswer,
      "GET /api/cart": noAnswer,
    });
    const box = screen.getByLabelText("Quantity of NU2304");
    box.focus();
    fireEvent.change(box, { target: { value: "7" } });
    await clickButton("Remove 6204-2RS");
    await screen.findByText("6204-2RS could not be removed. No answer.", {}, { timeout: 4000 });
    expect(requests("DELETE")).toHaveLength(1);
    expect(screen.getByLabelText("Quantity of NU2304")).toHaveProperty("value", "7");
    expect(screen.getAllByRole("alert").at(-1)?.textContent).toContain("No answer.");
  });

  test("[4.1] a remaining guest cart is merged when the cart is opened", async () => {
    guestCart.add(collected);
    const mergeId = guestCart.id;
    const { requests } = await renderCart(answers);
    expect(requests("POST")).toEqual([
      [
        "/api/cart/merge",
        {
          mergeId,
          lines: [{ itemId: "7", name: "6204-2RS", unitPrice: 24_000, quantity: 2 }],
        },
      ],
    ]);
    expect(guestCart.read()).toEqual([]);
  });

  test("[4.1] the first fetch of the cart does not hide lines that are merged meanwhile", async () => {
    guestCart.add(collected);
    let respond = (_: unknown) => {};
    const slow = new Promise((resolve) => {
      respond = resolve;
    });
    answers["GET /api/cart"] = { body: slow };
    const { requests } = await renderCart(answers);
    expect(requests("POST")).toHaveLength(1);
    await act(async () => {
      respond([]);
      await flush();
    });
    expect(screen.getByLabelText("Quantity of 6204-2RS")).toBeTruthy();
  });

  test("[4.1] [8.14] refused lines of the guest cart stay on the page with the reason until removed", async () => {
    guestCart.add(collected);
    answers["POST /api/cart/merge"] = { body: refusedMerge };
    await renderCart(answers);
    const notice = () => screen.queryByText("Not added to your cart")?.closest("[role=alert]");
    expect(notice()?.textContent).toContain(`6204-2RS, 2 pcs: ${messages.itemNotFound}`);
    expect(guestCart.read()).toHaveLength(1);
    await clickButton("Try again");
    expect(notice()?.textContent).toContain(messages.itemNotFound);
    fireEvent.click(notice()?.querySelector("[aria-label='Remove 6204-2RS']") as HTMLElement);
    await act(flush);
    expect(notice()).toBeUndefined();
    expect(guestCart.read()).toEqual([]);
  });

  test("[4.1] [8.14] a refused item is merged once the server accepts it", async () => {
    guestCart.add(collected);
    answers["POST /api/cart/merge"] = { body: refusedMerge };
    await renderCart(answers);
    answers["POST /api/cart/merge"] = { body: { refused: {}, cart: [inStock] } };
    await clickButton("Try again");
    expect(screen.queryByText("Not added to your cart")).toBeNull();
    expect(guestCart.read()).toEqual([]);
  });
});
