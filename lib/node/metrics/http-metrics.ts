import { Histogram } from "prom-client";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time until a response was sent, by route template",
  labelNames: ["method", "route", "status"],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/**
 * Counts a response. `route` is a template such as /api/orders/[id], never what a client sent: each value is a series of
 * its own, and addresses can be personal data.
 */
export function observeResponse(
  method: string,
  route: string,
  status: number,
  seconds: number,
): void {
  const known = METHODS.includes(method) ? method : "other";
  durations.observe({ method: known, route, status: String(status) }, seconds);
}
