/**
 * `npm run test:hard [-- NAME…]`: the scenarios of run.ts and the tests below. Races run on PostgreSQL (a fresh database beside
 * TEST_DATABASE_URL, by default on 127.0.0.1:5432), kills on the embedded database; the release before needs the history of git.
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { parts } from "../../scripts/test-run/parts.mjs";
import { runHard } from "./run.ts";

const root = resolve(import.meta.dirname, "../..");

/** Tests of which `npm test` runs a sample, by name: part of the test run, its arguments, and the setting for all of it. */
const whole = {
  "hostile-values": ["unit", ["hostile-input.test.ts"], { HOSTILE_VALUES: "whole" }],
  "order-histories": ["unit", ["order-histories.test.ts"], { ORDER_HISTORIES: "10000" }],
  crawl: ["browser", ["e2e/crawl/crawl.spec.ts", "--project=crawl"], { CRAWL: "whole" }],
};
const named = process.argv.slice(2);
const scenarios = named.filter((name) => !(name in whole));

function runWhole([name, args, settings]) {
  const part = parts.find((one) => one.name === name);
  const env = { ...part.env, ...settings };
  const { status } = spawnSync(process.execPath, [...part.args, ...args], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  return status === 0 ? 0 : 1;
}

let failed = 0;
if (named.length === 0 || scenarios.length > 0) failed += await runHard(scenarios);
for (const [name, test] of Object.entries(whole)) {
  if (named.length === 0 || named.includes(name)) failed += runWhole(test);
}
process.exit(failed > 0 ? 1 : 0);
