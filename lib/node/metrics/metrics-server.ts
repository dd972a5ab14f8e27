import { timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, register } from "prom-client";

export interface MetricsSettings {
  port: number;
  host: string;
  /** Sent by the scraper as a bearer token. */
  token: string;
}

const REQUEST_MS = 10_000;
/** More connections than scrapers have. */
const MAX_CONNECTIONS = 50;

function isAllowed(header: string | undefined, token: string): boolean {
  const [sent, expected] = [Buffer.from(header ?? ""), Buffer.from(`Bearer ${token}`)];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

/**
 * Serves the metrics of this process at /metrics on a port of their own, which nginx doesn't know. Includes those of Node:
 * memory, event loop lag, garbage collection.
 */
export async function startMetricsServer({
  port,
  host,
  token,
}: MetricsSettings): Promise<{ server: Server; close: () => void }> {
  collectDefaultMetrics();
  const server = createServer(async (request, response) => {
    if (!isAllowed(request.headers.authorization, token)) return response.writeHead(401).end();
    if (request.method !== "GET" || request.url !== "/metrics")
      return response.writeHead(404).end();
    try {
      const text = await register.metrics();
      response.writeHead(200, { "content-type": register.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.requestTimeout = REQUEST_MS;
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  return {
    server,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
