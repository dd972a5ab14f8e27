import { expect, test } from "@jest/globals";
import { FEATURES, type Match } from "./designation/types.ts";
import { bestFirst, gradeResults } from "./grade-results.ts";

const result = (name: string, match: Match | null = null) => ({
  name,
  brand: "ZWZ",
  bore: 25,
  outsideDiameter: 52,
  width: 15,
  match,
});
const grades = (text: string, names: string[]) =>
  gradeResults(
    text,
    names.map((name) => result(name)),
  ).map(({ match }) => match?.grade ?? null);

test("[7.23] results of a backend without grades are graded by their numbers and sizes", () => {
  const found = ["6205-2RS", "6205-2RS/C3", "7205C", "Adapter sleeve"];
  expect(grades("SKF 6205-2RS1", found)).toEqual(["same", "differs", "size-only", null]);
});

test("[7.23] words beside the number are read as our own backend reads them", () => {
  expect(grades("bearing 6205 sealed", ["6205-2RS", "6205"])).toEqual(["same", "differs"]);
});

test("[7.23] a stated dimension counts, a missing one is that of the number", () => {
  const grade = (over: object) =>
    gradeResults("6205", [{ ...result("6205"), ...over }])[0]?.match?.grade;
  const ofSize = (over: object) =>
    gradeResults("NU205", [{ ...result("6205"), ...over }])[0]?.match?.grade;
  for (const dimension of ["bore", "outsideDiameter", "width"]) {
    expect([dimension, grade({ [dimension]: 1 })]).toEqual([dimension, "differs"]);
    expect([dimension, ofSize({ [dimension]: 1 })]).toEqual([dimension, undefined]);
    expect([dimension, ofSize({ [dimension]: null })]).toEqual([dimension, "size-only"]);
  }
});

test("[7.23] a result is read in its maker's spelling", () => {
  const size = { bore: 30, outsideDiameter: 62, width: 16 };
  const graded = (brand: string) =>
    gradeResults("NSK 7206A", [{ ...result("7206A"), ...size, brand }])[0]?.match?.grade;
  expect([graded("NSK"), graded("URB"), graded("")]).toEqual(["same", "differs", "differs"]);
});

test("a text that is no number grades nothing", () => {
  expect(grades("deep groove", ["6205"])).toEqual([null]);
});

test("a result with a grade of its own keeps it", () => {
  const own: Match = { requested: "x", grade: "size-only", differences: [], unread: [] };
  const [kept, graded] = gradeResults("6205", [result("6205", own), result("6205")]);
  expect(kept?.match).toBe(own);
  expect(graded?.match?.grade).toBe("same");
});

test("a better grade comes first however many differences it has", () => {
  const differences = FEATURES.map((feature) => ({ feature, requested: "a", offered: "b" }));
  const differs: Match = { requested: "6205", grade: "differs", differences, unread: [] };
  const sameSize: Match = { ...differs, grade: "size-only", differences: [] };
  const sorted = bestFirst([result("a", sameSize), result("b", differs), result("c", null)]);
  expect(sorted.map(({ name }) => name)).toEqual(["b", "a", "c"]);
});

test("the best grade with the fewest differences comes first, equal ones keep their order", () => {
  const names = ["7205C", "6205-2Z/C3", "spacer", "6205/C3", "6205", "6205-2Z"];
  const sorted = bestFirst(
    gradeResults(
      "6205",
      names.map((name) => result(name)),
    ),
  );
  expect(sorted.map(({ name }) => name)).toEqual([
    "6205",
    "6205/C3",
    "6205-2Z",
    "6205-2Z/C3",
    "7205C",
    "spacer",
  ]);
});
