import { eq, sql } from "drizzle-orm";
import { checkouts } from "../../backend/db/schema/index.ts";
import type { WebhookRequest } from "../../backend/modules/payments/mock-gateway/gateway.ts";
import { webhookSignature } from "../../backend/modules/payments/provider/signatures.ts";
import { audit, expectedAudit } from "./audit.ts";
import { startBackend } from "./backend-process.ts";
import { type FaultTestBuyer, fillCarts, toOrderBody } from "./buyers.ts";
import { type Check, check } from "./checks.ts";
import { type Client, createClient } from "./client.ts";
import { expectedMoneyAudit, moneyAudit } from "./money-audit.ts";
import { numberFromEnv, type PaymentSetup, setUpPayments } from "./payment-setup.ts";
import { sendWebhook } from "./send-webhook.ts";

const PER_SCHEDULE = numberFromEnv("HARD_PAYMENTS", 100);
const AT_ONCE = 12;
const DEADLINE_MS = 120_000;
const schedules = [
  "before",
  "after",
  "never",
  "twice",
  "wrong amount",
  "wrong order",
  "bad signature",
] as const;
type Schedule = (typeof schedules)[number];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Payment {
  orderId: string;
  paymentId: string;
  signature: string;
}

/** The setup, the running backend, and the counts so far. */
interface Run {
  setup: PaymentSetup;
  origin: string;
  client: Client;
  /** A provider order that stays unpaid. */
  unpaidOrder: string;
  counts: { verified: number; otherResponses: number; webhookResponses: Record<number, number> };
}

/** Webhooks of one payment as the provider sends them, altered as the schedule requires. */
function createWebhooks(
  { setup, unpaidOrder }: Run,
  schedule: Schedule,
  orderId: string,
): WebhookRequest[] {
  const own = setup.provider.webhooks.zwz.filter(({ body }) => body.includes(orderId));
  const [secret = ""] = setup.provider.accounts.zwz.webhookSecrets;
  const signed = (webhook: WebhookRequest, body: string) => ({
    body,
    headers: { ...webhook.headers, "x-razorpay-signature": webhookSignature(body, secret) },
  });
  if (schedule === "wrong amount") {
    return own.map((one) => signed(one, one.body.replace(/"amount":\d+/g, '"amount":100')));
  }
  if (schedule === "wrong order") {
    return own.map((one) => signed(one, one.body.replaceAll(orderId, unpaidOrder)));
  }
  if (schedule === "bad signature") {
    return own.map(({ body, headers }) => ({
      body: body.replace(/"amount":\d+/, '"amount":1'),
      headers,
    }));
  }
  return schedule === "twice" ? [...own, ...own] : own;
}

async function verify(
  { client, counts }: Run,
  { key }: FaultTestBuyer,
  payment: Payment,
): Promise<void> {
  const response = await client.post("/zwz/payment/verifyOrder", key, {
    razorpay_orderId: payment.orderId,
    razorpay_paymentId: payment.paymentId,
    razorpay_signature: payment.signature,
  });
  if (response.status === 200 && response.body.state === "placed") counts.verified += 1;
  else counts.otherResponses += 1;
}

