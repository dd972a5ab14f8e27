import { describe, expect, test } from "@jest/globals";
import { compareDue, describeDueDates, describeLots, getOverdueAmount } from "./open-lots.ts";

const left = { due: "2026-12-20", open: 300_00 };
const waiting = { due: null, open: 500_00 };

test("what has not left, or is settled, comes last", () => {
  expect([waiting, undefined, left].sort(compareDue)[0]).toBe(left);
  expect(compareDue(undefined, left)).toBeGreaterThan(0);
  expect(compareDue(left, waiting)).toBeLessThan(0);
  expect(compareDue(left, { due: "2027-01-01" })).toBeLessThan(0);
});

test("of several lots those that were due before the day are overdue", () => {
  const lots = [left, { due: "2026-12-19", open: 20_50 }, waiting, { due: "2027-01-02", open: 1 }];
  const days = ["2026-12-19", "2026-12-20", "2026-12-21", "2027-01-03"];
  expect(days.map((day) => getOverdueAmount(lots, day))).toEqual([0, 20_50, 320_50, 320_51]);
});

describe("wording", () => {
  test("one due date stands alone, several with their amounts", () => {
    expect(describeDueDates([left])).toEqual(["20 Dec 2026"]);
    expect(describeDueDates([waiting])).toEqual(["after dispatch"]);
    expect(describeDueDates([left, waiting])).toEqual([
      "20 Dec 2026: ₹300.00",
      "after dispatch: ₹500.00",
    ]);
  });

  test("amounts with their due dates", () => {
    expect(describeLots([left, waiting])).toEqual([
      "₹300.00 due on 20 Dec 2026",
      "₹500.00 due after dispatch",
    ]);
  });
});
