import { sql } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";
import { createItem } from "../backend/factories.ts";
import { audit, expectedAudit } from "./audit.ts";
import { type BackendProcess, startBackend } from "./backend-process.ts";
import { createBuyers } from "./buyers.ts";
import { type Check, check } from "./checks.ts";
import { createClient } from "./client.ts";
import { createPostgresDatabase } from "./fresh-database.ts";
import { OrderingBuyer } from "./ordering-buyer.ts";

const ROUNDS = 12;
const BUYERS = 8;
const STOCK = 1_000_000;
const BALANCE = 1e12;
const OPS_TOKEN = "hard-tests-ops-token";
const SETTLED_MS = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function countRows(db: Db, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${from}`);
  return rows[0]?.n ?? 0;
}

/** Cancels random orders, so that credit notes are numbered together with invoices. */
async function cancelRandomOrders(db: Db, { origin }: BackendProcess): Promise<number> {
  const operator = createClient(origin, 2);
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from orders where status = 'Approved' order by random() limit 5`,
  );
  const responses = await Promise.all(
    rows.map(({ number }) =>
      operator.post("/ops/orders/cancel", OPS_TOKEN, { number, reason: "hard" }),
    ),
  );
  operator.close();
  return responses.filter(({ status }) => status === 200).length;
}

/**
 * On PostgreSQL: two backends number the invoices of one database under load; one of them is killed repeatedly.
 * Afterwards every series counts from 1 without a gap, and every invoice has a number.
 */
export async function serials(): Promise<Check[]> {
  const database = await createPostgresDatabase();
  const { db } = database;
  const settings = { DATABASE_URL: database.url, OPS_TOKEN };
  const backend = await startBackend(settings);
  try {
    const itemIds: number[] = [];
    for (let n = 0; n < 5; n += 1) itemIds.push((await createItem(db, { stock: STOCK })).id);
    const buyerRows = await createBuyers(db, "zwz", 2 * BUYERS, BALANCE);
    const buyers = buyerRows.map((member) => new OrderingBuyer(member, itemIds));
    const counts = { kills: 0, cancelled: 0, unexpected: 0, unnumbered: 0, withoutFigures: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const killedBackend = await startBackend(settings);
      const clients = [
        createClient(killedBackend.origin, BUYERS),
        createClient(backend.origin, BUYERS),
      ] as const;
      const buying = Promise.all(
        buyers.map((buyer, n) => buyer.orderUntilDisconnected(clients[n < BUYERS ? 0 : 1])),
      );
      await pause(300 + Math.random() * 700);
      counts.cancelled += await cancelRandomOrders(db, backend);
      await killedBackend.stop("SIGKILL");
      counts.kills += 1;
      clients[1].close();
      await buying;
      clients[0].close();
    }
    const unnumbered = () => countRows(db, sql`invoices where serial is null`);
    for (const end = Date.now() + SETTLED_MS; Date.now() < end && (await unnumbered()) > 0; ) {
      await pause(200);
    }
    counts.unexpected = buyers.flatMap((buyer) => buyer.unexpected).length;
    counts.unnumbered = await unnumbered();
    counts.withoutFigures = await countRows(
      db,
      sql`invoices where number is null or content is null or due_on is null`,
    );
    const companyIds = buyerRows.map((member) => member.companyId);
    const auditResult = await audit(db, { stock: STOCK, itemIds, balance: BALANCE, companyIds });
    const invoices = await countRows(db, sql`invoices where kind = 'invoice'`);
    const creditNotes = await countRows(db, sql`invoices where kind = 'credit-note'`);
    return [
      check(
        `serials: ${ROUNDS} kills of one of two backends under load`,
        { ...counts, invoices, creditNotes },
        {
          kills: ROUNDS,
          unexpected: 0,
          unnumbered: 0,
          withoutFigures: 0,
          creditNotes: counts.cancelled,
        },
      ),
      check("serials: audit", auditResult, expectedAudit),
    ];
  } finally {
    await backend.stop();
    await database.drop();
  }
}
