import { load } from "../load.mjs";
import { cpuMs, rssMb } from "../process.mjs";
import { backendOrigin, hostOf, storefrontOrigin, withServers } from "../servers.mjs";
import { searchTerms } from "../terms.mjs";

const json = { "content-type": "application/json", "accept-encoding": "identity" };

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
  backend: { 16: { percent: 20, p99: 10 } },
  storefront: { 1: { p50: 1.2 }, 16: { percent: 1.5 } },
};

/** Suggestions for a different term in every request, and the backend's memory afterwards. */
export async function search(report) {
  const terms = searchTerms();
  for (const [items, label] of [
    [0, "real catalogue"],
    [100_000, "100,000 items"],
  ]) {
    await withServers({ items }, async ({ backend, storefront }) => {
      const targets = [
        ["backend", backendOrigin, toBackend(terms), backend.pid],
        ["storefront", storefrontOrigin, toStorefront(terms), storefront.pid],
      ];
      for (const [name, origin, requests, pid] of targets) {
        await load(origin, requests, 16, 2);
        for (const connections of [1, 16]) {
          const before = cpuMs(pid);
          const result = await load(origin, requests, connections, 5);
          const cpu = (cpuMs(pid) - before) / result.requests;
          report.rate(
            `suggestions, ${name}, ${label}, ${connections} connections`,
            { ...result, cpu },
            items ? budgets[name][connections] : undefined,
          );
        }
      }
      report.figure(
        `backend memory after that, ${label}`,
        rssMb(backend.pid),
        "MB",
        items ? { max: 600 } : {},
      );
    });
  }
}
