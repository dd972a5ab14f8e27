/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { createItem } from "../../test/storefront/factories.ts";
import type { GuestLine } from "../cart/guest-line.ts";
import { GUEST_LINES_MAX } from "../contract/limits.ts";
import { messages } from "../forms/messages.ts";
import { promiseItem } from "../rules/delivery-promise.ts";
import { QUANTITY_MAX } from "../rules/quantity.ts";
import { addAsGuest } from "./add-as-guest.ts";
import { createGuestCart, guestCart } from "./guest-cart.ts";
import { CART_KEY, countGuestLines } from "./guest-cart-storage.ts";
import { storedText } from "./stored-text.ts";

const line = (over: Partial<GuestLine> = {}): GuestLine => ({
  itemId: "7",
  code: "ZW-6204-2RS",
  name: "6204-2RS",
  brand: "ZWZ",
  category: "Ball Bearings",
  price: 24_050,
  quantity: 3,
  availability: "Stock",
  expected: "2026-11-21",
  addedOn: "2026-11-20T10:00:00.000Z",
  ...over,
});
const cartIn = (storage: Storage) =>
  createGuestCart(
    storedText(CART_KEY, () => storage),
    storedText("cartMergeId", () => storage),
  );
const stored = () => JSON.parse(localStorage.getItem(CART_KEY) ?? "null");

beforeEach(() => {
  guestCart.clear();
  localStorage.clear();
});

