import { describe, expect, test } from "@jest/globals";
import {
  describeOpenPieces,
  describePackages,
  describeProgress,
  describeShippedPart,
} from "./fulfilment.ts";

const line = (shipped: number, allocated: number, backOrdered: number) => ({
  quantity: 60,
  laterBy: "2027-01-06",
  fulfilment: { shipped, allocated, backOrdered },
});

describe("progress of an order line", () => {
  test("[4.18] names what has left and what is still to come", () => {
    expect(describeProgress(line(22, 8, 30))).toEqual([
      "22 dispatched",
      "8 in stock, to be dispatched",
      "30 on back-order, dispatch by 6 Jan 2027",
    ]);
    expect(describeProgress(line(0, 0, 60))).toEqual(["60 on back-order, dispatch by 6 Jan 2027"]);
    const open = { allocated: 0, backOrdered: 1_200, laterBy: null };
    expect(describeOpenPieces(open)).toEqual(["1,200 on back-order, dispatch date to follow"]);
  });

  test("is empty if the status tells everything, and on other backends", () => {
    for (const one of [line(60, 0, 0), line(0, 60, 0), line(0, 0, 0)])
      expect(describeProgress(one)).toEqual([]);
    expect(describeProgress({ ...line(0, 0, 0), fulfilment: null })).toEqual([]);
  });

  test("[4.18] an order says how many pieces have left, between the first and the last shipment", () => {
    expect(describeShippedPart([line(22, 8, 30), line(0, 60, 0)])).toBe(
      "22 of 120 pieces dispatched",
    );
    expect(describeShippedPart([line(0, 60, 0)])).toBeNull();
    expect(describeShippedPart([line(60, 0, 0)])).toBeNull();
    expect(describeShippedPart([{ ...line(0, 0, 0), fulfilment: null }])).toBeNull();
  });

  test("packages and weight are named if they are stated", () => {
    const of = (packages: number | null, weightGrams: number | null) =>
      describePackages({ packages, weightGrams });
    expect([of(1, null), of(2, 12_500), of(null, 1_234), of(null, null)]).toEqual([
      "1 package",
      "2 packages, 12.50 kg",
      "1.234 kg",
      "",
    ]);
  });
});
