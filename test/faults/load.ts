import { isNull } from "drizzle-orm";
import { invoices } from "../../backend/db/schema/index.ts";
import { createItem } from "../backend/factories.ts";
import { startBackend } from "./backend-process.ts";
import { createBuyers, fillCarts, toOrderBody } from "./buyers.ts";
import { createClient } from "./client.ts";
import { freshDatabase } from "./fresh-database.ts";

const LINES = 3;
const SHELF = 600;
const STOCK = 10_000_000;
const PLENTY = 1e12;

export interface OrderLoad {
  orders: number;
  refused: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  lines: number;
  /** Invoices left without a number when the last order was answered. */
  unnumbered: number;
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Orders on credit of three lines each, through HTTP, from one backend process on a fresh PostgreSQL database
 * (beside TEST_DATABASE_URL). Each is another company's; items come from a shelf of 600, so some stock is contended.
 */
export async function ordersPerSecond({
  buyers = 16,
  orders = 4000,
  warmUp = 400,
} = {}): Promise<OrderLoad> {
  const database = await freshDatabase();
  const settings = { DATABASE_URL: database.url };
  const backend = await startBackend(settings);
  const client = createClient(backend.origin, buyers);
  try {
    const { db } = database;
    const items: number[] = [];
    for (let n = 0; n < SHELF; n += 1) items.push((await createItem(db, { stock: STOCK })).id);
    const members = await createBuyers(db, "zwz", warmUp + orders, PLENTY);
    const carts = await fillCarts(db, members, (n) =>
      [0, 1, 2].map((line) => items[(n * 7 + line * 191) % SHELF] ?? 0),
    );
    const times: number[] = [];
    let refused = 0;
    const work = async (queue: typeof members, measured: boolean) => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const start = performance.now();
        const body = toOrderBody(carts.get(next.userId) ?? []);
        const { status } = await client.post("/zwz/api/sales_confirmation/", next.key, body);
        if (measured) times.push(performance.now() - start);
        if (status !== 200) refused += 1;
      }
    };
    const run = (queue: typeof members, measured: boolean) =>
      Promise.all(Array.from({ length: buyers }, () => work(queue, measured)));
    await run(members.splice(0, warmUp), false);
    const start = performance.now();
    await run(members, true);
    const seconds = (performance.now() - start) / 1000;
    times.sort((a, b) => a - b);
    return {
      orders,
      refused,
      perSecond: orders / seconds,
      p50: at(times, 0.5),
      p99: at(times, 0.99),
      lines: LINES,
      unnumbered: await db.$count(invoices, isNull(invoices.serial)),
    };
  } finally {
    client.close();
    await backend.stop();
    await database.drop();
  }
}
