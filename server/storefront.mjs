import { createServer } from "node:http";
import { resolve } from "node:path";
import "./pdf-thread.ts";
import { cleanHeaders, detectClient, rejectRequest } from "./request-guard.ts";
import { FRESH_MS, withResponseCache } from "./response-cache.ts";

// The storefront server. Usage: node server/storefront.mjs [--dev]
// PORT, BIND_ADDRESS (127.0.0.1), TRUSTED_PROXY_HOPS (0), SESSION_SECRET (at least 32 characters).

const root = resolve(import.meta.dirname, "..");
const dev = process.argv.includes("--dev");
process.env.NODE_ENV = dev ? "development" : "production";
const port = Number(process.env.PORT ?? 3000);
const address = process.env.BIND_ADDRESS || "127.0.0.1";
const hops = Number(process.env.TRUSTED_PROXY_HOPS || 0);
const STOP_MS = 10_000;
/** Changes that another storefront stored in Redis are only seen by asking Next again. */
const FRESH_SHARED_MS = 1_000;
const ONE_YEAR = "max-age=31536000";

if ((process.env.SESSION_SECRET ?? "").length < 32) {
  console.error("SESSION_SECRET must be set, at least 32 characters; npm start makes one.");
  process.exit(1);
}

const { default: next } = await import("next");
const app = next({ dev, dir: root, hostname: "localhost", port });
await app.prepare();
const handleRequest = dev
  ? app.getRequestHandler()
  : withResponseCache(app.getRequestHandler(), process.env.REDIS_URL ? FRESH_SHARED_MS : FRESH_MS);

const server = createServer((request, response) => {
  const rejection = rejectRequest(request);
  if (rejection) {
    response.writeHead(rejection.status, { "content-type": "text/plain", connection: "close" });
    response.end(rejection.text);
    return;
  }
  const client = detectClient(request.headers, request.socket.remoteAddress ?? "", hops);
  cleanHeaders(request.headers, client);
  if (client.scheme === "https") response.setHeader("strict-transport-security", ONE_YEAR);
  handleRequest(request, response);
});
server.headersTimeout = 10_000;
server.requestTimeout = 30_000;
server.keepAliveTimeout = 65_000;

if (!dev) {
  // There are no websockets. Next adds an upgrade listener at the first request; it is removed again.
  const rejectUpgrade = (_request, socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
  server.on("upgrade", rejectUpgrade);
  server.on("newListener", (event, listener) => {
    if (event === "upgrade") queueMicrotask(() => server.off("upgrade", listener));
  });
}

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
  server.close(() => process.exit(0));
  server.closeIdleConnections();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
