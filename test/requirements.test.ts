import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const root = join(import.meta.dirname, "..");
const listed = readFileSync(join(root, "docs/requirements.md"), "utf8");
const requirements = [...listed.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(
  ([, number = ""]) => number,
);
const chapters = [...listed.matchAll(/^## (\d+)\. /gm)].map(([, number = ""]) => number);

const testFiles = [
  "app",
  "backend",
  "brands",
  "components",
  "e2e",
  "lib",
  "scripts",
  "server",
  "test",
]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path));

/** Numbers at the start of a text, as in `"[2.11] [2.12] suggestions …"`. */
const numbersIn = (source: string) =>
  [...source.matchAll(/["`]((?:\[\d+(?:\.\d+)?\] ?)+)/g)].flatMap(([, marks = ""]) =>
    [...marks.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number),
  );
const mentions = testFiles.flatMap((file) =>
  numbersIn(readFileSync(join(root, file), "utf8")).map((number) => ({ number, file })),
);

test("requirements are numbered without a gap in each chapter", () => {
  const expected = chapters.flatMap((chapter) => {
    const count = requirements.filter((number) => number.startsWith(`${chapter}.`)).length;
    return Array.from({ length: count }, (_, n) => `${chapter}.${n + 1}`);
  });
  expect(requirements).toEqual(expected);
  expect(requirements).toHaveLength(202);
});

test("every requirement is named by the title of a test", () => {
  const numbers = new Set(mentions.map(({ number }) => number));
  expect(requirements.filter((number) => !numbers.has(number))).toEqual([]);
});

test("titles name only requirements and chapters that are listed", () => {
  const valid = new Set([...requirements, ...chapters]);
  expect(mentions.filter(({ number }) => !valid.has(number))).toEqual([]);
});
