import { withLargeBackend } from "../large-backend.ts";
import { load } from "../load.mjs";
import { cpuMs, rssMb } from "../process.mjs";
import { backendOrigin, hostOf, storefrontOrigin, withServers } from "../servers.mjs";
import { searchTerms } from "../terms.mjs";
import { measureAnswers, measureDesignations } from "./search-quality.mjs";

const json = { "content-type": "application/json", "accept-encoding": "identity" };
/** Fewer, to try it out: BENCH_LARGE=20000. */
const LARGE = Number(process.env.BENCH_LARGE ?? 1_000_000);
const large = `${LARGE.toLocaleString("en-US")} items`;

const toBackend = (terms) =>
  terms.map((term) => ({
    method: "POST",
    path: "/zwz/api/search_product/",
    headers: json,
    body: JSON.stringify({ searching_key: term }),
  }));

const toStorefront = (terms) =>
  terms.map((term) => ({
    method: "GET",
    path: `/api/search?q=${encodeURIComponent(term)}`,
    headers: { host: hostOf("zwz") },
  }));

const budgets = {
  "backend, 100,000 items": { 16: { percent: 20, p99: 10 } },
  "storefront, 100,000 items": { 1: { p50: 1.2 }, 16: { percent: 1.5 } },
  [`backend, ${large}`]: { 16: { p99: 25 } },
};

async function measureRate(report, name, origin, requests, pid) {
  await load(origin, requests, 16, 2);
  for (const connections of [1, 16]) {
    const before = cpuMs(pid);
    const result = await load(origin, requests, connections, 5);
    const cpu = (cpuMs(pid) - before) / result.requests;
    const what = `suggestions, ${name}, ${connections} connections`;
    report.rate(what, { ...result, cpu }, budgets[name]?.[connections]);
  }
}

/** A measurement that cannot be made is reported; the others go on. */
async function attempt(what, measure) {
  try {
    await measure();
  } catch (error) {
    console.error(`${what} could not be measured: ${error.stack}`);
  }
}

async function measureServers(report, items, label, terms) {
  await withServers({ items }, async ({ backend, storefront }) => {
    if (!items) await attempt("answers", () => measureAnswers(report, backendOrigin));
    const targets = [
      ["backend", backendOrigin, toBackend(terms), backend.pid],
      ["storefront", storefrontOrigin, toStorefront(terms), storefront.pid],
    ];
    for (const [name, origin, requests, pid] of targets) {
      await measureRate(report, `${name}, ${label}`, origin, requests, pid);
    }
    const budget = items ? { max: 600 } : {};
    report.figure(`backend memory after that, ${label}`, rssMb(backend.pid), "MB", budget);
  });
}

async function measureLarge(report, terms) {
  await withLargeBackend(LARGE, async ({ origin, pid }) => {
    await measureRate(report, `backend, ${large}`, origin, toBackend(terms), pid);
    report.figure(`backend memory after that, ${large} of one brand`, rssMb(pid), "MB");
  });
}

/**
 * Quality of the answers (labelled designations, queries, with `--reference DIR` other makers' numbers), then suggestions
 * for a different term in every request, and the backend's memory afterwards.
 */
export async function search(report) {
  const terms = searchTerms();
  await attempt("labelled designations", () => measureDesignations(report));
  for (const [items, label] of [
    [0, "real catalogue"],
    [100_000, "100,000 items"],
  ]) {
    await attempt(label, () => measureServers(report, items, label, terms));
  }
  await attempt(`${large} (needs PostgreSQL)`, () => measureLarge(report, terms));
}
