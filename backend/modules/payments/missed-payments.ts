import { and, eq, inArray, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { checkouts, invoicePayments, payments } from "../../db/schema/index.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { ProviderPayment } from "./provider/schemas.ts";

/** Longer than banks take to confirm a payment, and than a provider repeats its webhooks. */
const DAYS = 8;
const DAY_S = 86_400;

/** Payments that hold the buyer's money. */
const isTaken = ({ status, orderId }: ProviderPayment) =>
  orderId !== "" && (status === "captured" || status === "authorized");

/** Makes the checkouts and invoice payments due of which these payments are not recorded; returns how many there are. */
async function makeDue(db: Db, brand: BrandId, taken: ProviderPayment[]): Promise<number> {
  const ids = taken.map(({ id }) => id);
  const recorded = await db
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(inArray(payments.providerPaymentId, ids));
  const recordedIds = new Set(recorded.map(({ id }) => id));
  const missed = taken.filter(({ id }) => !recordedIds.has(id));
  if (missed.length === 0) return 0;
  const orderIds = [...new Set(missed.map(({ orderId }) => orderId))];
  let due = 0;
  for (const table of [checkouts, invoicePayments]) {
    const rows = await db
      .update(table)
      .set({ nextCheckAt: sql`now()` })
      .where(and(eq(table.brand, brand), inArray(table.providerOrderId, orderIds)))
      .returning({ id: table.id });
    due += rows.length;
  }
  return due;
}

/**
 * Asks the provider for all payments of the last days and makes those due for settling that are not recorded: a provider
 * order can be paid for ever, and its webhook may have been lost or never been set up.
 */
export async function findMissedPayments(context: PaymentContext): Promise<void> {
  const { db, providers, log } = context;
  const to = Math.floor(Date.now() / 1000);
  for (const [brand, provider] of Object.entries(providers) as [BrandId, typeof providers.zwz][]) {
    if (!provider) continue;
    for await (const page of provider.listAllPayments({ from: to - DAYS * DAY_S, to })) {
      const taken = page.filter(isTaken);
      const due = taken.length > 0 ? await makeDue(db, brand, taken) : 0;
      if (due === 0) continue;
      log.warn({ brand, collections: due }, "payments found that no event reported");
      context.wake();
    }
  }
}
