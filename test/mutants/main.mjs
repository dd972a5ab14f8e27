/**
 * `npm run test:mutants -- FILE [TEST…]`: changes each expression of a pure module in turn and names the changes that no test
 * notices. Without TEST, the tests are those of the module's folder that import it. Survivors are to be read, not counted: some
 * of them change nothing that a user could see.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { Stryker } from "@stryker-mutator/core";

const root = resolve(import.meta.dirname, "../..");
process.chdir(root);

const [file, ...named] = process.argv.slice(2);
if (!file || !existsSync(file)) {
  console.error("Usage: npm run test:mutants -- FILE [TEST...]");
  process.exit(2);
}

function testsBeside(module) {
  const imported = new RegExp(`/${basename(module).replace(/\.tsx?$/, "")}(\\.ts)?"`);
  return globSync(join(dirname(module), "*.test.{ts,tsx}")).filter((test) =>
    imported.test(readFileSync(test, "utf8")),
  );
}

const tests = named.length > 0 ? named : testsBeside(file);
if (tests.length === 0) {
  console.error(
    `No test beside ${file} imports it: name the tests that should notice its changes.`,
  );
  process.exit(2);
}
console.log(`Tests: ${tests.join(", ")}`);

await new Stryker({
  mutate: [file],
  testRunner: "jest",
  testRunnerNodeArgs: ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
  jest: {
    configFile: "jest.config.mjs",
    config: { testMatch: tests.map((test) => `<rootDir>/${test}`) },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: "perTest",
  // Copied for each run; the rest of the project is large.
  ignorePatterns: ["/.next", "/.data", "/test-results", "/public", "/e2e"],
  tempDirName: "test-results/mutants",
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { reportTests: false, allowColor: process.stdout.isTTY },
  concurrency: 2,
  logLevel: "warn",
  disableTypeChecks: false,
  // Stryker rewrites a tsconfig with an interface that TypeScript 7 no longer has; Jest needs none.
  tsconfigFile: "none.json",
}).runMutationTest();
