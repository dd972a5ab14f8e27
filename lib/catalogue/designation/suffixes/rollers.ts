import {
  CYLINDRICAL,
  designsOf,
  HIGHER,
  REINFORCED,
  type Suffix,
  suffixes,
  TAPERED,
} from "./suffix.ts";

const cylindrical: Suffix[] = [
  ...suffixes(CYLINDRICAL, [
    ["E E1 EC EA", REINFORCED, HIGHER],
    ["N", { "snap ring": "N" }, "snap ring groove in the outer ring"],
    ["NR", { "snap ring": "NR" }, "snap ring groove in the outer ring, with snap ring"],
    ["N1", { design: "N1" }, "locating slot in the outer ring"],
    ["N2", { design: "N2" }, "two locating slots in the outer ring"],
  ]),
  ...suffixes(
    CYLINDRICAL,
    [["EDM", { ...REINFORCED, cage: "brass" }, `machined brass cage, ${HIGHER}`]],
    ["ZVL"],
  ),
  ...suffixes(CYLINDRICAL, [["R", REINFORCED, "high load capacity"]], ["Koyo"]),
];

/** Spherical roller bearings: the maker's letters tell design and cage. */
const spherical: Suffix[] = [
  ...suffixes(
    ["spherical"],
    [
      ["CC CJ C", { cage: "steel" }, "pressed steel cages"],
      ["CA CAM CAMA CAC", { cage: "brass" }, "machined brass cage"],
      ["E E1", REINFORCED, HIGHER],
      ["ECC", { ...REINFORCED, cage: "steel" }, `pressed steel cages, ${HIGHER}`],
      ["ECA ECAC", { ...REINFORCED, cage: "brass" }, `machined brass cage, ${HIGHER}`],
      ["W800", { design: "W800" }, "for vibrating screens"],
    ],
  ),
  ...suffixes(
    ["spherical"],
    [
      ["E1A E1B BE BEA", REINFORCED, HIGHER],
      ...designsOf("A B"),
      ["T41A T41D T41B", { design: "vibrating machinery" }, "for vibrating machinery"],
      ["S", { groove: "W33" }, "lubrication groove and holes in the outer ring"],
    ],
    ["FAG"],
  ),
  ...suffixes(
    ["spherical"],
    [
      ["EA", REINFORCED, HIGHER],
      ["CD", { cage: "steel" }, "pressed steel cages"],
      ["EVB", { design: "vibrating machinery" }, "for vibrating machinery"],
      ["E4 E7", { groove: "W33" }, "lubrication groove and holes in the outer ring"],
      ["S11", { design: "S11" }, "rings stabilised for high temperatures"],
    ],
    ["NSK"],
  ),
  ...suffixes(
    ["spherical"],
    [
      ["EA", REINFORCED, HIGHER],
      ["B", { design: "B" }, "maker's design B"],
      ["D1", { groove: "W33" }, "lubrication groove and holes in the outer ring"],
    ],
    ["NTN", "SNR"],
  ),
  ...suffixes(
    ["spherical"],
    [
      ["RHR", REINFORCED, "pressed cages, high load capacity"],
      ["RH", { cage: "steel" }, "pressed cages"],
      ["RHA", { cage: "brass" }, "one-piece machined cage"],
      ["R", { cage: "brass", design: "R" }, "asymmetric rollers, machined cage"],
    ],
    ["Koyo"],
  ),
  ...suffixes(
    ["spherical"],
    [
      ["EX AEX", REINFORCED, HIGHER],
      ["EXQ", { ...REINFORCED, cage: "brass" }, `machined brass cage, ${HIGHER}`],
      ...designsOf("A AX A2X"),
    ],
    ["Nachi"],
  ),
  ...suffixes(
    ["spherical"],
    [
      ["EJA", REINFORCED, HIGHER],
      ["JA", {}, "pressed steel cages, hardened"],
    ],
    ["SKF"],
  ),
  ...suffixes(
    ["spherical"],
    [
      ["YM YMB", { cage: "brass" }, "machined brass cage"],
      ["VC", { cage: "steel" }, "pressed steel cages"],
    ],
    ["Timken"],
  ),
];

const tapered: Suffix[] = [
  ...suffixes(TAPERED, [["Q", {}, "optimised internal geometry"]]),
  ...suffixes(
    ["tapered"],
    [
      ["J U JR JR1", {}, "parts interchangeable to ISO"],
      ["X XU XJ XA", {}, "dimensions to ISO"],
      ["A", {}, "maker's current design"],
    ],
  ),
  ...suffixes(
    ["tapered"],
    [
      ["B", { "contact angle": "steep" }, "steeper contact angle"],
      ["D DJ DJR", { "contact angle": "steep" }, "steep contact angle"],
      ["HA1 HA3", { design: "case-hardened rings" }, "case-hardened rings"],
    ],
  ),
  ...suffixes(
    ["tapered"],
    [
      ["C CR CJ", { "contact angle": "20" }, "contact angle 20°"],
      ["R", {}, "high load capacity"],
    ],
    ["NSK", "NTN", "Koyo", "Nachi"],
  ),
  ...suffixes(["tapered"], [["R", { design: "R" }, "maker's design R"]], ["SKF"]),
  ...suffixes(["tapered"], [["M", {}, "maker's metric series"]], ["Timken"]),
  ...suffixes(["tapered"], [["N11CA", { arrangement: "DF" }, "face-to-face pair"]], ["FAG"]),
];

const thrust: Suffix[] = [
  ...suffixes(["spherical-thrust", "roller-thrust"], [["E E1", REINFORCED, HIGHER]]),
  ...suffixes(["spherical-thrust"], [["MC", { cage: "brass" }, "machined brass cage"]]),
  ...suffixes(["spherical-thrust"], [["R", REINFORCED, "high load capacity"]], ["Koyo"]),
  ...suffixes(["thrust-ball"], [["U", { design: "seat washer" }, "with seat washer"]]),
];

export const rollers: Suffix[] = [...cylindrical, ...spherical, ...tapered, ...thrust];
