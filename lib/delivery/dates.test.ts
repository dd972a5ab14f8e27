import { describe, expect, test } from "@jest/globals";
import { datesInWords, describePieces, describeSupply } from "./dates.ts";
import { arrivalDay, dispatchDay } from "./days.ts";

const pieces = { quantity: 1_200, inStock: false, dispatchBy: "2027-01-06", arrivesBy: null };

describe("dates in words", () => {
  test("dispatch by and arrives by, as far as known", () => {
    expect(datesInWords({ dispatchBy: "2027-01-06", arrivesBy: "2027-01-09" })).toEqual([
      "dispatch by 6 Jan",
      "arrives by 9 Jan",
    ]);
    expect(datesInWords({ dispatchBy: "2-3 weeks", arrivesBy: null })).toEqual([
      "dispatch by 2-3 weeks",
    ]);
    expect(datesInWords({ dispatchBy: null, arrivesBy: "2027-01-09" })).toEqual([]);
  });

  test("pieces in stock and on back-order have one date each", () => {
    expect(describePieces(pieces)).toBe("1,200 on back-order, dispatch by 6 Jan");
    expect(describePieces({ ...pieces, inStock: true, arrivesBy: "2027-01-09" })).toBe(
      "1,200 in stock, dispatch by 6 Jan, arrives by 9 Jan",
    );
    expect(describePieces({ ...pieces, dispatchBy: null })).toBe(
      "1,200 on back-order, dispatch date to follow",
    );
  });

  test("[4.15] an RFI offer counts from the day of the order", () => {
    expect(describeSupply({ now: 20, later: 0, leadDays: 12 })).toBe("in stock");
    expect(describeSupply({ now: 0, later: 9, leadDays: 12 })).toBe(
      "dispatch within 12 days of the order",
    );
    expect(describeSupply({ now: 4, later: 6, leadDays: null })).toBe(
      "4 in stock, 6 on back-order, dispatch date to follow",
    );
  });
});

describe("days", () => {
  test("[5.14] nothing is dispatched on a Sunday, and the day is India's", () => {
    expect(dispatchDay(new Date("2026-11-20T10:00:00Z"), 0)).toBe("2026-11-20");
    expect(dispatchDay(new Date("2026-11-20T19:00:00Z"), 0)).toBe("2026-11-21");
    expect(dispatchDay(new Date("2026-11-20T10:00:00Z"), 2)).toBe("2026-11-23");
  });

  test("nothing arrives on a Sunday, and without transit days no day is known", () => {
    expect(arrivalDay("2026-11-20", 3)).toBe("2026-11-23");
    expect(arrivalDay("2026-11-20", 2)).toBe("2026-11-23");
    expect(arrivalDay("2026-12-31", 1)).toBe("2027-01-01");
    expect([
      arrivalDay("2026-11-20", null),
      arrivalDay(null, 2),
      arrivalDay("2-3 weeks", 2),
      arrivalDay("about 2026-11-20", 2),
      arrivalDay("2026-11-20, more later", 2),
    ]).toEqual([null, null, null, null, null]);
  });
});
