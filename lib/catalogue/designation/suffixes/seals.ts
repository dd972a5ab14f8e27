import type { Group } from "../bases/base.ts";
import {
  ANGULAR,
  BALLS,
  CYLINDRICAL,
  DEEP_GROOVE,
  NEEDLES,
  type Suffix,
  suffixes,
} from "./suffix.ts";

const both = "on both sides";
const one = "on one side";
const SEALABLE: Group[] = [...BALLS, ...NEEDLES, ...CYLINDRICAL, "spherical", "insert", "joint"];
/** Types on which a seal on one side is made; the letters mean something else on the others. */
const ONE_SIDED: Group[] = [
  ...DEEP_GROOVE,
  "double-row-angular",
  "self-aligning",
  "needle",
  "drawn-cup",
];

export const seals: Suffix[] = [
  ...suffixes(SEALABLE, [
    ["2Z ZZ 2ZR ZZE ZZ1 2ZE 2Z1 ZZX", { seal: "2Z" }, `metal shields ${both}`],
    [
      "2RS 2RS1 2RSH 2RSR 2HRS 2RK DDU LLU LLUA1 LLD 2NSE 2NSE9",
      { seal: "2RS" },
      `rubber contact seals ${both}`,
    ],
    [
      "2RZ VV LLB LLBA1 2RU 2NKE 2NKE9 2RSD 2RZ1",
      { seal: "2RZ" },
      `rubber non-contact seals ${both}`,
    ],
    ["2RSL LLH 2RD DDW 2BRS 2RST 2RSLT 2NSL 2LFS", { seal: "2RSL" }, `light-contact seals ${both}`],
  ]),
  ...suffixes(ONE_SIDED, [
    ["RS RS1 RSH RSR HRS RK LU NSE NSE9", { seal: "RS" }, `rubber contact seal ${one}`],
    ["RSL LH RD DW BRS RST NSL", { seal: "RSL" }, `light-contact seal ${one}`],
  ]),
  ...suffixes(DEEP_GROOVE, [
    ["Z ZR ZE", { seal: "Z" }, `metal shield ${one}`],
    ["DU", { seal: "RS" }, `rubber contact seal ${one}`],
    ["RZ V LB RU NKE NKE9", { seal: "RZ" }, `rubber non-contact seal ${one}`],
  ]),
  ...suffixes([...ANGULAR, "self-aligning"], [["Z", { seal: "Z" }, `metal shield ${one}`]]),
  ...suffixes(
    DEEP_GROOVE,
    [["2RF 2RV 2RSV 2RZV", { seal: "2RSL" }, `low-friction seals ${both}`]],
    ["SKF", "FAG"],
  ),
  ...suffixes(
    SEALABLE,
    [
      [
        "2RS2 2RSH2 2RS3 2RST2",
        { seal: "2RS", design: "FKM seals" },
        `fluoro rubber seals ${both}`,
      ],
      ["RS2 RSH2", { seal: "RS", design: "FKM seals" }, `fluoro rubber seal ${one}`],
    ],
    ["SKF"],
  ),
  ...suffixes(
    SEALABLE,
    [
      ["2RS2", { seal: "2RS" }, `rubber contact seals ${both}`],
      ["RS2", { seal: "RS" }, `rubber contact seal ${one}`],
    ],
    ["FAG"],
  ),
  ...suffixes(DEEP_GROOVE, [
    ["RSZ ZRS", { seal: "RS + Z" }, "rubber contact seal on one side, metal shield on the other"],
  ]),
  ...suffixes(BALLS, [["EE", { seal: "2RS" }, `rubber contact seals ${both}`]], ["SNR", "NTN"]),
  ...suffixes(["deep-groove"], [["E", { seal: "RS" }, `rubber contact seal ${one}`]], ["SNR"]),
  ...suffixes(
    DEEP_GROOVE,
    [
      ["PP", { seal: "2RS" }, `rubber contact seals ${both}`],
      ["DD", { seal: "2Z" }, `metal shields ${both}`],
      ["P", { seal: "RS" }, `rubber contact seal ${one}`],
      ["D", { seal: "Z" }, `metal shield ${one}`],
    ],
    ["Timken"],
  ),
  ...suffixes(
    DEEP_GROOVE,
    [
      ["DD", { seal: "2RS" }, `rubber contact seals ${both}`],
      ["D", { seal: "RS" }, `rubber contact seal ${one}`],
    ],
    ["NSK"],
  ),
  ...suffixes(NEEDLES, [["UU 2LS PP PPA PPSK LL LLU 2RSX", { seal: "2RS" }, `seals ${both}`]]),
  ...suffixes(
    ["needle", "drawn-cup", "cam-follower"],
    [["U", { seal: "RS" }, `seal ${one}`]],
    ["IKO"],
  ),
  ...suffixes(
    ["spherical", ...CYLINDRICAL],
    [["2CS 2CS3 2CS5 2RS5 2VS 2VSR 2LS", { seal: "2RS" }, `contact seals ${both}`]],
  ),
  ...suffixes(["joint"], [["UU", { seal: "2RS" }, `seals ${both}`]]),
  ...suffixes(
    ["insert"],
    [["2F 2RF 2RS1 KRRB NPPB KLLB KTTB KRR NPP KPPB", { seal: "2RS" }, `seals ${both}`]],
  ),
];
