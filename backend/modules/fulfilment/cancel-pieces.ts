import { and, asc, eq, sql } from "drizzle-orm";
import { countNoun } from "../../../lib/count-noun.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import { takeShare } from "../../../lib/orders/invoice-shares.ts";
import { getReservedDifference } from "../../../lib/orders/shipment-invoice.ts";
import { referenceKey } from "../../../lib/reference-key.ts";
import type { Db } from "../../db/client.ts";
import { type Actor, recordOrderEvents } from "../../db/order-events.ts";
import {
  itemStock,
  type LinePieces,
  orderEvents,
  orderLines,
  orders,
} from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import {
  type CreditNote,
  divideOrder,
  findPreparedInvoice,
  insertCreditNotes,
  type PreparedInvoice,
  refundPart,
  returnCredit,
} from "../invoices/index.ts";
import { cancelledNouns, enqueuePiecesCancelled } from "../notifications/index.ts";
import {
  assertOpen,
  CANCELLED,
  DISPATCHED,
  findLastShipment,
  type HoldSettings,
  isShipmentHeld,
  lockCompanyAndOrder,
  lockStockOfOrder,
} from "../orders/index.ts";
import { allocateFreeStock } from "./allocation.ts";
import { describeLine } from "./order-lines.ts";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

export interface CancelledPieces {
  /** Line number within the order. */
  line: number;
  quantity: number;
  /** Back-ordered pieces that the buyer saw; not compared if absent. */
  seen?: number | undefined;
}

export interface PiecesCancellation {
  orderId: number;
  pieces: CancelledPieces[];
  reason: string;
  /** A buyer can cancel back-ordered pieces only, because others may be packed already. */
  by: Actor;
  now: Date;
  /** The operator's reference, by which the pieces are cancelled once. */
  reference?: string | undefined;
}

