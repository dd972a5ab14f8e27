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
/** A point that is not reached by then is killed anyway; what a killed backend had claimed stays so for 20 s. */
const LONGEST_MS = 60_000;
const AGAIN_MS = 50;
const points: CrashPoint[] = [
  "checkout-frozen",
  "order-asked",
  "order-known",
  "payment-fetched",
  "completing",
  "completed",
  "event-stored",
  "refund-claimed",
  "refund-sent",
];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets everybody pay until the backend dies at the point; true when it did so by itself. */
async function oneKill(
  house: PaymentSetup,
  payers: PayingBuyer[],
  point: CrashPoint,
): Promise<boolean> {
  const backend = await startBackend({ ...house.settings, CRASH_AT: point });
  const client = createClient(backend.origin, BUYERS);
  let over = false;
  let died = false;
  backend.ended.then(() => {
    died = !over;
    over = true;
  });
  // A buyer who is told to try again, does so after a moment.
  const insist = async (payer: PayingBuyer) => {
    while (!over) {
      await payer.payUntilDisconnected(client, () => over);
      if (!over) await pause(AGAIN_MS);
    }
  };
  const paying = Promise.all(payers.map(insist));
  await Promise.race([backend.ended, pause(LONGEST_MS)]);
  over = true;
  await backend.stop("SIGKILL");
  await paying;
  client.close();
  return died;
}

/** Has everything brought to its end: buyers go on, refunds are sent, invoices numbered. */
export async function finishPayments(
  house: PaymentSetup,
  payers: PayingBuyer[],
  origin: string,
): Promise<void> {
  const client = createClient(origin, BUYERS);
  await house.db.execute(sql`update refunds set next_attempt_at = now() where state = 'due'`);
  for (const payer of payers) {
    await payer.finish(client);
  }
  for (let look = 0; look < 600; look += 1) {
    const { rows } = await house.db.execute<{ left: number }>(
      sql`select ((select count(*) from checkouts where state = 'open' and provider_state <> 'unpaid')
        + (select count(*) from refunds where state = 'due')
        + (select count(*) from invoices where number is null))::int as left`,
    );
    if (rows[0]?.left === 0) break;
    await pause(200);
  }
  client.close();
}

/** Orders that a buyer was told of and that are not there. */
export async function countMissingOrders(
  { db }: PaymentSetup,
  payers: PayingBuyer[],
): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select number from orders`);
  const there = new Set(rows.map((row) => row.number));
  return payers.flatMap(({ acknowledged }) => [...acknowledged]).filter((one) => !there.has(one))
    .length;
}

/** On PostgreSQL: the backend is killed at named points of paying, refunding and cancelling; the sums hold. */
export async function paymentKills(): Promise<Check[]> {
  const house = await setUpPayments(BUYERS);
  try {
    const payers = house.buyers.map((member, n) => new PayingBuyer(house, member, n));
    let kills = 0;
    let atPoint = 0;
    for (; kills < KILLS; kills += 1) {
      const point = points[kills % points.length] ?? "completed";
      if (await oneKill(house, payers, point)) atPoint += 1;
      else console.log(`        kill ${kills + 1}: ${point} was not reached`);
    }
    const backend = await startBackend(house.settings);
    await finishPayments(house, payers, backend.origin);
    await backend.stop();
    const books = await audit(house.db, house.opening);
    const figures = {
      kills,
      atPoint,
      missing: await countMissingOrders(house, payers),
      unexpected: payers.flatMap((payer) => payer.unexpected).length,
      orders: books.orders ?? 0,
    };
    const odd = payers.flatMap((payer) => payer.unexpected).slice(0, 3);
    if (odd.length > 0) console.log(`        ${odd.join(" | ")}`);
    return [
      check(`${KILLS} kills at ${points.length} points of paying`, figures, {
        kills: KILLS,
        atPoint: KILLS,
        missing: 0,
        unexpected: 0,
      }),
      check("kills while paying: the money", await moneyAudit(house.db), expectedMoneyAudit),
      check("kills while paying: the books", books, { ...expectedAudit, stock_off: 0 }),
    ];
  } finally {
    await house.close();
  }
}
