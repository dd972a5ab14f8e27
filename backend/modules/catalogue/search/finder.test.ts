import { beforeAll, describe, expect, test } from "@jest/globals";
import type { BrandId } from "../../../../brands/types.ts";
import { indexRowsOf } from "../../../../test/backend/index-rows.ts";
import { countSteps } from "../../../../test/count-steps.ts";
import { catalogueItems } from "../../../seed/catalogue-items.ts";
import { buildIndex } from "./build-index.ts";
import { Finder } from "./finder.ts";
import { textAt } from "./packed-texts.ts";

const finders = {} as Record<BrandId, Finder>;

beforeAll(() => {
  for (const brand of ["zwz", "nod"] as const)
    finders[brand] = new Finder(buildIndex(indexRowsOf(brand)));
});

function search(brand: BrandId, text: string, keep = 10) {
  const found = finders[brand].find(text, keep);
  const groups = found.hits.map(({ group }) => group);
  return {
    ...found,
    groups,
    names: groups.map((group) => textAt(finders[brand].index.groupName, group)),
  };
}

describe("[2.11] [1.2] first hit of a search text", () => {
  test.each([
    ["zwz", "6204", "6204"],
    ["zwz", "6204 2rs", "6204-2RS"],
    ["zwz", "62042RS", "6204-2RS"],
    ["zwz", "6204-2rs", "6204-2RS"],
    ["zwz", "6204/2RS C3", "6204-2RS/C3"],
    ["zwz", " 6204 . 2rs - c3 ", "6204-2RS/C3"],
    ["zwz", "c3 6204 2rs", "6204-2RS/C3"],
    ["zwz", "NU 2210 EM", "NU2210EM"],
    ["zwz", "22220ca w33", "22220CA/W33"],
    ["zwz", "32008", "32008"],
    ["zwz", "qj 210", "QJ210"],
    ["zwz", "62004-2RS", "6004-2RS"],
    ["zwz", "NUU2210EM", "NU2210EM"],
    ["zwz", "NU221OEM", "NU2210EM"],
    ["zwz", "2222OCA", "22220CA/W33"],
    ["zwz", "skf 6204", "6204"],
    ["zwz", "SKF6204-2RSH", "6204-2RS"],
    ["zwz", "bearing 6204", "6204"],
    ["zwz", "zz 6204", "6204-2Z"],
    ["zwz", "6205DDU C3", "6205-2RS/C3"],
    ["zwz", "6205-2RS1/C3", "6205-2RS/C3"],
    ["zwz", "FAG 6205-2RSR", "6205-2RS"],
    ["zwz", "NTN 6205LLU/C3", "6205-2RS/C3"],
    ["zwz", "6206 VV", "6206-2RZ"],
    ["zwz", "6206LLB", "6206-2RZ"],
    ["zwz", "6206-2RU", "6206-2RZ"],
    ["zwz", "6204zz", "6204-2Z"],
    ["zwz", "6804zz", "61804-2Z"],
    ["zwz", "6905", "61905"],
    ["zwz", "6205DU", "6205-RS"],
    ["zwz", "SKF NU 210 ECP", "NU210E"],
    ["zwz", "SKF NU 210 ECM", "NU210EM"],
    ["zwz", "HR30206J", "30206"],
    ["zwz", "4T-30206", "30206"],
    ["zwz", "30206 J2/Q", "30206"],
    ["zwz", "6204-2RS1TN9/C3", "6204-2RS/C3"],
    ["zwz", "zwz nu210", "NU210"],
    ["nod", "6204", "6204"],
    ["nod", "61804-2z", "61804-2Z"],
    ["nod", "6804zz", "6804ZZ"],
    ["nod", "koyo 6204", "6204"],
    ["nod", "6204 koyo 2rs", "6204-2RS"],
    ["nod", "HK 2020", "TLA 2020Z"],
    ["nod", "INA HK2020", "TLA 2020Z"],
    ["nod", "na4905", "NA 4905"],
    ["nod", "cf 10-1 buur", "CF 10-1BUUR"],
    ["nod", "22210 RHRK", "22210RHRK"],
    ["nod", "5204", "5204"],
  ] as const)("%s: %j finds %s", (brand, text, first) => {
    const { names } = search(brand, text);
    const exact = names.slice(0, 2);
    expect(exact).toContain(first);
  });

  test.each([
    ["52110", "51210"],
    ["52101", "51201"],
  ])("two transposed digits: %s finds %s", (text, expected) => {
    expect(search("zwz", text, 200).names).toContain(expected);
  });

  test.each(["6804zz", "61804-2z", "6804-2Z"])(
    "on brand two %s finds both makers' writings",
    (text) => {
      expect(search("nod", text).names).toEqual(expect.arrayContaining(["6804ZZ", "61804-2Z"]));
    },
  );

  test.each([
    "20x47x14",
    "20*47*14",
    "20 * 47 * 14",
    "20×47×14",
    "20 x 47 x 14 mm",
    "20mm x 47mm x 14mm",
    "20 47 14",
    "20X47X14",
  ])("dimensions as %s", (text) => {
    const { groups, names, total } = search("zwz", text, 200);
    expect(names).toEqual(expect.arrayContaining(["6204", "6204-2RS", "7204B", "1204", "NU204"]));
    expect(total).toBe(groups.length);
    expect(
      names.filter(
        (name) => !/^(1|6|7|N|NU|NJ|NUP|QJ|NF)?20?204/.test(`${name}`) && !/204/.test(name),
      ),
    ).toEqual([]);
  });

  test.each(["zwz", "nod"] as const)(
    "[2.11] on %s the commoner series of a size comes first",
    (brand) => {
      const { names } = search(brand, "20x47x14", 200);
      expect(names[0]).toBe("6204");
      expect(names).toContain("1204");
    },
  );

  test("dimensions with a symbol, with fractions, and with an incomplete last one", () => {
    expect(search("zwz", "20x47x14 2rs").names[0]).toBe("6204-2RS");
    expect(search("zwz", "30x62x17.25").names).toEqual(["30206"]);
    expect(search("zwz", "20×47").names).toEqual(expect.arrayContaining(["6204"]));
    expect(search("zwz", "20x4").total).toBeGreaterThanOrEqual(search("zwz", "20x47").total);
  });

  test("the nearest sizes if no bearing has the size, and nothing if none is near", () => {
    for (const [text, nearest] of [
      ["20x47x15", "20 × 47 × 15"],
      ["20.3x47x14", "20.3 × 47 × 14"],
    ] as const) {
      const { names, reading } = search("zwz", text);
      expect(names).toContain("1204");
      expect(reading).toMatchObject({
        kind: "size",
        description: `Bearings, nearest to ${nearest} mm`,
      });
    }
    expect(search("zwz", "200x210x14").total).toBe(0);
  });

  test("the exact number comes first, then other forms of it, equal ones by stock and length", () => {
    const { names } = search("zwz", "6204", 200);
    expect(names[0]).toBe("6204");
    const places = ["6204/C3", "6204-2Z", "6204-2Z/C3"].map((name) => names.indexOf(name));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(names.slice(0, 20).every((name) => name.startsWith("6204"))).toBe(true);
    const stocked = new Set(
      catalogueItems("zwz")
        .filter((it) => it.stock.available > 0)
        .map((it) => it.designation),
    );
    const equal = search("zwz", "205", 500).names.filter((name) => /^[A-Z]*2?205$/.test(name));
    const firstOut = equal.findIndex((name) => !stocked.has(name));
    expect(
      equal.slice(firstOut < 0 ? equal.length : firstOut).some((name) => stocked.has(name)),
    ).toBe(false);
  });

  test("[3.9] the count is exact however many are listed, and counts a designation once", () => {
    const few = search("nod", "6204", 3);
    const many = search("nod", "6204", 5000);
    expect(few.groups).toEqual(many.groups.slice(0, 3));
    expect(few.total).toBe(many.groups.length);
    expect(new Set(many.names).size).toBe(many.names.length);
    expect(many.totalItems).toBeGreaterThan(many.total);
    const own = catalogueItems("zwz").filter((item) => item.designation.startsWith("NU"));
    expect(search("zwz", "nu").total).toBe(own.length);
  });

  test("matches inside numbers from three characters on", () => {
    const inside = search("zwz", "205", 5000);
    const all = catalogueItems("zwz").filter((item) =>
      item.designation.replace(/[^A-Z0-9]/g, "").includes("205"),
    );
    expect(inside.names).toEqual(expect.arrayContaining(all.map((item) => item.designation)));
    expect(search("zwz", "x9").total).toBe(0);
  });

  test("a maker's name filters, alone it lists the maker, and an unknown one is ignored", () => {
    const koyo = search("nod", "koyo", 5);
    expect(koyo.total).toBe(catalogueItems("nod").filter((item) => item.maker === "Koyo").length);
    const { index } = finders.nod;
    const bit = 1 << index.makers.indexOf("Koyo");
    for (const group of search("nod", "koyo 6204", 50).groups)
      expect((index.groupMakers[group] ?? 0) & bit).toBe(bit);
    expect(search("nod", "iko 6204").total).toBe(0);
    expect(search("zwz", "koyo 6204").total).toBe(search("zwz", "6204").total);
    expect(search("zwz", "skf").total).toBe(0);
  });

  test.each([
    "",
    " ",
    "-",
    "😀",
    "🔩🔩",
    "' OR 1=1 --",
    "'; DROP TABLE items;--",
    "<script>alert(1)</script>",
    "select * from items",
    "ß€漢字",
    "\u0000",
    "%",
    "_",
    "xyzzy",
  ])("[5.8] %j returns no hits", (text) => {
    expect(search("zwz", text)).toMatchObject({ groups: [], total: 0 });
    expect(search("nod", text)).toMatchObject({ groups: [], total: 0 });
  });

  test.each([
    "6".repeat(200),
    "6204".repeat(50),
    "A1".repeat(100),
    "6 2 0 4 ".repeat(25),
    "20x".repeat(66),
  ])("the very long or unusual text %# takes a limited number of steps", (text) => {
    expect(countSteps(() => search("nod", text), 20_000)).toBeLessThan(10_000);
  });

  test("every number in the catalogue finds itself first, in any spelling of separators and case", () => {
    for (const brand of ["zwz", "nod"] as const) {
      const items = catalogueItems(brand).filter((_, i) => i % 37 === 0);
      for (const { designation } of items) {
        const spelt = designation.toLowerCase().replace(/[-/ ]/g, " - ");
        const { names } = search(brand, spelt, 8);
        expect([spelt, ...names]).toEqual(expect.arrayContaining([designation]));
      }
    }
  });
});

test.each(["22320-E1-XL-K-T41A", "22316-E1-XL-T41A", "CF 12UUR"])(
  "[2.11] every suggestion for %s is a designation of the index, also one with a similar feature",
  (text) => {
    const { groups, names } = search("nod", text);
    expect(groups.every((group) => group < finders.nod.index.groups)).toBe(true);
    expect(names.every((name) => name !== "" && name.length < 40)).toBe(true);
  },
);
