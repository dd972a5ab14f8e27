import type { ProductGroup, RowOfFour } from "./types.ts";

const ball: RowOfFour[] = [
  ["6000-2RS", "6200/C3", "6300/C3", "7200AC"],
  ["6001-2RS", "6201/C3", "6301/C3", "7201AC"],
  ["6002-2RS", "6202/C3", "6302/C3", "7202AC"],
  ["6003-2RS", "6203/C3", "6303/C3", "7203AC"],
  ["6004-2RS", "6204/C3", "6304/C3", "7204AC"],
  ["6005-2RS", "6205/C3", "6305/C3", "7205AC"],
  ["6006-2RS", "6206/C3", "6306/C3", "7206AC"],
  ["6007-2RS", "6207/C3", "6307/C3", "7207AC"],
  ["6008-2RS", "6208/C3", "6308/C3", "7208AC"],
  ["6009-2RS", "6209/C3", "6309/C3", "7209AC"],
  ["6010-2RS", "6210/C3", "6310/C3", "7210AC"],
  ["6011-2RS", "6211/C3", "6311/C3", "7211AC"],
];

const thrustBall: RowOfFour[] = [
  ["51101", "51200", "51305", "51405"],
  ["51102", "51201", "51306", "51406"],
  ["51103", "51202", "51307", "51407"],
  ["51104", "51203", "51308", "51408"],
  ["51105", "51204", "51309", "51409"],
  ["51106", "51205", "51310", "51410"],
  ["51107", "51206", "51311", "51411"],
  ["51108", "51207", "51312", "51412"],
  ["51109", "51208", "51313", "51413"],
  ["51110", "51209", "51314", "51414"],
  ["51111", "51210", "51315", "51415"],
  ["51112", "51211", "51316", "51417"],
];

const selfAligning: RowOfFour[] = [
  ["1200", "2201", "1300", "2300"],
  ["1201", "2202", "1301", "2301"],
  ["1202", "2203", "1303", "2302"],
  ["1203", "2204", "1304", "2303"],
  ["1204", "2205", "1305", "2304"],
  ["1205", "2206", "1306", "2305"],
  ["1206", "2207", "1307", "2306"],
  ["1207", "2208", "1308", "2307"],
  ["1208", "2209", "1309", "2308"],
  ["1209", "2210", "1310", "2309"],
  ["1210", "2211", "1311", "2310"],
  ["1211", "2212", "1312", "2311"],
];

const spherical: RowOfFour[] = [
  ["22205CC/W33", "22309CA/W33", "23020CC/W33", "23120CA/W33"],
  ["22206CC/W33", "22310CA/W33", "23022CC/W33", "23122CA/W33"],
  ["22207CC/W33", "22311CA/W33", "23024CC/W33", "23124CA/W33"],
  ["22208CC/W33", "22312CA/W33", "23026CC/W33", "23126CA/W33"],
  ["22209CC/W33", "22313CA/W33", "", "23128CA/W33"],
  ["22210CC/W33", "22314CA/W33", "", "23130CA/W33"],
  ["22211CC/W33", "22315CA/W33", "", "23132CA/W33"],
  ["22212CC/W33", "22316CA/W33", "", "23136CA/W33"],
  ["22213CC/W33", "22317CA/W33", "", "23138CA/W33"],
  ["22214CC/W33", "22318CA/W33", "", ""],
  ["22215CC/W33", "22319CA/W33", "", ""],
  ["22216CC/W33", "22320CA/W33", "", ""],
];

const cylindrical: RowOfFour[] = [
  ["N202E", "NUP203E", "NU2204E", "NJ2304E"],
  ["N203E", "NUP204E", "NU2205E", "NJ2305E"],
  ["N204E", "NUP205E", "NU2206E", "NJ2306E"],
  ["N205E", "NUP206E", "NU2207E", "NJ2307E"],
  ["N206E", "NUP207E", "NU2208E", "NJ2308E"],
  ["N207E", "NUP208E", "NU2209E", "NJ2309E"],
  ["N208E", "NUP209E", "NU2210E", "NJ2310E"],
  ["N209E", "NUP210E", "NU2211E", "NJ2311E"],
  ["N210E", "NUP211E", "NU2212E", "NJ2312E"],
  ["N211E", "NUP212E", "NU2213E", "NJ2313E"],
  ["N212E", "NUP213E", "NU2214E", "NJ2314E"],
  ["N213E", "NUP215E", "NU2215E", "NJ2315E"],
];

/** 2.16: the category tiles */
export const byCategory: ProductGroup = {
  id: "by-category",
  heading: "Featured",
  groups: [
    {
      id: "ball",
      name: "Ball Bearings",
      description: "Deep groove and angular contact.",
      picture: { kind: "angular", bore: 30, outsideDiameter: 62, width: 16 },
      rows: ball,
    },
    {
      id: "thrust-ball",
      name: "Thrust Ball Bearings",
      description: "Single direction, for loads along the shaft.",
      picture: { kind: "thrust-ball", bore: 40, outsideDiameter: 68, width: 19 },
      rows: thrustBall,
    },
    {
      id: "self-aligning",
      name: "Self Aligning Bearings",
      description: "Two rows of balls, for shafts that bend.",
      picture: { kind: "self-aligning", bore: 35, outsideDiameter: 72, width: 17 },
      rows: selfAligning,
    },
    {
      id: "spherical",
      name: "Spherical Roller Bearings",
      description: "For heavy loads and shafts out of line; the first sizes of four series.",
      picture: { kind: "spherical", bore: 50, outsideDiameter: 90, width: 23 },
      rows: spherical,
    },
    {
      id: "cylindrical",
      name: "Cylindrical Roller Bearings",
      description: "N, NUP, NU and NJ designs for high radial loads.",
      picture: { kind: "roller", bore: 50, outsideDiameter: 90, width: 20 },
      rows: cylindrical,
    },
  ],
};
