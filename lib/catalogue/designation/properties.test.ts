import { describe, expect, test } from "@jest/globals";
import { countSteps } from "../../../test/count-steps.ts";
import { parseDesignation } from "./parse.ts";
import type { Designation } from "./types.ts";

const meaning = (found: Designation | null) =>
  found && { base: found.base, features: found.features, unread: found.unread };

const letters = (text: string) => text.toUpperCase().replaceAll(/[^A-Z\d]/g, "");

const numbers = [
  ["6205", "2RS1", "C3"],
  ["6205", "DDU", "C3"],
  ["NU", "210", "ECP"],
  ["22220", "EK", "C3"],
  ["22320", "CAK", "C3W33"],
  ["71910", "CD", "P4A"],
  ["7206", "BEP"],
  ["30206", "J2", "Q"],
  ["NA", "4905", "2RS"],
  ["HK", "2020"],
  ["UCP", "205"],
  ["CF", "12", "UUR"],
];

describe("spelling", () => {
  test.each(numbers)("%s %s %s means the same in every spelling", (...parts) => {
    const expected = meaning(parseDesignation(parts.join(" ")));
    expect(expected?.unread).toEqual([]);
    for (const separator of ["", "-", "/", ".", ",", " - ", "_"]) {
      const text = parts.join(separator);
      for (const spelled of [text, text.toLowerCase(), ` ${text} `])
        expect([spelled, meaning(parseDesignation(spelled))]).toEqual([spelled, expected]);
    }
  });

  test.each(["SKF6204", "6204SKF", "SKF 6204", "6204 SKF", "6204/SKF", "6204 (SKF)", "skf: 6204"])(
    "the manufacturer is found in %s",
    (text) => {
      expect(parseDesignation(text)).toMatchObject({ maker: "SKF", base: "6204", unread: [] });
      expect(parseDesignation(text)?.written).toBe("6204");
    },
  );

  test("a manufacturer named in the text counts more than the one given", () => {
    expect(parseDesignation("FAG NU210-E-TVP2", "Koyo")?.maker).toBe("FAG");
    expect(parseDesignation("NU210R", "koyo")?.maker).toBe("Koyo");
    expect(parseDesignation("DAS LAGER 7218CTAP4")?.maker).toBe("DAS LAGER");
  });

  test("a name that is also a seal is a name only where it stands alone", () => {
    expect(parseDesignation("6205 NKE")).toMatchObject({ maker: "NKE", unread: [] });
    expect(parseDesignation("6205-2NKE")).toMatchObject({ maker: null, features: { seal: "2RZ" } });
    expect(parseDesignation("6205NKE")).toMatchObject({ maker: null, features: { seal: "RZ" } });
  });

  test("O and I count as digits only if nothing else is a number", () => {
    expect(parseDesignation("62O5-2RS")?.base).toBe("6205");
    expect(parseDesignation("NU2I0")?.base).toBe("NU210");
    expect(parseDesignation("OH3144")?.base).toBe("OH3144");
  });
});

describe("any text", () => {
  const alphabet = "0123456789ABCDEFGHKLMNPQRSTUVWXZ -/.,2RSC3EKMP";

  /** The same pseudo-random texts in every run. */
  function* texts(count: number): Generator<string> {
    let state = 7;
    const next = (limit: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * limit);
    };
    const bases = ["6205", "NU210", "22220", "7206", "30206", "HK2020", "LM11949/10", "51208", ""];
    for (let i = 0; i < count; i++) {
      const length = next(14);
      const tail = Array.from({ length }, () => alphabet[next(alphabet.length)]).join("");
      yield `${bases[next(bases.length)]}${tail}`;
    }
  }

  test("every letter and digit is in a part that was read or in one that was not", () => {
    for (const text of texts(3000)) {
      const found = parseDesignation(text);
      if (!found) continue;
      const covered = [...found.parts.map(([part]) => part), ...found.unread].map(letters);
      const sorted = (one: string) => [...one].sort().join("");
      expect([text, sorted(covered.join(""))]).toEqual([text, sorted(letters(found.written))]);
    }
  });

  test.each([
    "6".repeat(10_000),
    `6205-${"2RS".repeat(3_400)}`,
    `${" ".repeat(10_000)}6205`,
    `6205${"ZR".repeat(36)}`,
    `7205${"GLX".repeat(24)}`,
    `K${"1X".repeat(38)}`,
    `LM${"1/".repeat(38)}`,
    `6205${"E1X".repeat(25)}`,
    "\u0000\uD83D\uDE426205",
    "A".repeat(79),
  ])("hostile text %# takes a limited number of steps: no pattern backtracks", (text) => {
    const read = () => parseDesignation(text);
    // The first time makes the tables of marks.
    countSteps(read, 1_000_000);
    expect(countSteps(read, 25_000)).toBeLessThan(20_000);
  });
});
