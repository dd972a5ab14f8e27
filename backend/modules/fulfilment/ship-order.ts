import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { invoices, orderLines, orders, shipmentLines, shipments } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { enqueueShipmentEmail } from "../notifications/shipment-template.ts";
import { APPROVED, CANCELLED, DISPATCHED, lockOrder } from "../orders/order-status.ts";
import { lockStock } from "../rfi/held-stock.ts";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

export interface ShippedPieces {
  /** Line number within the order. */
  line: number;
  quantity: number;
}

export interface NewShipment {
  orderId: number;
  carrier: string;
  /** Tracking, docket or lorry receipt number. */
  tracking: string;
  packages?: number | undefined;
  weightGrams?: number | undefined;
  /** "2026-11-20" */
  on: string;
  /** Given pieces, all allocated ones, or everything that hasn't left, even if it was never booked into stock. */
  pieces: ShippedPieces[] | "allocated" | "everything";
}

async function assertCanShip(tx: Db, order: Order, { tracking, carrier, on }: NewShipment) {
  if (order.status === CANCELLED) throw new Refusal(409, messages.orderCancelled);
  if (order.status === DISPATCHED) throw new Refusal(409, messages.orderDispatched);
  if (order.status !== APPROVED) throw new Refusal(409, messages.approveFirst);
  const numbered = and(eq(invoices.orderId, order.id), isNotNull(invoices.number));
  if ((await tx.$count(invoices, numbered)) === 0) throw new Refusal(409, messages.invoiceFirst);
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

/** Locks the lines of an order, after the stock of their items: the order in which allocation locks them. */
async function lockOrderLines(tx: Db, orderId: number): Promise<Line[]> {
  const ofOrder = eq(orderLines.orderId, orderId);
  const items = await tx
    .selectDistinct({ itemId: orderLines.itemId })
    .from(orderLines)
    .where(ofOrder);
  await lockStock(
    tx,
    items.map(({ itemId }) => itemId),
  );
  return tx.select().from(orderLines).where(ofOrder).orderBy(asc(orderLines.line)).for("update");
}

/** Pieces of each line to ship. Throws 400 for unknown lines, 409 if fewer pieces are allocated. */
function choosePieces(lines: Line[], pieces: NewShipment["pieces"]) {
  const chosen =
    pieces === "everything" || pieces === "allocated"
      ? lines.map((line) => ({
          line,
          quantity: line.allocated + (pieces === "everything" ? line.backOrdered : 0),
        }))
      : pieces.map(({ line: number, quantity }) => {
          const line = lines.find((one) => one.line === number);
          if (!line) throw new Refusal(400, `The order has no line ${number}.`);
          if (quantity > line.allocated) {
            const label = `Line ${number}, ${line.designation} ${line.maker}`;
            throw new Refusal(409, `${label}: only ${line.allocated} pieces are allocated.`);
          }
          return { line, quantity };
        });
  const shipped = chosen.filter(({ quantity }) => quantity > 0);
  if (shipped.length === 0) throw new Refusal(409, "No pieces of this order are allocated.");
  return shipped;
}

/**
 * Records that pieces of an approved order have left, and e-mails the buyer what has left and what follows. The order is
 * dispatched once everything has left (4.18). 409 unless it is approved with an issued invoice, or if the shipment is
 * recorded already; 400 for a date before the order. Locks: order, stock by item, lines.
 */
export const shipOrder = (db: Db, shipment: NewShipment): Promise<void> =>
  withRetry(() => db.transaction((tx) => shipInTransaction(tx, shipment)));

async function shipInTransaction(tx: Db, shipment: NewShipment): Promise<void> {
  const { orderId, carrier, tracking, packages, weightGrams, on } = shipment;
  const order = await lockOrder(tx, orderId);
  await assertCanShip(tx, order, shipment);
  const lines = await lockOrderLines(tx, orderId);
  const chosen = choosePieces(lines, shipment.pieces);
  for (const { line, quantity } of chosen) {
    const allocated = Math.max(0, line.allocated - quantity);
    const backOrdered = line.backOrdered - (quantity - (line.allocated - allocated));
    await tx
      .update(orderLines)
      .set({ allocated, backOrdered, shipped: line.shipped + quantity })
      .where(eq(orderLines.id, line.id));
  }
  const [row] = await tx
    .insert(shipments)
    .values({
      orderId,
      number: sql`(select count(*) + 1 from ${shipments} where order_id = ${orderId})`,
      carrier,
      tracking,
      packages,
      weightGrams,
      dispatchedOn: on,
    })
    .returning({ id: shipments.id });
  const shipmentId = row?.id ?? 0;
  await tx
    .insert(shipmentLines)
    .values(chosen.map(({ line, quantity }) => ({ shipmentId, orderLineId: line.id, quantity })));
  const left = lines.reduce((sum, line) => sum + line.allocated + line.backOrdered, 0);
  const leaving = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  if (leaving === left) {
    await tx
      .update(orders)
      .set({ status: DISPATCHED, dispatchedOn: on, transporter: carrier, docket: tracking })
      .where(eq(orders.id, orderId));
  }
  await enqueueShipmentEmail(tx, orderId, shipmentId);
}
