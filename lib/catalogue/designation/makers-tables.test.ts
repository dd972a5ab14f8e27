import { expect, test } from "@jest/globals";
import { differingFeatures, readLabels } from "../../../bench/quality/labels.ts";
import { faultsOf } from "../../../bench/quality/parsing.ts";
import { compareDesignations } from "./compare.ts";
import { parseDesignation } from "./parse.ts";

const labels = readLabels();
const parsed = labels.map((label) => ({
  label,
  designation: parseDesignation(label.number, label.maker),
}));

test("all labelled designations are read as their makers' tables say", () => {
  expect(labels.length).toBeGreaterThan(1_300);
  expect(parsed.flatMap(({ label, designation }) => faultsOf(label, designation))).toEqual([]);
});

test("no two labelled designations of the same base that differ are graded same", () => {
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
