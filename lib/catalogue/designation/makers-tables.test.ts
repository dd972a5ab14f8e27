import { describe, expect, test } from "@jest/globals";
import { differingFeatures, type Label, readLabels } from "../../../bench/quality/labels.ts";
import { faultsOf } from "../../../bench/quality/parsing.ts";
import { compareDesignations } from "./compare.ts";
import { parseDesignation } from "./parse.ts";

const labels = readLabels();
const typeOf = ({ features }: Label) => features.type.join();

/** Every 20th labelled designation and the first of each type; `npm run bench -- search` takes them all. */
const sample = labels.filter(
  (label, n) => n % 20 === 10 || labels.findIndex((other) => typeOf(other) === typeOf(label)) === n,
);

describe("designations are read as the maker's tables say", () => {
  test("the sample has every bearing type and most makers", () => {
    expect(sample.length).toBeGreaterThanOrEqual(60);
    expect(new Set(sample.map(typeOf))).toEqual(new Set(labels.map(typeOf)));
    expect(new Set(sample.map(({ maker }) => maker)).size).toBeGreaterThanOrEqual(14);
  });

  test.each(sample.map((label) => [label.maker, label.number, label] as const))(
    "%s %s",
    (maker, number, label) => {
      expect(faultsOf(label, parseDesignation(number, maker))).toEqual([]);
    },
  );
});

test("no two labelled designations of the same base that differ are graded same", () => {
  const parsed = labels.map((label) => ({
    label,
    designation: parseDesignation(label.number, label.maker),
  }));
  const graded = parsed.flatMap((requested) =>
    parsed
      .filter(({ label }) => label.bases[0] === requested.label.bases[0])
      .filter(({ label }) => differingFeatures(requested.label, label).length > 0)
      .map((offered) => ({
        pair: `${requested.label.number} → ${offered.label.number}`,
        grade:
          requested.designation && offered.designation
            ? compareDesignations(requested.designation, offered.designation)?.grade
            : undefined,
      })),
  );
  expect(graded.length).toBeGreaterThan(2_000);
  expect(graded.filter(({ grade }) => grade === "same")).toEqual([]);
});
