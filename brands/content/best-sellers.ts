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
