import { and, desc, eq, or } from "drizzle-orm";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import type { Db } from "../../db/client.ts";
import { invoices } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { insertCreditNote } from "./credit-notes.ts";
import { countInvoiced } from "./insert-invoice.ts";
import { type InvoiceSettings, numberNote } from "./numbering.ts";
import { findPreparedInvoice } from "./prepared-invoice.ts";
import { AWAITING_IRN, CANCELLED_INVOICE } from "./prepared-kinds.ts";
import { releaseSettlement } from "./settlement.ts";

/** The portal cancels a registration within a day of its acknowledgement. */
const CANCELLATION_MS = 24 * 3_600_000;

/** Whether a prepared invoice can still be cancelled: while it has no IRN, and for a day after it got one. */
export const isCancellable = (
  { irn, acknowledgedAt }: Pick<typeof invoices.$inferSelect, "irn" | "acknowledgedAt">,
  now: Date,
): boolean =>
  irn === "" ||
  (acknowledgedAt !== null && now.getTime() - acknowledgedAt.getTime() <= CANCELLATION_MS);

/** 409 if a prepared invoice of the order has to be cancelled before the order. */
export async function assertNotPrepared(tx: Db, orderId: number, now: Date): Promise<void> {
  const prepared = await findPreparedInvoice(tx, orderId);
  if (prepared && isCancellable(prepared.invoice, now))
    throw new Refusal(409, shipmentRefusals.cancelInvoiceFirst(prepared.invoice.number ?? ""));
}

/** The order's prepared invoice; Refusal 409 unless it has this number, and if a credit or debit note names it. */
async function findWithoutNotes(tx: Db, orderId: number, number: string) {
  const prepared = await findPreparedInvoice(tx, orderId);
  if (prepared?.invoice.number !== number)
    throw new Refusal(409, shipmentRefusals.notPrepared(number));
  const { id } = prepared.invoice;
  const isNote = or(eq(invoices.creditsId, id), eq(invoices.debitsId, id));
  if ((await tx.$count(invoices, isNote)) > 0)
    throw new Refusal(409, shipmentRefusals.alreadyCredited(number));
  return prepared;
}

/**
 * Cancels an invoice whose goods have not left: its number is spent, its pieces can be invoiced again, and payments that settled it
 * settle other invoices. Refusal 409 if they have left, if a credit or debit note names it, or if the portal registered it more than a
 * day ago. The caller has locked company and order.
 */
export async function cancelInvoice(
  tx: Db,
  { orderId, number, reason, now }: { orderId: number; number: string; reason: string; now: Date },
): Promise<void> {
  const { invoice } = await findWithoutNotes(tx, orderId, number);
  if (!isCancellable(invoice, now)) throw new Refusal(409, shipmentRefusals.registeredLongAgo);
  await countInvoiced(tx, invoice.id, -1);
  await tx
    .update(invoices)
    .set({ kind: CANCELLED_INVOICE, cancelledAt: now, reason })
    .where(eq(invoices.id, invoice.id));
  if (invoice.onCredit) await releaseSettlement(tx, invoice);
}

/** The credit note over all of a prepared invoice, in its place. */
export interface FullCreditNote {
  number: string;
  /** Paise, incl. GST. */
  total: number;
}

/** The credit note that credited a prepared invoice in full; undefined if none did. */
export async function findFullCreditNote(
  tx: Db,
  invoiceId: number,
): Promise<FullCreditNote | undefined> {
  const [note] = await tx
    .select({ number: invoices.number, total: invoices.total })
    .from(invoices)
    .where(and(eq(invoices.creditsId, invoiceId), eq(invoices.reissued, true)))
    .orderBy(desc(invoices.id))
    .limit(1);
  return note && { number: note.number ?? "", total: note.total };
}

/**
 * Credits a prepared invoice in full, because the portal no longer cancels its IRN and its goods don't leave as it states (GST Act
 * s.34): as if it were cancelled, its pieces can be invoiced again, and payments that settled it settle other invoices. The
 * reservation of the order stays. Refusal 409 if its goods have left, while it waits for its IRN, or if a credit or debit note
 * names it. The caller has locked company and order.
 */
export async function creditPreparedInvoice(
  tx: Db,
  { orderId, number, reason }: { orderId: number; number: string; reason: string },
  { clock, ...settings }: InvoiceSettings & { clock: () => Date },
): Promise<FullCreditNote> {
  const { invoice, lines } = await findWithoutNotes(tx, orderId, number);
  const { id: invoiceId, kind, brand } = invoice;
  if (kind === AWAITING_IRN) throw new Refusal(409, shipmentRefusals.awaitsIrn(number));
  const [note] = await insertCreditNote(tx, { invoiceId, lines, reason, reissued: true });
  if (!note) throw new Error("the invoice was not credited");
  const { id, total } = note;
  await countInvoiced(tx, invoiceId, -1);
  const numbered = await numberNote(tx, { id, brand, kind: "credit-note" }, settings, clock);
  await tx.update(invoices).set({ cancelledAt: clock() }).where(eq(invoices.id, invoiceId));
  return { number: numbered.number, total };
}
