import { describe, expect, test } from "@jest/globals";
import { promiseFromStock } from "./stock-promise.ts";

const friday = new Date("2026-11-20T06:00:00Z");
const stock = (available: number, leadDays: number | null = 14, whenOut = "On Demand") => ({
  available,
  leadDays,
  whenOut,
});

describe("[4.11] [7.30] stock promise", () => {
  test("a quantity within the stock is dispatched today", () => {
    expect(promiseFromStock(stock(20), 20, friday)).toEqual({
      availability: "Stock",
      quantityNow: 20,
      quantityLater: 0,
      nowBy: "2026-11-20",
      expected: "2026-11-20",
    });
  });

  test("a quantity above the stock is split, and the date is that of the rest", () => {
    expect(promiseFromStock(stock(6), 20, friday)).toEqual({
      availability: "Stock",
      quantityNow: 6,
      quantityLater: 14,
      nowBy: "2026-11-20",
      expected: "2026-12-04",
    });
  });

  test("a split without a known lead time has no date", () => {
    expect(promiseFromStock(stock(6, null), 20, friday).expected).toBeNull();
  });

  test.each(["On Demand", "Arriving Shortly", "PRODUCTION"])(
    "without stock the availability is %s",
    (whenOut) => {
      expect(promiseFromStock(stock(0, 3, whenOut), 5, friday)).toEqual({
        availability: whenOut,
        quantityNow: 0,
        quantityLater: 5,
        nowBy: null,
        expected: "2026-11-23",
      });
    },
  );

  test("without stock the availability is never 'Stock'", () => {
    expect(promiseFromStock(stock(0, 3, "Stock"), 1, friday).availability).toBe("On Demand");
  });
});