describe("guest cart", () => {
  test("[3.4] a line is stored under the published key and field names", () => {
    guestCart.add(line());
    expect(stored()).toEqual([
      {
        itemcode: "ZW-6204-2RS",
        itemid: "7",
        itemname: "6204-2RS",
        brandname: "ZWZ",
        catname: "Ball Bearings",
        price: "240.50",
        Quantity: 3,
        Amount: "721.50",
        exp_dod: "2026-11-21",
        Availability: "Stock",
        added_on: "2026-11-20T10:00:00.000Z",
      },
    ]);
    expect(guestCart.read()).toEqual([line()]);
  });

  test("[4.9] [9.5] adding the same item code raises quantity and amount by exactly what was entered", () => {
    guestCart.add(line());
    guestCart.add(line({ quantity: 4, price: 25_000, addedOn: "2026-11-21T10:00:00.000Z" }));
    expect(guestCart.read()).toEqual([line({ quantity: 7, price: 25_000 })]);
    expect(stored()[0].Amount).toBe("1750.00");
  });

  test("[4.9] an item is added at its own price, with the day on which the last of the pieces leaves", () => {
    const item = createItem({ stock: 6, leadDays: 22 });
    expect(addAsGuest({ ...item, yourPrice: 18_240 }, 6)).toBeNull();
    expect(addAsGuest({ ...item, code: "B" }, 7)).toBeNull();
    const now = new Date();
    expect(guestCart.read()).toMatchObject([
      { price: 18_240, quantity: 6, expected: promiseItem(item, 6, now).expected },
      { price: 24_000, quantity: 7, expected: promiseItem(item, 7, now).expected },
    ]);
    const [first, second] = guestCart.read();
    expect(first?.expected).not.toBe(second?.expected);
  });

  test("[3.4] [9.5] two makers of one code are two lines", () => {
    guestCart.add(line());
    guestCart.add(line({ brand: "Koyo", itemId: "8" }));
    expect(guestCart.read()).toHaveLength(2);
  });

  test("[4.9] every change is persisted: quantity, update, remove, clear", () => {
    guestCart.add(line());
    guestCart.setQuantity(line(), 9);
    expect(stored()[0].Quantity).toBe(9);
    guestCart.update(line({ price: 30_000, quantity: 9 }));
    expect(stored()[0].price).toBe("300.00");
    guestCart.add(line({ code: "B", name: "B", itemId: "9" }));
    guestCart.remove(line());
    expect(stored()).toHaveLength(1);
    guestCart.clear();
    expect(localStorage.getItem(CART_KEY)).toBeNull();
  });

  test("[4.9] adding beyond the maximum quantity or 200 lines returns a message", () => {
    guestCart.add(line({ quantity: QUANTITY_MAX }));
    expect(guestCart.add(line({ quantity: 1 }))).toBe(messages.tooManyPieces);
    for (let i = 1; i < GUEST_LINES_MAX; i++) guestCart.add(line({ code: `c${i}` }));
    expect(guestCart.add(line({ code: "one more" }))).toBe(messages.cartFull);
    expect(guestCart.read()).toHaveLength(GUEST_LINES_MAX);
  });

  test("[4.9] [5.14] a change is for one of two lines, up to the maximum quantity; no other quantity is taken", () => {
    const other = line({ code: "B", quantity: 5, price: 100 });
    guestCart.add(line());
    guestCart.add(other);
    const quantities = () => guestCart.read().map(({ quantity }) => quantity);
    for (const wrong of [0, -1, 1.5, Number.NaN, QUANTITY_MAX + 1]) {
      guestCart.setQuantity(line(), wrong);
      expect(quantities()).toEqual([3, 5]);
    }
    for (const right of [1, QUANTITY_MAX]) {
      guestCart.setQuantity(line(), right);
      expect(quantities()).toEqual([right, 5]);
    }
    guestCart.update(line({ price: 99, quantity: QUANTITY_MAX - 1 }));
    expect(guestCart.read()[1]).toEqual(other);
    expect(guestCart.add(line({ quantity: 1 }))).toBeNull();
    expect(quantities()).toEqual([QUANTITY_MAX, 5]);
  });

  test("[4.9] one merge id from the first line until the cart is emptied", () => {
    expect(guestCart.id).toBe("");
    guestCart.add(line());
    const id = guestCart.id;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    guestCart.setQuantity(line(), 5);
    expect(guestCart.id).toBe(id);
    guestCart.clear();
    guestCart.add(line());
    expect(guestCart.id).not.toBe(id);
  });

  test("[3.4] corrupt or foreign storage is an empty cart, damaged lines are left out", () => {
    for (const bad of ["{", "null", "7", '{"a":1}', '"x"']) {
      localStorage.setItem(CART_KEY, bad);
      expect(guestCart.read()).toEqual([]);
      expect(countGuestLines()).toBe(0);
    }
    localStorage.setItem(
      CART_KEY,
      JSON.stringify([
        null,
        5,
        { itemid: "1", itemname: "A", Quantity: -1 },
        { itemid: "1", itemname: "A", Quantity: 1.5 },
        { itemid: "1", itemname: "A", Quantity: 1e9, price: "much" },
        { itemid: "2", itemname: "B", Quantity: 2, price: 240, Exp_dod: "2026-12-01", Stock: "40" },
        { itemid: "3", itemname: "C", Quantity: 3, price: "-240", ExpTimeToDispatch: "2026-12-02" },
      ]),
    );
    expect(guestCart.read().map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
      ["A", QUANTITY_MAX, 0],
      ["B", 2, 24_000],
      ["C", 3, 0],
    ]);
    expect(guestCart.read()[1]).toMatchObject({ availability: "Stock", expected: "2026-12-01" });
    expect(guestCart.read()[2]).toMatchObject({ code: "3", expected: "2026-12-02" });
    expect(countGuestLines()).toBe(3);
  });

  test("[3.4] of a stored cart with too many lines the first 200 are read and counted", () => {
    const row = (n: number) => ({ itemid: `${n}`, itemname: "A", Quantity: 1 });
    const rows = Array.from({ length: GUEST_LINES_MAX + 1 }, (_, n) => row(n));
    localStorage.setItem(CART_KEY, JSON.stringify(rows));
    expect(guestCart.read().map(({ itemId }) => itemId)).toEqual(
      rows.slice(0, GUEST_LINES_MAX).map(({ itemid }) => itemid),
    );
    expect(countGuestLines()).toBe(GUEST_LINES_MAX);
  });

  test("[4.9] a change in another tab notifies subscribers and is read", () => {
    let notified = 0;
    const stop = guestCart.subscribe(() => notified++);
    const otherTab = cartIn(localStorage);
    otherTab.add(line({ quantity: 4 }));
    window.dispatchEvent(new StorageEvent("storage", { key: CART_KEY }));
    expect(notified).toBe(1);
    expect(guestCart.read()[0]?.quantity).toBe(4);
    window.dispatchEvent(new StorageEvent("storage", { key: "something else" }));
    expect(notified).toBe(1);
    stop();
    window.dispatchEvent(new StorageEvent("storage", { key: CART_KEY }));
    expect(notified).toBe(1);
  });

  test("[3.4] the same array is read until something changes", () => {
    guestCart.add(line());
    expect(guestCart.read()).toBe(guestCart.read());
  });

  test("[4.9] without storage the cart lasts as long as the page", () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => undefined,
    } as unknown as Storage;
    const cart = cartIn(refusing);
    expect(cart.add(line())).toBeNull();
    expect(cart.read()).toHaveLength(1);
    cart.clear();
    expect(cart.read()).toEqual([]);
  });

  test("[3.24] [4.9] nothing but the cart and its id is stored", () => {
    guestCart.add(line());
    expect(Object.keys(localStorage).sort()).toEqual([CART_KEY, "cartMergeId"]);
  });
});
