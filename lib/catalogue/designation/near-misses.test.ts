import { describe, expect, test } from "@jest/globals";
import { compareDesignations } from "./compare.ts";
import { parseDesignation } from "./parse.ts";
import type { Feature } from "./types.ts";

function match(requested: string, offered: string) {
  const [one, other] = [parseDesignation(requested), parseDesignation(offered)];
  if (!one || !other) throw new Error(`not parsed: ${one ? offered : requested}`);
  return compareDesignations(one, other);
}

/** Features in which two numbers of the same base differ; [] if they are the same. */
const differing = (requested: string, offered: string) =>
  match(requested, offered)?.differences.map(({ feature }) => feature);

const pairs: [requested: string, offered: string, feature: Feature][] = [
  // Prefixes.
  ["F6205ZZ", "6205ZZ", "design"],
  ["FL6205ZZ", "6205ZZ", "design"],
  ["NTN AC-6205ZZ", "NTN 6205ZZ", "design"],
  ["NTN EC-6205ZZ", "NTN 6205ZZ", "design"],
  ["NTN TS2-6205", "NTN 6205", "design"],
  ["NTN 5S-7010C", "NTN 7010C", "design"],
  ["FAG HCB7010-C", "FAG B7010-C", "design"],
  ["SKF E2.6205-2Z", "SKF 6205-2Z", "design"],
  ["Timken X30206", "Timken 30206", "design"],
  ["S6204", "6204", "material"],
  ["SS6204", "6204", "material"],
  ["SUS6204", "6204", "material"],
  ["W6204", "6204", "material"],
  ["SW6204", "6204", "material"],
  // Without a letter the angle is 30° of the Japanese makers only.
  ["NSK 7206", "SKF 7206", "contact angle"],
  ["NTN 7206", "FAG 7206", "contact angle"],
  ["Koyo 7206", "ZWZ 7206", "contact angle"],
  ["Nachi 7206", "ZVL 7206", "contact angle"],
  ["ZKL 7206E", "ZKL 7206", "design"],
];

describe("[2.13] one mark apart is never the same", () => {
  test.each(pairs)("%s and %s differ in %s", (one, other, feature) => {
    expect(differing(one, other)).toEqual([feature]);
    expect(differing(other, one)).toEqual([feature]);
  });
});

