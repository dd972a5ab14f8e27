import { describe, expect, test } from "@jest/globals";
import { debitPrices } from "./debit-shares.ts";

const line = { pieces: 22, taxable: 2_715_90, rateBp: 1800 };

describe("debit notes for higher prices", () => {
  test("the difference with its tax at the rate of the invoice, rounded to the rupee", () => {
    // 22 × 6.55 = 144.10; 9 % of it 12.969; 170.04 in all.
    expect(debitPrices([line], [130_00], true)).toEqual({
      lines: [{ taxable: 144_10, gst: 2 * 12_97 }],
      total: 170_00,
    });
    // 18 % of it 25.938.
    expect(debitPrices([line], [130_00], false).lines).toEqual([{ taxable: 144_10, gst: 25_94 }]);
  });

  test("lines without a price of their own keep theirs", () => {
    const { lines, total } = debitPrices([line, { ...line, rateBp: 500 }], [null, 124_45], true);
    expect(lines).toEqual([
      { taxable: 0, gst: 0 },
      { taxable: 22_00, gst: 1_10 },
    ]);
    expect(total).toBe(23_00);
  });

  test("half a rupee is rounded up, less to nothing", () => {
    const one = { pieces: 1, taxable: 100_00, rateBp: 0 };
    expect(debitPrices([one], [100_49], true).total).toBe(0);
    expect(debitPrices([one], [100_50], true).total).toBe(1_00);
  });

  test.each([123_45, 123_44])("a price of %d paise, which isn't higher, is refused", (price) => {
    expect(() => debitPrices([line], [price], true)).toThrow(RangeError);
  });
});
