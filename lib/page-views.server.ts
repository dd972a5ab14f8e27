import "server-only";
import { routesOf } from "../brands/index.ts";
import type { BrandId } from "../brands/types.ts";
import { allowance } from "./backend/allowance.server.ts";
import { call } from "./backend/call.server.ts";
import { BackendError } from "./backend/errors.ts";
import { configuredHosts } from "./backend/site.server.ts";
import { reportPageViews } from "./contract/page-views.ts";
import { resolveSite } from "./hosts.ts";
import { patternOf } from "./site-map.ts";

const REPORT_MS = 10_000;
/** An office behind one address may open several pages a second. */
const MOST_PER_MINUTE = 300;

/** Counts since the last report, one entry per page of the brand. */
const counts = { zwz: new Map<string, number>(), nod: new Map<string, number>() };
/** Rejects for an address that exceeds the limit. */
const spend = allowance("page-views", MOST_PER_MINUTE);
let waiting = false;
/** A backend without the call is not called again. */
const unknown = new Set<BrandId>();

const isFlood = (address: string): Promise<boolean> =>
  spend(address, 1).then(
    () => false,
    () => true,
  );

/** True for visitors who opted out of tracking, previews, and more than five requests a second from one address. */
export async function isNotCounted({ headers }: Request): Promise<boolean> {
  if (headers.get("dnt") === "1" || headers.get("sec-gpc") === "1") return true;
  if (resolveSite(headers.get("host"), configuredHosts()).preview) return true;
  return isFlood(headers.get("x-client-address") ?? "");
}

/** Counts a page view by route pattern; unknown paths are not counted. */
export function countPageView(brand: BrandId, path: string): void {
  const pattern = patternOf(routesOf(brand), path);
  if (!pattern || unknown.has(brand)) return;
  counts[brand].set(pattern, (counts[brand].get(pattern) ?? 0) + 1);
  if (waiting) return;
  waiting = true;
  setTimeout(report, REPORT_MS).unref();
}

/** Reports the counts to the backend. Counts that fail to arrive during an outage are lost. */
async function report(): Promise<void> {
  waiting = false;
  for (const brand of ["zwz", "nod"] as const) {
    const views = [...counts[brand]].map(([path, seen]) => ({ path, views: seen }));
    counts[brand].clear();
    if (views.length === 0) continue;
    await call(reportPageViews, views, { brand }).catch((error: unknown) => {
      if (error instanceof BackendError && error.kind === "missing") unknown.add(brand);
    });
  }
}
