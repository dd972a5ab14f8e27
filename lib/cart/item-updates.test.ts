import { describe, expect, test } from "@jest/globals";
import type { Item } from "../contract/item.ts";
import type { GuestLine } from "./guest-line.ts";
import { calculateGuestTotals, updateLines } from "./guest-totals.ts";
import { fetchItemUpdates, type ItemUpdate } from "./item-updates.ts";

const item = (over: Partial<Item>) =>
  ({ id: "7", listPrice: 24_000, availability: "Stock", stock: 6, leadDays: 10, ...over }) as Item;
const createRefs = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ itemId: String(i), name: `n${i}` }));

type GetItems = (path: string, input: string) => Item[] | Promise<Item[]>;
const createCall = (getItems: GetItems) =>
  (async (endpoint: { path: string }, input: string) => getItems(endpoint.path, input)) as never;

describe("item updates of a guest cart", () => {
  test("[7.24] [7.25] the stock comes from 7.25 when 7.24 leaves it out", async () => {
    const paths: string[] = [];
    const updates = await fetchItemUpdates(
      createCall((path) => {
        paths.push(path);
        return [item({ stock: path.includes("display") ? null : 6 })];
      }),
      [{ itemId: "7", name: "6204" }],
    );
    expect(paths).toEqual(["api/display_product/", "api/item_availability/"]);
    expect(updates).toEqual([
      { gone: false, id: "7", listPrice: 24_000, availability: "Stock", stock: 6, leadDays: 10 },
    ]);
  });

  test("[7.24] the item itself is taken from among the makers of one designation", async () => {
    const call = createCall(() => [item({ id: "8", listPrice: 1 }), item({ id: "7" })]);
    expect(await fetchItemUpdates(call, [{ itemId: "7", name: "6204" }])).toMatchObject([
      { id: "7", listPrice: 24_000 },
    ]);
  });

  test("[7.24] [7.25] without the stock, too, the item is the one asked for; 7.25 need not know it", async () => {
    const withoutStock = item({ id: "7", stock: null });
    const others = [item({ id: "8", listPrice: 1 })];
    for (const [second, stock] of [
      [[...others, item({ id: "7" })], 6],
      [others, null],
    ] as const) {
      const call = createCall((path) => (path.includes("display") ? [withoutStock] : [...second]));
      expect(await fetchItemUpdates(call, [{ itemId: "7", name: "6204" }])).toMatchObject([
        { gone: false, id: "7", listPrice: 24_000, stock },
      ]);
    }
  });

  test("[7.24] a discontinued item is gone", async () => {
    const call = createCall((_path, id) => [item({ id, status: "Discontinued" })]);
    expect(await fetchItemUpdates(call, createRefs(1))).toEqual([{ gone: true, id: "0" }]);
  });

  test("[7.24] at most six requests at once, results in the order of the items", async () => {
    let [now, most] = [0, 0];
    const call = createCall(async (_path, id) => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now--;
      return [item({ id })];
    });
    const updates = await fetchItemUpdates(call, createRefs(20));
    expect(updates.map((one) => one.id)).toEqual(createRefs(20).map((one) => one.itemId));
    expect(most).toBe(6);
  });

  test("[7.24] an unknown item is reported as gone, any other failure is thrown", async () => {
    const missing = createCall(() =>
      Promise.reject(Object.assign(new Error(), { kind: "missing" })),
    );
    expect(await fetchItemUpdates(missing, createRefs(1))).toEqual([{ gone: true, id: "0" }]);
    const down = createCall(() =>
      Promise.reject(Object.assign(new Error("down"), { kind: "unreachable" })),
    );
    await expect(fetchItemUpdates(down, createRefs(1))).rejects.toThrow("down");
  });
});

describe("guest cart lines with today's prices and availability", () => {
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
    qtyPerCarton: 100,
    ...over,
  });
  const friday = new Date("2026-11-20T06:00:00Z");

  test("[2.35] a quantity above the stock is split with a date", () => {
    const [current] = updateLines([line], [today()], friday);
    expect(current).toMatchObject({ quantityNow: 6, quantityLater: 14, changes: null });
    expect(current?.line.expected).toBe("2026-12-12");
  });

  test("[2.35] a changed price and availability are described and applied", () => {
    const [current] = updateLines(
      [line],
      [today({ listPrice: 25_000, availability: "On Demand", stock: 0 })],
      friday,
    );
    expect(current?.changes).toBe("Price updated: was ₹240.00. Availability updated: was Stock");
    expect(current?.line).toMatchObject({ price: 25_000, availability: "On Demand" });
    const [again] = updateLines(
      [current?.line ?? line],
      [today({ listPrice: 25_000, availability: "On Demand", stock: 0 })],
      friday,
    );
    expect(again?.changes).toBeNull();
  });

  test("[2.35] discontinued items and items without a price add nothing to the subtotal", () => {
    const current = updateLines(
      [line, { ...line, itemId: "8" }, { ...line, itemId: "9", price: 0 }],
      [today(), { gone: true, id: "8" }],
      friday,
    );
    expect(calculateGuestTotals(current).subtotal).toBe(480_000);
    expect(current.map(({ isDiscontinued }) => isDiscontinued)).toEqual([false, true, false]);
  });

  test("[2.35] each line has its own item's price and carton, and all of them are added up", () => {
    const lines = [line, { ...line, itemId: "8", quantity: 3 }];
    const updates = [today({ id: "8", listPrice: 1_050, qtyPerCarton: 10 }), today()];
    const current = updateLines(lines, updates, friday);
    expect(current.map(({ perCarton }) => perCarton)).toEqual([100, 10]);
    expect(calculateGuestTotals(current)).toEqual({
      subtotal: 20 * 24_000 + 3 * 1_050,
      pieces: 23,
      hasUnpriced: false,
    });
  });

  test("[1.6] a price on request among others is told, one of a discontinued item is not", () => {
    const unpriced = { ...line, itemId: "8", price: 0, quantity: 3 };
    const totals = (update: ItemUpdate) =>
      calculateGuestTotals(updateLines([line, unpriced], [today(), update], friday));
    expect(totals(today({ id: "8", listPrice: 0 }))).toEqual({
      subtotal: 480_000,
      pieces: 23,
      hasUnpriced: true,
    });
    expect(totals({ gone: true, id: "8" })).toEqual({
      subtotal: 480_000,
      pieces: 20,
      hasUnpriced: false,
    });
  });
});
