import { isNull } from "drizzle-orm";
import { invoices } from "../../backend/db/schema/index.ts";
import { createItem } from "../backend/factories.ts";
import { startBackend } from "./backend-process.ts";
import { createBuyers, fillCarts, toOrderBody } from "./buyers.ts";
import { createClient } from "./client.ts";
import { createPostgresDatabase } from "./fresh-database.ts";

const LINES = 3;
const ITEMS = 600;
const STOCK = 10_000_000;
const BALANCE = 1e12;

export interface OrderLoad {
  orders: number;
  refused: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  lines: number;
  /** Invoices without a number when the last order was acknowledged. */
  unnumbered: number;
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Measures credit orders of three lines over HTTP, with one backend process on a new PostgreSQL database (on the server
 * of TEST_DATABASE_URL). Each order is of another company; the items come from a set of 600, so some stock is contended.
 */
export async function ordersPerSecond({
  buyers = 16,
  orders = 4000,
  warmUp = 400,
} = {}): Promise<OrderLoad> {
  const database = await createPostgresDatabase();
  const settings = { DATABASE_URL: database.url };
  const backend = await startBackend(settings);
  const client = createClient(backend.origin, buyers);
  try {
    const { db } = database;
    const items: number[] = [];
    for (let n = 0; n < ITEMS; n += 1) items.push((await createItem(db, { stock: STOCK })).id);
    const buyerRows = await createBuyers(db, "zwz", warmUp + orders, BALANCE);
    const carts = await fillCarts(db, buyerRows, (n) =>
      [0, 1, 2].map((line) => items[(n * 7 + line * 191) % ITEMS] ?? 0),
    );
    const times: number[] = [];
    let refused = 0;
    const work = async (queue: typeof buyerRows, measured: boolean) => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const start = performance.now();
        const body = toOrderBody(carts.get(next.userId) ?? []);
        const { status } = await client.post("/zwz/api/sales_confirmation/", next.key, body);
        if (measured) times.push(performance.now() - start);
        if (status !== 200) refused += 1;
      }
    };
    const run = (queue: typeof buyerRows, measured: boolean) =>
      Promise.all(Array.from({ length: buyers }, () => work(queue, measured)));
    await run(buyerRows.splice(0, warmUp), false);
    const start = performance.now();
    await run(buyerRows, true);
    const seconds = (performance.now() - start) / 1000;
    times.sort((a, b) => a - b);
    return {
      orders,
      refused,
      perSecond: orders / seconds,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      lines: LINES,
      unnumbered: await db.$count(invoices, isNull(invoices.serial)),
    };
  } finally {
    client.close();
    await backend.stop();
    await database.drop();
  }
}
