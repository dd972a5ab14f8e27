import type { Group } from "../bases/base.ts";
import {
  ANGULAR,
  BALLS,
  CAGED,
  CYLINDRICAL,
  DEEP_GROOVE,
  NEEDLES,
  type Suffix,
  suffixes,
} from "./suffix.ts";

const BRASS = { cage: "brass" };
const POLYAMIDE = { cage: "polyamide" };
const STEEL = { cage: "steel" };
const PHENOLIC = { cage: "phenolic" };
const NOT_SPHERICAL = CAGED.filter(
  (group) => group !== "spherical" && group !== "spherical-thrust",
);
const LARGE: Group[] = [
  ...BALLS,
  ...CYLINDRICAL,
  "spherical",
  "spherical-thrust",
  "thrust-ball",
  "roller-thrust",
];

/** Cages. Pressed steel is the standard of deep groove and tapered roller bearings and makes no difference there. */
export const cages: Suffix[] = [
  ...suffixes(
    CAGED.filter((group) => group !== "tapered"),
    [["M MP M1 M6 ML MPL MY MR", BRASS, "machined brass cage"]],
  ),
  ...suffixes(CAGED, [
    ["TN9 TN TNG TVP TVP2 TVP3 TVPB TVPA TVPC TV TNX TN1 TYN", POLYAMIDE, "polyamide cage"],
    ["PH PHA PHAS PHS TNH TNHA", { cage: "PEEK" }, "cage of PEEK"],
  ]),
  ...suffixes(NOT_SPHERICAL, [
    [
      "MA MPA M1A M6A MA6",
      { cage: "brass, outer-guided" },
      "machined brass cage, guided on the outer ring",
    ],
    [
      "MB MPB M1B M6B",
      { cage: "brass, inner-guided" },
      "machined brass cage, guided on the inner ring",
    ],
  ]),
  // The brass cage of spherical roller bearings, whatever its guidance.
  ...suffixes(["spherical", "spherical-thrust"], [["MB MA", BRASS, "machined brass cage"]]),
  ...suffixes(LARGE, [
    ["F F1 FP", { cage: "machined steel" }, "machined steel cage"],
    [
      "FA FPA",
      { cage: "machined steel, outer-guided" },
      "machined steel cage, guided on the outer ring",
    ],
    [
      "FB FPB",
      { cage: "machined steel, inner-guided" },
      "machined steel cage, guided on the inner ring",
    ],
  ]),
  ...suffixes([...BALLS, ...CYLINDRICAL], [["Y", { cage: "pressed brass" }, "pressed brass cage"]]),
  ...suffixes(
    [...CYLINDRICAL, ...ANGULAR, "self-aligning", "spherical", "spherical-thrust"],
    [["J J1 JN JH JP JP1 JP3", STEEL, "pressed steel cage"]],
  ),
  ...suffixes(
    [...DEEP_GROOVE, "tapered", "thrust-ball"],
    [["J J1 J2 J3 JW JN JH", {}, "pressed steel cage"]],
  ),
  ...suffixes(
    [...DEEP_GROOVE, "self-aligning", ...ANGULAR],
    [["TVH TVHP TH T9H", POLYAMIDE, "polyamide cage"]],
  ),
  ...suffixes(BALLS, [["TA TB TPA TXM", PHENOLIC, "cage of phenolic resin"]]),
  ...suffixes(
    [...CYLINDRICAL, ...NEEDLES],
    [["V VH", { cage: "full complement" }, "full complement of rollers, no cage"]],
  ),
  ...suffixes(
    ["cylindrical", "double-row-cylindrical"],
    [["CV", { cage: "full complement" }, "full complement of rollers, no cage"]],
  ),
  // Letters of single makers.
  ...suffixes(
    CAGED,
    [
      ["FY", BRASS, "machined brass cage"],
      ["FG MG TG", POLYAMIDE, "polyamide cage"],
    ],
    ["Koyo"],
  ),
  ...suffixes(
    CAGED,
    [
      ["L1 LY G1", BRASS, "machined brass cage"],
      ["T2 T2X", POLYAMIDE, "polyamide cage"],
      ["T1", PHENOLIC, "cage of phenolic resin"],
    ],
    ["NTN", "SNR"],
  ),
  ...suffixes(
    CAGED,
    [
      ["T TY T85 T1X", POLYAMIDE, "polyamide cage"],
      ["W", STEEL, "pressed steel cage"],
      ["TR", PHENOLIC, "cage of phenolic resin"],
    ],
    ["NSK"],
  ),
  ...suffixes([...ANGULAR, ...CYLINDRICAL], [["G Y", POLYAMIDE, "polyamide cage"]], ["Nachi"]),
  ...suffixes([...ANGULAR, ...CYLINDRICAL], [["P", POLYAMIDE, "polyamide cage"]], ["SKF"]),
  ...suffixes(["angular"], [["T", PHENOLIC, "cage of phenolic resin"]], ["FAG"]),
  ...suffixes(
    ["cylindrical"],
    [["L LA LP LPA", { cage: "light alloy" }, "machined light-alloy cage"]],
    ["SKF", "FAG"],
  ),
  ...suffixes(["cylindrical"], [["MA", BRASS, "machined brass cage"]], ["Timken"]),
];
