import { createServer } from "node:http";
import { resolve } from "node:path";
import { clean, clientOf, refusal, tellOutage } from "./front-door.ts";
import { answerThrough } from "./page-cache/answer-through.ts";
import { followChanges } from "./page-cache/follow-changes.ts";
import { offerPrinter } from "./printer.ts";

// The storefront's socket. Usage: node scripts/storefront.mjs [--dev]
// PORT, BIND_ADDRESS (127.0.0.1), TRUSTED_PROXY_HOPS (0), SESSION_SECRET (at least 32 characters).

const dev = process.argv.includes("--dev");
process.env.NODE_ENV = dev ? "development" : "production";
const port = Number(process.env.PORT ?? 3000);
const address = process.env.BIND_ADDRESS || "127.0.0.1";
const hops = Number(process.env.TRUSTED_PROXY_HOPS || 0);
const STOP_MS = 10_000;
const ONE_YEAR = "max-age=31536000";

if ((process.env.SESSION_SECRET ?? "").length < 32) {
  console.error("SESSION_SECRET must be set, at least 32 characters; npm start makes one.");
  process.exit(1);
}

const { default: next } = await import("next");
const app = next({ dev, dir: resolve(import.meta.dirname, ".."), hostname: "localhost", port });
await app.prepare();
const answer = dev ? app.getRequestHandler() : answerThrough(app.getRequestHandler());
if (!dev) followChanges(process.env);
offerPrinter();

const server = createServer((request, response) => {
  const refused = refusal(request);
  if (refused) {
    response.writeHead(refused.status, { "content-type": "text/plain", connection: "close" });
    response.end(refused.text);
    return;
  }
  const client = clientOf(request.headers, request.socket.remoteAddress ?? "", hops);
  clean(request.headers, client);
  if (client.scheme === "https") response.setHeader("strict-transport-security", ONE_YEAR);
  tellOutage(response);
  answer(request, response);
});
server.headersTimeout = 10_000;
server.requestTimeout = 30_000;
server.keepAliveTimeout = 65_000;

if (!dev) {
  // Nothing here speaks websockets. Next adds a listener of its own at the first request; it is taken off again.
  const refuseUpgrade = (_request, socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
  server.on("upgrade", refuseUpgrade);
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
