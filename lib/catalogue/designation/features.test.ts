import { describe, expect, test } from "@jest/globals";
import { parseDesignation } from "./parse.ts";
import { FEATURES } from "./types.ts";

const plain = parseDesignation("6205")?.features;

/** Base, then every feature that differs from an open bearing of the standard design: "6205 seal=2RS clearance=C3". */
function read(number: string): string | null {
  const found = parseDesignation(number);
  if (!found) return null;
  const stated = FEATURES.filter(
    (feature) => feature !== "type" && found.features[feature] !== plain?.[feature],
  ).map((feature) => `${feature}=${found.features[feature]}`);
  const unread = found.unread.length > 0 ? [`unread ${found.unread.join(" ")}`] : [];
  return [found.base, ...stated, ...unread].join("; ");
}

describe("features by type and maker", () => {
  test.each([
    // Seals and shields.
    ["SKF 6205-2RS1", "6205; seal=2RS"],
    ["SKF 6205-2RSH/C3", "6205; seal=2RS; clearance=C3"],
    ["SKF 6205-2RSL", "6205; seal=2RSL"],
    ["FAG 6205-2RSR-C3", "6205; seal=2RS; clearance=C3"],
    ["FAG 6205-C-2HRS-C3", "6205; seal=2RS; clearance=C3"],
    ["NSK 6205DDUCM NS7S", "6205; seal=2RS; clearance=CM; grease=NS7S"],
    ["NSK 6205DU", "6205; seal=RS"],
    ["NSK 6205VV", "6205; seal=2RZ"],
    ["NTN 6205LLUC3/5K", "6205; seal=2RS; clearance=C3; grease=5K"],
    ["NTN 6205LLH", "6205; seal=2RSL"],
    ["Koyo 6920-12RU", "61920; seal=2RZ; design=1"],
    ["Koyo 6205-2RSCM", "6205; seal=2RS; clearance=CM"],
    ["Nachi 6205-2NSE9", "6205; seal=2RS"],
    ["SNR 6205EEC3", "6205; seal=2RS; clearance=C3"],
    ["6203-2Z/VA208", "6203; seal=2Z; design=VA208"],
    ["6210-2ZNR", "6210; seal=2Z; snap ring=NR"],
    ["6210N", "6210; snap ring=N"],
    ["6204 SS 2RS", "6204; seal=2RS; material=stainless steel"],
    ["SKF W 6204-2RS1", "6204; seal=2RS; material=stainless steel"],
    ["SS6204ZZ", "6204; seal=2Z; material=stainless steel"],
    ["NTN EC-6305LLU", "6305; seal=2RS; design=EC"],
    ["SNR 6005.EE.J30", "6005; seal=2RS; clearance=C3"],
    // Tolerance and clearance.
    ["6308/P63", "6308; clearance=C3; tolerance class=P6"],
    ["6205-2RS/C3/P6", "6205; seal=2RS; clearance=C3; tolerance class=P6"],
    ["32008/P6X", "32008; tolerance class=P6X"],
    ["SKF 6316/C3VL0241", "6316; clearance=C3; design=insulated"],
    // Cages: P is polyamide only where SKF says so, M is brass everywhere.
    ["SKF 7206 BEP", "7206; contact angle=40; cage=polyamide; design=reinforced"],
    [
      "SKF 7310 BECBM",
      "7310; contact angle=40; arrangement=universal; cage=brass; design=reinforced",
    ],
    ["ZWZ 7206B/P6", "7206; contact angle=40; tolerance class=P6"],
    ["SKF NU 210 ECP", "NU210; cage=polyamide; design=reinforced"],
    ["SKF NU 210 ECJ/C3", "NU210; clearance=C3; cage=steel; design=reinforced"],
    ["SKF NU 238 ECMA", "NU238; cage=brass, outer-guided; design=reinforced"],
    ["NSK NU210ET", "NU210; cage=polyamide; design=reinforced"],
    ["NSK NU210EW", "NU210; cage=steel; design=reinforced"],
    ["Koyo NU210R", "NU210; design=reinforced"],
    ["ZWZ NU210EM", "NU210; cage=brass; design=reinforced"],
    ["Koyo NU312RFY", "NU312; cage=brass; design=reinforced"],
    ["NTN NU320G1C3", "NU320; clearance=C3; cage=brass"],
    ["SKF 6205 J", "6205"],
    ["FAG 7205-B-TVP", "7205; contact angle=40; cage=polyamide"],
    ["FAG B7010-C-T-P4S", "7010; contact angle=15; cage=phenolic; tolerance class=P4S"],
    // Contact angles and sets.
    ["SKF 71910 CD/P4A", "71910; contact angle=15; tolerance class=P4A"],
    [
      "SKF 7008 ACD/P4ADGA",
      "7008; contact angle=25; arrangement=universal; preload=GA; tolerance class=P4A",
    ],
    [
      "SKF 7309 BEGAP",
      "7309; contact angle=40; arrangement=universal; preload=GA; cage=polyamide; design=reinforced",
    ],
    ["FAG 7311-B-MP-UA", "7311; contact angle=40; arrangement=universal; preload=UA; cage=brass"],
    ["FAG 31311-A-N11CA-A80", "31311; arrangement=DF; preload=A80"],
    ["SKF 71910 ACD/HCP4A", "71910; contact angle=25; design=hybrid; tolerance class=P4A"],
    ["NSK 7206A5", "7206; contact angle=25"],
    ["Koyo 7206", "7206; contact angle=30"],
    ["7206", "7206"],
    ["Koyo 7208CDB", "7208; contact angle=15; arrangement=DB"],
    ["SKF 32310 BJ2/QCL7C", "32310; contact angle=steep; tolerance class=CL7C"],
    // Spherical roller bearings: the groove under its names, and where it is not named.
    ["SKF 22220 EK/C3", "22220; clearance=C3; bore=tapered 1:12; groove=W33; design=reinforced"],
    ["FAG 22215E1-XL-K", "22215; bore=tapered 1:12; groove=W33; design=reinforced"],
    ["NSK 22220EAKE4", "22220; bore=tapered 1:12; groove=W33; design=reinforced"],
    ["NTN 22214EMKD1", "22214; bore=tapered 1:12; cage=brass; groove=W33; design=reinforced"],
    ["Koyo 22210RHRK", "22210; bore=tapered 1:12; design=reinforced"],
    ["ZWZ 22320CAK/C3W33", "22320; clearance=C3; bore=tapered 1:12; cage=brass; groove=W33"],
    [
      "Timken 22222KEJW33C3",
      "22222; clearance=C3; bore=tapered 1:12; cage=steel; groove=W33; design=reinforced",
    ],
    ["SKF 24060 CCK30/W33", "24060; bore=tapered 1:30; cage=steel; groove=W33"],
    [
      "FAG NN3016-AS-K-M-SP",
      "NN3016; bore=tapered 1:12; cage=brass; groove=W33; tolerance class=SP",
    ],
    // Self-aligning, four-point, thrust.
    ["1205EKTN9", "1205; bore=tapered 1:12; cage=polyamide; design=reinforced"],
    ["SKF 2208 E-2RS1KTN9", "2208; seal=2RS; bore=tapered 1:12; cage=polyamide; design=reinforced"],
    ["FAG QJ315-N2-MPA", "QJ315; cage=brass, outer-guided; design=N2"],
    ["ZWZ 29420EM", "29420; cage=brass; design=reinforced"],
    // Needles and cam followers.
    ["IKO CF 10-1BUUR", "CF10-1; seal=2RS; design=crowned, hexagon socket"],
    ["INA NATV20-PP", "NATR20; seal=2RS; cage=full complement"],
    ["NA 4906.2RS", "NA4906; seal=2RS"],
  ])("%s", (number, expected) => expect(read(number)).toBe(expected));

  test("a letter with several meanings stays unread while the maker is unknown", () => {
    expect(read("7206AP5")).toBe("7206; tolerance class=P5; unread A");
    expect(read("NSK 7206AP5")).toBe("7206; contact angle=30; tolerance class=P5");
    expect(read("DAS 7206AP5")).toBe("7206; contact angle=25; tolerance class=P5");
  });

  test("marks that only one maker uses tell the maker's spelling", () => {
    expect(read("22214EMKD1")).toBe(read("NTN 22214EMKD1"));
    expect(read("NU320FY")).toBe("NU320; cage=brass");
  });

  test.each([
    ["NU210D", "NU210; unread D"],
    ["30206M", "30206; unread M"],
    ["Timken 30206M", "30206"],
    ["FAG 6205CC", "6205; unread C"],
    ["3205S", "3205; unread S"],
    ["6205-1", "6205; design=1"],
    ["SKF 6205-2RS2", "6205; seal=2RS; design=FKM seals"],
    ["NKE 6205-2RS2", "6205; seal=2RS"],
  ])("%s: no letter is taken for a plain bearing unless its maker says so", (number, expected) =>
    expect(read(number)).toBe(expected),
  );

  test.each([
    ["6309 C3 DE", "6309; clearance=C3; unread DE"],
    ["6309 C3 NDE", "6309; clearance=C3; unread NDE"],
    ["6205 made in india", "6205; unread MADE IN INDIA"],
    ["6205 net", "6205; unread NET"],
    ["6205 fan", "6205; unread FAN"],
    ["6205 std", "6205; unread STD"],
    ["NSK 6205 dust", "6205; unread DUST"],
    ["NSK 30206 cup", "30206; unread CUP"],
    ["22220 care", "22220; unread CARE"],
    ["6205 run", "6205; unread RUN"],
    ["6205 ZZ M/C", "6205; seal=2Z; unread M C"],
    ["6310 ZZ C3 L&T", "6310; seal=2Z; clearance=C3; unread L T"],
    ["6205 ZZ - O/P shaft", "6205; seal=2Z; unread O P SHAFT"],
  ])("%s: words are not taken for marks", (number, expected) =>
    expect(read(number)).toBe(expected),
  );

  test.each([
    ["6205 DDU NR", "6205; seal=2RS; snap ring=NR"],
    ["6210 ZNR", "6210; seal=Z; snap ring=NR"],
    ["NSK 6324 ZZS", "6324; seal=2Z; design=S"],
    ["SKF NU 210 ECNP", "NU210; cage=polyamide; snap ring=N; design=reinforced"],
    ["SKF 22318 EKJA", "22318; bore=tapered 1:12; groove=W33; design=reinforced"],
    ["22220 cck", "22220; bore=tapered 1:12; cage=steel"],
    ["NKE 24032-CE-W33", "24032; cage=steel; groove=W33; design=reinforced"],
    ["1322 KM", "1322; bore=tapered 1:12; cage=brass"],
    ["SKF 32008 XR", "32008; design=R"],
    ["32008 X/Q", "32008"],
    ["N 1010 KTNSP", "N1010; bore=tapered 1:12; cage=polyamide; tolerance class=SP"],
    ["CF 12 BUUR", "CF12; seal=2RS; design=crowned, hexagon socket"],
  ])("%s: letters that makers write in one block are", (number, expected) =>
    expect(read(number)).toBe(expected),
  );

  test.each([
    ["6205 2 RS C 3", "6205; seal=2RS; clearance=C3"],
    ["6205 Z Z", "6205; seal=2Z"],
    ["6205 D D U", "6205; seal=2RS"],
    ["22220 E K C 3", "22220; clearance=C3; bore=tapered 1:12; groove=W33; design=reinforced"],
    ["24040 CC K 30", "24040; bore=tapered 1:30; cage=steel"],
    ["6203 VA 208", "6203; design=VA208"],
    ["6205-1", "6205; design=1"],
    ["6309ZZ 2", "6309; seal=2Z; unread 2"],
    ["6309ZZ, 1", "6309; seal=2Z; unread 1"],
    ["6204 2RS 3", "6204; seal=2RS; unread 3"],
    ["6310 N 2", "6310; snap ring=N; unread 2"],
    ["6205 ZZ C3 L", "6205; seal=2Z; clearance=C3; unread L"],
  ])("%s: a space parts marks, unless what stands before it is none", (number, expected) =>
    expect(read(number)).toBe(expected),
  );

  test("parts with a meaning are read beside unknown ones", () => {
    expect(read("SKF 6205-2RS1XY9C3")).toBe("6205; seal=2RS; clearance=C3; unread XY9");
  });
});

