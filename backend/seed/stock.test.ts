import { describe, expect, test } from "@jest/globals";
import { featured } from "../../brands/content/featured.ts";
import { catalogueItems, type SeedItem } from "./catalogue-items.ts";

const zwz = catalogueItems("zwz").filter(({ boreUm }) => boreUm !== null);
const nod = catalogueItems("nod").filter(({ boreUm }) => boreUm !== null);

const shareInStock = (items: SeedItem[]) =>
  items.filter(({ stock }) => stock.available > 0).length / items.length;
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
const pieces = (items: SeedItem[]) =>
  median(items.flatMap(({ stock }) => (stock.available > 0 ? [stock.available] : [])));
const lead = (items: SeedItem[]) => median(items.flatMap(({ stock }) => stock.leadDays ?? []));
const like = (items: SeedItem[], pattern: RegExp) =>
  items.filter(({ designation }) => pattern.test(designation));

describe("[2.31] demo stock", () => {
  test("what is sold often is deep in stock, special designs are few or none", () => {
    const sealed = like(zwz, /^6[023]\d\d-2(RS|Z)(\/C3)?$/).filter(
      ({ boreUm }) => (boreUm ?? 0) >= 10_000 && (boreUm ?? 0) <= 65_000,
    );
    const precise = like(zwz, /^6[023]\d\d\/P5$/);
    expect(shareInStock(sealed)).toBeGreaterThan(0.85);
    expect(shareInStock(precise)).toBeLessThan(0.6);
    expect(pieces(sealed)).toBeGreaterThan(pieces(precise) * 5);
  });

  test("large bearings have one or two pieces in stock, most none", () => {
    const large = zwz.filter(({ massMg }) => (massMg ?? 0) > 100_000_000);
    expect(large.length).toBeGreaterThan(300);
    expect(shareInStock(large)).toBeLessThan(0.45);
    expect(Math.max(...large.map(({ stock }) => stock.available))).toBeLessThanOrEqual(5);
  });

  test("lead times differ by maker and grow with the size", () => {
    const ofMaker = (maker: string) => nod.filter((item) => item.maker === maker);
    expect(lead(ofMaker("DPI"))).toBeLessThan(25);
    expect(lead(ofMaker("Koyo"))).toBeGreaterThan(lead(ofMaker("DPI")) * 2);
    expect(lead(ofMaker("IKO"))).toBeGreaterThan(lead(ofMaker("Koyo")));
    expect(lead(zwz)).toBeLessThan(lead(ofMaker("ZWZ")));
    const heavy = (items: SeedItem[], kg: number) =>
      items.filter(({ massMg }) => (massMg ?? 0) > kg * 1_000_000);
    expect(lead(heavy(zwz, 30))).toBeGreaterThan(lead(like(zwz, /^62\d\d-2RS$/)) + 30);
  });

  test("some items are out of stock for months, some without a date", () => {
    const out = zwz.filter(({ stock }) => stock.available === 0);
    expect(out.filter(({ stock }) => (stock.leadDays ?? 0) > 120).length).toBeGreaterThan(100);
    expect(out.filter(({ stock }) => stock.leadDays === null).length).toBeGreaterThan(100);
    expect(out.filter(({ stock }) => (stock.leadDays ?? 99) < 14).length).toBeGreaterThan(100);
  });

  test("[2.14] every number on the home page is in stock", () => {
    const shown = new Set<string>(
      featured.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.flat())),
    );
    const missing = zwz.filter(
      ({ designation, stock }) => shown.has(designation) && stock.available === 0,
    );
    expect(missing.map(({ designation }) => designation)).toEqual([]);
  });

  test("is the same on every seeding", () => {
    const again = catalogueItems("nod").filter(({ boreUm }) => boreUm !== null);
    expect(again.map(({ stock }) => stock)).toEqual(nod.map(({ stock }) => stock));
  });
});
