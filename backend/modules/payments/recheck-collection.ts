import { eq } from "drizzle-orm";
import { checkouts, invoicePayments } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { invoicePaymentKind } from "./invoice-payments/complete.ts";
import type { PaymentContext } from "./payment-context.ts";
import { ProviderRejectedError, ProviderUnavailableError } from "./provider/errors.ts";
import { settleCollection } from "./settle-collection.ts";
import { checkoutKind } from "./settle-payment.ts";

const NO_ANSWER =
  "The payment provider doesn't answer. The payment is asked about again by itself; try again in a moment.";

async function settle(context: PaymentContext, kind: "checkout" | "invoices", id: number) {
  const { db } = context;
  if (kind === "checkout") {
    const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
    if (row) await settleCollection(context, checkoutKind, row);
    return;
  }
  const [row] = await db.select().from(invoicePayments).where(eq(invoicePayments.id, id));
  if (row) await settleCollection(context, invoicePaymentKind, row);
}

/**
 * Asks the provider about an online payment now and acts on the answer, as the reconciler would. 503 if it doesn't answer,
 * 409 if it rejects the question.
 */
export const recheckWithProvider = (
  context: PaymentContext,
  kind: "checkout" | "invoices",
  id: number,
): Promise<void> =>
  settle(context, kind, id).catch((error: unknown) => {
    if (error instanceof ProviderUnavailableError) throw new Refusal(503, NO_ANSWER, 10);
    if (error instanceof ProviderRejectedError) throw new Refusal(409, error.message);
    throw error;
  });
