import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { lineTax, roundToRupee, totalsOf } from "./gst.ts";

const lines = fc.array(
  fc.record({ taxable: fc.nat(1e9), rateBp: fc.constantFrom(0, 500, 1200, 1800, 2800) }),
  { maxLength: 40 },
);

describe("[9.4] totals", () => {
  test("18 % of 182.40 is split into CGST and SGST within the state, and is IGST outside", () => {
    expect(lineTax({ taxable: 18240, rateBp: 1800 }, true)).toEqual({
      cgst: 1642,
      sgst: 1642,
      igst: 0,
      total: 3284,
    });
    expect(lineTax({ taxable: 18240, rateBp: 1800 }, false).igst).toBe(3283);
  });

  test("half a paisa of tax is rounded up in each component", () => {
    // 9 % of 0.50 is 0.045, 18 % of 0.25 is 0.045.
    expect(lineTax({ taxable: 50, rateBp: 1800 }, true)).toMatchObject({ cgst: 5, sgst: 5 });
    expect(lineTax({ taxable: 25, rateBp: 1800 }, false).igst).toBe(5);
    expect(lineTax({ taxable: 24, rateBp: 1800 }, false).igst).toBe(4);
  });

  test.each([
    [100, 0],
    [400, 1],
    [10_000, 13],
    [1_00_00_000, 12_500],
  ])("half of the rate of 0.25 %% on %i paise is 0.125 %%", (taxable, half) => {
    const tax = { cgst: half, sgst: half, igst: 0, total: 2 * half };
    expect(lineTax({ taxable, rateBp: 25 }, true)).toEqual(tax);
  });

  test("tax is rounded per line, not on the sum of the lines", () => {
    const line = { taxable: 25, rateBp: 1800 };
    expect(totalsOf([line, line], false).igst).toBe(10);
    expect(lineTax({ taxable: 50, rateBp: 1800 }, false).igst).toBe(9);
  });

  test.each([
    [149, 100],
    [150, 200],
    [100, 100],
    [0, 0],
  ])("%i paise rounded to the rupee", (paise, rupee) => expect(roundToRupee(paise)).toBe(rupee));

  test("the payable amount is in whole rupees, and the parts add up to it", () =>
    fc.assert(
      fc.property(lines, fc.boolean(), (some, intra) => {
        const t = totalsOf(some, intra);
        expect(t.payable % 100).toBe(0);
        expect(t.subtotal + t.cgst + t.sgst + t.igst + t.roundOff).toBe(t.payable);
        expect(Math.abs(t.roundOff)).toBeLessThanOrEqual(50);
        expect(intra ? t.igst : t.cgst + t.sgst).toBe(0);
      }),
    ));
});
