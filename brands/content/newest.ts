import type { ProductGroup, RowOfFour } from "./types.ts";

const standard: RowOfFour[] = [
  ["6000", "6200", "6300", "6403"],
  ["6001", "6201", "6301", "6404"],
  ["6002", "6202", "6302", "6405"],
  ["6003", "6203", "6303", "6406"],
  ["6004", "6204", "6304", "6407"],
  ["6005", "6205", "6305", "6408"],
  ["6006", "6206", "6306", "6409"],
  ["6007", "6207", "6307", "6411"],
  ["6008", "6208", "6308", "6412"],
  ["6009", "6209", "6309", "6413"],
  ["6010", "6210", "6310", "6414"],
  ["6011", "6211", "6311", "6415"],
  ["6012", "6212", "6312", "6416"],
  ["6013", "6213", "6313", "6417"],
];

const multirow: RowOfFour[] = [
  ["3200", "3302", "4200", "4301"],
  ["3201", "3303", "4201", "4302"],
  ["3202", "3304", "4202", "4303"],
  ["3203", "3305", "4203", "4304"],
  ["3204", "3306", "4204", "4305"],
  ["3205", "3307", "4205", "4306"],
  ["3206", "3308", "4206", "4307"],
  ["3207", "3309", "4207", "4308"],
  ["3208", "3310", "4208", "4309"],
  ["3209", "3311", "4209", "4310"],
];

const slewingRim: RowOfFour[] = [
  ["010 Slewing Rim", "011 Slewing Rim", "012 Slewing Rim", "013 Slewing Rim"],
  ["014 Slewing Rim", "020 Slewing Rim", "021 Slewing Rim", "022 Slewing Rim"],
  ["023 Slewing Rim", "024 Slewing Rim", "110 Slewing Rim", "111 Slewing Rim"],
  ["112 Slewing Rim", "113 Slewing Rim", "114 Slewing Rim", "130 Slewing Rim"],
  ["131 Slewing Rim", "132 Slewing Rim", "133 Slewing Rim", "134 Slewing Rim"],
];

/** 2.15 */
export const newest: ProductGroup = {
  id: "newest",
  heading: "New",
  groups: [
    {
      id: "standard",
      name: "Standard",
      description:
        "Open single row ball bearings of the series 60, 62, 63 and 64, by the plain number.",
      picture: { kind: "ball", bore: 20, outsideDiameter: 47, width: 14 },
      rows: standard,
    },
    {
      id: "multirow",
      name: "Multirow",
      description: "Two rows of balls in one ring: series 32, 33, 42 and 43.",
      picture: { kind: "double-row-ball", bore: 30, outsideDiameter: 62, width: 23.8 },
      rows: multirow,
    },
    {
      id: "slewing-rim",
      name: "Slewing Rim",
      description: "By construction and drive; made to your raceway diameter, price on request.",
      picture: null,
      rows: slewingRim,
    },
  ],
};
