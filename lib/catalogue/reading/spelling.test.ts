import { expect, test } from "@jest/globals";
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
