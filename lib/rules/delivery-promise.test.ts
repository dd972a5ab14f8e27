import { describe, expect, test } from "@jest/globals";
import { findFirstDispatch, type ItemStock, promiseItem } from "./delivery-promise.ts";

/** A Friday, 15:30 in India. */
const today = new Date("2026-11-20T10:00:00Z");
const supply = (over: Partial<ItemStock> = {}): ItemStock => ({
  availability: "Stock",
  stock: 6,
  leadDays: 22,
  ...over,
});

describe("promise for a quantity", () => {
  test("[5.14] a quantity above the stock is split, each part with its day", () => {
    expect(promiseItem(supply(), 20, today)).toEqual({
      quantityNow: 6,
      quantityLater: 14,
      nowBy: "2026-11-20",
      expected: "2026-12-12",
    });
  });

  test("[5.14] a quantity within the stock is dispatched today, on a Sunday the next Monday", () => {
    const all = { quantityNow: 6, quantityLater: 0, nowBy: "2026-11-20", expected: "2026-11-20" };
    expect(promiseItem(supply(), 6, today)).toEqual(all);
    const sunday = new Date("2026-11-22T10:00:00Z");
    expect(promiseItem(supply(), 6, sunday).expected).toBe("2026-11-23");
  });

  test("[4.11] without stock everything is dispatched later; no lead time promises no date", () => {
    const none = supply({ availability: "Arriving Shortly", stock: 0 });
    const later = { quantityNow: 0, quantityLater: 3, nowBy: null, expected: "2026-12-12" };
    expect(promiseItem(none, 3, today)).toEqual(later);
    // Stock counts only for items that are sold from it.
    expect(promiseItem({ ...none, stock: 6 }, 3, today)).toEqual(later);
    expect(promiseItem({ ...none, leadDays: null }, 3, today).expected).toBeNull();
    expect(promiseItem(supply({ leadDays: null }), 20, today)).toMatchObject({
      nowBy: "2026-11-20",
      expected: null,
    });
  });

  test("[7.25] without a stock figure the whole quantity is in stock", () => {
    expect(promiseItem(supply({ stock: null }), 20, today)).toMatchObject({ quantityNow: 20 });
  });

  test("[5.14] stock that others have reserved beyond what is there leaves everything for later", () => {
    expect(promiseItem(supply({ stock: -2 }), 3, today)).toMatchObject({
      quantityNow: 0,
      quantityLater: 3,
      nowBy: null,
    });
  });

  test("the day is in Indian time", () => {
    const lateInIndia = new Date("2026-11-20T19:00:00Z");
    expect(promiseItem(supply(), 1, lateInIndia).expected).toBe("2026-11-21");
  });
});

describe("the first piece in tables and lists", () => {
  const first = (over: Partial<ItemStock>, transitDays: number | null) =>
    findFirstDispatch(supply(over), today, transitDays);

  test("in stock, it has a date only beside its arrival", () => {
    expect([first({}, null), first({}, 3)]).toEqual([null, "2026-11-20"]);
    // Stock may be 0 or unknown beside "Stock" of another backend.
    expect([first({ stock: null }, 3), first({ stock: 0 }, 3)]).toEqual([
      "2026-11-20",
      "2026-11-20",
    ]);
  });

  test("out of stock, it has the lead time's date; without a lead time none", () => {
    const out = { availability: "On Demand" } as const;
    expect([first(out, null), first(out, 3)]).toEqual(["2026-12-12", "2026-12-12"]);
    expect(first({ ...out, leadDays: null }, 3)).toBeNull();
  });
});
