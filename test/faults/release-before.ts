import { eq, sql } from "drizzle-orm";
import {
  checkouts,
  itemStock,
  payments,
  refunds,
  reservations,
} from "../../backend/db/schema/index.ts";
import { createItem } from "../backend/factories.ts";
import { audit, expectedAudit } from "./audit.ts";
import { type BackendProcess, startBackend } from "./backend-process.ts";
import { createBuyers, fillCarts, toOrderBody } from "./buyers.ts";
import { type Check, check } from "./checks.ts";
import { type Client, createClient } from "./client.ts";
import { expectedMoneyAudit, moneyAudit } from "./money-audit.ts";
import { checkOutRelease } from "./old-release.ts";
import { OrderingBuyer } from "./ordering-buyer.ts";
import { PayingBuyer } from "./paying-buyer.ts";
import { countMissingOrders, finishPayments } from "./payment-kills.ts";
import { numberFromEnv, OPS_TOKEN, type PaymentSetup, setUpPayments } from "./payment-setup.ts";

const SIDE_BY_SIDE_MS = numberFromEnv("HARD_SIDE_BY_SIDE_MS", 20_000);
const BUYERS = 12;
/** The store allows 120 checkouts an hour. */
const PAYMENTS_MAX = 60;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Dispatches each approved order, and cancels every fifth instead, until stopped. Returns the refusals. */
async function operate({ db }: PaymentSetup, client: Client, isStopped: () => boolean) {
  const refusals: string[] = [];
  const counts = { shipped: 0, cancelled: 0 };
  for (let turn = 0; !isStopped(); turn += 1) {
    const { rows } = await db.execute<{ number: string }>(
      sql`select number from orders where status = 'Approved' and mode = 'credit' order by id limit 1`,
    );
    const number = rows[0]?.number;
    if (!number) {
      await pause(50);
      continue;
    }
    const isCancelled = turn % 5 === 0;
    const { status, body } = isCancelled
      ? await client.post("/ops/orders/cancel", OPS_TOKEN, { number, reason: "Ordered twice" })
      : await client.post("/ops/orders/ship", OPS_TOKEN, {
          number,
          carrier: "VRL Logistics",
          tracking: `VRL-${number}`,
        });
    if (status === 200) counts[isCancelled ? "cancelled" : "shipped"] += 1;
    else refusals.push(`${number} ${status} ${body.message}`);
  }
  return { ...counts, refusals };
}

/** Lets buyers of both brands order on credit and online, half of them at each of the backends. */
async function buyFrom(backends: BackendProcess[], setup: PaymentSetup, operator: Client) {
  const clients = backends.map(({ origin }) => createClient(origin, BUYERS));
  let stopped = false;
  const isStopped = () => stopped;
  const paying: PayingBuyer[] = [];
  const ordering: OrderingBuyer[] = [];
  const running = setup.buyers.map((account, n) => {
    const client = clients[n % clients.length];
    if (!client) throw new Error("no backend");
    const isPaying = account.brand === "zwz" && n % 4 < 2;
    if (isPaying) {
      const buyer = new PayingBuyer(setup, account, n, operator);
      paying.push(buyer);
      return buyer.payUntilDisconnected(
        client,
        () => stopped || buyer.acknowledged.size >= PAYMENTS_MAX,
      );
    }
    const half = setup.itemIds.length / 2;
    const own = account.brand === "zwz" ? setup.itemIds.slice(0, half) : setup.itemIds.slice(half);
    const buyer = new OrderingBuyer(account, own);
    ordering.push(buyer);
    return buyer.orderUntilDisconnected(client, isStopped);
  });
  const operating = operate(setup, operator, isStopped);
  await pause(SIDE_BY_SIDE_MS);
  stopped = true;
  await Promise.all(running);
  for (const client of clients) client.close();
  return { paying, ordering, operations: await operating };
}

/** Pays at a backend for an item that is sold to somebody else meanwhile; returns the state that the buyer reads, and the payer. */
async function payForSoldItem({ origin }: BackendProcess, { db, provider }: PaymentSetup) {
  const item = await createItem(db, { stock: 1 });
  const [payer] = await createBuyers(db, "zwz", 1, 0);
  if (!payer) throw new Error("no buyer");
  const lineIds = (await fillCarts(db, [payer], () => [item.id])).get(payer.userId) ?? [];
  const client = createClient(origin, 1);
  const { item_info } = toOrderBody(lineIds);
  const { body: open } = await client.post("/zwz/payment/createOrder", payer.key, { item_info });
  const paid = await provider.attempt("zwz", String(open.orderID), "silent");
  if (!paid.paid) throw new Error("the payment was refused");
  await db.delete(reservations).where(eq(reservations.itemId, item.id));
  await db.update(itemStock).set({ available: 0 }).where(eq(itemStock.itemId, item.id));
  const { body } = await client.post("/zwz/payment/verifyOrder", payer.key, {
    razorpay_orderId: open.orderID,
    razorpay_paymentId: paid.razorpay_payment_id,
    razorpay_signature: paid.razorpay_signature,
  });
  client.close();
  return { state: String(body.state), userId: payer.userId };
}

const countRefunds = async ({ db }: PaymentSetup, userId: number) =>
  (
    await db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
      .where(eq(checkouts.userId, userId))
  ).length;

/**
 * On PostgreSQL: a backend of the release before and one of this release sell from one database, which this release has
 * migrated, while operators work with this one. Everything is sold, invoiced and refunded once.
 */
export async function releaseBefore(): Promise<Check[]> {
  const release = checkOutRelease();
  const setup = await setUpPayments(BUYERS, ["zwz", "nod"]);
  const backends: BackendProcess[] = [];
  const start = async (folder?: string) => {
    const backend = await startBackend(setup.settings, folder);
    backends.push(backend);
    return backend;
  };
  try {
    const old = await start(release.folder);
    const current = await start();
    const operator = createClient(current.origin, BUYERS);
    const { paying, ordering, operations } = await buyFrom([old, current], setup, operator);
    operator.close();
    const unfilled = await payForSoldItem(old, setup);
    await old.stop();
    await finishPayments(setup, paying, current.origin);
    const unexpected = [
      ...[...paying, ...ordering].flatMap((buyer) => buyer.unexpected),
      ...operations.refusals,
    ];
    for (const text of unexpected.slice(0, 10)) console.log(`        ${text}`);
    const auditResult = await audit(setup.db, setup.initial);
    const figures = {
      orders: auditResult.orders ?? 0,
      paidOrders: paying.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
      shipped: operations.shipped,
      cancelled: operations.cancelled,
      missing: await countMissingOrders(setup, paying),
      unexpected: unexpected.length,
    };
    return [
      check("the release before beside this one", figures, { missing: 0, unexpected: 0 }),
      check("both releases: stock, balances and invoices", auditResult, expectedAudit),
      check(
        "a refund that the release before can't record",
        {
          confirming: Number(unfilled.state === "confirming"),
          refunds: await countRefunds(setup, unfilled.userId),
        },
        { confirming: 1, refunds: 1 },
      ),
      check("both releases: money", await moneyAudit(setup.db), expectedMoneyAudit),
    ];
  } finally {
    for (const backend of backends) await backend.stop();
    await setup.close();
    release.remove();
  }
}
