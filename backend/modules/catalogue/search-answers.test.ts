import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { BrandId } from "../../../brands/types.ts";
import { compareWithRequest } from "../../../lib/catalogue/compare-with-request.ts";
import { multiSearch, searchProduct } from "../../../lib/contract/catalogue.ts";
import { createSeededApp, SEED_MS } from "../../../test/backend/seeded-catalogue.ts";
import type { TestApp } from "../../../test/backend/test-app.ts";

/** Answers over HTTP on the catalogue of a first start. */
let backend: TestApp;
beforeAll(async () => {
  backend = await createSeededApp();
}, SEED_MS);
afterAll(() => backend.close());

const both: BrandId[] = ["zwz", "nod"];
const list = async (brand: BrandId, text: string) =>
  (await backend.inject(brand, multiSearch, { searching_key: text })).read();
const suggest = async (brand: BrandId, text: string) =>
  (await backend.inject(brand, searchProduct, { searching_key: text })).read();

/** Name, grade and differing features of the first result. */
async function first(brand: BrandId, text: string) {
  const { items } = await list(brand, text);
  const [item] = items;
  const match = item?.match;
  const differences = match?.differences.map(({ feature }) => feature) ?? [];
  return { name: item?.name, grade: match?.grade, differences, unread: match?.unread, item };
}

