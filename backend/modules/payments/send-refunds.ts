import { and, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { BrandId } from "../../../brands/types.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { payments, refunds } from "../../db/schema/index.ts";
import type { PaymentContext } from "./payment-context.ts";
import { ProviderRejectedError } from "./provider/errors.ts";
import type { ProviderRefund } from "./provider/schemas.ts";

/** Stored if the provider could not refund the money; resolved by `npm run ops -- refunds retry`. */
export const FAILED_AT_PROVIDER = "failed at the provider";

const BATCH_SIZE = 10;
const MAX_REJECTIONS = 8;
/** Exceeds the timeout of a provider call. */
const LEASE = sql`interval '30 seconds'`;
const NEXT_CHECK = sql`now() + interval '6 hours'`;

type Refund = typeof refunds.$inferSelect & { providerPaymentId: string };

/** Claims refunds for this process that are due or whose outcome is unknown. */
async function claimDueRefunds(db: Db): Promise<Refund[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.state, ["due", "sent"]), lte(refunds.nextAttemptAt, sql`now()`)))
    .orderBy(refunds.id)
    .limit(BATCH_SIZE)
    .for("update", { skipLocked: true });
  return db.transaction((tx) =>
    tx
      .update(refunds)
      .set({ attempts: sql`${refunds.attempts} + 1`, nextAttemptAt: sql`now() + ${LEASE}` })
      .from(payments)
      .where(and(inArray(refunds.id, due), eq(payments.id, refunds.paymentId)))
      .returning({
        ...getTableColumns(refunds),
        providerPaymentId: payments.providerPaymentId,
      }),
  );
}

/** Our reference of the refund at the provider. */
const getReceipt = ({ idempotencyKey }: Refund) => `refund-${idempotencyKey}`;

async function findOrCreateRefund(
  { providers }: PaymentContext,
  refund: Refund,
): Promise<ProviderRefund | null> {
  const provider = providers[refund.brand as BrandId];
  if (!provider) return null;
  if (refund.state === "sent" || refund.attempts > 1) {
    const known = await provider.listRefunds(refund.providerPaymentId);
    const own = known.find((one) => one.receipt === getReceipt(refund));
    if (own || refund.state === "sent") return own ?? null;
  }
  return provider.createRefund({
    paymentId: refund.providerPaymentId,
    amount: refund.amount,
    receipt: getReceipt(refund),
    idempotencyKey: refund.idempotencyKey,
  });
}

async function processRefund(context: PaymentContext, refund: Refund): Promise<void> {
  const { db, log } = context;
  const update = (changes: PgUpdateSetSource<typeof refunds>) =>
    db.update(refunds).set(changes).where(eq(refunds.id, refund.id));
  crashPoint("refund-claimed");
  try {
    const sent = await findOrCreateRefund(context, refund);
    crashPoint("refund-sent");
    if (!sent) return void (await update({ nextAttemptAt: NEXT_CHECK }));
    const known = { providerRefundId: sent.id, lastError: "" };
    if (sent.status === "processed") {
      await update({ ...known, state: "done", doneAt: sql`now()` });
      log.info({ refund: refund.id }, "refund done");
    } else if (sent.status === "failed") {
      await update({ ...known, state: "failed", lastError: FAILED_AT_PROVIDER });
      log.error({ refund: refund.id }, "refund failed at the provider");
    } else await update({ ...known, state: "sent", nextAttemptAt: NEXT_CHECK });
  } catch (error) {
    const rejected = error instanceof ProviderRejectedError;
    const givenUp = rejected && refund.attempts >= MAX_REJECTIONS;
    const seconds = Math.min(30 * 2 ** refund.attempts, 3600);
    await update({
      ...(givenUp ? { state: "failed" } : {}),
      nextAttemptAt: sql`now() + ${seconds}::int * interval '1 second'`,
      lastError: rejected ? error.message : "no answer",
    });
    log[givenUp ? "error" : "warn"]({ err: error, refund: refund.id }, "refund not sent");
  }
}

/** Sends due refunds; a retry first checks whether the earlier attempt reached the provider. */
export async function processRefunds(context: PaymentContext): Promise<void> {
  for (const refund of await claimDueRefunds(context.db)) await processRefund(context, refund);
}
