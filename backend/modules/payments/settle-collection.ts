import { eq, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Collection, CollectionKind } from "./collection.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { Provider } from "./provider/client.ts";
import { ProviderUnavailableError } from "./provider/errors.ts";
import type { ProviderPayment } from "./provider/schemas.ts";

/** An undecided attempt older than this counts as abandoned; if it is paid later, it is still processed. */
const ATTEMPT_WINDOW_S = 180;

/** State of an unpaid collection at the provider. */
export type ProviderState = "unpaid" | "attempted" | "pending" | "unknown";

function toProviderState(payments: ProviderPayment[], now: Date): ProviderState {
  if (payments.some(({ status }) => status === "authorized")) return "pending";
  const since = now.getTime() / 1000 - ATTEMPT_WINDOW_S;
  const recent = payments.some((one) => one.status === "created" && one.createdAt > since);
  return recent ? "attempted" : "unpaid";
}

async function processPayments<Row extends Collection>(
  context: PaymentContext,
  provider: Provider,
  kind: CollectionKind<Row>,
  row: Row,
  orderId: string,
) {
  const listed = await provider.listPayments(orderId);
  const payments = listed.filter((payment) => payment.orderId === orderId);
  crashPoint("payment-fetched");
  for (const [at, payment] of payments.entries()) {
    if (payment.status !== "authorized" || payment.amount !== row.amount) continue;
    payments[at] = await provider.capturePayment(payment);
  }
  for (const one of payments) {
    if (one.status === "captured" || one.status === "refunded") {
      await kind.completePayment(context, row, one);
    }
  }
  return toProviderState(payments, context.clock());
}

/** Logs why settling failed: a warning if the provider is unavailable, otherwise an error. */
export const logSettleError = <Row extends Collection>(
  { log }: PaymentContext,
  { logName }: CollectionKind<Row>,
  { id }: Row,
  error: unknown,
): void =>
  log[error instanceof ProviderUnavailableError ? "warn" : "error"](
    { err: error, [logName]: id },
    "payment not settled",
  );

/**
 * Fetches the payments of a collection from the provider and processes them. Only the provider's response counts, not what
 * a browser or webhook reported. On any error the provider state is unknown until the next call. Throws
 * ProviderUnavailableError, or the error that prevented a payment from being recorded.
 */
export async function settleCollection<Row extends Collection>(
  context: PaymentContext,
  kind: CollectionKind<Row>,
  row: Row,
): Promise<void> {
  const provider = context.providers[row.brand as BrandId];
  if (!provider || !row.providerOrderId) return;
  const saveState = (providerState: ProviderState, nextCheckAt?: SQL) =>
    context.db
      .update(kind.table)
      .set({ providerState, checkedAt: sql`now()`, ...(nextCheckAt && { nextCheckAt }) })
      .where(eq(kind.table.id, row.id));
  try {
    await saveState(await processPayments(context, provider, kind, row, row.providerOrderId));
  } catch (error) {
    // The money may have been taken although it could not be recorded: the state must not stay "unpaid", nor this be the last check.
    await saveState(
      "unknown",
      sql`coalesce(${kind.table.nextCheckAt}, now() + interval '6 hours')`,
    );
    throw error;
  }
}
