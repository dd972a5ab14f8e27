import { expect, test } from "@jest/globals";
import { financialYear, lastFinancialYears } from "./financial-year.ts";

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
