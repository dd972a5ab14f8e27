import { and, desc, eq, or, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import { indianDay } from "../../../../lib/indian-time.ts";
import { crashPoint } from "../../../crash-point.ts";
import type { Db } from "../../../db/client.ts";
import { invoicePayments, payments, receipts } from "../../../db/schema/index.ts";
import { withRetry } from "../../../db/with-retry.ts";
import {
  allocateReceipt,
  allocateUnusedReceipts,
  findOpenLots,
  formatMode,
  getReversedAmount,
  hasReference,
  insertReceipt,
  lockCompany,
  recordAdvance,
  reverseReceipt,
  unused,
} from "../../invoices/index.ts";
import {
  enqueueInvoicePaymentReceived,
  enqueueInvoicePaymentRefunded,
} from "../../notifications/index.ts";
import type { CollectionKind } from "../collection.ts";
import type { PaymentContext } from "../payment-context.ts";
import type { ProviderPayment } from "../provider/schemas.ts";
import { expireInvoicePayment, type InvoicePayment } from "./invoice-payment.ts";

const toDay = (seconds: number) => indianDay(new Date(seconds * 1000));

/**
 * Settles the frozen invoices as far as they are still open; the rest of the money settles others in turn. Returns what no
 * invoice needs.
 */
async function allocate(
  tx: Db,
  row: InvoicePayment,
  receiptId: number,
  amount: number,
): Promise<number> {
  const parts = new Map(row.invoices.map((part) => [part.invoiceId, part.amount]));
  const frozen = (await findOpenLots(tx, row.companyId)).map((lot) => {
    const part = parts.get(lot.id) ?? 0;
    const open = Math.min(lot.open, part);
    parts.set(lot.id, part - open);
    return { ...lot, open };
  });
  await allocateReceipt(tx, { receiptId, rest: amount }, frozen);
  await allocateUnusedReceipts(tx, row.companyId);
  const [receipt] = await tx.select({ unused }).from(receipts).where(eq(receipts.id, receiptId));
  return receipt?.unused ?? 0;
}

/** Reference of the receipt of what a payment has beyond the amount that an operator recorded of it. */
const restOf = (paymentId: string) => `${paymentId} (rest)`;

/**
 * Records the receipt of a payment. An operator may have recorded it by its reference already; then that one is it, and what
 * it lacks gets a receipt of its own.
 */
async function recordPayment(
  tx: Db,
  row: InvoicePayment,
  payment: ProviderPayment,
  paymentId: number,
  now: Date,
): Promise<void> {
  const { companyId, userId } = row;
  const [known] = await tx
    .select({ id: receipts.id, amount: receipts.amount })
    .from(receipts)
    .where(hasReference({ companyId, reference: payment.id }))
    .limit(1);
  if (known) await tx.update(receipts).set({ paymentId }).where(eq(receipts.id, known.id));
  const amount = payment.amount - (known?.amount ?? 0);
  if (amount <= 0) return;
  const reference = known ? restOf(payment.id) : payment.id;
  const brand = row.brand as BrandId;
  const receipt = await insertReceipt(tx, brand, {
    companyId,
    amount,
    reference,
    mode: formatMode(payment),
    receivedOn: toDay(payment.createdAt),
    recordedAt: now,
    ...(known ? {} : { paymentId }),
  });
  await recordAdvance(tx, receipt.id, await allocate(tx, row, receipt.id, amount));
  await enqueueInvoicePaymentReceived(tx, { brand, userId, amount, reference }, receipt);
}

/** Reverses what the provider has refunded of a payment beyond what was reversed before. */
async function reverseRefund(
  tx: Db,
  row: InvoicePayment,
  { id, amountRefunded, amount: captured }: ProviderPayment,
  now: Date,
): Promise<number> {
  const ofPayment = await tx
    .select({ id: receipts.id, amount: receipts.amount, number: receipts.number })
    .from(receipts)
    .leftJoin(payments, eq(payments.id, receipts.paymentId))
    .where(
      or(
        eq(payments.providerPaymentId, id),
        and(eq(receipts.companyId, row.companyId), eq(receipts.reference, restOf(id))),
      ),
    )
    .orderBy(desc(receipts.id));
  const brand = row.brand as BrandId;
  const { userId } = row;
  let left = Math.min(amountRefunded, captured);
  let total = 0;
  for (const receipt of ofPayment) {
    const refunded = Math.min(left, receipt.amount);
    left -= refunded;
    const amount = refunded - (await getReversedAmount(tx, receipt.id));
    if (amount <= 0) continue;
    total += amount;
    const when = { reversedOn: indianDay(now), createdAt: now };
    await reverseReceipt(tx, { receiptId: receipt.id, amount, ...when });
    const refund = { brand, userId, amount, reference: id };
    await enqueueInvoicePaymentRefunded(tx, refund, receipt.number ?? "");
  }
  return total;
}

interface Completion {
  recorded: boolean;
  /** Paise that the provider was found to have refunded. */
  reversed: number;
}

async function completeInTransaction(
  db: Db,
  { id, companyId }: InvoicePayment,
  payment: ProviderPayment,
  now: Date,
): Promise<Completion> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const [row] = await tx
      .select()
      .from(invoicePayments)
      .where(eq(invoicePayments.id, id))
      .for("update");
    if (!row) throw new Error("the invoice payment no longer exists");
    const [recorded] = await tx
      .insert(payments)
      .values({
        brand: row.brand,
        invoicePaymentId: id,
        providerPaymentId: payment.id,
        amount: payment.amount,
        method: payment.method,
      })
      .onConflictDoNothing()
      .returning({ id: payments.id });
    crashPoint("completing");
    if (recorded) {
      await recordPayment(tx, row, payment, recorded.id, now);
      await tx.update(invoicePayments).set({ state: "settled" }).where(eq(invoicePayments.id, id));
    }
    const reversed = await reverseRefund(tx, row, payment, now);
    return { recorded: recorded !== undefined, reversed };
  });
}

/**
 * Turns a captured payment into a receipt that settles the frozen invoices, and a refund of the provider into its reversal.
 * Called by the buyer's status call, webhook and reconciler; only the first call per payment has an effect. Money that no
 * open invoice needs stays on account as the unused part of its receipt. Lock order: company, invoice payment.
 */
async function completePayment(
  { db, log, clock }: PaymentContext,
  row: InvoicePayment,
  payment: ProviderPayment,
): Promise<void> {
  if (payment.currency !== "INR") throw new Error(`payment ${payment.id} is not in INR`);
  const done = await withRetry(() => completeInTransaction(db, row, payment, clock()));
  crashPoint("completed");
  const facts = { payment: payment.id, invoicePayment: row.id };
  if (done.recorded) log.info(facts, "invoice payment received");
  if (done.reversed > 0) log.error({ ...facts, paise: done.reversed }, "invoice payment refunded");
}

/** Invoice payments, as the provider's payments complete them. */
export const invoicePaymentKind: CollectionKind<InvoicePayment> = {
  table: invoicePayments,
  logName: "invoicePayment",
  finalStates: ["settled"],
  // A refund of the provider is found even if its event was lost.
  nextCheckWhenFinal: sql`case when now() - ${invoicePayments.createdAt} < interval '30 days' then now() + interval '1 day' end`,
  isOver: sql<boolean>`${invoicePayments.createdAt} < now() - interval '30 minutes'`,
  expire: ({ db }, { id }) => expireInvoicePayment(db, id),
  completePayment,
};
