import { sql } from "drizzle-orm";
import { prepareAccounts } from "../cluster/accounts.ts";
import { startCluster } from "../cluster/cluster.ts";
import { ConsoleOperator } from "../cluster/console-operator.ts";
import { StoreBuyer } from "../cluster/store-buyer.ts";
import { audit, expectedAudit } from "./audit.ts";
import { type Check, check } from "./checks.ts";
import { expectedMoneyAudit, moneyAudit } from "./money-audit.ts";
import { finishPayments } from "./payment-kills.ts";
import { numberFromEnv, setUpPayments } from "./payment-setup.ts";

const ROUNDS = numberFromEnv("HARD_CLUSTER_ROUNDS", 2);
const BUYERS = 6;
/** Time without a server, and with all of them, in turn. */
const PHASE_MS = 3_000;
/** Also on a fast machine, a buyer stays below 20 requests a second and 120 payments an hour, which the store allows. */
const THINK_MS = 300;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const count = (buyers: StoreBuyer[], of: keyof StoreBuyer["figures"]) =>
  buyers.reduce((sum, { figures }) => sum + figures[of], 0);

/** Compares the orders in the database with what the buyers were told. */
async function compareOrders(
  setup: Awaited<ReturnType<typeof setUpPayments>>,
  buyers: StoreBuyer[],
) {
  const { rows } = await setup.db.execute<{ number: string; lines: string[] }>(sql`
    select o.number, array_agg(l.cart_line_id::text) as lines from orders o join order_lines l on l.order_id = o.id group by o.number`);
  const told = new Map(buyers.flatMap(({ placed }) => [...placed]));
  const lines = rows.flatMap((row) => row.lines);
  return {
    orders: rows.length,
    /** Confirmed, but not there. */
    missing: [...told.keys()].filter((number) => !rows.some((row) => row.number === number)).length,
    /** There, but never confirmed, also not to the repeated call. */
    untold: rows.filter(({ number }) => !told.has(number)).length,
    orderedTwice: lines.length - new Set(lines).size,
  };
}

/**
 * Two storefronts and two backends on PostgreSQL and Redis behind nginx, while one of them after the other is killed and
 * started again: every order exists exactly once, nobody is signed out, what reads never fails, and the money adds up.
 */
export async function twoOfEach(): Promise<Check[]> {
  const setup = await setUpPayments(BUYERS, ["zwz", "nod"]);
  try {
    const accounts = await prepareAccounts(setup);
    const cluster = await startCluster(setup, 2);
    try {
      const buyers = accounts.map(
        (account) => new StoreBuyer(cluster.port, account, setup.provider),
      );
      let stopped = false;
      const running = Promise.all(
        buyers.map((buyer) =>
          buyer.run(() => stopped, { thinkMs: () => THINK_MS, onlineEvery: 2 }),
        ),
      );
      const operator = new ConsoleOperator(cluster, 0);
      const operating = operator.run(() => stopped);
      let kills = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const member of cluster.members) {
          await pause(PHASE_MS);
          await member.kill("SIGKILL");
          kills += 1;
          await pause(PHASE_MS);
          await member.start();
        }
      }
      // A pause of Redis is no failure either.
      cluster.redis.pause();
      await pause(PHASE_MS);
      cluster.redis.resume();
      await pause(PHASE_MS);
      stopped = true;
      await Promise.all([running, operating]);
      await finishPayments(setup, [], cluster.backends);
      const unexpected = [...buyers, operator].flatMap((person) => person.unexpected);
      const figures = {
        kills,
        journeys: count(buyers, "journeys"),
        repeated: count(buyers, "repeated"),
        sessionsLost: count(buyers, "sessionsLost") + operator.figures.sessionsLost,
        signIns: count(buyers, "signIns"),
        operatorCalls: operator.figures.calls,
        operatorRepeated: operator.figures.repeated,
        unexpected: unexpected.length,
        ...(await compareOrders(setup, buyers)),
      };
      for (const text of unexpected.slice(0, 10)) console.log(`        ${text}`);
      return [
        check("two storefronts and two backends, one killed at a time", figures, {
          kills: ROUNDS * 4,
          sessionsLost: 0,
          signIns: BUYERS,
          unexpected: 0,
          missing: 0,
          untold: 0,
          orderedTwice: 0,
        }),
        check("stock, balances and invoices", await audit(setup.db, setup.initial), expectedAudit),
        check("money", await moneyAudit(setup.db), expectedMoneyAudit),
      ];
    } finally {
      await cluster.stop();
    }
  } finally {
    await setup.close();
  }
}
