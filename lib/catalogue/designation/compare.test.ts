import { describe, expect, test } from "@jest/globals";
import { compareDesignations } from "./compare.ts";
import { describeDifference, describeMatch } from "./describe.ts";
import { parseDesignation } from "./parse.ts";

/** Compares two numbers written with their manufacturers: "FAG 6205-2RSR-C3". */
function compare(requested: string, offered: string) {
  const [one, other] = [parseDesignation(requested), parseDesignation(offered)];
  if (!one || !other) throw new Error(`not parsed: ${one ? offered : requested}`);
  const match = compareDesignations(one, other);
  return match && { ...match, lines: match.differences.map(describeDifference) };
}

describe("match grade", () => {
  test.each([
    ["FAG 6205-2RSR-C3", "ZWZ 6205-2RS/C3"],
    ["SKF 6205-2RS1/C3", "Koyo 6205-2RSC3"],
    ["NSK 6205DDUC3", "ZWZ 6205-2RS/C3"],
    ["NTN 6804LLU", "ZWZ 61804-2RS"],
    ["NSK 5204ZZ", "ZWZ 3204-2Z"],
    ["NSK HR30206J", "Koyo 30206JR"],
    ["SKF 30206 J2/Q", "ZWZ 30206"],
    ["SKF 6005-2Z J", "ZWZ 6005-2Z"],
    ["FAG NU210-E-M1", "ZWZ NU210EM"],
    ["HK2020", "IKO TLA 2020Z"],
    ["LM11949/10", "LM11949-LM11910"],
  ])("%s is the same as %s", (requested, offered) => {
    expect(compare(requested, offered)).toMatchObject({ grade: "same", lines: [], unread: [] });
  });

  test.each([
    ["6205-2RS/C2", "ZWZ 6205-2RS/C3", ["clearance: C2 requested, C3 offered"]],
    ["1205EKTN9", "ZWZ 1205K", ["cage: polyamide", "design: reinforced"]],
    ["SKF 6205-2RS1", "ZWZ 6205-2Z", ["seal: contact seals on both sides (2RS) requested"]],
    ["6205-2RS/C3/P6", "ZWZ 6205-2RS/C3", ["tolerance class: P6 requested, normal offered"]],
    ["6204 SS 2RS", "ZWZ 6204-2RS", ["material: stainless steel requested, standard offered"]],
    [
      "SKF 7309 BEGAM",
      "SKF 7309 BECBM",
      ["preload: light preload (GA) requested, not specified in the number offered"],
    ],
    [
      "FAG 7311-B-MP-UA",
      "FAG 7311-B-MP-UL",
      ["preload: small axial clearance (UA) requested, light preload (UL) offered"],
    ],
    ["6203ZZCM", "Koyo 6203ZZC3", ["clearance: CM requested, C3 offered"]],
    ["SKF NU210 C2NA", "FAG NU210 C3NA", ["clearance: C2NA requested, C3NA offered"]],
    ["SKF 6205/C2EL", "SKF 6205/CNEL", ["clearance: C2EL requested, CNEL offered"]],
    ["SKF 6205 C02", "SKF 6205 C04", ["tolerance class: C02 requested, C04 offered"]],
    ["LM11949/10 CL0", "LM11949/10 CL3", ["tolerance class: CL0 requested, CL3 offered"]],
  ])("%s differs from %s", (requested, offered, expected) => {
    const match = compare(requested, offered);
    expect(match?.grade).toBe("differs");
    expect(match?.lines).toHaveLength(expected.length);
    for (const [i, text] of expected.entries()) expect(match?.lines[i]).toContain(text);
  });

  test("a bearing of the same base with other dimensions is not the same", () => {
    const one = parseDesignation("618/8");
    if (!one) throw new Error("not parsed");
    const wide = { ...one, width: 5 };
    expect(compareDesignations(one, wide)).toMatchObject({
      grade: "differs",
      differences: [
        { feature: "size", requested: "618/8 (8 × 16 × 4 mm)", offered: "618/8 (8 × 16 × 5 mm)" },
      ],
    });
    expect(compareDesignations(one, { ...one, width: 4.2 })?.grade).toBe("same");
    expect(compareDesignations(one, { ...one, width: null })?.grade).toBe("same");
  });

  test.each(["bore", "outsideDiameter", "width"] as const)(
    "the same base may differ by the rounding of inch sizes in its %s, not by more",
    (dimension) => {
      const one = parseDesignation("6205");
      if (!one) throw new Error("not parsed");
      const grade = (by: number) =>
        compareDesignations(one, { ...one, [dimension]: (one[dimension] ?? 0) + by })?.grade;
      expect([0.29, -0.29, 0.31, -0.31].map(grade)).toEqual(["same", "same", "differs", "differs"]);
    },
  );

  test.each(["bore", "outsideDiameter", "width"] as const)(
    "another base is only the same size with an equal, known %s",
    (dimension) => {
      const [one, other] = [parseDesignation("NU205"), parseDesignation("6205")];
      if (!one || !other) throw new Error("not parsed");
      const unknown = { [dimension]: null };
      expect(compareDesignations(one, other)?.grade).toBe("size-only");
      expect(compareDesignations(one, { ...other, [dimension]: 1 })).toBeNull();
      expect(compareDesignations(one, { ...other, ...unknown })).toBeNull();
      expect(compareDesignations({ ...one, ...unknown }, { ...other, ...unknown })).toBeNull();
    },
  );

  test("the same size names the other type and what was not understood", () => {
    expect(compare("NU205 XY7", "ZWZ NJ205")).toMatchObject({
      grade: "size-only",
      lines: [
        "type: cylindrical roller bearing NU requested, cylindrical roller bearing NJ offered",
      ],
      unread: ["XY7"],
    });
  });

  test.each([
    ["6205-XY7", "ZWZ 6205-XY7", "same"],
    ["ZWZ 6205/XY7", "ZWZ 6205-XY7", "same"],
    ["SKF 6205-XY7", "ZWZ 6205-XY7", "differs"],
    ["6205-XY7", "ZWZ 6205-XY8", "differs"],
    ["6205-2RS", "ZWZ 6205-2RS/XY7", "differs"],
    ["ZWZ 6205-2RS/XY7", "ZWZ 6205-2RS", "differs"],
  ])("%s and %s: an unknown mark is equal on one maker's bearing only", (one, other, grade) => {
    expect(compare(one, other)?.grade).toBe(grade);
  });

  test("an unknown mark of the offered bearing is named", () => {
    expect(compare("6205-2RS", "ZWZ 6205-2RS/XY7")?.lines).toEqual([
      "design: not specified in the number requested, XY7 offered",
    ]);
  });

  test.each([
    ["NSK 688ZZ", "ZWZ 628/8-2Z", "same"],
    ["688Z", "ZWZ 618/8-Z", "same"],
    ["686 2RS", "ZWZ 628/6-2RS", "same"],
    ["688ZZ", "618/8-2Z", undefined],
    ["684ZZ", "628/4-2Z", undefined],
    ["684ZZ", "618/4", undefined],
    ["688", "ZWZ 618/8", "same"],
  ])("%s and %s: sealed miniature bearings are wider than the open ones", (one, other, grade) => {
    expect(compare(one, other)?.grade).toBe(grade);
  });

  test("an equal size of another type is the same size only", () => {
    expect(compare("NU205", "ZWZ 6205")).toMatchObject({ grade: "size-only" });
    expect(compare("NU205", "ZWZ 6206")).toBeNull();
  });

  test.each(["ZWZ 6300-2RS", "ZWZ 63002-2RS"])(
    "63002RS may be 6300-2RS or 63002 with one seal, so it is never the same as %s",
    (offered) => {
      const match = compare("63002RS", offered);
      expect(match?.grade).toBe("differs");
      expect(match?.lines[0]).toContain(
        "size: 6300 (10 × 35 × 11 mm) or 63002 (15 × 32 × 13 mm) requested",
      );
      expect(compare("6300-2RS", "ZWZ 6300-2RS")?.grade).toBe("same");
      expect(compare("63002RS C3", "ZWZ 6300-2RS")?.lines.slice(1)).toEqual([
        "clearance: C3 requested, normal offered",
      ]);
    },
  );

  test("a number that may be one of two is compared by size with other types", () => {
    expect(compare("63002RS", "ZWZ 6205-2RS")).toBeNull();
    const match = compare("63002RS", "ZWZ 7300B");
    expect(match?.grade).toBe("size-only");
    expect(match?.lines[0]).toBe(
      "size: 6300 (10 × 35 × 11 mm) or 63002 (15 × 32 × 13 mm) requested, 7300 (10 × 35 × 11 mm) offered",
    );
  });

  test("the very same number differs in nothing, whatever its marks mean", () => {
    expect(compare("6205-XY7", "ZWZ 6205-XY7")).toMatchObject({ differences: [], unread: [] });
  });

  test("unknown marks of the offered bearing are named one by one", () => {
    expect(compare("6205", "ZWZ 6205/XY7/QQ9")?.lines).toEqual([
      "design: not specified in the number requested, XY7, QQ9 offered",
    ]);
  });

  test("an unread part is reported and never the same", () => {
    expect(compare("SKF 6205-2RS1/XY7", "ZWZ 6205-2RS")).toMatchObject({
      grade: "differs",
      differences: [],
      unread: ["XY7"],
    });
  });

  test("another number in words", () => {
    const difference = { feature: "number", requested: "HJ306", offered: "H306" } as const;
    expect(describeDifference(difference)).toBe("number: H306 instead of HJ306");
  });

  test("in words", () => {
    const match = compare("FAG 6205-2RSR-C3", "ZWZ 6205-2RS/C3");
    expect(match && describeMatch(match, "6205-2RS/C3")).toBe(
      "FAG 6205-2RSR-C3 → 6205-2RS/C3, same",
    );
    const other = compare("6205-2RS/C2", "ZWZ 6205-2RS/C3");
    expect(other && describeMatch(other, "6205-2RS/C3")).toBe(
      "6205-2RS/C2 → 6205-2RS/C3, differs in clearance",
    );
  });
});
