import { createItem } from "../backend/factories.ts";
import { audit, expectedAudit } from "./audit.ts";
import { startBackend } from "./backend-process.ts";
import { createBuyers, fillCarts, toOrderBody } from "./buyers.ts";
import { type Check, check } from "./checks.ts";
import { createClient, type JsonResponse } from "./client.ts";
import { createPostgresDatabase } from "./fresh-database.ts";

const CHECKOUTS = 1000;
const AT_ONCE = 16;
const STOCK = 100_000;
const BALANCE = 1e10;

/** On PostgreSQL: every checkout is submitted twice, half of them in parallel, half one after the other. */
export async function doubleSubmit(): Promise<Check[]> {
  const database = await createPostgresDatabase();
  const backend = await startBackend({ DATABASE_URL: database.url });
  const client = createClient(backend.origin, 2 * AT_ONCE);
  const { db } = database;
  try {
    const buyers = await createBuyers(db, "zwz", CHECKOUTS, BALANCE);
    const itemIds: number[] = [];
    for (let n = 0; n < 20; n += 1) itemIds.push((await createItem(db, { stock: STOCK })).id);
    const carts = await fillCarts(db, buyers, (n) => [
      itemIds[n % 20] ?? 0,
      itemIds[(n + 7) % 20] ?? 0,
    ]);
    const counts = { parallelPairs: 0, sequentialPairs: 0, refused: 0, differentNumbers: 0 };
    const numbers = new Set<string>();

    const submitTwice = async (n: number) => {
      const buyer = buyers[n];
      if (!buyer) return;
      const body = toOrderBody(carts.get(buyer.userId) ?? []);
      const submit = () => client.post("/zwz/api/sales_confirmation/", buyer.key, body);
      const atOnce = n % 2 === 0;
      const pair: JsonResponse[] = atOnce
        ? await Promise.all([submit(), submit()])
        : [await submit(), await submit()];
      counts[atOnce ? "parallelPairs" : "sequentialPairs"] += 1;
      counts.refused += pair.filter((answer) => answer.status !== 200).length;
      if (pair[0]?.body.myscno !== pair[1]?.body.myscno) counts.differentNumbers += 1;
      for (const answer of pair) numbers.add(answer.body.myscno);
    };
    let next = 0;
    const work = async () => {
      for (let n = next++; n < CHECKOUTS; n = next++) await submitTwice(n);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));

    const companyIds = buyers.map((buyer) => buyer.companyId);
    const auditResult = await audit(db, { stock: STOCK, itemIds, balance: BALANCE, companyIds });
    return [
      check(
        `double submits: ${CHECKOUTS} checkouts sent twice`,
        { ...counts, numbers: numbers.size },
        {
          parallelPairs: CHECKOUTS / 2,
          sequentialPairs: CHECKOUTS / 2,
          refused: 0,
          differentNumbers: 0,
          numbers: CHECKOUTS,
        },
      ),
      check("double submits: audit", auditResult, { orders: CHECKOUTS, ...expectedAudit }),
    ];
  } finally {
    client.close();
    await backend.stop();
    await database.drop();
  }
}
