import { and, eq, sql } from "drizzle-orm";
import { formatDate } from "../../../lib/format.ts";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import {
  type LinePieces,
  orderLines,
  orders,
  shipmentLines,
  shipments,
} from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import type { ConsignmentLine, InvoiceSettings } from "../invoices/index.ts";
import {
  type EInvoicing,
  findPreparedInvoice,
  type IssuedInvoice,
  issueShipmentInvoice,
  needsIrn,
  type PreparedInvoice,
  reissueInvoice,
  settlePreparedInvoice,
} from "../invoices/index.ts";
import { enqueueShipmentEmail } from "../notifications/index.ts";
import {
  assertApproved,
  DISPATCHED,
  findLastShipment,
  type HoldSettings,
  isShipmentHeld,
  lockCompanyAndOrder,
} from "../orders/index.ts";
import { issueChallanIfNeeded } from "./challans.ts";
import type { EwayDetails } from "./eway-bill.ts";
import { findInvoicedPieces } from "./find-invoiced-pieces.ts";
import { matchInvoices } from "./invoiced-pieces.ts";
import { assertAllAllocated, chooseConsignment, lockOrderLines } from "./order-lines.ts";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

export type ShipmentSettings = InvoiceSettings & HoldSettings & EInvoicing & { clock: () => Date };

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
  /** Why goods that left before today get their invoice only now. */
  lateInvoiceReason?: string | undefined;
  /** Given pieces, all allocated ones, or all open ones, which must then be allocated. */
  pieces: LinePieces[] | "allocated" | "open";
  /** The caller saw the order's version, so that the same carrier and number mean another shipment and no repeated call. */
  isSeen?: boolean;
}

export interface RecordedShipment {
  /** Within the order, from 1. */
  number: number;
  /** By an earlier call with the same carrier and tracking number; nothing was changed. */
  alreadyRecorded: boolean;
}

