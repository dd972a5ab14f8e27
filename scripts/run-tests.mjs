/**
 * Runs lint, types, import directions, dead code, Jest and browser tests. Names choose parts (`npm test -- unit`); other
 * arguments go to Jest when it is the only part, else to Playwright (`npm test -- --grep cart` runs browser tests only).
 *
 * A failed test is repeated once: Playwright repeats the test, here the whole file is repeated for Jest, because what
 * its tests share is made anew. One test of a run may need that. The last lines name every failed and every flaky test.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { findProgram } from "./programs.mjs";
import { parts } from "./test-run/parts.mjs";
import { readCheck, readJest, readPlaywright } from "./test-run/results.ts";
import { summarize } from "./test-run/summary.ts";

const root = resolve(import.meta.dirname, "..");
const resultsFolder = resolve(root, "test-results");
const given = process.argv.slice(2);

const names = given.filter((word) => parts.some((part) => part.name === word));
const passedOn = given.filter((word) => !names.includes(word));
const wanted = names.length === 0 && passedOn.length > 0 ? ["browser"] : names;
const chosen = parts.filter((part) =>
  wanted.length > 0 ? wanted.includes(part.name) : !part.isOmitted,
);

/** Files of a run with more failures are not repeated: so many are not a matter of chance. */
const MAX_REPEATED_FILES = 3;

function run(args, env, stdio = "inherit") {
  const options = { cwd: root, stdio, env, encoding: "utf8", maxBuffer: 2 ** 28 };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { ok: status === 0, output: `${stdout ?? ""}${stderr ?? ""}` };
}

function runCheck({ args, finding }) {
  const { ok, output } = run(args, process.env, "pipe");
  process.stdout.write(output);
  return { failed: ok ? [] : readCheck(output, finding), flaky: [] };
}

function runJest({ args, env }, file, extra) {
  const once = (more) => {
    rmSync(file, { force: true });
    const { ok } = run([...args, "--json", "--outputFile", file, ...more], env);
    const found = readJest(file, root);
    if (ok) return [];
    return found?.length ? found : [{ file: "jest", title: "it failed", error: "see above" }];
  };
  const failed = once(extra);
  const files = [...new Set(failed.map((one) => one.file))];
  if (files.length === 0 || files.length > MAX_REPEATED_FILES || files.includes("jest"))
    return { failed, flaky: [] };
  console.log(`\n── again: ${files.join(", ")}`);
  const paths = files.map((path) => resolve(root, path));
  const again = once(["--runTestsByPath", ...paths]);
  const failsAgain = (path) => again.some((one) => one.file === path || one.file === "jest");
  // Failures of one file are counted once: its tests share their set-up.
  const firstOf = (path) => failed.find((one) => one.file === path);
  return {
    failed: again,
    flaky: files.filter((path) => !failsAgain(path)).map(firstOf),
  };
}

function runPlaywright({ args, env }, file, extra) {
  rmSync(file, { force: true });
  const { ok } = run([...args, ...extra], { ...env, BROWSER_RESULTS: file });
  const found = readPlaywright(file) ?? { failed: [], flaky: [] };
  if (!ok && found.failed.length === 0)
    found.failed.push({ file: "playwright", title: "it failed", error: "see above" });
  return found;
}

mkdirSync(resultsFolder, { recursive: true });
const results = chosen.map((part) => {
  console.log(`\n── ${part.name}`);
  const started = Date.now();
  const takesArguments = part.kind !== "check" && (chosen.length === 1 || part.name === "browser");
  const extra = takesArguments ? passedOn : [];
  // A folder beside that of Playwright, which it empties.
  const file = resolve(resultsFolder, `${part.name.replaceAll(" ", "-")}.json`);
  const runPart = { check: runCheck, jest: runJest, playwright: runPlaywright }[part.kind];
  const { failed, flaky } = runPart(part, file, extra);
  return { name: part.name, seconds: Math.round((Date.now() - started) / 1000), failed, flaky };
});

const needed = [
  ["nginx", findProgram(["nginx"])],
  ["openssl", findProgram(["openssl"])],
  ["redis-server", findProgram(["redis-server"])],
  ["PostgreSQL (TEST_DATABASE_URL)", process.env.TEST_DATABASE_URL],
  ["storefronts that share Redis (TEST_REDIS_URL)", process.env.TEST_REDIS_URL],
];
const omitted = names.length > 0 || passedOn.length > 0 ? [] : needed.filter(([, has]) => !has);
const { lines, ok } = summarize(results, {
  omitted: omitted.map(([name]) => name),
  isComplete: Boolean(process.env.CI),
});
console.log(`\n${lines.join("\n")}`);
process.exit(ok ? 0 : 1);