describe("one base number for all makers' spellings", () => {
  test.each([
    ["61804", "6804", "6804LLU", "61804-2RS1", "NTN 6804ZZ"],
    ["3204", "5204", "5204ZZ", "3204 A-2Z"],
    ["619/8", "698ZZ", "619/8-2Z"],
    ["30206", "HR30206J", "4T-30206", "30206JR", "30206 J2/Q", "FAG 30206-A", "NACHI E30206J"],
    ["31308", "30308DJR", "HR30308DJ", "31308 J2/Q", "4T-30308D"],
    ["71910", "7910C", "71910 CD/P4A", "B71910-C-T-P4S"],
    ["6306", "180306", "6306-2RS"],
    ["6206", "80206", "6206ZZ"],
    ["HK2020", "TLA 2020Z", "HK 20 20", "HK 2020", "HK2020-2RS"],
    ["NK20/16", "TAF 202816", "NK 20/16"],
    ["LM11949/LM11910", "LM11949/10", "LM11949-LM11910", "KLM11949-LM11910", "4T-LM11949/LM11910"],
    ["25580/25520", "25580/20", "25580/25520"],
    ["UC205", "YAR 205-2F", "UC 205"],
    ["KR22", "KR 22 PPA", "KRV22", "KRE 22 PP"],
    ["NATR25", "NATV25", "NATR 25 PPA"],
    ["230/500", "230/500CAK/W33", "230500CA/W33"],
    ["62/22", "62/22-2RS", "62/22LLU"],
    ["11205", "11205 ETN9", "11205"],
  ])("%s", (base, ...numbers) => {
    expect(numbers.map((number) => parseDesignation(number)?.base)).toEqual(
      numbers.map(() => base),
    );
  });

  test.each([
    ["62052RS", "6205; seal=2RS"],
    ["32052RS", "3205; seal=2RS"],
    ["320522RS", "32052; unread 2RS"],
    ["63002RS", "6300; seal=2RS"],
    ["Koyo 63002RU", "63002; seal=RZ"],
    ["Koyo 6072RD", "6072; seal=RSL"],
    ["23052RK", "23052; bore=tapered 1:12; cage=brass; design=R"],
    ["62052RK", "6205; seal=2RS"],
    ["6222", "6222"],
    ["62/22", "62/22"],
  ])("digits of %s are cut where every part has a meaning", (number, expected) =>
    expect(read(number)).toBe(expected),
  );

  test.each([
    ["2220", "22220"],
    ["6205", "62205"],
    ["3205", "32052"],
    ["NF405", "NA4905"],
    ["H2020", "HK2020"],
    ["LM20", "LM11949/10"],
    ["K20x24x10", "KR22"],
    ["608", "6082"],
  ])("%s is not the base of %s", (base, number) => {
    expect(parseDesignation(number)?.base).not.toBe(base);
  });
});

