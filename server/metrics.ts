import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { LRUCache } from "lru-cache";
import { Counter } from "prom-client";
import { routesOf } from "../brands/index.ts";
import { env } from "../lib/env.ts";
import { hostName, resolveSite } from "../lib/hosts.ts";
import { observeResponse } from "../lib/node/metrics/http-metrics.ts";
import { patternOf } from "../lib/site-map.ts";
import { cacheCounts } from "./response-cache.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const FILE = /^\/(?:_next\/static|assets|files)\//;
const REMEMBERED = 5_000;
/** Longer addresses than a page has are not remembered: nobody may fill the memory with them. */
const LONGEST_REMEMBERED = 300;

/** Route templates of app/api, such as /api/orders/[id]. */
function readApiRoutes(root: string): Record<string, "page"> {
  const manifest = resolve(root, ".next/app-path-routes-manifest.json");
  const routes = Object.values(
    JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>,
  );
  return Object.fromEntries(
    routes.filter((route) => route.startsWith("/api/")).map((route) => [route, "page" as const]),
  );
}

/** The route finder of a built storefront. */
export const routeFinderOf = (root: string) => createRouteFinder(readApiRoutes(root));

/** Finds the route template of a request: the brand's path of a page, a call, "file", or "unknown". */
export function createRouteFinder(
  apiRoutes: Record<string, "page">,
): (host: string, url: string) => string {
  const known = new LRUCache<string, string>({ max: REMEMBERED });
  const find = (host: string, path: string): string => {
    if (FILE.test(path)) return "file";
    if (path.startsWith("/api/")) return patternOf(apiRoutes, path) ?? "unknown";
    const { ZWZ_HOSTS, NOD_HOSTS, OPS_HOSTS, PREVIEW_HOSTS } = env();
    const hosts = { zwz: ZWZ_HOSTS, nod: NOD_HOSTS, ops: OPS_HOSTS, preview: PREVIEW_HOSTS };
    const { site } = resolveSite(host, hosts);
    const pattern = patternOf(routesOf(site), path);
    return pattern ? `${site}:${pattern}` : "unknown";
  };
  return (host, url) => {
    const path = url.split("?")[0] ?? "";
    const key = `${hostName(host)} ${path}`;
    if (key.length > LONGEST_REMEMBERED) return find(host, path);
    const route = known.get(key) ?? find(host, path);
    known.set(key, route);
    return route;
  };
}

/** Measures every response of `next` by its route template, and counts the results of the response cache. */
export function withMetrics(next: Handler, root: string): Handler {
  const findRoute = routeFinderOf(root);
  new Counter({
    name: "store_response_cache_total",
    help: "Requests by result of the response cache: hit, miss, or the last version during an outage",
    labelNames: ["result"],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(cacheCounts)) this.inc({ result }, count);
    },
  });
  return (request, response) => {
    const start = performance.now();
    const { method = "", url = "", headers } = request;
    response.once("close", () => {
      const route = findRoute(headers.host ?? "", url);
      // 499 is nginx's status for a client that went away.
      const status = response.writableFinished ? response.statusCode : 499;
      observeResponse(method, route, status, (performance.now() - start) / 1000);
    });
    return next(request, response);
  };
}
