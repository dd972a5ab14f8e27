import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { checkouts, paymentEvents, payments, refunds } from "../../db/schema/index.ts";
import type { PaymentContext } from "./payment-context.ts";

const entity = z.object({ entity: z.object({ id: z.string().max(64) }).loose() });
const event = z.object({
  event: z.string().regex(/^[a-z_.]{1,80}$/),
  payload: z
    .object({ payment: entity.optional(), order: entity.optional(), refund: entity.optional() })
    .loose(),
});

export type PaymentEvent = z.output<typeof event>;

/** A webhook's body once its signature has been found right; null when it is no event. */
export function readEvent(rawBody: string): PaymentEvent | null {
  try {
    return event.parse(JSON.parse(rawBody));
  } catch {
    return null;
  }
}

const ID = /^\w{1,64}$/;
const textOf = (value: unknown) => (typeof value === "string" && ID.test(value) ? value : "");

/** Has the refund behind an event looked at now. */
async function wakeRefund(tx: Db, told: PaymentEvent): Promise<void> {
  const paymentId = textOf(told.payload.refund?.entity.payment_id);
  if (!paymentId) return;
  const behind = tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerPaymentId, paymentId));
  await tx
    .update(refunds)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(refunds.state, "sent"), inArray(refunds.paymentId, behind)));
}

/**
 * Takes an event in: its id once, and the checkout it speaks of is due for a look at the provider, whose own word
 * decides. What the event says of amounts is only compared, and cried out about. False when it was taken before.
 */
export async function takeEvent(
  desk: PaymentContext,
  brand: BrandId,
  eventId: string,
  told: PaymentEvent,
): Promise<boolean> {
  const payment = told.payload.payment?.entity;
  const orderId = textOf(payment?.order_id) || textOf(told.payload.order?.entity.id);
  const fresh = await desk.db.transaction(async (tx) => {
    const [first] = await tx
      .insert(paymentEvents)
      .values({ brand, eventId, type: told.event, providerOrderId: orderId })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (!first) return false;
    await wakeRefund(tx, told);
    const [checkout] = await tx
      .update(checkouts)
      .set({ nextCheckAt: sql`now()` })
      .where(and(eq(checkouts.providerOrderId, orderId), eq(checkouts.brand, brand)))
      .returning({ id: checkouts.id, amount: checkouts.amount });
    const facts = { event: told.event, eventId };
    if (!checkout) desk.log.warn(facts, "event of no checkout of ours");
    else if (payment && told.event !== "payment.failed" && payment.amount !== checkout.amount) {
      desk.log.error({ ...facts, checkout: checkout.id }, "event with another amount");
    }
    return true;
  });
  crashPoint("event-stored");
  return fresh;
}

/** Forgets events that the provider no longer repeats. */
export async function sweepEvents(db: Db): Promise<void> {
  await db
    .delete(paymentEvents)
    .where(lt(paymentEvents.receivedAt, sql`now() - interval '30 days'`));
}
