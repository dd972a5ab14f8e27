import { and, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { checkouts, companies } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { type Checkout, lapse } from "./freeze-checkout.ts";
import type { PaymentContext } from "./payment-context.ts";
import { workRefunds } from "./refund-worker.ts";
import { notLookedUp, settle } from "./settle-payment.ts";

const AT_ONCE = 20;
const PAUSE_MS = 2_000;

/**
 * While a buyer may be paying often, then ever more seldom; a bank can be late by days (null: never again). What could not
 * be found out is not given up.
 */
const pauseAfter = sql`case
  when ${checkouts.state} in ('ordered', 'refunded') then null
  when now() - ${checkouts.createdAt} < interval '20 minutes' then now() + interval '20 seconds'
  when now() - ${checkouts.createdAt} < interval '2 hours' then now() + interval '5 minutes'
  when now() - ${checkouts.createdAt} < interval '1 day' then now() + interval '1 hour'
  when now() - ${checkouts.createdAt} < interval '6 days' then now() + interval '6 hours'
  when ${checkouts.providerState} = 'unknown' and now() - ${checkouts.createdAt} < interval '90 days' then now() + interval '6 hours' end`;

type Due = Checkout & {
  /** The time in which its pieces are kept is past. */
  over: boolean;
};

/** Takes checkouts that are due for this process; SKIP LOCKED leaves those alone that another one is taking. */
function take(db: Db): Promise<Due[]> {
  const due = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(lte(checkouts.nextCheckAt, sql`now()`))
    .orderBy(checkouts.nextCheckAt)
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  return db.transaction((tx) =>
    tx
      .update(checkouts)
      .set({ nextCheckAt: pauseAfter })
      .where(inArray(checkouts.id, due))
      .returning({
        ...getTableColumns(checkouts),
        over: sql<boolean>`${checkouts.reservedUntil} <= now()`,
      }),
  );
}

/** Gives the pieces of an unpaid checkout back when its time is over. */
async function lapseInTime(db: Db, { id, companyId }: Checkout): Promise<number[]> {
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
      return open ? lapse(tx, id) : [];
    }),
  );
}

async function look(desk: PaymentContext, checkout: Due): Promise<void> {
  const { db, storefront } = desk;
  try {
    await settle(desk, checkout);
  } catch (error) {
    notLookedUp(desk, checkout, error);
  }
  if (!checkout.over || checkout.state !== "open") return;
  const back = await lapseInTime(db, checkout);
  if (back.length > 0) storefront({ brand: checkout.brand as BrandId, items: back });
}

/**
 * One turn: asks the provider about every checkout that is due (also one that an event woke), lets those lapse whose time
 * is over, and sends refunds. Answers how many checkouts it looked at.
 */
export async function reconcile(desk: PaymentContext): Promise<number> {
  const due = await take(desk.db);
  await Promise.all(due.map((checkout) => look(desk, checkout)));
  await workRefunds(desk);
  return due.length;
}

/** Reconciles every two seconds, at once when woken, until stopped; a database that is away is waited for. */
export function startReconciler(desk: PaymentContext) {
  let stopped = false;
  let running = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      turn = run();
    }, ms);
    timer.unref();
  };
  const run = async () => {
    running = true;
    woken = false;
    try {
      if ((await reconcile(desk)) === AT_ONCE) woken = true;
    } catch (error) {
      desk.log.warn({ err: error }, "payments not reconciled");
    }
    running = false;
    plan(woken ? 0 : PAUSE_MS);
  };
  desk.wake = () => {
    woken = true;
    if (!running) plan(0);
  };
  plan(PAUSE_MS);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
