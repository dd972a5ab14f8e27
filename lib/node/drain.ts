import type { Server, ServerResponse } from "node:http";

const IDLE_CHECK_MS = 50;

/**
 * Makes it possible to stop a server without cutting a request. Call the returned function when `server.close()` is called:
 * a proxy keeps connections and would go on using them, so every response that is still to come closes its own, and the
 * others are closed once they are idle. After `limitMs` all are cut.
 */
export function prepareDrain(server: Server): (limitMs: number) => void {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  // First, because a handler may respond at once.
  server.prependListener("request", (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    open.add(response);
    response.once("close", () => open.delete(response));
  });
  return (limitMs) => {
    isDraining = true;
    for (const response of open) response.shouldKeepAlive = false;
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    setTimeout(() => server.closeAllConnections(), limitMs).unref();
  };
}
