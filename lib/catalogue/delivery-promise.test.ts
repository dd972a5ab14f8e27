import { describe, expect, test } from "@jest/globals";
import { formatDeliveryPromise, getDeliveryPromise, type Supply } from "./delivery-promise.ts";

/** A Friday, 15:30 in India. */
const today = new Date("2026-11-20T10:00:00Z");
const supply = (over: Partial<Supply> = {}): Supply => ({
  availability: "Stock",
  stock: 6,
  leadDays: 22,
  ...over,
});

describe("promise for a quantity", () => {
  test("[5.14] a quantity above the stock is split", () => {
    expect(getDeliveryPromise(supply(), 20, today)).toEqual({
      now: 6,
      later: 14,
      expected: "2026-12-12",
    });
    expect(formatDeliveryPromise(supply(), 20, today)).toBe("6 now, 14 by 12 Dec");
  });

  test("[5.14] a quantity within the stock is dispatched today, on a Sunday the next Monday", () => {
    expect(formatDeliveryPromise(supply(), 6, today)).toBe("In stock: 6 · dispatched today");
    const sunday = new Date("2026-11-22T10:00:00Z");
    expect(formatDeliveryPromise(supply(), 1, sunday)).toBe("In stock: 6 · dispatched tomorrow");
  });

  test("[4.11] without stock it is a back-order with its date, or on request", () => {
    const none = supply({ availability: "Arriving Shortly", stock: 0 });
    expect(formatDeliveryPromise(none, 3, today)).toBe("Back-order, dispatch by 12 Dec");
    expect(formatDeliveryPromise({ ...none, leadDays: null }, 3, today)).toBe("Back-order");
    const onDemand = supply({ availability: "On Demand", stock: 0, leadDays: null });
    expect(formatDeliveryPromise(onDemand, 3, today)).toBe("On request");
    expect(getDeliveryPromise({ ...none, leadDays: null }, 3, today).expected).toBeNull();
  });

  test("[5.14] no lead time promises no date", () => {
    expect(formatDeliveryPromise(supply({ leadDays: null }), 20, today)).toBe(
      "6 now, 14 on a date we confirm after the order",
    );
  });

  test("[7.25] without a stock figure the promise is 'In stock' only", () => {
    expect(formatDeliveryPromise(supply({ stock: null }), 20, today)).toBe(
      "In stock · dispatched today",
    );
  });

  test("[5.14] beside the stock figure, the promise leaves the stock out", () => {
    const promise = (one: Supply, quantity: number) =>
      formatDeliveryPromise(one, quantity, today, true);
    expect(promise(supply(), 6)).toBe("In stock · dispatched today");
    expect(promise(supply(), 20)).toBe("6 now, 14 by 12 Dec");
    expect(promise(supply({ availability: "On Demand", stock: 0 }), 3)).toBe(
      "Back-order, dispatch by 12 Dec",
    );
  });

  test("the day is in Indian time", () => {
    const lateInIndia = new Date("2026-11-20T19:00:00Z");
    expect(getDeliveryPromise(supply(), 1, lateInIndia).expected).toBe("2026-11-21");
  });
});
