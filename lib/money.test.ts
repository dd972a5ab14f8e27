import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { discountPercentOf, percentageOf, toPaise, toRupees } from "./money.ts";

describe("[9.3] [9.5] money is integer paise", () => {
  test.each([
    ["240", 24000],
    ["240.5", 24050],
    ["240.50", 24050],
    ["0.005", 1],
    ["0.004", 0],
    ["12,34,567.89", 123456789],
    ["-3.10", -310],
    ["-0.005", -1],
    ["+5", 500],
    [" 240 ", 24000],
    ["9999999999999", 999_999_999_999_900],
    [19.99, 1999],
  ])("%s rupees", (rupees, paise) => expect(toPaise(rupees)).toBe(paise));

  test.each(["", "abc", "1e9", "1.2.3", "0x10", "NaN", "--1", "12345678901234"])(
    "%j is not an amount",
    (text) => expect(() => toPaise(text)).toThrow(RangeError),
  );

  test.each([
    [0, "0.00"],
    [5, "0.05"],
    [-5, "-0.05"],
    [-12_34, "-12.34"],
  ])("%s paise are written as %s", (paise, rupees) => expect(toRupees(paise)).toBe(rupees));

  test("a formatted amount parses to the same value", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        (paise) => toPaise(toRupees(paise)) === paise,
      ),
    ));

  test("half a paisa is rounded up, less than half down", () => {
    expect(percentageOf(50, 100)).toBe(1);
    expect(percentageOf(49, 100)).toBe(0);
    expect(percentageOf(1_25, 18_00)).toBe(23);
    expect(toPaise("0.005")).toBe(1);
    expect(toPaise("0.0049")).toBe(0);
  });

  test("a share is rounded half up and never off by a paisa", () =>
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(10_000), (paise, bp) => {
        const share = percentageOf(paise, bp);
        return Number.isInteger(share) && Math.abs(share - (paise * bp) / 10_000) <= 0.5;
      }),
    ));

  test.each([
    [240_00, 210_00, 12.5],
    [33_33, 29_16, 12.5],
    [123_45, 108_33, 12.25],
    [214_22, 182_50, 14.81],
    [240_00, 200_00, 16.67],
    [1_00, 88, 12],
    [240_00, 240_00, 0],
    [240_00, 250_00, 0],
    [0, 0, 0],
  ])("list price %i, price %i: saving of %s percent", (listPrice, price, percent) =>
    expect(discountPercentOf(listPrice, price)).toBe(percent),
  );

  test("an agreed discount of up to two decimals is recovered from prices of ₹200 and more", () =>
    fc.assert(
      fc.property(fc.integer({ min: 200_00, max: 1e9 }), fc.nat(9000), (listPrice, bp) => {
        const price = percentageOf(listPrice, 10_000 - bp);
        return discountPercentOf(listPrice, price) === bp / 100;
      }),
    ));
});
