import { and, eq, inArray, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { lineTax, roundToRupee } from "../../../lib/rules/gst.ts";
import type { Db } from "../../db/client.ts";
import { invoiceLines, invoices, type orders } from "../../db/schema/index.ts";
import { findCreditableLines, insertCreditNote } from "./credit-notes.ts";
import { countInvoiced, insertInvoice } from "./insert-invoice.ts";
import { findRates } from "./insert-shipment-invoice.ts";
import { type IssuedInvoice, settleRateChange } from "./issue-shipment-invoice.ts";
import { type InvoiceSettings, lockInvoiceNumbers, numberDocument } from "./numbering.ts";
import { allocateUnusedReceipts } from "./settlement.ts";

type Order = typeof orders.$inferSelect;

/** Pieces of an issued invoice that leave now, by order line. */
interface LeavingPieces {
  invoiceId: number;
  leaving: Map<number, number>;
}

const REASON = "The GST rate changed before the goods left; they are invoiced anew.";

/** Whether an unpaid invoice of pieces that leave has another GST rate than they have now (s.14); what is paid keeps its rate. */
async function hasOldRate(tx: Db, parts: LeavingPieces[], rates: Map<number, number>) {
  const ids = parts.map(({ invoiceId }) => invoiceId);
  const isUnpaid = and(inArray(invoices.id, ids), sql`${invoices.settled} < ${invoices.total}`);
  const unpaid = await tx.select({ id: invoices.id }).from(invoices).where(isUnpaid);
  const lines = await findCreditableLines(tx, ...ids);
  return lines.some(
    ({ invoiceId, orderLineId, rateBp }) =>
      unpaid.some(({ id }) => id === invoiceId) &&
      parts.some((part) => part.invoiceId === invoiceId && part.leaving.has(orderLineId)) &&
      rates.get(orderLineId) !== rateBp,
  );
}

/** Credits the pieces on their invoices. Returns the total of the notes, and their taxable value by order line. */
async function creditParts(tx: Db, parts: LeavingPieces[]) {
  const noteIds: number[] = [];
  let total = 0;
  for (const { invoiceId, leaving } of parts) {
    const lines = [...leaving].map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
    const notes = await insertCreditNote(tx, { invoiceId, lines, reason: REASON, reissued: true });
    const [own] = notes;
    if (own) await countInvoiced(tx, own.id, -1);
    for (const note of notes) {
      noteIds.push(note.id);
      total += note.total;
    }
  }
  const credited = await tx
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, noteIds));
  const taxable = new Map<number, number>();
  for (const line of credited)
    taxable.set(line.orderLineId, (taxable.get(line.orderLineId) ?? 0) + line.taxable);
  return { total, taxable };
}

/**
 * Of an order that is invoiced by allotment: credits the pieces of a shipment if the GST rate has changed since their invoice, and
 * issues their invoice at the rate of the day on which they leave ("2026-12-20"; GST Act s.14). Returns null if no rate has changed,
 * or if the invoices are paid. The caller has locked company, order, stock and lines; locks invoice numbers.
 */
export async function reissueInvoice(
  tx: Db,
  order: Order,
  parts: LeavingPieces[],
  { on, ...settings }: InvoiceSettings & { on: string; clock: () => Date },
): Promise<IssuedInvoice | null> {
  const rates = await findRates(tx, order.id, on);
  if (!(await hasOldRate(tx, parts, rates))) return null;
  const credited = await creditParts(tx, parts);
  const lines = [...credited.taxable].map(([orderLineId, taxable]) => {
    const gstRateBp = rates.get(orderLineId) ?? 0;
    const gst = lineTax({ taxable, rateBp: gstRateBp }, order.igst === 0).total;
    const quantity = parts.reduce((sum, { leaving }) => sum + (leaving.get(orderLineId) ?? 0), 0);
    return { orderLineId, quantity, taxable, gst, gstRateBp };
  });
  const total = roundToRupee(lines.reduce((sum, { taxable, gst }) => sum + taxable + gst, 0));
  const brand = order.brand as BrandId;
  await lockInvoiceNumbers(tx, brand);
  const now = settings.clock();
  const { id } = await insertInvoice(tx, order, { total, lines, reissued: true });
  await allocateUnusedReceipts(tx, order.companyId);
  const series = { brand, kind: "invoice" as const };
  const { number, dueOn, advances } = await numberDocument(tx, series, id, now, settings);
  const saving = credited.total - total;
  await settleRateChange(tx, order, { number, saving, now });
  const paidAmount = advances.reduce((sum, { amount }) => sum + amount, 0);
  return { id, number, total, paidAmount, dueOn, saving };
}

/** The reissued invoice of a shipment; undefined without one. */
export async function findReissued(db: Db, invoiceId: number | null) {
  if (invoiceId === null) return undefined;
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  return invoice?.reissued ? invoice : undefined;
}
