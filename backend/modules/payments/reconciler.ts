import { getTableColumns, inArray, lte, sql } from "drizzle-orm";
import { recordPass } from "../../../lib/node/metrics/loop-metrics.ts";
import type { Db } from "../../db/client.ts";
import type { Collection, CollectionKind } from "./collection.ts";
import { invoicePaymentKind } from "./invoice-payments/complete.ts";
import type { PaymentContext } from "./payment-context.ts";
import { processRefunds } from "./send-refunds.ts";
import { logSettleError, settleCollection } from "./settle-collection.ts";
import { checkoutKind } from "./settle-payment.ts";

const BATCH_SIZE = 20;
const PAUSE_MS = 2_000;

/**
 * Checks frequently while the buyer may be paying, then less and less often, because banks can be days late; null ends
 * the checks, after which only `findMissedPayments` sees a payment. A collection with an attempt or an unknown state is checked for
 * 90 days.
 */
const nextCheckAt = <Row extends Collection>({
  table,
  finalStates,
  nextCheckWhenFinal,
}: CollectionKind<Row>) => sql`case
  when ${inArray(table.state, finalStates)} then ${nextCheckWhenFinal}
  when now() - ${table.createdAt} < interval '20 minutes' then now() + interval '20 seconds'
  when now() - ${table.createdAt} < interval '2 hours' then now() + interval '5 minutes'
  when now() - ${table.createdAt} < interval '1 day' then now() + interval '1 hour'
  when now() - ${table.createdAt} < interval '6 days' then now() + interval '6 hours'
  when ${table.providerState} <> 'unpaid' and now() - ${table.createdAt} < interval '90 days' then now() + interval '6 hours' end`;

/** Claims due rows for this process; SKIP LOCKED leaves those that another process is claiming. */
async function claimDue<Row extends Collection>(db: Db, kind: CollectionKind<Row>) {
  const { table, isOver } = kind;
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(lte(table.nextCheckAt, sql`now()`))
    .orderBy(table.nextCheckAt)
    .limit(BATCH_SIZE)
    .for("update", { skipLocked: true });
  const rows = await db.transaction((tx) =>
    tx
      .update(table)
      .set({ nextCheckAt: nextCheckAt(kind) })
      .where(inArray(table.id, due))
      .returning({ ...getTableColumns(table), isOver }),
  );
  return rows as unknown as (Row & { isOver: boolean })[];
}

/** Settles the due rows of a kind with the provider and ends those whose time is over; returns how many there were. */
async function reconcileKind<Row extends Collection>(
  context: PaymentContext,
  kind: CollectionKind<Row>,
): Promise<number> {
  const due = await claimDue(context.db, kind);
  await Promise.all(
    due.map(async (row) => {
      try {
        await settleCollection(context, kind, row);
      } catch (error) {
        logSettleError(context, kind, row, error);
      }
      if (row.isOver && row.state === "open") await kind.expire(context, row);
    }),
  );
  return due.length;
}

/**
 * Settles every due checkout and invoice payment with the provider, including those a webhook made due, expires overdue
 * ones and sends refunds. Returns whether more may be due.
 */
export async function reconcile(context: PaymentContext): Promise<boolean> {
  const checkouts = await reconcileKind(context, checkoutKind);
  const invoicePayments = await reconcileKind(context, invoicePaymentKind);
  await processRefunds(context);
  return checkouts === BATCH_SIZE || invoicePayments === BATCH_SIZE;
}

/** Reconciles every two seconds and when woken, until stopped; retries while the database is unavailable. */
export function startReconciler(context: PaymentContext) {
  let stopped = false;
  let running = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<unknown> = Promise.resolve();
  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      currentRun = run();
    }, ms);
    timer.unref();
  };
  const run = async () => {
    running = true;
    woken = false;
    try {
      if (await reconcile(context)) woken = true;
      recordPass("payments");
    } catch (error) {
      context.log.warn({ err: error }, "payments not reconciled");
    }
    running = false;
    schedule(woken ? 0 : PAUSE_MS);
  };
  context.wake = () => {
    woken = true;
    if (!running) schedule(0);
  };
  schedule(PAUSE_MS);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await currentRun;
    },
  };
}
