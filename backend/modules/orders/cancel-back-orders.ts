import { and, asc, eq, sql } from "drizzle-orm";
import { countNoun } from "../../../lib/count-noun.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { takeShare } from "../../../lib/orders/invoice-shares.ts";
import { referenceKey } from "../../../lib/reference-key.ts";
import type { Db } from "../../db/client.ts";
import { type LinePieces, orderEvents, orderLines, orders } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { findLastShipment } from "../fulfilment/shipments.ts";
import { divideOrder } from "../invoices/add-invoices.ts";
import { insertCreditNotes, returnCredit } from "../invoices/credit-notes.ts";
import { enqueueBackOrdersCancelled } from "../notifications/cancellation-template.ts";
import { refundPart } from "../payments/refund.ts";
import { lockStockOfOrder } from "./lock-stock.ts";
import { type Actor, recordOrderEvents } from "./order-events.ts";
import { assertOpen, CANCELLED, DISPATCHED, lockCompanyAndOrder } from "./order-status.ts";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

/** The provider refuses smaller refunds. */
const MIN_REFUND = 100;

export interface CancelledPieces {
  /** Line number within the order. */
  line: number;
  quantity: number;
  /** Back-ordered pieces that the buyer saw; not compared if absent. */
  seen?: number | undefined;
}

export interface BackOrderCancellation {
  orderId: number;
  pieces: CancelledPieces[];
  reason: string;
  by: Actor;
  now: Date;
  /** The operator's reference, by which the pieces are cancelled once. */
  reference?: string | undefined;
}

/** Whether the pieces were cancelled with this reference before. Refusal 409 if those were others. */
async function isRepeated(tx: Db, { orderId, reference, pieces }: BackOrderCancellation) {
  if (reference === undefined) return false;
  const [earlier] = await tx
    .select({ pieces: orderEvents.pieces })
    .from(orderEvents)
    .where(
      and(eq(orderEvents.orderId, orderId), eq(orderEvents.referenceKey, referenceKey(reference))),
    );
  if (!earlier) return false;
  const describe = (lines: LinePieces[]) =>
    lines
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, quantity }) => `${line}:${quantity}`)
      .join(", ");
  if (describe(earlier.pieces) === describe(pieces)) return true;
  throw new Refusal(
    409,
    `${reference} has already been recorded with the pieces ${describe(earlier.pieces)} (line:pieces).`,
  );
}

/** Pieces to cancel of each line. Throws 400 for an unknown line, 409 if fewer are back-ordered, or not as many as seen. */
function choosePieces(lines: Line[], wanted: CancelledPieces[]): number[] {
  const pieces = lines.map(() => 0);
  for (const { line: number, quantity, seen } of wanted) {
    const index = lines.findIndex((one) => one.line === number);
    const line = lines[index];
    if (!line || pieces[index] !== 0) throw new Refusal(400, `The order has no line ${number}.`);
    if (seen !== undefined && seen !== line.backOrdered)
      throw new Refusal(409, messages.backOrderChanged);
    if (quantity > line.backOrdered) {
      const label = `Line ${number}, ${line.designation} ${line.maker}`;
      throw new Refusal(
        409,
        `${label}: only ${countNoun(line.backOrdered, "piece is", "pieces are")} back-ordered.`,
      );
    }
    pieces[index] = quantity;
  }
  return pieces;
}

/**
 * Amount by which the order becomes smaller, in paise: for pieces without an invoice their share of the order, for those of an invoice over the
 * whole order a credit note.
 */
async function creditPieces(
  tx: Db,
  order: Order,
  lines: Line[],
  pieces: number[],
  reason: string,
): Promise<{ uninvoiced: number; credited: number }> {
  const divided = divideOrder(order, lines);
  const uninvoiced = divided.lines.map(({ quantity, taken, takenFromEnd }, index) =>
    Math.min(pieces[index] ?? 0, quantity - taken - takenFromEnd),
  );
  const invoiced = lines.map(({ id }, index) => ({
    orderLineId: id,
    quantity: (pieces[index] ?? 0) - (uninvoiced[index] ?? 0),
  }));
  const credited = await insertCreditNotes(
    tx,
    order.id,
    invoiced.filter(({ quantity }) => quantity > 0),
    reason,
  );
  return { uninvoiced: takeShare(divided, uninvoiced, "takenFromEnd").total, credited };
}

/** Status of the order once no piece of it is still to come. */
async function getNextStatus(tx: Db, { orderId, reason, now }: BackOrderCancellation) {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (lines.some(({ allocated, backOrdered }) => allocated + backOrdered > 0)) return {};
  const last = await findLastShipment(tx, orderId);
  if (!last) return { status: CANCELLED, cancelledAt: now, cancelReason: reason };
  return { status: DISPATCHED, ...last };
}

/**
 * Cancels back-ordered pieces of an order: returns their amount to the balance or refunds it, and e-mails the buyer. Returns
 * false if that was done before with the same reference. An order
 * of which nothing is still to come is then dispatched or, if nothing has left, cancelled. 409 for pieces that are not
 * back-ordered any more. Locks: company, order, stock by item.
 */
export async function cancelBackOrders(
  tx: Db,
  cancellation: BackOrderCancellation,
): Promise<boolean> {
  const { orderId, reason, reference } = cancellation;
  const order = await lockCompanyAndOrder(tx, orderId);
  if (await isRepeated(tx, cancellation)) return false;
  assertOpen(order);
  await lockStockOfOrder(tx, orderId);
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.line));
  const pieces = choosePieces(lines, cancellation.pieces);
  const { uninvoiced, credited } = await creditPieces(tx, order, lines, pieces, reason);
  for (const [index, { id }] of lines.entries()) {
    const quantity = pieces[index] ?? 0;
    if (quantity === 0) continue;
    await tx
      .update(orderLines)
      .set({
        backOrdered: sql`${orderLines.backOrdered} - ${quantity}`,
        cancelled: sql`${orderLines.cancelled} + ${quantity}`,
      })
      .where(eq(orderLines.id, id));
  }
  await tx
    .update(orders)
    .set({
      cancelledAmount: order.cancelledAmount + uninvoiced,
      ...(await getNextStatus(tx, cancellation)),
    })
    .where(eq(orders.id, orderId));
  const amount = uninvoiced + credited;
  if (order.mode === "credit") {
    const entry = `Order ${order.number}: back-ordered pieces cancelled`;
    await returnCredit(tx, { orderId, amount, reason: entry });
  } else {
    if (amount > 0 && amount < MIN_REFUND) throw new Refusal(409, messages.refundTooSmall);
    const explanation = `Back-ordered pieces of your order ${order.number} have been cancelled.`;
    await refundPart(tx, { orderId, amount, reason: "back-ordered pieces cancelled", explanation });
  }
  const cancelled = lines
    .map((line, index) => ({ line, quantity: pieces[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  await recordOrderEvents(tx, [
    {
      orderId,
      at: cancellation.now,
      kind: "pieces-cancelled",
      text: reason,
      pieces: cancelled.map(({ line: { line }, quantity }) => ({ line, quantity })),
      ...(reference === undefined ? {} : { referenceKey: referenceKey(reference) }),
      ...cancellation.by,
    },
  ]);
  await enqueueBackOrdersCancelled(tx, { orderId, pieces: cancelled, amount, reason });
  return true;
}
