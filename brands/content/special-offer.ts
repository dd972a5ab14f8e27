import type { ProductGroup, RowOfSix } from "./types.ts";

/** Quoted in 2.17. */
const NOTICE =
  "One Time Offer valid until stocks last. This list is not a live list and some products may no longer be available.";

const offerBall: RowOfSix[] = [
  ["603/C4", "606/P5", "608-Z", "6001/P6", "6002-2RS", "6004-Z"],
  ["60/22N", "60/28/C3", "6006-RS", "60/32-2RZ", "6008/P5", "6009-RS"],
  ["6010NR", "6012-Z/C3", "6013-2RZ", "6014M/C3", "6016/C2", "6017-2RS/C3"],
  ["6019M/C4", "6021NR", "6026-2Z", "6030/C4", "625-Z", "628-Z"],
  ["6200/C4", "6201-2RZ/C3", "6203/C2", "6204-Z/C3", "62/22NR/C3", "62/28/P5"],
  ["62/32/C2", "6207-2Z", "6208N/C3", "6210-2Z/C3", "6211NR/C3", "6213NR"],
  ["6215-2Z", "6217-Z/C3", "6219N/C3", "6221-2Z/C3", "634/P6", "636-2Z/C3"],
  ["639/P5", "6301-2RZ", "6303N/C3", "63/22-Z/C3", "63/28/C4", "6306NR"],
  ["6307N/C3", "6309-Z", "6311/C2", "6312M/C4", "6315-RS/C3", "6318-2Z/C3"],
  ["6411N", "16003/C4", "16011", "16019/C2", "618/4/C2", "618/8/C2"],
  ["61801-RS", "61803-2Z", "61804-2RZ", "61806-2RS", "61808-2RS", "61810-2RZ"],
  ["61814/C3", "61818/C4", "61822/C4", "61840", "619/5/C3", "619/7/C3"],
  ["61900/P6", "61901-2RS/C3", "61903-2Z/C3", "61905/P5", "61906-2Z", "61908/P5"],
  ["61909-2RZ", "61912", "61915/C4", "61919/C2", "61932", "62209-2RS"],
];

const offerCylindrical: RowOfSix[] = [
  ["N1008", "N1014M/C3", "N202/C3", "N206/C3", "N209/C3", "N213E/C3"],
  ["N218E", "N2205M", "N2208EM", "N2212M/C3", "N2218M/C3", "N2307E"],
  ["N2313E", "N303EM/C3", "N307E/C3", "N311EM", "N317", "N413"],
  ["NF210/C3", "NF219/C3", "NF2212M", "NF2219M/C3", "NF2314M", "NF308M/C3"],
  ["NF409M", "NJ203/C3", "NJ206", "NJ209M", "NJ211EM/C3", "NJ217M"],
  ["NJ222/C3", "NJ2205EM/C3", "NJ2210M/C3", "NJ2214E", "NJ2220M/C3", "NJ2307M"],
  ["NJ2311M", "NJ303EM/C3", "NJ306EM/C3", "NJ309EM", "NJ405M", "NU1008"],
  ["NU1014", "NU1026", "NU205M", "NU208E/C3", "NU211/C3", "NU216E"],
  ["NU2204", "NU2207M/C3", "NU2210EM", "NU2216", "NU2304E/C3", "NU2307/C3"],
  ["NU2310E/C3", "NU302M", "NU305EM", "NU309EM", "NU315/C3", "NU409"],
  ["NUP205/C3", "NUP208E/C3", "NUP211EM", "NUP216M", "NUP2205E/C3", "NUP2208M/C3"],
  ["NUP2212M", "NUP2215E", "NUP2304/C3", "NUP2307M", "NUP2312M", "NUP304EM/C3"],
];

const offerSpherical: RowOfSix[] = [
  ["21305CC/C4", "21306CCK/C4W33", "21307CCK/W33", "21308CC/W33", "21308CA/W33", "21308CAK/C3W33"],
  [
    "21309CCK/C4W33",
    "21310CC/C3W33",
    "21310CA/C3W33",
    "21310CAK/C4W33",
    "21311CCK/C3W33",
    "21311CAK/C3W33",
  ],
  [
    "21314CC/W33",
    "21314CA/C3W33",
    "21315CCK/C4W33",
    "21316CCK/C3W33",
    "21316CAK/C4W33",
    "22205CCK/W33",
  ],
  ["22206CC/C3W33", "22207CC/W33", "22208CC/W33", "22208CCK/W33", "22208CA/C3W33", "22209CC/W33"],
  [
    "22209CCK/C3W33",
    "22209CA/C3W33",
    "22209CAK/C4W33",
    "22210CCK/C3W33",
    "22210CAK/C4W33",
    "22211CCK/C3W33",
  ],
  [
    "22212CCK/W33",
    "22212CA/C3W33",
    "22213CCK/C4W33",
    "22213CAK/W33",
    "22214CCK/C4W33",
    "22215CC/W33",
  ],
  [
    "22216CC/C4W33",
    "22216CA/C4W33",
    "22217CCK/C4W33",
    "22218CA/C3W33",
    "22219CCK/C4W33",
    "22219CAK/C4W33",
  ],
  [
    "22308CCK/W33",
    "22309CAK/C3W33",
    "22310CC/C3W33",
    "22311CC/C4W33",
    "22311CAK/C3W33",
    "22312CCK/W33",
  ],
  [
    "22313CC/W33",
    "22313CCK/C3W33",
    "22313CA/C4W33",
    "22314CCK/W33",
    "22314CAK/C4W33",
    "23022CA/W33",
  ],
  [
    "23024CCK/C4W33",
    "23024CAK/C3W33",
    "23120CC/C3W33",
    "23218CCK/W33",
    "23930CA/W33",
    "24020CCK30/C3W33",
  ],
];

/** 2.17, 2.18: rows of six */
export const specialOffer: ProductGroup = {
  id: "special-offer",
  heading: "Special Offer",
  groups: [
    {
      id: "offer-ball",
      name: "Ball Bearings",
      description: "Deep groove, open, shielded and sealed.",
      notice: NOTICE,
      picture: { kind: "ball", bore: 20, outsideDiameter: 47, width: 14 },
      rows: offerBall,
    },
    {
      id: "offer-cylindrical",
      name: "Cylindrical Roller Bearings",
      description: "N, NF, NU, NJ and NUP designs.",
      notice: NOTICE,
      picture: { kind: "roller", bore: 50, outsideDiameter: 90, width: 20 },
      rows: offerCylindrical,
    },
    {
      id: "offer-spherical",
      name: "Spherical Roller Bearings",
      description: "Cylindrical and tapered bore.",
      notice: NOTICE,
      picture: { kind: "spherical", bore: 50, outsideDiameter: 90, width: 23 },
      rows: offerSpherical,
    },
  ],
};
