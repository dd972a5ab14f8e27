import type { Feature } from "./types.ts";

type Words = Record<string, string>;

const words: Partial<Record<Feature, Words>> = {
  seal: {
    "2Z": "metal shields on both sides (2Z)",
    Z: "metal shield on one side (Z)",
    "2RS": "contact seals on both sides (2RS)",
    RS: "contact seal on one side (RS)",
    "2RZ": "non-contact seals on both sides (2RZ)",
    RZ: "non-contact seal on one side (RZ)",
    "2RSL": "light-contact seals on both sides (2RSL)",
    RSL: "light-contact seal on one side (RSL)",
  },
  clearance: { CN: "normal" },
  arrangement: {
    DB: "back-to-back pair (DB)",
    DF: "face-to-face pair (DF)",
    DT: "tandem pair (DT)",
  },
  cage: {
    standard: "not stated",
    steel: "pressed steel",
    brass: "machined brass",
    phenolic: "phenolic resin",
  },
  groove: { W33: "lubrication groove (W33)" },
  "snap ring": { N: "groove (N)", NR: "groove with snap ring (NR)" },
};

const DEGREES = /^\d+$/;

/** A feature's value in words for the buyer; codes that buyers know stay. */
export function featureWords(feature: Feature, value: string): string {
  if (feature === "contact angle") {
    if (DEGREES.test(value)) return `${value}°`;
    return value === "standard" ? "not stated" : value;
  }
  return words[feature]?.[value] ?? value;
}
