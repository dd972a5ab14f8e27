import { and, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { checkouts, companies } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { allocateFreeStock } from "../fulfilment/allocation.ts";
import { type Checkout, expireCheckout } from "./checkout.ts";
import type { PaymentContext } from "./payment-context.ts";
import { processRefunds } from "./refund.ts";
import { logSettleError, settleCheckout } from "./settle-payment.ts";

const BATCH_SIZE = 20;
const PAUSE_MS = 2_000;

/**
 * Checks frequently while the buyer may be paying, then less and less often, because banks can be days late; null ends
 * the checks. A checkout with unknown state is checked for 90 days.
 */
const nextCheckAt = sql`case
  when ${checkouts.state} in ('ordered', 'refunded') then null
  when now() - ${checkouts.createdAt} < interval '20 minutes' then now() + interval '20 seconds'
  when now() - ${checkouts.createdAt} < interval '2 hours' then now() + interval '5 minutes'
  when now() - ${checkouts.createdAt} < interval '1 day' then now() + interval '1 hour'
  when now() - ${checkouts.createdAt} < interval '6 days' then now() + interval '6 hours'
  when ${checkouts.providerState} = 'unknown' and now() - ${checkouts.createdAt} < interval '90 days' then now() + interval '6 hours' end`;

type DueCheckout = Checkout & {
  /** The reservation time is over. */
  reservationExpired: boolean;
};

/** Claims due checkouts for this process; SKIP LOCKED leaves those that another process is claiming. */
function claimDueCheckouts(db: Db): Promise<DueCheckout[]> {
  const due = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(lte(checkouts.nextCheckAt, sql`now()`))
    .orderBy(checkouts.nextCheckAt)
    .limit(BATCH_SIZE)
    .for("update", { skipLocked: true });
  return db.transaction((tx) =>
    tx
      .update(checkouts)
      .set({ nextCheckAt })
      .where(inArray(checkouts.id, due))
      .returning({
        ...getTableColumns(checkouts),
        reservationExpired: sql<boolean>`${checkouts.reservedUntil} <= now()`,
      }),
  );
}

/** Expires an unpaid checkout after its reservation time; returns the items that are in stock again. */
async function expireDueCheckout(db: Db, { id, companyId }: Checkout): Promise<number[]> {
  return withRetry(() =>
    db.transaction(async (tx) => {
      await tx
        .select({ id: companies.id })
        .from(companies)
        .where(eq(companies.id, companyId))
        .for("no key update");
      const [open] = await tx
        .select({ id: checkouts.id })
        .from(checkouts)
        .where(and(eq(checkouts.id, id), eq(checkouts.state, "open")))
        .for("update");
      const released = open ? await expireCheckout(tx, id) : [];
      await allocateFreeStock(tx, released);
      return released;
    }),
  );
}

async function reconcileCheckout(context: PaymentContext, checkout: DueCheckout): Promise<void> {
  const { db, storefront } = context;
  try {
    await settleCheckout(context, checkout);
  } catch (error) {
    logSettleError(context, checkout, error);
  }
  if (!checkout.reservationExpired || checkout.state !== "open") return;
  const released = await expireDueCheckout(db, checkout);
  if (released.length > 0) storefront({ brand: checkout.brand as BrandId, items: released });
}

/**
 * Settles every due checkout with the provider, including those a webhook made due, expires overdue ones and sends
 * refunds. Returns the number of checkouts processed.
 */
export async function reconcile(context: PaymentContext): Promise<number> {
  const due = await claimDueCheckouts(context.db);
  await Promise.all(due.map((checkout) => reconcileCheckout(context, checkout)));
  await processRefunds(context);
  return due.length;
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
      if ((await reconcile(context)) === BATCH_SIZE) woken = true;
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
