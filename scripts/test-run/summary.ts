import type { FailedTest } from "./results.ts";

/** A part of a test run. What a static check found is a line, not a test. */
export interface PartResult {
  name: string;
  seconds: number;
  failed: (FailedTest | string)[];
  flaky: FailedTest[];
}

/** So many tests of a run may pass at their second attempt only. */
const MAX_FLAKY = 1;

const describe = (one: FailedTest | string) =>
  typeof one === "string" ? one : `${one.file} › ${one.title}\n    ${one.error}`;
const list = (parts: PartResult[]) =>
  parts.map(({ name, seconds }) => `${name} ${seconds} s`).join(", ");

/**
 * The last lines of a test run, and whether it passed. `omitted` names what could not be tested on this machine, which
 * fails a run that must be complete.
 */
export function summarize(
  parts: PartResult[],
  { omitted, isComplete }: { omitted: string[]; isComplete: boolean },
): { lines: string[]; ok: boolean } {
  const flaky = parts.flatMap((part) => part.flaky);
  const failedParts = parts.filter((part) => part.failed.length > 0);
  const passedParts = parts.filter((part) => part.failed.length === 0);
  const reasons = [
    ...(failedParts.length > 0 ? [list(failedParts)] : []),
    ...(flaky.length > MAX_FLAKY ? [`${flaky.length} flaky tests, ${MAX_FLAKY} is allowed`] : []),
    ...(isComplete && omitted.length > 0 ? ["something was not run"] : []),
  ];
  const passed = list(passedParts) || "nothing";
  return {
    ok: reasons.length === 0,
    lines: [
      ...flaky.map((one) => `[flaky] ${describe(one)}`),
      ...failedParts.flatMap(({ name, failed }) =>
        failed.map((one) => `[failed] ${name}: ${describe(one)}`),
      ),
      ...(omitted.length > 0 ? [`Not run: ${omitted.join(", ")}.`] : []),
      reasons.length === 0
        ? `All passed: ${passed}.`
        : `FAILED: ${reasons.join("; ")}. Passed: ${passed}.`,
    ],
  };
}
