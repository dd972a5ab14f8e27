import { and, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatMoney } from "../../../lib/format.ts";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import {
  calculateShipmentInvoice,
  type InvoicedPart,
} from "../../../lib/orders/shipment-invoice.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { invoiceLines, invoices, orderLines, type orders } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { rateBpOf } from "../catalogue/gst-rates.ts";
import { refundPart } from "../payments/refund.ts";
import { returnCredit } from "./credit-notes.ts";
import { insertInvoice } from "./insert-invoice.ts";
import { lockInvoiceNumbers, numberDocuments, type Settings } from "./numbering.ts";
import { findPendingInvoices } from "./pending-invoices.ts";
import { allocateUnusedReceipts } from "./settlement.ts";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

export interface IssuedInvoice {
  id: number;
  number: string;
  /** Paise, incl. GST. */
  total: number;
  /** The part of it that was paid before, online or in advance. */
  paidAmount: number;
  /** "2026-12-20"; null if it was paid online. */
  dueOn: string | null;
  /** How much less the pieces cost than was ordered, because a GST rate has changed; below zero if more. Paise. */
  saving: number;
}

/** Pieces on the order's invoices so far, by order line, and the total of these invoices. */
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
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")));
  const totals = new Map(rows.map(({ invoiceId, total }) => [invoiceId, total]));
  return {
    parts: Map.groupBy<number, InvoicedPart & { lineId: number }>(rows, ({ lineId }) => lineId),
    total: [...totals.values()].reduce((sum, total) => sum + total, 0),
  };
}

/** GST rate of the day of each line, by its id. */
async function findCurrentRates(tx: Db, orderId: number, day: string) {
  const rows = await tx
    .select({ id: orderLines.id, rateBp: rateBpOf(orderLines.hsn, day) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return new Map(rows.map(({ id, rateBp }) => [id, rateBp]));
}

/** Returns what a changed GST rate saved, or takes what it added from the balance; 409 for more than was paid online. */
async function settleRateChange(tx: Db, order: Order, number: string, saving: number) {
  if (saving === 0) return;
  const { id: orderId, number: orderNumber } = order;
  if (order.mode === "credit") {
    const reason = `GST rate changed: invoice ${number}, order ${orderNumber}`;
    return returnCredit(tx, { orderId, amount: saving, reason });
  }
  if (saving < 0) throw new Refusal(409, shipmentRefusals.gstRateRose(formatMoney(-saving)));
  const explanation = `The GST rate has changed since you paid for your order ${orderNumber}, so that invoice ${number} is for less.`;
  await refundPart(tx, { orderId, amount: saving, reason: "the GST rate changed", explanation });
}

/**
 * Issues the tax invoice of pieces that leave with a shipment (GST Act s.31(1)), at the GST rate of the day (s.14): numbered,
 * dated and frozen in the transaction that records the shipment. Settles it with what the company paid in advance. Returns null
 * if the pieces are invoiced already. The caller has locked company, order, stock and lines.
 */
export async function issueShipmentInvoice(
  tx: Db,
  order: Order,
  lines: Line[],
  shipped: { line: Line; quantity: number }[],
  settings: Settings & { clock: () => Date },
): Promise<IssuedInvoice | null> {
  const { id: orderId, companyId } = order;
  const brand = order.brand as BrandId;
  const quantities = new Map(shipped.map(({ line, quantity }) => [line.id, quantity]));
  // A process of the release before may have invoiced allocated pieces.
  const pieces = lines.map(({ id, shipped: before, invoiced }) =>
    Math.max(0, before + (quantities.get(id) ?? 0) - invoiced),
  );
  if (pieces.every((count) => count === 0)) return null;
  await lockInvoiceNumbers(tx, brand);
  const now = settings.clock();
  const rates = await findCurrentRates(tx, orderId, indianDay(now));
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
  const onCredit = order.mode === "credit";
  const { total } = share;
  const invoiceId = await insertInvoice(tx, order, {
    total,
    lines: lines.flatMap(({ id: orderLineId }, index) => {
      const { pieces: quantity = 0, currentRateBp: gstRateBp } = drafts[index] ?? {};
      const amounts = share.lines[index];
      return quantity > 0 && amounts ? [{ orderLineId, quantity, gstRateBp, ...amounts }] : [];
    }),
  });
  if (onCredit) await allocateUnusedReceipts(tx, companyId);
  const series = { brand, kind: "invoice" } as const;
  const pending = await findPendingInvoices(tx, series, { only: invoiceId }, 1);
  const [invoice] = await numberDocuments(tx, series, pending, now, settings);
  if (!invoice) throw new Error("The invoice was not issued.");
  const { number, dueOn } = invoice;
  const saving = share.reservedAmount - total;
  await settleRateChange(tx, order, number, saving);
  crashPoint("shipment-invoiced");
  const advances = pending.flatMap((document) => document.advances.map(({ amount }) => amount));
  const paidAmount = onCredit ? advances.reduce((sum, amount) => sum + amount, 0) : total;
  return { id: invoiceId, number, total, paidAmount, dueOn: onCredit ? dueOn : null, saving };
}
