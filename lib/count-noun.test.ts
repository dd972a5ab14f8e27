import { expect, test } from "@jest/globals";
import { countNoun } from "./count-noun.ts";
import { describeSupply } from "./delivery/dates.ts";
import { formatPieces } from "./format-pieces.ts";

test("the noun of a count is singular for one only", () => {
  expect([0, 1, 2, 1_20_000].map((count) => countNoun(count, "day"))).toEqual([
    "0 days",
    "1 day",
    "2 days",
    "1,20,000 days",
  ]);
  expect(formatPieces(1)).toBe("1 piece");
  expect(describeSupply({ now: 0, later: 9, leadDays: 1 })).toBe(
    "dispatch within 1 day of the order",
  );
});
