import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectEmbedded } from "../../backend/db/pglite-database.ts";
import { orders } from "../../backend/db/schema/index.ts";
import { createItem } from "../backend/factories.ts";
import { audit, expectedAudit } from "./audit.ts";
import { startBackend } from "./backend-process.ts";
import { createBuyers } from "./buyers.ts";
import { type Check, check } from "./checks.ts";
import { createClient } from "./client.ts";
import { OrderingBuyer } from "./ordering-buyer.ts";

const KILLS = 50;
const BUYERS = 8;
const STOCK = 1_000_000;
const BALANCE = 1e12;
/** The kill comes at a moment nobody chose, between these. */
const LOAD_MS = [150, 900] as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const fail = (error: Error) => {
  throw error;
};

interface Books {
  opening: { stock: number; itemIds: number[]; balance: number; companyIds: number[] };
  buyers: OrderingBuyer[];
}

/** Lets the backend fill its own folder once, then adds buyers and items. */
async function prepare(folder: string): Promise<Books> {
  const backend = await startBackend({ DATA_DIR: folder });
  await backend.stop();
  const database = await connectEmbedded(join(folder, "db"), fail);
  try {
    const itemIds: number[] = [];
    for (let n = 0; n < 5; n += 1)
      itemIds.push((await createItem(database.db, { stock: STOCK })).id);
    const members = await createBuyers(database.db, "zwz", BUYERS, BALANCE);
    const companyIds = members.map((member) => member.companyId);
    return {
      opening: { stock: STOCK, itemIds, balance: BALANCE, companyIds },
      buyers: members.map((member) => new OrderingBuyer(member, itemIds)),
    };
  } finally {
    await database.close();
  }
}

/** Starts the backend, lets everybody buy, and kills it in the middle. */
async function oneKill(folder: string, buyers: OrderingBuyer[]): Promise<void> {
  const backend = await startBackend({ DATA_DIR: folder });
  const client = createClient(backend.origin, BUYERS);
  const buying = Promise.all(buyers.map((buyer) => buyer.orderUntilDisconnected(client)));
  const [least, most] = LOAD_MS;
  await pause(least + Math.random() * (most - least));
  await backend.stop("SIGKILL");
  await buying;
  client.close();
}

/** Opens what the kill left behind, as the next start does, and holds it against what buyers were told. */
async function inspect(folder: string, { opening, buyers }: Books) {
  const database = await connectEmbedded(join(folder, "db"), fail);
  try {
    const rows = await database.db.select({ number: orders.number }).from(orders);
    const numbers = new Set(rows.map((row) => row.number));
    const acknowledged = buyers.flatMap((buyer) => buyer.acknowledged);
    const missing = acknowledged.filter((number) => !numbers.has(number)).length;
    return { missing, books: await audit(database.db, opening), acknowledged };
  } finally {
    await database.close();
  }
}

/** On the embedded database: the backend is killed again and again while it takes orders. */
export async function kills(): Promise<Check[]> {
  const folder = mkdtempSync(join(tmpdir(), "bearings-hard-"));
  try {
    const books = await prepare(folder);
    const seen = {
      kills: 0,
      reopened: 0,
      missing: 0,
      unbalanced: 0,
      cutOff: 0,
      unexpected: 0,
      sentTwice: 0,
    };
    let last: Awaited<ReturnType<typeof inspect>> | undefined;
    for (let n = 0; n < KILLS; n += 1) {
      await oneKill(folder, books.buyers);
      seen.kills += 1;
      seen.cutOff += books.buyers.filter((buyer) => buyer.pending !== null).length;
      last = await inspect(folder, books);
      seen.reopened += 1;
      seen.missing += last.missing;
      const off = Object.entries(expectedAudit).some(([key, value]) => last?.books[key] !== value);
      if (off) seen.unbalanced += 1;
    }
    const acknowledged = last?.acknowledged ?? [];
    seen.unexpected = books.buyers.flatMap((buyer) => buyer.unexpected).length;
    seen.sentTwice = acknowledged.length - new Set(acknowledged).size;
    const figures = { ...seen, acknowledged: acknowledged.length, orders: last?.books.orders ?? 0 };
    return [
      check(`${KILLS} kills under load`, figures, {
        kills: KILLS,
        reopened: KILLS,
        missing: 0,
        unbalanced: 0,
        unexpected: 0,
        sentTwice: 0,
      }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
