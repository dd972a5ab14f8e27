import { describe, expect, test } from "@jest/globals";
import { isoSizes, needleRollerSizes } from "./all-sizes.ts";
import { boreOf, readSeries } from "./read-facts.ts";

const sizes = new Map([...isoSizes(), ...needleRollerSizes()].map((size) => [size.base, size]));
const mm = (base: string) => {
  const size = sizes.get(base);
  return size ? [size.boreUm / 1000, size.outsideUm / 1000, size.widthUm / 1000] : [];
};

describe("[1.5] boundary dimensions", () => {
  // From makers' printed catalogues, one or more per type.
  test.each([
    ["608", 8, 22, 7],
    ["6204", 20, 47, 14],
    ["62/22", 22, 50, 14],
    ["6211", 55, 100, 21],
    ["6310", 50, 110, 27],
    ["6403", 17, 62, 17],
    ["16004", 20, 42, 8],
    ["61806", 30, 42, 7],
    ["6806", 30, 42, 7],
    ["61905", 25, 42, 9],
    ["62206", 30, 62, 20],
    ["63004", 20, 42, 16],
    ["7205", 25, 52, 15],
    ["71910", 50, 72, 12],
    ["QJ210", 50, 90, 20],
    ["3205", 25, 52, 20.6],
    ["3310", 50, 110, 44.4],
    ["4205", 25, 52, 18],
    ["1208", 40, 80, 18],
    ["1224", 120, 215, 42],
    ["2308", 40, 90, 33],
    ["NU212", 60, 110, 22],
    ["NU2310", 50, 110, 40],
    ["NU1014", 70, 110, 20],
    ["NJ318", 90, 190, 43],
    ["NN3020", 100, 150, 37],
    ["22210", 50, 90, 23],
    ["22309", 45, 100, 36],
    ["23218", 90, 160, 52.4],
    ["230/500", 500, 720, 167],
    ["24040", 200, 310, 109],
    ["30206", 30, 62, 17.25],
    ["30212", 60, 110, 23.75],
    ["32008", 40, 68, 19],
    ["32207", 35, 72, 24.25],
    ["51208", 40, 68, 19],
    ["51212", 60, 95, 26],
    ["81110", 50, 70, 14],
    ["29420", 100, 210, 67],
    ["NA4905", 25, 42, 17],
    ["RNA6904", 25, 37, 30],
    ["51100", 10, 24, 9],
    ["7328", 140, 300, 62],
    ["NU416", 80, 200, 48],
    ["32203", 17, 40, 17.25],
    ["302/28", 28, 58, 17.25],
    ["609", 9, 24, 7],
    ["23292", 460, 830, 296],
    ["29456", 280, 520, 145],
    ["11212", 60, 110, 22],
    ["52208", 30, 68, 36],
    ["52305", 20, 52, 34],
    ["52415", 60, 160, 115],
  ])("%s is %d × %d × %d mm", (base, ...dimensions) => {
    expect(mm(base)).toEqual(dimensions);
  });

  test("the bore is what the bore code says, except in double direction thrust bearings", () => {
    for (const { base, series, boreUm } of isoSizes()) {
      if (/^52[234]$/.test(series)) continue;
      expect([base, boreUm]).toEqual([base, Math.round(boreOf(base.slice(series.length)) * 1000)]);
    }
  });

  test("bore codes", () => {
    expect(["00", "01", "02", "03", "04", "96", "8", "/22", "/500"].map(boreOf)).toEqual([
      10, 12, 15, 17, 20, 480, 8, 22, 500,
    ]);
  });

  test("types of one dimension series have the same outside diameter and width", () => {
    const equal: Record<string, string[]> = {
      "60": ["70", "NU10"],
      "62": ["72", "12", "112", "NU2", "NJ2", "NUP2", "N2", "NF2", "QJ2"],
      "63": ["73", "13", "NU3", "NJ3", "NUP3", "N3", "NF3", "QJ3", "213"],
      "64": ["NU4", "NJ4", "NUP4", "N4", "NF4"],
      "618": ["68", "718"],
      "619": ["69", "719"],
      "222": ["22", "NU22", "NJ22", "NUP22", "N22", "NF22", "42"],
      "223": ["23", "NU23", "NJ23", "NUP23", "N23", "NF23", "43"],
      "511": ["811"],
      "512": ["812"],
    };
    // Agreed by two or three makers.
    const exceptions = new Set(["1224", "1226"]);
    let compared = 0;
    for (const [series, others] of Object.entries(equal)) {
      for (const size of isoSizes().filter((one) => one.series === series)) {
        for (const other of others) {
          const base = other + size.base.slice(series.length);
          if (!sizes.has(base) || exceptions.has(base)) continue;
          expect([base, ...mm(base)]).toEqual([base, ...mm(size.base)]);
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(700);
  });

  test("housing washers of double direction thrust bearings are those of single direction ones", () => {
    const double = isoSizes().filter(({ series }) => /^52[234]$/.test(series));
    for (const { base, boreUm, outsideUm } of double) {
      const single = sizes.get(base.replace("52", "51"));
      expect([base, outsideUm]).toEqual([base, single?.outsideUm]);
      expect(boreUm).toBeLessThan(single?.boreUm ?? 0);
    }
    expect(double.length).toBeGreaterThan(50);
  });

  test("every ring is larger outside than inside and every mass is there and no larger than solid steel", () => {
    for (const size of sizes.values()) {
      expect(size.outsideUm).toBeGreaterThan(size.boreUm);
      const solid = (size.outsideUm / 1000) ** 2 * (size.widthUm / 1000) * 7.85 * (Math.PI / 4);
      expect(size.massMg).toBeGreaterThan(0);
      expect(size.massMg).toBeLessThan(solid * 2.2);
    }
  });

  test("an unknown mass is reckoned from the nearest size and marked", () => {
    const [known, reckoned] = readSeries("62", { plan: "02", sizes: "04:.108 05" });
    expect(known).toMatchObject({ massMg: 108_000, massEstimated: false });
    expect(reckoned?.massEstimated).toBe(true);
    expect(reckoned?.massMg).toBeGreaterThan(115_000);
    expect(reckoned?.massMg).toBeLessThan(145_000);
  });

  test("a size that is in no plan is refused", () => {
    expect(() => readSeries("62", { plan: "02", sizes: "98" })).toThrow(RangeError);
  });
});
