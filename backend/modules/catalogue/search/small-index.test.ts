import { describe, expect, test } from "@jest/globals";
import { buildCategoryIndex } from "./build-categories.ts";
import { buildIndex } from "./build-index.ts";
import type { IndexRow } from "./catalogue-index.ts";
import { type Filter, filterCategory } from "./category-filter.ts";
import { categoryTable } from "./category-table.ts";
import { Finder } from "./finder.ts";
import { textAt } from "./packed-texts.ts";

interface Made {
  name: string;
  maker?: string;
  universal?: string;
  competitor?: string;
  size?: [number, number, number] | null;
  inStock?: boolean;
  type?: string;
}

/** Rows of a catalogue of these items; ids are positions, from 1. */
const rowsOf = (items: Made[]): IndexRow[] =>
  items.map(({ name, maker = "ZWZ", universal, competitor, size, inStock = true, type }, at) => {
    const [bore, outside, width] = size ?? [null, null, null];
    const um = (mm: number | null) => mm && mm * 1000;
    return [
      ...([at + 1, maker, name, type ?? "Deep Groove Ball Bearing", "Ball Bearings"] as const),
      ...([universal ?? null, competitor ?? null, um(bore), um(outside), um(width)] as const),
      ...([inStock, name.toLowerCase().replace(/\W+/g, "-"), "62"] as const),
    ];
  });

const finderOf = (...items: Made[]) => new Finder(buildIndex(rowsOf(items)));

/** Names, makers and grades of what is found. */
function search(finder: Finder, text: string) {
  const { hits, total, totalItems } = finder.find(text, 20);
  const { index } = finder;
  const found = hits.flatMap((hit) =>
    finder.itemsOf(hit).map((item) => {
      const name = textAt(index.groupName, hit.group);
      const maker = index.makers[index.itemMaker[item] ?? 0];
      return { name, maker, match: finder.grade(hit, item) };
    }),
  );
  return { found, total, totalItems };
}

describe("[2.13] an item whose number means nothing", () => {
  const size: [number, number, number] = [25, 52, 15];
  const gradeOf = (other: [number, number, number] | null) => {
    const finder = finderOf({ name: "SPACER QX 6205", size: other });
    const requested = finder.find("6205", 1).hits[0]?.requested;
    const hit = { group: 0, makers: 0, requested: requested ?? null };
    return finder.grade(hit, 0)?.grade;
  };

  test("is of the same size only if all three dimensions are equal", () => {
    expect(gradeOf(size)).toBe("size-only");
  });

  test.each([0, 1, 2])("is another one if dimension %i differs", (at) => {
    const other: [number, number, number] = [...size];
    other[at] = (other[at] ?? 0) + 1;
    expect(gradeOf(other)).toBe("differs");
  });

  test("is another one without known dimensions", () => expect(gradeOf(null)).toBe("differs"));
});

describe("[2.11] numbers of other makers", () => {
  test.each(["QX11A", "QX22A", "QX33A", "NSK QX22A", "QZ 77"])(
    "%s leads to the item that lists it, which is not called another number",
    (text) => {
      const finder = finderOf(
        { name: "ROD 5", universal: "QZ-77", competitor: "SKF QX11A, NSK QX22A, INA QX33A" },
        { name: "ROD 6", universal: "QZ-78", competitor: "SKF QX44A" },
      );
      expect(search(finder, text).found).toEqual([{ name: "ROD 5", maker: "ZWZ", match: null }]);
    },
  );
});

