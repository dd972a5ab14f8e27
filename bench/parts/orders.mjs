import { ordersPerSecond } from "../../backend/hard/load.ts";

/** Orders on credit over HTTP, one backend process, PostgreSQL. */
export async function orders(report) {
  const { perSecond, p50, p99, orders: placed, refused, lines } = await ordersPerSecond();
  report.rate(
    `orders on credit, PostgreSQL, 16 buyers, ${lines} lines each`,
    { rps: perSecond, p50, p99, requests: placed, failed: refused },
    { rps: 300, p99: 100 },
  );
}
