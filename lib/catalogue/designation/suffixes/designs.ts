import {
  ALL,
  DEEP_GROOVE,
  designsOf,
  HIGHER,
  NEEDLES,
  RADIAL,
  REINFORCED,
  type Suffix,
  suffixes,
} from "./suffix.ts";

const balls: Suffix[] = [
  ...suffixes([...DEEP_GROOVE, "self-aligning"], [["E", REINFORCED, HIGHER]], ["SKF", "FAG", "GB"]),
  ...suffixes(["self-aligning"], [["E", REINFORCED, HIGHER]]),
  ...suffixes(DEEP_GROOVE, [["R", REINFORCED, "high load capacity"], ...designsOf("1")], ["Koyo"]),
  ...suffixes(["double-row-ball"], [["B BB", { design: "B" }, "maker's design B"]]),
  ...suffixes(DEEP_GROOVE, [
    ["ETN9", { ...REINFORCED, cage: "polyamide" }, `polyamide cage, ${HIGHER}`],
  ]),
  ...suffixes(DEEP_GROOVE, [["C", {}, "maker's current design"]], ["FAG"]),
  ...suffixes(
    DEEP_GROOVE,
    [
      ["E", { design: "E" }, "maker's design E"],
      ["S", { design: "S" }, "maker's design S"],
    ],
    ["NSK"],
  ),
  ...suffixes(DEEP_GROOVE, designsOf("MA"), ["NTN"]),
  ...suffixes(
    ["double-row-angular", "double-row-ball"],
    [
      ["A", { design: "A" }, "without filling slots"],
      ["B", { design: "B" }, "maker's design B"],
      ["E", REINFORCED, HIGHER],
    ],
  ),
  ...suffixes(
    ["double-row-angular"],
    [["D DA", { design: "split inner ring" }, "split inner ring"]],
    ["SKF", "FAG", "URB"],
  ),
  ...suffixes(["double-row-angular"], [["SC S", {}, "maker's current design"]], ["NTN"]),
  ...suffixes(DEEP_GROOVE, [
    ["N", { "snap ring": "N" }, "snap ring groove in the outer ring"],
    ["NR", { "snap ring": "NR" }, "snap ring groove in the outer ring, with snap ring"],
    ["N1", { design: "N1" }, "locating slot in the outer ring"],
    ["N2", { design: "N2" }, "two locating slots in the outer ring"],
    ["EMQ", { design: "EMQ" }, "quiet, for electric motors"],
    ...[
      "Z1",
      "Z2",
      "Z3",
      "Z4",
      "V1",
      "V2",
      "V3",
      "V4",
      "ZV1",
      "ZV2",
      "ZV3",
      "Z1V1",
      "Z2V2",
      "Z3V3",
      "Z4V4",
    ].map((mark): [string, { design: string }, string] => [
      mark,
      { design: mark },
      `vibration class ${mark}`,
    ]),
  ]),
];

const needles: Suffix[] = [
  ...suffixes(
    ["cam-follower"],
    [
      ["R", { design: "crowned" }, "crowned outer ring"],
      ["B", { design: "hexagon socket" }, "hexagon socket in the stud"],
    ],
    ["IKO"],
  ),
  ...suffixes(
    ["cam-follower"],
    [
      ["ECC", { design: "eccentric collar" }, "eccentric collar"],
      ["X", { design: "cylindrical outer ring" }, "cylindrical outer ring"],
    ],
  ),
  ...suffixes(
    ["cam-follower"],
    [["H", { design: "hexagon socket" }, "hexagon socket in the stud"]],
    ["NTN"],
  ),
  ...suffixes(["cam-follower"], [["A B", {}, "maker's current design"]], ["SKF", "FAG"]),
  ...suffixes(["drawn-cup"], [["Z", {}, "maker's standard cup"]]),
  ...suffixes(["needle"], [["R", {}, "maker's current design"]], ["NTN"]),
  ...suffixes(["drawn-cup"], [["C", {}, "maker's current design"]], ["NTN"]),
  ...suffixes(NEEDLES, [
    ["IS1 IS", { design: "oil hole in the inner ring" }, "oil hole in the inner ring"],
    ["AS1", { design: "oil hole in the outer ring" }, "oil hole in the outer ring"],
  ]),
];

const others: Suffix[] = [
  ...suffixes(["insert"], [["D1", {}, "can be relubricated"], ...designsOf("B D G W J7")]),
  ...suffixes(["joint"], [...designsOf("E ES C TXE DO UK")]),
];

const sleeves: Suffix[] = [...suffixes(["sleeve"], [...designsOf("H E EL L TL HTL")])];

const special: Suffix[] = [
  ...suffixes(ALL, [
    ["XL", {}, "higher performance class of the maker"],
    ["SS SUS INOX SS440C SUS440C", { material: "stainless steel" }, "stainless steel"],
    ["S0", { design: "S0" }, "rings stabilised for up to 150 °C"],
    ["S1", { design: "S1" }, "rings stabilised for up to 200 °C"],
    ["S2", { design: "S2" }, "rings stabilised for up to 250 °C"],
    ["VL0241 J20AA J20A J20AB", { design: "insulated" }, "electrically insulated outer ring"],
    ["VL2071 J20C", { design: "insulated inner ring" }, "electrically insulated inner ring"],
  ]),
  ...suffixes(RADIAL, [["HC HC5", { design: "hybrid" }, "ceramic balls or rollers"]]),
];

export const designs: Suffix[] = [...balls, ...needles, ...others, ...sleeves, ...special];
