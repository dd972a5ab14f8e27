import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type Divided, takeShare } from "../../../lib/orders/invoice-shares.ts";
import { crashPoint } from "../../crash-point.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Db } from "../../db/client.ts";
import { orderLines, orders } from "../../db/schema/index.ts";
import { APPROVED } from "../orders/index.ts";
import { insertInvoice } from "./insert-invoice.ts";

type Order = Pick<typeof orders.$inferSelect, "payable" | "igst">;
type Line = Pick<
  typeof orderLines.$inferSelect,
  "quantity" | "taxable" | "gst" | "invoiced" | "cancelled"
>;

/** The order as its invoices divide it. Cancelled pieces that were never invoiced are missing from its end. */
export const divideOrder = ({ payable, igst }: Order, lines: Line[]): Divided => ({
  lines: lines.map(({ quantity, taxable, gst, invoiced, cancelled }) => ({
    quantity,
    taxable,
    gst,
    taken: invoiced,
    takenFromEnd: Math.min(cancelled, quantity - invoiced),
  })),
  payable,
  intraState: igst === 0,
});

/**
 * Adds, to each of the orders that is approved and invoiced by allotment, the tax invoice of its pieces that are allocated or
 * shipped and not yet invoiced. It is numbered after the commit (issuer.ts). Returns the ids of the new invoices. The caller has
 * locked the stock of the pieces, and locks neither stock nor orders afterwards.
 */
export async function addInvoices(
  tx: Db,
  orderIds: number[],
  { onApproval = false } = {},
): Promise<number[]> {
  if (orderIds.length === 0) return [];
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.addedInvoices}::bigint)`);
  // Read after taking the lock: the order may have been approved, or another of its lines invoiced, meanwhile.
  const rows = await tx
    .select({ order: orders, line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orders.id, [...new Set(orderIds)]),
        eq(orders.status, APPROVED),
        eq(orders.invoicing, "allotment"),
      ),
    )
    .orderBy(asc(orders.id), asc(orderLines.line));
  const added: number[] = [];
  for (const ofOrder of Map.groupBy(rows, ({ order }) => order.id).values()) {
    const [{ order } = { order: null }] = ofOrder;
    const lines = ofOrder.map(({ line }) => line);
    if (order) added.push(...(await addInvoice(tx, order, lines, onApproval)));
  }
  return added;
}

/** Pieces of an approved order's line that are due to be invoiced. An invoice of the whole order leaves none. */
const countDue = ({ allocated, shipped, invoiced }: typeof orderLines.$inferSelect): number =>
  Math.max(0, allocated + shipped - invoiced);

async function addInvoice(
  tx: Db,
  order: typeof orders.$inferSelect,
  lines: (typeof orderLines.$inferSelect)[],
  onApproval: boolean,
): Promise<number[]> {
  const pieces = lines.map(countDue);
  if (pieces.every((count) => count === 0)) return [];
  const share = takeShare(divideOrder(order, lines), pieces);
  const { id: invoiceId } = await insertInvoice(tx, order, {
    total: share.total,
    onApproval,
    lines: lines.flatMap(({ id: orderLineId }, index) => {
      const quantity = pieces[index] ?? 0;
      const amounts = share.lines[index];
      return quantity > 0 && amounts ? [{ orderLineId, quantity, ...amounts }] : [];
    }),
  });
  crashPoint("invoice-added");
  return [invoiceId];
}
