import { invoiceTimes } from "../../test/faults/invoice-times.ts";
import { ordersPerSecond } from "../../test/faults/load.ts";

/** Orders on credit over HTTP with their invoice numbers, one backend process, PostgreSQL; the PDF of an invoice. */
export async function orders(report) {
  const load = await ordersPerSecond();
  const { perSecond, p50, p99, orders: placed, refused, unnumbered, lines } = load;
  report.rate(
    `orders on credit with invoice number, PostgreSQL, 16 buyers, ${lines} lines each`,
    { rps: perSecond, p50, p99, requests: placed, failed: refused + unnumbered },
    { rps: 300, p99: 100 },
  );
  const invoice = await invoiceTimes();
  report.figure(`invoice of ${invoice.lines} lines as a PDF, p50`, invoice.p50, "ms");
  report.figure("the same, p99", invoice.p99, "ms");
}
