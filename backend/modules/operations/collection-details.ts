import { asc, desc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type {
  CollectionDetails,
  CollectionKindName,
} from "../../../lib/contract/operations/payments.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import {
  checkouts,
  invoicePayments,
  orders,
  paymentEvents,
  payments,
  receipts,
} from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import type { PaymentContext } from "../payments/index.ts";
import { recheckWithProvider } from "../payments/index.ts";
import { findCollection } from "./collection-list.ts";
import { findRefundsOfCollection } from "./refunds.ts";

interface Choice {
  kind: CollectionKindName;
  id: number;
}

async function readCheckout(db: Db, id: number) {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row;
}
async function readInvoicePayment(db: Db, id: number) {
  const [row] = await db.select().from(invoicePayments).where(eq(invoicePayments.id, id));
  return row;
}

/** The lines of a checkout or the invoices for which a collection pays. */
async function readContent(db: Db, { kind, id }: Choice) {
  if (kind === "checkout") {
    const row = await readCheckout(db, id);
    const lines = (row?.snapshot.lines ?? []).map((line) => ({
      name: `${line.designation} ${line.maker}`,
      quantity: line.quantity,
      unitPrice: line.unit_price,
    }));
    return { row, reservedUntil: row?.reservedUntil ?? null, lines, invoices: [] };
  }
  const row = await readInvoicePayment(db, id);
  const invoices = (row?.invoices ?? []).map(({ number, amount }) => ({ number, amount }));
  return { row, reservedUntil: null, lines: [], invoices };
}

const findPayments = (db: Db, { kind, id }: Choice) =>
  db
    .select({
      reference: payments.providerPaymentId,
      amount: payments.amount,
      method: payments.method,
      receivedAt: payments.receivedAt,
      orderNumber: orders.number,
      receiptNumber: receipts.number,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(eq(kind === "checkout" ? payments.checkoutId : payments.invoicePaymentId, id))
    .orderBy(asc(payments.id));

const findEvents = (db: Db, providerOrderId: string | null) =>
  providerOrderId
    ? db
        .select({
          id: paymentEvents.eventId,
          type: paymentEvents.type,
          receivedAt: paymentEvents.receivedAt,
        })
        .from(paymentEvents)
        .where(eq(paymentEvents.providerOrderId, providerOrderId))
        .orderBy(desc(paymentEvents.receivedAt))
        .limit(100)
    : [];

/** One online payment with what the provider reported and what became of it; 404 when there is none. */
export async function showCollection(db: Db, choice: Choice): Promise<CollectionDetails> {
  const summary = await findCollection(db, choice.kind, choice.id);
  const { row, reservedUntil, lines, invoices } = await readContent(db, choice);
  if (!summary || !row) throw new Refusal(404, "There is no such payment.");
  const [paid, refunds, events] = await Promise.all([
    findPayments(db, choice),
    findRefundsOfCollection(db, choice),
    findEvents(db, row.providerOrderId),
  ]);
  return {
    ...summary,
    receipt: row.receipt,
    providerOrderId: row.providerOrderId,
    nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    reservedUntil: reservedUntil?.toISOString() ?? null,
    lines,
    invoices,
    payments: paid.map((one) => ({ ...one, receivedAt: one.receivedAt.toISOString() })),
    refunds,
    events: events.map((one) => ({ ...one, receivedAt: one.receivedAt.toISOString() })),
  };
}

/**
 * Asks the provider about an online payment now and acts on the answer, as the reconciler would. 409 if nothing was sent to
 * the provider, 503 if it doesn't answer.
 */
export async function recheckCollection(
  context: PaymentContext,
  choice: Choice,
  operator: Operator,
): Promise<CollectionDetails> {
  const { db } = context;
  const before = await showCollection(db, choice);
  const { companyId } = before;
  const brand = before.brand as BrandId;
  if (!before.providerOrderId || !context.providers[brand]) {
    throw new Refusal(
      409,
      "The provider knows nothing of this payment: it was never opened there.",
    );
  }
  await recheckWithProvider(context, choice.kind, choice.id);
  const after = await showCollection(db, choice);
  // Acting on the answer is the provider's doing and has its own transaction; this records who asked.
  await recordAudit(db, operator, {
    action: "payments/recheck",
    subject: { type: "payment", id: before.providerOrderId },
    brand,
    companyId,
    changes: [
      { field: "state", from: before.state, to: after.state },
      { field: "provider state", from: before.providerState, to: after.providerState },
    ],
  });
  return after;
}
