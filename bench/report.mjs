import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

const digits = (value) =>
  value >= 100 ? Math.round(value).toLocaleString("en-US") : value.toFixed(value < 10 ? 2 : 1);
const mark = (met) => (met ? "" : " ✗");

/**
 * Collects measurements next to their budgets (section 10 of the design). Rates are also printed as a percentage of
 * the bare page's rate on this machine, because only that ratio is comparable between machines.
 *
 * @param bareRps requests a second of the bare node:http page at 16 connections
 */
export function createReport(bareRps) {
  const rows = [];
  const add = (what, measured, budget) => {
    rows.push([what, measured, budget]);
    console.log(`${what}: ${measured}${budget ? `   (budget ${budget})` : ""}`);
  };
  const percentOfBare = (rps) => (rps / bareRps) * 100;
  return {
    rows,
    /** A load result. `budget` may hold percent (of the bare page's rate), rps, p50 and p99 (ms). */
    rate(what, { rps, p50, p99, cpu, failed }, budget = {}) {
      const budgets = [];
      let met = true;
      if (budget.percent) {
        budgets.push(`≥ ${budget.percent} % of the bare page`);
        met &&= percentOfBare(rps) >= budget.percent;
      }
      if (budget.rps) {
        budgets.push(`≥ ${digits(budget.rps)} req/s`);
        met &&= rps >= budget.rps;
      }
      for (const [name, value] of [
        ["p50", p50],
        ["p99", p99],
      ]) {
        if (!budget[name]) continue;
        budgets.push(`${name} ≤ ${budget[name]} ms`);
        met &&= value <= budget[name];
      }
      const parts = [
        `${digits(rps)} req/s (${percentOfBare(rps).toFixed(1)} %)`,
        `p50 ${digits(p50)} ms`,
        `p99 ${digits(p99)} ms`,
      ];
      if (Number.isFinite(cpu)) parts.push(`${cpu.toFixed(2)} ms CPU`);
      if (failed) parts.push(`${failed} FAILED`);
      add(what, parts.join(", ") + mark(met), budgets.join(", "));
    },
    /** One number; `max` is its budget. */
    figure(what, value, unit, { max } = {}) {
      const text = `${digits(value)} ${unit}`.trim();
      add(
        what,
        text + mark(max === undefined || value <= max),
        max === undefined ? "" : `≤ ${max} ${unit}`.trim(),
      );
    },
    /** Several figures in one row, each with its own mark. */
    figures(what, figures, budget) {
      const isMet = ({ value, max = Number.POSITIVE_INFINITY, min = Number.NEGATIVE_INFINITY }) =>
        value <= max && value >= min;
      add(what, figures.map((figure) => figure.text + mark(isMet(figure))).join(", "), budget);
    },
    table() {
      const lines = rows.map(([what, measured, budget]) => `| ${what} | ${measured} | ${budget} |`);
      return ["| what | measured | budget |", "|---|---|---|", ...lines].join("\n");
    },
  };
}

const START = "<!-- measured -->";
const END = "<!-- end -->";

/** Replaces the table between the two markers of docs/benchmarks.md and keeps the text around it. */
export function writeBenchmarks(path, table, { rps, tool }) {
  const [cpu] = cpus();
  const about = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpu?.model.trim() ?? "unknown"},`,
    `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load from ${tool}. A bare node:http page of 9 kB does`,
    `${digits(rps)} req/s here; percentages are shares of that rate. ✗ marks a missed budget.`,
  ].join("\n");
  const block = `${START}\n${about}\n\n${table}\n${END}`;
  let text = `# Benchmarks\n\n\`npm run bench -- --write\` renews the table.\n\n${START}\n${END}\n`;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  const [before] = text.split(START);
  const after = text.split(END)[1] ?? "\n";
  writeFileSync(path, `${before}${block}${after}`);
}
