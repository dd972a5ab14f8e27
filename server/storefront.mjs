import { resolve } from "node:path";
import { env } from "../lib/env.ts";
import { prepareDrain } from "../lib/node/drain.ts";
import { startMetricsServer } from "../lib/node/metrics/metrics-server.ts";
import { readMetricsSettings } from "../lib/node/metrics/settings.ts";
import { storefrontStore } from "../lib/node/shared-store/storefront-store.ts";
import { startTracing } from "../lib/node/tracing/start-tracing.ts";
import { findStartProblem } from "../lib/start-checks.ts";
import "./pdf-thread.ts";
import { createStorefrontServer } from "./http-server.ts";
import { routeFinderOf, withMetrics } from "./metrics.ts";
import { watchPageChanges } from "./page-changes.ts";
import { retrySignOuts } from "./pending-sign-outs.ts";
import { withRequestLimit } from "./request-limits.ts";
import { FRESH_MS, withResponseCache } from "./response-cache.ts";
import { withTracing } from "./tracing.ts";

// The storefront server. Usage: node server/storefront.mjs [--dev]
// PORT, BIND_ADDRESS (127.0.0.1), TRUSTED_PROXY_HOPS (0), SESSION_SECRET (at least 32 characters),
// REQUESTS_PER_SECOND (20), REQUESTS_BURST (60), MAX_CONNECTIONS (1000), MAX_CONNECTIONS_PER_ADDRESS (50).

const root = resolve(import.meta.dirname, "..");
const dev = process.argv.includes("--dev");
let metrics = null;
try {
  metrics = dev ? null : readMetricsSettings(process.env, "storefront");
} catch (error) {
  console.error(`The storefront did not start. ${error.message}`);
  process.exit(1);
}
const problem = findStartProblem(process.env, "storefront");
if (problem) {
  console.error(`The storefront did not start. ${problem}`);
  process.exit(1);
}
process.env.NODE_ENV = dev ? "development" : "production";
const port = Number(process.env.PORT ?? 3000);
const address = process.env.BIND_ADDRESS || "127.0.0.1";
const hops = Number(process.env.TRUSTED_PROXY_HOPS || 0);
const requestLimit = {
  perSecond: Number(process.env.REQUESTS_PER_SECOND) || 20,
  burst: Number(process.env.REQUESTS_BURST) || 60,
};
const maxConnections = Number(process.env.MAX_CONNECTIONS) || 1_000;
const maxConnectionsPerAddress = Number(process.env.MAX_CONNECTIONS_PER_ADDRESS) || 50;
const STOP_MS = 10_000;
/** Changes that another storefront stored in Redis are only seen by asking Next again. */
const FRESH_SHARED_MS = 500;

if ((process.env.SESSION_SECRET ?? "").length < 32) {
  console.error("SESSION_SECRET must be set, at least 32 characters; npm start makes one.");
  process.exit(1);
}

const { default: next } = await import("next");
const app = next({ dev, dir: root, hostname: "localhost", port });
await app.prepare();
if (!dev) {
  const { default: PageCacheHandler } = await import("./cache-handler.ts");
  const pages = new PageCacheHandler({ dev, serverDistDir: resolve(root, ".next/server") });
  const { ZWZ_API_URL, NOD_API_URL, BACKEND_URL, INTERNAL_TOKEN } = env();
  watchPageChanges({
    urls: { zwz: ZWZ_API_URL, nod: NOD_API_URL },
    own: { url: BACKEND_URL, token: INTERNAL_TOKEN },
    revalidate: (tags) => pages.revalidateTag(tags),
  });
}
retrySignOuts();
const handleRequest = dev
  ? app.getRequestHandler()
  : withResponseCache(
      withRequestLimit(app.getRequestHandler(), requestLimit, {
        hops,
        revalidateToken: process.env.REVALIDATE_TOKEN,
        store: storefrontStore(),
      }),
      process.env.REDIS_URL ? FRESH_SHARED_MS : FRESH_MS,
    );

if (metrics) await startMetricsServer(metrics);
const stopTracing = dev ? async () => undefined : await startTracing("storefront", process.env);
const traced = dev ? handleRequest : withTracing(handleRequest, () => routeFinderOf(root));
const measured = metrics ? withMetrics(traced, root) : traced;
const server = createStorefrontServer(measured, {
  hops,
  maxConnections,
  maxConnectionsPerAddress,
  allowsUpgrade: dev,
});
const drain = prepareDrain(server);
server.listen(port, address, () => console.log(`storefront ready on http://localhost:${port}`));
server.on("error", (error) => {
  console.error(`storefront can't listen on ${address}:${port}: ${error.message}`);
  process.exit(1);
});

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), STOP_MS).unref();
  server.close(() => stopTracing().finally(() => process.exit(0)));
  drain(STOP_MS);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
