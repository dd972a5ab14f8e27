import { type Feature, NOT_STATED } from "./types.ts";

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
    standard: NOT_STATED,
    steel: "pressed steel",
    brass: "machined brass",
    phenolic: "phenolic resin",
  },
  preload: { standard: NOT_STATED, UO: "without axial clearance (UO)" },
  groove: { W33: "lubrication groove (W33)" },
  "snap ring": { N: "groove (N)", NR: "groove with snap ring (NR)" },
};

const DEGREES = /^\d+$/;

/** Letters that makers share at the end of their codes: SKF's GA, FAG's UL, NTN's GL. */
const PRELOADS: Words = {
  A: "light preload",
  B: "moderate preload",
  C: "heavy preload",
  EL: "extra light preload",
  L: "light preload",
  N: "normal preload",
  M: "medium preload",
  H: "heavy preload",
};
/** Codes for axial clearance rather than preload. */
const AXIAL_CLEARANCES: Words = {
  CA: "axial clearance smaller than normal",
  CC: "axial clearance greater than normal",
  UA: "small axial clearance",
};

/** "light preload (GA)"; the code stays because makers' forces differ. */
function preloadWords(code: string): string {
  const meaning = AXIAL_CLEARANCES[code] ?? PRELOADS[code.replace(/^[GU]/, "")];
  if (meaning) return `${meaning} (${code})`;
  return code.startsWith("A") ? `axial clearance ${code}` : code;
}

/** A feature's value in words for the buyer; codes that buyers know stay. */
export function featureWords(feature: Feature, value: string): string {
  if (feature === "contact angle") {
    if (DEGREES.test(value)) return `${value}°`;
    return value === "standard" ? NOT_STATED : value;
  }
  const known = words[feature]?.[value];
  return known ?? (feature === "preload" ? preloadWords(value) : value);
}
