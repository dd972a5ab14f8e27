import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { percentageOf, roundToRupee, toPaise, toRupees } from "./money.ts";

describe("[9.3] [9.5] money is integer paise", () => {
  test.each([
    ["240", 24000],
    ["240.5", 24050],
    ["240.50", 24050],
    ["0.005", 1],
    ["0.004", 0],
    ["12,34,567.89", 123456789],
    ["-3.10", -310],
    [19.99, 1999],
  ])("%s rupees", (rupees, paise) => expect(toPaise(rupees)).toBe(paise));

  test.each(["", "abc", "1e9", "1.2.3", "0x10", "NaN", "--1"])("%j is not an amount", (text) =>
    expect(() => toPaise(text)).toThrow(RangeError),
  );

  test("a formatted amount parses to the same value", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        (paise) => toPaise(toRupees(paise)) === paise,
      ),
    ));

  test("a share is rounded half up and never off by a paisa", () =>
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(10_000), (paise, bp) => {
        const share = percentageOf(paise, bp);
        return Number.isInteger(share) && Math.abs(share - (paise * bp) / 10_000) <= 0.5;
      }),
    ));

  test.each([
    [149, 100],
    [150, 200],
    [100, 100],
    [0, 0],
  ])("%i paise rounded to the rupee", (paise, rupee) => expect(roundToRupee(paise)).toBe(rupee));
});
