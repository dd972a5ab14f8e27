import { expect, test } from "@jest/globals";
import { type PartResult, summarize } from "./summary.ts";

const failedTest = (file: string) => ({ file, title: "[4.13] it pays", error: "Error: no" });
const part = (name: string, some: Partial<PartResult> = {}): PartResult => ({
  name,
  seconds: 2,
  failed: [],
  flaky: [],
  ...some,
});
const whole = { omitted: [], isComplete: true };

test("a run without failures passes", () => {
  expect(summarize([part("lint"), part("unit")], whole)).toEqual({
    lines: ["All passed: lint 2 s, unit 2 s."],
    ok: true,
  });
});

test("failed tests and findings of checks are named, and fail the run", () => {
  const parts = [
    part("types", { failed: ["a.ts(1,1): error TS1"] }),
    part("unit", { failed: [failedTest("a.test.ts")] }),
    part("browser"),
  ];
  expect(summarize(parts, whole)).toEqual({
    lines: [
      "[failed] types: a.ts(1,1): error TS1",
      "[failed] unit: a.test.ts › [4.13] it pays\n    Error: no",
      "FAILED: types 2 s, unit 2 s. Passed: browser 2 s.",
    ],
    ok: false,
  });
});

test("one flaky test is named and passes", () => {
  expect(summarize([part("unit", { flaky: [failedTest("a.test.ts")] })], whole)).toEqual({
    lines: ["[flaky] a.test.ts › [4.13] it pays\n    Error: no", "All passed: unit 2 s."],
    ok: true,
  });
});

test("two flaky tests fail the run, whichever parts they are of", () => {
  const flaky = (name: string) => part(name, { flaky: [failedTest(`${name}.test.ts`)] });
  const { ok, lines } = summarize([flaky("unit"), flaky("browser")], whole);
  expect(ok).toBe(false);
  expect(lines.at(-1)).toBe("FAILED: 2 flaky tests, 1 is allowed. Passed: unit 2 s, browser 2 s.");
});

test("what this machine lacks is named, and fails a run that must be complete", () => {
  const parts = [part("unit")];
  expect(summarize(parts, { omitted: ["nginx"], isComplete: false })).toEqual({
    lines: ["Not run: nginx.", "All passed: unit 2 s."],
    ok: true,
  });
  expect(summarize(parts, { omitted: ["nginx"], isComplete: true })).toEqual({
    lines: ["Not run: nginx.", "FAILED: something was not run. Passed: unit 2 s."],
    ok: false,
  });
});
