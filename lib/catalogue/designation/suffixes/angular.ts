import type { Group } from "../bases/base.ts";
import { featureWords } from "../feature-words.ts";
import { ANGULAR, type FeatureSet, type Suffix, suffixes } from "./suffix.ts";

const angleWords = (degrees: string) => `contact angle ${degrees}°`;

const ANGLES: [letters: string, degrees: string][] = [
  ["B", "40"],
  ["AC", "25"],
  ["C", "15"],
];

/** Design letters behind the angle: BE is reinforced; D, E and B behind C and AC are SKF's spindle bearings. */
const DESIGNS: [letters: string, of: RegExp, set: FeatureSet, words: string][] = [
  ["", /./, {}, ""],
  ["E", /^B$/, { design: "reinforced" }, ", reinforced, for higher loads"],
  ["D", /^A?C$/, {}, ""],
  ["E", /^A?C$/, { design: "E high speed" }, ", high-speed design E"],
  ["B", /^A?C$/, { design: "B high speed" }, ", high-speed design B"],
];

/** Universal matching: axial clearance CA, CB (normal), CC, or preload GA, GB, GC; CB and G are the usual ones. */
const UNIVERSAL: [letters: string, set: FeatureSet, words: string][] = [
  ["", {}, ""],
  ...["CA", "CB", "CC", "G", "GA", "GB", "GC"].map((code): [string, FeatureSet, string] => [
    code,
    { arrangement: "universal", ...(code !== "CB" && code !== "G" && { preload: code }) },
    `, for universal matching (${code})`,
  ]),
];

/** B, BE, BECB, AC, ACCB, CD, ACE, CDGA …: angle, design and universal matching in one word. */
const combined = suffixes(
  ["angular"],
  ANGLES.flatMap(([angle, degrees]) =>
    DESIGNS.filter(([, of]) => of.test(angle)).flatMap(([design, , designSet, designWords]) =>
      UNIVERSAL.map(([code, universal, words]): [string, FeatureSet, string] => [
        angle + design + code,
        { "contact angle": degrees, ...designSet, ...universal },
        angleWords(degrees) + designWords + words,
      ]),
    ),
  ),
);

const own = (letters: string, degrees: string): [string, FeatureSet, string] => [
  letters,
  { "contact angle": degrees },
  angleWords(degrees),
];
const angles: Suffix[] = [
  ...suffixes(["angular"], [own("A", "30")], ["NSK", "NTN", "Koyo", "Nachi"]),
  ...suffixes(
    ["angular"],
    [own("A5", "25"), ["MPC", { cage: "brass", design: "PC" }, "machined brass cage, design PC"]],
    ["NSK"],
  ),
  ...suffixes(
    ["angular"],
    [
      ["EA", { design: "reinforced" }, "reinforced, for higher loads"],
      [
        "BEA",
        { "contact angle": "40", design: "reinforced" },
        "contact angle 40°, reinforced, for higher loads",
      ],
    ],
    ["NSK"],
  ),
  ...suffixes(
    ["angular"],
    [["UC", { "contact angle": "15" }, "contact angle 15°, high-speed design"]],
    ["NTN"],
  ),
  ...suffixes(["angular"], [own("E", "25")], ["FAG"]),
  ...suffixes(["angular"], [own("A", "25")], ["URB"]),
  ...suffixes(["angular"], [own("AA AAM", "26")], ["ZVL"]),
  ...suffixes(
    ["angular"],
    [["E", { design: "reinforced" }, "reinforced, for higher loads"]],
    ["ZVL"],
  ),
  ...suffixes(["double-row-angular"], [own("B BD", "25")]),
];

/** Preload of a set. */
const PRELOADS = ["", "A", "B", "C", "L", "M", "H", "EL"];
const SETS: [letters: string, words: string][] = [
  ["DB", "back-to-back pair"],
  ["DF", "face-to-face pair"],
  ["DT", "tandem pair"],
  ["TBT", "set of three"],
  ["TFT", "set of three"],
  ["TT", "set of three"],
  ["QBC", "set of four"],
  ["QFC", "set of four"],
  ["QBT", "set of four"],
  ["QFT", "set of four"],
  ["QT", "set of four"],
  ["DBT", "set of three"],
];
const PAIRED: Group[] = ["angular", "tapered", "deep-groove"];

const sets = suffixes(
  PAIRED,
  SETS.flatMap(([letters, words]) =>
    (letters.startsWith("D") || letters.startsWith("Q") ? PRELOADS : ["", "A"]).map(
      (preload): [string, FeatureSet, string] => [
        letters + preload,
        { arrangement: letters, ...(preload && { preload }) },
        preload ? `${words}, ${featureWords("preload", preload)}` : words,
      ],
    ),
  ),
);

/** "CDB" is C and DB, not CD and B. */
const angledSets = suffixes(
  ["angular"],
  ANGLES.flatMap(([angle, degrees]) =>
    ["DB", "DF", "DT"].map((letters): [string, FeatureSet, string] => [
      angle + letters,
      { "contact angle": degrees, arrangement: letters },
      `${angleWords(degrees)}, ${SETS.find(([one]) => one === letters)?.[1] ?? ""}`,
    ]),
  ),
);

const universal = (marks: string[], codeOf: (mark: string) => string) =>
  marks.map((mark): [string, FeatureSet, string] => [
    mark,
    { arrangement: "universal", ...(codeOf(mark) && { preload: codeOf(mark) }) },
    ["for universal matching", codeOf(mark) && featureWords("preload", codeOf(mark))]
      .filter(Boolean)
      .join(", "),
  ]);

const universals: Suffix[] = [
  ...suffixes(
    ["angular"],
    universal(["DG", "DGA", "DGB", "DGC"], (mark) => mark.slice(1)),
  ),
  ...suffixes(
    ["angular"],
    universal(["UA", "UO", "UL", "UM", "UH", "U"], (mark) => mark),
    ["FAG", "GB"],
  ),
  ...suffixes(
    ["angular"],
    universal(
      ["SU", "DU"].flatMap((set) => ["", "N", "L", "M", "H", "EL"].map((preload) => set + preload)),
      (mark) => mark.slice(2),
    ),
    ["NSK", "Nachi", "Koyo"],
  ),
  ...suffixes(
    ["angular"],
    [
      ...universal(["G"], () => ""),
      ...universal(["D2", "G2"], (mark) => mark),
      ...["GL", "GN", "GM", "GH"].map((mark): [string, FeatureSet, string] => [
        mark,
        { preload: mark },
        featureWords("preload", mark),
      ]),
    ],
    ["NTN", "Nachi"],
  ),
];

/** Holes and grooves for oil in the outer ring of spindle bearings. */
const oil = suffixes(
  ["angular"],
  ["H", "H1", "L", "L1"].map((mark) => [
    mark,
    { design: `oil supply ${mark}` },
    "oil supply through the outer ring",
  ]),
  ["SKF"],
);

const locating = suffixes(ANGULAR, [
  ["N2", { design: "N2" }, "two locating slots in the outer ring"],
  ["N1 N", { design: "N1" }, "locating slot in the outer ring"],
]);

export const angular: Suffix[] = [
  ...combined,
  ...angles,
  ...sets,
  ...angledSets,
  ...universals,
  ...oil,
  ...locating,
];