describe("a number that may be one of two", () => {
  test.each([
    ["63002RS", "6300", "63002"],
    ["62202RS C3", "6220", "62202"],
  ])("%s", (text, base, other) => {
    const found = parseDesignation(text);
    expect([found?.base, found?.alternative?.base]).toEqual([base, other]);
  });

  // Koyo writes a hyphen before 2RS; 6252 is too large for seals, and 320522 is no deep groove bearing.
  test.each(["Koyo 63002RU", "6300-2RS", "63002-2RS", "62052RS", "6252RS", "320522RS"])(
    "%s is one number only",
    (text) => expect(parseDesignation(text)?.alternative).toBeNull(),
  );
});

describe("d × D × B", () => {
  test.each([
    ["6205", 25, 52, 15],
    ["6804", 20, 32, 7],
    ["698ZZ", 8, 19, 6],
    ["688", 8, 16, 4],
    ["688ZZ", 8, 16, 5],
    ["686-2RS", 6, 13, 5],
    ["SS689 2RS", 9, 17, 5],
    ["685ZZ", 5, 11, 5],
    ["618/8-2Z", 8, 16, 4],
    ["22215E1-XL-K", 75, 130, 31],
    ["NU 210 ECP", 50, 90, 20],
    ["30206", 30, 62, 17.25],
    ["51208", 40, 68, 19],
    ["HK2020", 20, 26, 20],
    ["HK2518-2RS", 25, 32, 18],
    ["KR22", 10, 22, 12],
    ["MR105ZZ", 5, 10, 3],
    ["R8", 12.7, 28.575, 6.35],
    ["UC206", 30, 62, 38.1],
    // In no list of sizes: from the boundary plan.
    ["NJ1060", 300, 460, 74],
    ["7264", 320, 580, 92],
    ["K 20x24x10", 20, 24, 10],
    ["FC2842125", 140, 210, 125],
  ])("%s", (number, ...size) => {
    const found = parseDesignation(number);
    expect([found?.bore, found?.outsideDiameter, found?.width]).toEqual(size);
  });
});
