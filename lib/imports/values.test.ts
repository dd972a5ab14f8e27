import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  type Reading,
  readAmount,
  readChoice,
  readDay,
  readHsn,
  readMass,
  readMillimetres,
  readPercent,
  readText,
  readWhole,
  readYesNo,
  type Value,
  writeScaled,
} from "./values.ts";

const readers: Record<string, (text: string) => Reading> = {
  amount: readAmount,
  pieces: readWhole(100_000),
  mm: readMillimetres,
  mass: readMass,
  percent: readPercent,
  day: readDay,
  "yes or no": readYesNo,
  HSN: readHsn,
  text: readText(10),
  choice: readChoice({ Active: /^active$/i, Gone: /^(?:gone|yes)$/i }),
};
const read = (kind: string, text: string) => readers[kind]?.(text);

describe("a cell of an import", () => {
  test.each<[kind: string, text: string, value: Value]>([
    ["amount", "1165", 1165_00],
    ["amount", "₹ 1,165.5", 1165_50],
    ["amount", "Rs. 12,34,567.89", 12_34_567_89],
    ["amount", "1165 INR", 1165_00],
    ["amount", "1165/-", 1165_00],
    ["amount", "0.05", 5],
    ["amount", "240.500", 240_50],
    ["amount", "0", 0],
    ["amount", "P.O.R.", 0],
    ["amount", "Display on request", 0],
    ["amount", "1000000000", 1_00_00_00_000_00],
    ["pieces", "0", 0],
    ["pieces", "1,200 pcs", 1200],
    ["pieces", "12 Nos.", 12],
    ["pieces", "30 days", 30],
    ["pieces", "7.00", 7],
    ["pieces", "100000", 100_000],
    ["mm", "47.5 mm", 47_500],
    ["mm", "0.001", 1],
    ["mm", "20000", 20_000_000],
    ["mass", "0.106", 106_000],
    ["mass", "0.106 kg", 106_000],
    ["mass", "1 Kgs", 1_000_000],
    ["mass", "106 g", 106_000],
    ["mass", "106 gms", 106_000],
    ["mass", "0.5 grams", 500],
    ["mass", "100000", 100_000_000_000],
    ["percent", "12.5 %", 12_50],
    ["percent", "0", 0],
    ["percent", "0.01%", 1],
    ["percent", "90", 90_00],
    ["day", "2026-12-31", "2026-12-31"],
    ["day", "5/4/2026", "2026-04-05"],
    ["day", "05-04-2026", "2026-04-05"],
    ["day", "31.12.2026", "2026-12-31"],
    ["day", "31 Dec 2026", "2026-12-31"],
    ["day", "1-January-2026", "2026-01-01"],
    ["day", "29/02/2028", "2028-02-29"],
    ["day", "01/01/2000", "2000-01-01"],
    ["day", "31/12/2099", "2099-12-31"],
    ["yes or no", "X", true],
    ["yes or no", "1", true],
    ["yes or no", "N", false],
    ["yes or no", "0", false],
    ["HSN", "8482", "8482"],
    ["HSN", "8482.10", "848210"],
    ["HSN", "8482 10 20", "84821020"],
    ["text", "ten 456789", "ten 456789"],
    ["text", "बेयरिंग ₹", "बेयरिंग ₹"],
    ["choice", "ACTIVE", "Active"],
    ["choice", "yes", "Gone"],
  ])("%s %j is %j", (kind, text, value) => expect(read(kind, text)).toEqual({ value }));

  test.each<[kind: string, text: string, reason: RegExp]>([
    ["amount", "1000000000.01", /more than ₹1,00,00,00,000/],
    ["amount", "1.165", /two ways.*1165\.00/],
    ["amount", "1165,50", /two ways/],
    ["amount", "1,23", /two ways/],
    ["amount", "1.234.567", /two ways/],
    ["amount", "1165.005", /more than 2 decimals/],
    ["amount", "−5", /negative/],
    ["amount", "1e3", /not a number/],
    ["amount", "$5", /not a number/],
    ["pieces", "100001", /more than 100000/],
    ["pieces", "1.5", /more than no decimals/],
    ["pieces", "12 kg", /not a number such as 1200/],
    ["mm", "0", /can't be 0/],
    ["mm", "0.0005", /more than 3 decimals/],
    ["mm", "20000.001", /more than 20,000 mm/],
    ["mass", "0 kg", /can't be 0/],
    ["mass", "0.0005 g", /more than 3 decimals/],
    ["mass", "100000.1", /more than 100,000 kg/],
    ["percent", "90.01", /more than 90 %/],
    ["percent", "12.345", /two ways/],
    ["percent", "1.2345", /more than 2 decimals/],
    ["day", "31/04/2026", /not a day of this century/],
    ["day", "29/02/2027", /not a day of this century/],
    ["day", "12/31/2026", /not a day of this century/],
    ["day", "31/12/1999", /not a day of this century/],
    ["day", "01/01/2100", /not a day of this century/],
    ["day", "31 Foo 2026", /not a day of this century/],
    ["day", "31/12/26", /not a day such as/],
    ["yes or no", "maybe", /not yes or no/],
    ["HSN", "84821", /4, 6 or 8 digits/],
    ["HSN", "848210201", /4, 6 or 8 digits/],
    ["text", "eleven 8901", /more than 10 characters/],
    ["text", "=1+1", /begins like a formula/],
    ["text", "@SUM", /begins like a formula/],
    ["text", "a\u0007b", /can't be printed/],
    ["text", "a\u202eb", /can't be printed/],
    ["choice", "actively", /none of Active, Gone/],
  ])("%s %j is refused: %s", (kind, text, reason) =>
    expect(read(kind, text)).toEqual({ reason: expect.stringMatching(reason) }),
  );

  test("a long cell is quoted in a reason up to its 40th character", () => {
    expect(readYesNo("x".repeat(40))).toEqual({ reason: `“${"x".repeat(40)}” is not yes or no.` });
    expect(readYesNo("x".repeat(41))).toEqual({ reason: `“${"x".repeat(40)}…” is not yes or no.` });
  });
});

describe("a value of an export", () => {
  test.each<[scaled: number, decimals: number, least: number, text: string]>([
    [1165_00, 2, 2, "1165.00"],
    [1165_50, 2, 2, "1165.50"],
    [5, 2, 2, "0.05"],
    [0, 2, 2, "0.00"],
    [12_50, 2, 0, "12.5"],
    [12_00, 2, 0, "12"],
    [20_001, 3, 0, "20.001"],
    [106_000, 6, 0, "0.106"],
    [10, 2, 0, "0.1"],
  ])("%i with %i decimals, at least %i, is %s", (scaled, decimals, least, text) =>
    expect(writeScaled(scaled, decimals, least)).toBe(text),
  );

  test("is read back as the same value", () =>
    fc.assert(
      fc.property(
        fc.nat(1e11),
        fc.integer({ min: 1, max: 2e7 }),
        fc.nat(90_00),
        (paise, um, bp) => {
          expect(readAmount(writeScaled(paise, 2, 2))).toEqual({ value: paise });
          expect(readMillimetres(writeScaled(um, 3))).toEqual({ value: um });
          expect(readMass(writeScaled(um, 6))).toEqual({ value: um });
          expect(readPercent(writeScaled(bp, 2))).toEqual({ value: bp });
        },
      ),
    ));
});
