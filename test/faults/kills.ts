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
/** Range of the random delay before a kill. */
const LOAD_MS = [150, 900] as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const fail = (error: Error) => {
  throw error;
};

interface Preparation {
  initial: { stock: number; itemIds: number[]; balance: number; companyIds: number[] };
  buyers: OrderingBuyer[];
}

/** Lets the backend seed its data folder, then adds buyers and items. */
async function prepare(folder: string): Promise<Preparation> {
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
      initial: { stock: STOCK, itemIds, balance: BALANCE, companyIds },
      buyers: members.map((member) => new OrderingBuyer(member, itemIds)),
    };
  } finally {
    await database.close();
  }
}

/** Starts the backend, lets all buyers order, and kills it meanwhile. */
async function killOnce(folder: string, buyers: OrderingBuyer[]): Promise<void> {
  const backend = await startBackend({ DATA_DIR: folder });
  const client = createClient(backend.origin, BUYERS);
  const buying = Promise.all(buyers.map((buyer) => buyer.orderUntilDisconnected(client)));
  const [least, most] = LOAD_MS;
  await pause(least + Math.random() * (most - least));
  await backend.stop("SIGKILL");
  await buying;
  client.close();
}

/** Opens the database after a kill, as the next start does, and compares it with the orders acknowledged to buyers. */
async function inspect(folder: string, { initial, buyers }: Preparation) {
  const database = await connectEmbedded(join(folder, "db"), fail);
  try {
    const rows = await database.db.select({ number: orders.number }).from(orders);
    const numbers = new Set(rows.map((row) => row.number));
    const acknowledged = buyers.flatMap((buyer) => buyer.acknowledged);
    const missing = acknowledged.filter((number) => !numbers.has(number)).length;
    return { missing, audited: await audit(database.db, initial), acknowledged };
  } finally {
    await database.close();
  }
}

/** On the embedded database: the backend is killed repeatedly while it takes orders. */
export async function kills(): Promise<Check[]> {
  const folder = mkdtempSync(join(tmpdir(), "bearings-hard-"));
  try {
    const preparation = await prepare(folder);
    const counts = {
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
      await killOnce(folder, preparation.buyers);
      counts.kills += 1;
      counts.cutOff += preparation.buyers.filter((buyer) => buyer.pending !== null).length;
      last = await inspect(folder, preparation);
      counts.reopened += 1;
      counts.missing += last.missing;
      const off = Object.entries(expectedAudit).some(
        ([key, value]) => last?.audited[key] !== value,
      );
      if (off) counts.unbalanced += 1;
    }
    const acknowledged = last?.acknowledged ?? [];
    counts.unexpected = preparation.buyers.flatMap((buyer) => buyer.unexpected).length;
    counts.sentTwice = acknowledged.length - new Set(acknowledged).size;
    const figures = {
      ...counts,
      acknowledged: acknowledged.length,
      orders: last?.audited.orders ?? 0,
    };
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
