import { and, eq, isNotNull, sql, sum } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import {
  invoiceLines,
  invoices,
  type LinePieces,
  orderLines,
  orders,
  shipmentLines,
  shipments,
} from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { addInvoices } from "../invoices/add-invoices.ts";
import { enqueueShipmentEmail } from "../notifications/shipment-template.ts";
import { assertApproved, DISPATCHED, lockOrder } from "../orders/order-status.ts";
import { type ChallanSettings, issueChallanIfNeeded } from "./challans.ts";
import type { EwayDetails } from "./eway-bill.ts";
import { chooseAllocated, lockOrderLines } from "./order-lines.ts";
import { findLastShipment } from "./shipments.ts";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

export interface NewShipment {
  orderId: number;
  carrier: string;
  /** Tracking, docket or lorry receipt number. */
  tracking: string;
  packages?: number | undefined;
  weightGrams?: number | undefined;
  eway?: Partial<EwayDetails> | undefined;
  /** "2026-11-20" */
  on: string;
  /** Given pieces, all allocated ones, or everything that hasn't left, even if it was never booked into stock. */
  pieces: LinePieces[] | "allocated" | "everything";
}

async function assertCanShip(tx: Db, order: Order, { tracking, carrier, on }: NewShipment) {
  assertApproved(order);
  const placed = indianDay(order.placedAt);
  if (on < placed) throw new Refusal(400, `The order was placed on ${placed}, after ${on}.`);
  const same = and(
    eq(shipments.orderId, order.id),
    eq(shipments.carrier, carrier),
    eq(shipments.tracking, tracking),
  );
  if ((await tx.$count(shipments, same)) > 0) {
    throw new Refusal(409, `A shipment with ${carrier} ${tracking} is already recorded.`);
  }
}

/** Pieces of each line to ship. Throws 400 for unknown lines, 409 if fewer pieces are allocated. */
function choosePieces(lines: Line[], pieces: NewShipment["pieces"]) {
  const chosen =
    pieces === "everything" || pieces === "allocated"
      ? lines.map((line) => ({
          line,
          quantity: line.allocated + (pieces === "everything" ? line.backOrdered : 0),
        }))
      : chooseAllocated(lines, pieces);
  const shipped = chosen.filter(({ quantity }) => quantity > 0);
  if (shipped.length === 0) throw new Refusal(409, "No pieces of this order are allocated.");
  return shipped;
}

/** Allocated pieces leave only on an invoice that has its number; throws 409 otherwise. */
async function assertInvoiced(tx: Db, orderId: number, chosen: { line: Line; quantity: number }[]) {
  const rows = await tx
    .select({ id: invoiceLines.orderLineId, pieces: sum(invoiceLines.quantity).mapWith(Number) })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(
      and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice"), isNotNull(invoices.number)),
    )
    .groupBy(invoiceLines.orderLineId);
  const issued = new Map(rows.map(({ id, pieces }) => [id, pieces]));
  for (const { line, quantity } of chosen) {
    const leaving = line.shipped + Math.min(quantity, line.allocated);
    if (leaving > (issued.get(line.id) ?? 0)) throw new Refusal(409, messages.invoiceFirst);
  }
}

/**
 * Records that pieces of an approved order have left, and e-mails the buyer what has left and what follows. The order is
 * dispatched once everything has left (4.18). 409 unless it is approved and its pieces are on an issued invoice, or if the
 * shipment is recorded already; 400 for a date before the order. A shipment whose invoices don't state exactly its goods gets
 * a delivery challan. Locks: order, stock by item, lines, invoicing, challan numbers.
 */
export const shipOrder = (
  db: Db,
  shipment: NewShipment,
  settings: ChallanSettings,
): Promise<number> =>
  withRetry(() => db.transaction((tx) => shipInTransaction(tx, shipment, settings)));

/** As shipOrder, in a transaction that may be repeated. Returns the number of the shipment within the order. */
export async function shipInTransaction(
  tx: Db,
  shipment: NewShipment,
  settings: ChallanSettings,
): Promise<number> {
  const { orderId, carrier, tracking, packages, weightGrams, on } = shipment;
  const order = await lockOrder(tx, orderId);
  await assertCanShip(tx, order, shipment);
  const lines = await lockOrderLines(tx, orderId);
  const chosen = choosePieces(lines, shipment.pieces);
  await assertInvoiced(tx, orderId, chosen);
  for (const { line, quantity } of chosen) {
    const allocated = Math.max(0, line.allocated - quantity);
    const backOrdered = line.backOrdered - (quantity - (line.allocated - allocated));
    await tx
      .update(orderLines)
      .set({
        allocated,
        backOrdered,
        shipped: line.shipped + quantity,
        packed: Math.max(0, line.packed - quantity),
      })
      .where(eq(orderLines.id, line.id));
  }
  // Of pieces that were never booked into stock.
  await addInvoices(tx, [orderId]);
  const [row] = await tx
    .insert(shipments)
    .values({
      orderId,
      number: sql`(select count(*) + 1 from ${shipments} where order_id = ${orderId})`,
      carrier,
      tracking,
      packages,
      weightGrams,
      packedAt: chosen.some(({ line }) => line.packed > 0) ? order.packedAt : null,
      dispatchedOn: on,
      createdAt: settings.clock(),
      ...shipment.eway,
    })
    .returning();
  if (!row) throw new Error("The shipment was not recorded.");
  const shipmentId = row.id;
  await tx
    .insert(shipmentLines)
    .values(chosen.map(({ line, quantity }) => ({ shipmentId, orderLineId: line.id, quantity })));
  const left = lines.reduce((sum, line) => sum + line.allocated + line.backOrdered, 0);
  const leaving = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  if (leaving === left) {
    const last = await findLastShipment(tx, orderId);
    await tx
      .update(orders)
      .set({ status: DISPATCHED, ...last })
      .where(eq(orders.id, orderId));
  }
  await enqueueShipmentEmail(tx, orderId, shipmentId);
  crashPoint("shipment-recorded");
  await issueChallanIfNeeded(tx, order, row, lines, chosen, settings);
  return row.number;
}
