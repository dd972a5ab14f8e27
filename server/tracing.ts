import type { IncomingMessage, ServerResponse } from "node:http";
import { tracing } from "../lib/node/tracing/hooks.ts";

type RouteFinder = (host: string, url: string) => string;
type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Traces every request of `next` if tracing was started. What browsers say about traces is not believed. */
export function withTracing(next: Handler, createFinder: () => RouteFinder): Handler {
  const hooks = tracing();
  if (!hooks) return next;
  const findRoute = createFinder();
  return (request, response) =>
    hooks.serve(null, (end) => {
      const { method = "", url = "", headers } = request;
      response.once("close", () => {
        const route = findRoute(headers.host ?? "", url);
        end(`${method} ${route}`, {
          "http.request.method": method,
          "http.route": route,
          "http.response.status_code": response.statusCode,
        });
      });
      return next(request, response);
    });
}
