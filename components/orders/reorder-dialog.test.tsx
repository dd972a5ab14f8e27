/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { pageState } from "@/lib/browser/page-state";
import { createAccount, createCartLine } from "@/test/storefront/factories";
import {
  createOrder,
  createOrderPageLine,
  createTodaysOffer,
} from "@/test/storefront/order-factories";
import { flush } from "@/test/storefront/render-in-store";
import { failed, press, showOrder as show } from "@/test/storefront/render-order";

beforeAll(async () => {
  await import("@/components/shared/reorder/reorder-dialog");
});
afterEach(cleanup);

describe("order again", () => {
  const gone = createOrderPageLine({
    lineNumber: "ZW2627-000009I03",
    itemId: "9",
    name: "HR30208J",
    today: null,
  });
  const changed = createOrderPageLine({
    lineNumber: "ZW2627-000009I02",
    itemId: "8",
    name: "NU2304",
    quantity: 50,
    today: createTodaysOffer({ price: 19_000, quantityNow: 6, expected: "2026-12-04" }),
  });

  test("lists changes in price and stock, then adds the orderable lines to the cart", async () => {
    const { put, router } = await show(
      createOrder({ lines: [createOrderPageLine(), changed, gone] }),
    );
    await press("Order again");
    const dialog = screen.getByRole("dialog").textContent;
    expect(dialog).toContain("Some items have changed");
    expect(dialog).toContain("The price was ₹182.40 and is now ₹190.00.");
    expect(dialog).toContain("6 in stock, dispatch by 20 Nov44 on back-order, dispatch by 4 Dec");
    expect(dialog).toContain("This item is no longer sold.");
    expect(put()).toEqual([]);
    await press("Add 2 items to cart");
    expect(put()).toEqual([
      { itemId: "7", name: "6204-2RS", unitPrice: 18_240, quantity: 20 },
      { itemId: "8", name: "NU2304", unitPrice: 19_000, quantity: 50 },
    ]);
    expect(router.push).toHaveBeenCalledWith("/cart");
  });

  test("[4.8] describes the change of a line already in the cart", async () => {
    await show(createOrder(), {
      "GET /api/cart": { body: [createCartLine({ itemId: "7", quantity: 3 })] },
    });
    await press("Order again");
    expect(screen.getByRole("dialog").textContent).toContain(
      "The quantity in your cart changes from 3 to 20.",
    );
  });

  test("[5.13] the line of an RFI offer in the cart is neither changed nor selected", async () => {
    const offer = createCartLine({ id: "l1", itemId: "7", quantity: 3, locked: true });
    const added = createCartLine({ id: "l2", itemId: "7", quantity: 20 });
    await show(createOrder(), {
      "GET /api/cart": { body: [offer] },
      "POST /api/cart/lines": { body: { refused: {}, cart: [offer, added] } },
    });
    await press("Order again");
    expect(screen.getByRole("dialog").textContent).not.toContain("The quantity in your cart");
    await press("Add 1 item to cart");
    expect(pageState.selectedLines("zwz")).toEqual(["l2"]);
  });

  test("[4.8] lines of the same item are merged, with a note", async () => {
    const today = createTodaysOffer({ price: 24_000, quantityNow: 23 });
    const offer = createOrderPageLine({ yourPrice: 20_000, today });
    const plain = createOrderPageLine({
      lineNumber: "ZW2627-000009I03",
      quantity: 3,
      yourPrice: 24_000,
      today,
    });
    const { put } = await show(createOrder({ lines: [offer, changed, plain] }), {
      "GET /api/cart": { body: [createCartLine({ itemId: "7", quantity: 3 })] },
    });
    await press("Order again");
    const dialog = screen.getByRole("dialog").textContent;
    expect(dialog).toContain(
      "The order had this item on 2 lines. They are combined into one line of 23 pieces.",
    );
    expect(dialog).toContain("₹5,520.00₹240.00 each");
    expect(dialog).toContain("The price was ₹200.00 and is now ₹240.00.");
    expect(dialog).not.toContain("price was ₹240.00");
    expect(dialog).toContain("The quantity in your cart changes from 3 to 23.");
    await press("Add 2 items to cart");
    expect(put().map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      ["7", 23],
      ["8", 50],
    ]);
  });

  test("[5.14] merged quantities are limited to the maximum of a cart line", async () => {
    const half = createOrderPageLine({ quantity: 60_000 });
    const { put } = await show(
      createOrder({ lines: [half, { ...half, lineNumber: "ZW2627-000009I02" }] }),
    );
    await press("Order again");
    expect(screen.getByRole("dialog").textContent).toContain("the maximum per order is 99,999");
    await press("Add 1 item to cart");
    expect(put().map(({ quantity }) => quantity)).toEqual([99_999]);
  });

  test("lines are left out and quantities changed; what is added is selected in the cart", async () => {
    const cart = [createCartLine({ id: "l9", itemId: "8", quantity: 4 })];
    const { put, router } = await show(
      createOrder({ lines: [createOrderPageLine(), changed, gone] }),
      { "POST /api/cart/lines": { body: { refused: {}, cart } } },
    );
    await press("Order again");
    const dialog = () => screen.getByRole("dialog").textContent;
    expect(screen.getByRole("checkbox", { name: /^HR30208J/ })).toHaveProperty("disabled", true);
    expect(dialog()).toContain("2 items at today's prices, ₹13,148.00 before GST");
    await act(async () => {
      fireEvent.click(screen.getByRole("checkbox", { name: /^6204-2RS/ }));
    });
    const box = screen.getByLabelText("Quantity of NU2304");
    await act(async () => {
      fireEvent.change(box, { target: { value: "4" } });
      fireEvent.blur(box);
    });
    expect(dialog()).toContain("1 item at today's prices, ₹760.00 before GST");
    expect(dialog()).toContain("In stock, dispatch by 20 Nov");
    expect(dialog()).not.toContain("on back-order");
    await press("Add 1 item to cart");
    expect(put()).toEqual([{ itemId: "8", name: "NU2304", unitPrice: 19_000, quantity: 4 }]);
    expect(router.push).toHaveBeenCalledWith("/cart");
    expect(pageState.selectedLines("zwz")).toEqual(["l9"]);
  });

  test("an item that is sold out has its day of dispatch, if the backend reports it", async () => {
    const today = { availability: "PRODUCTION" as const, quantityNow: 0, nowBy: null };
    const line = (expected: string | null) =>
      createOrderPageLine({ today: createTodaysOffer({ ...today, expected }) });
    await show(createOrder({ lines: [line("2026-12-04")] }));
    await press("Order again");
    const text = () => screen.getByRole("dialog").textContent;
    expect(text()).toContain("eachBack-order, dispatch by 4 Dec1 item");
    cleanup();
    await show(createOrder({ lines: [line(null)] }));
    await press("Order again");
    expect(text()).toContain("eachBack-order1 item");
  });

  test("too little stock is a change", async () => {
    const today = createTodaysOffer({ quantityNow: 19, expected: "2026-12-04" });
    await show(createOrder({ lines: [createOrderPageLine({ today })] }));
    await press("Order again");
    expect(screen.getByRole("dialog").textContent).toContain("Some items have changed");
  });

  test("lines have the arrival at the default delivery address", async () => {
    const account = createAccount();
    const deliveryAddresses = account.deliveryAddresses.map((one) => ({
      ...one,
      transitDays: one.isDefault ? 3 : 9,
    }));
    await show(createOrder(), { "GET /api/account": { body: { ...account, deliveryAddresses } } });
    await press("Order again");
    const text = screen.getByRole("dialog").textContent;
    expect(text).toContain("Nothing has changed since this order.");
    expect(text).toContain("In stock, dispatch by 20 Nov, arrives by 23 Nov");
  });

  test("an invalid quantity of a chosen line has to be corrected first", async () => {
    await show(createOrder({ lines: [createOrderPageLine(), changed] }));
    await press("Order again");
    const box = screen.getByLabelText("Quantity of NU2304");
    await act(async () => {
      fireEvent.change(box, { target: { value: "0" } });
      fireEvent.blur(box);
    });
    const button = () => screen.getByRole("button", { name: "Add 2 items to cart" });
    expect(button()).toHaveProperty("disabled", true);
    await act(async () => {
      fireEvent.change(box, { target: { value: "3" } });
      fireEvent.blur(box);
    });
    expect(button()).toHaveProperty("disabled", false);
  });

  test("'Select all' is of the lines that are sold; a wrong quantity of a line that is left out doesn't matter", async () => {
    await show(createOrder({ lines: [createOrderPageLine(), changed, gone] }));
    await press("Order again");
    const click = (name: RegExp) =>
      act(async () => void fireEvent.click(screen.getByRole("checkbox", { name })));
    const all = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all" });
    const add = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Add/ });
    expect(all().checked).toBe(true);
    const box = screen.getByLabelText("Quantity of NU2304");
    await act(async () => {
      fireEvent.change(box, { target: { value: "0" } });
      fireEvent.blur(box);
    });
    await click(/^NU2304/);
    expect([all().checked, add().disabled, add().textContent]).toEqual([
      ...[false, false, "Add 1 item to cart"],
    ]);
    await click(/^6204-2RS/);
    expect(add().disabled).toBe(true);
  });

  test("two presses add once", async () => {
    const { additions, hold } = await show(createOrder());
    await press("Order again");
    hold(true);
    const button = screen.getByRole("button", { name: "Add 1 item to cart" });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
      await flush();
    });
    fireEvent.click(button);
    hold(false);
    await additions()[0]?.release();
    await act(flush);
    expect(additions()).toHaveLength(1);
  });

  test("[8.14] refused lines show the reason, the dialog stays, and adding again sends only those", async () => {
    const { router, put } = await show(createOrder({ lines: [createOrderPageLine(), changed] }), {
      "POST /api/cart/lines": {
        body: { refused: { 8: "This item isn't in our catalogue." }, cart: [] },
      },
    });
    await press("Order again");
    await press("Add 2 items to cart");
    expect(screen.getByRole("dialog").textContent).toContain("This item isn't in our catalogue.");
    expect(router.push).not.toHaveBeenCalled();
    await press("Add 1 item to cart");
    expect(put().map(({ itemId }) => itemId)).toEqual(["7", "8", "8"]);
  });

  test("[8.14] without an answer nothing is called added, and the same can be sent again", async () => {
    const { router } = await show(createOrder(), {
      "POST /api/cart/lines": failed("unreachable", "No answer.", 503),
    });
    await press("Order again");
    expect(screen.getByRole("dialog").textContent).toContain("Nothing has changed");
    await press("Add 1 item to cart");
    expect(screen.getByRole("alert").textContent).toBe("No answer.");
    expect(router.push).not.toHaveBeenCalled();
  });
});
