import { expect, test } from "@jest/globals";
import { gstinCheckDigit, isGstin, panOf, stateCodeOf } from "./gstin.ts";

test.each([
  "27AAPFU0939F1ZV",
  "29AAGCB7383J1Z4",
  "27AABCN4321K1ZJ",
  "07AAECR2971C1ZJ",
  "24AABCK5678L1Z4",
  "33AAACK1111A1ZP",
  "06AABCM9999P2ZB",
])("[9.1] %s is a GSTIN", (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

const withCheckDigit = (first14: string) => first14 + gstinCheckDigit(first14);

test.each([
  ["wrong check digit", "27AAPFU0939F1ZW"],
  ["two digits swapped", "27AAPFU0993F1ZV"],
  ["small letters", "27aapfu0939f1zv"],
  ["too short", "27AAPFU0939F1Z"],
  ["too long", "27AAPFU0939F1ZVV"],
  ["text before it", "GSTIN27AAPFU0939F1ZV"],
  ["entity 0", "27AAPFU0939F0ZV"],
  ["no Z", "27AAPFU0939F1YV"],
  ["empty", ""],
  // The check digits of these fit.
  ["a letter in the state code", withCheckDigit("2AAAPFU0939F1Z")],
  ["a digit among the letters of the PAN", withCheckDigit("27AAP1U0939F1Z")],
  ["a letter among the digits of the PAN", withCheckDigit("27AAPFU0A39F1Z")],
  ["a PAN that ends with a digit", withCheckDigit("27AAPFU093991Z")],
])("[9.1] %s is not a GSTIN", (_why, gstin) => {
  expect(isGstin(gstin)).toBe(false);
});

test("[9.1] the check digit is 0 when the sum is a multiple of 36", () => {
  const first14 = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    .map((letter) => `27AAAC${letter}1234A1Z`)
    .find((text) => gstinCheckDigit(text) === "0");
  expect(first14).toBeDefined();
  expect(isGstin(`${first14}0`)).toBe(true);
});

test("state code and PAN are read from their places", () => {
  expect(stateCodeOf("27AAPFU0939F1ZV")).toBe("27");
  expect(panOf("27AAPFU0939F1ZV")).toBe("AAPFU0939F");
});