/** Whether the pieces were cancelled with this reference before. Refusal 409 if those were others. */
async function isRepeated(tx: Db, { orderId, reference, pieces }: PiecesCancellation) {
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

/** Pieces that an operator can cancel: back-ordered ones and, if only shipments are invoiced, those in stock. */
export const countCancellable = (
  { invoicing }: Pick<Order, "invoicing">,
  { quantity, cancelled, invoiced, backOrdered }: Line,
): number => (invoicing === "shipment" ? quantity - cancelled - invoiced : backOrdered);

/**
 * Pieces to cancel of each line. Throws 400 for an unknown line, 409 if fewer can be cancelled, or if the number of back-ordered
 * pieces isn't the one that the buyer saw.
 */
function choosePieces(
  order: Order,
  lines: Line[],
  { pieces: wanted, by }: PiecesCancellation,
  prepared: PreparedInvoice | null,
): number[] {
  const pieces = lines.map(() => 0);
  for (const { line: number, quantity, seen } of wanted) {
    const index = lines.findIndex((one) => one.line === number);
    const line = lines[index];
    if (!line || pieces[index] !== 0) throw new Refusal(400, `The order has no line ${number}.`);
    if (seen !== undefined && seen !== line.backOrdered)
      throw new Refusal(409, messages.backOrderChanged);
    const max = by.userId === undefined ? countCancellable(order, line) : line.backOrdered;
    if (quantity > max) {
      const state = max === line.backOrdered ? "back-ordered" : "still to come";
      const few = `${describeLine(line)}: only ${countNoun(max, "piece is", "pieces are")} ${state}.`;
      const isPrepared = prepared?.lines.some(({ orderLineId }) => orderLineId === line.id);
      throw new Refusal(
        409,
        prepared && isPrepared
          ? `${few} ${shipmentRefusals.preparedForOthers(prepared.invoice.number ?? "")}`
          : few,
      );
    }
    pieces[index] = quantity;
  }
  return pieces;
}

/** Amount by which an order that is invoiced by shipment becomes smaller, in paise. */
function getReduction(order: Order, lines: Line[], pieces: number[]): number {
  const orderedLines = lines.map(({ gstRateBp: rateBp, ...line }) => ({ ...line, rateBp }));
  const piecesBefore = lines.map(({ quantity, cancelled }) => quantity - cancelled);
  const piecesAfter = piecesBefore.map((count, index) => count - (pieces[index] ?? 0));
  return getReservedDifference(orderedLines, piecesAfter, piecesBefore, order.igst === 0);
}

/**
 * Reduction of the order: for pieces without an invoice their share of the order in paise, for those of an invoice over the whole
 * order credit notes.
 */
async function creditPieces(
  tx: Db,
  order: Order,
  lines: Line[],
  pieces: number[],
  reason: string,
): Promise<{ uninvoiced: number; notes: CreditNote[] }> {
  if (order.invoicing === "shipment")
    return { uninvoiced: getReduction(order, lines, pieces), notes: [] };
  const divided = divideOrder(order, lines);
  const uninvoiced = divided.lines.map(({ quantity, taken, takenFromEnd }, index) =>
    Math.min(pieces[index] ?? 0, quantity - taken - takenFromEnd),
  );
  const invoiced = lines.map(({ id }, index) => ({
    orderLineId: id,
    quantity: (pieces[index] ?? 0) - (uninvoiced[index] ?? 0),
  }));
  const notes = await insertCreditNotes(
    tx,
    order.id,
    invoiced.filter(({ quantity }) => quantity > 0),
    reason,
  );
  return { uninvoiced: takeShare(divided, uninvoiced, "takenFromEnd").total, notes };
}

/** Takes pieces off a line, those on back-order first. Returns how many go back to free stock. */
async function takePieces(tx: Db, line: Line, quantity: number): Promise<number> {
  const fromBackOrder = Math.min(quantity, line.backOrdered);
  const fromStock = quantity - fromBackOrder;
  const allocated = line.allocated - fromStock;
  await tx
    .update(orderLines)
    .set({
      backOrdered: line.backOrdered - fromBackOrder,
      allocated,
      packed: Math.min(line.packed, allocated),
      cancelled: line.cancelled + quantity,
    })
    .where(eq(orderLines.id, line.id));
  if (fromStock > 0) {
    await tx
      .update(itemStock)
      .set({ available: sql`${itemStock.available} + ${fromStock}` })
      .where(eq(itemStock.itemId, line.itemId));
  }
  return fromStock;
}

/** Status of the order once no piece of it is still to come. */
async function getNextStatus(tx: Db, { orderId, reason, now }: PiecesCancellation) {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (lines.some(({ allocated, backOrdered }) => allocated + backOrdered > 0)) return {};
  const last = await findLastShipment(tx, orderId);
  if (!last) return { status: CANCELLED, cancelledAt: now, cancelReason: reason };
  return { status: DISPATCHED, ...last };
}

export interface CancelledOrderPieces {
  /** The same pieces were cancelled before with the same reference, and nothing was changed. */
  alreadyRecorded: boolean;
  /** Items of which pieces went back to stock. */
  itemIds: number[];
}

/**
 * Cancels pieces of an order that haven't left: returns them to stock and their amount to the balance, or refunds it, and
 * e-mails the buyer. Of an order that is invoiced by allotment these are back-ordered pieces. An order of which nothing is still
 * to come is then dispatched or, if nothing has left, cancelled. 409 for more pieces than can be cancelled any more. Locks:
 * company, order, stock by item.
 */
export async function cancelPieces(
  tx: Db,
  cancellation: PiecesCancellation,
  settings: HoldSettings,
): Promise<CancelledOrderPieces> {
  const { orderId, reason, reference, now } = cancellation;
  const order = await lockCompanyAndOrder(tx, orderId);
  if (await isRepeated(tx, cancellation)) return { alreadyRecorded: true, itemIds: [] };
  assertOpen(order);
  await lockStockOfOrder(tx, orderId);
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.line));
  const byOperator = cancellation.by.userId === undefined;
  const prepared = byOperator ? await findPreparedInvoice(tx, orderId) : null;
  const pieces = choosePieces(order, lines, cancellation, prepared);
  const { uninvoiced, notes } = await creditPieces(tx, order, lines, pieces, reason);
  const chosen = lines
    .map((line, index) => ({ line, quantity: pieces[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const itemIds: number[] = [];
  for (const { line, quantity } of chosen)
    if ((await takePieces(tx, line, quantity)) > 0) itemIds.push(line.itemId);
  await tx
    .update(orders)
    .set({
      cancelledAmount: order.cancelledAmount + uninvoiced,
      ...(await getNextStatus(tx, cancellation)),
    })
    .where(eq(orders.id, orderId));
  const onAccount = order.mode === "credit";
  const creditedOnline = notes.reduce((sum, { online }) => sum + online, 0);
  const creditedOnAccount = notes.reduce((sum, { total, online }) => sum + total - online, 0);
  const amount = uninvoiced + (onAccount ? creditedOnAccount : creditedOnline);
  const noun = itemIds.length > 0 ? cancelledNouns.open : cancelledNouns.backOrdered;
  const entry = `Order ${order.number}: ${noun.plain} cancelled`;
  // Debit notes of an order that was paid online are on account.
  const accountPart = onAccount ? amount : creditedOnAccount;
  await returnCredit(tx, { orderId, amount: accountPart, reason: entry });
  if (!onAccount) {
    const explanation = `${noun.capitalized} of your order ${order.number} have been cancelled.`;
    await refundPart(tx, {
      ...{ orderId, amount, reason: `${noun.plain} cancelled`, explanation },
      advance: { amount: uninvoiced, at: now },
    });
  }
  await recordOrderEvents(tx, [
    {
      orderId,
      at: now,
      kind: "pieces-cancelled",
      text: reason,
      pieces: chosen.map(({ line: { line }, quantity }) => ({ line, quantity })),
      ...(reference === undefined ? {} : { referenceKey: referenceKey(reference) }),
      ...cancellation.by,
    },
  ]);
  const isHeld = await isShipmentHeld(tx, order, settings, now);
  await enqueuePiecesCancelled(tx, { orderId, pieces: chosen, noun, amount, reason, isHeld, now });
  await allocateFreeStock(tx, itemIds, now);
  return { alreadyRecorded: false, itemIds };
}
