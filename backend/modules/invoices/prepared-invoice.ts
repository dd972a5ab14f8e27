import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { IrnState } from "../../../lib/contract/operations/orders.ts";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { getReservedDifference } from "../../../lib/orders/shipment-invoice.ts";
import type { Db } from "../../db/client.ts";
import {
  invoiceLines,
  invoices,
  orderLines,
  type orders,
  shipments,
} from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import { Refusal } from "../../http/errors.ts";
import {
  type ConsignmentLine,
  findRates,
  insertShipmentInvoice,
  numberShipmentInvoice,
} from "./insert-shipment-invoice.ts";
import type { InvoiceContent } from "./invoice-content.ts";
import { type IssuedInvoice, settleRateChange } from "./issue-shipment-invoice.ts";
import type { InvoiceSettings } from "./numbering.ts";
import { advances } from "./pending-invoices.ts";
import { AWAITING_IRN } from "./prepared-kinds.ts";
import { allocateUnusedReceipts } from "./settlement.ts";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;
type Invoice = typeof invoices.$inferSelect;

export type EInvoicing = Pick<Config, "eInvoicing">;

/** Whether the goods of an order leave only with an invoice that has its IRN: those of registered buyers, by shipment. */
export const needsIrn = (
  { brand, gstin, invoicing }: Pick<Order, "brand" | "gstin" | "invoicing">,
  { eInvoicing }: EInvoicing,
): boolean => invoicing === "shipment" && gstin !== "" && eInvoicing[brand as BrandId];

/** How far an order is whose next shipment has a prepared invoice of this kind, or none; undefined if it needs no IRN. */
export function toIrnState(preparedKind: string | null, isNeeded: boolean): IrnState | undefined {
  if (preparedKind === null) return isNeeded ? "needed" : undefined;
  return preparedKind === AWAITING_IRN ? "awaited" : "recorded";
}

export interface PreparedInvoice {
  invoice: Invoice;
  lines: { line: number; orderLineId: number; quantity: number; gstRateBp: number | null }[];
}

/** The row `invoices` of the query is a prepared invoice whose goods have not left. */
export const isPrepared = and(
  eq(invoices.irnRequired, true),
  inArray(invoices.kind, ["invoice", AWAITING_IRN]),
  isNull(invoices.cancelledAt),
  sql`not exists (select 1 from ${shipments} s where s.invoice_id = ${invoices}."id")`,
);

/** The order's prepared invoice whose goods have not left; it has one at most. */
export async function findPreparedInvoice(
  tx: Db,
  orderId: number,
): Promise<PreparedInvoice | null> {
  const rows = await tx
    .select({ invoice: invoices, share: invoiceLines, line: orderLines.line })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .innerJoin(orderLines, eq(orderLines.id, invoiceLines.orderLineId))
    .where(and(eq(invoices.orderId, orderId), isPrepared));
  const [first] = rows;
  if (!first) return null;
  return {
    invoice: first.invoice,
    lines: rows.map(({ line, share: { orderLineId, quantity, gstRateBp } }) => ({
      ...{ line, orderLineId, quantity, gstRateBp },
    })),
  };
}

/** Whether the pieces are exactly those of the invoice. */
export const statesExactly = (
  { lines }: PreparedInvoice,
  consignment: ConsignmentLine[],
): boolean =>
  lines.length === consignment.length &&
  consignment.every(({ line: { id }, quantity }) =>
    lines.some((one) => one.orderLineId === id && one.quantity === quantity),
  );

/**
 * Numbers, dates and freezes the invoice of pieces before they leave, so that it can get its IRN (Rule 48(4)). Until then it
 * changes no account, and buyers don't see it. Returns its number. The caller has locked company, order, stock and lines.
 */
