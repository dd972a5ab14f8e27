import type { Group } from "../bases/base.ts";
import type { Feature } from "../types.ts";
import {
  ALL,
  CYLINDRICAL,
  type FeatureSet,
  RADIAL,
  type Suffix,
  suffixes,
  TAPERED,
  THRUST,
} from "./suffix.ts";

const W33 = { groove: "W33" };
const grooveWords = "lubrication groove and holes in the outer ring";
const GROOVED: Group[] = [
  ...CYLINDRICAL,
  "spherical",
  "self-aligning",
  "spherical-thrust",
  "four-point",
];

const grooves: Suffix[] = [
  ...suffixes(GROOVED, [
    ["W33", W33, grooveWords],
    ["W33X", { groove: "W33X" }, "lubrication groove and six holes in the outer ring"],
    ["W20", { groove: "W20" }, "lubrication holes in the outer ring"],
    ["W26", { groove: "W26" }, "lubrication holes in the inner ring"],
    ["W513", { groove: "W513" }, "lubrication groove in the outer ring, holes in both rings"],
  ]),
  ...suffixes(CYLINDRICAL, [["E4", W33, grooveWords]], ["NSK"]),
  ...suffixes(CYLINDRICAL, [["D1", W33, grooveWords]], ["NTN"]),
  ...suffixes(["double-row-cylindrical"], [["S AS", W33, grooveWords]], ["FAG"]),
];

const grease = (marks: string) =>
  marks
    .split(" ")
    .map((mark): [string, FeatureSet, string] => [
      mark,
      { grease: mark },
      `grease filling ${mark}`,
    ]);

const greases: Suffix[] = [
  ...suffixes(
    RADIAL,
    grease("MT33 MT47 LHT23 LT LT10 LT20 HT HT22 WT GJN GXN GWB GE2 GFJ W64 W64F SRL"),
  ),
  ...suffixes(RADIAL, grease("1K 2AS 3AS 3E 5C 5K 8E 9B 5S 2A"), ["NTN"]),
  ...suffixes(RADIAL, grease("NSC ENS ENR DL2 AV6 HAB AF2"), ["NSK"]),
  ...suffixes(["deep-groove"], grease("SR SH A2 AC B5 SRK"), ["Koyo"]),
];

export const lubrication: Suffix[] = [...grooves, ...greases];

interface Code {
  /** First letters, so that the pattern is tried only where it may match. */
  initials: string;
  pattern: RegExp;
  feature: Feature;
  /** The code itself if absent. */
  value?: string;
  words: string;
  on: readonly Group[];
}

/** Codes with a number of their own: SKF's V codes for variants, grease codes such as L038 or L627. */
export const codes: Code[] = [
  {
    initials: "NAMP",
    pattern: /^(?:NS7|AS2|AV2|MA7|PS2)[SLM]?\d?/,
    feature: "grease",
    words: "special grease",
    on: RADIAL,
  },
  {
    initials: "V",
    pattern: /^V[TE]\d{3}[A-Z]?/,
    feature: "grease",
    words: "special grease or filling",
    on: ALL,
  },
  {
    initials: "V",
    pattern: /^V[A-Z]?\d{3,4}/,
    feature: "design",
    words: "maker's variant",
    on: ALL,
  },
  { initials: "L", pattern: /^L\d{3}/, feature: "grease", words: "special grease", on: ALL },
  {
    initials: "U",
    pattern: /^U\d{3}/,
    feature: "design",
    value: "seat washer",
    words: "with seat washer",
    on: THRUST,
  },
  {
    initials: "H",
    pattern: /^H\d{3,4}/,
    feature: "design",
    value: "adapter sleeve",
    words: "with adapter sleeve",
    on: ["insert", "spherical", "self-aligning"],
  },
  {
    initials: "A",
    pattern: /^A\d{2,3}/,
    feature: "preload",
    words: "axial clearance of the pair",
    on: TAPERED,
  },
];

export const bores: Suffix[] = [
  ...suffixes(
    ["self-aligning", "spherical", ...CYLINDRICAL, "deep-groove", "insert"],
    [["K", { bore: "tapered 1:12" }, "tapered bore 1:12"]],
  ),
  ...suffixes(["spherical"], [["K30", { bore: "tapered 1:30" }, "tapered bore 1:30"]]),
];
