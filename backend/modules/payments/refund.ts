import { randomBytes } from "node:crypto";
import { and, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { checkouts, orders, payments, refunds } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { enqueueRefundDue } from "../notifications/payment-templates.ts";
import { type AdvancePart, numberOrderRefund } from "./order-vouchers.ts";
import type { PaymentContext } from "./payment-context.ts";
import { ProviderRejectedError } from "./provider/errors.ts";
import type { ProviderRefund } from "./provider/schemas.ts";

interface NewRefund {
  brand: BrandId;
  /** The user who paid. */
  userId: number;
  /** Row id of the payment. */
  paymentId: number;
  /** Paise. */
  amount: number;
  reason: string;
  /** The part that no invoice covers; it gets a refund voucher. */
  advance?: AdvancePart | undefined;
}

/** Amount of a payment, what of it has not been refunded, and the order it paid; locks the payment until the transaction ends. */
async function lockPayment(tx: Db, paymentId: number) {
  const [payment] = await tx
    .select({ amount: payments.amount, orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for("update");
  const [refunded] = await tx
    .select({ total: sql<number>`coalesce(sum(${refunds.amount}), 0)::int8`.mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  const amount = payment?.amount ?? 0;
  return {
    amount,
    rest: amount - (refunded?.total ?? 0),
    orderId: payment?.orderId ?? undefined,
  };
}

/**
 * Records that a payment, or a part of it, is refunded and notifies the buyer, in the caller's transaction. `explanation` is
 * the reason in words for the buyer. Throws if more would be refunded than was paid.
 */
export async function recordRefund(
  tx: Db,
  { userId, advance, ...refund }: NewRefund,
  explanation: string,
): Promise<void> {
  const { amount: paid, rest, orderId } = await lockPayment(tx, refund.paymentId);
  if (refund.amount > rest) throw new Error("more would be refunded than was paid");
  const idempotencyKey = randomBytes(18).toString("base64url");
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, idempotencyKey, advance: advance?.amount ?? 0 })
    .returning({ id: refunds.id });
  const voucher =
    row && advance && advance.amount > 0
      ? await numberOrderRefund(tx, { ...refund, id: row.id }, advance.at)
      : null;
  const isPart = refund.amount < paid;
  await enqueueRefundDue(tx, { ...refund, userId, orderId, isPart, voucher }, explanation);
}

/** The online payment of an order; undefined if it was not paid online. */
async function findOrderPayment(tx: Db, orderId: number) {
  const [paid] = await tx
    .select({
      paymentId: payments.id,
      userId: checkouts.userId,
      brand: orders.brand,
      number: orders.number,
    })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.id, orderId));
  return paid && { ...paid, brand: paid.brand as BrandId };
}

/**
 * Records the refund of a cancelled order, less earlier refunds of parts; does nothing if it was not paid online. `credited` is the
 * part that is covered by credit notes, in paise.
 */
export async function refundOrder(
  tx: Db,
  {
    orderId,
    reason,
    credited,
    now,
  }: { orderId: number; reason: string; credited: number; now: Date },
): Promise<void> {
  const paid = await findOrderPayment(tx, orderId);
  if (!paid) return;
  const { number, ...due } = paid;
  const { rest: amount } = await lockPayment(tx, paid.paymentId);
  if (amount === 0) return;
  const explanation = `Your order ${number} has been cancelled.`;
  const advance = { amount: Math.max(0, amount - credited), at: now };
  await recordRefund(tx, { ...due, amount, reason, advance }, explanation);
}

/** Paise; the provider refuses smaller refunds. */
const MIN_REFUND = 100;

/** Records the refund of a part of an order that was paid online. 409 for less than the provider refunds. */
export async function refundPart(
  tx: Db,
  part: Pick<NewRefund, "amount" | "reason" | "advance"> & { orderId: number; explanation: string },
): Promise<void> {
  const { orderId, amount, reason, explanation, advance } = part;
  const paid = await findOrderPayment(tx, orderId);
  if (!paid || amount === 0) return;
  if (amount < MIN_REFUND) throw new Refusal(409, messages.refundTooSmall);
  const { number: _, ...due } = paid;
  await recordRefund(tx, { ...due, amount, reason, advance }, explanation);
}

/**
 * State and amount (paise) of an order's refunds together; null without one. It is that of the refund that is least advanced;
 * a failed refund counts as due.
 */
export async function getRefundStatus(db: Db, orderId: number) {
  const found = await db
    .select({ state: refunds.state, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId));
  if (found.length === 0) return null;
  const states = found.map(({ state }) => state);
  const amount = found.reduce((sum, refund) => sum + refund.amount, 0);
  if (states.every((state) => state === "done")) return { state: "done", amount } as const;
  const isSent = states.every((state) => state === "sent" || state === "done");
  return { state: isSent ? "sent" : "due", amount } as const;
}

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
