import { expect, test } from "@jest/globals";
import { usualPeriods } from "./period";

const daysAt = (moment: string) =>
  usualPeriods(new Date(moment)).map(({ days }) => `${days.from} ${days.to}`);

test.each([
  [
    "2026-11-20T08:00:00Z",
    [
      "2026-11-01 2026-11-30",
      "2026-10-01 2026-10-31",
      "2026-04-01 2027-03-31",
      "2025-04-01 2026-03-31",
    ],
  ],
  // Still March in London.
  [
    "2027-03-31T18:30:00Z",
    [
      "2027-04-01 2027-04-30",
      "2027-03-01 2027-03-31",
      "2027-04-01 2028-03-31",
      "2026-04-01 2027-03-31",
    ],
  ],
  [
    "2028-02-29T00:00:00Z",
    [
      "2028-02-01 2028-02-29",
      "2028-01-01 2028-01-31",
      "2027-04-01 2028-03-31",
      "2026-04-01 2027-03-31",
    ],
  ],
])("the usual periods at %s, by the Indian calendar", (moment, expected) => {
  expect(daysAt(moment)).toEqual(expected);
});
