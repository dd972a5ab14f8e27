import { specialOffer } from "./special-offer.ts";
import type { ProductGroup, RowOfFour } from "./types.ts";

const sealedBall: RowOfFour[] = [
  ["6200-2RS", "6200-2Z", "6300-2RS", "6300-2Z"],
  ["6201-2RS", "6201-2Z", "6301-2RS", "6301-2Z"],
  ["6202-2RS", "6202-2Z", "6302-2RS", "6302-2Z"],
  ["6203-2RS", "6203-2Z", "6303-2RS", "6303-2Z"],
  ["6204-2RS", "6204-2Z", "6304-2RS", "6304-2Z"],
  ["6205-2RS", "6205-2Z", "6305-2RS", "6305-2Z"],
  ["6206-2RS", "6206-2Z", "6306-2RS", "6306-2Z"],
  ["6207-2RS", "6207-2Z", "6307-2RS", "6307-2Z"],
  ["6208-2RS", "6208-2Z", "6308-2RS", "6308-2Z"],
  ["6209-2RS", "6209-2Z", "6309-2RS", "6309-2Z"],
  ["6210-2RS", "6210-2Z", "6310-2RS", "6310-2Z"],
  ["6211-2RS", "6211-2Z", "6312-2RS", "6311-2Z"],
  ["6212-2RS", "6212-2Z", "6313-2RS", "6312-2Z"],
  ["6213-2RS", "6213-2Z", "6314-2RS", "6313-2Z"],
  ["6214-2RS", "6214-2Z", "6315-2RS", "6314-2Z"],
  ["6215-2RS", "6215-2Z", "6316-2RS", "6315-2Z"],
];

const tapered: RowOfFour[] = [
  ["30202", "30302", "32204", "32004"],
  ["30203", "30303", "32205", "32005"],
  ["30204", "30304", "32206", "32006"],
  ["30205", "30305", "32207", "32007"],
  ["30206", "30306", "32208", "32008"],
  ["30207", "30307", "32209", "32009"],
  ["30208", "30308", "32210", "32010"],
  ["30209", "30309", "32211", "32011"],
  ["30210", "30311", "32212", "32012"],
  ["30211", "30312", "32213", "32013"],
  ["30212", "30313", "32214", "32014"],
  ["30213", "30314", "32215", "32015"],
  ["30214", "30315", "32217", "32017"],
  ["30215", "30316", "32218", "32018"],
  ["30216", "30317", "32219", "32019"],
  ["30217", "30318", "32220", "32020"],
];

const nuNj: RowOfFour[] = [
  ["NU202E", "NU302E", "NJ200E", "NJ303E"],
  ["NU203E", "NU303E", "NJ202E", "NJ304E"],
  ["NU204E", "NU304E", "NJ203E", "NJ305E"],
  ["NU205E", "NU305E", "NJ204E", "NJ306E"],
  ["NU206E", "NU306E", "NJ205E", "NJ307E"],
  ["NU207E", "NU307E", "NJ206E", "NJ308E"],
  ["NU208E", "NU308E", "NJ207E", "NJ309E"],
  ["NU209E", "NU309E", "NJ208E", "NJ310E"],
  ["NU210E", "NU310E", "NJ209E", "NJ311E"],
  ["NU211E", "NU311E", "NJ210E", "NJ312E"],
  ["NU212E", "NU312E", "NJ211E", "NJ314E"],
  ["NU213E", "NU313E", "NJ212E", "NJ315E"],
  ["NU214E", "NU314E", "NJ213E", "NJ316E"],
  ["NU215E", "NU315E", "NJ214E", "NJ317E"],
];

/** 2.18: rows of four */
export const bestSellers: ProductGroup = {
  id: "best-sellers",
  heading: "Best Sellers",
  groups: [
    {
      id: "sealed-ball",
      name: "Ball Bearings",
      description: "Series 62 and 63, sealed (2RS) and shielded (2Z).",
      picture: { kind: "ball", bore: 20, outsideDiameter: 47, width: 14 },
      rows: sealedBall,
    },
    {
      id: "tapered",
      name: "Tapered Roller Bearings",
      description: "Single row, metric: series 302, 303, 322 and 320.",
      picture: { kind: "tapered", bore: 30, outsideDiameter: 62, width: 17.25 },
      rows: tapered,
    },
    {
      id: "nu-nj",
      name: "Cylindrical Roller Bearings",
      description: "NU and NJ designs, series 2 and 3.",
      picture: { kind: "roller", bore: 50, outsideDiameter: 90, width: 20 },
      rows: nuNj,
    },
  ],
};

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

/** The tabs of brand one's home page (2.14). */
export const featured: ProductGroup[] = [newest, bestSellers, byCategory, specialOffer];
