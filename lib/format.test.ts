import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  formatCount,
  formatDate,
  formatDay,
  formatItems,
  formatMoment,
  formatMoney,
  formatPrice,
  formatWireDate,
} from "./format.ts";
import { formatMass, formatMm, formatSize } from "./format-measures.ts";

describe("[9.3] number formats", () => {
  test("rupees with lakh grouping and .00", () =>
    expect(formatMoney(123456700)).toBe("₹12,34,567.00"));
  test("amounts and counts match Intl.NumberFormat", () => {
    const rupee = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
    const whole = new Intl.NumberFormat("en-IN");
    const figure = fc.oneof(fc.integer({ min: -200_000, max: 200_000 }), fc.maxSafeInteger());
    fc.assert(
      fc.property(figure, (n) => {
        expect(formatCount(n)).toBe(whole.format(n));
        const paise = n % 1e14;
        expect(formatMoney(paise)).toBe(rupee.format(paise / 100));
      }),
      { numRuns: 3_000, examples: [[0], [5], [-5], [99_999], [100_000], [1_00_00_000]] },
    );
  });
  test("[1.6] a price of 0 is displayed on request", () => {
    expect(formatPrice(0)).toBe("Display on request");
    expect(formatPrice(24000)).toBe("₹240.00");
  });
  test.each([
    [null, "NA"],
    [0, "NA"],
    [0.106, "0.11 kg"],
    [0.0123, "0.012 kg"],
    [0.1, "0.10 kg"],
    [12.3456, "12.35 kg"],
    [38581.634, "38,581.63 kg"],
  ])("mass %s", (kg, text) => expect(formatMass(kg)).toBe(text));
  test.each([
    [null, "NA"],
    [0, "NA"],
    [20, "20 mm"],
    [17.25, "17.25 mm"],
    [3.175, "3.175 mm"],
  ])("dimension %s", (mm, text) => expect(formatMm(mm)).toBe(text));
  test.each([
    [0, "0 items"],
    [1, "1 item"],
    [1_00_000, "1,00,000 items"],
  ])("%i items", (count, text) => expect(formatItems(count)).toBe(text));
  test("a size needs all three dimensions", () => {
    expect(formatSize(20, 47, 14)).toBe("20 × 47 × 14 mm");
    expect(formatSize(null, 47, 14)).toBe("NA");
    expect(formatSize(20, null, 14)).toBe("NA");
    expect(formatSize(20, 47, null)).toBe("NA");
  });
  test("days are in Indian time", () => {
    expect(formatDay("2026-12-11T20:00:00Z")).toBe("12 Dec");
    expect(formatDate("2026-12-12")).toBe("12 Dec 2026");
    expect(formatDate("2026-12-31T18:30:00Z")).toBe("1 Jan 2027");
    expect(formatMoment("2026-12-31T18:35:00Z")).toBe("1 Jan 2027, 12:05 am");
    expect(formatWireDate("2026-12-31T18:30:00Z")).toBe("1 Jan 2027");
    expect(formatWireDate("2 weeks")).toBe("2 weeks");
  });
});
