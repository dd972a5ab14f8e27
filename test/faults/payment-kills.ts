import { sql } from "drizzle-orm";
import type { CrashPoint } from "../../backend/crash-point.ts";
import { audit, expectedAudit } from "./audit.ts";
import { startBackend } from "./backend-process.ts";
import { type Check, check } from "./checks.ts";
import { createClient } from "./client.ts";
import { expectedMoneyAudit, moneyAudit } from "./money-audit.ts";
import { PayingBuyer } from "./paying-buyer.ts";
import { numberFromEnv, type PaymentSetup, setUpPayments } from "./payment-setup.ts";

const KILLS = numberFromEnv("HARD_PAYMENT_KILLS", 50);
const BUYERS = 6;
/** Timeout for reaching a crash point; must exceed the 20 s for which a killed backend's lease lasts. */
const LONGEST_MS = 60_000;
const RETRY_MS = 50;
const points: CrashPoint[] = [
  "checkout-frozen",
  "order-requested",
  "order-stored",
  "payment-fetched",
  "completing",
  "completed",
  "event-stored",
  "refund-claimed",
  "refund-sent",
];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets all buyers pay until the backend dies at the crash point; false if it did not reach it. */
async function killOnce(
  setup: PaymentSetup,
  buyers: PayingBuyer[],
  point: CrashPoint,
): Promise<boolean> {
  const backend = await startBackend({ ...setup.settings, CRASH_AT: point });
  const client = createClient(backend.origin, BUYERS);
  let stopped = false;
  let died = false;
  backend.ended.then(() => {
    died = !stopped;
    stopped = true;
  });
  const payRepeatedly = async (payer: PayingBuyer) => {
    while (!stopped) {
      await payer.payUntilDisconnected(client, () => stopped);
      if (!stopped) await pause(RETRY_MS);
    }
  };
  const paying = Promise.all(buyers.map(payRepeatedly));
  await Promise.race([backend.ended, pause(LONGEST_MS)]);
  stopped = true;
  await backend.stop("SIGKILL");
  await paying;
  client.close();
  return died;
}

/** Completes all started payments, refunds and invoices. */
export async function finishPayments(
  setup: PaymentSetup,
  buyers: PayingBuyer[],
  origin: string,
): Promise<void> {
  const client = createClient(origin, BUYERS);
  await setup.db.execute(sql`update refunds set next_attempt_at = now() where state = 'due'`);
  for (const buyer of buyers) {
    await buyer.finish(client);
  }
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { rows } = await setup.db.execute<{ left: number }>(
      sql`select ((select count(*) from checkouts where state = 'open' and provider_state <> 'unpaid')
        + (select count(*) from refunds where state = 'due')
        + (select count(*) from invoices where number is null))::int as left`,
    );
    if (rows[0]?.left === 0) break;
    await pause(200);
  }
  client.close();
}

/** Counts acknowledged orders that do not exist. */
export async function countMissingOrders(
  { db }: PaymentSetup,
  buyers: PayingBuyer[],
): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select number from orders`);
  const existing = new Set(rows.map((row) => row.number));
  return buyers
    .flatMap(({ acknowledged }) => [...acknowledged])
    .filter((number) => !existing.has(number)).length;
}

/** On PostgreSQL: the backend is killed at named points of paying, refunding and cancelling; money and stock still add up. */
export async function paymentKills(): Promise<Check[]> {
  const setup = await setUpPayments(BUYERS);
  try {
    const buyers = setup.buyers.map((member, n) => new PayingBuyer(setup, member, n));
    let kills = 0;
    let atPoint = 0;
    for (; kills < KILLS; kills += 1) {
      const point = points[kills % points.length] ?? "completed";
      if (await killOnce(setup, buyers, point)) atPoint += 1;
      else console.log(`        kill ${kills + 1}: ${point} was not reached`);
    }
    const backend = await startBackend(setup.settings);
    await finishPayments(setup, buyers, backend.origin);
    await backend.stop();
    const auditResult = await audit(setup.db, setup.initial);
    const figures = {
      kills,
      atPoint,
      missing: await countMissingOrders(setup, buyers),
      unexpected: buyers.flatMap((payer) => payer.unexpected).length,
      orders: auditResult.orders ?? 0,
    };
    const unexpected = buyers.flatMap((payer) => payer.unexpected).slice(0, 3);
    if (unexpected.length > 0) console.log(`        ${unexpected.join(" | ")}`);
    return [
      check(`${KILLS} kills at ${points.length} points of paying`, figures, {
        kills: KILLS,
        atPoint: KILLS,
        missing: 0,
        unexpected: 0,
      }),
      check("kills while paying: money", await moneyAudit(setup.db), expectedMoneyAudit),
      check("kills while paying: audit", auditResult, { ...expectedAudit, stock_off: 0 }),
    ];
  } finally {
    await setup.close();
  }
}
