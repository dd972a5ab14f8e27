import { expect, test } from "@jest/globals";
import {
  financialYear,
  lastFinancialYears,
  orderNumberPrefix,
  toLineNumber,
} from "./order-number.ts";

test.each([
  ["2026-03-31T18:29:59Z", "2526"],
  ["2026-03-31T18:30:00Z", "2627"],
  ["2026-12-31T18:30:00Z", "2627"],
  ["2027-03-31T18:29:59Z", "2627"],
  ["2099-05-01T00:00:00Z", "9900"],
])("[9.7] %s lies in the financial year %s", (moment, year) => {
  expect(financialYear(new Date(moment))).toBe(year);
});

test.each([
  ["2028-03-31T12:00:00+05:30", ["2728", "2627"]],
  ["2028-04-01T00:00:00+05:30", ["2829", "2728"]],
  ["2000-04-01T00:00:00+05:30", ["0001", "9900"]],
])("the last financial years at %s are %j, also after a leap day", (moment, years) => {
  expect(lastFinancialYears(new Date(moment))).toEqual(years);
});

test("[9.7] the part before the I is the order number, with at most 16 characters and no I", () => {
  for (const brand of ["zwz", "nod"] as const) {
    const order = `${orderNumberPrefix(brand, "2627")}123456789`;
    expect(order).toMatch(/^[A-HJ-Z0-9-]{1,16}$/);
    expect(toLineNumber(order, 1).split("I")).toEqual([order, "01"]);
  }
  expect(toLineNumber("ZW2627-000123", 12)).toBe("ZW2627-000123I12");
});