describe("[2.11] what is nearest comes first", () => {
  const names = (finder: Finder, text: string) =>
    search(finder, text).found.map(({ name }) => name);
  const named = (...all: string[]) => finderOf(...all.map((name) => ({ name })));

  test("a neighbouring clearance before a distant one", () => {
    const finder = named("6204", "6204/C3", "6204/C5", "6204/C2");
    expect(names(finder, "6204/C4")).toEqual(["6204/C3", "6204/C5", "6204", "6204/C2"]);
  });

  test("seals of the same kind, then closures on the same sides, then one side, then open", () => {
    const finder = named("6204", "6204-RS", "6204-2Z", "6204-2RSL");
    expect(names(finder, "6204-2RS")).toEqual(["6204-2RSL", "6204-2Z", "6204-RS", "6204"]);
  });

  test("another width before another outside diameter before another bore", () => {
    const finder = finderOf(
      { name: "A", size: [20, 47, 14] },
      { name: "BB", size: [20.3, 47.5, 14] },
      { name: "CCC", size: [20.3, 47, 14.9] },
    );
    expect(names(finder, "20.3x47x14")).toEqual(["CCC", "BB", "A"]);
  });
});

describe("[2.32] several makers of one number", () => {
  const makers = finderOf(
    { name: "6204", maker: "DPI", inStock: false },
    { name: "6204", maker: "Koyo" },
    { name: "6204", maker: "IKO" },
    { name: "6204/C3", maker: "DPI" },
    { name: "6205", maker: "Koyo" },
  );

  test("what is in stock comes first, equal ones in their order", () => {
    const { found } = search(makers, "6204");
    expect(found.slice(0, 3).map(({ maker }) => maker)).toEqual(["Koyo", "IKO", "DPI"]);
  });

  test("a named maker leaves and counts only its own items", () => {
    const all = search(makers, "6204");
    expect([all.total, all.totalItems]).toEqual([2, 4]);
    const named = search(makers, "koyo 6204");
    expect(named.found.map(({ name, maker }) => [name, maker])).toEqual([["6204", "Koyo"]]);
    expect([named.total, named.totalItems]).toEqual([1, 1]);
    const two = search(makers, "koyo dpi 6204");
    expect([two.total, two.totalItems]).toEqual([2, 3]);
  });

  test("the exact one is the same, the other clearance is not", () => {
    const grades = search(makers, "6204").found.map(({ name, match }) => [name, match?.grade]);
    expect(grades).toEqual([
      ["6204", "same"],
      ["6204", "same"],
      ["6204", "same"],
      ["6204/C3", "differs"],
    ]);
  });
});

test("[2.32] of makers who mean different things by one number the one that fits comes first", () => {
  const named = (...makers: string[]) =>
    finderOf(...makers.map((maker) => ({ name: "7205", maker })));
  const ranked = (finder: Finder, text: string) =>
    search(finder, text).found.map(({ maker, match }) => [maker, match?.grade]);
  // NSK's and Koyo's 7205 has 30°, the others' any angle.
  const finder = named("ZWZ", "Koyo", "IKO");
  expect(ranked(finder, "NSK 7205")).toEqual([
    ["Koyo", "same"],
    ["ZWZ", "differs"],
    ["IKO", "differs"],
  ]);
  expect(ranked(finder, "SKF 7205")).toEqual([
    ["ZWZ", "same"],
    ["IKO", "same"],
    ["Koyo", "differs"],
  ]);
  expect(ranked(named("ZWZ", "Koyo"), "NSK 7205").map(([maker]) => maker)).toEqual(["Koyo", "ZWZ"]);
});

test("[2.13] a number that means nothing is the same as the item that bears it, but for a fraction", () => {
  const finder = finderOf({ name: "QX/77" }, { name: "QX 1/2" });
  const graded = (text: string) =>
    search(finder, text).found.map(({ name, match }) => [name, match?.grade, match?.differences]);
  expect(graded("qx-77")).toEqual([["QX/77", "same", []]]);
  expect(graded("QX 12")).toEqual([["QX 1/2", undefined, undefined]]);
});

