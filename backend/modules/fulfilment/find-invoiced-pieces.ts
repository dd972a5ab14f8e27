import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { invoiceLines, invoices } from "../../db/schema/index.ts";
import { billsPieces } from "../invoices/index.ts";

/**
 * Invoices of an order, oldest first, with the pieces on each, without reissued ones and those credited in full before dispatch. The
 * last ones may wait for their numbers.
 */
export async function findInvoicedPieces(db: Db, orderId: number) {
  const rows = await db
    .select({ invoice: invoices, line: invoiceLines })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(and(eq(invoices.orderId, orderId), billsPieces, eq(invoices.reissued, false)))
    .orderBy(asc(invoices.id), asc(invoiceLines.orderLineId));
  return [...Map.groupBy(rows, ({ invoice }) => invoice.id).values()].flatMap((ofInvoice) => {
    const [first] = ofInvoice;
    if (!first) return [];
    const pieces = new Map(ofInvoice.map(({ line }) => [line.orderLineId, line.quantity]));
    return [{ invoice: first.invoice, pieces }];
  });
}
