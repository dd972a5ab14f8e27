import { describe, expect, test } from "@jest/globals";
import { featured } from "../../brands/content/featured.ts";
import { brandLogos, makers } from "../../brands/content/makers.ts";
import { onRequest, range } from "../../brands/content/range.ts";
import { slides } from "../../brands/content/slides.ts";
import { nod } from "../../brands/nod.ts";
import { slugOf } from "../../lib/slug.ts";
import { catalogueItems } from "./catalogue-items.ts";

const zwzItems = catalogueItems("zwz");
const nodItems = catalogueItems("nod");
const groups = featured.flatMap(({ heading, groups: those }) =>
  those.map((group) => ({ ...group, tab: heading })),
);

describe("[2.14] [3.22] the numbers on the home page are items of the catalogue", () => {
  const slugs = new Map(zwzItems.map(({ designation, slug }) => [designation, slug]));

  test.each(groups)("$tab, $name: every number leads to its page", ({ rows }) => {
    const numbers = rows.flat().filter(Boolean);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter((number) => slugs.get(number) !== slugOf(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test("[2.17] what is offered while stocks last has stock and a price", () => {
    const offered = groups.filter(({ tab }) => tab === "Special Offer");
    const numbers = new Set<string>(offered.flatMap(({ rows }) => rows.flat()).filter(Boolean));
    const items = zwzItems.filter(({ designation }) => numbers.has(designation));
    expect(items.filter(({ stock, listPrice }) => !stock.available || !listPrice)).toEqual([]);
  });

  test("[2.18] rows of 4 for Best Sellers, of 6 for Special Offer, 10 to 20 of them", () => {
    for (const [tab, columns] of [
      ["Best Sellers", 4],
      ["Special Offer", 6],
    ] as const) {
      for (const { rows } of groups.filter((group) => group.tab === tab)) {
        expect(rows.length).toBeGreaterThanOrEqual(10);
        expect(rows.length).toBeLessThanOrEqual(20);
        expect(new Set(rows.map((row) => row.length))).toEqual(new Set([columns]));
      }
    }
  });

  test("[2.15] [2.16] tabs and their groups", () => {
    const names = (tab: string) =>
      groups.filter((group) => group.tab === tab).map(({ name }) => name);
    expect(featured.map(({ heading }) => heading)).toEqual([
      "New",
      "Best Sellers",
      "Featured",
      "Special Offer",
    ]);
    expect(names("New")).toEqual(["Standard", "Multirow", "Slewing Rim"]);
    expect(names("Featured")).toEqual([
      "Ball Bearings",
      "Thrust Ball Bearings",
      "Self Aligning Bearings",
      "Spherical Roller Bearings",
      "Cylindrical Roller Bearings",
    ]);
  });

  test("[2.17] the notice, word for word", () => {
    const texts = groups.filter(({ notice: offerText }) => offerText);
    expect(new Set(texts.map(({ tab }) => tab))).toEqual(new Set(["Special Offer"]));
    expect(new Set(texts.map(({ notice: offerText }) => offerText))).toEqual(
      new Set([
        "One Time Offer valid until stocks last. This list is not a live list and some products may no longer be available.",
      ]),
    );
  });
});

describe("[2.19] brand two's logos and slides", () => {
  test("fourteen logos of the five brands, each for what the catalogue has of it", () => {
    expect(brandLogos).toHaveLength(14);
    expect(makers.map(({ name }) => name).sort()).toEqual([...nod.makers].sort());
    for (const { maker, category } of brandLogos) {
      const found = nodItems.some((item) => item.maker === maker && item.category === category);
      expect(`${maker} ${category} ${found}`).toBe(`${maker} ${category} true`);
    }
  });

  test.each(makers)(
    "[2.22] the kinds on $name's page are those that the catalogue has of it",
    ({ name, kinds }) => {
      const items = nodItems.filter(({ maker }) => maker === name);
      expect([...kinds].sort()).toEqual([...new Set(items.map(({ category }) => category))].sort());
    },
  );

  test("[2.22] a page for each maker", () => {
    for (const { path } of makers) expect(nod.routes[path]).toBe("page");
  });

  test("five slides; the item they show is there", () => {
    expect(slides).toHaveLength(5);
    const shown = slides.flatMap(({ target }) => ("item" in target ? [target.item] : []));
    expect(shown.length).toBeGreaterThan(0);
    const known = new Set(nodItems.map(({ designation }) => designation));
    expect(shown.filter((item) => !known.has(item))).toEqual([]);
  });

  test("the range's numbers find something", () => {
    const numbers = [...range.flatMap((kind) => kind.numbers), ...onRequest.numbers];
    const missing = numbers.filter(
      (number) => !nodItems.some(({ designation }) => designation.includes(number)),
    );
    expect(missing).toEqual([]);
  });
});