export async function insertPreparedInvoice(
  tx: Db,
  order: Order,
  lines: Line[],
  consignment: ConsignmentLine[],
  settings: InvoiceSettings & { clock: () => Date },
): Promise<string> {
  const draft = { clock: settings.clock, irnRequired: true };
  const inserted = await insertShipmentInvoice(tx, order, lines, consignment, draft);
  if (!inserted) throw new Error("the pieces are invoiced already");
  const { number } = await numberShipmentInvoice(tx, order, inserted, settings);
  await tx.update(invoices).set({ kind: AWAITING_IRN }).where(eq(invoices.id, inserted.id));
  return number;
}

/** Advances that settle an invoice, oldest first. */
async function findAdvances(tx: Db, invoiceId: number) {
  const [row] = await tx.select({ advances }).from(invoices).where(eq(invoices.id, invoiceId));
  return row?.advances ?? [];
}

/** Makes a prepared invoice of the locked company one that counts, and settles it with what was paid in advance. */
export async function issuePreparedInvoice(tx: Db, { id, companyId, onCredit }: Invoice) {
  const [issued] = await tx
    .update(invoices)
    .set({ kind: "invoice" })
    .where(eq(invoices.id, id))
    .returning({ content: invoices.content });
  if (!onCredit) return;
  await allocateUnusedReceipts(tx, companyId);
  const applied = await findAdvances(tx, id);
  if (!issued || applied.length === 0) return;
  const content = { ...(issued.content as InvoiceContent), advances: applied };
  await tx.update(invoices).set({ content }).where(eq(invoices.id, id));
}

/** The amount that the order reserved for the pieces of the invoice, at the rates of its own day. */
function getReserved(order: Order, lines: Line[], { lines: consignment }: PreparedInvoice): number {
  const orderedLines = lines.map(({ gstRateBp: rateBp, ...line }) => ({ ...line, rateBp }));
  const before = lines.map(({ shipped }) => shipped);
  const after = lines.map(
    ({ id, shipped }) =>
      shipped + (consignment.find(({ orderLineId }) => orderLineId === id)?.quantity ?? 0),
  );
  return getReservedDifference(orderedLines, before, after, order.igst === 0);
}

/**
 * Whether the GST rate has changed since the invoice: goods on account that leave after a change have the new rate, those that
 * are paid keep the old one (GST Act s.14).
 */
async function hasOldRate(tx: Db, { invoice, lines }: PreparedInvoice, on: string) {
  if (!invoice.onCredit) return false;
  const rates = await findRates(tx, invoice.orderId, on);
  return lines.some(({ orderLineId, gstRateBp }) => rates.get(orderLineId) !== gstRateBp);
}

/**
 * The prepared invoice as the one of a shipment that leaves on a day ("2026-12-20"); settles what a changed GST rate saved. 409
 * while it waits for its IRN, for other pieces, and at an old rate; 400 for a day before the invoice.
 */
export async function settlePreparedInvoice(
  tx: Db,
  order: Order,
  lines: Line[],
  prepared: PreparedInvoice,
  { consignment, on, now }: { consignment: ConsignmentLine[]; on: string; now: Date },
): Promise<IssuedInvoice> {
  const { id, kind, total, dueOn, onCredit } = prepared.invoice;
  const number = prepared.invoice.number ?? "";
  const issuedOn = indianDay(prepared.invoice.issuedAt ?? new Date());
  if (kind === AWAITING_IRN) throw new Refusal(409, shipmentRefusals.awaitsIrn(number));
  if (!statesExactly(prepared, consignment))
    throw new Refusal(409, shipmentRefusals.otherPieces(number));
  if (on < issuedOn) throw new Refusal(400, shipmentRefusals.leftBeforeInvoice(number, issuedOn));
  if (await hasOldRate(tx, prepared, on))
    throw new Refusal(409, shipmentRefusals.gstRateChanged(number));
  const saving = getReserved(order, lines, prepared) - total;
  await settleRateChange(tx, order, { number, saving, now });
  const applied = await findAdvances(tx, id);
  const paidAmount = onCredit ? applied.reduce((sum, { amount }) => sum + amount, 0) : total;
  return { id, number, total, paidAmount, dueOn: onCredit ? dueOn : null, saving };
}
