import { expect, test } from "@jest/globals";
import { axisOf, formatShortMoney, formatStep } from "./chart.ts";

test.each([
  [[], [0, 100]],
  [
    [0, 0],
    [0, 100],
  ],
  [[283_00], [0, 100_00, 200_00, 300_00]],
  [[9_99_999_00], [0, 2_50_000_00, 5_00_000_00, 7_50_000_00, 10_00_000_00]],
  [
    [-500_00, 1_000_00],
    [-500_00, 0, 500_00, 1_000_00],
  ],
])("the scale of %j has the ticks %j", (values, ticks) => {
  const axis = axisOf(values);
  expect(axis.ticks).toEqual(ticks);
  expect([axis.min, axis.max]).toEqual([ticks[0], ticks.at(-1)]);
});

test.each([
  [0, "₹0"],
  [99_00, "₹99"],
  [1_500_00, "₹1.5k"],
  [2_50_000_00, "₹2.5 lakh"],
  [12_34_56_789_00, "₹12.35 crore"],
  [-1_00_000_00, "-₹1 lakh"],
])("%d paise are %s", (paise, text) => expect(formatShortMoney(paise)).toBe(text));

test.each([
  ["2026-11-20T09", "09:00", "09:00"],
  ["2026-11-20", "20 Nov 2026", "20 Nov"],
  ["2026-04", "Apr 2026", "Apr"],
])("%s is %s, in short %s", (at, long, short) => {
  expect(formatStep(at)).toBe(long);
  expect(formatStep(at, "short")).toBe(short);
});
