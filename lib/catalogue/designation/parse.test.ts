import { describe, expect, test } from "@jest/globals";
import { describeDesignation } from "./describe.ts";
import { parseDesignation } from "./parse.ts";

const words = (name: string, maker = "", bore: number | null = null) => {
  const reading = parseDesignation(name, maker);
  return reading && describeDesignation(reading, bore);
};

describe("[2.31] a designation in words", () => {
  test.each([
    [
      "6204-2RS C3",
      "ZWZ",
      "deep groove ball bearing, series 62, bore 20 mm, rubber contact seals on both sides, clearance greater than normal",
    ],
    [
      "6204DDU",
      "NSK",
      "deep groove ball bearing, series 62, bore 20 mm, rubber contact seals on both sides",
    ],
    [
      "608-2Z",
      "ZWZ",
      "deep groove ball bearing, series 60, bore 8 mm, metal shields on both sides",
    ],
    ["62/22", "ZWZ", "deep groove ball bearing, series 62, bore 22 mm"],
    ["7205AC/P5", "ZWZ", /bore 25 mm, contact angle 25°, tolerance class 5/],
    [
      "QJ216M",
      "ZWZ",
      "four-point contact ball bearing, series QJ2, bore 80 mm, machined brass cage",
    ],
    ["2208-2RS", "ZWZ", /^self-aligning ball bearing, series 22, bore 40 mm, rubber contact seals/],
    ["3205-2Z", "ZWZ", /^double row angular contact ball bearing, series 32, bore 25 mm/],
    ["NU2210EM/C3", "ZWZ", /series NU22, bore 50 mm, inner ring without ribs, reinforced/],
    ["NN3020K/W33", "ZWZ", /^double row cylindrical.* tapered bore 1:12, lubrication groove/],
    ["22320CAK/C3W33", "ZWZ", /^spherical roller bearing, series 223, bore 100 mm, machined brass/],
    ["24040RHAK30", "Koyo", /bore 200 mm, one-piece machined cage, tapered bore 1:30$/],
    ["240/500CAK30/W33", "ZWZ", /^spherical roller bearing, series 240, bore 500 mm/],
    [
      "30206JR",
      "Koyo",
      "tapered roller bearing, series 302, bore 30 mm, parts interchangeable to ISO",
    ],
    ["51208", "ZWZ", "thrust ball bearing, series 512, bore 40 mm"],
    ["29420EM", "ZWZ", /^spherical roller thrust bearing, series 294, bore 100 mm, reinforced/],
    ["81110", "ZWZ", "cylindrical roller thrust bearing, series 811, bore 50 mm"],
    ["NA 4905UU", "IKO", /series NA49, bore 25 mm, seals on both sides$/],
    [
      "RNA 4905",
      "IKO",
      "needle roller bearing with machined rings, series RNA49, without inner ring",
    ],
    ["CF 10-1BUUR", "IKO", /^cam follower, stud 10 mm, hexagon socket .* crowned outer ring$/],
  ])("%s of %s", (name, maker, expected) => {
    if (typeof expected === "string") expect(words(name, maker)).toBe(expected);
    else expect(words(name, maker)).toMatch(expected);
  });

  test.each([
    ["CF 1/2", "CF1/2", "inch cam follower, outside diameter 12.7 mm"],
    ["CF-1 1/4-SB", "CF1-1/4SB", /outside diameter 31.75 mm, seals, hexagon socket in the stud$/],
    ["CF 1\u20442", "CF1/2", "inch cam follower, outside diameter 12.7 mm"],
    ["CF11/4", "CF1-1/4", "inch cam follower, outside diameter 31.75 mm"],
    ["CCF 2", "CCF2", "inch cam follower, outside diameter 50.8 mm"],
    ["CR 8-1", "CR8-1", "inch cam follower, outside diameter 12.7 mm"],
    ["NUTR 1/2", "NUTR1/2", "inch cam follower, no such size"],
    ["CF 10-1", "CF10-1", "cam follower, stud 10 mm"],
    ["6379/6320", "6379/6320", "inch tapered roller bearing"],
    ["6320 / 6379", "6320/6379", "inch tapered roller bearing"],
    ["NA483SW/472D", "NA483SW/472D", "inch tapered roller bearing"],
    ["618/500", "618/500", "deep groove ball bearing, series 618, bore 500 mm"],
    ["230/710", "230/710", "spherical roller bearing, series 230, bore 710 mm"],
    ["32048/32072", "32048", "tapered roller bearing, series 320, bore 240 mm"],
    ["20210/20310", "20210", "barrel roller bearing, series 202, bore 50 mm"],
    ["1205 - 1260", "1205", "self-aligning ball bearing, series 12, bore 25 mm"],
    ["23120/23122", "23120", "spherical roller bearing, series 231, bore 100 mm"],
    ["H312/H313", "H312", "adapter sleeve"],
  ])("[2.13] %s is %s", (number, base, expected) => {
    expect(parseDesignation(number)?.base).toBe(base);
    expect(words(number, "")).toMatch(expected);
  });

  test.each(["110 Slewing Rim", "ABC", "", "999999999", "6", "NU", "NU10/", "O6205", "6O"])(
    "%j is not parsed",
    (name) => expect(parseDesignation(name, "ZWZ")).toBeNull(),
  );

  test("the longest number has 80 characters", () => {
    const longest = `6205-${"X".repeat(75)}`;
    expect(parseDesignation(longest)?.base).toBe("6205");
    expect(parseDesignation(`${longest}X`)).toBeNull();
  });

  test("an unknown suffix is not read in part: 2RSLX7 contains no contact seal", () => {
    expect(parseDesignation("6205TX7", "SKF")).toMatchObject({ unread: ["TX7"] });
    expect(words("6205TX7", "SKF")).toBe("deep groove ball bearing, series 62, bore 25 mm");
    expect(words("6205-2RSLX7/C3", "SKF")).toMatch(/bore 25 mm, clearance greater than normal$/);
  });

  test("suffixes of one maker have no meaning on another maker's bearing", () => {
    expect(words("22210RHR", "Koyo")).toMatch(/pressed cages, high load capacity$/);
    expect(words("22210RHR", "ZWZ")).toBe("spherical roller bearing, series 222, bore 50 mm");
  });

  test("a bore that contradicts the catalogue is omitted", () => {
    expect(words("6204", "ZWZ", 20)).toMatch(/bore 20 mm/);
    expect(words("6204", "ZWZ", 25)).toBe("deep groove ball bearing, series 62");
  });

  test.each([
    ["62O5-2RS", "6205"],
    ["6OO4", "6004"],
    ["NU2O5", "NU205"],
    ["62I5", "6215"],
    ["62l5", "6215"],
    ["6205\u20102RS", "6205"],
    ["6205\u22122RS", "6205"],
    ["  6205   2RS ", "6205"],
    ["NU/210", "NU210"],
    ["NU - 210", "NU210"],
  ])("%j is typed for %s", (typed, base) => {
    expect(parseDesignation(typed)?.base).toBe(base);
  });

  test("marks are read behind any dash and any number of spaces", () => {
    for (const typed of ["6205\u20112RS\u2013C3", "6205\u22122RS\u2014C3", "6205   2RS    C3"])
      expect(parseDesignation(typed)).toMatchObject({
        features: { seal: "2RS", clearance: "C3" },
        unread: [],
      });
  });

  test("the parts of a number are explained without the spaces around them", () => {
    expect(parseDesignation("6205 - 2RS / C3")?.parts.map(([text]) => text)).toEqual([
      "6205",
      "2RS",
      "C3",
    ]);
  });

  test("the steep 303 of Japanese makers is the 313 of others, where there is one", () => {
    expect(parseDesignation("30308D", "NSK")).toMatchObject({ base: "31308", series: "313" });
    expect(parseDesignation("30308", "NSK")).toMatchObject({ base: "30308", series: "303" });
    expect(parseDesignation("30302D", "NSK")?.base).toBe("30302");
  });

  test("a text that may be one of two numbers is read as the one that has a size and seals", () => {
    const read = (text: string, maker?: string) => {
      const found = parseDesignation(text, maker);
      return [found?.base, found?.alternative?.base];
    };
    expect(read("63002RS")).toEqual(["6300", "63002"]);
    expect(read("63002RS", "Koyo")).toEqual(["63002", undefined]);
    expect(read("6205-2RS")).toEqual(["6205", undefined]);
  });
});
