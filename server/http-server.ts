import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { limitConnectionsPerNetwork } from "./connection-limits.ts";
import { cleanHeaders, detectClient, rejectRequest } from "./request-guard.ts";
import { securityHeaders } from "./security-headers.ts";

interface Options {
  /** Trusted proxies in front. */
  hops: number;
  /** Further connections are closed at once. */
  maxConnections: number;
  /** Further connections of one network are closed at once. Not counted behind a proxy, through which all clients come. */
  maxConnectionsPerAddress: number;
  /** `next dev` uses websockets. */
  allowsUpgrade: boolean;
}

/** How often Node looks for clients that send their request too slowly. */
const CHECK_MS = 5_000;
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** Longer than nginx keeps an idle connection. */
const KEEP_ALIVE_MS = 65_000;
const HSTS = "max-age=31536000; includeSubDomains";

/** Status for what Node cannot parse. */
const CLIENT_ERRORS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
const BAD_REQUEST = "400 Bad Request";

/** Sends a response on a connection without a request, and closes it. */
function endWith(socket: Duplex, status: string): void {
  if (!socket.writable) return void socket.destroy();
  const headers = Object.entries({ ...securityHeaders, connection: "close", "content-length": 0 });
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("\r\n")}\r\n\r\n`);
}

/** The storefront's HTTP server: checks every request before `handleRequest` sees it. */
export function createStorefrontServer(
  handleRequest: (request: IncomingMessage, response: ServerResponse) => unknown,
  { hops, maxConnections, maxConnectionsPerAddress, allowsUpgrade }: Options,
): Server {
  const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, response) => {
    const client = detectClient(request.headers, request.socket.remoteAddress ?? "", hops);
    if (client.scheme === "https") response.setHeader("strict-transport-security", HSTS);
    const rejection = rejectRequest(request);
    if (rejection) {
      const headers = { "content-type": "text/plain; charset=utf-8", connection: "close" };
      response.writeHead(rejection.status, { ...securityHeaders, ...headers });
      response.end(rejection.text);
      return;
    }
    cleanHeaders(request.headers, client);
    handleRequest(request, response);
  });
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = maxConnections;
  if (hops < 1) limitConnectionsPerNetwork(server, maxConnectionsPerAddress);
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) =>
    endWith(socket, CLIENT_ERRORS[code] ?? BAD_REQUEST),
  );
  if (!allowsUpgrade) {
    // Next adds an upgrade listener at the first request; it is removed again.
    const rejectUpgrade = (_request: IncomingMessage, socket: Duplex) =>
      endWith(socket, BAD_REQUEST);
    server.on("upgrade", rejectUpgrade);
    server.on("newListener", (event, listener) => {
      if (event === "upgrade") queueMicrotask(() => server.off("upgrade", listener));
    });
  }
  return server;
}
