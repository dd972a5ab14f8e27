import { describe, expect, test } from "@jest/globals";
import { benchmarkItems } from "./benchmark-items.ts";
import { catalogueItems, type SeedItem } from "./catalogue-items.ts";
import { hsnOf } from "./tariff.ts";

const zwz = catalogueItems("zwz");
const nod = catalogueItems("nod");
const of = (items: SeedItem[], maker: string) => items.filter((item) => item.maker === maker);
const one = (items: SeedItem[], maker: string, designation: string) => {
  const item = items.find((it) => it.maker === maker && it.designation === designation);
  if (!item) throw new Error(`no ${maker} ${designation}`);
  return item;
};

describe("[1.5] [1.6] the catalogue", () => {
  test("[1.5] each brand has over 10,000 bearings, each maker's number once", () => {
    for (const items of [zwz, nod]) {
      expect(items.length).toBeGreaterThan(10_000);
      expect(new Set(items.map((item) => `${item.maker} ${item.designation}`)).size).toBe(
        items.length,
      );
      expect(new Set(items.map((item) => item.code)).size).toBe(items.length);
    }
  });

  test("it is the same on every seeding", () => {
    expect(catalogueItems("zwz")).toEqual(zwz);
  });

  test("[1.6] every type is a category", () => {
    const named = (items: SeedItem[]) => [...new Set(items.map((item) => item.category))].sort();
    const shared = [
      "Ball Bearings",
      "Cylindrical Roller Bearings",
      "Multirow Bearings",
      "Self-Aligning Bearings",
      "Slewing Rim Bearings",
      "Spares",
      "Spherical Roller Bearings",
      "Standard Bearings",
      "Tapered Roller Bearings",
      "Thrust Bearings",
    ];
    expect(named(zwz)).toEqual(shared);
    expect(named(nod)).toEqual([...shared, "Needle Roller Bearings"].sort());
  });

  test("[1.6] some prices are on request, and whatever has no public dimensions is", () => {
    for (const items of [zwz, nod]) {
      expect(items.some((item) => item.listPrice === 0 && item.boreUm !== null)).toBe(true);
      for (const item of items.filter((it) =>
        /^(Slewing Rim Bearings|Spares)$/.test(it.category),
      )) {
        expect(item).toMatchObject({
          listPrice: 0,
          boreUm: null,
          outsideUm: null,
          widthUm: null,
          massMg: null,
        });
      }
      expect(
        items.filter(({ listPrice }) => !Number.isSafeInteger(listPrice) || listPrice < 0),
      ).toEqual([]);
    }
  });

  test("[1.4] brand one has ZWZ only, brand two its five makers; IKO makes needle rollers and cam followers only", () => {
    expect([...new Set(zwz.map((item) => item.maker))]).toEqual(["ZWZ"]);
    expect([...new Set(nod.map((item) => item.maker))].sort()).toEqual([
      "DPI",
      "IKO",
      "Koyo",
      "WZWN",
      "ZWZ",
    ]);
    expect([...new Set(of(nod, "IKO").map((item) => item.kind))].sort()).toEqual([
      "cam-follower",
      "needle-roller",
    ]);
    expect(nod.filter((item) => item.kind === "needle-roller" && item.maker !== "IKO")).toEqual([]);
  });

  test("[4.11] all four kinds of availability, about six items in ten there", () => {
    for (const items of [zwz, nod]) {
      const there = items.filter((item) => item.stock.available > 0).length / items.length;
      expect(there).toBeGreaterThan(0.52);
      expect(there).toBeLessThan(0.7);
      const out = new Set(
        items.filter((item) => item.stock.available === 0).map((item) => item.stock.whenOut),
      );
      expect([...out].sort()).toEqual(["Arriving Shortly", "On Demand", "PRODUCTION"]);
      const few = items.filter(
        ({ stock }) => stock.available >= 3 && stock.available <= 8 && (stock.leadDays ?? 0) >= 12,
      );
      expect(few.length).toBeGreaterThan(20);
      const demo = items.filter((item) => item.designation === "6204-2RS");
      expect(demo.length).toBeGreaterThan(0);
      for (const item of demo) expect(item.stock.available).toBeGreaterThan(20);
    }
  });

  test("combinations that no maker makes are not there", () => {
    const sealed = /-(2?RS|2?Z|2RZ|2RU|2RD)|ZZ/;
    const wrong = [...zwz, ...nod].filter(({ kind, series, designation, universalNumber }) => {
      const universal = universalNumber ?? "";
      const shut = sealed.test(designation);
      return (
        (shut && (/cylindrical|tapered|thrust/.test(kind) || /^(160|64)$/.test(series))) ||
        (/deep-groove|tapered|^thrust/.test(kind) && /-K(30)?(-|$)/.test(universal)) ||
        (/ball/.test(kind) && /W33/.test(universal)) ||
        (/tapered|thrust/.test(kind) && /-C[234](-|$)/.test(universal)) ||
        (/-K30/.test(universal) && !/^24[01]$/.test(series)) ||
        (/-2RS/.test(universal) && /W33/.test(universal))
      );
    });
    expect(wrong.map((item) => item.designation)).toEqual([]);
  });

  test("variants keep to the bores in which they are made", () => {
    const has = (designation: string) => zwz.some((item) => item.designation === designation);
    expect(
      ["6032-2Z", "6226-2Z", "6224-2RS", "6319-2RS", "22272CAK/W33", "6212-2RZ", "6224N"].map(has),
    ).toEqual([true, true, true, true, true, false, false]);
    expect(
      ["6034-2Z", "6228-2Z", "6226-2RS", "6320-2RS", "22276CAK/W33", "62205"].map(has),
    ).not.toContain(true);
  });

  test("the makers' own writing", () => {
    expect(one(zwz, "ZWZ", "22220CC/W33").universalNumber).toBe("22220-W33");
    expect(one(zwz, "ZWZ", "22320CAK/C3W33").universalNumber).toBe("22320-K-W33-C3");
    expect(one(zwz, "ZWZ", "NU318EM").kind).toBe("cylindrical-roller");
    expect(one(zwz, "ZWZ", "29420EM").category).toBe("Thrust Bearings");
    expect(one(nod, "Koyo", "6804ZZ").universalNumber).toBe("61804-2Z");
    expect(one(nod, "Koyo", "6006ZZC3").universalNumber).toBe("6006-2Z-C3");
    expect(one(nod, "Koyo", "22210RHRK").universalNumber).toBe("22210-K");
    expect(one(nod, "Koyo", "30206JR").universalNumber).toBe("30206");
    expect(one(nod, "Koyo", "NU210R").universalNumber).toBe("NU210-E");
    expect(one(nod, "IKO", "TLA 2020Z").competitorNumber).toBe("SKF HK 2020, INA HK2020");
    const foreign = of(nod, "Koyo").filter((item) =>
      /^6(18|19)|\/W33|EM$|CAK?\//.test(item.designation),
    );
    expect(foreign).toEqual([]);
  });

  test("[2.31] competitor numbers are given where a rule gives them, with the makers' own seals", () => {
    expect(one(zwz, "ZWZ", "6204-2RS").competitorNumber).toBe(
      "SKF 6204-2RSH, NSK 6204DDU, NTN 6204LLU",
    );
    expect(one(zwz, "ZWZ", "6310-2RS/C3").competitorNumber).toBe(
      "SKF 6310-2RS1/C3, NSK 6310DDUC3, NTN 6310LLU/C3",
    );
    expect(one(zwz, "ZWZ", "61806").competitorNumber).toBe(
      "SKF 61806, FAG 61806, NSK 6806, NTN 6806",
    );
    expect(one(zwz, "ZWZ", "22220CC/W33").competitorNumber).toBeNull();
  });

  test("several makers of one designation share its address; different designations never do", () => {
    for (const items of [zwz, nod]) {
      const bySlug = new Map<string, Set<string>>();
      const malformed: string[] = [];
      for (const { slug, designation } of items) {
        if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) malformed.push(slug);
        bySlug.set(slug, (bySlug.get(slug) ?? new Set()).add(designation));
      }
      expect(malformed).toEqual([]);
      expect([...bySlug.values()].filter((designations) => designations.size > 1)).toEqual([]);
    }
    const same = nod.filter((item) => item.designation === "6204-2RS");
    expect(same.length).toBeGreaterThan(3);
    expect(new Set(same.map((item) => item.slug))).toEqual(new Set(["6204-2rs"]));
  });

  test("HSN by type and bore", () => {
    expect(hsnOf("radial-ball", 50_000)).toBe("84821020");
    expect(hsnOf("radial-ball", 50_001)).toBe("84821030");
    expect(hsnOf("tapered", 100_000)).toBe("84822012");
    expect(hsnOf("tapered", 101_000)).toBe("84822013");
    expect(one(zwz, "ZWZ", "6204").hsn).toBe("84821020");
    expect(one(zwz, "ZWZ", "51220").hsn).toBe("84821052");
    expect(one(zwz, "ZWZ", "22220CC/W33").hsn).toBe("84823000");
    expect(one(nod, "IKO", "NA 4905").hsn).toBe("84824000");
    expect(nod.filter((item) => !/^8482\d{4}$/.test(item.hsn))).toEqual([]);
  });

  test("origin is left out where it is not known", () => {
    const origin = (maker: string) => [...new Set(of(nod, maker).map((item) => item.country))];
    expect(["ZWZ", "WZWN", "Koyo", "IKO", "DPI"].map(origin)).toEqual([
      ["China"],
      ["China"],
      ["Japan"],
      ["Japan"],
      [null],
    ]);
  });

  test("[2.31] packing and carton follow the mass", () => {
    expect(one(zwz, "ZWZ", "6204")).toMatchObject({
      packing: "Single Box",
      qtyPerCarton: 100,
      massApproximate: false,
    });
    expect(one(zwz, "ZWZ", "6204")).toMatchObject({
      category: "Standard Bearings",
      subCategory: "Deep Groove Ball Bearing",
    });
    expect(one(zwz, "ZWZ", "23084CA/W33")).toMatchObject({
      packing: "Wooden Crate",
      qtyPerCarton: 1,
      massApproximate: true,
    });
  });
});

test("benchmark items are marked and fill up to the wanted number", () => {
  const extra = [...benchmarkItems(zwz.slice(0, 50), 80)];
  expect(extra).toHaveLength(30);
  for (const item of extra) {
    expect(item.designation).toMatch(/ MEASURE \d{7}$/);
    expect(item.description).toBe("Measuring item, not for sale");
  }
  expect(new Set(extra.map((item) => item.slug)).size).toBe(30);
  expect([...benchmarkItems(zwz.slice(0, 50), 0)]).toEqual([]);
});
