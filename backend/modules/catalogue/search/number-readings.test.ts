import { describe, expect, test } from "@jest/globals";
import { indexRowsOf } from "../../../../test/backend/index-rows.ts";
import { buildIndex } from "./build-index.ts";
import { Finder } from "./finder.ts";
import { textAt } from "./packed-texts.ts";

const finder = new Finder(buildIndex(indexRowsOf("zwz")));

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
    ["6204 2", "2"],
  ])("%s: it is left out of the search and reported to the buyer", (text, quantity) => {
    const { items, reading } = search(text);
    expect(items[0]).toMatchObject({ name: "6204", match: { grade: "same" } });
    expect(reading.description).toBe(`Searched for 6204, quantity ${quantity}`);
  });

  test.each([
    ["6309ZZ 2", "6309ZZ", "6309-2Z"],
    ["6204 2rs 3", "6204 2rs", "6204-2RS"],
    ["6310 N 2", "6310 N", "6310N"],
  ])("%s: a figure behind a complete suffix is a quantity", (text, number, name) => {
    const { items, reading } = search(text);
    expect(items[0]).toMatchObject({ name, match: { grade: "same" } });
    expect(reading.counted).toEqual({ text: number, quantity: text.slice(-1) });
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
    ["6205 25x52x20", "6205", "25 × 52 × 20 mm"],
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
    ["6205 needed", "6205"],
  ])("%s is the same as %s", (text, name) => {
    expect(search(text).items[0]).toMatchObject({ name, match: { grade: "same" } });
  });

  test.each([
    ["6206 no rubber seal", "6206"],
    ["6205 no metal shield", "6205"],
    ["6205 ZZ w/o rubber seal", "6205-2Z"],
    ["6205 without any seals or shields", "6205"],
    ["6205 non-sealed", "6205"],
    ["6205 no snap ring", "6205"],
    ["6205 non-contact seals", "6205-2RZ"],
    ["bearing no 6205", "6205"],
    ["item no. NU 210", "NU210"],
  ])("%s: a negation rules out what stands behind it, so it is the same as %s", (text, name) => {
    expect(search(text).items[0]).toMatchObject({ name, match: { grade: "same" } });
  });

  test.each([
    ["NU210 no brass cage", "NU210", ["no brass cage"]],
    ["NU210 no brass or polyamide cage", "NU210", ["no brass", "polyamide cage"]],
    ["6205 ZZ no seal", "6205-2Z", ["open"]],
    ["6205 2RS no rubber seal", "6205-2RS", ["no rubber seal"]],
    ["6205 no C3", "6205/C3", ["NO"]],
    ["6205 sealed and shielded", "6205-2RS", ["shielded"]],
    ["6205 no seal shielded", "6205", ["shielded"]],
  ])("%s: what is ruled out or named twice is not understood", (text, name, unread) => {
    expect(search(text).items[0]).toMatchObject({ name, match: { grade: "differs", unread } });
  });

  test.each([
    ["6205-2RS grade A", "6205-2RS", ["GRADE", "A"]],
    ["6205 ZZ - O/P shaft", "6205-2Z", ["O", "P", "SHAFT"]],
    ["6205-2RS end cover side", "6205-2RS", ["END", "COVER", "SIDE"]],
    ["6310 ZZ C3 L&T make", "6310-2Z/C3", ["L", "T"]],
  ])("%s: other words leave the suffixes as they are", (text, name, unread) => {
    expect(search(text).items[0]).toMatchObject({ name, match: { grade: "differs", unread } });
  });

  test("a bore that is not tapered, and a seal and a shield on one side each", () => {
    expect(search("22220 no taper bore").items[0]?.name).toBe("22220CA/W33");
    expect(search("6205 one seal one shield").items[0]?.match?.differences).toEqual([
      { feature: "seal", requested: "RS + Z", offered: "metal shield on one side (Z)" },
    ]);
  });

  test.each(["25 mm bearing needed urgently", "bearings needed 25 mm", "bore 25 mm"])(
    "%s: words of an order are no misspelt bearing types",
    (text) => {
      expect(search(text).reading).toMatchObject({ kind: "size", notCarried: null, unread: [] });
    },
  );

  test("words without a number: what is ruled out, and what was named twice", () => {
    expect(search("deep groove 25 mm no metal shield").reading).toMatchObject({
      description: "Deep groove ball bearings, bore 25 mm, no metal shield",
      unread: [],
    });
    expect(search("deep groove 25 mm sealed and shielded").reading.unread).toEqual(["shielded"]);
  });

  test.each([
    ["HJ306", "Angle rings"],
    ["HJ2210", "Angle rings"],
    ["U206", "Seating washers"],
    ["CR 16", "Inch cam followers"],
    ["HM3044", "Lock nuts and washers"],
    ["LM11949/10", "Inch tapered roller bearings"],
  ])("%s belongs to %s, which the store does not sell", (text, family) => {
    expect(search(text)).toMatchObject({ items: [], reading: { notCarried: family } });
  });

  test.each(["H3044", "H3140"])("%s is an adapter sleeve of another size", (text) => {
    expect(search(text)).toMatchObject({
      items: [],
      reading: { notCarried: null, description: "Adapter sleeve." },
    });
  });

  test.each([
    ["27306", "2306"],
    ["62004-2RS", "6004-2RS"],
    ["NUU2210EM", "NU2210EM"],
    ["M 205", "N205M"],
    ["AH 2316", "AHX2316"],
  ])("%s: an item that only looks alike has another number", (text, name) => {
    expect(search(text).items[0]).toEqual({
      name,
      match: {
        requested: text,
        grade: "differs",
        differences: [{ feature: "number", requested: text, offered: name }],
        unread: [],
      },
    });
  });

  test.each(["2222", "NU22", "NSK 628/8ZZ"])(
    "%s: the beginning of a number is not another one",
    (text) => {
      const features = search(text).items.flatMap(({ match }) => match?.differences ?? []);
      expect(features.map(({ feature }) => feature)).not.toContain("number");
    },
  );

  test("a number that the store does not carry: what is known of its size", () => {
    expect(search("NKI 30/20").reading.description).toBe(
      "Needle roller bearing, bore 30 mm, width 20 mm. We don't know its outside diameter, so we can't offer a bearing of the same size.",
    );
    expect(search("K 25x30x20").reading.description).toMatch(
      /bore 25 mm, outside diameter 30 mm, width 20 mm\. We have no bearing of this size\.$/,
    );
  });
});
