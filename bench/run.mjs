/**
 * `npm run bench [-- search pages changes flood orders imports bytes speed lighthouse start growth] [--write]` measures the bare page, then the
 * named parts (all but growth by default), and prints each figure next to its budget. `--write` also replaces the table
 * in docs/benchmarks.md. Nothing here passes or fails. Orders and imports need PostgreSQL (TEST_DATABASE_URL, else 127.0.0.1:5432).
 */
import { resolve } from "node:path";
import { loadTool } from "./load.mjs";
import { bare } from "./parts/bare.mjs";
import { bytes } from "./parts/bytes.mjs";
import { changes } from "./parts/changes.mjs";
import { flood } from "./parts/flood.mjs";
import { growth } from "./parts/growth.mjs";
import { imports } from "./parts/imports.mjs";
import { lighthouseScores } from "./parts/lighthouse.mjs";
import { orders } from "./parts/orders.mjs";
import { pages } from "./parts/pages.mjs";
import { search } from "./parts/search.mjs";
import { speed } from "./parts/speed.mjs";
import { start } from "./parts/start.mjs";
import { createReport, writeBenchmarks } from "./report.mjs";

const defaults = {
  search,
  pages,
  changes,
  flood,
  orders,
  imports,
  bytes,
  speed,
  lighthouse: lighthouseScores,
  start,
};
const parts = { ...defaults, growth };
const args = process.argv.slice(2);
const named = Object.keys(parts).filter((name) => args.includes(name));

const reference = await bare();
const report = createReport(reference.rps);
report.rate("bare node:http page, 16 connections", reference);
report.rate("the same, 1 connection", reference.single);
for (const name of named.length > 0 ? named : Object.keys(defaults)) {
  console.log(`\n── ${name}`);
  try {
    await parts[name](report, reference);
  } catch (error) {
    console.error(`${name} could not be measured: ${error.stack}`);
  }
}
const table = report.table();
console.log(`\n${table}`);
if (args.includes("--write")) {
  writeBenchmarks(resolve(import.meta.dirname, "../docs/benchmarks.md"), table, {
    ...reference,
    tool: loadTool,
  });
}
