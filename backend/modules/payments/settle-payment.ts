import { and, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { checkouts } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { type Checkout, expireCheckout } from "../checkout/index.ts";
import { allocateFreeStock } from "../fulfilment/index.ts";
import { lockCompany } from "../invoices/index.ts";
import type { CollectionKind } from "./collection.ts";
import { completeCheckout } from "./complete-payment.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { ProviderPayment } from "./provider/schemas.ts";

/** Completes a captured payment and triggers revalidation, invoicing or refunding. */
async function completePayment(
  context: PaymentContext,
  checkout: Checkout,
  payment: ProviderPayment,
): Promise<void> {
  // Refunds of checkouts are our own.
  if (payment.status !== "captured") return;
  const { db, log, clock, graceHours, invoicing, sites } = context;
  const terms = { now: clock(), graceHours, invoicing, sites };
  const done = await completeCheckout(db, checkout, payment, terms);
  const { order, refund, changed } = done;
  if (changed.length > 0) context.storefront({ brand: checkout.brand as BrandId, items: changed });
  if (order) {
    log.info({ order: order.number, payment: payment.id }, "paid order placed");
    await context.invoices.issue();
  }
  if (refund) {
    log.error({ payment: payment.id, reason: refund }, "payment to be refunded");
    context.wake();
  }
}

/** Expires an unpaid checkout after its reservation time. */
async function expire(
  { db, clock, storefront }: PaymentContext,
  { id, companyId, brand }: Checkout,
): Promise<void> {
  const released = await withRetry(() =>
    db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      const [open] = await tx
        .select({ id: checkouts.id })
        .from(checkouts)
        .where(and(eq(checkouts.id, id), eq(checkouts.state, "open")))
        .for("update");
      const items = open ? await expireCheckout(tx, id) : [];
      await allocateFreeStock(tx, items, clock());
      return items;
    }),
  );
  if (released.length > 0) storefront({ brand: brand as BrandId, items: released });
}

/** Checkouts, as the provider's payments complete them. */
export const checkoutKind: CollectionKind<Checkout> = {
  table: checkouts,
  logName: "checkout",
  finalStates: ["ordered", "refunded"],
  nextCheckWhenFinal: sql`null`,
  isOver: sql<boolean>`${checkouts.reservedUntil} <= now()`,
  expire,
  completePayment,
};
