import { expect, test } from "@jest/globals";
import { isPlausibleDeduction, quarterOf } from "./tax-deduction.ts";

test.each([
  ["2026-03-31", "Q4 2025-26"],
  ["2026-04-01", "Q1 2026-27"],
  ["2026-06-30", "Q1 2026-27"],
  ["2026-07-01", "Q2 2026-27"],
  ["2026-10-01", "Q3 2026-27"],
  ["2026-12-31", "Q3 2026-27"],
  ["2027-01-01", "Q4 2026-27"],
  ["2100-01-01", "Q4 2099-00"],
])("tax deducted on %s belongs to %s", (day, quarter) => {
  expect(quarterOf(day)).toBe(quarter);
});

test("tax of a tenth of its base is possible, a paisa more is a mistake", () => {
  expect(isPlausibleDeduction({ amount: 10_00, base: 100_00 })).toBe(true);
  expect(isPlausibleDeduction({ amount: 10_01, base: 100_00 })).toBe(false);
  expect(isPlausibleDeduction({ amount: 1, base: 0 })).toBe(false);
});
