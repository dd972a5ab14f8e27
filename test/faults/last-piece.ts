import { eq } from "drizzle-orm";
import { itemStock } from "../../backend/db/schema/index.ts";
import { createItem } from "../backend/factories.ts";
import { audit, expectedAudit } from "./audit.ts";
import { startBackend } from "./backend-process.ts";
import { createBuyers, fillCarts, toOrderBody } from "./buyers.ts";
import { type Check, check } from "./checks.ts";
import { createClient } from "./client.ts";
import { createPostgresDatabase } from "./fresh-database.ts";

const ROUNDS = 200;
const BUYERS = 50;
const BALANCE = 1e10;

/** On PostgreSQL: in every round fifty buyers order the last piece of an item at once; exactly one gets it. */
export async function lastPiece(): Promise<Check[]> {
  const database = await createPostgresDatabase();
  const backend = await startBackend({ DATABASE_URL: database.url });
  const client = createClient(backend.origin, BUYERS);
  const { db } = database;
  try {
    const buyers = await createBuyers(db, "nod", BUYERS, BALANCE);
    const itemIds: number[] = [];
    const counts = { won: 0, lost: 0, other: 0, roundsWithoutOneWinner: 0, leftOver: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const item = await createItem(db, { brand: "nod", stock: 1 });
      itemIds.push(item.id);
      const carts = await fillCarts(db, buyers, () => [item.id]);
      const statuses = await Promise.all(
        buyers.map(async ({ key, userId }) => {
          const body = toOrderBody(carts.get(userId) ?? []);
          return (await client.post("/nod/api/sales_confirmation/", key, body)).status;
        }),
      );
      const won = statuses.filter((status) => status === 200).length;
      const lost = statuses.filter((status) => status === 409).length;
      counts.won += won;
      counts.lost += lost;
      counts.other += BUYERS - won - lost;
      if (won !== 1) counts.roundsWithoutOneWinner += 1;
      const [left] = await db.select().from(itemStock).where(eq(itemStock.itemId, item.id));
      counts.leftOver += left?.available ?? 0;
    }
    const companyIds = buyers.map((buyer) => buyer.companyId);
    const auditResult = await audit(db, { stock: 1, itemIds, balance: BALANCE, companyIds });
    return [
      check(`last piece: ${ROUNDS} rounds of ${BUYERS} buyers`, counts, {
        won: ROUNDS,
        lost: ROUNDS * (BUYERS - 1),
        other: 0,
        roundsWithoutOneWinner: 0,
        leftOver: 0,
      }),
      check("last piece: audit", auditResult, { orders: ROUNDS, ...expectedAudit }),
    ];
  } finally {
    client.close();
    await backend.stop();
    await database.drop();
  }
}
