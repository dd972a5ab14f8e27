/**
 * Runs lint, types, import directions, dead code, jest (again on PostgreSQL when TEST_DATABASE_URL is set) and browser tests.
 * Names choose parts (`npm test -- unit`); other arguments go to jest when it is the only part, else to Playwright
 * (`npm test -- --grep cart` runs browser tests only).
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { findChromium } from "./chromium.mjs";

const root = resolve(import.meta.dirname, "..");
const module = (path) => resolve(root, "node_modules", path);
const given = process.argv.slice(2);

const jest = [
  "--disable-warning=ExperimentalWarning",
  "--experimental-vm-modules",
  module("jest/bin/jest.js"),
];
const { TEST_DATABASE_URL, ...withoutDatabase } = process.env;
const browserEnvironment = { ...withoutDatabase, CHROMIUM_PATH: findChromium() ?? "" };

const parts = [
  { name: "lint", args: [module("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."] },
  { name: "types", args: [module("typescript/bin/tsc"), "--noEmit"] },
  { name: "imports", args: [module("dependency-cruiser/bin/dependency-cruiser.mjs"), "."] },
  { name: "dead code", args: [module("knip/bin/knip.js")] },
  { name: "unit", args: jest, takes: true, env: withoutDatabase },
  {
    name: "unit on PostgreSQL",
    args: [...jest, `${resolve(root, "backend")}/`],
    needs: TEST_DATABASE_URL,
  },
  {
    name: "browser",
    args: [module("@playwright/test/cli.js"), "test"],
    takes: true,
    env: browserEnvironment,
  },
];

const names = given.filter((word) => parts.some((part) => part.name === word));
const passedOn = given.filter((word) => !names.includes(word));
const wanted = names.length === 0 && passedOn.length > 0 ? ["browser"] : names;
const chosen = parts.filter((part) =>
  wanted.length > 0 ? wanted.includes(part.name) : part.name !== "unit on PostgreSQL" || part.needs,
);

const results = chosen.map(({ name, args, takes, env = process.env }) => {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const extra = takes && (chosen.length === 1 || name === "browser") ? passedOn : [];
  const { status } = spawnSync(process.execPath, [...args, ...extra], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  return { ok: status === 0, text: `${name} ${Math.round((Date.now() - started) / 1000)} s` };
});

const list = (ok) =>
  results
    .filter((one) => one.ok === ok)
    .map((one) => one.text)
    .join(", ");
const failed = list(false);
console.log(
  failed
    ? `\nFAILED: ${failed}. Passed: ${list(true) || "nothing"}.`
    : `\nAll passed: ${list(true)}.`,
);
if (names.length === 0 && !TEST_DATABASE_URL) {
  console.log("Not run: unit on PostgreSQL, with the race tests (TEST_DATABASE_URL is not set).");
}
process.exit(failed ? 1 : 0);