/** The order's shipment with the same carrier and tracking number; 409 unless a repeated call may have that content. */
async function findRecorded(
  tx: Db,
  { orderId, carrier, tracking, on, pieces, isSeen }: NewShipment,
): Promise<RecordedShipment | null> {
  const [recorded] = await tx
    .select({ id: shipments.id, number: shipments.number, on: shipments.dispatchedOn })
    .from(shipments)
    .where(
      and(
        eq(shipments.orderId, orderId),
        eq(shipments.carrier, carrier),
        eq(shipments.tracking, tracking),
      ),
    );
  if (!recorded) return null;
  const lines = await tx
    .select({ line: orderLines.line, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(eq(shipmentLines.shipmentId, recorded.id));
  const isSame =
    !Array.isArray(pieces) ||
    (pieces.length === lines.length &&
      pieces.every(({ line, quantity }) =>
        lines.some((one) => one.line === line && one.quantity === quantity),
      ));
  if (isSame && !isSeen && recorded.on === on)
    return { number: recorded.number, alreadyRecorded: true };
  throw new Refusal(409, `A shipment with ${carrier} ${tracking} is already recorded.`);
}

function assertCanShip(order: Order, { on }: NewShipment): void {
  assertApproved(order);
  const placed = indianDay(order.placedAt);
  if (on < placed) throw new Refusal(400, `The order was placed on ${placed}, after ${on}.`);
}

/** Pieces of each line to ship; unless they are given, those of the prepared invoice, if there is one. */
function choosePieces(
  lines: Line[],
  pieces: NewShipment["pieces"],
  prepared: PreparedInvoice | null,
): ConsignmentLine[] {
  if (pieces === "open") assertAllAllocated(lines);
  const wanted = pieces === "allocated" && prepared ? prepared.lines : pieces;
  return chooseConsignment(lines, Array.isArray(wanted) ? wanted : "allocated");
}

/** The invoice of the pieces of an order that is invoiced by shipment: the prepared one, or else one that is issued now. */
async function findShipmentInvoice(
  tx: Db,
  order: Order,
  lines: Line[],
  consignment: ConsignmentLine[],
  {
    prepared,
    shipment: { on, lateInvoiceReason },
    settings,
  }: { prepared: PreparedInvoice | null; shipment: NewShipment; settings: ShipmentSettings },
): Promise<IssuedInvoice | null> {
  const now = settings.clock();
  if (prepared) return settlePreparedInvoice(tx, order, lines, prepared, { consignment, on, now });
  if (needsIrn(order, settings)) throw new Refusal(409, shipmentRefusals.prepareFirst);
  if (on < indianDay(now) && !lateInvoiceReason)
    throw new Refusal(400, shipmentRefusals.leftWithoutInvoice(formatDate(on)));
  return issueShipmentInvoice(tx, order, lines, consignment, settings);
}

/**
 * The invoices of the pieces that leave, and the one of all of them that was reissued because of another GST rate, or null. 409 unless
 * all pieces are on invoices that have their numbers.
 */
async function findIssuedInvoices(
  tx: Db,
  order: Order,
  lines: Line[],
  chosen: { line: Line; quantity: number }[],
  settings: ShipmentSettings & { on: string },
) {
  const match = matchInvoices(await findInvoicedPieces(tx, order.id), {
    before: new Map(lines.map((line) => [line.id, line.shipped])),
    pieces: new Map(chosen.map(({ line, quantity }) => [line.id, quantity])),
  });
  const isIssued = match.invoices.every(({ invoice }) => invoice.number !== null);
  if (!match.isInvoiced || !isIssued) throw new Refusal(409, shipmentRefusals.invoiceFirst);
  if (order.invoicing === "shipment") return { match, reissued: null };
  const parts = match.parts.map(({ invoice: { invoice }, leaving }) => ({
    invoiceId: invoice.id,
    leaving,
  }));
  const reissued = await reissueInvoice(tx, order, parts, settings);
  return { match: reissued ? { ...match, isExact: true } : match, reissued };
}

/**
 * Records that pieces of an approved order have left, and e-mails the buyer what has left and what follows. The order is
 * dispatched once everything has left (4.18). If the order is invoiced by shipment, issues the tax invoice of the pieces, or uses
 * the prepared one; of other orders on account, reissues that of pieces whose GST rate has changed. A shipment whose invoices don't
 * state exactly its goods gets a delivery challan.
 *
 * 409 unless the pieces are allocated and, of other orders, on issued invoices, unless the invoice that needs an IRN has it, if the
 * order isn't approved or its shipments are held, or if another shipment has the carrier and number; 400 for a date before the order
 * or its prepared invoice, and without a reason if the invoice would be issued after its goods left. Locks: company, order, stock by
 * item, lines, invoice numbers, challan numbers.
 */
export const shipOrder = (
  db: Db,
  shipment: NewShipment,
  settings: ShipmentSettings,
): Promise<RecordedShipment> =>
  withRetry(() => db.transaction((tx) => shipInTransaction(tx, shipment, settings)));

/** As shipOrder, in a transaction that may be repeated. */
export async function shipInTransaction(
  tx: Db,
  shipment: NewShipment,
  settings: ShipmentSettings,
): Promise<RecordedShipment> {
  const { orderId, carrier, tracking, packages, weightGrams, on } = shipment;
  const order = await lockCompanyAndOrder(tx, orderId);
  const recorded = await findRecorded(tx, shipment);
  if (recorded) return recorded;
  assertCanShip(order, shipment);
  if (await isShipmentHeld(tx, order, settings, settings.clock()))
    throw new Refusal(409, shipmentRefusals.held);
  const lines = await lockOrderLines(tx, orderId);
  const isByShipment = order.invoicing === "shipment";
  const prepared = isByShipment ? await findPreparedInvoice(tx, orderId) : null;
  const chosen = choosePieces(lines, shipment.pieces, prepared);
  const issued = isByShipment
    ? await findShipmentInvoice(tx, order, lines, chosen, { prepared, shipment, settings })
    : null;
  const { match, reissued } = await findIssuedInvoices(tx, order, lines, chosen, {
    ...settings,
    on,
  });
  const invoice = issued ?? reissued;
  for (const { line, quantity } of chosen) {
    await tx
      .update(orderLines)
      .set({
        allocated: line.allocated - quantity,
        shipped: line.shipped + quantity,
        packed: Math.max(0, line.packed - quantity),
      })
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
      packedAt: chosen.some(({ line }) => line.packed > 0) ? order.packedAt : null,
      dispatchedOn: on,
      invoiceId: invoice?.id ?? null,
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
  await enqueueShipmentEmail(tx, { orderId, shipmentId, invoice }, settings.messaging.sites);
  crashPoint("shipment-recorded");
  await issueChallanIfNeeded(tx, order, row, match, chosen, settings);
  return { number: row.number, alreadyRecorded: false };
}
