import { describe, expect, test } from "@jest/globals";
import { catalogueItems } from "../../../seed/catalogue-items.ts";
import { buildIndex } from "./build-index.ts";
import { Finder } from "./finder.ts";
import { textAt } from "./packed-texts.ts";

const finder = new Finder(
  buildIndex(
    catalogueItems("zwz").map((item, i) => [
      i + 1,
      item.maker,
      item.designation,
      item.subCategory,
      item.category,
      item.universalNumber,
      item.competitorNumber,
      item.boreUm,
      item.outsideUm,
      item.widthUm,
      item.stock.available > 0,
      item.slug,
      item.series,
    ]),
  ),
);

/** Names and grades of the best ten, and what was understood. */
function search(text: string, isTyping = false) {
  const found = finder.find(text, 10, isTyping);
  const items = found.hits.map((hit) => ({
    name: textAt(finder.index.groupName, hit.group),
    match: finder.grade(hit, finder.itemsOf(hit)[0] ?? 0),
  }));
  return { items, reading: found.reading, choices: finder.choices(found) };
}

describe("[2.13] a quantity beside a number", () => {
  test.each([
    ["6204, 1500", "1,500"],
    ["6204 1,000", "1,000"],
    ["6204 - 20", "20"],
    ["6204 (20)", "20"],
    ["100 x 6204", "100"],
    ["6204 100 pcs", "100"],
  ])("%s: it is left out of the search and reported to the buyer", (text, quantity) => {
    const { items, reading } = search(text);
    expect(items[0]).toMatchObject({ name: "6204", match: { grade: "same" } });
    expect(reading.description).toBe(`Searched for 6204, quantity ${quantity}`);
  });

  test("each of several numbers keeps its own", () => {
    const { reading } = search("6204-2RS=10, 6205-2RS=15");
    expect(reading.numbers.map(({ text, quantity }) => [text, quantity])).toEqual([
      ["6204-2RS", "10"],
      ["6205-2RS", "15"],
    ]);
  });

  test("[2.11] a digit behind a number that is being typed is no quantity yet", () => {
    expect(search("6204 2", true).items[0]?.name).toMatch(/^6204-2/);
    expect(search("6204 20", true).items[0]).toMatchObject({ match: { grade: "same" } });
  });

  test("628 - 7 is the number 628/7", () => {
    expect(search("628 - 7").items[0]).toMatchObject({ name: "628/7", match: { grade: "same" } });
  });
});

describe("[2.13] what else is said about a number", () => {
  test("a number that may be one of two offers both, and neither is the same", () => {
    const { items, choices } = search("63002RS");
    expect(items.slice(0, 2).map(({ name }) => name)).toEqual(["6300-2RS", "63002-2RS"]);
    expect(items.map(({ match }) => match?.grade)).not.toContain("same");
    expect(choices).toEqual([
      {
        feature: "Number",
        options: [
          { label: "6300 (10 × 35 × 11 mm)", query: "6300-2RS", count: expect.any(Number) },
          { label: "63002 (15 × 32 × 13 mm)", query: "63002-2RS", count: expect.any(Number) },
        ],
      },
    ]);
  });

  test.each([
    ["6205 housing", "6205", "housing"],
    ["6205 flanged", "6205", "flanged"],
    ["1210K with adapter sleeve", "1210K", "adapter sleeve"],
    ["6203-2RS 5/8 inch bore", "6203-2RS", "bore 15.875 mm"],
    ["6205 20x47x14", "6205", "20 × 47 × 14 mm"],
  ])("%s: what contradicts the number is not understood", (text, name, unread) => {
    expect(search(text).items[0]).toMatchObject({
      name,
      match: { grade: "differs", unread: [unread] },
    });
  });

  test.each([
    ["6205 2RS 25x52x15", "6205-2RS"],
    ["deep groove ball bearing 6205", "6205"],
    ["self aligning bearing 22215 CCK/W33", "22215CCK/W33"],
    ["6205 one side seal", "6205-RS"],
    ["6205 single shield", "6205-Z"],
    ["6205 no seal", "6205"],
    ["2RS-6305", "6305-2RS"],
    ["6305-2RS (SKF/FAG)", "6305-2RS"],
  ])("%s is the same as %s", (text, name) => {
    expect(search(text).items[0]).toMatchObject({ name, match: { grade: "same" } });
  });

  test("a number that the store does not carry: what is known of its size", () => {
    expect(search("NKI 30/20").reading.description).toBe(
      "Needle roller bearing, bore 30 mm, width 20 mm. We don't know its outside diameter, so we can't offer a bearing of the same size.",
    );
    expect(search("K 25x30x20").reading.description).toMatch(
      /bore 25 mm, outside diameter 30 mm, width 20 mm\. We have no bearing of this size\.$/,
    );
  });
});
