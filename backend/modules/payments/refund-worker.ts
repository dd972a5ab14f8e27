import { and, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { BrandId } from "../../../brands/types.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { payments, refunds } from "../../db/schema/index.ts";
import type { PaymentContext } from "./payment-context.ts";
import { ProviderRefused } from "./provider/errors.ts";
import type { ProviderRefund } from "./provider/responses.ts";

/** Written down when the provider itself could not give the money back: `npm run ops -- refunds retry`. */
export const FAILED_THERE = "failed at the provider";

const AT_ONCE = 10;
const MOST_REFUSALS = 8;
/** Longer than a call to the provider may take. */
const LEASE = sql`interval '30 seconds'`;
const NEXT_LOOK = sql`now() + interval '6 hours'`;

type Refund = typeof refunds.$inferSelect & { providerPaymentId: string };

/** Takes refunds that are to be sent, or whose end is not known yet, for this process. */
async function take(db: Db): Promise<Refund[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.state, ["due", "sent"]), lte(refunds.nextAttemptAt, sql`now()`)))
    .orderBy(refunds.id)
    .limit(AT_ONCE)
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

/** Name under which the provider keeps a refund of ours. */
const receiptOf = ({ idempotencyKey }: Refund) => `refund-${idempotencyKey}`;

async function send({ providers }: PaymentContext, refund: Refund): Promise<ProviderRefund | null> {
  const provider = providers[refund.brand as BrandId];
  if (!provider) return null;
  if (refund.state === "sent" || refund.attempts > 1) {
    const known = await provider.refundsOf(refund.providerPaymentId);
    const own = known.find((one) => one.receipt === receiptOf(refund));
    if (own || refund.state === "sent") return own ?? null;
  }
  return provider.refund({
    paymentId: refund.providerPaymentId,
    amount: refund.amount,
    receipt: receiptOf(refund),
    idempotencyKey: refund.idempotencyKey,
  });
}

async function work(desk: PaymentContext, refund: Refund): Promise<void> {
  const { db, log } = desk;
  const set = (changes: PgUpdateSetSource<typeof refunds>) =>
    db.update(refunds).set(changes).where(eq(refunds.id, refund.id));
  crashPoint("refund-claimed");
  try {
    const told = await send(desk, refund);
    crashPoint("refund-sent");
    if (!told) return void (await set({ nextAttemptAt: NEXT_LOOK }));
    const known = { providerRefundId: told.id, lastError: "" };
    if (told.status === "processed") {
      await set({ ...known, state: "done", doneAt: sql`now()` });
      log.info({ refund: refund.id }, "refund done");
    } else if (told.status === "failed") {
      await set({ ...known, state: "failed", lastError: FAILED_THERE });
      log.error({ refund: refund.id }, "refund failed at the provider");
    } else await set({ ...known, state: "sent", nextAttemptAt: NEXT_LOOK });
  } catch (error) {
    const refused = error instanceof ProviderRefused;
    const over = refused && refund.attempts >= MOST_REFUSALS;
    const seconds = Math.min(30 * 2 ** refund.attempts, 3600);
    await set({
      ...(over ? { state: "failed" } : {}),
      nextAttemptAt: sql`now() + ${seconds}::int * interval '1 second'`,
      lastError: refused ? error.message : "no answer",
    });
    log[over ? "error" : "warn"]({ err: error, refund: refund.id }, "refund not sent");
  }
}

/** Sends the refunds that are due, once; a second try first looks whether the first one arrived. */
export async function workRefunds(desk: PaymentContext): Promise<void> {
  for (const refund of await take(desk.db)) await work(desk, refund);
}
