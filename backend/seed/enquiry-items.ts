import type { Family } from "./families.ts";

/** Items made to drawing or for an existing bearing: no dimensions of their own, price on request. */
export interface EnquiryItem {
  designation: string;
  series: string;
  description: string;
  family: Family;
}

const slewing = (subCategory: string): Family => ({
  kind: "slewing-rim",
  category: "Slewing Rim Bearings",
  subCategory,
  tariff: "other",
  rate: 0,
});

/** Construction (JB/T 2300): first two digits of the family number. */
const constructions: [code: string, words: string][] = [
  ["01", "Single-row four-point contact ball slewing rim"],
  ["02", "Double-row ball slewing rim with balls of two sizes"],
  ["11", "Crossed roller slewing rim"],
  ["13", "Three-row roller slewing rim"],
];
/** Drive: third digit. */
const drives: [code: string, words: string][] = [
  ["0", "without gear"],
  ["1", "external gear, small module"],
  ["2", "external gear, large module"],
  ["3", "internal gear, small module"],
  ["4", "internal gear, large module"],
];

const slewingRims = (): EnquiryItem[] =>
  constructions.flatMap(([construction, what]) =>
    drives.map(([drive, gear]) => ({
      designation: `${construction}${drive} Slewing Rim`,
      series: construction,
      description: `${what}, ${gear}; made to the buyer's raceway diameter`,
      family: slewing(what.replace(" slewing rim", " Slewing Rim")),
    })),
  );

const spare = (subCategory: string): Family => ({
  kind: "spare",
  category: "Spares",
  subCategory,
  tariff: "parts",
  rate: 0,
});

/** Sleeve series of ISO 2982 with the bore codes of the bearings they carry. */
const sleeves: [prefix: string, words: string, from: number, to: number][] = [
  ["H2", "Adapter sleeve with nut and lock washer", 5, 22],
  ["H3", "Adapter sleeve with nut and lock washer", 5, 22],
  ["H23", "Adapter sleeve with nut and lock washer", 5, 32],
  ["AH3", "Withdrawal sleeve", 8, 22],
  ["AHX23", "Withdrawal sleeve", 8, 32],
];

const spares = (): EnquiryItem[] =>
  sleeves.flatMap(([prefix, words, from, to]) => {
    const codes = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const made = codes.filter((code) => code <= 20 || code % 2 === 0);
    return made.map((code) => ({
      designation: `${prefix}${String(code).padStart(2, "0")}`,
      series: prefix,
      description: `${words} for bearings with a tapered bore of ${code * 5} mm`,
      family: spare(words.split(" with")[0] ?? words),
    }));
  });

/** Families of slewing rims and sleeves. */
export const enquiryItems = (): EnquiryItem[] => [...slewingRims(), ...spares()];
