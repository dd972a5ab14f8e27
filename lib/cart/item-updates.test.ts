import { describe, expect, test } from "@jest/globals";
import type { Item } from "../contract/item.ts";
import type { GuestLine } from "./guest-cart.ts";
import { calculateGuestTotals, updateLines } from "./guest-totals.ts";
import { fetchItemUpdates, type ItemUpdate } from "./item-updates.ts";

const item = (over: Partial<Item>) =>
  ({ id: "7", listPrice: 24_000, availability: "Stock", stock: 6, leadDays: 10, ...over }) as Item;
const wanted = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ itemId: String(i), name: `n${i}` }));

type Answer = (path: string, input: string) => Item[] | Promise<Item[]>;
const calling = (answer: Answer) =>
  (async (endpoint: { path: string }, input: string) => answer(endpoint.path, input)) as never;

describe("refreshing a guest's figures", () => {
  test("[7.24] [7.25] stock comes from 7.25 when 7.24 does not tell it", async () => {
    const asked: string[] = [];
    const found = await fetchItemUpdates(
      calling((path) => {
        asked.push(path);
        return [item({ stock: path.includes("display") ? null : 6 })];
      }),
      [{ itemId: "7", name: "6204" }],
    );
    expect(asked).toEqual(["api/display_product/", "api/item_availability/"]);
    expect(found).toEqual([
      { gone: false, id: "7", listPrice: 24_000, availability: "Stock", stock: 6, leadDays: 10 },
    ]);
  });

  test("[7.24] the item itself is taken from among the makers of one designation", async () => {
    const call = calling(() => [item({ id: "8", listPrice: 1 }), item({ id: "7" })]);
    expect(await fetchItemUpdates(call, [{ itemId: "7", name: "6204" }])).toMatchObject([
      { id: "7", listPrice: 24_000 },
    ]);
  });

  test("[7.24] never more than six at once, answered in the order asked", async () => {
    let [now, most] = [0, 0];
    const call = calling(async (_path, id) => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now--;
      return [item({ id })];
    });
    const found = await fetchItemUpdates(call, wanted(20));
    expect(found.map((one) => one.id)).toEqual(wanted(20).map((one) => one.itemId));
    expect(most).toBe(6);
  });

  test("[7.24] an unknown item is gone; any other failure is told", async () => {
    const missing = calling(() => Promise.reject(Object.assign(new Error(), { kind: "missing" })));
    expect(await fetchItemUpdates(missing, wanted(1))).toEqual([{ gone: true, id: "0" }]);
    const down = calling(() =>
      Promise.reject(Object.assign(new Error("down"), { kind: "unreachable" })),
    );
    await expect(fetchItemUpdates(down, wanted(1))).rejects.toThrow("down");
  });
});

describe("a guest's lines with today's figures", () => {
  const line: GuestLine = {
    itemId: "7",
    code: "c",
    name: "6204",
    brand: "ZWZ",
    category: "Ball Bearings",
    price: 24_000,
    quantity: 20,
    availability: "Stock",
    expected: null,
    addedOn: "",
  };
  const today = (over: Partial<Extract<ItemUpdate, { gone: false }>> = {}): ItemUpdate => ({
    gone: false,
    id: "7",
    listPrice: 24_000,
    availability: "Stock",
    stock: 6,
    leadDays: 22,
    ...over,
  });
  const friday = new Date("2026-11-20T06:00:00Z");

  test("[2.35] a quantity above the stock is split with a date", () => {
    const [told] = updateLines([line], [today()], friday);
    expect(told).toMatchObject({ now: 6, later: 14, changed: null });
    expect(told?.line.expected).toBe("2026-12-12");
  });

  test("[2.35] a changed price and availability are told plainly and taken over", () => {
    const [told] = updateLines(
      [line],
      [today({ listPrice: 25_000, availability: "On Demand", stock: 0 })],
      friday,
    );
    expect(told?.changes).toBe("Price updated: was ₹240.00. Availability updated: was Stock");
    expect(told?.line).toMatchObject({ price: 25_000, availability: "On Demand" });
    const [again] = updateLines(
      [told?.line ?? line],
      [today({ listPrice: 25_000, availability: "On Demand", stock: 0 })],
      friday,
    );
    expect(again?.changes).toBeNull();
  });

  test("[2.35] what is gone or without a price adds nothing to the subtotal", () => {
    const told = updateLines(
      [line, { ...line, itemId: "8" }, { ...line, itemId: "9", price: 0 }],
      [today(), { gone: true, id: "8" }],
      friday,
    );
    expect(calculateGuestTotals(told).subtotal).toBe(480_000);
  });
});
