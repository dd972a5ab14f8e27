import { ALL, type FeatureSet, RADIAL, type Suffix, suffixes, TAPERED } from "./suffix.ts";

/** Ranges within a clearance class: C3H is the upper half of C3. */
const ranges = "C1 C2 CN C3 C4 C5"
  .split(" ")
  .flatMap((code) => ["H", "L", "P"].map((part) => code + part));

const clearances: Suffix[] = [
  ...suffixes(RADIAL, [
    ["C1", { clearance: "C1" }, "clearance smaller than C2"],
    ["C2", { clearance: "C2" }, "clearance smaller than normal"],
    ["CN C0", { clearance: "CN" }, "normal clearance"],
    ["C3", { clearance: "C3" }, "clearance greater than normal"],
    ["C4", { clearance: "C4" }, "clearance greater than C3"],
    ["C5", { clearance: "C5" }, "clearance greater than C4"],
    ["C9", { clearance: "C9" }, "special clearance to drawing"],
  ]),
  ...suffixes(
    RADIAL,
    ranges.map((code) => [
      code,
      { clearance: code },
      `clearance ${code}, a part of the standard range`,
    ]),
  ),
  ...suffixes(
    ["deep-groove", "cylindrical", "self-aligning"],
    [["CM", { clearance: "CM" }, "clearance for electric motors"]],
  ),
  ...suffixes(
    ["cylindrical"],
    [
      ["CT", { clearance: "CT" }, "clearance for electric motors"],
      ...["NA", "C1NA", "C2NA", "C3NA", "C4NA", "C5NA"].map(
        (code): [string, FeatureSet, string] => [
          code,
          { clearance: code },
          "clearance of non-interchangeable rings",
        ],
      ),
    ],
  ),
  ...suffixes(
    RADIAL,
    ["2", "3", "4", "5"].map((n) => [`J${n}0`, { clearance: `C${n}` }, `clearance C${n}`]),
    ["SNR"],
  ),
  // SKF: tolerances closer than normal, combined with a clearance.
  ...suffixes(
    RADIAL,
    [
      ["C08", { "tolerance class": "C08" }, "tolerances C02 and C04"],
      [
        "C083",
        { "tolerance class": "C08", clearance: "C3" },
        "tolerances C02 and C04, clearance C3",
      ],
      ["C02", { "tolerance class": "C02" }, "closer running accuracy of the inner ring"],
      ["C04", { "tolerance class": "C04" }, "closer running accuracy of the outer ring"],
      ...["C2EL", "CNEL", "C3EL"].map((code): [string, FeatureSet, string] => [
        code,
        { clearance: code },
        "half of the standard clearance range",
      ]),
    ],
    ["SKF"],
  ),
];

const classes: [value: string, marks: string, words: string][] = [
  ["normal", "P0 PN", "normal tolerances"],
  ["P6", "P6", "tolerance class 6, closer than normal"],
  ["P6X", "P6X CLN", "tolerance class 6X, closer than normal"],
  ["P5", "P5", "tolerance class 5, closer than class 6"],
  ["P4", "P4", "tolerance class 4, closer than class 5"],
  ["P4A", "P4A", "tolerance class 4A, running accuracy of class 2"],
  ["P4S", "P4S", "tolerance class 4S, running accuracy of class 2"],
  ["P4B", "P4B", "tolerance class 4B, closer than class 4"],
  ["P3", "P3", "tolerance class 3, dimensions of class 4 and running accuracy of class 2"],
  ["P2", "P2", "tolerance class 2, closer than class 4"],
  ["SP", "SP", "special precision for machine tools"],
  ["UP", "UP", "ultra precision for machine tools"],
];
const tolerances = suffixes(
  ALL,
  classes.map(([value, marks, words]) => [marks, { "tolerance class": value }, words]),
);

/** P63 is P6 and C3. */
const combined = suffixes(
  RADIAL,
  ["6", "5", "4"].flatMap((p) =>
    ["2", "3", "4"].map((c) => [
      `P${p}${c}`,
      { "tolerance class": `P${p}`, clearance: `C${c}` },
      `tolerance class ${p}, clearance C${c}`,
    ]),
  ),
);

const taperedClasses = suffixes(TAPERED, [
  ["CL7C", { "tolerance class": "CL7C" }, "tolerances for pinion bearings"],
  ...["CL3", "CL0", "CL00"].map((code): [string, FeatureSet, string] => [
    code,
    { "tolerance class": code },
    `inch tolerance class ${code.slice(2)}`,
  ]),
]);

export const classSuffixes: Suffix[] = [
  ...clearances,
  ...tolerances,
  ...combined,
  ...taperedClasses,
];
