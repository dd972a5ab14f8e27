import { describe, expect, test } from "@jest/globals";
import { createCartLine } from "../../test/storefront/factories.ts";
import { describeChanges, formatPromise } from "./line-changes.ts";

describe("changes since the buyer saw the lines", () => {
  test("[4.12] no changes when all values are the same", () => {
    expect(
      describeChanges([createCartLine()], [createCartLine(), createCartLine({ id: "l2" })]),
    ).toEqual([]);
  });

  test("[4.12] price, quantity, tax rate and availability are listed with both values", () => {
    const now = createCartLine({
      yourPrice: 19_000,
      quantity: 30,
      gstRateBp: 500,
      quantityNow: 6,
      quantityLater: 24,
      expected: "2026-12-12",
    });
    expect(describeChanges([createCartLine()], [now])).toEqual([
      "6204-2RS (ZWZ): price ₹182.40 is now ₹190.00.",
      "6204-2RS (ZWZ): quantity 20 is now 30.",
      "6204-2RS (ZWZ): availability In stock, dispatch by 20 Nov is now 6 in stock, dispatch by 20 Nov; 24 on back-order, dispatch by 12 Dec.",
      "6204-2RS (ZWZ): GST 18 % is now 5 %.",
    ]);
  });

  test("[4.12] each line is compared with itself, whatever the order", () => {
    const [one, two] = [
      createCartLine(),
      createCartLine({ id: "l2", name: "NU2304", quantity: 5 }),
    ];
    expect(describeChanges([one, two], [two, one])).toEqual([]);
    expect(describeChanges([one, two], [{ ...two, quantity: 7 }])).toEqual([
      "6204-2RS (ZWZ) is no longer in your cart.",
      "NU2304 (ZWZ): quantity 5 is now 7.",
    ]);
  });

  test("[4.12] a removed line is listed", () => {
    expect(describeChanges([createCartLine()], [])).toEqual([
      "6204-2RS (ZWZ) is no longer in your cart.",
    ]);
  });
});

describe("delivery promise as text", () => {
  test("[7.30] a quantity above the stock is split", () => {
    const split = { quantityNow: 6, quantityLater: 14 };
    expect(formatPromise(createCartLine({ ...split, expected: "2026-12-12" }))).toBe(
      "6 in stock, dispatch by 20 Nov; 14 on back-order, dispatch by 12 Dec",
    );
    expect(formatPromise(createCartLine({ ...split, expected: null }))).toBe(
      "6 in stock, dispatch by 20 Nov; 14 on back-order, dispatch date to follow",
    );
  });

  test("[2.37] availability with its date; other values of a backend are shown unchanged", () => {
    expect(formatPromise(createCartLine({ expected: null }))).toBe("In stock");
    expect(formatPromise(createCartLine({ availability: "On Demand", expected: "2 weeks" }))).toBe(
      "Back-order, dispatch by 2 weeks",
    );
  });
});
