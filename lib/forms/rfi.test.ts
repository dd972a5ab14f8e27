import { describe, expect, test } from "@jest/globals";
import { messages } from "./messages.ts";
import { parseNeededBy, parseTargetPrice } from "./rfi.ts";

describe("target price of a request", () => {
  test.each([
    ["", null],
    [" ", null],
    [undefined, null],
    ["182.5", 18_250],
    ["₹ 1,82,000.05", 18_200_005],
    ["Rs. 40", 4000],
    ["10000000", 1_000_000_000],
  ])("%j is %j paise", (typed, paise) => expect(parseTargetPrice(typed)).toEqual({ paise }));

  test.each(["0", "0.00", "-5", "1e3", "12.345", "10000000.01", ",", "abc", "12 34", "٣"])(
    "%j is refused with what is wanted",
    (typed) => expect(parseTargetPrice(typed)).toEqual({ error: messages.targetPrice }),
  );
});

describe("needed-by date of a request", () => {
  const today = "2026-11-21";
  test.each([
    ["", null],
    [null, null],
    ["2026-11-22", "2026-11-22"],
    ["2027-11-22", "2027-11-22"],
  ])("%j", (typed, day) => expect(parseNeededBy(typed, today)).toEqual({ day }));

  test.each(["2026-11-21", "2026-11-20", "2027-11-23", "2027-02-29", "tomorrow", "22-11-2026"])(
    "%j is refused with what is wanted",
    (typed) => expect(parseNeededBy(typed, today)).toEqual({ error: messages.neededBy }),
  );
});
