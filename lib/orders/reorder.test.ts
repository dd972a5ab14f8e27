import { describe, expect, test } from "@jest/globals";
import { createCartLine } from "../../test/storefront/factories.ts";
import { createOrderPageLine, createTodaysOffer } from "../../test/storefront/order-factories.ts";
import { formatStockStatus } from "../catalogue/stock-status.ts";
import { messages } from "../forms/messages.ts";
import { QUANTITY_MAX } from "../rules/quantity.ts";
import { describeReorder, getReorderLines, getTodaysSupply, isShortToday } from "./reorder.ts";

const line = createOrderPageLine;
const today = createTodaysOffer;
const reorder = (lines: ReturnType<typeof line>[], ...cart: ReturnType<typeof createCartLine>[]) =>
  getReorderLines(lines, cart);
/** The notices of the first item at this quantity. */
const noticesOf = (
  quantity: number,
  lines: ReturnType<typeof line>[],
  ...cart: ReturnType<typeof createCartLine>[]
) => reorder(lines, ...cart).flatMap((one) => describeReorder(one, quantity));

describe("an order repeated today", () => {
  test("an item on several lines is one of all its pieces, and each former price that differs is named", () => {
    const twice = [line(), line({ itemId: "8" }), line({ quantity: 5, yourPrice: 17_000 })];
    const [first, second] = reorder(twice);
    expect([first?.quantity, second?.quantity]).toEqual([25, 20]);
    expect(first?.changes).toEqual([
      "The order had this item on 2 lines. They are combined into one line of 25 pieces.",
      "The price was ₹170.00 and is now ₹182.40.",
    ]);
    expect(second?.changes).toEqual([]);
  });

  test("exactly the maximum quantity is combined, one piece more is cut", () => {
    const pieces = (other: number) => reorder([line({ quantity: 1 }), line({ quantity: other })]);
    const [all] = pieces(QUANTITY_MAX - 1);
    expect(all?.quantity).toBe(QUANTITY_MAX);
    expect(all?.changes[0]).toContain("combined into one line of 99,999 pieces");
    const [cut] = pieces(QUANTITY_MAX);
    expect(cut?.quantity).toBe(QUANTITY_MAX);
    expect(cut?.changes[0]).toContain("had 1,00,000 pieces on 2 lines, but the maximum");
  });

  test("an item that is not sold any more, or whose price is on request, has no price and no stock", () => {
    const twice = (offer: ReturnType<typeof today> | null) =>
      reorder([line({ today: offer }), line({ today: offer, yourPrice: 1 })])[0];
    const none = { price: null, stock: null };
    expect(twice(null)).toMatchObject({ ...none, changes: ["This item is no longer sold."] });
    expect(twice(today({ price: 0 }))).toMatchObject({
      ...none,
      changes: [messages.onRequestOnly],
    });
  });

  test("every quantity has its dates; of more pieces than were ordered nothing is known", () => {
    const stockOf = (quantity: number, lines: ReturnType<typeof line>[]) =>
      reorder(lines).map((one) => {
        const supply = getTodaysSupply(one, quantity);
        return supply && formatStockStatus(supply);
      })[0];
    const lines = [line({ today: today({ quantityNow: 20 }) })];
    for (const quantity of [1, 20])
      expect(stockOf(quantity, lines)).toBe("In stock, dispatch by 20 Nov");
    for (const quantity of [21, 500]) expect(stockOf(quantity, lines)).toBeNull();
    expect(reorder(lines).map(isShortToday)).toEqual([false]);
    const fewer = [line({ today: today({ quantityNow: 19, expected: "2026-12-12" }) })];
    expect(stockOf(19, fewer)).toBe("In stock, dispatch by 20 Nov");
    expect(stockOf(20, fewer)).toBe(
      "19 in stock, dispatch by 20 Nov; 1 on back-order, dispatch by 12 Dec",
    );
    expect(reorder(fewer).map(isShortToday)).toEqual([true]);
    const demand = {
      availability: "On Demand",
      quantityNow: 0,
      nowBy: null,
      expected: null,
    } as const;
    const onDemand = [line({ today: today(demand) })];
    expect(stockOf(1, onDemand)).toBe("On request");
    expect(reorder(onDemand).map(isShortToday)).toEqual([true]);
    expect(stockOf(1, [line({ today: null })])).toBeNull();
    expect(reorder([line({ today: null })]).map(isShortToday)).toEqual([false]);
  });

  test("another quantity in the cart is replaced; the same one and that of an RFI offer are not mentioned", () => {
    const cart = (quantity: number, over = {}) => createCartLine({ quantity, ...over });
    expect(noticesOf(1_200, [line()], cart(7))).toEqual([
      "The quantity in your cart changes from 7 to 1,200.",
    ]);
    expect(noticesOf(20, [line()], cart(20))).toEqual([]);
    expect(noticesOf(20, [line()], cart(7, { locked: true }))).toEqual([]);
    expect(noticesOf(20, [line()], cart(7, { itemId: "8" }))).toEqual([]);
    expect(noticesOf(20, [line()], cart(5, { locked: true }), cart(7))).toHaveLength(1);
    expect(noticesOf(20, [line({ today: null })], cart(7))).toEqual([
      "This item is no longer sold.",
    ]);
  });
});
