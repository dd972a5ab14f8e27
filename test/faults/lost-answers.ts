import { sql } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";
import { cartLines } from "../../backend/db/schema/index.ts";
import type { BrandId } from "../../brands/types.ts";
import { createRfi } from "../../lib/contract/rfi.ts";
import { messages } from "../../lib/forms/messages.ts";
import { createItem } from "../backend/factories.ts";
import { audit, expectedAudit } from "./audit.ts";
import { startBackend } from "./backend-process.ts";
import { createBuyers, type FaultTestBuyer } from "./buyers.ts";
import { type Check, check } from "./checks.ts";
import { type Client, createClient, type JsonResponse } from "./client.ts";
import { createPostgresDatabase } from "./fresh-database.ts";
import { OPS_TOKEN } from "./payment-setup.ts";
import { readUnlimited } from "./read-unlimited.ts";

const BRANDS: BrandId[] = ["zwz", "nod"];
const BUYERS = 50;
const ITEMS = 10;
/** Too little for all orders and offers, so that some wait and deliveries are allocated. */
const STOCK = 40;
/** Of each item. */
const DELIVERIES = 10;
const RECEIVED = 7;
const ORDERED = 5;
const BALANCE = 1e10;
/** Paise. */
const PAID = 10_00;
const CONNECTIONS = 64;

interface Call {
  path: string;
  key: string;
  body: unknown;
  /** How the message of a 409 begins that is in order: the first call took effect, or nothing is in stock. */
  refusal?: string;
}

interface Outcome {
  call: Call;
  /** Whether an answer, also one that was lost, was a success. */
  succeeded: boolean;
  problem: string | null;
}

/**
 * Sends calls until they are answered. The answer of every second one is lost: of half of these after the backend has sent
 * it, of the others before, so that the repetition meets the first call at work.
 */
function createRepeater(clients: Client[]) {
  let sent = 0;
  let lost = 0;
  const repeatUntilAnswered = async (call: Call): Promise<Outcome> => {
    const { path, key, body, refusal } = call;
    const answers: Promise<JsonResponse>[] = [];
    for (let isAnswered = false; !isAnswered; ) {
      sent += 1;
      const turn = sent;
      const client = clients[turn % clients.length];
      if (!client) throw new Error("no backend");
      const answer = client.post(path, key, body);
      answers.push(answer);
      if (turn % 4 !== 0) await answer;
      isAnswered = turn % 2 === 1;
      if (!isAnswered) lost += 1;
    }
    const all = await Promise.all(answers);
    const isInOrder = ({ status, body: { message } }: JsonResponse) =>
      status === 200 ||
      (status === 409 && refusal !== undefined && String(message).startsWith(refusal));
    const problems = all
      .filter((answer) => !isInOrder(answer))
      .map((answer) => `${path} ${answer.status} ${answer.body.message}`);
    const succeeded = all.some(({ status }) => status === 200);
    return { call, succeeded, problem: problems[0] ?? null };
  };
  return { repeatUntilAnswered, count: () => ({ sent, lost }) };
}

/** Puts pieces of an item into a cart; returns the order call of this line alone. */
async function fillCart(
  db: Db,
  { brand, key, userId }: FaultTestBuyer,
  itemId: number,
  quantity: number,
): Promise<Call> {
  const [line] = await db
    .insert(cartLines)
    .values({ userId, itemId, quantity })
    .returning({ id: cartLines.id });
  return {
    path: `/${brand}/api/sales_confirmation/`,
    key,
    body: { mode_of_payment: "credit", item_info: [{ item_detail_id: line?.id }] },
    refusal: messages.checkoutOnlyStock,
  };
}

const operate = (path: string, body: unknown): Call => ({
  path: `/ops/${path}`,
  key: OPS_TOKEN,
  body,
});

const expectOk = ({ status, body }: JsonResponse) => {
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body;
};

type Item = Awaited<ReturnType<typeof createItem>>;

/** Places the orders and RFIs that the calls are about, and returns 1,200 calls of both brands. */
async function prepareCalls(db: Db, client: Client) {
  const calls: Call[] = [];
  const itemIds: number[] = [];
  const companyIds: number[] = [];
  for (const brand of BRANDS) {
    const items: Item[] = [];
    for (let n = 0; n < ITEMS; n += 1) items.push(await createItem(db, { brand, stock: STOCK }));
    itemIds.push(...items.map(({ id }) => id));
    const buyers = await createBuyers(db, brand, BUYERS, BALANCE);
    companyIds.push(...buyers.map(({ companyId }) => companyId));
    for (const [n, buyer] of buyers.entries()) {
      const itemAt = (step: number) => items[(n + step) % ITEMS]?.id ?? 0;
      const place = async (step: number, quantity: number) => {
        const { path, key, body } = await fillCart(db, buyer, itemAt(step), quantity);
        return String(expectOk(await client.post(path, key, body)).myscno);
      };
      await place(0, 1);
      for (const step of [1, 2]) {
        const number = await place(step, 3);
        const body = { number, reason: "Ordered twice" };
        calls.push({ ...operate("orders/cancel", body), refusal: messages.orderCancelled });
      }
      for (const step of [3, 4]) calls.push(await fillCart(db, buyer, itemAt(step), ORDERED));
      for (const step of [5, 6]) {
        const body = { item_info: [{ item_id: itemAt(step), quantity: 10 }] };
        const requested = expectOk(
          await client.post(`/${brand}/${createRfi.path}`, buyer.key, body),
        );
        const lines = [{ line: 1, price: "200" }];
        calls.push(operate("rfi/answer", { number: requested.RefNo, lines, leadDays: 21 }));
      }
      const email = `load${buyer.companyId}@${brand}.example`;
      for (const at of [1, 2])
        calls.push(
          operate("payments/add", {
            email,
            brand,
            amount: String(PAID / 100),
            reference: `UTR-${buyer.companyId}-${at}`,
          }),
        );
    }
    for (const { designation } of items)
      for (let note = 0; note < DELIVERIES; note += 1) {
        const rows = [{ brand, designation, received: RECEIVED, reference: `DN-${note}` }];
        calls.push(operate("items/stock", { rows }));
        calls.push(operate("orders/allocate", { brand, designation }));
      }
  }
  return { calls, itemIds, companyIds };
}

