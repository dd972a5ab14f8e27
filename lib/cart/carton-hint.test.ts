import { describe, expect, test } from "@jest/globals";
import { getCartonHint } from "./carton-hint.ts";

describe("carton hint", () => {
  test("names what is missing from the last carton, and the quantity with it full", () => {
    expect(getCartonHint(96, 100)).toEqual({ perCarton: 100, missing: 4, filled: 100 });
    expect(getCartonHint(180, 100)).toEqual({ perCarton: 100, missing: 20, filled: 200 });
    expect(getCartonHint(80, 100)?.filled).toBe(100);
    expect(getCartonHint(7, 2)).toEqual({ perCarton: 2, missing: 1, filled: 8 });
    expect(getCartonHint(99_990, 99_999)?.filled).toBe(99_999);
  });

  test.each([
    ["full cartons", 200, 100],
    ["more than a quarter missing", 79, 100],
    ["one piece in a carton", 7, 1],
    ["no carton size", 96, null],
    ["a carton size of 0", 96, 0],
    ["more pieces than a line holds", 99_990, 100],
  ])("is not given for %s", (_, quantity, perCarton) => {
    expect(getCartonHint(quantity, perCarton)).toBeNull();
  });
});
