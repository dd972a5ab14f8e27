import { and, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import {
  calculateShipmentInvoice,
  type InvoicedPart,
} from "../../../lib/orders/shipment-invoice.ts";
import type { Db } from "../../db/client.ts";
import { rateBpOf } from "../../db/gst-rates.ts";
import { invoiceLines, invoices, orderLines, type orders } from "../../db/schema/index.ts";
import { insertInvoice } from "./insert-invoice.ts";
import { type InvoiceSettings, lockInvoiceNumbers, numberDocument } from "./numbering.ts";
import { billsPieces } from "./prepared-kinds.ts";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

/** Pieces of an order line that leave together. */
export interface ConsignmentLine {
  line: Line;
  quantity: number;
}

/** Pieces on the order's invoices so far, without those credited in full before dispatch, by order line; and their total. */
async function findEarlierInvoices(tx: Db, orderId: number) {
  const rows = await tx
    .select({
      invoiceId: invoices.id,
      total: invoices.total,
      lineId: invoiceLines.orderLineId,
      quantity: invoiceLines.quantity,
      taxable: invoiceLines.taxable,
      gst: invoiceLines.gst,
      rateBp: sql<number>`coalesce(${invoiceLines.gstRateBp}, ${orderLines.gstRateBp})`,
    })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .innerJoin(orderLines, eq(orderLines.id, invoiceLines.orderLineId))
    .where(and(eq(invoices.orderId, orderId), billsPieces));
  const totals = new Map(rows.map(({ invoiceId, total }) => [invoiceId, total]));
  return {
    parts: Map.groupBy<number, InvoicedPart & { lineId: number }>(rows, ({ lineId }) => lineId),
    total: [...totals.values()].reduce((sum, total) => sum + total, 0),
  };
}

/** GST rate of each line on a day such as "2026-12-20", by its id. */
export async function findRates(tx: Db, orderId: number, day: string) {
  const rows = await tx
    .select({ id: orderLines.id, rateBp: rateBpOf(orderLines.hsn, day) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return new Map(rows.map(({ id, rateBp }) => [id, rateBp]));
}

interface InsertedInvoice {
  id: number;
  /** Paise, incl. GST. */
  total: number;
  /** Whether any of it is on account: an online payment doesn't cover what a higher GST rate adds. */
  onCredit: boolean;
  /** How much less the pieces cost than was ordered, because a GST rate has changed; below zero if more. Paise. */
  saving: number;
  now: Date;
}

/**
 * Inserts the invoice of pieces that leave together, at the GST rate of the day (GST Act s.14), for numberShipmentInvoice. What they
 * cost more than was paid online is on account. Returns null if the pieces are invoiced already. The caller has locked company,
 * order, stock and lines; locks invoice numbers.
 */
export async function insertShipmentInvoice(
  tx: Db,
  order: Order,
  lines: Line[],
  consignment: ConsignmentLine[],
  { clock, irnRequired = false }: { clock: () => Date; irnRequired?: boolean },
): Promise<InsertedInvoice | null> {
  const orderId = order.id;
  const quantities = new Map(consignment.map(({ line, quantity }) => [line.id, quantity]));
  // A process of the release before may have invoiced allocated pieces.
  const pieces = lines.map(({ id, shipped: before, invoiced }) =>
    Math.max(0, before + (quantities.get(id) ?? 0) - invoiced),
  );
  if (pieces.every((count) => count === 0)) return null;
  await lockInvoiceNumbers(tx, order.brand as BrandId);
  const now = clock();
  const rates = await findRates(tx, orderId, indianDay(now));
  const earlier = await findEarlierInvoices(tx, orderId);
  const drafts = lines.map(({ id, quantity, taxable, gstRateBp: rateBp }, index) => ({
    quantity,
    taxable,
    rateBp,
    invoiced: earlier.parts.get(id) ?? [],
    pieces: pieces[index] ?? 0,
    currentRateBp: rates.get(id) ?? rateBp,
  }));
  const share = calculateShipmentInvoice(drafts, earlier.total, order.igst === 0);
  const { total } = share;
  const saving = share.reservedAmount - total;
  const inserted = await insertInvoice(tx, order, {
    total,
    onAccount: Math.max(0, -saving),
    irnRequired,
    lines: lines.flatMap(({ id: orderLineId }, index) => {
      const { pieces: quantity = 0, currentRateBp: gstRateBp } = drafts[index] ?? {};
      const amounts = share.lines[index];
      return quantity > 0 && amounts ? [{ orderLineId, quantity, gstRateBp, ...amounts }] : [];
    }),
  });
  return { ...inserted, total, saving, now };
}

/** Gives an inserted invoice its number, date and content. Returns also the advances that settle it. */
export const numberShipmentInvoice = (
  tx: Db,
  { brand }: Order,
  { id, now }: InsertedInvoice,
  settings: InvoiceSettings,
) => numberDocument(tx, { brand: brand as BrandId, kind: "invoice" }, id, now, settings);
