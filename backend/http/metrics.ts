import type { FastifyInstance } from "fastify";
import { observeResponse } from "../../lib/node/metrics/http-metrics.ts";

/** Measures every response by the template of its route; requests without one count as "unknown". */
export function measureResponses(app: FastifyInstance): void {
  app.addHook("onResponse", async ({ method, is404, routeOptions }, reply) => {
    const route = is404 ? "unknown" : (routeOptions.url ?? "unknown");
    observeResponse(method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
}
