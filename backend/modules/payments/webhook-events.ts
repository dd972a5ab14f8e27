import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import {
  checkouts,
  invoicePayments,
  paymentEvents,
  payments,
  refunds,
} from "../../db/schema/index.ts";
import type { PaymentContext } from "./payment-context.ts";

const entitySchema = z.object({ entity: z.object({ id: z.string().max(64) }).loose() });
const eventSchema = z.object({
  event: z.string().regex(/^[a-z_.]{1,80}$/),
  payload: z
    .object({
      payment: entitySchema.optional(),
      order: entitySchema.optional(),
      refund: entitySchema.optional(),
    })
    .loose(),
});

export type PaymentEvent = z.output<typeof eventSchema>;

/** Parses the body of a webhook with a valid signature; null if it is not an event. */
export function parseEvent(rawBody: string): PaymentEvent | null {
  try {
    return eventSchema.parse(JSON.parse(rawBody));
  } catch {
    return null;
  }
}

const ID = /^\w{1,64}$/;
const toId = (value: unknown) => (typeof value === "string" && ID.test(value) ? value : "");

/** Makes the refund of an event due for a check, or the invoice payment that the provider refunded. */
async function scheduleRefundCheck(tx: Db, event: PaymentEvent): Promise<void> {
  const paymentId = toId(event.payload.refund?.entity.payment_id);
  if (!paymentId) return;
  const behind = tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerPaymentId, paymentId));
  await tx
    .update(refunds)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(refunds.state, "sent"), inArray(refunds.paymentId, behind)));
  const paidInvoices = tx
    .select({ id: payments.invoicePaymentId })
    .from(payments)
    .where(eq(payments.providerPaymentId, paymentId));
  await tx
    .update(invoicePayments)
    .set({ nextCheckAt: sql`now()` })
    .where(inArray(invoicePayments.id, paidInvoices));
}

/** Makes the checkout or invoice payment of a provider order due for settling; undefined if there is none. */
async function makeDue(tx: Db, brand: BrandId, orderId: string) {
  for (const table of [checkouts, invoicePayments]) {
    const [row] = await tx
      .update(table)
      .set({ nextCheckAt: sql`now()` })
      .where(and(eq(table.providerOrderId, orderId), eq(table.brand, brand)))
      .returning({ amount: table.amount });
    if (row) return row;
  }
}

/**
 * Records an event once and makes its checkout or invoice payment due for settling with the provider. The event's amount
 * is only compared and a difference logged. Returns false if the event was recorded before.
 */
export async function recordEvent(
  context: PaymentContext,
  brand: BrandId,
  eventId: string,
  event: PaymentEvent,
): Promise<boolean> {
  const payment = event.payload.payment?.entity;
  const orderId = toId(payment?.order_id) || toId(event.payload.order?.entity.id);
  const isNew = await context.db.transaction(async (tx) => {
    const [first] = await tx
      .insert(paymentEvents)
      .values({
        ...{ brand, eventId, type: event.event },
        providerOrderId: orderId,
        providerPaymentId: toId(payment?.id) || null,
      })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (!first) return false;
    await scheduleRefundCheck(tx, event);
    const facts = { event: event.event, eventId };
    const found = await makeDue(tx, brand, orderId);
    if (!found) context.log.warn(facts, "event without a collection");
    else if (payment && event.event !== "payment.failed" && payment.amount !== found.amount) {
      context.log.error({ ...facts, providerOrder: orderId }, "event amount differs");
    }
    return true;
  });
  crashPoint("event-stored");
  return isNew;
}

/** Deletes events that the provider no longer repeats. */
export async function sweepEvents(db: Db): Promise<void> {
  await db
    .delete(paymentEvents)
    .where(lt(paymentEvents.receivedAt, sql`now() - interval '30 days'`));
}
