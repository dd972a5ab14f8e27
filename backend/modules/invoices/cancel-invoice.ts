import { eq, or } from "drizzle-orm";
import { shipmentRefusals } from "../../../lib/forms/shipment-refusals.ts";
import type { Db } from "../../db/client.ts";
import { invoices } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { countInvoiced } from "./insert-invoice.ts";
import { findPreparedInvoice } from "./prepared-invoice.ts";
import { CANCELLED_INVOICE } from "./prepared-kinds.ts";
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

/**
 * Cancels an invoice whose goods have not left: its number is spent, its pieces can be invoiced again, and payments that settled it
 * settle other invoices. Refusal 409 if they have left, if a credit or debit note names it, or if the portal registered it more than a
 * day ago. The caller has locked company and order.
 */
export async function cancelInvoice(
  tx: Db,
  { orderId, number, reason, now }: { orderId: number; number: string; reason: string; now: Date },
): Promise<void> {
  const prepared = await findPreparedInvoice(tx, orderId);
  if (prepared?.invoice.number !== number)
    throw new Refusal(409, shipmentRefusals.notPrepared(number));
  const { invoice } = prepared;
  if (!isCancellable(invoice, now)) throw new Refusal(409, shipmentRefusals.registeredLongAgo);
  const isNote = or(eq(invoices.creditsId, invoice.id), eq(invoices.debitsId, invoice.id));
  if ((await tx.$count(invoices, isNote)) > 0)
    throw new Refusal(409, shipmentRefusals.alreadyCredited(number));
  await countInvoiced(tx, invoice.id, -1);
  await tx
    .update(invoices)
    .set({ kind: CANCELLED_INVOICE, cancelledAt: now, reason })
    .where(eq(invoices.id, invoice.id));
  if (invoice.onCredit) await releaseSettlement(tx, invoice);
}