async function payOnce(run: Run, buyer: FaultTestBuyer, lineIds: number[], schedule: Schedule) {
  const { client, setup, origin, counts } = run;
  const { item_info } = toOrderBody(lineIds);
  const start = await client.post("/zwz/payment/createOrder", buyer.key, { item_info });
  const orderId = String(start.body.orderID);
  const paid = await setup.provider.attempt("zwz", orderId, "success");
  if (!paid.paid) throw new Error("the provider did not take the payment");
  const payment = {
    orderId,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  const sendWebhooks = async () => {
    const webhooks = createWebhooks(run, schedule, orderId);
    for (const status of await Promise.all(
      webhooks.map((webhook) => sendWebhook(origin, webhook)),
    )) {
      counts.webhookResponses[status] = (counts.webhookResponses[status] ?? 0) + 1;
    }
  };
  const verifyTwice = () => Promise.all([verify(run, buyer, payment), verify(run, buyer, payment)]);
  if (schedule === "never") return;
  if (schedule === "before") await sendWebhooks();
  await (schedule === "before" || schedule === "after"
    ? verifyTwice()
    : Promise.all([sendWebhooks(), verifyTwice()]));
  if (schedule === "after") await sendWebhooks();
}

/** Waits until every paid checkout has an order, two minutes at most; returns the seconds it took. */
async function waitUntilSettled({ db }: PaymentSetup, unpaidOrder: string): Promise<number> {
  const start = Date.now();
  while (Date.now() - start < DEADLINE_MS) {
    const { rows } = await db.execute<{ left: number }>(
      sql`select count(*)::int as left from checkouts
        where state in ('open', 'expired') and provider_order_id <> ${unpaidOrder}`,
    );
    if (rows[0]?.left === 0) break;
    await pause(200);
  }
  return Math.round((Date.now() - start) / 1000);
}

/** On PostgreSQL: seven webhook schedules with parallel verify calls; every payment becomes one order. */
export async function paymentEvents(): Promise<Check[]> {
  const count = schedules.length * PER_SCHEDULE;
  const setup = await setUpPayments(count + 1);
  const backend = await startBackend(setup.settings);
  const client = createClient(backend.origin, 4 * AT_ONCE);
  try {
    const { buyers, itemIds, db } = setup;
    const carts = await fillCarts(db, buyers, (n) => [itemIds[n % itemIds.length] ?? 0]);
    const linesOf = (buyer: FaultTestBuyer) => carts.get(buyer.userId) ?? [];
    const [idle, ...payers] = buyers;
    if (!idle) throw new Error("no buyer");
    const { item_info } = toOrderBody(linesOf(idle));
    const open = await client.post("/zwz/payment/createOrder", idle.key, { item_info });
    const unpaidOrder = String(open.body.orderID);
    const counts: Run["counts"] = { verified: 0, otherResponses: 0, webhookResponses: {} };
    const run = { setup: setup, origin: backend.origin, client, unpaidOrder, counts };
    let next = 0;
    const work = async () => {
      for (let n = next++; n < count; n = next++) {
        const [buyer, schedule] = [payers[n], schedules[n % schedules.length]];
        if (buyer && schedule) await payOnce(run, buyer, linesOf(buyer), schedule);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const secondsLater = await waitUntilSettled(setup, unpaidOrder);
    const [unpaid] = await db
      .select()
      .from(checkouts)
      .where(eq(checkouts.providerOrderId, unpaidOrder));
    const { "200": accepted = 0, "400": refused = 0, ...other } = counts.webhookResponses;
    const figures = {
      verified: counts.verified,
      otherResponses: counts.otherResponses,
      eventsAccepted: accepted,
      eventsRefused: refused,
      eventsOther: Object.keys(other).length,
      unpaidOrdered: unpaid?.orderId ? 1 : 0,
      secondsLater,
    };
    return [
      check(
        `payments: ${schedules.length} webhook schedules × ${PER_SCHEDULE}, verify in parallel`,
        figures,
        {
          verified: 2 * 6 * PER_SCHEDULE,
          otherResponses: 0,
          // payment.captured and order.paid of each: before, after, twice (× 2), wrong amount, wrong order
          eventsAccepted: 2 * 6 * PER_SCHEDULE,
          eventsRefused: 2 * PER_SCHEDULE,
          eventsOther: 0,
          unpaidOrdered: 0,
        },
      ),
      check("payments: money", await moneyAudit(db), {
        ...expectedMoneyAudit,
        paid_orders: count,
        refunds: 0,
      }),
      check("payments: audit", await audit(db, setup.initial), {
        orders: count,
        ...expectedAudit,
      }),
    ];
  } finally {
    client.close();
    await backend.stop();
    await setup.close();
  }
}
