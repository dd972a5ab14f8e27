import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

const digits = (value) =>
  value >= 100 ? Math.round(value).toLocaleString("en-US") : value.toFixed(value < 10 ? 2 : 1);
const mark = (met) => (met ? "" : " ✗");

/** Collects what was measured beside its budget; rates of budgets are scaled to this machine. */
export function createReport(scale) {
  const rows = [];
  const add = (what, measured, budget) => {
    rows.push([what, measured, budget]);
    console.log(`${what}: ${measured}${budget ? `   (budget ${budget})` : ""}`);
  };
  return {
    rows,
    /** A load result; `budget` may hold rps, p50, p99 (ms) and cpu (ms a request). */
    rate(what, { rps, p50, p99, cpu, failed }, budget = {}) {
      const wanted = [];
      let met = true;
      if (budget.rps) {
        const scaled = budget.rps * scale;
        wanted.push(`≥ ${digits(scaled)} req/s`);
        met &&= rps >= scaled;
      }
      for (const [name, value, unit] of [
        ["p50", p50, "ms"],
        ["p99", p99, "ms"],
        ["cpu", cpu, "ms CPU"],
      ]) {
        if (!budget[name]) continue;
        wanted.push(`${name === "cpu" ? "" : `${name} `}≤ ${budget[name]} ${unit}`);
        met &&= value <= budget[name];
      }
      const parts = [`${digits(rps)} req/s`, `p50 ${digits(p50)} ms`, `p99 ${digits(p99)} ms`];
      if (Number.isFinite(cpu)) parts.push(`${cpu.toFixed(2)} ms CPU`);
      if (failed) parts.push(`${failed} FAILED`);
      add(what, parts.join(", ") + mark(met), wanted.join(", "));
    },
    /** One number; `most` is its budget. */
    figure(what, value, unit, { most } = {}) {
      const text = `${digits(value)} ${unit}`.trim();
      add(
        what,
        text + mark(most === undefined || value <= most),
        most === undefined ? "" : `≤ ${most} ${unit}`.trim(),
      );
    },
    /** Figures that belong together in one line; each is marked by itself. */
    several(what, figures, wanted) {
      const isMet = ({
        value,
        most = Number.POSITIVE_INFINITY,
        least = Number.NEGATIVE_INFINITY,
      }) => value <= most && value >= least;
      add(what, figures.map((one) => one.text + mark(isMet(one))).join(", "), wanted);
    },
    table() {
      const lines = rows.map(([what, measured, budget]) => `| ${what} | ${measured} | ${budget} |`);
      return ["| what | measured | budget here |", "|---|---|---|", ...lines].join("\n");
    },
  };
}

const START = "<!-- measured -->";
const END = "<!-- end -->";

/** Puts the table into docs/benchmarks.md, between its two marks; what people wrote around it stays. */
export function writeBenchmarks(path, table, { rps, scale, tool }) {
  const [cpu] = cpus();
  const about = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpu?.model.trim() ?? "unknown"},`,
    `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load by ${tool}. A bare node:http page of 9 kB does`,
    `${digits(rps)} req/s here, so rates of the budgets are multiplied by ${scale.toFixed(2)}. ✗ marks a budget that is missed.`,
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