/** Spreads the kinds of calls evenly, always in the same way. */
const shuffle = (calls: Call[]) =>
  calls
    .map((call, n) => ({ call, rank: (n * 7919) % calls.length }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ call }) => call);

/** Counts pieces, receipts and money that are missing or counted twice. */
const auditPieces = (db: Db, itemIds: number[], companyIds: number[]) =>
  readUnlimited(
    db,
    sql`with watched as (
      select s.available,
        coalesce((select sum(l.allocated + l.shipped) from order_lines l join orders o on o.id = l.order_id
          where l.item_id = s.item_id and o.status <> 'Cancelled'), 0)
        + coalesce((select sum(held) from rfi_lines r where r.item_id = s.item_id and r.status = 'answered'), 0) as taken,
        (select coalesce(sum(quantity), 0) from goods_receipts g where g.item_id = s.item_id) as received,
        (select coalesce(sum(back_ordered), 0) from order_lines l where l.item_id = s.item_id) as waiting
      from item_stock s where s.item_id = any(${sql.param(itemIds)}::int[])
    ), accounts as (
      select c.balance::bigint as balance,
        (select coalesce(sum(e.amount), 0) from balance_entries e where e.company_id = c.id) as entered,
        (select coalesce(sum(o.balance_debited), 0) from orders o where o.company_id = c.id and o.status <> 'Cancelled') as debited,
        (select coalesce(sum(r.amount), 0) from receipts r where r.company_id = c.id) as paid
      from companies c where c.id = any(${sql.param(companyIds)}::int[])
    )
    select
      (select count(*)::int from goods_receipts) as deliveries,
      (select count(*)::int from receipts) as payments,
      (select count(*)::int from orders where status = 'Cancelled') as cancelled,
      (select count(*)::int from orders where status <> 'Cancelled') as orders,
      (select count(*)::int from rfi_lines where status = 'answered') as offers,
      (select count(*)::int from watched where available + taken <> ${STOCK} + received) as stock_off,
      (select count(*)::int from watched where available < 0) as oversold,
      (select count(*)::int from watched where available > 0 and waiting > 0) as not_allocated,
      (select count(*)::int from order_lines where allocated + shipped + back_ordered + cancelled <> quantity) as lines_off,
      (select count(*)::int from accounts where paid <> ${2 * PAID} or entered <> paid - debited
        or balance <> ${BALANCE}::bigint + entered) as balances_off,
      (select coalesce(sum(waiting), 0)::int from watched) as waiting`,
  );

/**
 * On PostgreSQL, two backends: 1,200 calls at once (receipts of goods and money, allocations, RFI answers, orders,
 * cancellations), of which every second answer is lost and repeated. No piece is sold twice, lost or counted twice.
 */
export async function lostAnswers(): Promise<Check[]> {
  const database = await createPostgresDatabase();
  const { db } = database;
  const settings = { DATABASE_URL: database.url, OPS_TOKEN };
  const backends = [await startBackend(settings), await startBackend(settings)];
  const clients = backends.map(({ origin }) => createClient(origin, CONNECTIONS));
  try {
    const [first] = clients;
    if (!first) throw new Error("no backend");
    const { calls, itemIds, companyIds } = await prepareCalls(db, first);
    const { repeatUntilAnswered, count } = createRepeater(clients);
    const start = performance.now();
    const outcomes = await Promise.all(shuffle(calls).map(repeatUntilAnswered));
    const seconds = Math.round((performance.now() - start) / 1000);
    const unexpected = outcomes.flatMap(({ problem }) => problem ?? []);
    for (const problem of unexpected.slice(0, 10)) console.log(`        ${problem}`);
    const figures = { calls: calls.length, ...count(), seconds, unexpected: unexpected.length };
    const people = BRANDS.length * BUYERS;
    const orderCount = outcomes.filter(
      ({ call, succeeded }) => succeeded && call.refusal === messages.checkoutOnlyStock,
    ).length;
    return [
      check("calls of which every second answer is lost", figures, { unexpected: 0 }),
      check("lost answers: pieces and receipts", await auditPieces(db, itemIds, companyIds), {
        deliveries: BRANDS.length * ITEMS * DELIVERIES,
        payments: 2 * people,
        cancelled: 2 * people,
        orders: people + orderCount,
        offers: 2 * people,
        stock_off: 0,
        oversold: 0,
        not_allocated: 0,
        lines_off: 0,
        balances_off: 0,
      }),
      check(
        "lost answers: invoices",
        await audit(db, { stock: STOCK, itemIds: [], balance: BALANCE, companyIds: [] }),
        expectedAudit,
      ),
    ];
  } finally {
    for (const client of clients) client.close();
    for (const backend of backends) await backend.stop();
    await database.drop();
  }
}
