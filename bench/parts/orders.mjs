import { invoiceTimes } from "../../test/faults/invoice-times.ts";
import { ordersPerSecond } from "../../test/faults/load.ts";

/** Rate of the bare page on the machine for which the budget of 300 orders a second is given. */
const REFERENCE_RPS = 45_000;

/** Orders on credit over HTTP including invoice numbers, one backend process on PostgreSQL; rendering an invoice PDF. */
export async function orders(report, { rps: bareRps }) {
  const load = await ordersPerSecond();
  const { perSecond, p50, p99, orders: placed, refused, unnumbered, lines } = load;
  report.rate(
    `orders on credit with invoice number, PostgreSQL, 16 buyers, ${lines} lines each`,
    { rps: perSecond, p50, p99, requests: placed, failed: refused + unnumbered },
    { rps: (300 * bareRps) / REFERENCE_RPS, p99: 100 },
  );
  const invoice = await invoiceTimes();
  report.figure(`invoice of ${invoice.lines} lines as a PDF, p50`, invoice.p50, "ms");
  report.figure("the same, p99", invoice.p99, "ms");
}
