import { expect, test } from "@jest/globals";
import { isOrderNumber, orderNumberPrefix, parseLineNumber, toLineNumber } from "./order-number.ts";

test("[9.7] the part before the I is the order number, with at most 16 characters and no I", () => {
  for (const brand of ["zwz", "nod"] as const) {
    const order = `${orderNumberPrefix(brand, "2627")}123456789`;
    expect(order).toMatch(/^[A-HJ-Z0-9-]{1,16}$/);
    expect(toLineNumber(order, 1).split("I")).toEqual([order, "01"]);
  }
  expect(toLineNumber("ZW2627-000123", 12)).toBe("ZW2627-000123I12");
});

test.each([
  ["ZW2627-000123I01", 1],
  ["ZW2627-000123I1", 1],
  ["ZW2627-000123I12", 12],
  ["ZW2627-000123I200", 200],
  ["ZW2627-000124I01", 0],
  ["ND2627-000123I01", 0],
  ["ZW2627-0001234I01", 0],
  ["ZW2627-000123I1000", 0],
  ["ZW2627-000123I01I01", 0],
  ["ZW2627-000123I-1", 0],
  ["ZW2627-000123I1.5", 0],
  ["ZW2627-000123I", 0],
  ["ZW2627-000123", 0],
  ["zw2627-000123I01", 0],
  [" ZW2627-000123I01", 0],
  ["I01", 0],
  ["", 0],
])("[9.7] %j names line %i of the order ZW2627-000123", (text, line) => {
  expect(parseLineNumber("ZW2627-000123", text)).toBe(line);
});

test.each([
  ["ZW2627-000123", true],
  ["ND2627-123456789", true],
  ["ZW2627-00123", false],
  ["ZW2627-1234567890", false],
  ["ZW2627-000123I01", false],
  ["ZWZ2627-000123", false],
  ["zw2627-000123", false],
  ["ZW262-000123", false],
  ["ZW2627 000123", false],
  ["ZW2627-000123\n", false],
  [" ZW2627-000123", false],
  ["", false],
])("[9.7] whether %j is an order number: %s", (text, is) => {
  expect(isOrderNumber(text)).toBe(is);
});
