import { describe, expect, test } from "@jest/globals";
import { formatChange, formatPer100, formatShare } from "./shares.ts";

test("a share has one decimal where it needs one, and is a dash of nothing", () => {
  expect([formatShare(1, 3), formatShare(1, 4), formatShare(0, 7), formatShare(0, 0)]).toEqual([
    "33.3 %",
    "25 %",
    "0 %",
    "–",
  ]);
  expect([formatPer100(1, 8), formatPer100(0, 0)]).toEqual(["12.5", "–"]);
});

describe("a change", () => {
  test.each([
    [112, 100, "+12 %"],
    [88, 100, "−12 %"],
    [100.4, 100, "unchanged"],
    [0, 0, "unchanged"],
    [5, 0, "none before"],
    // Credit notes can make the invoiced value negative.
    [50, -100, "+150 %"],
  ])("from %p, before %p: %s", (current, previous, text) => {
    expect(formatChange({ current, previous })).toBe(text);
  });
});