describe("[1.6] a category's table", () => {
  const index = buildCategoryIndex(
    rowsOf([
      { name: "6204", size: [20, 47, 14], inStock: false },
      { name: "6204-W", size: [20, 47, 12] },
      { name: "6200-X" },
      { name: "61904", size: [20, 37, 9] },
      { name: "6205", size: [25, 47, 13], type: "Angular Contact Ball Bearing" },
    ]),
    false,
  );
  const category = index.bySlug.get("ball-bearings");
  if (!category) throw new Error("no category");
  const pages = (list: Iterable<number>) => [...list].map((page) => textAt(index.name, page));
  const table = (over: Partial<Parameters<typeof categoryTable>[2]>) => {
    const query = { filter: {}, sort: "size", descending: false, from: 0, count: 9 } as const;
    return pages(
      categoryTable(index, category, { ...query, ...over }).entries.map(({ page }) => page),
    );
  };

  test.each([
    ["size", ["61904", "6204-W", "6204", "6205", "6200-X"]],
    ["outside", ["61904", "6204-W", "6204", "6205", "6200-X"]],
    ["width", ["61904", "6204-W", "6205", "6204", "6200-X"]],
    ["name", ["61904", "6200-X", "6204", "6204-W", "6205"]],
  ] as const)("by %s: equal ones by the next dimension, unknown sizes last", (sort, names) => {
    expect(table({ sort })).toEqual(names);
    expect(table({ sort, descending: true })).toEqual([...names].reverse());
    expect(table({ sort, from: 1, count: 2 })).toEqual(names.slice(1, 3));
    expect(table({ sort, from: 4, count: 2 })).toEqual(names.slice(4));
  });

  test.each<[Filter, string[]]>([
    [{ boreMin: 20_000 }, ["61904", "6204-W", "6204", "6205"]],
    [{ boreMax: 20_000 }, ["61904", "6204-W", "6204"]],
    [{ boreMin: 20_001 }, ["6205"]],
    [{ outside: 47_000 }, ["6204-W", "6204", "6205"]],
    [{ width: 12_000 }, ["6204-W"]],
    [{ outside: 47_000, width: 9_000 }, []],
    [{ type: "Angular Contact Ball Bearing" }, ["6205"]],
    [{ inStock: true, boreMax: 20_000 }, ["61904", "6204-W"]],
  ])("%j leaves %j", (filter, names) => {
    expect(pages(filterCategory(index, category, filter).pages)).toEqual(names);
    expect(table({ filter })).toEqual(names);
  });
});

test("[2.1] on brand two all spellings of a bearing share the page that is named like its universal number", () => {
  const index = buildCategoryIndex(
    rowsOf([
      { name: "6804ZZ", maker: "Koyo", universal: "61804-2Z", inStock: false },
      { name: "6804 2Z", maker: "IKO", universal: "61804-2Z" },
      { name: "61804-2Z", maker: "ZWZ", universal: "61804-2Z" },
      { name: "6805ZZ", maker: "Koyo", universal: "61805-2Z" },
    ]),
    true,
  );
  const shown = Array.from({ length: index.pages }, (_, page) => [
    textAt(index.slug, page),
    textAt(index.name, page),
    [...index.items.slice(index.itemStart[page], index.itemStart[page + 1])],
  ]);
  expect(shown).toEqual([
    ["61804-2z", "61804-2Z", [3, 1, 2]],
    ["6805zz", "6805ZZ", [4]],
  ]);
  const category = index.bySlug.get("ball-bearings");
  if (!category) throw new Error("no category");
  expect([category.items, category.pages.length]).toEqual([4, 2]);
  const idsOf = (filter: Filter) => {
    const query = { filter, sort: "size", descending: false, from: 0, count: 9 } as const;
    const { entries, total } = categoryTable(index, category, query);
    expect(entries).toHaveLength(total);
    return entries.map(({ item }) => item);
  };
  expect(idsOf({})).toEqual([3, 1, 2, 4]);
  expect(idsOf({ inStock: true })).toEqual([3, 2, 4]);
  expect(idsOf({ maker: "Koyo" })).toEqual([1, 4]);
  expect(idsOf({ maker: "Koyo", inStock: true })).toEqual([4]);
});
