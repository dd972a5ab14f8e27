import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A test that failed; `file` is relative to the project. */
export interface FailedTest {
  file: string;
  title: string;
  /** First line of the error. */
  error: string;
}

/** The parts of Jest's JSON that are read here. */
interface JestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: string;
      projectName: string;
      results: { status?: string; error?: { message?: string } }[];
    }[];
  }[];
}

/** The parts of Playwright's JSON that are read here. */
interface PlaywrightReport {
  errors?: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** First line that says something, without colours and Jest's heading. */
const firstLine = (message = "") =>
  stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim())
    .find((line) => /\w/.test(line) && !line.startsWith("● ")) ?? "no message";

const read = <Report>(path: string): Report | null =>
  existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;

/**
 * Failed tests in Jest's JSON; `root` is the project's folder. Null if there is none, because Jest itself failed. A file
 * that could not run is one failed test.
 */
export function readJest(path: string, root: string): FailedTest[] | null {
  const files = read<JestReport>(path)?.testResults.filter(({ status }) => status === "failed");
  if (!files) return null;
  return files.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0)
      return [{ file, title: "the file could not run", error: firstLine(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      error: firstLine(failureMessages[0]),
    }));
  });
}

const specsOf = (suite: PlaywrightSuite, titles: string[] = []): SpecOfSuite[] => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...titles, inner.title])),
];
type SpecOfSuite = NonNullable<PlaywrightSuite["specs"]>[number] & { titles: string[] };

/**
 * Failed and flaky tests in Playwright's JSON, with errors outside of tests among the failed ones. Null if there is none,
 * because Playwright itself failed.
 */
export function readPlaywright(path: string): { failed: FailedTest[]; flaky: FailedTest[] } | null {
  const report = read<PlaywrightReport>(path);
  if (!report) return null;
  const failed = (report.errors ?? []).map(({ message }) => ({
    file: "playwright",
    title: "outside of tests",
    error: firstLine(message),
  }));
  const flaky: FailedTest[] = [];
  for (const { file, line, titles, tests } of report.suites.flatMap((suite) => specsOf(suite)))
    for (const { status, projectName, results } of tests) {
      if (status !== "unexpected" && status !== "flaky") continue;
      const message = results.find(({ error }) => error)?.error?.message;
      (status === "flaky" ? flaky : failed).push({
        file: `e2e/${file}:${line}`,
        title: `[${projectName}] ${titles.join(" › ")}`,
        error: firstLine(message ?? results[0]?.status),
      });
    }
  return { failed, flaky };
}

/** So many findings of a static check are shown. */
const MAX_LINES = 10;

/** Lines of a check's output that match `finding`; its last lines if none does. */
export function readCheck(output: string, finding: RegExp): string[] {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const found = lines.filter((line) => finding.test(line));
  if (found.length === 0) return lines.slice(-MAX_LINES);
  const more = found.length - MAX_LINES;
  return [...found.slice(0, MAX_LINES), ...(more > 0 ? [`and ${more} more`] : [])];
}
