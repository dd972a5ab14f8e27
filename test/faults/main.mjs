/**
 * `npm run test:hard [-- last-piece double-submit second-backend serials kills connection-flood lost-answers release-before
 * release-tests load crawl]`: races on PostgreSQL (a fresh database beside TEST_DATABASE_URL, by default on 127.0.0.1:5432),
 * kills on the embedded database, a flood of connections, the release before on this schema (it needs the history of git), and
 * a crawl of every page of both stores.
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { runHard } from "./run.ts";

const CRAWL = "crawl";
const root = resolve(import.meta.dirname, "../..");
const named = process.argv.slice(2);
const scenarios = named.filter((name) => name !== CRAWL);

function crawl() {
  const playwright = resolve(root, "node_modules/@playwright/test/cli.js");
  const { status } = spawnSync(
    process.execPath,
    [playwright, "test", "e2e/crawl/crawl.spec.ts", "--project=crawl"],
    { cwd: root, stdio: "inherit", env: { ...process.env, CRAWL: "whole" } },
  );
  return status === 0 ? 0 : 1;
}

let failed = 0;
if (named.length === 0 || scenarios.length > 0) failed += await runHard(scenarios);
if (named.length === 0 || named.includes(CRAWL)) failed += crawl();
process.exit(failed > 0 ? 1 : 0);