describe.each(both)("[2.13] numbers on %s", (brand) => {
  test.each([
    "6205 sealed",
    "SKF 6205-2RS1 bearing",
    "bearing 6205 DDU",
    "c3 6205zz",
    "6205 housing",
  ])("%s: the product page that it leads to says the same", async (text) => {
    const { items } = await list(brand, text);
    const [{ name, brand: maker, match } = { name: "", brand: "" }] = items;
    const [onPage] = compareWithRequest(match?.requested ?? "", [{ name, brand: maker }]);
    expect(onPage?.match).toMatchObject({
      grade: match?.grade,
      differences: match?.differences,
      unread: match?.unread,
    });
  });

  test.each([
    // text, first result, grade, features that are said to differ
    ["6205", /^6205$/, "same", []],
    ["1205EKTN9", /^1205K$/, "differs", ["cage"]],
    ["6205-2RS/C2", /^6205-2RS$/, "differs", ["clearance"]],
    ["6205 sealed", /^6205-2RS$/, "same", []],
    ["6205 shielded c3", /^6205(-2Z\/|ZZ)C3$/, "same", []],
    ["6205 brass cage", /^6205M?$/, /./, []],
    ["71910 CD/P4A", /^71910C\/P/, "differs", ["tolerance class"]],
    ["6205-2RS/C3/P6", /^6205-2RS\/?C3$/, "differs", ["tolerance class"]],
    ["7206 BEP", /^7206B$/, "differs", ["cage"]],
    ["7205 BEP", /^7205B$/, "differs", ["cage"]],
    ["7205 40°", /^7205B$/, "same", []],
    ["7205 contact angle 15 deg", /^7205C$/, "same", []],
    ["6203ZZCM", /^6203(-2Z|ZZ)$/, "differs", ["clearance"]],
    ["FAG 22215E1-XL-K", /^22215\w*K/, "differs", []],
    ["22220 EK/C3", /^22220\w*K\/?C3/, "differs", []],
    ["22215 EK/C3", /^22215\w*K\/?C3/, "differs", []],
    ["6240-2RS", /^6240$/, "differs", ["seal"]],
    ["FAG 6205-2RSR-C3", /^6205-2RS\/?C3$/, "same", []],
    ["NSK 6205DDUCM", /^6205-2RS$/, "differs", ["clearance"]],
    ["6222", /^6222$/, "same", []],
    ["62/22", /^62\/22$/, "same", []],
    ["SKF 6204-2RS1TN9/C3", /^6204-2RS\/?C3$/, "differs", ["cage"]],
  ] as const)("%j: %s, %s", async (text, name, grade, differing) => {
    const found = await first(brand, text);
    expect(found.name).toMatch(name);
    expect(found.grade).toMatch(grade);
    expect(found.differences).toEqual(expect.arrayContaining([...differing]));
  });

  test.each(["UCP205", "P205", "FL 206", "LM11949/10"])(
    "%s is not carried, and nothing else is shown",
    async (text) => {
      const { items, total, reading } = await list(brand, text);
      expect([items.length, total]).toEqual([0, 0]);
      expect(reading?.notCarried).toMatch(/^[A-Z]/);
    },
  );

  test("[2.11] the exact number is the first suggestion, whichever maker writes it", async () => {
    for (const [text, zwz, nod] of [
      ["6204ZZ", "6204-2Z", "6204ZZ"],
      ["608zz", "608-2Z", "608ZZ"],
      ["6204-2z", "6204-2Z", "6204-2Z"],
    ] as const) {
      const { items } = await suggest(brand, text);
      expect(items[0]).toMatchObject({
        name: brand === "zwz" ? zwz : nod,
        match: { grade: "same", requested: text },
      });
      expect(items[0]?.bore).toBeGreaterThan(0);
    }
  });

  test("[2.11] a number that is still being typed suggests its continuations", async () => {
    const names = async (text: string) =>
      (await suggest(brand, text)).items.map(({ name }) => name).slice(0, 4);
    expect((await names("620")).every((name) => name.startsWith("620"))).toBe(true);
    expect((await names("6205-2")).every((name) => /^6205(-2|ZZ)/.test(name))).toBe(true);
    expect((await names("6205-2R")).every((name) => /^6205-2R/.test(name))).toBe(true);
    expect((await names("22220c")).every((name) => name.startsWith("22220C"))).toBe(true);
  });

  test("an unread part is reported and never graded same", async () => {
    const { items, reading } = await list(brand, "6205-2RS blah");
    expect(reading?.unread).toEqual(["BLAH"]);
    expect(items[0]).toMatchObject({ match: { grade: "differs", unread: ["BLAH"] } });
    expect(items.every(({ match }) => match?.grade !== "same")).toBe(true);
  });

  test("words that contradict the number are unread", async () => {
    const { items } = await list(brand, "6205-2RS shielded");
    expect(items[0]).toMatchObject({ match: { grade: "differs", unread: ["shielded"] } });
  });

  test("a base number alone offers its seals and clearances, each with the number that selects it", async () => {
    const { reading, total } = await list(brand, "6205");
    const seal = reading?.choices.find(({ feature }) => feature === "Seal");
    expect(seal?.options[0]).toMatchObject({ query: "6205" });
    expect(seal?.options.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    for (const { query } of seal?.options ?? []) {
      expect(await first(brand, query)).toMatchObject({ name: query, grade: "same" });
    }
    expect(reading?.choices.map(({ feature }) => feature)).toContain("Clearance");
    expect((await list(brand, "6205-2RS")).reading?.choices).toEqual([]);
  });

  test("same comes before differs, and that before another base of the same size", async () => {
    const { items } = await list(brand, "NU205");
    const grades = ["same", "differs", "size-only", ""];
    const order = items.map(({ match }) => grades.indexOf(match?.grade ?? ""));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});

test("[2.13] needle rollers: ZWZ does not carry them and shows no other bearing, NOD finds them", async () => {
  for (const text of ["NA4905", "HK2020", "needle", "cam follower"]) {
    const { items, reading } = await list("zwz", text);
    expect(items.every(({ match }) => match?.grade === "size-only")).toBe(true);
    expect(reading?.notCarried).toMatch(/needle|cam/i);
  }
  expect(await first("nod", "NA4905")).toMatchObject({ name: "NA 4905", grade: "same" });
  expect(await first("nod", "HK2020")).toMatchObject({ name: "TLA 2020Z", grade: "same" });
  expect((await list("nod", "cam follower")).total).toBeGreaterThan(100);
});

describe.each(both)("[2.13] words and sizes on %s", (brand) => {
  test.each([
    ["deep groove", "Deep groove ball bearings", /deep groove/i],
    ["thrust", "Thrust bearings", /thrust/i],
    ["spares", "Spares", /sleeve/i],
    ["adapter sleeves", "Adapter sleeves", /adapter sleeve/i],
    ["taper roller bearing", "Tapered roller bearings", /tapered/i],
    ["slewing ring", "Slewing rim bearings", /slewing/i],
    ["deep grove", "Deep groove ball bearings", /deep groove/i],
    ["angular contact 25 mm", "Angular contact ball bearings, bore 25 mm", /angular/i],
    [
      "angular contact 40 degree 25 mm",
      "Angular contact ball bearings, bore 25 mm, contact angle 40°",
      /angular/i,
    ],
    [
      "adapter sleeve 60 mm",
      "Adapter sleeves of any size, because we don't know their sizes",
      /adapter sleeve/i,
    ],
  ])("%j: %s", async (text, description, type) => {
    const { items, total, reading } = await list(brand, text);
    expect(reading).toMatchObject({ kind: "words", description, notCarried: null, unread: [] });
    expect(total).toBeGreaterThan(0);
    expect(items.every(({ subCategory }) => type.test(subCategory))).toBe(true);
  });

  test.each([
    ["bearing for 25mm shaft", "Bearings, bore 25 mm"],
    ["bore 25", "Bearings, bore 25 mm"],
    ["25", "Bearings, bore 25 mm"],
    ["25.2 ± 0.5", "Bearings, bore 25.2 ± 0.5 mm"],
  ])("%j: %s", async (text, description) => {
    const { items, reading } = await list(brand, text);
    expect(reading).toMatchObject({ kind: "size", description });
    expect(items.length).toBe(50);
    expect(items.every(({ bore }) => bore === 25)).toBe(true);
  });

  test("words, sizes and features together", async () => {
    const { items } = await list(brand, "deep groove 25 mm sealed c3");
    expect(items.length).toBeGreaterThan(0);
    for (const { bore, subCategory, universalNumber } of items) {
      expect([bore, subCategory]).toEqual([25, expect.stringMatching(/Deep Groove/)]);
      expect(universalNumber).toMatch(/-2R\w*-.*C3|-2R\w*-C3/);
    }
  });

  test("a tolerance ranks by closeness", async () => {
    const { items } = await list(brand, "bore 42 ± 5");
    const gaps = items.map(({ bore }) => Math.abs((bore ?? 0) - 42));
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect(gaps[0]).toBeLessThanOrEqual(2);
  });

  test("a family that no store carries is named, and a word that means nothing is reported", async () => {
    expect(await list(brand, "pillow block")).toMatchObject({
      total: 0,
      reading: { notCarried: "Insert bearings and housed units" },
    });
    expect((await list(brand, "deep groove purple")).reading?.unread).toEqual(["PURPLE"]);
    expect(await list(brand, "purple")).toMatchObject({
      total: 0,
      reading: { kind: "text", unread: ["PURPLE"] },
    });
  });
});

test("[5.8] 200 characters of anything are answered", async () => {
  const hostile = [
    "6",
    "6204,",
    "A1",
    "1/2 ",
    "20x",
    "6204-",
    "a,",
    "deep ",
    "± ",
    "\n6204",
    "((",
    "6205-2RS/C3",
  ];
  for (const part of hostile) {
    const text = part.repeat(200).slice(0, 200);
    const { status } = await backend.inject("nod", multiSearch, { searching_key: text });
    expect(status).toBe(200);
  }
});
