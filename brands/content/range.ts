/** Product range by type (1.6), each with a drawing from real dimensions and designations to start from. */
export const range = [
  {
    title: "Standard bearings",
    note: "Open single row ball bearings, without suffixes",
    picture: { kind: "ball", bore: 20, outsideDiameter: 47, width: 14 },
    numbers: ["6204", "6308", "608"],
  },
  {
    title: "Ball bearings",
    note: "Shielded, sealed, and angular contact",
    picture: { kind: "angular", bore: 30, outsideDiameter: 62, width: 16 },
    numbers: ["6204-2RS", "6308-2Z", "7206"],
  },
  {
    title: "Tapered roller bearings",
    note: "Single row, metric",
    picture: { kind: "tapered", bore: 30, outsideDiameter: 62, width: 17.25 },
    numbers: ["30206", "32210", "33208"],
  },
  {
    title: "Spherical roller bearings",
    note: "Cylindrical and tapered bore",
    picture: { kind: "spherical", bore: 50, outsideDiameter: 90, width: 23 },
    numbers: ["22210", "22320", "23040"],
  },
  {
    title: "Cylindrical roller bearings",
    note: "NU, NJ, NUP and N designs",
    picture: { kind: "roller", bore: 50, outsideDiameter: 90, width: 20 },
    numbers: ["NU210", "NJ2315", "NU318"],
  },
  {
    title: "Thrust bearings",
    note: "Ball, cylindrical roller and spherical roller",
    picture: { kind: "thrust-ball", bore: 40, outsideDiameter: 68, width: 19 },
    numbers: ["51208", "29420", "81110"],
  },
  {
    title: "Self-aligning bearings",
    note: "Two rows of balls, for misaligned or bending shafts",
    picture: { kind: "self-aligning", bore: 35, outsideDiameter: 72, width: 17 },
    numbers: ["1207", "2210", "1310"],
  },
  {
    title: "Multirow bearings",
    note: "Two rows of balls or rollers in one ring",
    picture: { kind: "double-row-ball", bore: 30, outsideDiameter: 62, width: 23.8 },
    numbers: ["3206", "4206", "NN3010"],
  },
] as const;

/** Types without published dimensions: price and size on request. */
export const onRequest = {
  title: "Slewing rims and spares",
  note: "No published dimensions: size and price on request",
  numbers: ["Slewing Rim"],
} as const;