/** Marks that the makers' tables of bench/data do not show, behind a base: all state the same value. */
const marks: [base: string, marks: string, feature: Feature, value: string][] = [
  ["6205-", "2ZR ZZ1 2ZE 2Z1 ZZX", "seal", "2Z"],
  ["6205-", "LLUA1 2RSH 2HRS", "seal", "2RS"],
  ["6205-", "LLBA1 2RSD 2RZ1 VV", "seal", "2RZ"],
  ["6205-", "2RST 2RSLT 2NSL DDW", "seal", "2RSL"],
  ["6205-", "HRS NSE NSE9 LU DU", "seal", "RS"],
  ["6205-", "LH DW BRS RST NSL RD", "seal", "RSL"],
  ["6205-", "NKE9 LB RU V", "seal", "RZ"],
  ["6205-", "ZR ZE", "seal", "Z"],
  ["6205-", "RSZ ZRS", "seal", "RS + Z"],
  ["SKF 6205-", "2RSH2 2RS3 2RST2", "design", "FKM seals"],
  ["SKF 6205-", "2RV 2RSV 2RZV", "seal", "2RSL"],
  ["Timken 6205-", "DD", "seal", "2Z"],
  ["NSK 6205-", "DD", "seal", "2RS"],
  ["NA4905-", "2LS PPSK 2RSX", "seal", "2RS"],
  ["22210-", "2CS 2CS3 2CS5 2VS 2VSR 2LS", "seal", "2RS"],
  ["NU210-", "MPL MR M6", "cage", "brass"],
  ["NU210-", "MA MPA M1A M6A", "cage", "brass, outer-guided"],
  ["NU210-", "MB MPB M1B M6B", "cage", "brass, inner-guided"],
  ["NU210-", "F F1", "cage", "machined steel"],
  ["NU210-", "FA FPA", "cage", "machined steel, outer-guided"],
  ["NU210-", "FB FPB", "cage", "machined steel, inner-guided"],
  ["NU210-", "J1 JN JH JP1", "cage", "steel"],
  ["NU210-", "TVPA TVPC TNX", "cage", "polyamide"],
  ["NU210-", "PHA PHS TNH TNHA", "cage", "PEEK"],
  ["NU210-", "CV V VH", "cage", "full complement"],
  ["SKF NU210-", "L LA LP LPA", "cage", "light alloy"],
  ["6205-", "J1 J3 JW JN JH", "cage", "standard"],
  ["6205-", "TVHP TH T9H", "cage", "polyamide"],
  ["6205-", "TB TPA TXM", "cage", "phenolic"],
  ["Koyo 6205-", "FG MG TG", "cage", "polyamide"],
  ["22220-", "MB MA CAMA", "cage", "brass"],
  ["6205-", "CN C0", "clearance", "CN"],
  ["SNR 6205-", "J20", "clearance", "C2"],
  ["SNR 6205-", "J40", "clearance", "C4"],
  ["SNR 6205-", "J50", "clearance", "C5"],
  ["SKF 6205-", "C08 C083", "tolerance class", "C08"],
  ["SKF 6205-", "C083 P63 P53 P43", "clearance", "C3"],
  ["6205-", "P62 P52 P42", "clearance", "C2"],
  ["6205-", "P64 P54 P44", "clearance", "C4"],
  ["6205-", "P62 P63 P64", "tolerance class", "P6"],
  ["6205-", "P52 P53 P54", "tolerance class", "P5"],
  ["6205-", "P42 P43 P44", "tolerance class", "P4"],
  ["6205-", "P0 PN", "tolerance class", "normal"],
  ["30206-", "CLN P6X", "tolerance class", "P6X"],
  ["6205-", "SUS INOX SS440C SUS440C", "material", "stainless steel"],
  ["6205-", "J20AA J20A J20AB VL0241", "design", "insulated"],
  ["6205-", "J20C VL2071", "design", "insulated inner ring"],
  ["NSK 22220-", "E4 E7", "groove", "W33"],
  ["NSK 30206-", "C CR", "contact angle", "20"],
];
/** Marks each of which is a value of its own. */
const codes: [base: string, codes: string, feature: Feature][] = [
  ["6205-", "C1 C2 C3 C4 C5 C9 C1H C2L C3P CNH C4L CM", "clearance"],
  ["NU210-", "CT NA C1NA C2NA C4NA C5NA", "clearance"],
  ["SKF 6205-", "C2EL CNEL C3EL", "clearance"],
  ["6205-", "P4B P4A P4S P2 P3 UP SP", "tolerance class"],
  ["30206-", "CL0 CL00 CL3 CL7C", "tolerance class"],
  ["6205-", "EMQ N1 N2 S0 S1 S2 Z1 Z2 Z3 V1 V2 V3 ZV1 ZV2 Z1V1 Z2V2", "design"],
  ["22220-", "W33 W33X W20 W26 W513", "groove"],
  ["6205-", "LHT23 LT LT10 LT20 HT HT22 WT GJN GXN GWB GE2 GFJ W64 W64F SRL L038 NS7S", "grease"],
  ["NTN 6205-", "1K 2AS 3E 5C 5K 8E 9B 5S 2A", "grease"],
  ["NSK 6205-", "NSC ENS ENR DL2 AV6 HAB AF2", "grease"],
];

/** The stated value, and what was not understood. */
function stated(number: string, feature: Feature) {
  const found = parseDesignation(number);
  return [number, found?.features[feature], ...(found?.unread ?? [])];
}

describe("[2.13] marks of all makers", () => {
  test.each(marks)("%s%s: the %s is %s", (base, all, feature, value) => {
    const numbers = all.split(" ").map((mark) => base + mark);
    expect(numbers.map((number) => stated(number, feature))).toEqual(
      numbers.map((number) => [number, value]),
    );
  });

  test.each(codes)("%s%s: each is a %s of its own", (base, all, feature) => {
    const written = all.split(" ");
    expect(written.map((mark) => stated(base + mark, feature))).toEqual(
      written.map((mark) => [base + mark, mark]),
    );
  });
});

describe("[2.13] what a mark stands on", () => {
  test.each([
    ["a groove that is named counts more than the one that is implied", "SKF 22220 E/W20", "W20"],
    ["reinforced bearings of other makers have no groove", "Koyo 22210RHR", "none"],
    ["nor have other bearings", "SKF NU210E", "none"],
  ])("%s", (_fact, number, groove) => {
    expect(parseDesignation(number)?.features.groove).toBe(groove);
  });

  test("two names of makers are none, unless they are the same", () => {
    const maker = (number: string) => parseDesignation(number)?.maker;
    expect(["SKF/FAG 6205", "6205 SKF FAG", "6205 (SKF/FAG)"].map(maker)).toEqual([
      null,
      null,
      null,
    ]);
    expect(["SKF SKF 6205", "6205 SKF SKF", "6205 INA / Schaeffler"].map(maker)).toEqual([
      "SKF",
      "SKF",
      null,
    ]);
    expect(parseDesignation("6205 SKF SKF")).toMatchObject({ written: "6205", unread: [] });
  });

  test("only the steep 30308 is a 31308", () => {
    const base = (number: string) => parseDesignation(number)?.base;
    expect(["30308", "ZWZ 30308", "30308D", "31308"].map(base)).toEqual([
      "30308",
      "30308",
      "31308",
      "31308",
    ]);
    expect(match("30308", "ZWZ 31308")?.grade).toBe("size-only");
  });
});
