import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import type {
  CollectionKindName,
  findRefunds,
  RefundPage,
  RefundSummary,
} from "../../../lib/contract/operations/payments.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { containing } from "../../db/like.ts";
import { checkouts, companies, orders, payments, refunds, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { FAILED_AT_PROVIDER } from "../payments/index.ts";

export interface RefundFilter {
  brand?: BrandId | undefined;
  state?: string | undefined;
}

/** Refunds with a given state, or all unfinished ones, oldest first. */
export const listRefunds = (db: Db, { brand, state }: RefundFilter) =>
  db
    .select({
      id: refunds.id,
      brand: refunds.brand,
      state: refunds.state,
      amount: refunds.amount,
      email: users.email,
      order: sql<string>`coalesce(${orders.number}, '')`,
      payment: payments.providerPaymentId,
      reason: refunds.reason,
      attempts: refunds.attempts,
      lastError: refunds.lastError,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .innerJoin(users, eq(users.id, checkouts.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        brand ? eq(refunds.brand, brand) : undefined,
        state ? eq(refunds.state, state) : ne(refunds.state, "done"),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(1000);

const PAGE_ROWS = 50;

const selectRefunds = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: refunds.id,
      brand: refunds.brand,
      companyId: companies.id,
      company: companies.name,
      amount: refunds.amount,
      state: refunds.state,
      reason: refunds.reason,
      orderNumber: orders.number,
      paymentReference: payments.providerPaymentId,
      checkoutId: checkouts.id,
      providerRefundId: refunds.providerRefundId,
      attempts: refunds.attempts,
      lastError: refunds.lastError,
      createdAt: refunds.createdAt,
      nextAttemptAt: refunds.nextAttemptAt,
      doneAt: refunds.doneAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .innerJoin(companies, eq(companies.id, checkouts.companyId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(where)
    .orderBy(desc(refunds.id))
    .limit(PAGE_ROWS + 1);

const toSummary = ({
  checkoutId,
  ...row
}: Awaited<ReturnType<typeof selectRefunds>>[number]): RefundSummary => ({
  ...row,
  brand: row.brand as BrandId,
  collection: { kind: "checkout", id: checkoutId },
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt:
    row.state === "due" || row.state === "sent" ? row.nextAttemptAt.toISOString() : null,
  doneAt: row.doneAt?.toISOString() ?? null,
});

/** Refunds of an online payment; the provider's own refunds of invoice payments reverse their receipts instead. */
export const findRefundsOfCollection = async (
  db: Db,
  { kind, id }: { kind: CollectionKindName; id: number },
): Promise<RefundSummary[]> =>
  kind === "checkout" ? (await selectRefunds(db, eq(checkouts.id, id))).map(toSummary) : [];

const statesOf = { open: ["due", "sent"], failed: ["failed"], done: ["done"] };

/** Refunds for the console, newest first. */
export async function listConsoleRefunds(
  db: Db,
  { brand, state, text, after }: z.output<typeof findRefunds.body>,
): Promise<RefundPage> {
  const pattern = containing(text ?? "");
  const rows = await selectRefunds(
    db,
    and(
      brand && eq(refunds.brand, brand),
      state === "all" ? undefined : inArray(refunds.state, statesOf[state]),
      text
        ? sql`(${companies.name} ilike ${pattern} or ${orders.number} ilike ${pattern} or ${payments.providerPaymentId} ilike ${pattern}
            or ${refunds.providerRefundId} ilike ${pattern})`
        : undefined,
      after === undefined ? undefined : lt(refunds.id, after),
    ),
  );
  const page = rows.slice(0, PAGE_ROWS);
  return {
    rows: page.map(toSummary),
    next: rows.length > PAGE_ROWS ? (page.at(-1)?.id ?? null) : null,
  };
}

/**
 * Queues a failed refund again. It counts as attempted once, so that it is first looked up at the provider. A refund
 * that failed at the provider needs a new idempotency key, because the old one returns the same failure. 404 if the
 * refund has not failed.
 */
export async function retryRefund(db: Db, id: number, operator: Operator): Promise<void> {
  const newKey = randomBytes(18).toString("base64url");
  const failedAtProvider = sql`${refunds.lastError} = ${FAILED_AT_PROVIDER}`;
  await db.transaction(async (tx) => {
    const [refund] = await selectRefunds(tx, eq(refunds.id, id));
    const reopened = await tx
      .update(refunds)
      .set({
        state: "due",
        attempts: 1,
        nextAttemptAt: sql`now()`,
        idempotencyKey: sql`case when ${failedAtProvider} then ${newKey} else ${refunds.idempotencyKey} end`,
        providerRefundId: sql`case when ${failedAtProvider} then null else ${refunds.providerRefundId} end`,
      })
      .where(and(eq(refunds.id, id), eq(refunds.state, "failed")))
      .returning({ id: refunds.id });
    if (reopened.length === 0 || !refund) {
      throw new Refusal(404, `There is no failed refund ${id}.`);
    }
    await recordAudit(tx, operator, {
      action: "refunds/retry",
      subject: { type: "refund", id },
      brand: refund.brand as BrandId,
      companyId: refund.companyId,
      changes: [{ field: "state", from: "failed", to: "due" }],
      reason: refund.lastError,
    });
  });
}
