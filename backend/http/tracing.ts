import type { FastifyInstance } from "fastify";
import { tracing } from "../../lib/node/tracing/hooks.ts";
import { secretsMatch } from "./client-address.ts";

/** Traces every request if tracing was started; only a storefront may say to which trace it belongs. */
export function traceRequests(app: FastifyInstance, internalToken: string): void {
  const hooks = tracing();
  if (!hooks) return;
  app.addHook("onRequest", (request, reply, done) => {
    const { headers, method } = request;
    const isStorefront = secretsMatch(headers["x-internal-token"], internalToken);
    hooks.serve(isStorefront ? headers : null, (end) => {
      reply.raw.once("close", () => {
        const route = request.is404 ? "unknown" : (request.routeOptions.url ?? "unknown");
        end(`${method} ${route}`, {
          "http.request.method": method,
          "http.route": route,
          "http.response.status_code": reply.statusCode,
        });
      });
      done();
    });
  });
}
