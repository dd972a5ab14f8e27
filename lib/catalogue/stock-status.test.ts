import { describe, expect, test } from "@jest/globals";
import { formatStockStatus, getStockStatus, type StockFacts } from "./stock-status.ts";

const format = formatStockStatus;

describe("[4.11] one wording of availability on all screens", () => {
  test("in stock, with the pieces when they are known", () => {
    expect(format({ availability: "Stock", stock: 6 })).toBe("In stock: 6");
    expect(format({ availability: "Stock", stock: 123_456 })).toBe("In stock: 1,23,456");
    expect(format({ availability: "Stock" })).toBe("In stock");
  });

  test("[2.37] with the dispatch day of a cart line", () => {
    expect(format({ availability: "Stock", expected: "2026-11-20" })).toBe(
      "In stock, dispatch by 20 Nov",
    );
  });

  test("[5.14] a split quantity", () => {
    const split: StockFacts = { availability: "Stock", quantityNow: 6, quantityLater: 14 };
    expect(format({ ...split, nowBy: "2026-11-20", expected: "2026-12-12" })).toBe(
      "6 in stock, dispatch by 20 Nov; 14 on back-order, dispatch by 12 Dec",
    );
    expect(format(split)).toBe(
      "6 in stock, dispatch date to follow; 14 on back-order, dispatch date to follow",
    );
  });

  test("[5.14] a quantity of one part is not split", () => {
    const one = { availability: "Stock", expected: "2026-11-20" } as const;
    for (const parts of [
      { quantityNow: 6, quantityLater: 0 },
      { quantityNow: 0, quantityLater: 6 },
      { quantityNow: 6 },
      { quantityLater: 6 },
    ])
      expect(format({ ...one, ...parts })).toBe("In stock, dispatch by 20 Nov");
  });

  test("with the arrival where the pincode is known", () => {
    const known = { availability: "Stock", expected: "2026-12-12", transitDays: 3 } as const;
    expect(format(known)).toBe("In stock, dispatch by 12 Dec, arrives by 15 Dec");
    expect(format({ ...known, quantityNow: 6, nowBy: "2026-11-20", quantityLater: 14 })).toBe(
      "6 in stock, dispatch by 20 Nov, arrives by 23 Nov; 14 on back-order, dispatch by 12 Dec, arrives by 15 Dec",
    );
  });

  test.each(["Arriving Shortly", "PRODUCTION", "On Demand"] as const)(
    "%s with a date is a back-order with its dispatch day",
    (availability) => {
      expect(format({ availability, stock: 0, expected: "2026-12-12" })).toBe(
        "Back-order, dispatch by 12 Dec",
      );
    },
  );

  test("[7.28] another backend's date that is not ISO stays as it is", () => {
    expect(format({ availability: "On Demand", expected: "2-3 weeks" })).toBe(
      "Back-order, dispatch by 2-3 weeks",
    );
  });

  test("without a date: on request, or a back-order that is on its way", () => {
    expect(format({ availability: "On Demand" })).toBe("On request");
    expect(format({ availability: "Arriving Shortly" })).toBe("Back-order");
    expect(format({ availability: "PRODUCTION" })).toBe("Back-order");
  });

  test("[2.51] an approved offer keeps its own word", () => {
    expect(format({ availability: "RFI Approved", expected: "2026-12-12" })).toBe(
      "RFI Approved, dispatch by 12 Dec",
    );
  });

  test("the colour says whether pieces can leave now, are coming, or neither", () => {
    const tone = (availability: StockFacts["availability"]) =>
      getStockStatus({ availability }).tone;
    expect([tone("Stock"), tone("RFI Approved"), tone("Arriving Shortly")]).toEqual([
      "good",
      "good",
      "warning",
    ]);
    expect([tone("On Demand"), tone("PRODUCTION")]).toEqual(["muted", "muted"]);
  });
});
