import { expect, test } from "@jest/globals";
import { describeMissedDeadline, getCreditDeadline } from "./credit-deadline.ts";

test.each([
  ["2026-03-31", "2026-11-30"],
  ["2026-04-01", "2027-11-30"],
  ["2026-12-31", "2027-11-30"],
  ["2027-01-01", "2027-11-30"],
])("a note for an invoice of %s can be declared until %s", (day, deadline) => {
  expect(getCreditDeadline(day)).toBe(deadline);
  expect(describeMissedDeadline(day, deadline)).toBe("");
  expect(describeMissedDeadline(day, deadline.replace("11-30", "12-01"))).toContain("has passed");
});
