import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { correctWords, editDistance } from "./spelling.ts";

test.each([
  ["deep grove bearing", "deep groove bearing"],
  ["niddle", "needle"],
  ["cilindrical roller", "cylindrical roller"],
  ["tapper roller", "taper roller"],
  ["thurst", "thrust"],
  ["sealed deep groove", "sealed deep groove"],
  ["needed urgently", "needed urgently"],
  ["holding a trusted stock", "holding a trusted stock"],
  ["sherical roler", "spherical roller"],
  ["needles and tapers", "needles and tapers"],
  ["6205-CAGES measure", "6205-CAGES measure"],
  // The first letter is right, or an S is written for a C.
  ["silindrical sontact", "cylindrical contact"],
  ["mearing tylindrical cealed", "mearing tylindrical cealed"],
  // Two errors in eight letters; in fewer only if the word sounds right.
  ["bearrimg", "bearing"],
  ["beerimg", "beerimg"],
  ["beereng", "bearing"],
  ["", ""],
])("%j is read as %j", (text, corrected) => {
  expect(correctWords(text)).toBe(corrected);
});

test.each([
  ["thrust", "thrust", 2, 0],
  ["thurst", "thrust", 2, 1],
  ["grove", "groove", 2, 1],
  ["niddle", "needle", 2, 2],
  ["abc", "abcdef", 2, 3],
])("from %s to %s with at most %i errors there are %i", (a, b, most, distance) => {
  expect(editDistance(a, b, most)).toBe(distance);
});

/** By definition: what the last letters of both cost, added to the distance of what comes before. */
function distanceOf(a: string, b: string): number {
  if (!a || !b) return a.length + b.length;
  const isSwapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    distanceOf(a.slice(0, -1), b) + 1,
    distanceOf(a, b.slice(0, -1)) + 1,
    distanceOf(a.slice(0, -1), b.slice(0, -1)) + (a.at(-1) === b.at(-1) ? 0 : 1),
    isSwapped ? distanceOf(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  );
}

test("the distance is that of the cheapest way to change one word into the other", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 5 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (a, b, most) => {
      const counted = (distance: number) => Math.min(distance, most + 1);
      expect(counted(editDistance(a, b, most))).toBe(counted(distanceOf(a, b)));
    }),
  );
});
